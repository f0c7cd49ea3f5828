import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { OrderFilter } from '../../../gql/schema.generated';
import { answered } from '../../../lib/server/answered';
import {
  OrderRunStateDocument,
  useMoveOrdersMutation,
  useStopOrderRunMutation,
  type Run_OrderRunFragment,
} from './order-runs.generated';
import type { Goal } from './outlook';

export type Run = Run_OrderRunFragment;

/** Orders that were chosen in the list: those that were ticked, or all of its filter. */
export type Chosen = { readonly ids: readonly string[] } | { readonly filter: OrderFilter };

/** Time between two looks at a run, in ms. */
const PULSE = 700;

export const isOver = ({ state }: Run): boolean => state === 'done' || state === 'stopped';

/** A run of orders from its start to its end: begun, looked at while it works, and stopped. */
export function useOrderRun() {
  const client = useApolloClient();
  const [move] = useMoveOrdersMutation();
  const [halt] = useStopOrderRunMutation();
  const [run, setRun] = useState<Run | null>(null);

  useEffect(() => {
    if (run === null || isOver(run)) return undefined;
    const look = () =>
      client.query({ query: OrderRunStateDocument, variables: { id: run.id }, fetchPolicy: 'network-only' }).then(
        ({ data }) => data?.orderRun && setRun(data.orderRun),
        (thrown: unknown) => {
          console.warn('How far the orders are could not be asked.', thrown);
          // A line that is away returns: the next look is due as ever.
          setRun((now) => now && { ...now });
        },
      );
    const timer = setTimeout(() => void look(), PULSE);
    return () => clearTimeout(timer);
  }, [client, run]);

  return {
    run,
    start: async (chosen: Chosen, goal: Goal, clientKey: string): Promise<void> => {
      const orders = 'ids' in chosen ? { ids: [...chosen.ids] } : { filter: chosen.filter };
      setRun(answered((await move({ variables: { input: { ...orders, goal, clientKey } } })).data).moveOrders);
    },
    stop: async (): Promise<void> => {
      if (run) setRun(answered((await halt({ variables: { input: { id: run.id } } })).data).stopOrderRun);
    },
    forget: () => setRun(null),
  };
}
