import type {
  RecordPaymentInput,
  ReturnOrderInput,
  TransitionOrderInput,
  TransitionOrdersInput,
  UpdateOrderInput,
} from '../../gql/schema.generated';
import { answered } from '../../lib/server/answered';
import {
  useRecordOrderPaymentMutation,
  useReturnOrderMutation,
  useTransitionOrderMutation,
  useTransitionOrdersMutation,
  useUpdateOrderMutation,
  type TransitionOrdersMutation,
} from './orders.generated';

/** Every change of an order that exists. Each rejects with what the client throws; the order itself follows by its id. */
export function useOrderChanges() {
  const [transition] = useTransitionOrderMutation();
  const [transitionAll] = useTransitionOrdersMutation();
  const [update] = useUpdateOrderMutation();
  const [giveBack] = useReturnOrderMutation();
  const [pay] = useRecordOrderPaymentMutation();
  return {
    move: async (input: TransitionOrderInput) => void (await transition({ variables: { input } })),
    moveAll: async (input: TransitionOrdersInput): Promise<TransitionOrdersMutation['transitionOrders']> => {
      return answered((await transitionAll({ variables: { input } })).data).transitionOrders;
    },
    update: async (input: UpdateOrderInput) => answered((await update({ variables: { input } })).data).updateOrder,
    returnGoods: async (input: ReturnOrderInput) => void (await giveBack({ variables: { input } })),
    recordPayment: async (input: RecordPaymentInput) => void (await pay({ variables: { input } })),
  };
}
