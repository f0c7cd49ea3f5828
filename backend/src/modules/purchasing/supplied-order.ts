import type { OperationContext } from '../../kernel/context.js';
import { run, sql } from '../../kernel/sql.js';
import type { PurchaseOrder } from './purchasing.entity.js';

/** Number of the customer's order that a purchase order belongs to; null for one of goods that come into our stock. */
export async function orderNumberOf(
  ctx: OperationContext,
  { orderId }: Pick<PurchaseOrder, 'orderId'>,
): Promise<string | null> {
  if (orderId === null) return null;
  const [order] = await run<{ number: string }>(
    ctx.connection,
    sql`select order_number as number from orders where id = ${orderId}`,
  );
  return order?.number ?? null;
}
