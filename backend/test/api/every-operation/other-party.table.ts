/**
 * Who sees whose rows. Every party stands twice, so that each has somebody of its own role beside it:
 * sales1 sold to customer1 and sales2 to customer2; vendor1 and vendor2 own a product of the catalog each, and so on.
 */
export const PARTIES = [
  'sales1',
  'sales2',
  'vendor1',
  'vendor2',
  'distributor1',
  'distributor2',
  'wholesale1',
  'wholesale2',
  'customer1',
  'customer2',
] as const;
export type Party = (typeof PARTIES)[number];

/** Parties, separated by spaces; admins see everything and are never named. */
type Sight = Readonly<Record<string, string>>;

export interface SeenRows {
  /** Rows of the type as `id` and `whose`: the key of the sight below. */
  readonly rows: string;
  readonly seen: Sight;
  /** Root field that answers one row, and its argument when that is not `id`. */
  readonly byId?: string;
  /** Root fields that list the rows. */
  readonly list?: string;
}

const SALES = 'sales1 sales2';
const CUSTOMERS = 'customer1 customer2';
const PARTNERS = 'distributor1 distributor2 wholesale1 wholesale2';
const SUPPLIERS = ['vendor1', 'vendor2', 'distributor1', 'distributor2', 'wholesale1', 'wholesale2'];
const EVERYBODY = PARTIES.join(' ');
const NOBODY: Sight = {};

/** A sight in which each of these has what `others` names, and itself. */
const each = (names: readonly string[], others: string, more: Sight = {}): Sight => ({
  ...Object.fromEntries(names.map((name) => [name, `${name} ${others}`])),
  ...more,
});

/** What happened to the buyer alone: papers, money, goods that came back. A vendor that sold a line sees none of it. */
const papers: Sight = each(SUPPLIERS, '', { customer1: 'customer1 sales1', customer2: 'customer2 sales2' });
const orders: Sight = {
  ...papers,
  customer1: 'customer1 sales1 vendor1',
  customer2: 'customer2 sales2 vendor2',
  vendor1: 'vendor1 vendor2',
  vendor2: 'vendor2 vendor1',
};
const stock: Sight = { vendor1: `${SALES} vendor1`, vendor2: `${SALES} vendor2`, house: SALES };

const party = (id: string): string => `(select split_part(w.email, '@', 1) from users w where w.id = ${id})`;
const ofOrder = (table: string): string =>
  `select t.id, ${party('o.customer_id')} as whose from ${table} t join orders o on o.id = t.order_id`;
const ofProduct = (table: string): string =>
  `select t.id, coalesce(${party('p.vendor_id')}, 'house') as whose from ${table} t join products p on p.id = t.product_id`;
const ofOffer = (table: string, more = ''): string =>
  `select t.id, ${party('o.supplier_id')}${more} as whose from ${table} t join marketplace_products o on o.id = t.marketplace_product_id`;
const ofConversation = (table: string): string =>
  `select t.id, coalesce(${party('c.assignee_id')}, 'free') as whose from ${table} t join conversations c on c.id = t.conversation_id`;
const all = (table: string): string => `select t.id, 'any' as whose from ${table} t`;

