import type { ViewColumns } from '../../../ui/grid/EntityGrid';
import { ListViews } from '../../../shared/views/ListViews';
import type { ViewCounting } from '../../../shared/views/ViewTotal';
import { OrderTotalDocument } from '../orders.generated';
import { orderFilter, orderFilters, type OrderFilters } from './order-filter';

const FILTERS = Object.keys(orderFilters);

const counting: ViewCounting = {
  document: OrderTotalDocument,
  variables: (params) => {
    const filters = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? '']));
    return { filter: orderFilter(params.get('q') ?? '', filters as unknown as OrderFilters) };
  },
  total: (data) => (data as { orders: { totalCount: number } }).orders.totalCount,
};

/** Saved views of the orders, each with how many it has. */
export const OrderViews = ({ columns }: { columns: ViewColumns }) => (
  <ListViews asked panel={{ list: 'orders', filters: FILTERS, columns, counting }} />
);
