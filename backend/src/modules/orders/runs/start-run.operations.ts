import { requireActor, type OperationContext, type RequestContext } from '../../../kernel/context.js';
import { AppError, badInput, notFound } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, run, sql } from '../../../kernel/sql.js';
import { enqueue } from '../../jobs/index.js';
import { lockOrder } from '../moves/order-locks.js';
import { transitionOrder } from '../moves/transition-order.operations.js';
import { orderModel, orderReads } from '../orders.queries.js';
import { MoveOrdersInput, OrderRunIdInput } from './order-runs.inputs.js';
import { AT_ONCE, MAX_RUN_ORDERS, OrderRunState, RunOrderState, stepTowards } from './order-runs.rules.js';
import { moveOrdersJob, workOnRun } from './work-on-run.operations.js';

/** Notes down which orders a run takes, as they stand now. @returns how many */
async function enter(ctx: OperationContext, runId: number, { ids, filter }: MoveOrdersInput): Promise<number> {
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, orderModel, 'p');
  const wanted = ids ? [sql`p.id = any(${ids}::int[])`] : orderReads.conditions(ctx, filter ?? {}, row);
  const entered = await run<{ id: number }>(
    ctx.connection,
    sql`insert into order_run_orders (run_id, order_id)
        select ${runId}::int, p.id from orders p where ${and([...wanted, visible(actor, orderModel, row)])}
        order by p.id limit ${MAX_RUN_ORDERS + 1} returning order_id as id`,
    actor.id,
  );
  return entered.length;
}

/** Refuses what is known to be refused later, so that nobody is told of it only when the time to undo is over. */
async function rehearse(ctx: OperationContext, { goal }: MoveOrdersInput, id: number): Promise<void> {
  const { status } = await lockOrder(ctx, id, true);
  const step = stepTowards(status, goal);
  if (!step) return;
  await run(ctx.connection, sql`savepoint rehearsal`);
  await transitionOrder(ctx, { id, transition: step.transition });
  await run(ctx.connection, sql`rollback to savepoint rehearsal`);
}

/** Asks for orders to be moved: nothing else happens here. */
const startRun = operation({
  name: 'moveOrders',
  permission: 'orders.move',
  input: MoveOrdersInput,
  audit: 'OrderRun',
  idempotent: true,
  run: async (ctx, input) => {
    const { ids, filter, goal, undoSeconds = 0 } = input;
    const field = ids ? 'ids' : 'filter';
    if ((ids === undefined) === ((filter ?? null) === null)) throw badInput('ids', 'orders.idsOrFilter');
    const actor = requireActor(ctx);
    const state = undoSeconds > 0 ? OrderRunState.held : OrderRunState.running;
    const [made] = await run<{ id: number }>(
      ctx.connection,
      sql`insert into order_runs (owner_id, goal, state, total, due_at)
          values (${actor.id}, ${goal}, ${state}, 0, now() + make_interval(secs => ${undoSeconds})) returning id`,
    );
    if (!made) throw new Error('An inserted run is always one row');
    const { id } = made;
    const total = await enter(ctx, id, input);
    if (total > MAX_RUN_ORDERS) throw badInput(field, 'orders.tooManyAtOnce', { max: MAX_RUN_ORDERS });
    if (ids && total < ids.length) throw notFound('Order');
    if (total === 0) throw badInput(field, 'orders.oneOrder');
    await run(ctx.connection, sql`update order_runs set total = ${total} where id = ${id}`);
    const [only] = ids ?? [];
    if (undoSeconds > 0 && total === 1 && only !== undefined) await rehearse(ctx, input, only);
    ctx.record({ entity: 'OrderRun', entityId: id, after: { goal, orders: total } });
    const atOnce = undoSeconds === 0 && total <= AT_ONCE;
    if (!atOnce) await enqueue(ctx, moveOrdersJob, id, undoSeconds);
    return { id, atOnce };
  },
});

/** Takes orders to a state, each by itself: a few are moved with the answer, the others by a job. */
export async function moveOrders(ctx: RequestContext, input: unknown): Promise<{ id: number }> {
  const { id, atOnce } = await startRun(ctx, input);
  if (atOnce) await workOnRun(ctx, id);
  return { id };
}

/** Leaves the orders of a run where they are that it has not moved yet: all of them while it is held back. */
export const stopOrderRun = operation({
  name: 'stopOrderRun',
  permission: 'orders.move',
  input: OrderRunIdInput,
  audit: 'OrderRun',
  run: async (ctx, { id }) => {
    const actor = requireActor(ctx);
    const mine = actor.access('orders.move') === 'all' ? sql`true` : sql`owner_id = ${actor.id}`;
    const [found] = await run<{ state: OrderRunState }>(
      ctx.connection,
      sql`select state from order_runs where id = ${id} and ${mine} for no key update`,
    );
    if (!found) throw notFound('OrderRun');
    if (found.state === OrderRunState.stopped) {
      ctx.unchanged();
      return { id };
    }
    if (found.state === OrderRunState.done) {
      throw new AppError('CONFLICT', 'orders.runIsOver', {}, { reason: 'FINISHED' });
    }
    await run(
      ctx.connection,
      sql`with left_alone as (update order_run_orders set state = ${RunOrderState.stopped}
            where run_id = ${id} and state = ${RunOrderState.waiting})
          update order_runs set state = ${OrderRunState.stopped}, finished_at = now(), touched_at = now() where id = ${id}`,
    );
    const [before, after] = [{ state: found.state }, { state: OrderRunState.stopped }];
    ctx.record({ entity: 'OrderRun', entityId: id, before, after });
    return { id };
  },
});
