import type { ApolloCache } from '@apollo/client';
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

type Outcomes = TransitionOrdersMutation['transitionOrders'];

/** What the answer will be if no order is refused. */
const soonConfirmed = (ids: readonly string[]): Outcomes => ({
  __typename: 'TransitionOrdersPayload',
  succeeded: ids.length,
  failed: 0,
  outcomes: ids.map((id) => ({
    __typename: 'OrderOutcome',
    id,
    ok: true,
    code: null,
    message: null,
    orderNumber: null,
  })),
});

/** The rows show what became of their orders: the answer names these and holds nothing else of them. */
function showConfirmed(cache: ApolloCache, { outcomes }: Outcomes): void {
  for (const { id, ok } of outcomes) {
    const order = ok && cache.identify({ __typename: 'Order', id });
    if (order)
      cache.modify<Pick<OrderFull, 'status'>>({
        id: order,
        fields: { status: (now) => (now === 'pending' ? 'confirmed' : now) },
      });
  }
}

/** Every change of an order that exists. Each rejects with what the client throws; the order itself follows by its id. */
export function useOrderChanges() {
  const [transition] = useTransitionOrderMutation();
  const [transitionAll] = useTransitionOrdersMutation();
  const [update] = useUpdateOrderMutation();
  const [giveBack] = useReturnOrderMutation();
  const [pay] = useRecordOrderPaymentMutation();
  return {
    /** @param soon the order as it will be: shown at once, and taken back if the move is refused */
    move: (input: TransitionOrderInput, soon?: OrderFull): Promise<unknown> =>
      inTurn(input.id, () =>
        transition({ variables: { input }, ...(soon && { optimisticResponse: { transitionOrder: soon } }) }),
      ),
    /** Confirms each by itself; the rows say so at once, and those that are refused go back. */
    confirmAll: async (ids: readonly string[]): Promise<Outcomes> => {
      const input = { ids: [...ids], transition: 'confirm' } satisfies TransitionOrdersInput;
      const { data } = await transitionAll({
        variables: { input },
        optimisticResponse: { transitionOrders: soonConfirmed(ids) },
        update: (cache, answer) => answer.data && showConfirmed(cache, answer.data.transitionOrders),
      });
      return answered(data).transitionOrders;
    },
    update: async (input: UpdateOrderInput) => answered((await update({ variables: { input } })).data).updateOrder,
    returnGoods: async (input: ReturnOrderInput) => void (await giveBack({ variables: { input } })),
    recordPayment: async (input: RecordPaymentInput) => void (await pay({ variables: { input } })),
  };
}
