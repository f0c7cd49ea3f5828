import type { MigrationInterface, QueryRunner } from 'typeorm';

const INVOICED = `FROM orders o JOIN invoices i ON i.order_id = o.id AND i.customer_id = o.customer_id AND i.kind = 'invoice'`;
const SETTLED = 'o.credited_amount + o.paid_amount = o.total_amount';
const CREDITED = 'o.credited_amount > 0 AND o.credited_amount >= o.total_amount';
const settled = (status: string): string =>
  `SELECT i.id, o.customer_id, o.id AS order_id, i.due_date, o.total_amount, o.credited_amount AS credited, o.paid_amount AS paid,
    0.00 AS open_amount, '${status}' AS status ${INVOICED}`;

/** What is settled, of which nothing is open. */
export const SETTLED_INVOICES = `${settled('credited')} WHERE ${SETTLED} AND ${CREDITED}
UNION ALL
${settled('paid')} WHERE ${SETTLED} AND NOT (${CREDITED})`;

/**
 * What is settled says so in a constant: a question for open or overdue invoices then does not look at those, which are nearly
 * all there are.
 */
export const INVOICE_BALANCES = `CREATE VIEW invoice_balances AS
SELECT b.id, b.customer_id, b.order_id, b.due_date, b.total_amount, b.credited, b.paid, b.open_amount,
  CASE
    WHEN b.open_amount = 0 THEN CASE WHEN b.credited > 0 AND b.credited >= b.total_amount THEN 'credited' ELSE 'paid' END
    WHEN b.due_date < (now() AT TIME ZONE b.time_zone)::date THEN 'overdue'
    WHEN b.open_amount < b.total_amount THEN 'partial' ELSE 'open' END AS status
FROM (
  SELECT i.id, o.customer_id, o.id AS order_id, i.due_date, o.total_amount, o.credited_amount AS credited, o.paid_amount AS paid,
    i.parties ->> 'timeZone' AS time_zone,
    (greatest(o.total_amount - o.credited_amount - o.paid_amount, 0) - greatest(o.account_amount, 0))::numeric(12, 2) AS open_amount
  ${INVOICED}
  WHERE o.status <> 'cancelled' AND o.credited_amount + o.paid_amount <> o.total_amount
    AND o.credited_amount + o.paid_amount - o.total_amount <> 0) b
UNION ALL
${SETTLED_INVOICES}`;

const BEFORE = `CREATE VIEW invoice_balances AS
WITH balances AS (
  SELECT i.id, o.customer_id, o.id AS order_id, i.due_date, o.total_amount, o.credited_amount AS credited, o.paid_amount AS paid,
    i.parties ->> 'timeZone' AS time_zone,
    (greatest(o.total_amount - o.credited_amount - o.paid_amount, 0) - greatest(o.account_amount, 0))::numeric(12, 2) AS open_amount
  ${INVOICED}
  WHERE o.status <> 'cancelled' AND o.credited_amount + o.paid_amount <> o.total_amount
  UNION ALL
  SELECT i.id, o.customer_id, o.id, i.due_date, o.total_amount, o.credited_amount, o.paid_amount, i.parties ->> 'timeZone', 0.00
  ${INVOICED}
  WHERE ${SETTLED})
SELECT id, customer_id, order_id, due_date, total_amount, credited, paid, open_amount,
  CASE
    WHEN open_amount = 0 THEN CASE WHEN credited > 0 AND credited >= total_amount THEN 'credited' ELSE 'paid' END
    WHEN due_date < (now() AT TIME ZONE time_zone)::date THEN 'overdue'
    WHEN open_amount < total_amount THEN 'partial' ELSE 'open' END AS status
FROM balances`;

/** Lists that are long: what is asked of them is found by an index. */
export class LargeLists1764288000082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW invoice_balances');
    await runner.query(INVOICE_BALANCES);
    await runner.query('CREATE INDEX ix_orders_total_amount ON orders (total_amount, id)');
    await runner.query('CREATE INDEX ix_orders_payment_status ON orders (payment_status, created_at, id)');
    // How few are not settled is told by the expression alone; of two columns compared the planner takes it for nearly all.
    await runner.query(
      'CREATE STATISTICS st_orders_unsettled ON (credited_amount + paid_amount - total_amount) FROM orders',
    );
    await runner.query('ANALYZE orders');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP STATISTICS st_orders_unsettled');
    await runner.query('DROP INDEX ix_orders_payment_status');
    await runner.query('DROP INDEX ix_orders_total_amount');
    await runner.query('DROP VIEW invoice_balances');
    await runner.query(BEFORE);
  }
}
