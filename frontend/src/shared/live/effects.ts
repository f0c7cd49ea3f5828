import type { ChangeKind } from '../../gql/schema.generated';
import type { Change } from './concerns';

/** A mutation that was sent, and its answer once there is one. */
export interface Call {
  readonly variables: Readonly<Record<string, unknown>>;
  /** What the mutation's field answered; undefined while it is on its way. */
  readonly answer?: unknown;
}

interface Effect {
  /** What it changes, in the words in which the server tells others of it. What it does not name is read when the server tells. */
  readonly changes: (call: Call) => readonly Change[];
  /**
   * Query fields that show no more of the rows than the answer holds: the cache takes them from it by their ids. Of these only a
   * list that gains, loses or reorders rows is read again.
   */
  readonly told?: readonly string[];
}

const inputOf = ({ variables }: Call): Readonly<Record<string, unknown>> =>
  (variables['input'] as Record<string, unknown> | undefined) ?? variables;

const idsIn = (value: unknown): string[] => {
  const { id, ids } = (value ?? {}) as { id?: unknown; ids?: unknown };
  return [id, ...(Array.isArray(ids) ? ids : [])].filter((each): each is string => typeof each === 'string');
};

/** The rows that it is about: those it names, those it edits together, or the one that it made. */
function rowsOf(call: Call): string[] {
  const input = inputOf(call);
  const named = [input, input['items']].flat().flatMap(idsIn);
  return named.length > 0 ? named : idsIn(call.answer);
}

const changed = (kind: ChangeKind, aspects: readonly string[], ids: readonly string[]): Change => ({
  kind,
  aspects,
  ids,
  many: ids.length === 0,
});

/** The rows that it is about change in these respects. */
const row =
  (kind: ChangeKind, ...aspects: string[]) =>
  (call: Call): readonly Change[] => [changed(kind, aspects, rowsOf(call))];

/** Rows change that the call does not name. */
const some =
  (kind: ChangeKind, ...aspects: string[]) =>
  (): readonly Change[] => [changed(kind, aspects, [])];

const all =
  (...parts: readonly Effect['changes'][]) =>
  (call: Call): readonly Change[] =>
    parts.flatMap((part) => part(call));

/** Of imports: a dry run changes nothing. */
const unlessDry =
  (changes: Effect['changes']) =>
  (call: Call): readonly Change[] =>
    inputOf(call)['dryRun'] === true ? [] : changes(call);

/** What stands within a conversation that the call or its answer names. */
const written =
  (...aspects: string[]) =>
  (call: Call): readonly Change[] => {
    const { conversationId = (call.answer as { conversationId?: unknown } | null | undefined)?.conversationId } =
      inputOf(call);
    return [changed('conversation', aspects, typeof conversationId === 'string' ? [conversationId] : [])];
  };

/** A note about the customer whom the call or its answer names. */
const noted = (call: Call): readonly Change[] => {
  const { customerId = (call.answer as { customerId?: unknown } | null | undefined)?.customerId } = inputOf(call);
  return [changed('customer', ['note'], typeof customerId === 'string' ? [customerId] : [])];
};

/** Templates, saved answers and what the bot does are told of as settings. */
const botTexts: Effect = { changes: some('settings', 'texts') };

const NOTHING: Effect = { changes: () => [] };

/** The moves of an order: what is cancelled counts no more, what is closed is not active. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  cancel: ['cancelled', 'closed', 'payment'],
  deliver: ['closed', 'payment'],
};
const moved = (call: Call): readonly Change[] => {
  const further = MOVES[String(inputOf(call)['transition'])] ?? [];
  return [changed('order', ['status', 'details', ...further], rowsOf(call))];
};

/** Orders that are taken to a state: those that are named, or more than one knows. What is held back has not happened yet. */
const movedMany = (call: Call): readonly Change[] => {
  const { ids, goal, undoSeconds } = inputOf(call);
  if (typeof undoSeconds === 'number' && undoSeconds > 0) return [];
  const further = goal === 'delivered' ? ['closed', 'payment'] : [];
  return [changed('order', ['status', 'details', ...further], idsIn({ ids }))];
};

/** Money that comes in or goes out, for an order or on account. */
const paid = (call: Call): readonly Change[] => {
  const { orderId } = inputOf(call);
  return [
    ...['payment', 'transaction', 'invoice'].map((kind) => changed(kind as ChangeKind, ['new', 'payment'], [])),
    ...(typeof orderId === 'string' ? [changed('order', ['payment', 'details'], [orderId])] : []),
  ];
};

