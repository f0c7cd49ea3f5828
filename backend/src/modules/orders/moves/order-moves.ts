import { actorIdOf, type OperationContext } from '../../../kernel/context.js';
import { join, raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { StockMovementKind, stockMovedFrom } from '../../inventory/index.js';
import type { Money } from '../../../kernel/values/money.js';
import { isSaid, worded, type Said } from '../../../words/index.js';
import { OrderMoved } from '../orders.events.js';
import { OrderStatus } from '../orders.rules.js';
import { renewPaymentStatus } from '../settlement/settle-orders.js';

/** An order as its move left it. */
interface MovedOrder {
  id: number;
  orderNumber: string;
  customerId: number;
  totalAmount: Money;
  fromStatus: OrderStatus;
}

/** What a move writes. */
export interface MoveEffect {
  to: OrderStatus;
  /** Why, as a person or the server says it. */
  reason?: string | Said | null;
  /** Further columns of the order, as `column = value`. */
  columns?: readonly Sql[];
  /** What happens to the stock that the orders hold: it leaves with the goods, or is given free. */
  stock?: StockMovementKind.shipped | StockMovementKind.released;
}

/**
 * Moves locked orders to a state: order, event, stock and movements in one statement. Their stock rows must be locked,
 * too, when stock moves. Nothing is owed any more for what is cancelled, whoever cancels it: what was paid is the customer's,
 * and what was given back before leaves it refunded.
 * @returns how many products' stock moved
 */
export async function writeMove(ctx: OperationContext, ids: readonly number[], effect: MoveEffect): Promise<number> {
  const actorId = actorIdOf(ctx);
  const columns = join([
    sql`status = ${effect.to}`,
    raw('version = version + 1'),
    raw('updated_at = now()'),
    ...(effect.columns ?? []),
  ]);
  const said = isSaid(effect.reason) ? effect.reason : null;
  const reason = isSaid(effect.reason) ? worded(effect.reason) : (effect.reason ?? null);
  const leaves = effect.stock === StockMovementKind.shipped;
  const stock = effect.stock
    ? sql`need as (
          select l.order_id, l.product_id, sum(l.quantity)::int as units from order_items l
          where l.order_id = any(${ids}::int[]) and l.product_id is not null group by 1, 2),
        moves as (
          select n.product_id, ${effect.stock}::text as kind, case when ${leaves}::boolean then -n.units else 0 end as quantity_change,
            -n.units as reserved_change, n.order_id, null::int as purchase_order_id, null::text as reason
          from need n),
        ${stockMovedFrom('moves', actorId)},`
    : raw('stock as (select null::int as product_id where false),');
  const [moved] = await run<{ products: number; orders: MovedOrder[] }>(
    ctx.connection,
    sql`with ${stock}
        events as (
          insert into order_events (order_id, from_status, to_status, actor_id, reason, said)
          select o.id, o.status, ${effect.to}, ${actorId}::int, ${reason}, ${said && JSON.stringify(said)}::jsonb
          from orders o where o.id = any(${ids}::int[]) order by o.id returning order_id, from_status),
        moved as (update orders set ${columns} where id = any(${ids}::int[])
          returning id, order_number, customer_id, total_amount)
        select (select count(*)::int from stock) as products, (
          select json_agg(json_build_object('id', m.id, 'orderNumber', m.order_number, 'customerId', m.customer_id,
            'totalAmount', m.total_amount::text, 'fromStatus', e.from_status) order by m.id)
          from moved m join events e on e.order_id = m.id) as orders`,
  );
  for (const { id, ...order } of moved?.orders ?? []) {
    ctx.emit(OrderMoved, id, { ...order, toStatus: effect.to, reason });
  }
  if (effect.to === OrderStatus.cancelled) await renewPaymentStatus(ctx, ids);
  return moved?.products ?? 0;
}
