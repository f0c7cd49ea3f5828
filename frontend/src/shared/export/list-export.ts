/** The lists that leave as files, by the part of the path that is theirs over REST, with the field of GraphQL that they are. */
const SOURCES = {
  'audit-events': 'auditEvents',
  customers: 'customers',
  'field-visits': 'fieldVisits',
  finance: 'transactions',
  'finance/statement': 'customerStatement',
  inventory: 'inventoryItems',
  invoices: 'invoices',
  letters: 'letters',
  'marketplace/price-history': 'priceHistory',
  'marketplace/products': 'marketplaceProducts',
  'marketplace/promotions': 'promotions',
  orders: 'orders',
  products: 'products',
  'purchase-orders': 'purchaseOrders',
  reports: 'report',
  'stock-counts': 'stockCounts',
  'stock-counts/lines': 'stockCountLines',
  users: 'users',
} as const;

export type ExportedList = keyof typeof SOURCES;

/** The lists that leave as files. */
export const EXPORTED_LISTS = Object.keys(SOURCES) as ExportedList[];

/** What the API calls a list that leaves as a file. */
export const exportSource = (list: ExportedList): string => SOURCES[list];

/** What a list was asked for: the same variables that its query has. */
export interface ListVariables {
  filter?: object | null;
  sort?: { field: string; direction: string } | null;
}

/** Where the API calls something else than the list's filter does. */
const CALLED: Partial<Record<ExportedList, Readonly<Record<string, string>>>> = {
  finance: { paymentMethod: 'method', occurredFrom: 'from', occurredTo: 'to' },
};

/** Filter and order of a list as a query, as the list has them. */
export function exportQuery(list: ExportedList, { filter, sort }: ListVariables = {}): string {
  const called = CALLED[list] ?? {};
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter ?? {}) as [string, unknown][]) {
    if (value === null || value === undefined || value === '') continue;
    query.set(
      called[name] ?? name,
      Array.isArray(value) ? value.join(',') : String(value as string | number | boolean),
    );
  }
  if (sort) {
    query.set('sort', sort.field);
    query.set('direction', sort.direction);
  }
  return query.toString();
}
