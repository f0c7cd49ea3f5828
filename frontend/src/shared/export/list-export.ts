/** The lists that leave as CSV, by the part of the path that is theirs. */
export const EXPORTED_LISTS = [
  'audit-events',
  'field-visits',
  'finance',
  'inventory',
  'invoices',
  'letters',
  'marketplace/price-history',
  'marketplace/products',
  'marketplace/promotions',
  'orders',
  'products',
  'purchase-orders',
  'reports',
  'users',
] as const;

export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** What a list was asked for: the same variables that its query has. */
export interface ListVariables {
  filter?: object | null;
  sort?: { field: string; direction: string } | null;
}

/** Where the API calls something else than the list's filter does. */
const CALLED: Partial<Record<ExportedList, Readonly<Record<string, string>>>> = {
  finance: { paymentMethod: 'method', occurredFrom: 'from', occurredTo: 'to' },
};

const FILES: Partial<Record<ExportedList, string>> = { finance: 'transactions.csv', reports: 'report.csv' };

/** Address of the CSV of a list: filter and sort stand in the query as the list has them. */
export function exportPath(list: ExportedList, { filter, sort }: ListVariables = {}): string {
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
  const text = query.toString();
  return `/api/${list}/export.csv${text && `?${text}`}`;
}

/** What the file is called. */
export const exportFile = (list: ExportedList): string => FILES[list] ?? `${list.replace('/', '-')}.csv`;
