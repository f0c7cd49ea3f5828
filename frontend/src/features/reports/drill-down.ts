import type { ReportGrouping, ReportMeasure, ReportType } from '../../gql/schema.generated';
import { inventoryDetail, ordersWith, paths, purchaseOrdersOf } from '../../shared/paths';
import { addressOf, type ReportState } from './report-state';

const DAY = 86_400_000;
const later = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The days that a row stands for, within those of the report. */
function daysOfRow({ from, to }: ReportState, groupBy: ReportGrouping, key: string): { from: string; to: string } {
  const last =
    groupBy === 'day'
      ? key
      : groupBy === 'week'
        ? later(key, 6)
        : groupBy === 'month'
          ? later(`${later(key, 31).slice(0, 8)}01`, -1)
          : undefined;
  if (last === undefined) return { from, to };
  return { from: key > from ? key : from, to: last < to ? last : to };
}

const idIn = (key: string): string => key.split(':').at(-1) ?? '';

/** The list behind the row of a report; undefined where there is none that shows just that. */
export function behindRow(state: ReportState, groupBy: ReportGrouping, key: string): string | undefined {
  const days = daysOfRow(state, groupBy, key);
  const isTime = groupBy === 'day' || groupBy === 'week' || groupBy === 'month';
  switch (state.type) {
    case 'sales':
    case 'customers': {
      const made = { since: days.from, until: days.to, only: 'counted' as const };
      if (isTime) return ordersWith(made);
      if (key === '') return undefined;
      if (groupBy === 'category' || groupBy === 'brand') return ordersWith({ ...made, [groupBy]: key });
      if (groupBy === 'customer') return ordersWith({ ...made, customer: key });
      if (groupBy === 'sales_person') return ordersWith({ ...made, by: key });
      if (groupBy === 'product') {
        return ordersWith({ ...made, [key.startsWith('offer:') ? 'offer' : 'product']: idIn(key) });
      }
      return undefined;
    }
    case 'inventory':
      if (groupBy === 'product') return inventoryDetail(idIn(key));
      return groupBy === 'category' && key !== ''
        ? `${paths.inventory}?${new URLSearchParams({ category: key }).toString()}`
        : undefined;
    case 'financial':
      return `${paths.financial}?${new URLSearchParams({ tab: 'profit-loss', period: 'custom', ...days }).toString()}`;
    case 'field_work': {
      const shown = { when: 'days', ...days };
      if (isTime) return `${paths.fieldVisits}?${new URLSearchParams(shown).toString()}`;
      if (key === '' || groupBy === 'customer') return undefined;
      const name = groupBy === 'area' ? 'area' : 'by';
      return `${paths.fieldVisits}?${new URLSearchParams({ ...shown, [name]: key }).toString()}`;
    }
    case 'suppliers':
      return groupBy === 'supplier' && key !== ''
        ? purchaseOrdersOf(key)
        : `${paths.financial}?${new URLSearchParams({ type: 'purchase', ...days }).toString()}`;
  }
}

/** What a figure of the whole opens. */
export function behindFigure(state: ReportState, measure: ReportMeasure): string | undefined {
  const by = (type: ReportType, groupBy: ReportGrouping): string => addressOf({ ...state, type, groupBy });
  switch (measure) {
    case 'revenue':
    case 'orders':
    case 'average_order':
      return ordersWith({ since: state.from, until: state.to, only: 'counted' });
    case 'customers':
      return by(state.type === 'sales' ? 'sales' : 'customers', 'customer');
    case 'new_customers':
    case 'lost_customers':
      return by('customers', 'customer');
    case 'overdue':
      return `${paths.financial}?tab=receivables`;
    case 'stock_value':
    case 'turnover':
    case 'dead_stock':
    case 'expiring_stock':
      return by('inventory', 'product');
    case 'net_revenue':
    case 'gross_profit':
    case 'net_profit':
    case 'expenses':
      return financialOf(state);
    case 'visits':
    case 'completed_visits':
    case 'successful_visits':
    case 'success_rate':
      return `${paths.fieldVisits}?${new URLSearchParams({
        when: 'days',
        from: state.from,
        to: state.to,
        ...(measure !== 'visits' && { status: 'completed' }),
      }).toString()}`;
    case 'purchased':
      return `${paths.financial}?${new URLSearchParams({ type: 'purchase', from: state.from, to: state.to }).toString()}`;
    case 'purchase_orders':
    case 'suppliers':
    case 'on_time_rate':
      return paths.purchaseOrders;
    default:
      return undefined;
  }
}

const financialOf = ({ from, to }: ReportState): string =>
  `${paths.financial}?${new URLSearchParams({ tab: 'profit-loss', period: 'custom', from, to }).toString()}`;
