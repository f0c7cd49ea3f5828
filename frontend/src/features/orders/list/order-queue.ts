import { filtersIn, sortIn } from '../../../ui/grid/useListState';
import type { OrderQueue } from '../queue/useOrderQueue';
import { orderFilter, orderFilters } from './order-filter';

/** How the list of orders stands in its address. */
export const orderList = {
  filters: orderFilters,
  sorts: ['orderNumber', 'totalAmount', 'status', 'createdAt'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
} as const;

const NAMES = ['q', 'sort', ...Object.keys(orderFilters)];

/** What of the list's address says which orders it shows, and in which order; '' for all of them, the newest first. */
export function queueAddress(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of NAMES) {
    const value = params.get(name) ?? '';
    if (value !== '') kept.set(name, value);
  }
  return kept.toString();
}

/** The list of such an address, as the server is asked for it. */
export function queueOf(address: string): OrderQueue {
  const params = new URLSearchParams(address);
  return {
    filter: orderFilter((params.get('q') ?? '').trim(), filtersIn(params, orderFilters)),
    sort: sortIn(params.get('sort') ?? '', orderList.sorts, orderList.defaultSort),
  };
}