const stocked = (aspect: string) => (call: Call) => {
  const { productId } = inputOf(call);
  return [changed('stock', [aspect], typeof productId === 'string' ? [productId] : [])];
};

const featured = (call: Call) => {
  const { kind, id } = inputOf(call);
  return [changed(kind === 'marketplace_product' ? 'offer' : 'product', ['featured', 'details'], [String(id)])];
};

const ORDER = ['order', 'orders'];
const GOODS = ['products', 'marketplaceProducts'];
const PURCHASE = ['purchaseOrder', 'purchaseOrders'];

/** What each mutation changes: the one place that says what is read again after a save of this page's own. */
export const EFFECTS: Readonly<Record<string, Effect>> = {
  acceptInvitation: NOTHING,
  cancelStockCount: { changes: row('stock_count', 'status'), told: ['stockCount'] },
  postStockCount: { changes: all(row('stock_count', 'status'), some('stock', 'amount')), told: ['stockCount'] },
  recordStockCount: { changes: row('stock_count', 'line'), told: ['stockCount'] },
  startStockCount: { changes: row('stock_count', 'new') },
  acceptPriceProposal: { changes: all(row('price_proposal', 'decided'), some('product', 'price', 'details')) },
  acceptRecommendation: { changes: row('recommendation', 'status') },
  addConversationNote: { changes: written('note'), told: ['conversation'] },
  addCustomerNote: { changes: noted },
  adjustInventory: { changes: stocked('amount'), told: ['inventoryItem', 'inventoryItems'] },
  allocatePayment: { changes: paid },
  assignCustomers: { changes: row('customer', 'assigned') },
  assignConversation: { changes: row('conversation', 'assignee'), told: ['conversation', 'conversations'] },
  // Its own screen asks how far it is; what the server writes meanwhile is told by the rows themselves.
  cancelImport: NOTHING,
  cancelExport: NOTHING,
  cancelPurchaseOrder: { changes: row('purchase_order', 'status', 'amounts', 'details'), told: PURCHASE },
  changeOwnPassword: { changes: some('session', 'gone') },
  checkImport: NOTHING,
  copyOrder: { changes: (call) => [changed('order', ['new'], idsIn(call.answer))] },
  createApiKey: { changes: row('api_key', 'new') },
  // Its own dialog reads the link again.
  createCalendarFeed: NOTHING,
  createCannedReply: botTexts,
  createExportSchedule: NOTHING,
  createSavedView: NOTHING,
  deleteSavedView: NOTHING,
  setDefaultView: NOTHING,
  updateSavedView: NOTHING,
  deleteExportSchedule: NOTHING,
  sendExportSchedule: NOTHING,
  startExport: NOTHING,
  updateCustomerNote: { changes: noted },
  updateExportSchedule: NOTHING,
  createCategory: { changes: row('category', 'new') },
  createFieldOrder: {
    changes: all((call) => [changed('order', ['new'], idsIn(call.answer))], some('visit', 'details')),
  },
  createMarketplaceProduct: { changes: row('offer', 'new') },
  createMessageTemplate: botTexts,
  createOrder: { changes: row('order', 'new') },
  createProduct: { changes: row('product', 'new') },
  createPromotion: { changes: row('promotion', 'new') },
  createPurchaseOrder: { changes: row('purchase_order', 'new') },
  createPurchaseOrders: { changes: some('purchase_order', 'new') },
  createUser: { changes: row('user', 'new') },
  createWhatsappOrder: {
    changes: all(
      (call) => [changed('order', ['new'], idsIn(call.answer))],
      some('conversation', 'message', 'processed', 'details', 'waiting'),
    ),
  },
  declinePriceProposal: { changes: row('price_proposal', 'decided') },
  deleteCannedReply: botTexts,
  deleteCategory: { changes: row('category', 'gone') },
  deleteFieldVisit: { changes: row('visit', 'gone') },
  deleteMarketplaceProduct: { changes: row('offer', 'gone', 'details') },
  deleteMessageTemplate: botTexts,
  deleteProduct: { changes: row('product', 'gone', 'details') },
  deletePromotion: { changes: row('promotion', 'gone', 'details') },
  deleteUser: { changes: row('user', 'gone', 'details') },
  dismissRecommendation: { changes: row('recommendation', 'status') },
  editMarketplaceProducts: { changes: row('offer', 'price', 'details') },
  editProducts: { changes: all(row('product', 'price', 'details'), row('stock', 'details')) },
  editUsers: { changes: row('user', 'details') },
  endCalendarFeed: NOTHING,
  fetchWhatsappFileAgain: { changes: written('message') },
  feature: { changes: featured, told: GOODS },
  importOrders: { changes: unlessDry(some('order', 'new')) },
  importPriceList: { changes: unlessDry(some('offer', 'new', 'price', 'details')) },
  importProducts: {
    changes: unlessDry(all(some('product', 'new', 'price', 'details'), some('stock', 'new', 'amount'))),
  },
  inviteUser: {
    changes: (call) => [changed('user', ['new', 'details'], idsIn((call.answer as { user?: unknown })?.user))],
  },
  linkConversation: { changes: row('conversation', 'details'), told: ['conversation'] },
  linkOffers: { changes: some('offer', 'details') },
  login: NOTHING,
  logout: NOTHING,
  markConversationRead: {
    changes: row('conversation', 'unread'),
    told: ['conversation', 'conversations', 'whatsappMessages'],
  },
  markMessageProcessed: { changes: written('processed') },
  // The count and the marks are in the answer.
  markNotificationsRead: { changes: some('notification', 'read'), told: ['notifications'] },
  planFieldVisits: { changes: some('visit', 'new') },
  proposeProductPrice: { changes: (call) => [changed('price_proposal', ['new'], idsIn(call.answer))] },
  recordFieldVisit: { changes: (call) => [changed('visit', ['new'], idsIn(call.answer))] },
  receivePurchaseOrder: { changes: row('purchase_order', 'status', 'amounts', 'details', 'received'), told: PURCHASE },
  recordExpense: { changes: some('transaction', 'new') },
  recordPayment: { changes: paid },
  reorderCategories: { changes: row('category', 'details'), told: ['categories'] },
  requestPasswordReset: NOTHING,
  resendInvitation: {
    changes: (call) => [changed('user', ['details'], [String(call.variables['userId'])])],
    told: ['users'],
  },
  resendPurchaseOrder: { changes: row('purchase_order', 'details'), told: PURCHASE },
  resetPassword: NOTHING,
  returnOrder: { changes: row('order', 'status', 'payment', 'details'), told: ORDER },
  reverseTransaction: { changes: paid },
  revokeApiKey: { changes: row('api_key', 'details') },
  revokeSession: { changes: row('session', 'gone') },
  // The letters are asked for again where they are shown.
  sendLetterAgain: NOTHING,
  moveOrders: { changes: movedMany },
  runImport: NOTHING,
  sendPurchaseOrder: { changes: row('purchase_order', 'status', 'details'), told: PURCHASE },
  sendWhatsappMessage: { changes: written('new', 'message', 'waiting', 'assignee', 'processed', 'details') },
  sendWhatsappMessageAgain: { changes: written('message', 'waiting') },
  setLanguage: NOTHING,
  setUp: NOTHING,
  signOutEverywhere: { changes: some('session', 'gone') },
  // It comes as every message does.
  simulateWhatsappMessage: NOTHING,
  transitionOrder: { changes: moved, told: ORDER },
  transitionOrders: { changes: moved },
  tryEventAgain: NOTHING,
  // What stays where it is has not changed; what was moved before is told by the rows themselves.
  stopOrderRun: NOTHING,
  takeBackImport: NOTHING,
  unfeature: { changes: featured, told: GOODS },
  unlinkOffer: { changes: row('offer', 'details') },
  uploadImport: NOTHING,
  updateBusinessSettings: { changes: row('settings', 'details'), told: ['businessSettings'] },
  updateCannedReply: botTexts,
  updateCategory: { changes: row('category', 'details') },
  updateInventory: { changes: stocked('details') },
  updateMarketplacePrice: { changes: row('offer', 'price', 'details') },
  updateMarketplaceProduct: { changes: row('offer', 'price', 'details') },
  updateFieldVisit: { changes: row('visit', 'status', 'details'), told: ['fieldVisit', 'fieldVisits'] },
  updateMessageTemplate: botTexts,
  updateOrder: { changes: row('order', 'amounts', 'parties', 'payment', 'details'), told: ORDER },
  updateProduct: { changes: row('product', 'price', 'details'), told: ['product'] },
  updatePromotion: { changes: row('promotion', 'details') },
  updatePurchaseOrder: { changes: row('purchase_order', 'amounts', 'details'), told: PURCHASE },
  updateUser: { changes: row('user', 'details'), told: ['user', 'users'] },
  updateWhatsappSettings: { changes: some('settings', 'texts'), told: ['whatsappSettings'] },
  withdrawPriceProposal: { changes: row('price_proposal', 'decided') },
};

