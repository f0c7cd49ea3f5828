import type { ReportGrouping, ReportMeasure, ReportType } from '../../gql/schema.generated';
import { addDays, monthAfter } from '../../lib/dates/calendar-days';
import { customerStatement, inventoryDetail, ordersWith, paths, purchaseOrdersOf } from '../../shared/paths';
import { addressOf, type ReportState } from './report-state';

const isTime = (groupBy: ReportGrouping): boolean => groupBy === 'day' || groupBy === 'week' || groupBy === 'month';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days that a row stands for, within those of the report. */
function daysOfRow({ from, to }: ReportState, groupBy: ReportGrouping, key: string): Days {
  const last =
    groupBy === 'day'
      ? key
      : groupBy === 'week'
        ? addDays(key, 6)
        : groupBy === 'month'
          ? addDays(`${monthAfter(key.slice(0, 7), 1)}-01`, -1)
          : undefined;
  if (last === undefined) return { from, to };
  return { from: key > from ? key : from, to: last < to ? last : to };
}

const idIn = (key: string): string => key.split(':').at(-1) ?? '';

const listOf = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;
const profitLossOf = ({ from, to }: Days): string =>
  listOf(paths.financial, { tab: 'profit-loss', period: 'custom', from, to });
const entriesOf = (type: string, { from, to }: Days): string => listOf(paths.financial, { type, from, to });

/** Orders of a row of sales; of one without a name, those that lack what the rows stand for. */
function ordersBehind(groupBy: ReportGrouping, key: string, { from, to }: Days): string | undefined {
  const made = { since: from, until: to, only: 'counted' as const };
  if (isTime(groupBy)) return ordersWith(made);
  switch (groupBy) {
    case 'category':
    case 'brand':
    case 'area':
      return ordersWith({ ...made, ...(key === '' ? { lacks: groupBy } : { [groupBy]: key }) });
    case 'sales_person':
      return ordersWith({ ...made, ...(key === '' ? { lacks: groupBy } : { by: key }) });
    case 'customer':
      return ordersWith({ ...made, customer: key });
    case 'product':
      return ordersWith({ ...made, [key.startsWith('offer:') ? 'offer' : 'product']: idIn(key) });
    default:
      return undefined;
  }
}

function visitsBehind(groupBy: ReportGrouping, key: string, { from, to }: Days): string | undefined {
  const shown = { when: 'days', from, to };
  if (isTime(groupBy)) return listOf(paths.fieldVisits, shown);
  if (key === '' || groupBy === 'customer') return undefined;
  return listOf(paths.fieldVisits, { ...shown, [groupBy === 'area' ? 'area' : 'by']: key });
}

/** The list behind the row of a report; undefined where there is none that shows just that. */
export function behindRow(state: ReportState, groupBy: ReportGrouping, key: string): string | undefined {
  const days = daysOfRow(state, groupBy, key);
  switch (state.type) {
    case 'sales':
    case 'customers':
      return ordersBehind(groupBy, key, days);
    case 'inventory':
      if (groupBy === 'product') return inventoryDetail(idIn(key));
      return key === '' ? undefined : listOf(paths.inventory, { [groupBy]: key });
    case 'financial':
      return profitLossOf(days);
    case 'field_work':
      return visitsBehind(groupBy, key, days);
    case 'suppliers':
      return groupBy === 'supplier' ? (key === '' ? undefined : purchaseOrdersOf(key)) : entriesOf('purchase', days);
  }
}

/** The list behind one figure of a row: that of the row, unless the figure is of something else. */
export function behindCell(
  state: ReportState,
  groupBy: ReportGrouping,
  key: string,
  measure: ReportMeasure,
): string | undefined {
  const days = daysOfRow(state, groupBy, key);
  const behind = behindRow(state, groupBy, key);
  switch (measure) {
    case 'customers':
    case 'new_customers':
    case 'lost_customers':
      return isTime(groupBy) ? behindFigure({ ...state, ...days }, measure) : behind;
    case 'overdue':
      return groupBy === 'customer' ? customerStatement(key) : behindFigure(state, measure);
    case 'commissions':
    case 'expenses':
      return behindFigure({ ...state, ...days }, measure);
    case 'completed_visits':
    case 'successful_visits':
    case 'success_rate':
      return behind && `${behind}&status=completed`;
    default:
      return behind;
  }
}

/** What a figure of the whole opens. */
export function behindFigure(state: ReportState, measure: ReportMeasure): string {
  const by = (type: ReportType, groupBy: ReportGrouping): string => addressOf({ ...state, type, groupBy });
  switch (measure) {
    case 'revenue':
    case 'orders':
    case 'average_order':
    case 'goods':
    case 'units':
    case 'cost':
    case 'margin':
    case 'margin_percent':
      return ordersWith({ since: state.from, until: state.to, only: 'counted' });
    case 'customers':
      return by(state.type === 'sales' ? 'sales' : 'customers', 'customer');
    case 'new_customers':
    case 'lost_customers':
      return by('customers', 'customer');
    case 'overdue':
      return `${paths.financial}?tab=receivables`;
    case 'stock_units':
    case 'stock_value':
    case 'shipped_units':
    case 'shipped_cost':
    case 'turnover':
    case 'days_of_cover':
    case 'dead_stock':
    case 'expiring_stock':
      return by('inventory', 'product');
    case 'expired_stock':
      return listOf(paths.inventory, { status: 'expired' });
    case 'net_revenue':
    case 'cost_of_goods':
    case 'gross_profit':
    case 'net_profit':
    case 'tax_collected':
      return profitLossOf(state);
    case 'commissions':
      return entriesOf('commission', state);
    case 'expenses':
      return entriesOf('expense', state);
    case 'visits':
      return listOf(paths.fieldVisits, { when: 'days', from: state.from, to: state.to });
    case 'completed_visits':
    case 'successful_visits':
    case 'success_rate':
      return listOf(paths.fieldVisits, { when: 'days', from: state.from, to: state.to, status: 'completed' });
    case 'purchased':
      return entriesOf('purchase', state);
    case 'purchase_orders':
    case 'on_time_rate':
      return paths.purchaseOrders;
    case 'suppliers':
      return by('suppliers', 'supplier');
  }
}