/** Every type of the API that has an id and belongs to somebody. */
export const SEEN: Readonly<Record<string, SeenRows>> = {
  Order: {
    rows: `select t.id, ${party('t.customer_id')} as whose from orders t`,
    seen: orders,
    byId: 'order(id)',
    list: 'orders',
  },
  OrderEvent: { rows: ofOrder('order_events'), seen: orders },
  OrderItem: {
    rows: `select t.id, concat_ws(' from ', ${party('o.customer_id')}, ${party('coalesce(p.vendor_id, f.supplier_id)')}) as whose
      from order_items t join orders o on o.id = t.order_id left join products p on p.id = t.product_id
      left join marketplace_products f on f.id = t.marketplace_product_id`,
    seen: {
      ...papers,
      'customer1 from vendor1': 'customer1 sales1 vendor1',
      'customer2 from vendor2': 'customer2 sales2 vendor2',
      'customer1 from distributor1': 'customer1 sales1',
      'customer2 from distributor2': 'customer2 sales2',
      'vendor1 from vendor2': 'vendor1 vendor2',
      'vendor2 from vendor1': 'vendor2 vendor1',
    },
  },
  OrderReturn: { rows: ofOrder('order_returns'), seen: papers },
  OrderReturnItem: {
    rows: `select t.id, ${party('o.customer_id')} as whose from order_return_items t
      join order_returns r on r.id = t.return_id join orders o on o.id = r.order_id`,
    seen: papers,
  },
  Invoice: {
    rows: `select t.id, ${party('t.customer_id')} as whose from invoices t`,
    seen: papers,
    byId: 'invoice(id)',
    list: 'invoices',
  },
  InvoiceLine: {
    rows: `select t.id, ${party('i.customer_id')} as whose from invoice_lines t join invoices i on i.id = t.invoice_id`,
    seen: papers,
  },
  Payment: { rows: `select t.id, ${party('t.customer_id')} as whose from payments t`, seen: papers },
  Transaction: {
    rows: `select t.id, concat_ws(' ', t.type, case t.type when 'commission' then ${party('t.sales_person_id')}
      else ${party('t.user_id')} end) as whose from transactions t`,
    seen: {
      'sale customer1': 'customer1 sales1',
      'sale customer2': 'customer2 sales2',
      'refund customer1': 'customer1 sales1',
      'refund customer2': 'customer2 sales2',
      'payment customer1': 'customer1',
      'payment customer2': 'customer2',
      'commission sales1': 'sales1',
      'commission sales2': 'sales2',
      ...Object.fromEntries(SUPPLIERS.map((name) => [`sale ${name}`, name])),
      ...Object.fromEntries(
        ['vendor1', 'vendor2', 'distributor1', 'distributor2'].map((name) => [`purchase ${name}`, name]),
      ),
    },
    byId: 'transaction(id)',
    list: 'transactions',
  },
  PurchaseOrder: { rows: all('purchase_orders'), seen: NOBODY, byId: 'purchaseOrder(id)', list: 'purchaseOrders' },
  PurchaseOrderItem: { rows: all('purchase_order_items'), seen: NOBODY },
  PurchaseOrderLetter: { rows: all('purchase_order_letters'), seen: NOBODY },
  PurchaseReceipt: { rows: all('purchase_receipts'), seen: NOBODY },
  PurchaseReceiptItem: { rows: all('purchase_receipt_items'), seen: NOBODY },
  MarketplaceProduct: {
    // Of goods that nobody else offers: those partners see as buyers.
    rows: `select t.id, ${party('t.supplier_id')} || case when exists (select from marketplace_products s
      where s.group_key = t.group_key and s.supplier_id <> t.supplier_id) then '' else ' alone' end as whose
      from marketplace_products t`,
    seen: {
      ...each(SUPPLIERS, `${SALES} ${CUSTOMERS}`),
      'wholesale1 alone': `${SALES} ${CUSTOMERS} ${PARTNERS}`,
      'wholesale2 alone': `${SALES} ${CUSTOMERS} ${PARTNERS}`,
    },
    byId: 'marketplaceProduct(id)',
    list: 'marketplaceProducts',
  },
  PriceHistoryEntry: { rows: ofOffer('price_history'), seen: each(SUPPLIERS, SALES), list: 'priceHistory' },
  PriceProposal: {
    rows: `select t.id, ${party('t.vendor_id')} as whose from price_proposals t`,
    seen: { vendor1: 'vendor1', vendor2: 'vendor2' },
    list: 'priceProposals',
  },
  ExportFile: {
    rows: `select t.id, ${party('t.owner_id')} as whose from export_files t`,
    seen: Object.fromEntries(PARTIES.map((name) => [name, name])),
    byId: 'exportFile(id)',
    list: 'exportFiles',
  },
  OrderRun: {
    rows: `select t.id, ${party('t.owner_id')} as whose from order_runs t`,
    seen: Object.fromEntries(PARTIES.map((name) => [name, name])),
    byId: 'orderRun(id)',
  },
  SavedView: {
    rows: `select t.id, ${party('t.owner_id')} as whose from saved_views t`,
    seen: Object.fromEntries(PARTIES.map((name) => [name, name])),
    list: 'savedViews',
  },
  ExportSchedule: {
    rows: `select t.id, ${party('t.owner_id')} as whose from export_schedules t`,
    seen: { sales1: 'sales1', sales2: 'sales2' },
    byId: 'exportSchedule(id)',
    list: 'exportSchedules',
  },
  Recommendation: {
    // What customers usually order is for them and whoever sells to them; what goes together is for all who sell.
    rows: `select t.id, case t.recommendation_type when 'reorder_due' then ${party('t.user_id')}
      when 'bought_together' then 'pair' else 'stock' end as whose from recommendations t`,
    seen: {
      ...each(PARTNERS.split(' '), ''),
      customer1: 'customer1 sales1',
      customer2: 'customer2 sales2',
      pair: SALES,
    },
    byId: 'recommendation(id)',
    list: 'recommendations',
  },
  Import: {
    rows: `select t.id, ${party('t.created_by_id')} as whose from imports t`,
    seen: { vendor1: 'vendor1', vendor2: 'vendor2' },
    byId: 'import(id)',
    list: 'imports',
  },
  ImportRow: {
    rows: `select t.id, ${party('m.created_by_id')} as whose from import_rows t join imports m on m.id = t.import_id`,
    seen: { vendor1: 'vendor1', vendor2: 'vendor2' },
    list: 'importRows',
  },
  FieldVisit: {
    rows: `select t.id, ${party('t.sales_person_id')} as whose from field_visits t`,
    seen: { sales1: 'sales1', sales2: 'sales2' },
    byId: 'fieldVisit(id)',
    list: 'fieldVisits',
  },
  MarketplacePromotion: {
    rows: ofOffer('marketplace_promotions', ` || case when t.start_date > business_today() then ' later' else '' end`),
    seen: each(SUPPLIERS, `${SALES} ${CUSTOMERS}`, {
      'vendor1 later': `vendor1 ${SALES}`,
      'vendor2 later': `vendor2 ${SALES}`,
    }),
    byId: 'promotion(id)',
    list: 'promotions',
  },
  InventoryItem: {
    rows: ofProduct('inventory_items'),
    seen: {
      vendor1: EVERYBODY.replace('vendor2', ''),
      vendor2: EVERYBODY.replace('vendor1', ''),
      house: EVERYBODY.replace('vendor1 vendor2', ''),
    },
    list: 'inventoryItems',
  },
  StockMovement: { rows: ofProduct('stock_movements'), seen: stock, list: 'stockMovements' },
  StockCount: {
    rows: `select t.id, ${party('t.owner_id')} as whose from stock_counts t`,
    seen: { vendor1: 'vendor1', vendor2: 'vendor2' },
    byId: 'stockCount(id)',
    list: 'stockCounts',
  },
  StockCountLine: {
    rows: `select t.id, ${party('n.owner_id')} as whose from stock_count_lines t join stock_counts n on n.id = t.stock_count_id`,
    seen: { vendor1: 'vendor1', vendor2: 'vendor2' },
    list: 'stockCountLines',
  },
  StockAlert: { rows: ofProduct('stock_alerts'), seen: stock, list: 'stockAlerts' },
  User: {
    rows: `select t.id, split_part(t.email, '@', 1) as whose from users t`,
    // The sales team knows everybody who buys.
    seen: each(
      PARTIES,
      '',
      Object.fromEntries(`${CUSTOMERS} ${PARTNERS}`.split(' ').map((name) => [name, `${name} ${SALES}`])),
    ),
    byId: 'user(id)',
    list: 'users',
  },
  Customer: {
    rows: `select t.id, split_part(t.email, '@', 1) as whose from customers t`,
    seen: { customer1: 'sales1', customer2: 'sales2' },
    byId: 'customer(id)',
    list: 'customers',
  },
  CustomerNote: {
    rows: `select t.id, ${party('t.customer_id')} as whose from customer_notes t`,
    seen: { customer1: 'sales1', customer2: 'sales2' },
  },
  SupplierSummary: {
    rows: `select t.id, split_part(t.email, '@', 1) as whose from users t where t.role in ('vendor', 'distributor', 'wholesale')`,
    seen: each(SUPPLIERS, SALES),
    list: 'suppliers',
  },
  Conversation: {
    rows: `select t.id, coalesce(${party('t.assignee_id')}, 'free') as whose from conversations t`,
    seen: { sales1: 'sales1', sales2: 'sales2', free: SALES },
    byId: 'conversation(id)',
    list: 'conversations',
  },
  ConversationNote: {
    rows: ofConversation('conversation_notes'),
    seen: { sales1: 'sales1', sales2: 'sales2', free: SALES },
  },
  WhatsappMessage: {
    rows: ofConversation('whatsapp_messages'),
    seen: { sales1: 'sales1', sales2: 'sales2', free: SALES },
    byId: 'whatsappMessage(id)',
    list: 'whatsappMessages',
  },
  AuditEvent: { rows: all('audit_events'), seen: NOBODY, list: 'auditEvents' },
  Letter: { rows: all('letters'), seen: NOBODY, list: 'letters' },
  EventDelivery: { rows: all('event_deliveries'), seen: NOBODY, list: 'eventDeliveries' },
  ApiKey: { rows: all('api_keys'), seen: NOBODY, list: 'apiKeys' },
};

