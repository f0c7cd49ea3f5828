import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in 0010, but for what is credited and paid: the order knows both, so that nothing is added up for each invoice. */
const INVOICE_BALANCES = (own: string): string => `
CREATE VIEW invoice_balances AS
WITH own AS (${own}),
needed AS (
  SELECT o.*, greatest(o.total_amount - o.credited - o.paid, 0) AS needed,
    sum(greatest(o.credited + o.paid - o.total_amount, 0)) OVER (PARTITION BY o.customer_id) AS surplus
  FROM own o),
on_account AS (
  SELECT p.customer_id, sum(p.amount) AS amount
  FROM counted_payments p LEFT JOIN orders f ON f.id = p.order_id
  WHERE p.order_id IS NULL OR f.status = 'cancelled' GROUP BY p.customer_id),
spread AS (
  SELECT n.*, n.surplus + greatest(coalesce(a.amount, 0), 0) AS pool,
    sum(n.needed) OVER (PARTITION BY n.customer_id ORDER BY n.due_date, n.id ROWS UNBOUNDED PRECEDING) - n.needed AS before
  FROM needed n LEFT JOIN on_account a ON a.customer_id = n.customer_id),
opened AS (
  SELECT s.*, (s.needed - least(s.needed, greatest(s.pool - s.before, 0)))::numeric(12, 2) AS open_amount FROM spread s)
SELECT id, customer_id, order_id, due_date, total_amount, credited, paid, open_amount,
  CASE
    WHEN open_amount = 0 THEN CASE WHEN credited > 0 AND credited >= total_amount THEN 'credited' ELSE 'paid' END
    WHEN due_date < (now() AT TIME ZONE time_zone)::date THEN 'overdue'
    WHEN open_amount < total_amount THEN 'partial' ELSE 'open' END AS status
FROM opened`;

const FROM_ORDERS = `
  SELECT i.id, i.customer_id, i.order_id, i.due_date, i.total_amount, i.parties ->> 'timeZone' AS time_zone,
    o.credited_amount AS credited, o.paid_amount AS paid
  FROM invoices i JOIN orders o ON o.id = i.order_id WHERE i.kind = 'invoice'`;

const ADDED_UP = `
  SELECT i.id, i.customer_id, i.order_id, i.due_date, i.total_amount, i.parties ->> 'timeZone' AS time_zone, c.credited, p.paid
  FROM invoices i
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(n.total_amount), 0) AS credited FROM invoices n
    WHERE n.order_id = i.order_id AND n.kind = 'credit_note') c
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(m.amount), 0) AS paid FROM counted_payments m WHERE m.order_id = i.order_id) p
  WHERE i.kind = 'invoice'`;

/** The view as this migration makes it: one that changes it puts it back on its way down. */
export const BALANCES_FROM_ORDERS = INVOICE_BALANCES(FROM_ORDERS);

/** Orders that were paid, paid back and then cancelled stayed pending, and so did those that cost nothing. */
const SETTLED = `
UPDATE orders o SET payment_status = s.status
FROM (
  SELECT d.id, CASE
    WHEN d.status = 'cancelled' AND EXISTS (
      SELECT FROM counted_payments p WHERE p.order_id = d.id AND p.amount < 0) THEN 'refunded'
    WHEN d.total_amount = 0 THEN 'paid' END AS status
  FROM orders d WHERE d.payment_status = 'pending' AND d.paid_amount = 0) s
WHERE s.id = o.id AND s.status IS NOT NULL`;

/** Payment states that were told wrong are put right; what is open of each invoice is read from its order. */
export class PaymentStates1764288000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SETTLED);
    await runner.query('DROP VIEW invoice_balances');
    await runner.query(BALANCES_FROM_ORDERS);
  }

  /** The states stay: they were wrong before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW invoice_balances');
    await runner.query(INVOICE_BALANCES(ADDED_UP));
  }
}
