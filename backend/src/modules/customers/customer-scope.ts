import { ACTOR_ID, sql, type Sql } from '../../kernel/sql.js';

/**
 * Whether a customer is a sales person's: assigned to them, or somebody who bought from them. The one place that says whose a
 * customer is; whoever shows something of customers to the sales team asks it.
 */
export const isOwnCustomerSql = (customerId: Sql, salesPersonId: Sql = sql`${ACTOR_ID}`): Sql =>
  sql`(exists (select from customer_assignments c_a where c_a.customer_id = ${customerId} and c_a.sales_person_id = ${salesPersonId})
    or exists (select from orders c_o where c_o.customer_id = ${customerId} and c_o.sales_person_id = ${salesPersonId}))`;
