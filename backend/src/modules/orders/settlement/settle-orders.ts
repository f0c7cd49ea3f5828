import type { OperationContext } from '../../../kernel/context.js';
import { ZERO, type Money } from '../../../kernel/values/money.js';
import { raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { paymentStatusSql } from './payment-status.js';

/**
 * Adds to an order's paid and credited amounts and works out anew how far it is paid, and the customer's other orders with
 * it. The payment or credit note itself is already written; the rows of the customer and of the order are locked by the
 * caller. The order's version stays: nobody edits these columns.
 */
export async function applyPayment(
  ctx: OperationContext,
  orderId: number,
  changes: { paid?: Money; credited?: Money },
): Promise<void> {
  await settle(ctx, [orderId], changes);
  await shareAccounts(ctx, sql`select o.customer_id from orders o where o.id = ${orderId}`);
}

/**
 * Works out the payment status of locked orders anew, after what they cost has changed: with an edit, or because nothing
 * is owed for what was cancelled. What was paid for an order that was cancelled is on account from then on, so that whoever
 * cancels such an order has locked its customer.
 */
export async function renewPaymentStatus(ctx: OperationContext, orderIds: readonly number[]): Promise<void> {
  await settle(ctx, orderIds, {});
  await shareAccounts(
    ctx,
    sql`select o.customer_id from orders o
        where o.id = any(${orderIds}::int[]) and o.status = 'cancelled' and o.paid_amount <> 0`,
  );
}

/**
 * Shares the money that a customer has on account out among the invoices anew, and tells the orders how far they are paid
 * with it. To be called after whatever changes that money or an invoice; the customer's row is locked by the caller, so
 * that nobody else shares it out meanwhile.
 */
export async function renewAccount(ctx: OperationContext, customerId: number): Promise<void> {
  await shareAccounts(ctx, sql`select ${customerId}::int`);
}

const wasPaidBack = (order: string): Sql =>
  raw(`exists (select from counted_payments r where r.order_id = ${order}.id and r.amount < 0)`);

async function shareAccounts(ctx: OperationContext, customers: Sql): Promise<void> {
  const status = paymentStatusSql({
    status: raw('n.status'),
    total: raw('n.total_amount'),
    credited: raw('n.credited_amount'),
    paid: raw('(n.paid_amount + n.account_amount)'),
    refunded: sql`(n.account_amount < 0 or ${wasPaidBack('n')})`,
  });
  // The orders that take or give by now, and those that did before.
  await run(
    ctx.connection,
    sql`with shares as (select a.order_id, a.amount from account_shares a where a.customer_id in (${customers})),
        n as (
          select s.id, s.status, s.total_amount, s.credited_amount, s.paid_amount, s.account_amount as before,
            coalesce(a.amount, 0) as account_amount
          from orders s left join shares a on a.order_id = s.id
          where s.customer_id in (${customers}) and (s.account_amount <> 0 or s.id in (select order_id from shares)))
        update orders o set account_amount = n.account_amount, payment_status = ${status}, updated_at = now()
        from n where o.id = n.id and n.account_amount <> n.before`,
  );
}

async function settle(
  ctx: OperationContext,
  orderIds: readonly number[],
  { paid = ZERO, credited = ZERO }: { paid?: Money; credited?: Money },
): Promise<void> {
  const status = paymentStatusSql({
    status: raw('n.status'),
    total: raw('n.total_amount'),
    credited: raw('n.credited_amount'),
    paid: raw('(n.paid_amount + n.account_amount)'),
    refunded: sql`(n.account_amount < 0 or ${wasPaidBack('n')})`,
  });
  await run(
    ctx.connection,
    sql`update orders o set paid_amount = n.paid_amount, credited_amount = n.credited_amount,
          payment_status = ${status}, updated_at = now()
        from (select s.id, s.status, s.total_amount, s.account_amount, s.paid_amount + ${paid}::numeric as paid_amount,
            s.credited_amount + ${credited}::numeric as credited_amount
          from orders s where s.id = any(${orderIds}::int[])) n
        where o.id = n.id`,
  );
}
