/** Actions in words, as what was done; the trail may hold others, which are told by their name. */
export const actionLabels: Readonly<Record<string, string>> = {
  login: 'Signed in',
  loginFailed: 'Sign-in failed',
  loginThrottled: 'Sign-in blocked for a while',
  accessDenied: 'Access denied',
  passwordResetMailed: 'Sent a link for a new password',
  resetPassword: 'Chose a new password by link',
  setUp: 'Set up Wholesale Desk',
  createFirstAdmin: 'Added first admin',
  logout: 'Signed out',
  changeOwnPassword: 'Changed own password',
  revokeSession: 'Ended a session',
  signOutEverywhere: 'Signed out everywhere',
  createOrder: 'Created order',
  copyOrder: 'Created order as a copy',
  updateOrder: 'Edited order',
  transitionOrder: 'Moved order',
  moveOrders: 'Asked to move orders',
  stopOrderRun: 'Stopped moving orders',
  returnOrder: 'Took goods back',
  expireReservations: 'Cancelled order, not confirmed in time',
  importOrders: 'Imported orders',
  createProduct: 'Added product',
  updateProduct: 'Changed product',
  deleteProduct: 'Deleted product',
  importProducts: 'Imported products',
  uploadImport: 'Uploaded file to import',
  runImport: 'Ran import',
  cancelImport: 'Stopped import',
  takeBackImport: 'Asked to take import back',
  writeImportBatch: 'Imported by file',
  finishImport: 'Imported file',
  takeBackImportedLines: 'Took import back',
  uploadImage: 'Uploaded image',
  proposeProductPrice: 'Proposed a price',
  acceptPriceProposal: 'Accepted a price',
  declinePriceProposal: 'Declined a price',
  withdrawPriceProposal: 'Withdrew a price',
  adjustInventory: 'Adjusted stock',
  updateInventory: 'Changed stock settings',
  createPurchaseOrder: 'Created purchase order',
  createPurchaseOrders: 'Created purchase orders',
  updatePurchaseOrder: 'Edited purchase order',
  sendPurchaseOrder: 'Sent purchase order',
  resendPurchaseOrder: 'Sent purchase order again',
  receivePurchaseOrder: 'Received goods',
  cancelPurchaseOrder: 'Cancelled purchase order',
  createMarketplaceProduct: 'Added offer',
  updateMarketplaceProduct: 'Changed offer',
  updateMarketplacePrice: 'Changed price of offer',
  deleteMarketplaceProduct: 'Deleted offer',
  importPriceList: 'Imported price list',
  linkOffers: 'Linked offer to product',
  unlinkOffer: 'Unlinked offer',
  createPromotion: 'Added promotion',
  updatePromotion: 'Changed promotion',
  deletePromotion: 'Deleted promotion',
  feature: 'Featured product',
  unfeature: 'Stopped featuring product',
  recordPayment: 'Recorded payment',
  allocatePayment: 'Matched payment to order',
  recordExpense: 'Recorded expense',
  reverseTransaction: 'Reversed entry',
  sendLetterAgain: 'Sent letter again',
  tryEventAgain: 'Had an event tried again',
  createUser: 'Added user',
  updateUser: 'Changed user',
  deleteUser: 'Deleted user',
  assignCustomers: 'Assigned customer',
  addCustomerNote: 'Noted something about a customer',
  updateCustomerNote: 'Changed a note about a customer',
  inviteUser: 'Invited user',
  issueInvitation: 'Sent invitation',
  acceptInvitation: 'Accepted invitation',
  exportUsers: 'Exported users',
  createCategory: 'Added category',
  updateCategory: 'Changed category',
  deleteCategory: 'Deleted category',
  reorderCategories: 'Reordered categories',
  updateBusinessSettings: 'Changed settings',
  redrawInvoice: 'Drew invoice again',
  createApiKey: 'Created API key',
  revokeApiKey: 'Revoked API key',
};

export const entityLabels: Readonly<Record<string, string>> = {
  Product: 'Product',
  PriceProposal: 'Price proposal',
  InventoryItem: 'Stock',
  Order: 'Order',
  User: 'User',
  Customer: 'Customer',
  CustomerNote: 'Note about a customer',
  Category: 'Category',
  Session: 'Session',
  MediaObject: 'Image',
  PurchaseOrder: 'Purchase order',
  MarketplaceProduct: 'Offer',
  MarketplacePromotion: 'Promotion',
  Featured: 'Featured product',
  Payment: 'Payment',
  Transaction: 'Entry of the books',
  ApiKey: 'API key',
  Letter: 'Letter',
  EventDelivery: 'Event',
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

const MOVES: Readonly<Record<string, string>> = {
  confirmed: 'Confirmed order',
  processing: 'Started processing order',
  shipped: 'Shipped order',
  delivered: 'Completed order',
  cancelled: 'Cancelled order',
};

/** What was done, in words; a move of an order by where it led. */
export function actionLabel(action: string, after?: unknown): string {
  const status = typeof after === 'object' && after !== null && 'status' in after ? after.status : undefined;
  const move = action === 'transitionOrder' && typeof status === 'string' ? MOVES[status] : undefined;
  return move ?? actionLabels[action] ?? readable(action);
}
export const entityLabel = (entity: string): string => entityLabels[entity] ?? readable(entity);
