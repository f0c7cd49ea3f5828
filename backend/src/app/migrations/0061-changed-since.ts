import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose rows say when they last changed, whoever writes them. */
const TOUCHED = [
  'areas',
  'business_settings',
  'categories',
  'field_visits',
  'inventory_items',
  'letters',
  'marketplace_products',
  'marketplace_promotions',
  'orders',
  'products',
  'purchase_orders',
  'stock_alerts',
  'users',
] as const;

/** What alone changes no row: that somebody signed in. */
const PASSED_OVER: Partial<Record<(typeof TOUCHED)[number], string>> = {
  users: 'NEW.last_login_at IS NOT DISTINCT FROM OLD.last_login_at',
};

/** Rows of tables that may be long; a stock row is written with every order, and an index would double that work. */
const INDEXES: readonly (readonly [table: string, column: string])[] = [
  ['field_visits', 'updated_at'],
  ['marketplace_products', 'updated_at'],
  ['orders', 'updated_at'],
  ['products', 'updated_at'],
  ['stock_movements', 'created_at'],
  ['transactions', 'created_at'],
  ['users', 'updated_at'],
];

/** Tables that said nothing of it so far, and what is known of their rows. */
const ADDED: Readonly<Record<string, string>> = {
  letters: 'greatest(asked_at, tried_at, sent_at)',
  stock_alerts: 'greatest(created_at, resolved_at)',
};

/** What changed since: rows that say when they did, and the time up to which everything is to be seen. */
export class ChangedSince1764288000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, known] of Object.entries(ADDED)) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()`);
      await runner.query(`UPDATE ${table} SET updated_at = ${known}`);
    }
    await runner.query(
      `CREATE FUNCTION touch_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.updated_at = now(); RETURN NEW; END $$`,
    );
    for (const table of TOUCHED) {
      const unsaid = ['NEW.updated_at = OLD.updated_at', PASSED_OVER[table]].filter(Boolean).join(' AND ');
      await runner.query(
        `CREATE TRIGGER touch_row BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (${unsaid}) EXECUTE FUNCTION touch_row()`,
      );
    }
    for (const [table, column] of INDEXES) {
      await runner.query(`CREATE INDEX ix_${table}_${column} ON ${table} (${column}, id)`);
    }
    // A transaction tells of its beginning a moment after it has begun: some seconds are left for that moment. Of what other
    // roles do nothing is told without pg_read_all_stats. What clears tables away writes no rows.
    await runner.query(
      `CREATE FUNCTION changes_seen_until() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
         SELECT date_trunc('milliseconds', least(now(), min(a.xact_start))) - interval '5 seconds'
         FROM pg_stat_activity a
         WHERE a.datname = current_database() AND a.backend_type <> 'autovacuum worker' $$`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION changes_seen_until()');
    for (const [table, column] of INDEXES) await runner.query(`DROP INDEX ix_${table}_${column}`);
    for (const table of TOUCHED) await runner.query(`DROP TRIGGER touch_row ON ${table}`);
    await runner.query('DROP FUNCTION touch_row()');
    for (const table of Object.keys(ADDED)) await runner.query(`ALTER TABLE ${table} DROP COLUMN updated_at`);
  }
}
