import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BALANCES_FROM_UNSETTLED } from './0019-open-invoices.js';

/**
 * How the money of a customer that no order has taken settles invoices: what is due first, first. It comes from orders that
 * were overpaid or cancelled after they were paid, the oldest first, and then from the account. An order that takes has a
 * share above zero, one that gives a share below; those that do neither have none.
 */
const ACCOUNT_SHARES = `
CREATE VIEW account_shares AS
WITH entries AS (
  SELECT o.customer_id, o.id AS order_id, i.id AS invoice_id, i.due_date,
    greatest(o.total_amount - o.credited_amount - o.paid_amount, 0) AS needed,
    greatest(o.credited_amount + o.paid_amount - o.total_amount, 0) AS surplus, 0::numeric AS on_account
  FROM orders o JOIN invoices i ON i.order_id = o.id AND i.customer_id = o.customer_id AND i.kind = 'invoice'
  WHERE o.status <> 'cancelled' AND o.credited_amount + o.paid_amount <> o.total_amount
  UNION ALL
  SELECT c.customer_id, c.id, NULL, NULL, 0, c.paid_amount, 0
  FROM orders c WHERE c.status = 'cancelled' AND c.paid_amount <> 0
  UNION ALL
  SELECT p.customer_id, NULL, NULL, NULL, 0, 0, p.amount
  FROM counted_payments p WHERE p.order_id IS NULL),
spread AS (
  SELECT e.*,
    sum(e.surplus) OVER customer + greatest(sum(e.on_account) OVER customer, 0) AS pool,
    sum(e.needed) OVER customer AS wanted,
    sum(e.needed) OVER (PARTITION BY e.customer_id ORDER BY e.due_date, e.invoice_id ROWS UNBOUNDED PRECEDING) - e.needed AS needed_before,
    sum(e.surplus) OVER (PARTITION BY e.customer_id ORDER BY e.order_id ROWS UNBOUNDED PRECEDING) - e.surplus AS surplus_before
  FROM entries e
  WINDOW customer AS (PARTITION BY e.customer_id)),
shares AS (
  SELECT s.customer_id, s.order_id,
    least(s.needed, greatest(s.pool - s.needed_before, 0))
      - least(s.surplus, greatest(least(s.pool, s.wanted) - s.surplus_before, 0)) AS amount
  FROM spread s WHERE s.order_id IS NOT NULL)
SELECT customer_id, order_id, amount::numeric(12, 2) AS amount FROM shares WHERE amount <> 0`;

/** As in 0019, but each order knows what of the account settles its invoice: no other invoice need be looked at. */
const INVOICE_BALANCES = `
CREATE VIEW invoice_balances AS
WITH balances AS (
  SELECT i.id, o.customer_id, o.id AS order_id, i.due_date, o.total_amount, o.credited_amount AS credited, o.paid_amount AS paid,
    i.parties ->> 'timeZone' AS time_zone,
    (greatest(o.total_amount - o.credited_amount - o.paid_amount, 0) - greatest(o.account_amount, 0))::numeric(12, 2) AS open_amount
  FROM orders o JOIN invoices i ON i.order_id = o.id AND i.customer_id = o.customer_id AND i.kind = 'invoice'
  WHERE o.status <> 'cancelled' AND o.credited_amount + o.paid_amount <> o.total_amount
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

/** How far the orders are paid with what the account settles of them, or with what they gave to others. */
const SHARED_OUT = `
UPDATE orders o SET account_amount = n.amount, payment_status = CASE
  WHEN n.paid > 0 THEN CASE WHEN n.paid >= n.owed THEN 'paid' ELSE 'partial' END
  WHEN n.owed <= 0 AND (n.credited_amount > 0 OR n.amount < 0) THEN 'refunded'
  WHEN n.total_amount = 0 THEN 'paid' ELSE 'pending' END
FROM (
  SELECT d.id, d.total_amount, d.credited_amount, a.amount, d.paid_amount + a.amount AS paid,
    CASE WHEN d.status = 'cancelled' THEN 0 ELSE d.total_amount END - d.credited_amount AS owed
  FROM orders d JOIN account_shares a ON a.order_id = d.id) n
WHERE n.id = o.id`;

/** Nothing but the order's own payments: as the orders told it before. */
const OWN_ONLY = `
UPDATE orders o SET payment_status = CASE
  WHEN o.paid_amount > 0 THEN CASE
    WHEN o.paid_amount >= CASE WHEN o.status = 'cancelled' THEN 0 ELSE o.total_amount END - o.credited_amount THEN 'paid'
    ELSE 'partial' END
  WHEN o.total_amount = 0 THEN 'paid' ELSE 'pending' END
WHERE o.account_amount <> 0`;

/** Money on account that settles the invoice of an order pays the order, too: orders and invoices tell one story. */
export class AccountShares1764288000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD account_amount numeric(12,2) NOT NULL DEFAULT '0'`);
    await runner.query(ACCOUNT_SHARES);
    await runner.query(SHARED_OUT);
    await runner.query('CREATE INDEX ix_orders_account ON orders (customer_id) WHERE account_amount <> 0');
    await runner.query('DROP VIEW invoice_balances');
    await runner.query(INVOICE_BALANCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW invoice_balances');
    await runner.query(BALANCES_FROM_UNSETTLED);
    await runner.query(OWN_ONLY);
    await runner.query('DROP INDEX ix_orders_account');
    await runner.query('DROP VIEW account_shares');
    await runner.query('ALTER TABLE orders DROP COLUMN account_amount');
  }
}
