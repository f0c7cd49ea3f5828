import { t } from '@lingui/core/macro';
import type { ReportGrouping, ReportMeasure, ReportType } from '../../gql/schema.generated';
import { formatDay } from '../../lib/dates/dates';
import { perLanguage } from '../../lib/locale';
import { formatMoney } from '../../lib/numbers/money';
import { formatCount, MINUS, trimDecimal } from '../../lib/numbers/numbers';

/** What the types are called. */
export const typeWords: Readonly<Record<ReportType, string>> = {
  get sales() {
    return t`Sales`;
  },
  get inventory() {
    return t`Inventory`;
  },
  get customers() {
    return t`Customers`;
  },
  get financial() {
    return t`Financial`;
  },
  get field_work() {
    return t`Field Work`;
  },
  get suppliers() {
    return t`Suppliers`;
  },
};

/** What a row stands for. */
export const groupingWords: Readonly<Record<ReportGrouping, string>> = {
  get day() {
    return t`Day`;
  },
  get week() {
    return t`Week`;
  },
  get month() {
    return t`Month`;
  },
  get product() {
    return t`Product`;
  },
  get category() {
    return t`Category`;
  },
  get brand() {
    return t`Brand`;
  },
  get customer() {
    return t`Customer`;
  },
  get sales_person() {
    return t`Sales person`;
  },
  get area() {
    return t`Area`;
  },
  get supplier() {
    return t`Supplier`;
  },
};

type Form = 'money' | 'count' | 'percent' | 'ratio';

interface MeasureLook {
  readonly label: string;
  readonly form: Form;
  /** Less of it is good news. */
  readonly badWhenMore?: true;
}

const look = (form: Form, label: () => string, badWhenMore?: true): MeasureLook => ({
  form,
  get label() {
    return label();
  },
  ...(badWhenMore && { badWhenMore }),
});

/** What a figure is called, and how it is written. */
export const measures: Readonly<Record<ReportMeasure, MeasureLook>> = {
  revenue: look('money', () => t`Revenue`),
  orders: look('count', () => t`Orders`),
  customers: look('count', () => t`Customers`),
  average_order: look('money', () => t`Average order`),
  goods: look('money', () => t`Goods without tax`),
  units: look('count', () => t`Units`),
  cost: look('money', () => t`Cost of goods`, true),
  margin: look('money', () => t`Margin`),
  margin_percent: look('percent', () => t`Margin, %`),
  stock_units: look('count', () => t`Units on hand`),
  stock_value: look('money', () => t`Stock value`),
  shipped_units: look('count', () => t`Units shipped`),
  shipped_cost: look('money', () => t`Cost of shipped goods`),
  turnover: look('ratio', () => t`Turnover`),
  days_of_cover: look('count', () => t`Days of cover`),
  dead_stock: look('money', () => t`Dead stock`, true),
  expiring_stock: look('money', () => t`Expires in 90 days`, true),
  expired_stock: look('money', () => t`Expired stock`, true),
  new_customers: look('count', () => t`New customers`),
  lost_customers: look('count', () => t`Lost customers`, true),
  overdue: look('money', () => t`Overdue today`, true),
  net_revenue: look('money', () => t`Net revenue`),
  cost_of_goods: look('money', () => t`Cost of goods sold`, true),
  gross_profit: look('money', () => t`Gross profit`),
  commissions: look('money', () => t`Commissions`, true),
  expenses: look('money', () => t`Expenses`, true),
  net_profit: look('money', () => t`Net profit`),
  tax_collected: look('money', () => t`Tax collected`),
  visits: look('count', () => t`Visits`),
  completed_visits: look('count', () => t`Completed visits`),
  successful_visits: look('count', () => t`Successful visits`),
  success_rate: look('percent', () => t`Success rate`),
  purchased: look('money', () => t`Purchased`),
  suppliers: look('count', () => t`Suppliers`),
  purchase_orders: look('count', () => t`Purchase orders`),
  on_time_rate: look('percent', () => t`Came on time`),
};

/** What stands for no figure at all. */
export const NONE = '–';

/** A figure as it is read; a dash for none. */
export function figureText(measure: ReportMeasure, value: string | null | undefined): string {
  if (value === null || value === undefined) return NONE;
  switch (measures[measure].form) {
    case 'money':
      return formatMoney(value);
    case 'count':
      return formatCount(Number(value));
    case 'percent':
      return `${trimDecimal(value).replace('-', MINUS)}%`;
    case 'ratio':
      return `${trimDecimal(value)}×`;
  }
}

const monthNames = perLanguage((tag) => new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }));
const monthsOfYears = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** What a row is called, in full. */
export function rowName(groupBy: ReportGrouping, row: { readonly key: string; readonly label: string | null }): string {
  switch (groupBy) {
    case 'month':
      return monthsOfYears().format(new Date(`${row.key}T00:00:00Z`));
    case 'week':
      return t`Week of ${formatDay(row.key)}`;
    case 'day':
      return formatDay(row.key);
    case 'sales_person':
      return row.label ?? t`No sales person`;
    case 'area':
      return row.label ?? t`No area`;
    case 'category':
      return row.label ?? t`No category`;
    case 'brand':
      return row.label ?? t`No brand`;
    default:
      return row.label ?? t`Unknown`;
  }
}

/** The same below an axis, where there is little room. */
export function shortRowName(
  groupBy: ReportGrouping,
  row: { readonly key: string; readonly label: string | null },
): string {
  if (groupBy === 'month') return monthNames().format(new Date(`${row.key}T00:00:00Z`));
  if (groupBy === 'day' || groupBy === 'week') {
    return `${Number(row.key.slice(8))} ${monthNames().format(new Date(`${row.key}T00:00:00Z`))}`;
  }
  const name = rowName(groupBy, row);
  return name.length > 14 ? `${name.slice(0, 13)}…` : name;
}
