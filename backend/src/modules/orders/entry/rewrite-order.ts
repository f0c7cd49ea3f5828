import { actorIdOf, type OperationContext } from '../../../kernel/context.js';
import { raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { insertLines, lineRows, type OrderLine } from './order-lines.js';
import { OrderStatus } from '../orders.rules.js';
import type { OrderTotals } from '../pricing/pricing.rules.js';

/** The columns that an edit writes. */
interface RewrittenColumns extends OrderTotals {
  shippingAddress: string | null;
  billingAddress: string | null;
  notes: string | null;
  discountReason: string | null;
}

/** By how much the reservation of each product changes; what stays is left out. */
function reservationChanges(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): { productId: number; change: number }[] {
  const changes = new Map<number, number>();
  const count = (lines: readonly OrderLine[], sign: 1 | -1): void => {
    for (const { productId, quantity } of lines) {
      if (productId !== null) changes.set(productId, (changes.get(productId) ?? 0) + sign * quantity);
    }
  };
  count(before, -1);
  count(after, 1);
  return [...changes].flatMap(([productId, change]) => (change === 0 ? [] : [{ productId, change }]));
}

/** New lines in the place of the old ones, and stock reserved or given free by the difference, as parts of a `with`. */
function newLines(id: number, actorId: number | null, before: readonly OrderLine[], after: readonly OrderLine[]): Sql {
  return sql`
    lines as (${lineRows(after)}),
    gone as (delete from order_items where order_id = ${id}),
    items as (${insertLines(sql`${id}::int`, raw('lines l'))}),
    need as (
      select * from jsonb_to_recordset(${JSON.stringify(reservationChanges(before, after))}::jsonb)
        as n("productId" int, change int)),
    stock as (
      update inventory_items i set reserved_quantity = i.reserved_quantity + n.change, updated_at = now()
      from need n where i.product_id = n."productId" returning i.product_id, n.change),
    movements as (
      insert into stock_movements (product_id, kind, reserved_change, order_id, actor_id, reason)
      select product_id, case when change > 0 then 'reserved' else 'released' end, change, ${id}::int, ${actorId}::int,
        'Order edited'
      from stock order by product_id),`;
}

/** Writes an edited order: columns, event and, if they are other ones, lines with their stock, in one statement. */
export async function rewriteOrder(
  ctx: OperationContext,
  id: number,
  columns: RewrittenColumns,
  lines: { before: readonly OrderLine[]; after: readonly OrderLine[] | null },
  told: string,
): Promise<void> {
  const actorId = actorIdOf(ctx);
  await run(
    ctx.connection,
    sql`with ${lines.after ? newLines(id, actorId, lines.before, lines.after) : raw('')}
        event as (
          insert into order_events (order_id, from_status, to_status, actor_id, reason)
          values (${id}, ${OrderStatus.pending}, ${OrderStatus.pending}, ${actorId}::int, ${told}))
        update orders set subtotal_amount = ${columns.subtotalAmount}, discount_amount = ${columns.discountAmount},
          tax_rate = ${columns.taxRate}, tax_amount = ${columns.taxAmount}, shipping_amount = ${columns.shippingAmount},
          total_amount = ${columns.totalAmount}, shipping_address = ${columns.shippingAddress},
          billing_address = ${columns.billingAddress}, notes = ${columns.notes},
          discount_reason = ${columns.discountReason}, version = version + 1, updated_at = now()
        where id = ${id}`,
  );
}
