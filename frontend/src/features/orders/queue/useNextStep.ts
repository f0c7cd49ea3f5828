import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { failureText, toApiError } from '../../../lib/server/api-error';
import { notifyError } from '../../../ui/feedback/notify';
import type { OrderFull } from '../order.types';
import { holdStep, undoStep } from '../runs/held-steps';
import type { Goal } from '../runs/outlook';
import type { Step } from '../page/next-steps';

/** The steps that ask nothing, and where each leads. Shipping asks for the carrier and the tracking number. */
const ASKS_NOTHING: Readonly<Partial<Record<Step, Goal>>> = {
  confirm: 'confirmed',
  process: 'processing',
  deliver: 'delivered',
};

/** Whether a step is made by one click. */
export const asksNothing = (step: Step): boolean => ASKS_NOTHING[step] !== undefined;

/**
 * The next step of an order by one click, and the way back for some seconds.
 * @param onAsk opens what asks: for a step that asks something, and for a credit limit that stands against it
 */
export function useNextStep(order: OrderFull | undefined, onAsk: (step: Step) => void) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const run = order?.pendingRun ?? null;

  const make = async (step: Step) => {
    const goal = ASKS_NOTHING[step];
    if (!order || goal === undefined) return onAsk(step);
    if (isBusy || run) return;
    setBusy(true);
    try {
      await holdStep(client, order, goal);
    } catch (thrown) {
      // Who may go over the limit gives the reason there; who may not reads by how much it is.
      if (toApiError(thrown).code === 'CREDIT_LIMIT') onAsk(step);
      else notifyError(failureText(thrown, t`The order could not be moved`));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    make: (step: Step) => void make(step),
    /** Undefined while there is nothing to undo. */
    undo: order && run?.state === 'held' ? () => void undoStep(client, order, run) : undefined,
  };
}
