import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ENTRIES } from './0081-kept-sums.js';

const TYPES = (...more: string[]): string =>
  `CHECK (type in (${['sale', 'purchase', 'refund', 'commission', 'payment', 'expense', ...more].map((type) => `'${type}'`).join(', ')}))`;
const SIGNS = (more: string): string =>
  `CHECK (reverses_id is not null or case type when 'sale' then amount >= 0 ${more}when 'payment' then true when 'commission' then true else amount <= 0 end)`;

/** What customers owed before there were books: the first thing that their money on account settles. */
const OPENING_BALANCES = `CREATE VIEW opening_balances AS
SELECT t.id, t.user_id AS customer_id, t.occurred_at, t.amount,
  greatest(t.amount - greatest((
    SELECT coalesce(sum(p.amount), 0) FROM counted_payments p WHERE p.customer_id = t.user_id AND p.order_id IS NULL), 0), 0)::numeric(12, 2) AS open_amount
FROM transactions t
WHERE t.type = 'opening' AND t.reverses_id IS NULL AND NOT EXISTS (SELECT FROM transactions r WHERE r.reverses_id = t.id)`;

/** As in 0040, less what the opening balance takes of the money on account. */
const accountShares = (opening: string): string => `CREATE OR REPLACE VIEW account_shares AS
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
  FROM counted_payments p WHERE p.order_id IS NULL${opening}),
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

const ON_ACCOUNT = `
  UNION ALL
  SELECT b.customer_id, NULL, NULL, NULL, 0, 0, -b.amount FROM opening_balances b`;

const OWING = `'sale', 'refund', 'payment'`;
const OWING_NOW = `${OWING}, 'opening'`;

const sumEntries = (owing: string): string =>
  ENTRIES.replace('CREATE VIEW', 'CREATE OR REPLACE VIEW').replace(`IN (${OWING})`, `IN (${owing})`);

/** As in 0081. */
const sumsOfBooks = (
  owing: string,
): string => `CREATE OR REPLACE FUNCTION sum_new_transactions() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO sum_changes (at, commissions, expenses, customer_id, balance)
  SELECT occurred_at, CASE type WHEN 'commission' THEN -amount ELSE 0 END, CASE type WHEN 'expense' THEN -amount ELSE 0 END,
    CASE WHEN type IN (${owing}) THEN user_id END,
    CASE WHEN type = 'payment' THEN -amount WHEN type IN (${owing}) THEN amount ELSE 0 END
  FROM added WHERE type IN ('commission', 'expense') OR type IN (${owing}) AND user_id IS NOT NULL;
  RETURN NULL; END $$`;

async function constrain(runner: QueryRunner, name: string, check: string): Promise<void> {
  await runner.query(`ALTER TABLE transactions DROP CONSTRAINT ck_transactions_${name}`);
  await runner.query(`ALTER TABLE transactions ADD CONSTRAINT ck_transactions_${name} ${check}`);
}

const describeTypes = (types: string): string => `COMMENT ON COLUMN reporting.books.type IS '${types}'`;

/** What customers owed before they were here is an entry of the books, and part of what they owe. */
export class OpeningBalances1764288000089 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await constrain(runner, 'type', TYPES('opening'));
    await constrain(runner, 'sign', SIGNS("when 'opening' then amount > 0 "));
    await runner.query(OPENING_BALANCES);
    await runner.query(accountShares(ON_ACCOUNT));
    await runner.query(sumEntries(OWING_NOW));
    await runner.query(sumsOfBooks(OWING_NOW));
    await runner.query(
      describeTypes('sale, refund, payment, purchase, commission, expense or opening (what was owed before).'),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(describeTypes('sale, refund, payment, purchase, commission or expense.'));
    await runner.query(sumsOfBooks(OWING));
    await runner.query(sumEntries(OWING));
    await runner.query(accountShares(''));
    await runner.query('DROP VIEW opening_balances');
    await constrain(runner, 'sign', SIGNS(''));
    await constrain(runner, 'type', TYPES());
  }
}
