/** Every route of the product in one typed place; nothing else spells a path. */
export const paths = {
  dashboard: '/',
  users: '/users',
  customers: '/customers',
  customer: '/customers/:id',
  products: '/products',
  inventory: '/inventory',
  stockCounts: '/inventory/counts',
  purchaseOrders: '/inventory/purchase-orders',
  purchaseOrderPrint: '/inventory/purchase-orders/:id/print',
  orders: '/orders',
  order: '/orders/:id',
  ordersPrint: '/orders/print',
  packing: '/orders/packing',
  orderPickList: '/orders/:id/print/pick-list',
  orderDeliveryNote: '/orders/:id/print/delivery-note',
  marketplace: '/marketplace',
  featuredProducts: '/featured-products',
  categories: '/categories',
  whatsapp: '/whatsapp',
  reports: '/reports',
  imports: '/imports',
  fieldVisits: '/field-visits',
  fieldVisit: '/field-visit',
  fieldOrder: '/field-order',
  outbox: '/field-visits/outbox',
  basket: '/basket',
  financial: '/financial',
  settings: '/settings',
  exports: '/exports',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** The reports that are sent at set times. */
export const schedules = `${paths.exports}?tab=scheduled`;

/** The form that has a list or report sent at set times. */
export const newSchedule = (source: string, query: string): string =>
  `${schedules}&${new URLSearchParams({ of: source, query }).toString()}`;

/** The public page behind the link of an invitation; its one-time token stands after `#`. */
export const ACCEPT_INVITATION = '/accept-invitation';

/** The public page that asks for a link to choose a new password. */
export const FORGOT_PASSWORD = '/forgot-password';

/** The public page behind that link; its one-time token stands after `#`. */
export const RESET_PASSWORD = '/reset-password';

/** The public page that sets up an installation without an admin; the code of the server's log may stand after `#`. */
export const SET_UP = '/set-up';

/** Roles that User Management can be opened for (`/users?role=…`). */
export type UsersRoleFilter = 'vendor' | 'distributor' | 'wholesale' | 'customer';

/** One import, at the step where it stands. */
export const importDetail = (id: string): string => `${paths.imports}?import=${encodeURIComponent(id)}`;

/** User Management narrowed to one role. */
export const usersByRole = (role: UsersRoleFilter): string => `${paths.users}?role=${role}`;

/** User Management with the panel of a user open; `new` is the one that adds. */
export const userDetail = (id: string): string => `${paths.users}?user=${encodeURIComponent(id)}`;

/** The tabs of a customer's page. */
export const CUSTOMER_TABS = ['orders', 'invoices', 'statement', 'visits', 'messages', 'notes', 'prices'] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];

/** The page of one customer, at one of its tabs. */
export const customerDetail = (id: string, tab?: CustomerTab): string =>
  `${paths.customers}/${encodeURIComponent(id)}${tab === undefined ? '' : `?tab=${tab}`}`;

/** The visits, with the panel of one open. */
export const visitDetail = (id: string): string => `${paths.fieldVisits}?visit=${encodeURIComponent(id)}`;

/** The form of a visit, with one to change. */
export const visitEdit = (id: string): string => `${paths.fieldVisit}?edit=${encodeURIComponent(id)}`;

/** The page of one order. */
export const orderDetail = (id: string): string => `${paths.orders}/${encodeURIComponent(id)}`;

/** Orders that a link narrows: to a customer, to goods or a promotion in their lines, to those that are not finished. */
export interface OrdersWith {
  customer?: string;
  product?: string;
  /** A marketplace product. */
  offer?: string;
  promotion?: string;
  /** Of the goods in a line. */
  category?: string;
  brand?: string;
  area?: string;
  /** Those that lack it. */
  lacks?: 'sales_person' | 'area' | 'category' | 'brand';
  /** A sales person's. */
  by?: string;
  /** Made in these days of the business, both included. */
  since?: string;
  until?: string;
  /** `open` until it is shipped, `active` until it is delivered, `counted` unless it was cancelled. */
  only?: 'open' | 'active' | 'counted';
}

/** Order Management narrowed to some orders. */
export const ordersWith = (which: OrdersWith): string =>
  `${paths.orders}?${new URLSearchParams({ ...which }).toString()}`;

