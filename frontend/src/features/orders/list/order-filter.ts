import type { OrderFilter } from '../../../gql/schema.generated';
import { keysOf, orderStatuses, paymentStatuses } from '../../../lib/statuses';
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
}

/** The same as the API takes it. */
export const orderFilter = (search: string, { status, payment, type, ...linked }: OrderFilters): OrderFilter => ({
  search: search || null,
  status: status || null,
  paymentStatus: payment || null,
  customerRole: type || null,
  ...linkedFilter(linked),
});
