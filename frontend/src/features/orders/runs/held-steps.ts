import type { ApolloClient } from '@apollo/client';
import { t } from '@lingui/core/macro';
import { failureText } from '../../../lib/server/api-error';
import { answered } from '../../../lib/server/answered';
import { newClientId } from '../../../lib/server/client-key';
import { orderStatuses } from '../../../lib/statuses';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { OrderDetailDocument } from '../orders.generated';
import {
  MoveOrdersDocument,
  OrderRunStateDocument,
  StopOrderRunDocument,
  type HeldRun_OrderRunFragment,
} from './order-runs.generated';
import type { Goal } from './outlook';
import { isOver, type Run } from './useOrderRun';

/** For so many seconds a step can be undone: the server does nothing before. */
export const UNDO_SECONDS = 10;
/** Time between two looks at a step whose seconds are over, in ms. */
const PULSE = 700;
/** So many looks in a row may find no server. */
const PATIENCE = 60;

export type HeldRun = HeldRun_OrderRunFragment;

/** The order of a step. */
export interface Stepped {
  readonly id: string;
  readonly orderNumber: string;
}

/** By the clock of this device, when the step of each run is made; and by which answer of the server. */
const due = new Map<string, { at: number; told: number }>();
/** Runs whose end is told by this page already. */
const watched = new Set<string>();
/** Runs that were undone on this page. */
const undone = new Set<string>();

/** When a held step is made, by the clock of this device: the server's may be wrong by minutes, or this one. */
export function dueAt({ id, dueIn }: HeldRun): number {
  const known = due.get(id);
  if (known?.told === dueIn) return known.at;
  const at = Date.now() + dueIn;
  due.set(id, { at, told: dueIn });
  return at;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function showRun(client: ApolloClient, orderId: string, run: HeldRun | null): void {
  const { cache } = client;
  const id = cache.identify({ __typename: 'Order', id: orderId });
  if (id === undefined) return;
  cache.modify<{ pendingRun: unknown }>({
    id,
    fields: {
      pendingRun: (_, { toReference }) => (run ? toReference({ __typename: 'OrderRun', id: run.id }) : null),
    },
  });
}

/** Says what has become of a step, wherever the person is by then. */
function tell({ orderNumber }: Stepped, run: Run): void {
  const [refusal] = run.refusals;
  const state = orderStatuses[run.goal].label;
  if (refusal) notifyError(`${orderNumber}: ${refusal.message}`, { sticky: true });
  else if (run.state === 'stopped') notify({ title: t`Undone`, text: t`${orderNumber} was left as it is.` });
  else if (run.moved === 0) notify({ title: t`Somebody else was faster`, text: t`${orderNumber} was moved already.` });
  else notify({ text: t`${orderNumber}: ${{ state }}` });
}

/** Waits for the end of a held step and tells it, once a page: also when its order is not shown any more. */
export async function watchStep(client: ApolloClient, order: Stepped, held: HeldRun): Promise<void> {
  if (watched.has(held.id)) return;
  watched.add(held.id);
  await pause(Math.max(0, dueAt(held) - Date.now()));
  let failures = 0;
  while (!undone.has(held.id) && failures < PATIENCE) {
    try {
      const { data } = await client.query({
        query: OrderRunStateDocument,
        variables: { id: held.id },
        fetchPolicy: 'network-only',
      });
      failures = 0;
      const run = data?.orderRun;
      if (run && isOver(run)) {
        await showEnd(client, order, run);
        tell(order, run);
        return;
      }
    } catch (thrown) {
      failures += 1;
      console.warn('What became of a step could not be asked.', thrown);
    }
    await pause(PULSE);
  }
}

/** The order as it is by now: live changes tell of it, too, but may be late or away. */
async function showEnd(client: ApolloClient, { id }: Stepped, run: Run): Promise<void> {
  const shown = client.readQuery({ query: OrderDetailDocument, variables: { id } })?.order;
  showRun(client, id, null);
  if (!shown || shown.status === run.goal || run.state === 'stopped') return;
  await client.query({ query: OrderDetailDocument, variables: { id }, fetchPolicy: 'network-only' });
}

/** Asks for a step that can be undone for some seconds. Rejects with what the server refuses it by, at once where that is known. */
export async function holdStep(client: ApolloClient, order: Stepped, goal: Goal): Promise<void> {
  const input = { ids: [order.id], goal, undoSeconds: UNDO_SECONDS, clientKey: newClientId() };
  const { data } = await client.mutate({
    mutation: MoveOrdersDocument,
    variables: { input },
    update: (_, answer) => answer.data && showRun(client, order.id, answer.data.moveOrders),
  });
  void watchStep(client, order, answered(data).moveOrders);
}

/** Takes a held step back: nothing has happened. Too late, it says so. */
export async function undoStep(client: ApolloClient, order: Stepped, run: HeldRun): Promise<void> {
  try {
    await client.mutate({ mutation: StopOrderRunDocument, variables: { input: { id: run.id } } });
    undone.add(run.id);
    showRun(client, order.id, null);
    notify({ title: t`Undone`, text: t`${{ orderNumber: order.orderNumber }} was left as it is.` });
  } catch (thrown) {
    notifyError(failureText(thrown, t`The step could not be undone`));
  }
}