/** Types with an id that are everybody's, one's own by nature, or told by what they are about; each with its reason. */
export const NOT_OWNED: Readonly<Record<string, string>> = {
  BusinessSettings: 'one row; what is for admins only is tried with the settings',
  Area: 'whoever makes visits reads them',
  PlannedFieldVisits: 'what was planned',
  RemovedRow: 'an id that the caller saw once; whose it was is tried with the reads of changes',
  MessageTemplate: 'whoever writes messages reads them',
  CannedReply: 'whoever writes messages reads them',
  SimulatedWhatsappMessage: 'what was said by the simulator',
  WhatsappSettings: 'one row, whose secrets nobody reads',
  Category: 'everybody reads them',
  Product: 'everybody reads the catalog; its cost is among the secrets',
  FeaturedItem: 'a product or an offer; whose offers are among the secrets',
  Me: 'the caller',
  OwnSession: 'sessions of the caller',
  Notification: 'about an order or a product, which must be seen',
  DashboardActivity: 'for admins only',
  DeletePayload: 'what was removed',
  OrderOutcome: 'an order that was named',
  EditOutcome: 'a row that was named',
  OrderPreviewPromotion: 'part of a price',
  SearchHit: 'a row of a list of its kind, with which it is compared',
};

/** Who knows the credit limit of a party, where it is not the party alone. */
const LIMIT_SEEN: Readonly<Record<string, string>> = {
  sales1: '',
  sales2: '',
  customer1: 'customer1 sales1',
  customer2: 'customer2 sales2',
};

