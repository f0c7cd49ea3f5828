import type {
  RecordPaymentInput,
  ReturnOrderInput,
  TransitionOrderInput,
  UpdateOrderInput,
} from '../../gql/schema.generated';
import { answered } from '../../lib/server/answered';
import {
  useRecordOrderPaymentMutation,
  useReturnOrderMutation,
  useTransitionOrderMutation,
  useUpdateOrderMutation,
} from './orders.generated';
import type { OrderFull } from './order.types';

/** The last move of each order that is on its way: the next one waits, so that the server hears of them in their order. */
const underWay = new Map<string, Promise<unknown>>();

function inTurn<T>(orderId: string, send: () => Promise<T>): Promise<T> {
  const before = underWay.get(orderId);
  // Whether the one before was refused is told where it was made.
  const mine = before ? before.then(send, send) : send();
  underWay.set(orderId, mine);
  const end = () => underWay.get(orderId) === mine && underWay.delete(orderId);
  void mine.then(end, end);
  return mine;
}

/** Every change of an order that exists. Each rejects with what the client throws; the order itself follows by its id. */
export function useOrderChanges() {
  const [transition] = useTransitionOrderMutation();
  const [update] = useUpdateOrderMutation();
  const [giveBack] = useReturnOrderMutation();
  const [pay] = useRecordOrderPaymentMutation();
  return {
    /** @param soon the order as it will be: shown at once, and taken back if the move is refused */
    move: (input: TransitionOrderInput, soon?: OrderFull): Promise<unknown> =>
      inTurn(input.id, () =>
        transition({ variables: { input }, ...(soon && { optimisticResponse: { transitionOrder: soon } }) }),
      ),
    update: async (input: UpdateOrderInput) => answered((await update({ variables: { input } })).data).updateOrder,
    returnGoods: async (input: ReturnOrderInput) => void (await giveBack({ variables: { input } })),
    recordPayment: async (input: RecordPaymentInput) => void (await pay({ variables: { input } })),
  };
}
