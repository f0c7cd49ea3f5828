import type { OperationContext } from '../../../kernel/context.js';
import { subtract, type Money } from '../../../kernel/values/money.js';
import { run, sql } from '../../../kernel/sql.js';
import { recordCommission } from '../../finance/index.js';
import type { LockedOrder } from './order-locks.js';

/** What the lines of an order came to after all discounts, less what came back. */
async function netSold(ctx: OperationContext, order: LockedOrder): Promise<Money> {
  const [back] = await run<{ net: Money }>(
    ctx.connection,
    sql`select coalesce(sum(net_amount), 0)::numeric(20, 2)::text as net from order_returns where order_id = ${order.id}`,
  );
  return subtract(subtract(order.subtotalAmount, order.discountAmount), back?.net ?? '0.00');
}

/** Brings the commission of an order to what its sales person has earned with it so far. */
export async function earnCommission(ctx: OperationContext, order: LockedOrder): Promise<void> {
  const { id: orderId, orderNumber, salesPersonId, commissionRate: rate } = order;
  if (salesPersonId === null || rate === null) return;
  await recordCommission(ctx, { orderId, orderNumber, salesPersonId, rate, netAmount: await netSold(ctx, order) });
}
