import { sql, type Sql } from '../../kernel/sql.js';

/**
 * What "revenue" means on every screen, as entries: an order that was not cancelled counts in full on the day it was made, a
 * credit note takes off what it credits on its own day.
 * @param visible which orders `p` count
 * @returns rows of `at`, `amount`, `order_id` and, of credit notes, `credit_note_id`
 */
export function revenueEntriesSql(visible: Sql): Sql {
  return sql`select p.created_at as at, p.total_amount as amount, p.id as order_id, null::int as credit_note_id
    from orders p where p.status <> 'cancelled' and ${visible}
    union all
    select n.issued_at, -n.total_amount, p.id, n.id
    from invoices n join orders p on p.id = n.order_id where n.kind = 'credit_note' and ${visible}`;
}
