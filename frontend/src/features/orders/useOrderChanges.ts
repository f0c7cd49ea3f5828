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
  OrderDetailDocument,
  useRecordOrderPaymentMutation,
  useReturnOrderMutation,
  useTransitionOrderMutation,
  useTransitionOrdersMutation,
  useUpdateOrderMutation,
  type TransitionOrdersMutation,
} from './orders.generated';

/** Lists and figures that a change of an order moves; dropping them makes the screens that show them ask again. */
const MOVED = [
  'orders',
  'orderCounts',
  'inventoryItems',
  'inventoryItem',
  'stockAlerts',
  'stockMovements',
  'dashboard',
  'dashboardStats',
  'transactions',
  'invoices',
  'financeOverview',
  'profitAndLoss',
  'receivables',
  'customerStatement',
  'commissions',
  'auditEvents',
] as const;

export const dropMoved = (cache: ApolloCache): void => {
  for (const fieldName of MOVED) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** Every change of an order that exists. Each rejects with what the client throws; the order itself follows by its id. */
export function useOrderChanges() {
  const [transition] = useTransitionOrderMutation({ update: dropMoved });
  const [transitionAll] = useTransitionOrdersMutation({ update: dropMoved });
  const [update] = useUpdateOrderMutation({ update: dropMoved });
  const [giveBack] = useReturnOrderMutation({ update: dropMoved });
  const [pay] = useRecordOrderPaymentMutation({ update: dropMoved });
  return {
    move: async (input: TransitionOrderInput) => void (await transition({ variables: { input } })),
    moveAll: async (input: TransitionOrdersInput): Promise<TransitionOrdersMutation['transitionOrders']> => {
      return answered((await transitionAll({ variables: { input } })).data).transitionOrders;
    },
    update: async (input: UpdateOrderInput) => answered((await update({ variables: { input } })).data).updateOrder,
    returnGoods: async (input: ReturnOrderInput) => void (await giveBack({ variables: { input } })),
    // A payment answers with itself: the order that it changes is read again.
    recordPayment: async (input: RecordPaymentInput) =>
      void (await pay({ variables: { input }, refetchQueries: [OrderDetailDocument], awaitRefetchQueries: true })),
  };
}
