import type { ChangeKind } from '../../gql/schema.generated';

/** What changed of the rows of a kind. */
export interface Change {
  readonly kind: ChangeKind;
  readonly aspects: readonly string[];
  /** Empty where there are many. */
  readonly ids: readonly string[];
  readonly many: boolean;
  /** The requests that did all of it; empty when that is not known of all. */
  readonly requests?: readonly string[];
}

/** What of a kind of change concerns a query field: any row, the rows that it shows, or any row of which such an aspect changed. */
type Which = 'any' | 'shown' | readonly string[];

interface Concern {
  /** Sums and counts: read again less often than rows, and together with whoever else asks. */
  readonly figures?: true;
  readonly by: { readonly [K in ChangeKind]?: Which };
  /** What concerns it beside that where its answer holds a field of this name. */
  readonly holding?: { readonly field: string; readonly by: Concern['by'] };
}

const rows = (by: Concern['by'], holding?: Concern['holding']): Concern => ({ by, ...(holding && { holding }) });
const figures = (by: Concern['by']): Concern => ({ figures: true, by });
/** Asked when somebody opens or types something, and right for that moment. */
const ASKED: Concern = rows({});

/** What counts in the books, beside what is written there. */
const COUNTED_ORDERS = ['new', 'cancelled', 'amounts'];
const BOOKS = { order: COUNTED_ORDERS, invoice: 'any', transaction: 'any', payment: 'any' } as const;
const OFFERS = { offer: 'any', promotion: 'any' } as const;

/**
 * Which changes concern which query fields: the one place that says what is read again after a change by whomever. Every
 * query field stands here.
 */
export const CONCERNS: Readonly<Record<string, Concern>> = {
  apiKeyScopes: ASKED,
  apiKeys: rows({ api_key: 'any' }),
  areas: rows({ visit: ['new', 'gone', 'status', 'details'] }),
  auditEvents: rows({ audit: 'any' }),
  businessSettings: rows({ settings: 'any' }),
  calendarFeed: ASKED,
  cannedReplies: rows({ settings: ['texts'] }),
  categories: rows(
    { category: 'any' },
    {
      field: 'usageCount',
      by: {
        product: ['new', 'gone', 'details'],
        offer: ['new', 'gone', 'details'],
        user: ['new', 'gone', 'details'],
      },
    },
  ),
  category: rows({ category: 'shown' }),
  categoryChoices: rows({ category: 'any' }),
  commissions: figures({ transaction: 'any', order: ['status'] }),
  comparisonGroups: rows({ ...OFFERS, product: 'shown' }),
  conversation: rows({ conversation: 'shown', user: 'shown' }, { field: 'customerBalance', by: BOOKS }),
  conversationCounts: rows({ conversation: 'any' }),
  conversations: rows({ conversation: 'any' }),
  customer: rows({
    customer: 'shown',
    user: 'shown',
    order: ['new', 'status', 'payment', 'amounts', 'parties'],
    invoice: 'any',
    payment: 'any',
  }),
  customerPrices: rows({ order: ['new', 'cancelled', 'amounts'] }),
  customers: rows({
    customer: 'any',
    user: ['new', 'gone', 'details'],
    order: ['new', 'status', 'payment', 'amounts', 'parties'],
    invoice: 'any',
    payment: 'any',
  }),
  customerStatement: rows({ invoice: 'any', payment: 'any', order: ['payment'] }),
  dashboard: figures({
    order: 'any',
    alert: 'any',
    stock: ['amount'],
    product: ['new', 'gone'],
    user: ['new', 'gone'],
    settings: ['texts'],
  }),
  dashboardStats: figures({
    conversation: ['message'],
    order: ['new', 'closed', 'amounts'],
    alert: 'any',
    stock: ['details'],
    product: ['new', 'gone'],
    user: ['new', 'gone', 'details'],
  }),
  eventDeliveries: ASKED,
  exportFile: ASKED,
  exportFiles: ASKED,
  exportSchedule: ASKED,
  exportSchedules: ASKED,
  savedViews: ASKED,
  featured: rows({ product: ['featured', 'gone'], offer: ['featured', 'gone'], promotion: 'any', stock: 'shown' }),
  fieldVisit: rows({ visit: 'shown', user: 'shown' }),
  fieldVisits: rows({ visit: 'any' }),
  fieldVisitStats: figures({ visit: 'any', order: ['new', 'cancelled'] }),
  financeOverview: figures(BOOKS),
  goodsBought: ASKED,
  goodsMeant: ASKED,
  inventoryItem: rows({ stock: 'shown', product: 'shown' }),
  inventoryItems: rows({ stock: 'any', product: ['new', 'gone'] }),
  // How far an import is, its screen asks for by itself.
  import: ASKED,
  importKinds: ASKED,
  importRows: ASKED,
  imports: ASKED,
  invoice: rows({ invoice: 'shown', payment: 'any', order: ['payment'] }),
  invoices: rows({ invoice: 'any', payment: 'any', order: ['payment'] }),
  letters: ASKED,
  marketplaceNameSuggestions: ASKED,
  marketplaceProduct: rows({ offer: 'shown', promotion: 'any', settings: 'any' }),
  marketplaceProducts: rows({ ...OFFERS, settings: 'any' }),
  marketplaceStats: figures({ ...OFFERS, user: ['new', 'gone', 'details'] }),
  me: rows({ user: 'shown' }),
  messageTemplates: rows({ settings: ['texts'] }),
  mySessions: rows({ session: 'any' }),
  noteReaders: ASKED,
  notifications: rows({ notification: 'any' }),
  // Notes on an order are told of as its customer's.
  order: rows({ order: 'shown', customer: 'shown', purchase_order: 'any', stock: 'shown', user: 'shown' }),
  orderCounts: figures({ order: ['new', 'status', 'payment', 'parties'] }),
  orderNeighbors: ASKED,
  orderPreview: ASKED,
  orderRun: ASKED,
  orderStates: ASKED,
  orders: rows({ order: ['new', 'status', 'payment', 'amounts', 'parties'], user: 'shown' }),
  customerCredits: ASKED,
  placeAt: ASKED,
  mapTiles: ASKED,
  priceComparison: rows({ ...OFFERS, product: 'shown' }),
  priceHistory: rows({ offer: ['price'] }),
  priceProposals: rows({ price_proposal: 'any', product: 'shown' }),
  product: rows({ product: 'shown', stock: 'shown', price_proposal: 'any' }),
  productFacets: rows({ product: ['new', 'gone', 'details'], category: 'any' }),
  productPriceHistory: rows({ product: 'shown' }),
  products: rows({ product: ['new', 'gone', 'price', 'featured', 'details'], stock: 'shown' }),
  profitAndLoss: figures(BOOKS),
  promotion: rows({ promotion: 'shown', offer: 'shown' }),
  promotions: rows({ promotion: 'any', offer: 'shown' }),
  purchaseOrder: rows({ purchase_order: 'shown', order: 'shown' }),
  purchaseOrders: rows({ purchase_order: 'any' }),
  receivables: figures({ invoice: 'any', payment: 'any', order: ['payment'], user: 'shown' }),
  report: figures({
    ...BOOKS,
    stock: ['amount'],
    product: ['new', 'gone', 'price', 'details'],
    visit: 'any',
    purchase_order: 'any',
  }),
  records: ASKED,
  recommendation: rows({ recommendation: 'shown' }),
  recommendations: rows({ recommendation: 'any', product: 'shown', user: 'shown' }),
  removalFacts: ASKED,
  removedSince: ASKED,
  reorderSuggestions: rows({ stock: ['amount', 'details'], purchase_order: ['new', 'status', 'received'] }),
  stockAlerts: rows({ alert: 'any', stock: 'shown' }),
  stockCount: rows({ stock_count: 'shown' }),
  stockCountLines: ASKED,
  stockCounts: rows({ stock_count: 'any' }),
  stockMovements: rows({ stock: 'shown' }),
  search: ASKED,
  suppliers: rows({ ...OFFERS, user: ['new', 'gone', 'details'] }),
  transaction: rows({ transaction: 'any' }),
  transactions: rows({ transaction: 'any', payment: 'any' }),
  user: rows({ user: 'shown' }),
  users: rows({ user: 'any' }),
  whatsappMessage: rows({ conversation: 'shown' }),
  // A list over all conversations names them; a thread need not.
  whatsappMessages: rows(
    { conversation: 'shown' },
    { field: 'conversation', by: { conversation: ['new', 'message', 'processed', 'status', 'details', 'assignee'] } },
  ),
  whatsappOrderDraft: ASKED,
  whatsappSettings: rows({ settings: ['texts'] }),
  whatsappStats: figures({ conversation: 'any', order: ['new', 'cancelled'] }),
};

