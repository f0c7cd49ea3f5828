import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { authorize } from '../../../kernel/operation.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, run, sql } from '../../../kernel/sql.js';
import type { OrderFilter } from '../orders.inputs.js';
import { orderModel, orderReads } from '../orders.queries.js';
import { OrderStatus } from '../orders.rules.js';
import { goalsFrom } from '../runs/order-runs.rules.js';
import type { OrderStateCount } from './order-queue.js';

const STATES = Object.values(OrderStatus);

/** What the orders of a filter are made of, in the order of the state table: what a run of them would find. */
export async function orderStates(ctx: RequestContext, filter: OrderFilter | undefined): Promise<OrderStateCount[]> {
  authorize(ctx, 'orders.read');
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, orderModel, 'p');
  const wanted = orderReads.conditions(ctx, filter, row);
  const counted = await run<{ status: OrderStatus; count: number }>(
    queryableOf(ctx),
    sql`select p.status, count(*)::int as count from orders p
        where ${and([...wanted, visible(actor, orderModel, row)])} group by p.status`,
    actor.id,
  );
  const mayMove = actor.access('orders.move') !== 'none';
  return counted
    .map(({ status, count }) => ({ status, count, goals: mayMove ? goalsFrom(status, actor.role) : [] }))
    .sort((a, b) => STATES.indexOf(a.status) - STATES.indexOf(b.status));
}