/** Of lists of goods, of which only featuring is told. */
const FEATURED = { isFeatured: ['featured'], featured: ['featured'], search: [] } as const;

/** What of a row a list is filtered or sorted by, in the names of its variables. */
const KEYS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  orders: {
    status: ['status'],
    statuses: ['status'],
    paymentStatus: ['payment'],
    totalAmount: ['amounts'],
    customerId: ['parties'],
    customerRole: ['parties'],
    salesPersonId: ['parties'],
    search: ['parties'],
  },
  conversations: {
    unread: ['unread'],
    waiting: ['waiting'],
    waitingSince: ['waiting'],
    assignedToMe: ['assignee'],
    lastMessageAt: ['message'],
    search: ['details'],
  },
  purchaseOrders: {
    status: ['status'],
    totalAmount: ['amounts'],
    supplierId: ['details'],
    isOverdue: ['status', 'details'],
    search: ['details'],
    expectedAt: ['details'],
  },
  fieldVisits: {
    status: ['status'],
    salesPersonId: ['details'],
    customerId: ['details'],
    areaId: ['details'],
    search: ['details'],
    followUpRequired: ['details'],
    at: ['status', 'details'],
    from: ['status', 'details'],
    to: ['status', 'details'],
    customerName: ['details'],
  },
  inventoryItems: {
    status: ['amount', 'details'],
    needsAttention: ['amount', 'details'],
    quantity: ['amount'],
    reservedQuantity: ['amount'],
    available: ['amount'],
    reorderPoint: ['details'],
    productName: [],
    sku: [],
    category: [],
    search: [],
  },
  products: FEATURED,
  marketplaceProducts: FEATURED,
  users: {
    role: ['details'],
    roles: ['details'],
    isActive: ['details'],
    businessCategory: ['details'],
    displayName: ['details'],
    email: ['details'],
    companyName: ['details'],
    phone: ['details'],
    search: ['details'],
  },
};
/** What tells nothing of which rows stand in a list: its page. */
const PAGING = new Set(['first', 'offset', 'after', 'field', 'direction', 'id', 'createdAt', 'orderNumber', 'number']);

