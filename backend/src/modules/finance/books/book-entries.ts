import { queryableOf, type OperationContext, type RequestContext } from '../../../kernel/context.js';
import { ZERO, type Money } from '../../../kernel/money.js';
import { raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { paymentStatusSql } from './payment-status.js';

/**
 * Books the commission of an order so that all its entries together are `rate` per cent of `netAmount` (its lines after
 * discounts, without tax and shipping), half-up. Called at delivery, and again with the smaller net amount when goods come
 * back: the difference is then booked the other way. 1000.00 and later 200.00 back at 4 % → 40.00 − 8.00 = 32.00.
 */
export async function recordCommission(
  ctx: OperationContext,
  commission: { orderId: number; orderNumber: string; salesPersonId: number; rate: string; netAmount: Money },
): Promise<void> {
  await run(
    ctx.connection,
    sql`insert into transactions (type, amount, description, order_id, order_number, user_id, sales_person_id, metadata,
          occurred_at, actor_id)
        select 'commission', c.booked - c.due,
          case when c.due >= c.booked then 'Commission of ' else 'Commission taken back of ' end || c.name,
          ${commission.orderId}, ${commission.orderNumber}, ${commission.salesPersonId}, ${commission.salesPersonId},
          jsonb_build_object('rate', ${commission.rate}::numeric, 'net', ${commission.netAmount}::numeric), now(),
          ${ctx.actor?.id ?? null}
        from (
          select round(${commission.netAmount}::numeric * ${commission.rate}::numeric / 100, 2) as due,
            (select coalesce(-sum(t.amount), 0) from transactions t
              where t.order_id = ${commission.orderId} and t.type = 'commission') as booked,
            coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name
          from users u where u.id = ${commission.salesPersonId}) c
        where c.due <> c.booked`,
  );
}

/** Books what a receipt of goods cost, inside the transaction that receives them. `amount` is above zero. */
export async function recordPurchase(
  ctx: OperationContext,
  purchase: { purchaseOrderId: number; number: string; supplierId: number | null; amount: Money },
): Promise<void> {
  await run(
    ctx.connection,
    sql`insert into transactions (type, amount, description, reference_number, user_id, purchase_order_id, occurred_at, actor_id)
        select 'purchase', -(${purchase.amount}::numeric), 'Goods received for ' || ${purchase.number}::text, ${purchase.number},
          ${purchase.supplierId}, ${purchase.purchaseOrderId}, now(), ${ctx.actor?.id ?? null}`,
  );
}

/** Whether a user buys: everybody but staff, and of these who bought before they became staff and still has a past. */
export function isCustomerSql(user: string): Sql {
  const has = (table: string, column: string): string =>
    `exists (select from ${table} c where c.${column} = ${user}.id)`;
  return raw(
    `(${user}.role not in ('admin', 'sales_team') or ${has('orders', 'customer_id')} or ${has('payments', 'customer_id')})`,
  );
}

/** Invoices − payments received + refunds paid − credit notes, of the customer with that id expression. */
export function customerBalanceSql(customerId: Sql): Sql {
  return sql`(select coalesce(sum(case when b.type = 'payment' then -b.amount else b.amount end), 0.00)
    from transactions b where b.user_id = ${customerId} and b.type in ('sale', 'refund', 'payment'))`;
}

/** What a customer owes by the books; below zero it is the customer's money. */
export async function customerBalance(ctx: RequestContext, customerId: number): Promise<Money> {
  const [row] = await run<{ balance: Money }>(
    queryableOf(ctx),
    sql`select ${customerBalanceSql(sql`${customerId}::int`)}::text as balance`,
  );
  return row?.balance ?? '0.00';
}

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
