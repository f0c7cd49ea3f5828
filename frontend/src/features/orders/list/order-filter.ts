import type { OrderFilter } from '../../../gql/schema.generated';
import { keysOf, orderStatuses, paymentStatuses } from '../../../lib/statuses';
import { momentsOfSpan, SPANS, type Span } from '../../../lib/dates/spans';
import { linkedFilter, type Linked } from './linked-filter';

/** Customer types of the filter. */
export const customerTypes = ['vendor', 'distributor', 'wholesale', 'customer'] as const;

/** The list's filters, as its address holds them. */
export const orderFilters = {
  status: keysOf(orderStatuses),
  payment: keysOf(paymentStatuses),
  type: customerTypes,
  by: 'text',
  from: 'text',
  to: 'text',
  when: SPANS,
  since: 'text',
  until: 'text',
  customer: 'text',
  product: 'text',
  offer: 'text',
  promotion: 'text',
  category: 'text',
  brand: 'text',
  area: 'text',
  lacks: ['sales_person', 'area', 'category', 'brand'],
  only: ['open', 'active', 'counted'],
} as const;

export interface OrderFilters extends Linked {
  status: keyof typeof orderStatuses | '';
  payment: keyof typeof paymentStatuses | '';
  type: (typeof customerTypes)[number] | '';
  /** When they were made: a span by its name, or the days in `since` and `until`, both included; '' for no end. */
  when: Span | '';
  since: string;
  until: string;
}

/** The same as the API takes it. */
export function orderFilter(
  search: string,
  { status, payment, type, when, since, until, ...linked }: OrderFilters,
): OrderFilter {
  const { from, before } = momentsOfSpan({ when, from: since, to: until });
  return {
    search: search || null,
    status: status || null,
    paymentStatus: payment || null,
    customerRole: type || null,
    ...(from && { createdFrom: from }),
    ...(before && { createdTo: before }),
    ...linkedFilter(linked),
  };
}
