import type { RequestContext } from '../../kernel/context.js';
import { queryableOf } from '../../kernel/context.js';
import { notFound } from '../../kernel/errors.js';
import { add, type Money } from '../../kernel/values/money.js';
import { run, sql, type Sql } from '../../kernel/sql.js';
import { customerBalance, customerBalanceSql } from '../finance/index.js';
import { availableCredit, exceedsLimit, type Credit } from './moves/order-moves.rules.js';
import { OrderStatus } from './orders.rules.js';

/** Orders that will be invoiced and are not yet. */
const COMMITTED: readonly OrderStatus[] = [OrderStatus.confirmed, OrderStatus.processing];

/** What is confirmed and not invoiced yet, of the customer with that id expression. */
export const committedSql = (customerId: Sql): Sql =>
  sql`(select coalesce(sum(o.total_amount), 0.00) from orders o
    where o.customer_id = ${customerId} and o.status = any(${COMMITTED}::text[]))`;

/** Rows of `customer_id` and `exposure`, of the customers that a statement gives: as {@link creditOf} reckons it. */
export const exposuresSql = (customers: Sql): Sql => sql`
  select c.customer_id, ${customerBalanceSql(sql`c.customer_id`)} + ${committedSql(sql`c.customer_id`)} as exposure
  from (${customers}) c(customer_id)`;

/**
 * A customer's limit and exposure: what is owed by the books, and the orders that are confirmed but not yet invoiced.
 * True for as long as the customer's row is locked; without the lock it is what stands now.
 */
export async function creditOf(ctx: RequestContext, customerId: number): Promise<Credit> {
  const [customer] = await run<{ limit: Money | null; committed: Money }>(
    queryableOf(ctx),
    sql`select u.credit_limit::text as limit, (${committedSql(sql`u.id`)})::text as committed
        from users u where u.id = ${customerId}`,
  );
  if (!customer) throw notFound('Customer');
  return { limit: customer.limit, exposure: add(await customerBalance(ctx, customerId), customer.committed) };
}

/** How a customer's credit stands with another `total` on it. */
export async function creditStanding(
  ctx: RequestContext,
  customerId: number,
  total: Money = '0.00',
): Promise<{ limit: Money | null; exposure: Money; available: Money | null; exceeded: boolean }> {
  const credit = await creditOf(ctx, customerId);
  return { ...credit, available: availableCredit(credit), exceeded: exceedsLimit(credit, total) };
}
