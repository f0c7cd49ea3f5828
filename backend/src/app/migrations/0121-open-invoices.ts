import type { MigrationInterface, QueryRunner } from 'typeorm';
import { INVOICE_BALANCES, SETTLED_INVOICES } from './0082-large-lists.js';

const TABLE = `CREATE TABLE open_invoices (
    id integer NOT NULL,
    customer_id integer NOT NULL,
    order_id integer NOT NULL,
    due_date date,
    total_amount numeric(12,2) NOT NULL,
    credited numeric(12,2) NOT NULL,
    paid numeric(12,2) NOT NULL,
    open_amount numeric(12,2) NOT NULL,
    time_zone varchar(64),
    CONSTRAINT pk_open_invoices PRIMARY KEY (id)
  )`;

/** Invoices that are not settled to the cent, as 0082 has them: what the table keeps. */
const ENTRIES = `CREATE VIEW open_invoice_entries AS
SELECT i.id, o.customer_id, o.id AS order_id, i.due_date, o.total_amount, o.credited_amount AS credited, o.paid_amount AS paid,
  (greatest(o.total_amount - o.credited_amount - o.paid_amount, 0) - greatest(o.account_amount, 0))::numeric(12, 2) AS open_amount,
  (i.parties ->> 'timeZone')::varchar(64) AS time_zone
FROM orders o JOIN invoices i ON i.order_id = o.id AND i.customer_id = o.customer_id AND i.kind = 'invoice'
WHERE o.status <> 'cancelled' AND o.credited_amount + o.paid_amount <> o.total_amount
  AND o.credited_amount + o.paid_amount - o.total_amount <> 0`;

/** As in 0082, of the kept rows. */
const BALANCES = `CREATE OR REPLACE VIEW invoice_balances AS
SELECT b.id, b.customer_id, b.order_id, b.due_date, b.total_amount, b.credited, b.paid, b.open_amount,
  CASE
    WHEN b.open_amount = 0 THEN CASE WHEN b.credited > 0 AND b.credited >= b.total_amount THEN 'credited' ELSE 'paid' END
    WHEN b.due_date < (now() AT TIME ZONE b.time_zone)::date THEN 'overdue'
    WHEN b.open_amount < b.total_amount THEN 'partial' ELSE 'open' END AS status
FROM open_invoices b
UNION ALL
${SETTLED_INVOICES}`;

/** The lock lets those who are writing finish, so that what they wrote is seen. */
const REMAKE_OPEN = `CREATE FUNCTION remake_open_invoices() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  LOCK TABLE open_invoices IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM open_invoices;
  INSERT INTO open_invoices SELECT * FROM open_invoice_entries;
END $$`;

/** All that is kept is made anew by the one name that was made for the sums. */
const REMAKE = `CREATE FUNCTION remake_kept_sums() RETURNS void LANGUAGE sql AS $$
  SELECT remake_sums();
  SELECT remake_open_invoices();
$$`;

const STOOD_ON = ['customer_id', 'total_amount', 'credited_amount', 'paid_amount', 'account_amount'];
const rowOf = (row: string): string => STOOD_ON.map((name) => `${row}.${name}`).join(', ');

const WRITERS = [
  {
    table: 'orders',
    fires: `AFTER UPDATE ON orders FOR EACH ROW WHEN ((old.status = 'cancelled') <> (new.status = 'cancelled')
      OR (${rowOf('old')}) IS DISTINCT FROM (${rowOf('new')}))`,
    body: `DELETE FROM open_invoices WHERE order_id = new.id;
      INSERT INTO open_invoices SELECT * FROM open_invoice_entries WHERE order_id = new.id;`,
  },
  {
    table: 'invoices',
    fires: 'AFTER INSERT ON invoices REFERENCING NEW TABLE AS added FOR EACH STATEMENT',
    body: `INSERT INTO open_invoices SELECT e.* FROM added a JOIN open_invoice_entries e ON e.order_id = a.order_id AND e.id = a.id
      WHERE a.kind = 'invoice';`,
  },
] as const;

/**
 * What is open of invoices, kept beside them by triggers: most are settled, and to find the others among half a million took a
 * second. `invoice_balances` says the same as before.
 */
export class OpenInvoices1764288000121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TABLE, ENTRIES, REMAKE_OPEN]) await runner.query(statement);
    await runner.query('CREATE INDEX ix_open_invoices_order_id ON open_invoices (order_id)');
    await runner.query('CREATE INDEX ix_open_invoices_customer_id ON open_invoices (customer_id)');
    for (const { table, fires, body } of WRITERS) {
      await runner.query(
        `CREATE FUNCTION keep_open_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          ${body}
          RETURN NULL; END $$`,
      );
      await runner.query(`CREATE TRIGGER keep_open ${fires} EXECUTE FUNCTION keep_open_${table}()`);
    }
    await runner.query('ALTER FUNCTION remake_kept_sums() RENAME TO remake_sums');
    await runner.query(REMAKE);
    await runner.query('SELECT remake_open_invoices()');
    await runner.query(BALANCES);
    await runner.query('ANALYZE open_invoices');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(INVOICE_BALANCES.replace('CREATE VIEW', 'CREATE OR REPLACE VIEW'));
    await runner.query('DROP FUNCTION remake_kept_sums()');
    await runner.query('ALTER FUNCTION remake_sums() RENAME TO remake_kept_sums');
    for (const { table } of WRITERS) {
      await runner.query(`DROP TRIGGER keep_open ON ${table}`);
      await runner.query(`DROP FUNCTION keep_open_${table}()`);
    }
    await runner.query('DROP FUNCTION remake_open_invoices()');
    await runner.query('DROP VIEW open_invoice_entries');
    await runner.query('DROP TABLE open_invoices');
  }
}
