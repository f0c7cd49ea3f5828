import type { Permission } from '../../../kernel/access.js';

/** What a report is about. */
export enum ReportType {
  sales = 'sales',
  inventory = 'inventory',
  customers = 'customers',
  financial = 'financial',
  field_work = 'field_work',
  suppliers = 'suppliers',
}

/** What the rows of a report stand for. */
export enum ReportGrouping {
  day = 'day',
  week = 'week',
  month = 'month',
  product = 'product',
  category = 'category',
  brand = 'brand',
  customer = 'customer',
  sales_person = 'sales_person',
  area = 'area',
  supplier = 'supplier',
}

/** With which other days the figures are compared. */
export enum ReportComparison {
  period_before = 'period_before',
  year_before = 'year_before',
}

/** One figure of a report. */
export enum ReportMeasure {
  revenue = 'revenue',
  orders = 'orders',
  customers = 'customers',
  average_order = 'average_order',
  goods = 'goods',
  units = 'units',
  cost = 'cost',
  margin = 'margin',
  margin_percent = 'margin_percent',
  stock_units = 'stock_units',
  stock_value = 'stock_value',
  shipped_units = 'shipped_units',
  shipped_cost = 'shipped_cost',
  turnover = 'turnover',
  days_of_cover = 'days_of_cover',
  dead_stock = 'dead_stock',
  expiring_stock = 'expiring_stock',
  expired_stock = 'expired_stock',
  new_customers = 'new_customers',
  lost_customers = 'lost_customers',
  overdue = 'overdue',
  net_revenue = 'net_revenue',
  cost_of_goods = 'cost_of_goods',
  gross_profit = 'gross_profit',
  commissions = 'commissions',
  expenses = 'expenses',
  net_profit = 'net_profit',
  tax_collected = 'tax_collected',
  visits = 'visits',
  completed_visits = 'completed_visits',
  successful_visits = 'successful_visits',
  success_rate = 'success_rate',
  purchased = 'purchased',
  suppliers = 'suppliers',
  purchase_orders = 'purchase_orders',
  on_time_rate = 'on_time_rate',
}

/** How a figure is written. */
export enum ReportForm {
  money = 'money',
  count = 'count',
  percent = 'percent',
  ratio = 'ratio',
}

const { money, count, percent, ratio } = ReportForm;
export const FORMS: Readonly<Record<ReportMeasure, ReportForm>> = {
  revenue: money,
  orders: count,
  customers: count,
  average_order: money,
  goods: money,
  units: count,
  cost: money,
  margin: money,
  margin_percent: percent,
  stock_units: count,
  stock_value: money,
  shipped_units: count,
  shipped_cost: money,
  turnover: ratio,
  days_of_cover: count,
  dead_stock: money,
  expiring_stock: money,
  expired_stock: money,
  new_customers: count,
  lost_customers: count,
  overdue: money,
  net_revenue: money,
  cost_of_goods: money,
  gross_profit: money,
  commissions: money,
  expenses: money,
  net_profit: money,
  tax_collected: money,
  visits: count,
  completed_visits: count,
  successful_visits: count,
  success_rate: percent,
  purchased: money,
  suppliers: count,
  purchase_orders: count,
  on_time_rate: percent,
};

/** Figures that divide, and so are nothing at all where there is nothing to divide by. */
export const QUOTIENTS: ReadonlySet<ReportMeasure> = new Set([
  ReportMeasure.average_order,
  ReportMeasure.margin_percent,
  ReportMeasure.turnover,
  ReportMeasure.days_of_cover,
  ReportMeasure.success_rate,
  ReportMeasure.on_time_rate,
]);

/** Groupings of which a row is a stretch of days. */
export const TIME_GROUPINGS = [ReportGrouping.day, ReportGrouping.week, ReportGrouping.month] as const;
export type TimeGrouping = (typeof TIME_GROUPINGS)[number];
export const isTime = (grouping: ReportGrouping): grouping is TimeGrouping =>
  TIME_GROUPINGS.some((time) => time === grouping);

/** Groupings of which a row is a kind of goods: what an order charges as a whole has no place in them. */
const GOODS_GROUPINGS = [ReportGrouping.product, ReportGrouping.category, ReportGrouping.brand];
export const isGoods = (grouping: ReportGrouping): boolean => GOODS_GROUPINGS.includes(grouping);

const { customer, sales_person, area, supplier } = ReportGrouping;

/** What a report needs, and how it can be grouped; the first grouping is the one that nobody asked for. */
export const REPORTS: Readonly<
  Record<ReportType, { readonly permission: Permission; readonly groupings: readonly ReportGrouping[] }>
> = {
  sales: {
    permission: 'reports.read',
    groupings: [
      ReportGrouping.month,
      ReportGrouping.day,
      ReportGrouping.week,
      ...GOODS_GROUPINGS,
      customer,
      sales_person,
      area,
    ],
  },
  inventory: {
    permission: 'products.cost',
    groupings: [ReportGrouping.category, ReportGrouping.product, ReportGrouping.brand],
  },
  customers: {
    permission: 'reports.customers',
    groupings: [customer, ...TIME_GROUPINGS, sales_person, area],
  },
  financial: { permission: 'books.read', groupings: [ReportGrouping.month, ReportGrouping.day, ReportGrouping.week] },
  field_work: {
    permission: 'visits.read',
    groupings: [sales_person, area, customer, ...TIME_GROUPINGS],
  },
  suppliers: { permission: 'purchasing.read', groupings: [supplier, ...TIME_GROUPINGS] },
};

/** Rows an answer may have. */
export const MAX_ROWS = 500;
/** Rows of an export at most. */
export const MAX_EXPORTED = 50_000;
/** Days a report may span: ten years. */
export const MAX_DAYS = 3660;
/** Days after an order by which a customer that did not order again is lost, and stock of which nothing left is dead. */
export const IDLE_DAYS = 90;
/** Days ahead within which stock counts as expiring. */
export const EXPIRY_DAYS = 90;
