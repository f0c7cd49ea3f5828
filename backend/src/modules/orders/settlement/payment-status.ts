import { sql, type Sql } from '../../../kernel/sql.js';

/** What decides how far an order is paid, as SQL expressions. */
export interface PaymentStatusTerms {
  /** State of the order. */
  status: Sql;
  /** What it costs, cancelled or not. */
  total: Sql;
  /** Sum of its credit notes. */
  credited: Sql;
  /** Payments received less those paid out again, with what money on account settles and without what went to others. */
  paid: Sql;
  /** Whether any payment was paid out again, or settles other invoices. */
  refunded: Sql;
}

/**
 * How far an order is paid, the one place that says so. Nothing is owed for a cancelled order. Money that was taken and
 * wholly given back leaves an order refunded once nothing is owed any more; an order whose goods all came back unpaid is
 * refunded, too: there is nothing left to collect. An order that costs nothing is paid from the start.
 */
export function paymentStatusSql({ status, total, credited, paid, refunded }: PaymentStatusTerms): Sql {
  const owed = sql`(case when ${status} = 'cancelled' then 0 else ${total} end - ${credited})`;
  return sql`case
    when ${paid} > 0 then case when ${paid} >= ${owed} then 'paid' else 'partial' end
    when ${owed} <= 0 and (${credited} > 0 or ${refunded}) then 'refunded'
    when ${total} = 0 then 'paid'
    else 'pending' end`;
}
