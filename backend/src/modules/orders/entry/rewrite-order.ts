import { actorIdOf, type OperationContext } from '../../../kernel/context.js';
import { raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { stockMovedFrom } from '../../inventory/index.js';
import { insertLines, lineRows, type OrderLine } from './order-lines.js';
import { worded, type Said } from '../../../words/index.js';
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
    moves as (
      select n."productId" as product_id, case when n.change > 0 then 'reserved' else 'released' end as kind,
        0 as quantity_change, n.change as reserved_change, ${id}::int as order_id, null::int as purchase_order_id,
        'Order edited' as reason
      from jsonb_to_recordset(${JSON.stringify(reservationChanges(before, after))}::jsonb) as n("productId" int, change int)),
    ${stockMovedFrom('moves', actorId)},`;
}

/** Writes an edited order: columns, event and, if they are other ones, lines with their stock, in one statement. */
export async function rewriteOrder(
  ctx: OperationContext,
  id: number,
  columns: RewrittenColumns,
  lines: { before: readonly OrderLine[]; after: readonly OrderLine[] | null },
  told: Said,
): Promise<void> {
  const actorId = actorIdOf(ctx);
  await run(
    ctx.connection,
    sql`with ${lines.after ? newLines(id, actorId, lines.before, lines.after) : raw('')}
        event as (
          insert into order_events (order_id, from_status, to_status, actor_id, reason, said)
          values (${id}, ${OrderStatus.pending}, ${OrderStatus.pending}, ${actorId}::int, ${worded(told)},
            ${JSON.stringify(told)}::jsonb))
        update orders set subtotal_amount = ${columns.subtotalAmount}, discount_amount = ${columns.discountAmount},
          tax_rate = ${columns.taxRate}, tax_amount = ${columns.taxAmount}, shipping_amount = ${columns.shippingAmount},
          total_amount = ${columns.totalAmount}, shipping_address = ${columns.shippingAddress},
          billing_address = ${columns.billingAddress}, notes = ${columns.notes},
          discount_reason = ${columns.discountReason}, version = version + 1, updated_at = now()
        where id = ${id}`,
  );
}