/** The account of a customer: what was invoiced and paid. */
export const customerStatement = (id: string): string =>
  `${paths.financial}?tab=receivables&customer=${encodeURIComponent(id)}`;

/** Order Management with the dialog that makes an order open. */
export const newOrder = `${paths.orders}?create=new`;

/** The same, begun with what is recommended to a customer. */
export const orderRecommended = (recommendationId: string): string =>
  `${paths.orders}?create=${RECOMMENDED}${encodeURIComponent(recommendationId)}`;

/** Before the id of a recommendation, where an order's would stand. */
export const RECOMMENDED = 'recommended-';

/** Before the id of a customer, where an order's would stand. */
export const FOR_CUSTOMER = 'customer-';

/** The same, for a customer. */
export const newOrderFor = (customerId: string): string =>
  `${paths.orders}?create=${FOR_CUSTOMER}${encodeURIComponent(customerId)}`;

/** Financial Tracking with the dialog that records what a customer paid. */
export const recordPaymentOf = (customerId: string): string =>
  `${paths.financial}?${new URLSearchParams({ add: 'payment', for: customerId }).toString()}`;

/** An invoice or credit note. */
export const invoiceDetail = (id: string): string =>
  `${paths.financial}?${new URLSearchParams({ tab: 'invoices', invoice: id }).toString()}`;

/** Order Management with the dialog that makes an order open, filled from another one. */
export const copyOfOrder = (id: string): string => `${paths.orders}?create=${encodeURIComponent(id)}`;

/** What begins the name of a message among what an order may be filled from. */
const MESSAGE = 'whatsapp-';

/** Order Management with the dialog that makes an order open, filled from what a customer wrote. */
export const orderFromMessage = (messageId: string): string => copyOfOrder(`${MESSAGE}${messageId}`);

/** The message that such an order is filled from, or null for another one. */
export const messageOfOrder = (from: string): string | null =>
  from.startsWith(MESSAGE) ? from.slice(MESSAGE.length) : null;

/** A conversation over WhatsApp. */
export const conversationDetail = (id: string): string =>
  `${paths.whatsapp}?tab=inbox&conversation=${encodeURIComponent(id)}`;

/** Inventory Management with one product's drawer open. */
export const inventoryDetail = (productId: string): string =>
  `${paths.inventory}?item=${encodeURIComponent(productId)}`;

/** Stock Counts with the sheet of one open. */
export const stockCountDetail = (id: string): string => `${paths.stockCounts}?count=${encodeURIComponent(id)}`;

/** Purchase Orders with one purchase order's drawer open. */
export const purchaseOrderDetail = (id: string): string => `${paths.purchaseOrders}?purchase=${encodeURIComponent(id)}`;

/** A purchase order as a document, to print or hand over. */
export const purchaseOrderPrint = (id: string): string => `${paths.purchaseOrders}/${encodeURIComponent(id)}/print`;

/** Purchase Orders of one supplier. */
export const purchaseOrdersOf = (supplierId: string): string =>
  `${paths.purchaseOrders}?supplier=${encodeURIComponent(supplierId)}`;

/** Purchase Orders with some goods. */
export const purchaseOrdersWith = (which: { product?: string; offer?: string; status?: string }): string =>
  `${paths.purchaseOrders}?${new URLSearchParams(which).toString()}`;

/** A tab of the marketplace, narrowed. */
export const marketplaceOf = (which: { tab: 'products' | 'promotions'; supplier?: string; q?: string }): string =>
  `${paths.marketplace}?${new URLSearchParams(which).toString()}`;

/** Purchase Orders with a new one filled with what is best to order of the products. */
export const reorder = (...productIds: readonly string[]): string =>
  `${paths.purchaseOrders}?reorder=${productIds.map(encodeURIComponent).join(',')}`;

/** Featured Products with the products of the catalog that a search finds. */
export const featureProduct = (search: string): string =>
  `${paths.featuredProducts}?${new URLSearchParams({ tab: 'regular', q: search }).toString()}`;

/** Product Catalog with one product's edit panel open. */
export const productDetail = (id: string): string => `${paths.products}?product=${encodeURIComponent(id)}`;

/** Product Catalog with the prices that vendors propose open. */
export const priceProposals = `${paths.products}?proposals=open`;

/** The page of one order, at its timeline. */
export const orderTimeline = (id: string): string => `${orderDetail(id)}?at=timeline`;
