import type { CreateOrderInput } from '../../../gql/schema.generated';
import { useCreateOrderMutation, type CreateOrderMutation } from '../orders.generated';

/** Creates an order and owns what that means for the cache. Rejects with what the client throws. */
export function useCreateOrder(): (input: CreateOrderInput) => Promise<CreateOrderMutation['createOrder']> {
  const [mutate] = useCreateOrderMutation();
  return async (input) => {
    const { data } = await mutate({ variables: { input } });
    if (!data) throw new Error('The server answered without data.');
    return data.createOrder;
  };
}
