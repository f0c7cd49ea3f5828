import type { CreateOrderInput } from '../../gql/schema.generated';
import { useCreateOrderMutation, type CreateOrderMutation } from './orders.generated';

/** Lists and figures that a new order moves; dropping them makes the screens that show them ask again. */
const MOVED = [
  'orders',
  'orderCounts',
  'inventoryItems',
  'inventoryItem',
  'stockAlerts',
  'stockMovements',
  'dashboardStats',
] as const;

/** Creates an order and owns what that means for the cache. Rejects with what the client throws. */
export function useCreateOrder(): (input: CreateOrderInput) => Promise<CreateOrderMutation['createOrder']> {
  const [mutate] = useCreateOrderMutation({
    update: (cache) => MOVED.forEach((fieldName) => cache.evict({ id: 'ROOT_QUERY', fieldName })),
  });
  return async (input) => {
    const { data } = await mutate({ variables: { input } });
    if (!data) throw new Error('The server answered without data.');
    return data.createOrder;
  };
}
