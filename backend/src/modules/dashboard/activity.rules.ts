import { plural } from '../../kernel/words.js';

/** What the trail says of one event. */
export interface ActivityFacts {
  readonly action: string;
  /** What the changed row is called, as far as it still has a name. */
  readonly label: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/**
 * What is no news for the dashboard: coming and going, reading, the second half of an
 * invitation, pictures that belong to what is saved next, and what was refused.
 */
export const QUIET_ACTIONS: readonly string[] = [
  'login',
  'loginFailed',
  'loginThrottled',
  'passwordResetMailed',
  'logout',
  'revokeSession',
  'signOutEverywhere',
  'markNotificationsRead',
  'accessDenied',
  'uploadImage',
  'issueInvitation',
];

/** `basePrice` as people read it: `base price`. */
function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The names of the changed columns, at most three of them. */
function changed(after: ActivityFacts['after']): string {
  const names = Object.keys(after ?? {}).map(words);
  if (names.length === 0) return 'changed';
  return `changed: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`;
}

function stockChange({ before, after }: ActivityFacts): string {
  const [from, to] = [before?.quantity, after?.quantity];
  return typeof from === 'number' && typeof to === 'number' ? `adjusted from ${from} to ${to}` : 'adjusted';
}

function userChange({ after }: ActivityFacts): string {
  if (after?.isActive === false) return 'deactivated';
  if (after?.isActive === true) return 'activated';
  if (typeof after?.role === 'string') return `is now ${words(after.role)}`;
  return changed(after);
}

/** A move of an order by where it led; screens call what was delivered completed. */
function orderMove({ after }: ActivityFacts): string {
  const status = String(after?.status ?? 'moved');
  const state = { delivered: 'completed', processing: 'in processing' }[status] ?? words(status);
  return after?.overrideCreditLimit === true ? `${state} over its credit limit` : state;
}

type Sentence = (name: string, facts: ActivityFacts) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  createOrder: (name) => `Order ${name} placed`,
  transitionOrder: (name, facts) => `Order ${name} ${orderMove(facts)}`,
  expireReservations: (name) => `Order ${name} cancelled, because its reservation expired`,
  returnOrder: (name) => `Goods of order ${name} returned`,
  updateOrder: (name) => `Order ${name} edited`,
  copyOrder: (name) => `Order ${name} placed as a copy`,
  importOrders: () => 'Orders imported',
  createProduct: (name) => `Product ${name} added`,
  updateProduct: (name, { after }) => `Product ${name} ${changed(after)}`,
  deleteProduct: (name) => `Product ${name} removed`,
  importProducts: () => 'Products imported',
  proposeProductPrice: (name) => `Another price proposed for ${name}`,
  acceptPriceProposal: (name) => `Proposed price of ${name} accepted`,
  declinePriceProposal: (name) => `Proposed price of ${name} declined`,
  withdrawPriceProposal: (name) => `Proposed price of ${name} withdrawn`,
  createPurchaseOrder: (name) => `Purchase order ${name} made`,
  createPurchaseOrders: (name) => `Purchase order ${name} made`,
  updatePurchaseOrder: (name) => `Purchase order ${name} edited`,
  sendPurchaseOrder: (name) => `Purchase order ${name} sent`,
  resendPurchaseOrder: (name) => `Purchase order ${name} sent again`,
  receivePurchaseOrder: (name) => `Goods of purchase order ${name} received`,
  cancelPurchaseOrder: (name) => `Purchase order ${name} cancelled`,
  createMarketplaceProduct: (name) => `${name} offered on the marketplace`,
  updateMarketplaceProduct: (name, { after }) => `Offer ${name} ${changed(after)}`,
  updateMarketplacePrice: (name) => `Price of the offer ${name} changed`,
  deleteMarketplaceProduct: (name) => `Offer ${name} removed`,
  importPriceList: () => 'Price list imported',
  linkOffers: (name) => `Offer ${name} linked to a product`,
  unlinkOffer: (name) => `Offer ${name} unlinked from its product`,
  createPromotion: (name) => `Promotion ${name} added`,
  updatePromotion: (name, { after }) => `Promotion ${name} ${changed(after)}`,
  deletePromotion: (name) => `Promotion ${name} removed`,
  feature: (name) => `${name} featured`,
  unfeature: (name) => `${name} no longer featured`,
  recordPayment: () => 'Payment recorded',
  allocatePayment: () => 'Payment matched to an order',
  recordExpense: () => 'Expense recorded',
  reverseTransaction: () => 'Entry of the books reversed',
  redrawInvoice: (name) => `Invoice ${name} drawn again`,
  adjustInventory: (name, facts) => `Stock of ${name} ${stockChange(facts)}`,
  updateInventory: (name, { after }) => `Stock of ${name} ${changed(after)}`,
  createUser: (name, { after }) => `${name} added as ${words(String(after?.role ?? 'customer'))}`,
  inviteUser: (name, { after }) => `${name} invited as ${words(String(after?.role ?? 'customer'))}`,
  acceptInvitation: (name) => `${name} accepted the invitation`,
  setUp: (name) => `Wholesale Desk set up by ${name}`,
  createFirstAdmin: (name) => `${name} added as admin`,
  resetPassword: (name) => `${name} chose a new password`,
  updateUser: (name, facts) => `${name} ${userChange(facts)}`,
  deleteUser: (name) => `${name} removed`,
  changeOwnPassword: (name) => `${name} changed their password`,
  exportUsers: (_name, { after }) =>
    typeof after?.rows === 'number' ? `${plural(after.rows, 'user')} exported` : 'Some users exported',
  createCategory: (name) => `Category ${name} added`,
  updateCategory: (name, { after }) => `Category ${name} ${changed(after)}`,
  deleteCategory: (name) => `Category ${name} removed`,
  reorderCategories: () => 'Categories put in a new order',
  updateBusinessSettings: (_name, { after }) => `Business settings ${changed(after)}`,
  createApiKey: (name) => `API key ${name} made`,
  revokeApiKey: (name) => `API key ${name} revoked`,
};

/** Whether an action has a sentence of its own. */
export const hasSentence = (action: string): boolean => Object.hasOwn(SENTENCES, action);

/** One event of the audit trail as a sentence. An action without a sentence of its own is told by its name. */
export function activityText(facts: ActivityFacts): string {
  const row = facts.after ?? facts.before ?? {};
  const name =
    facts.label ?? [row.displayName, row.name, row.orderNumber, row.email].find((text) => typeof text === 'string');
  const sentence = SENTENCES[facts.action];
  if (sentence)
    return capital(
      sentence(typeof name === 'string' ? name : '', facts)
        .replace(/ {2,}/g, ' ')
        .trim(),
    );
  return capital([words(facts.action), name].filter(Boolean).join(': '));
}
