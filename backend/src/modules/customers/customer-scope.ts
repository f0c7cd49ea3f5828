import type { Actor } from '../../kernel/access.js';
import { ACTOR_ID, raw, sql, type Sql } from '../../kernel/sql.js';

/**
 * Whether a customer is a sales person's: assigned to them, or somebody who bought from them. The one place that says whose a
 * customer is; whoever shows something of customers to the sales team asks it.
 */
export const isOwnCustomerSql = (customerId: Sql, salesPersonId: Sql = sql`${ACTOR_ID}`): Sql =>
  sql`(exists (select from customer_assignments c_a where c_a.customer_id = ${customerId} and c_a.sales_person_id = ${salesPersonId})
    or exists (select from orders c_o where c_o.customer_id = ${customerId} and c_o.sales_person_id = ${salesPersonId}))`;

/** Whether a sales person sees an order; all of nothing is seen. */
const isOwnOrderSql = (orderId: Sql, salesPersonId: Sql): Sql =>
  sql`(${orderId} is null or exists (select from orders c_p where c_p.id = ${orderId}
    and (c_p.sales_person_id = ${salesPersonId} or c_p.customer_id = ${salesPersonId})))`;

/** Whether a sales person sees the notes about a customer, or about one of its orders: who sees both. */
export const isOwnNoteSql = (customerId: Sql, orderId: Sql, salesPersonId: Sql = sql`${ACTOR_ID}`): Sql =>
  sql`(${isOwnCustomerSql(customerId, salesPersonId)} and ${isOwnOrderSql(orderId, salesPersonId)})`;

/** Which of the notes with such ids the actor sees. */
export function seesNoteSql(actor: Actor, noteId: Sql): Sql {
  const access = actor.access('customers.read');
  if (access !== 'own') return raw(access === 'all' ? 'true' : 'false');
  return sql`${noteId} in (select c_n.id from customer_notes c_n where ${isOwnNoteSql(raw('c_n.customer_id'), raw('c_n.order_id'))})`;
}