/** Texts that stand in rows, and who may find them anywhere at all: in any field, on any path. */
export const SECRETS: Readonly<Record<string, string>> = {
  // Tax numbers and rates of commission: admins only, also of oneself. A credit limit is told its own buyer with a preview, and
  // whoever sells to that buyer.
  'TAX-': '',
  ...Object.fromEntries(PARTIES.slice(0, 8).map((name, n) => [`9876${n}.43`, LIMIT_SEEN[name] ?? name])),
  // No time has this many seconds.
  '61.17': '',
  // Cost of a unit: also of a vendor's own product it tells what other suppliers are paid.
  '3141.59': '',
  '2718.28': '',
  // Why a credit limit was passed over: staff of that order.
  'Override-secret-1': 'sales1',
  'Override-secret-2': 'sales2',
  'Purchase-secret': '',
  'Expense-secret': '',
  // What stands on orders.
  'Address-customer1': 'customer1 sales1',
  'Address-customer2': 'customer2 sales2',
  'Address-vendor1': 'vendor1',
  'Address-distributor2': 'distributor2',
  'Discount-customer1': 'customer1 sales1',
  'Discount-customer2': 'customer2 sales2',
  'Return-customer1': 'customer1 sales1',
  'Return-customer2': 'customer2 sales2',
  'Paid-customer1': 'customer1 sales1',
  'Paid-customer2': 'customer2 sales2',
  // Names of companies: the sales team knows its customers; who sells on the marketplace, buyers and staff.
  'Company-customer1': `customer1 ${SALES}`,
  'Company-customer2': `customer2 ${SALES}`,
  ...Object.fromEntries(SUPPLIERS.map((name) => [`Company-${name}`, `${name} ${SALES} ${CUSTOMERS}`])),
  // Names, prices' reasons and promotions of offers. An order names the goods that its buyer bought.
  ...Object.fromEntries(SUPPLIERS.map((name) => [`Offer-${name}`, `${name} ${SALES} ${CUSTOMERS}`])),
  // What partners see as buyers: the goods, not by which number or whose they are.
  ...Object.fromEntries(['1', '2'].map((n) => [`Goods-wholesale${n}`, `${PARTNERS} ${SALES} ${CUSTOMERS}`])),
  ...Object.fromEntries(['1', '2'].map((n) => [`Number-wholesale${n}`, `wholesale${n} ${SALES} ${CUSTOMERS}`])),
  ...Object.fromEntries(SUPPLIERS.map((name) => [`Why-${name}`, `${name} ${SALES}`])),
  ...Object.fromEntries(SUPPLIERS.map((name) => [`Sale-${name}`, `${name} ${SALES} ${CUSTOMERS}`])),
  // Units on hand and what can be ordered of them: for the staff. Who buys reads in words how much there is.
  '97531': SALES,
  'Note-customer1': 'sales1',
  'Note-customer2': 'sales2',
  'Visit-sales1': 'sales1',
  'Visit-sales2': 'sales2',
  'Message-sales1': 'sales1',
  'Message-sales2': 'sales2',
  'Message-free': SALES,
  'Proposal-vendor1': 'vendor1',
  'Proposal-vendor2': 'vendor2',
  'Later-vendor1': `vendor1 ${SALES}`,
  'Later-vendor2': `vendor2 ${SALES}`,
};

