/** Actions that people look for, in words; the trail may hold others, which are told by their name. */
export const actionLabels: Readonly<Record<string, string>> = {
  login: 'Signed in',
  loginFailed: 'Sign-in failed',
  loginThrottled: 'Sign-in throttled',
  passwordResetMailed: 'Mailed link for a new password',
  resetPassword: 'Chose a new password by link',
  setUp: 'Set up Wholesale Desk',
  createFirstAdmin: 'Added first admin',
  logout: 'Signed out',
  changeOwnPassword: 'Changed own password',
  revokeSession: 'Ended a session',
  signOutEverywhere: 'Signed out everywhere',
  createOrder: 'Created order',
  importOrders: 'Imported orders',
  createProduct: 'Created product',
  updateProduct: 'Changed product',
  deleteProduct: 'Deleted product',
  importProducts: 'Imported products',
  uploadImage: 'Uploaded image',
  adjustInventory: 'Adjusted stock',
  updateInventory: 'Changed stock rules',
  createUser: 'Created user',
  updateUser: 'Changed user',
  deleteUser: 'Deleted user',
  inviteUser: 'Invited user',
  issueInvitation: 'Sent invitation',
  acceptInvitation: 'Accepted invitation',
  exportUsers: 'Exported users',
  createCategory: 'Created category',
  updateCategory: 'Changed category',
  deleteCategory: 'Deleted category',
  reorderCategories: 'Reordered categories',
  updateBusinessSettings: 'Changed settings',
  redrawInvoice: 'Drew invoice anew',
  createApiKey: 'Created API key',
  revokeApiKey: 'Revoked API key',
};

export const entityLabels: Readonly<Record<string, string>> = {
  Product: 'Product',
  InventoryItem: 'Stock',
  Order: 'Order',
  User: 'User',
  Category: 'Category',
  Session: 'Session',
  MediaObject: 'Image',
  ApiKey: 'API key',
  Invoice: 'Invoice',
  BusinessSettings: 'Settings',
};

/** `basePrice` and `base_price` as people read them: "Base price". */
export function readable(name: string): string {
  const text = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const actionLabel = (action: string): string => actionLabels[action] ?? readable(action);
export const entityLabel = (entity: string): string => entityLabels[entity] ?? readable(entity);
