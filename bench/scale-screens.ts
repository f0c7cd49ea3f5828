/** A question that a screen sends. */
export interface Screen {
  readonly name: string;
  /** Name of the operation in the browser's sources. */
  readonly operation: string;
  readonly variables: (now: Date) => Record<string, unknown>;
}

const page =
  (more: Record<string, unknown> = {}) =>
  () => ({ first: 25, offset: 0, ...more });
const sorted = (field: string, direction: 'asc' | 'desc', filter: Record<string, unknown> = {}) =>
  page({ filter, sort: { field, direction } });

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const yearBefore = (now: Date): { from: string; to: string } => ({
  from: dayOf(new Date(now.getTime() - 364 * 86_400_000)),
  to: dayOf(now),
});
const monthOf = (now: Date): { from: string; to: string } => ({ from: `${dayOf(now).slice(0, 8)}01`, to: dayOf(now) });

/** A report as its screen asks for it: this month, by its usual rows. */
const report = (type: string, groupBy: string) => (now: Date) => {
  const input = { type, groupBy, ...monthOf(now), first: 50 };
  return { table: input, trend: input, top: input, hasTrend: false, hasTop: false };
};

/** What the screens ask for, each as it stands when it is opened or as it is used most. */
export const SCREENS: readonly Screen[] = [
  { name: 'finance: overview', operation: 'FinanceOverview', variables: () => ({}) },
  { name: 'finance: profit & loss of a year', operation: 'ProfitAndLoss', variables: yearBefore },
  { name: 'finance: receivables', operation: 'Receivables', variables: () => ({}) },
  { name: 'finance: commissions of a month', operation: 'Commissions', variables: monthOf },
  {
    name: 'finance: overdue invoices',
    operation: 'InvoiceList',
    variables: sorted('dueDate', 'asc', { status: 'overdue' }),
  },
  { name: 'finance: newest invoices', operation: 'InvoiceList', variables: page({ filter: {} }) },
  {
    name: 'finance: invoices by search',
    operation: 'InvoiceList',
    variables: page({ filter: { search: 'INV-00123' } }),
  },
  { name: 'finance: newest transactions', operation: 'TransactionList', variables: page({ filter: {} }) },
  {
    name: 'finance: transactions by number',
    operation: 'TransactionList',
    variables: page({ filter: { search: 'ORD-00123' } }),
  },
  {
    name: 'finance: transactions by a common word',
    operation: 'TransactionList',
    variables: page({ filter: { search: 'ORD' } }),
  },
  { name: 'dashboard', operation: 'Dashboard', variables: () => ({}) },
  { name: 'shell: counts', operation: 'ShellCounts', variables: () => ({}) },
  ...['ORD-00123', 'ORD', 'Company 777', 'argan', '+9665'].map((text) => ({
    name: `search everything: ${text}`,
    operation: 'SearchEverything',
    variables: () => ({ text }),
  })),
  { name: 'orders: newest', operation: 'OrderList', variables: page({ filter: {} }) },
  { name: 'orders: counters', operation: 'OrderCounters', variables: () => ({}) },
  { name: 'orders: by a number', operation: 'OrderList', variables: page({ filter: { search: 'ORD-00123' } }) },
  {
    name: 'orders: by a common word',
    operation: 'OrderList',
    variables: page({ filter: { search: 'ORD' } }),
  },
  { name: 'orders: by a customer', operation: 'OrderList', variables: page({ filter: { search: 'Company 777' } }) },
  { name: 'orders: by total', operation: 'OrderList', variables: sorted('totalAmount', 'desc') },
  { name: 'orders: pending', operation: 'OrderList', variables: page({ filter: { status: 'pending' } }) },
  { name: 'orders: delivered', operation: 'OrderList', variables: page({ filter: { status: 'delivered' } }) },
  { name: 'orders: unpaid', operation: 'OrderList', variables: page({ filter: { paymentStatus: 'pending' } }) },
  { name: 'inventory: first page', operation: 'InventoryList', variables: page({ filter: {} }) },
  { name: 'inventory: low stock', operation: 'InventoryList', variables: page({ filter: { status: 'low_stock' } }) },
  { name: 'products: first page', operation: 'Products', variables: page({ filter: {} }) },
  { name: 'products: by search', operation: 'Products', variables: page({ filter: { search: 'argan' } }) },
  { name: 'users: first page', operation: 'Users', variables: page({ filter: {} }) },
  { name: 'marketplace: suppliers', operation: 'Suppliers', variables: page() },
  { name: 'marketplace: comparison', operation: 'ComparisonGroups', variables: page({ filter: {} }) },
  { name: 'reports: sales by day', operation: 'Report', variables: report('sales', 'day') },
  { name: 'reports: sales by product', operation: 'Report', variables: report('sales', 'product') },
  { name: 'reports: sales by customer', operation: 'Report', variables: report('sales', 'customer') },
  { name: 'reports: financial by day', operation: 'Report', variables: report('financial', 'day') },
  { name: 'reports: customers', operation: 'Report', variables: report('customers', 'customer') },
  { name: 'reports: inventory', operation: 'Report', variables: report('inventory', 'category') },
  { name: 'reports: suppliers', operation: 'Report', variables: report('suppliers', 'supplier') },
];