/** What each GET route of one row reads, and what the lists list. */
export const REST_READS: Readonly<Record<string, string>> = {
  '/users': 'User',
  '/users/:id': 'User',
  '/orders': 'Order',
  '/orders/:id': 'Order',
  '/invoices': 'Invoice',
  '/invoices/:id': 'Invoice',
  '/invoices/:id/pdf': 'Invoice',
  '/transactions': 'Transaction',
  '/transactions/:id': 'Transaction',
  '/inventory': 'InventoryItem',
  '/marketplace/products': 'MarketplaceProduct',
  '/marketplace/products/:id': 'MarketplaceProduct',
  '/marketplace/promotions': 'MarketplacePromotion',
  '/marketplace/price-history': 'PriceHistoryEntry',
  '/field-visits': 'FieldVisit',
  '/field-visits/:id': 'FieldVisit',
  '/field-visits/:id/photos': 'FieldVisit',
  '/whatsapp/messages': 'WhatsappMessage',
  '/whatsapp/conversations': 'Conversation',
  '/whatsapp/conversations/:id': 'Conversation',
  '/price-proposals': 'PriceProposal',
  '/imports/:id/file': 'Import',
  '/imports/:id/failed.csv': 'Import',
  '/recommendations': 'Recommendation',
  '/purchase-orders': 'PurchaseOrder',
  '/purchase-orders/:id': 'PurchaseOrder',
};

/** GET routes whose rows are everybody's, or whose texts alone are looked at. */
export const REST_OTHERS: readonly string[] = [
  '/removed',
  '/auth/me',
  '/customers/export.csv',
  '/users/export.csv',
  '/finance/export.csv',
  '/finance/statement/export.csv',
  '/purchase-orders/export.csv',
  '/orders/export.csv',
  '/products/export.csv',
  '/inventory/export.csv',
  '/inventory/movements/export.csv',
  '/stock-alerts/export.csv',
  '/stock-counts/export.csv',
  '/stock-counts/lines/export.csv',
  '/invoices/export.csv',
  '/invoices/print.pdf',
  '/marketplace/products/export.csv',
  '/marketplace/price-history/export.csv',
  '/marketplace/promotions/export.csv',
  '/price-proposals/export.csv',
  '/recommendations/export.csv',
  '/areas/export.csv',
  '/field-visits/export.csv',
  '/whatsapp/messages/export.csv',
  '/whatsapp/messages/unprocessed',
  '/areas',
  '/categories/export.csv',
  '/audit-events/export.csv',
  '/letters/export.csv',
  '/event-deliveries/export.csv',
  '/categories',
  '/admin/categories',
  '/products',
  '/products/:id',
  '/products/featured',
  '/inventory/low-stock',
  '/stock-alerts',
  '/marketplace/products/featured',
  '/marketplace/price-comparison',
  '/field-visits/calendar/:file',
  '/dashboard/stats',
  '/reports/export.csv',
  '/exports/:id/file',
];

/** Whether a party is among those that a sight names. */
export const named = (sight: string | undefined, who: string): boolean => (sight ?? '').split(' ').includes(who);