/** Whether changes of a query field are told: what is asked when somebody opens or types something is right for that moment only. */
export const isFollowed = (field: string): boolean => Object.keys(CONCERNS[field]?.by ?? {}).length > 0;

/** What a page shows: the fields of a query, what was asked and what was answered. */
export interface Shown {
  readonly fields: readonly string[];
  readonly variables: unknown;
  /** Undefined while it is asked for. */
  readonly data: unknown;
}

/**
 * Which of its readings a change makes old: the rows of a query, only its figures, or nothing.
 * @param told whether what a field shows of the changes is known already
 */
export function concernOf(
  shown: Shown,
  changes: readonly Change[],
  told: (field: string) => boolean = () => false,
): 'rows' | 'figures' | null {
  const concerned = shown.fields.filter((field) => {
    if (told(field)) return false;
    const { by: always = {}, holding } = CONCERNS[field] ?? {};
    // What is still asked for may hold it.
    const by = holding && holds(shown.data, holding.field) ? { ...always, ...holding.by } : always;
    return changes.some((change) => {
      const which = by[change.kind];
      if (which === undefined) return false;
      if (which === 'any' || change.many) return true;
      if (which !== 'shown' && change.aspects.some((aspect) => which.includes(aspect))) return true;
      // What is still asked for may be answered as it was before.
      if (shown.data === undefined) return true;
      const ids = new Set(change.ids);
      return mentions(shown.variables, ids) || mentions(shown.data, ids);
    });
  });
  if (concerned.length === 0) return null;
  return concerned.every((field) => CONCERNS[field]?.figures) ? 'figures' : 'rows';
}

/** Whether there is a field of that name somewhere in an answer; of none yet there may be. */
function holds(data: unknown, field: string): boolean {
  if (data === undefined) return true;
  if (typeof data !== 'object' || data === null) return false;
  return field in data || Object.values(data).some((inner) => inner !== undefined && holds(inner, field));
}

const NAMES_ROWS = /(^|[a-z])[iI]ds?$/;

/** Whether one of the ids stands in a value, as the id of a row. One of another kind may have the same: that reads once too often. */
function mentions(value: unknown, ids: ReadonlySet<string>, key = ''): boolean {
  if (typeof value === 'string') return NAMES_ROWS.test(key) && ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((inner) => mentions(inner, ids, key));
  return Object.entries(value).some(([name, inner]) => mentions(inner, ids, name));
}
