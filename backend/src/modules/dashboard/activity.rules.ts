import {
  said,
  spokenPath,
  worded,
  type Key,
  type Language,
  type PlainKey,
  type Said,
  type Values,
} from '../../words/index.js';
import { MOVED_TO } from '../orders/index.js';

/** What the trail says of one event. */
export interface ActivityFacts {
  readonly action: string;
  /** What kind of row changed: an action may change several. */
  readonly entity?: string;
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
  'createCalendarFeed',
  'endCalendarFeed',
  'issueInvitation',
  'acceptRecommendation',
  'dismissRecommendation',
  // That a file is in is the news.
  'uploadImport',
  'runImport',
  'cancelImport',
  'takeBackImport',
  'writeImportBatch',
  'takeBackImportedLines',
  // What is written to contacts stands in the conversations.
  'sendWhatsappMessage',
  'sendWhatsappMessageAgain',
  'fetchWhatsappFileAgain',
  'assignConversation',
  'linkConversation',
  'addConversationNote',
  // Notes about customers stand with them, and the sales person is told of an assignment.
  'addCustomerNote',
  'updateCustomerNote',
  'assignCustomers',
  'markMessageProcessed',
  'createCannedReply',
  'updateCannedReply',
  'deleteCannedReply',
  // How somebody likes to see a list.
  'createSavedView',
  'updateSavedView',
  'deleteSavedView',
  'setDefaultView',
  // That a count is posted is the news.
  'startStockCount',
  'recordStockCount',
  'cancelStockCount',
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

/** What a field is called within a sentence. */
const fieldIn = (language: Language, name: string): string =>
  language === 'en' ? words(name) : spokenPath(name, language);

/** The names of the changed columns, at most three of them. */
function changed(after: ActivityFacts['after'], language: Language): Said {
  const names = Object.keys(after ?? {}).map((name) => fieldIn(language, name));
  if (names.length === 0) return said('activities.changed');
  const fields = names.slice(0, 3);
  return said(names.length > 3 ? 'activities.changedMore' : 'activities.changedFields', { fields });
}

function stockChange({ before, after }: ActivityFacts): Said {
  const [from, to] = [before?.quantity, after?.quantity];
  return typeof from === 'number' && typeof to === 'number'
    ? said('activities.adjustedFrom', { from, to })
    : said('activities.adjusted');
}

const ROLES: Readonly<Record<string, PlainKey>> = {
  admin: 'roles.admin',
  sales_team: 'roles.salesTeam',
  vendor: 'roles.vendor',
  customer: 'roles.customer',
  distributor: 'roles.distributor',
  wholesale: 'roles.wholesale',
};

function roleSaid(role: unknown): Said | string {
  const key = ROLES[String(role)];
  return key ? said(key) : words(String(role));
}

function userChange({ after }: ActivityFacts, language: Language): Said {
  if (after?.isActive === false) return said('activities.deactivated');
  if (after?.isActive === true) return said('activities.activated');
  if (typeof after?.role === 'string') return said('activities.isNow', { role: roleSaid(after.role) });
  return changed(after, language);
}

const MOVES: Readonly<Record<string, (typeof MOVED_TO)[keyof typeof MOVED_TO]>> = MOVED_TO;

/** A move of an order by where it led. */
function orderMove(name: string, { after }: ActivityFacts): Said {
  const status = String(after?.status ?? 'moved');
  const key = MOVES[status];
  const move = key ? said(key, { order: name }) : said('activities.orderMoved', { name, state: words(status) });
  return after?.overrideCreditLimit === true ? said('activities.overLimit', { move }) : move;
}

/** Messages that name at most the changed row. */
type NameKey = { [K in Key]: [keyof Values<K>] extends ['name'] ? K : never }[Key];
/** Messages that name the changed row and what changed of it. */
type ChangeKey =
  | 'activities.product'
  | 'activities.offer'
  | 'activities.promotion'
  | 'activities.stock'
  | 'activities.user'
  | 'activities.category'
  | 'activities.visit';

type Sentence = (name: string, facts: ActivityFacts, language: Language) => Said;

const changeOf =
  (key: ChangeKey): Sentence =>
  (name, { after }, language) =>
    said(key, { name, change: changed(after, language) });

const userAdded: Sentence = (name, { after }) =>
  said('activities.userAdded', { name, role: roleSaid(after?.role ?? 'customer') });

/** By the action, or by it and the kind of row where it changes rows of several. */
const SENTENCES: Readonly<Record<string, NameKey | Sentence>> = {
  createOrder: 'activities.orderPlaced',
  createFieldOrder: 'activities.orderPlaced',
  'createFieldOrder User': userAdded,
  createWhatsappOrder: 'activities.orderPlaced',
  answerWhatsappMessage: 'activities.orderPlaced',
  transitionOrder: orderMove,
  expireReservations: 'activities.reservationExpired',
  returnOrder: 'activities.goodsReturned',
  updateOrder: 'activities.orderEdited',
  copyOrder: 'activities.orderCopied',
  importOrders: 'activities.ordersImported',
  createProduct: 'activities.productAdded',
  updateProduct: changeOf('activities.product'),
  deleteProduct: 'activities.productRemoved',
  importProducts: 'activities.productsImported',
  finishImport: 'activities.fileImported',
  proposeProductPrice: 'activities.priceProposed',
  acceptPriceProposal: 'activities.priceAccepted',
  declinePriceProposal: 'activities.priceDeclined',
  withdrawPriceProposal: 'activities.priceWithdrawn',
  createPurchaseOrder: 'activities.purchaseMade',
  createPurchaseOrders: 'activities.purchaseMade',
  updatePurchaseOrder: 'activities.purchaseEdited',
  sendPurchaseOrder: 'activities.purchaseSent',
  resendPurchaseOrder: 'activities.purchaseSentAgain',
  receivePurchaseOrder: 'activities.purchaseReceived',
  cancelPurchaseOrder: 'activities.purchaseCancelled',
  createMarketplaceProduct: 'activities.offered',
  updateMarketplaceProduct: changeOf('activities.offer'),
  updateMarketplacePrice: 'activities.offerPrice',
  deleteMarketplaceProduct: 'activities.offerRemoved',
  importPriceList: 'activities.priceListImported',
  linkOffers: 'activities.offerLinked',
  unlinkOffer: 'activities.offerUnlinked',
  createPromotion: 'activities.promotionAdded',
  updatePromotion: changeOf('activities.promotion'),
  deletePromotion: 'activities.promotionRemoved',
  feature: 'activities.featured',
  unfeature: 'activities.unfeatured',
  recordPayment: 'activities.paymentRecorded',
  allocatePayment: 'activities.paymentMatched',
  recordExpense: 'activities.expenseRecorded',
  reverseTransaction: 'activities.entryReversed',
  redrawInvoice: 'activities.invoiceDrawn',
  adjustInventory: (name, facts) => said('activities.stock', { name, change: stockChange(facts) }),
  postStockCount: 'activities.stockCounted',
  updateInventory: changeOf('activities.stock'),
  createUser: userAdded,
  inviteUser: (name, { after }) => said('activities.userInvited', { name, role: roleSaid(after?.role ?? 'customer') }),
  acceptInvitation: 'activities.invitationAccepted',
  setUp: 'activities.setUp',
  createFirstAdmin: 'activities.adminAdded',
  resetPassword: 'activities.passwordReset',
  updateUser: (name, facts, language) => said('activities.user', { name, change: userChange(facts, language) }),
  deleteUser: 'activities.userRemoved',
  changeOwnPassword: 'activities.passwordChanged',
  exportUsers: (_name, { after }) =>
    typeof after?.rows === 'number'
      ? said('activities.usersExported', { rows: after.rows })
      : said('activities.someUsersExported'),
  createCategory: 'activities.categoryAdded',
  updateCategory: changeOf('activities.category'),
  deleteCategory: 'activities.categoryRemoved',
  reorderCategories: 'activities.categoriesOrdered',
  updateBusinessSettings: (_name, { after }, language) =>
    said('activities.settings', { change: changed(after, language) }),
  recordFieldVisit: 'activities.visitRecorded',
  'recordFieldVisit Area': 'activities.areaAdded',
  planFieldVisits: 'activities.visitPlanned',
  'planFieldVisits Area': 'activities.areaAdded',
  updateFieldVisit: changeOf('activities.visit'),
  'updateFieldVisit Area': 'activities.areaAdded',
  deleteFieldVisit: 'activities.visitRemoved',
  createMessageTemplate: 'activities.templateAdded',
  updateMessageTemplate: 'activities.templateEdited',
  deleteMessageTemplate: 'activities.templateRemoved',
  updateWhatsappSettings: (_name, { after }, language) =>
    said('activities.whatsappSettings', { change: changed(after, language) }),
  createApiKey: 'activities.keyMade',
  revokeApiKey: 'activities.keyRevoked',
};

/** One event of the audit trail as a sentence. An action without a sentence of its own is told by its name. */
export function activityText(facts: ActivityFacts, language: Language = 'en'): string {
  const row = facts.after ?? facts.before ?? {};
  const found =
    facts.label ??
    [row.displayName, row.name, row.customerName, row.orderNumber, row.email].find((text) => typeof text === 'string');
  const name = typeof found === 'string' ? found : '';
  const action = [`${facts.action} ${facts.entity ?? ''}`, facts.action].find((key) => Object.hasOwn(SENTENCES, key));
  const sentence = action === undefined ? undefined : SENTENCES[action];
  if (sentence === undefined) return capital([words(facts.action), name].filter(Boolean).join(': '));
  const told: Said =
    typeof sentence === 'string' ? { key: sentence, params: { name } } : sentence(name, facts, language);
  return capital(worded(told, language).replace(/ {2,}/g, ' ').trim());
}
