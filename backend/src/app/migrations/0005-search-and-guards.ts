import type { MigrationInterface, QueryRunner } from 'typeorm';

/** TypeORM keeps the expressions of generated columns in this table of its own, by database name. */
const METADATA = `CREATE TABLE IF NOT EXISTS typeorm_metadata (
  type varchar NOT NULL, database varchar, schema varchar, "table" varchar, name varchar, value text
)`;

const GENERATED: readonly (readonly [table: string, expression: string])[] = [
  [
    'users',
    "fold_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || email || ' ' || coalesce(phone, ''))",
  ],
  ['products', "fold_text(sku || ' ' || name || ' ' || coalesce(brand, ''))"],
  ['orders', 'fold_text(order_number)'],
];

/**
 * Alerts follow the stock by themselves, whatever changed it: one open alert a product, opened when its state crosses
 * a line and resolved when the cause is gone. The trigger does nothing while the state stays the same.
 */
const ALERTS = `
CREATE FUNCTION stock_alert_type(quantity int, reserved int, reorder_point int) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN quantity <= 0 THEN 'out_of_stock'
  WHEN quantity <= reorder_point THEN 'low_stock'
  WHEN quantity - reserved <= reorder_point THEN 'reorder_point'
END`;

const ALERT_TRIGGER = `
CREATE FUNCTION follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := stock_alert_type(NEW.quantity, NEW.reserved_quantity, NEW.reorder_point);
BEGIN
  IF TG_OP = 'UPDATE' AND wanted IS NOT DISTINCT FROM
     stock_alert_type(OLD.quantity, OLD.reserved_quantity, OLD.reorder_point) THEN
    RETURN NULL;
  END IF;
  UPDATE stock_alerts SET is_resolved = true, resolved_at = now()
    WHERE product_id = NEW.product_id AND NOT is_resolved AND type IS DISTINCT FROM wanted;
  IF wanted IS NOT NULL THEN
    INSERT INTO stock_alerts (product_id, type, message)
    VALUES (NEW.product_id, wanted, CASE wanted
      WHEN 'out_of_stock' THEN 'Out of stock'
      WHEN 'low_stock' THEN format('%s units on hand, reorder point %s', NEW.quantity, NEW.reorder_point)
      ELSE format('%s units available, reorder point %s', NEW.quantity - NEW.reserved_quantity, NEW.reorder_point) END)
    ON CONFLICT (product_id) WHERE NOT is_resolved DO NOTHING;
  END IF;
  RETURN NULL;
END $$`;

const APPEND_ONLY = `
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$`;

const STATEMENTS = [
  METADATA,
  'CREATE INDEX ix_users_search ON users USING gin (search gin_trgm_ops)',
  'CREATE UNIQUE INDEX uq_categories_type_name ON categories (type, lower(name))',
  'CREATE UNIQUE INDEX uq_products_sku ON products (lower(sku)) WHERE archived_at IS NULL',
  'CREATE INDEX ix_products_category_search ON products USING gin (category, search gin_trgm_ops)',
  'CREATE INDEX ix_products_name ON products (name COLLATE "und-x-icu", id)',
  'CREATE INDEX ix_orders_search ON orders USING gin (search gin_trgm_ops)',
  ALERTS,
  ALERT_TRIGGER,
  `CREATE TRIGGER follow_stock AFTER INSERT OR UPDATE OF quantity, reserved_quantity, reorder_point ON inventory_items
    FOR EACH ROW EXECUTE FUNCTION follow_stock()`,
  APPEND_ONLY,
  'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change()',
  // rate-limiter-flexible's table, made here so that the application needs no right to create tables.
  'CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)',
];

/** Search indexes, alerts that follow the stock, append-only ledgers, the counters of sign-ins. */
export class SearchAndGuards1764288000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    for (const [table, expression] of GENERATED) {
      await runner.query(
        `INSERT INTO typeorm_metadata (database, schema, "table", type, name, value)
         VALUES (current_database(), 'public', $1, 'GENERATED_COLUMN', 'search', $2)`,
        [table, expression],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
    for (const table of ['stock_movements', 'audit_events']) await runner.query(`DROP TRIGGER append_only ON ${table}`);
    await runner.query('DROP FUNCTION refuse_change()');
    await runner.query('DROP TRIGGER follow_stock ON inventory_items');
    await runner.query('DROP FUNCTION follow_stock()');
    await runner.query('DROP FUNCTION stock_alert_type(int, int, int)');
    const indexes = [
      'ix_orders_search',
      'ix_products_name',
      'ix_products_category_search',
      'uq_products_sku',
      'uq_categories_type_name',
      'ix_users_search',
    ];
    for (const index of indexes) await runner.query(`DROP INDEX ${index}`);
    await runner.query('DROP TABLE typeorm_metadata');
  }
}
