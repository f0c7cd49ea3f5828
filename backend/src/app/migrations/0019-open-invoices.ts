import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BALANCES_FROM_ORDERS } from './0016-payment-states.js';

/** Few rows of many: what is open or overpaid of an order, what was paid for cancelled ones, and what is on account. */
const INDEXES: Readonly<Record<string, string>> = {
  ix_orders_unsettled: `orders (customer_id) WHERE status <> 'cancelled' AND credited_amount + paid_amount <> total_amount`,
  ix_orders_cancelled_paid: `orders (customer_id) WHERE status = 'cancelled' AND paid_amount <> 0`,
  ix_payments_on_account: 'payments (customer_id) WHERE order_id IS NULL',
};

/**
 * As in 0016, but what its order's own payments and credit notes settle exactly is left out of what is shared out: it takes
 * nothing, and has nothing to give. So the invoices of a customer cost what is open of them, not what they ever were.
 */
export const BALANCES_FROM_UNSETTLED = `
CREATE VIEW invoice_balances AS
WITH entries AS (
  SELECT o.customer_id, i.id, o.id AS order_id, i.due_date, o.total_amount, o.credited_amount AS credited, o.paid_amount AS paid,
    i.parties ->> 'timeZone' AS time_zone, greatest(o.total_amount - o.credited_amount - o.paid_amount, 0) AS needed,
    greatest(o.credited_amount + o.paid_amount - o.total_amount, 0) AS surplus, 0::numeric AS on_account
  FROM orders o JOIN invoices i ON i.order_id = o.id AND i.customer_id = o.customer_id AND i.kind = 'invoice'
  WHERE o.status <> 'cancelled' AND o.credited_amount + o.paid_amount <> o.total_amount
  UNION ALL
  SELECT p.customer_id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, p.amount
  FROM counted_payments p WHERE p.order_id IS NULL
  UNION ALL
  SELECT c.customer_id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, c.paid_amount
  FROM orders c WHERE c.status = 'cancelled' AND c.paid_amount <> 0),
spread AS (
  SELECT e.*,
    sum(e.surplus) OVER (PARTITION BY e.customer_id) + greatest(sum(e.on_account) OVER (PARTITION BY e.customer_id), 0) AS pool,
    sum(e.needed) OVER (PARTITION BY e.customer_id ORDER BY e.due_date, e.id ROWS UNBOUNDED PRECEDING) - e.needed AS before
  FROM entries e),
balances AS (
  SELECT s.id, s.customer_id, s.order_id, s.due_date, s.total_amount, s.credited, s.paid, s.time_zone,
    (s.needed - least(s.needed, greatest(s.pool - s.before, 0)))::numeric(12, 2) AS open_amount
  FROM spread s WHERE s.id IS NOT NULL
  UNION ALL
  SELECT i.id, o.customer_id, o.id, i.due_date, o.total_amount, o.credited_amount, o.paid_amount, i.parties ->> 'timeZone', 0.00
  FROM orders o JOIN invoices i ON i.order_id = o.id AND i.customer_id = o.customer_id AND i.kind = 'invoice'
  WHERE o.credited_amount + o.paid_amount = o.total_amount)
SELECT id, customer_id, order_id, due_date, total_amount, credited, paid, open_amount,
  CASE
    WHEN open_amount = 0 THEN CASE WHEN credited > 0 AND credited >= total_amount THEN 'credited' ELSE 'paid' END
    WHEN due_date < (now() AT TIME ZONE time_zone)::date THEN 'overdue'
    WHEN open_amount < total_amount THEN 'partial' ELSE 'open' END AS status
FROM balances`;

/** Orders that were paid, paid back and then left to expire stayed pending. */
const EXPIRED = `
UPDATE orders o SET payment_status = 'refunded'
WHERE o.status = 'cancelled' AND o.payment_status = 'pending' AND o.paid_amount = 0
  AND EXISTS (SELECT FROM counted_payments p WHERE p.order_id = o.id AND p.amount < 0)`;

/** What is open of invoices is found among what is open at all; expired orders tell that they were refunded. */
export class OpenInvoices1764288000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EXPIRED);
    for (const [name, on] of Object.entries(INDEXES)) await runner.query(`CREATE INDEX ${name} ON ${on}`);
    await runner.query('DROP VIEW invoice_balances');
    await runner.query(BALANCES_FROM_UNSETTLED);
  }

  /** The states stay: they were wrong before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW invoice_balances');
    await runner.query(BALANCES_FROM_ORDERS);
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
