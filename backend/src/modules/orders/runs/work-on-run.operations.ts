import { poolOf, type OperationContext, type RequestContext } from '../../../kernel/context.js';
import { isDatabaseTrouble } from '../../../kernel/db-errors.js';
import { AppError } from '../../../kernel/errors.js';
import { inTransaction, operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { said, type Said } from '../../../words/index.js';
import { actorOfUser } from '../../identity/index.js';
import { defineJob, defineQueuedJob, deleteInBatches, enqueue } from '../../jobs/index.js';
import { lockOrder } from '../moves/order-locks.js';
import { transitionOrder } from '../moves/transition-order.operations.js';
import { RunOrderInput } from './order-runs.inputs.js';
import { KEPT_DAYS, OrderRunState, RunOrderState, stepTowards, type OrderGoal } from './order-runs.rules.js';

/** How long one entry of the queue works, in milliseconds: a run of many orders lets others have their turn. */
const SLICE = 2000;
/** Orders that are looked up at a time. */
const BATCH = 50;
/** Without a sign for so long a run counts as cut off. */
const SILENCE = '30 seconds';

/** How one order of a run ended. */
interface End {
  readonly state: RunOrderState.moved | RunOrderState.already | RunOrderState.refused;
  readonly code?: string;
  readonly said?: Said;
}

/** The goal of an order that still waits for its turn, its run locked; null when the run was stopped or another copy was faster. */
async function goalOf(ctx: OperationContext, runId: number, orderId: number): Promise<OrderGoal | null> {
  const [found] = await run<{ goal: OrderGoal; state: OrderRunState }>(
    ctx.connection,
    sql`select goal, state from order_runs where id = ${runId} for no key update`,
  );
  if (found?.state !== OrderRunState.running) return null;
  const waiting = await run(
    ctx.connection,
    sql`select id from order_run_orders where run_id = ${runId} and order_id = ${orderId}
          and state = ${RunOrderState.waiting}`,
  );
  return waiting.length > 0 ? found.goal : null;
}

/** Notes what became of an order; with its last one the run is done. */
async function noteEnd(ctx: OperationContext, runId: number, orderId: number, end: End): Promise<void> {
  const { state, code = null, said: words = null } = end;
  const one = (counted: RunOrderState) => (state === counted ? 1 : 0);
  await run(
    ctx.connection,
    sql`with noted as (
          update order_run_orders set state = ${state}, code = ${code}, said = ${words && JSON.stringify(words)}::jsonb
          where run_id = ${runId} and order_id = ${orderId} and state = ${RunOrderState.waiting} returning id)
        update order_runs r set touched_at = now(), moved = r.moved + ${one(RunOrderState.moved)},
          already = r.already + ${one(RunOrderState.already)}, refused = r.refused + ${one(RunOrderState.refused)},
          state = case when r.moved + r.already + r.refused + 1 = r.total then ${OrderRunState.done} else r.state end,
          finished_at = case when r.moved + r.already + r.refused + 1 = r.total then now() end
        where r.id = ${runId} and exists (select from noted)`,
  );
}

/**
 * Takes an order of a run one step further. The step, its invoice and all else that follows stand in one transaction with the note
 * of it: a server that dies in between leaves the order either moved and noted, or neither. Locks: run → customer → order → stock.
 */
const moveRunOrder = operation({
  name: 'moveRunOrder',
  permission: 'orders.move',
  input: RunOrderInput,
  audit: false,
  run: async (ctx, { id, orderId }) => {
    const goal = await goalOf(ctx, id, orderId);
    if (goal === null) return { more: false };
    const { status } = await lockOrder(ctx, orderId, true);
    const step = stepTowards(status, goal);
    if (step) await transitionOrder(ctx, { id: orderId, transition: step.transition });
    if (step && !step.last) return { more: true };
    await noteEnd(ctx, id, orderId, { state: step ? RunOrderState.moved : RunOrderState.already });
    return { more: false };
  },
});

async function refuse(ctx: RequestContext, runId: number, orderId: number, error: unknown): Promise<void> {
  const end = error instanceof AppError ? error : new AppError('INTERNAL', said('requests.internal'));
  await inTransaction(ctx, async (tx) => {
    if ((await goalOf(tx, runId, orderId)) === null) return;
    await noteEnd(tx, runId, orderId, { state: RunOrderState.refused, code: end.code, said: end.said });
  });
}

/** Takes one order to the goal, or notes why it was refused; that keeps no other order back. */
async function takeOrder(ctx: RequestContext, runId: number, orderId: number): Promise<void> {
  try {
    while ((await moveRunOrder(ctx, { id: runId, orderId })).more);
  } catch (error) {
    if (isDatabaseTrouble(error) || (error instanceof AppError && error.code === 'UNAVAILABLE')) throw error;
    if (!(error instanceof AppError)) ctx.log.error({ err: error, runId, orderId }, 'order of a run failed');
    await refuse(ctx, runId, orderId, error);
  }
}

/** Works on the orders of a run until none waits or the time is over; answers whether some still wait. */
export async function workOnRun(ctx: RequestContext, id: number, until = Number.POSITIVE_INFINITY): Promise<boolean> {
  for (;;) {
    const waiting = await run<{ orderId: number }>(
      poolOf(ctx.dataSource),
      sql`select w.order_id as "orderId" from order_run_orders w join order_runs r on r.id = w.run_id
          where w.run_id = ${id} and w.state = ${RunOrderState.waiting} and r.state = ${OrderRunState.running}
          order by w.id limit ${BATCH}`,
    );
    if (waiting.length === 0) return false;
    for (const { orderId } of waiting) {
      await takeOrder(ctx, id, orderId);
      if (Date.now() > until) return true;
    }
  }
}

interface TakenRun extends Record<string, unknown> {
  readonly ownerId: number;
  readonly state: OrderRunState;
  /** Seconds until it may begin. */
  readonly wait: number;
}

/** Begins a run whose time to be undone is over, and says what it is; undefined when there is none. */
async function take(ctx: RequestContext, id: number): Promise<TakenRun | undefined> {
  const [taken] = await run<TakenRun>(
    poolOf(ctx.dataSource),
    sql`update order_runs set touched_at = now(), state = case when due_at <= now() then ${OrderRunState.running} else state end
        where id = ${id} and state in (${OrderRunState.held}, ${OrderRunState.running})
        returning owner_id as "ownerId", state,
          greatest(0, ceil(extract(epoch from due_at - now())))::int as wait`,
  );
  return taken;
}

/** Refuses what still waits of a run whose owner may no longer do anything. */
async function refuseAll(ctx: RequestContext, id: number): Promise<void> {
  const words = JSON.stringify(said('requests.forbidden'));
  await run(
    poolOf(ctx.dataSource),
    sql`with refused as (
          update order_run_orders set state = ${RunOrderState.refused}, code = 'FORBIDDEN', said = ${words}::jsonb
          where run_id = ${id} and state = ${RunOrderState.waiting} returning id)
        update order_runs r set refused = r.total - r.moved - r.already, state = ${OrderRunState.done}, finished_at = now()
        where r.id = ${id} and r.state = ${OrderRunState.running} and exists (select from refused)`,
  );
}

/** Moves the orders of a run as whoever asked for it, by what they may do by then. */
export const moveOrdersJob = defineQueuedJob({
  name: 'move-orders',
  expireInSeconds: 60,
  run: async (ctx, id) => {
    const taken = await take(ctx, id);
    if (!taken) return;
    if (taken.state === OrderRunState.held) {
      await inTransaction(ctx, (tx) => enqueue(tx, moveOrdersJob, id, taken.wait));
      return;
    }
    const actor = await actorOfUser(ctx.dataSource, taken.ownerId);
    if (!actor) return refuseAll(ctx, id);
    const more = await workOnRun({ ...ctx, actor }, id, Date.now() + SLICE);
    if (more) await inTransaction(ctx, (tx) => enqueue(tx, moveOrdersJob, id));
  },
});

/** Goes on with runs whose server died, and removes those that nobody looks up any more. */
export const tendOrderRuns = defineJob({
  name: 'tend-order-runs',
  cron: '* * * * *',
  run: async (ctx) => {
    const left = await run<{ id: number }>(
      poolOf(ctx.dataSource),
      sql`select id from order_runs where state in (${OrderRunState.held}, ${OrderRunState.running})
            and due_at <= now() and touched_at < now() - ${SILENCE}::interval order by id limit 100`,
    );
    for (const { id } of left) await inTransaction(ctx, (tx) => enqueue(tx, moveOrdersJob, id));
    await deleteInBatches(
      ctx,
      (limit) => sql`delete from order_runs where id in (
        select id from order_runs where finished_at < now() - make_interval(days => ${KEPT_DAYS}) limit ${limit})`,
    );
  },
});
