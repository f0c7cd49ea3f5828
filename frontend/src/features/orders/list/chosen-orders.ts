import { sortIn } from '../../../ui/grid/useListState';
import type { OrderQueue } from '../queue/useOrderQueue';
import { orderList, queueOf } from './order-queue';

/**
 * The address of orders that were ticked one by one.
 * @param list the address of the list in which they were: the way back, and their order
 */
export function addressOfIds(ids: readonly string[], list: string): string {
  return `${list}${list && '&'}ids=${ids.join(',')}`;
}

/** The orders of an address: those named one by one, or the list that it is the address of. */
export function chosenIn(params: URLSearchParams): OrderQueue {
  const ids = (params.get('ids') ?? '').split(',').filter((id) => /^\d+$/.test(id));
  if (ids.length === 0) return queueOf(params.toString());
  return { filter: { ids }, sort: sortIn(params.get('sort') ?? '', orderList.sorts, orderList.defaultSort) };
}
