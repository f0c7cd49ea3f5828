import { saidSql } from '../../../kernel/select/told.js';
import { queryableOf, type OperationContext, type RequestContext } from '../../../kernel/context.js';
import type { Money } from '../../../kernel/values/money.js';
import { raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { paidOrders } from './paid-orders.js';

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
    sql`insert into transactions (type, amount, description, said, order_id, order_number, user_id, sales_person_id, metadata,
          occurred_at, actor_id)
        select 'commission', c.booked - c.due,
          case when c.due >= c.booked then 'Commission of ' else 'Commission taken back of ' end || c.name,
          case when c.due >= c.booked then ${saidSql('books.commission', { person: raw('c.name') })}
            else ${saidSql('books.commissionBack', { person: raw('c.name') })} end,
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
    sql`insert into transactions (type, amount, description, said, reference_number, user_id, purchase_order_id, occurred_at, actor_id)
        select 'purchase', -(${purchase.amount}::numeric), 'Goods received for ' || ${purchase.number}::text,
          ${saidSql('books.purchase', { number: sql`${purchase.number}::text` })}, ${purchase.number},
          ${purchase.supplierId}, ${purchase.purchaseOrderId}, now(), ${ctx.actor?.id ?? null}`,
  );
}

/** Whether a user buys: everybody but staff, and of these who bought before they became staff and still has a past. */
export function isCustomerSql(user: string): Sql {
  const id = raw(`${user}.id`);
  return sql`(${raw(user)}.role not in ('admin', 'sales_team') or ${paidOrders.get().ofCustomerSql(id)}
    or exists (select from payments c where c.customer_id = ${id}))`;
}

/** Opening balance + invoices − payments received + refunds paid − credit notes, of the customer with that id expression. */
export function customerBalanceSql(customerId: Sql): Sql {
  return sql`(select coalesce(sum(case when b.type = 'payment' then -b.amount else b.amount end), 0.00)
    from transactions b where b.user_id = ${customerId} and b.type in ('sale', 'refund', 'payment', 'opening'))`;
}

/** What a customer owes by the books; below zero it is the customer's money. */
export async function customerBalance(ctx: RequestContext, customerId: number): Promise<Money> {
  const [row] = await run<{ balance: Money }>(
    queryableOf(ctx),
    sql`select ${customerBalanceSql(sql`${customerId}::int`)}::text as balance`,
  );
  return row?.balance ?? '0.00';
}