/** The filters and the sort of a list that are set. */
function keysOf(variables: unknown): string[] {
  if (typeof variables !== 'object' || variables === null) return [];
  return Object.entries(variables).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    if (name === 'field' && typeof value === 'string') return [value];
    return typeof value === 'object' && !Array.isArray(value) ? keysOf(value) : [name];
  });
}

/** Whether a list may gain, lose or reorder rows by a change; one whose filter stands in its document may. */
function mayMove(field: string, variables: unknown, changes: readonly Change[], fixed: boolean): boolean {
  const keys = KEYS[field];
  if (!keys) return false;
  if (fixed) return true;
  const aspects = new Set(changes.flatMap((change) => change.aspects));
  if (aspects.has('new') || aspects.has('gone')) return true;
  return keysOf(variables).some((name) => !PAGING.has(name) && (keys[name]?.some((each) => aspects.has(each)) ?? true));
}

/**
 * Whether the answers of mutations hold all that a query field shows of what they changed.
 * @param fixed the field's filter stands in its document, not in the variables
 */
export const isTold = (
  fields: readonly string[],
  field: string,
  variables: unknown,
  changes: readonly Change[],
  fixed = false,
): boolean => fields.some((each) => EFFECTS[each]?.told?.includes(field)) && !mayMove(field, variables, changes, fixed);

/** What mutations change, by the fields that were called. */
export const changesOf = (fields: readonly string[], variables: Call['variables'], data?: unknown): readonly Change[] =>
  fields.flatMap(
    (field) =>
      EFFECTS[field]?.changes({ variables, answer: (data as Record<string, unknown> | null | undefined)?.[field] }) ??
      [],
  );

/** Whether everything of a change was foreseen. */
export const foreseen = (change: Change, expected: readonly Change[]): boolean =>
  expected.some(
    ({ kind, aspects, ids, many }) =>
      kind === change.kind &&
      change.aspects.every((aspect) => aspects.includes(aspect)) &&
      (many || (!change.many && change.ids.every((id) => ids.includes(id)))),
  );

/** Types of the rows that are told of as gone: the cache drops them. */
export const TYPE_OF: { readonly [K in ChangeKind]?: string } = {
  category: 'Category',
  conversation: 'Conversation',
  offer: 'MarketplaceProduct',
  product: 'Product',
  promotion: 'MarketplacePromotion',
  session: 'OwnSession',
  user: 'User',
  visit: 'FieldVisit',
};
