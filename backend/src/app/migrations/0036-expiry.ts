import type { MigrationInterface, QueryRunner } from 'typeorm';

const EXPIRY_TYPES = `('expired', 'expiring')`;

/** What should be told of expiry dates today: goods on hand that have expired, or soon will. */
const WANTED = `
CREATE VIEW wanted_expiry_alerts AS
SELECT i.product_id, i.expiry_date, CASE WHEN i.expiry_date < d.today THEN 'expired' ELSE 'expiring' END AS type
FROM (SELECT business_today() AS today,
    business_today() + coalesce((SELECT near_expiry_days FROM business_settings), 30) AS near) d
JOIN inventory_items i ON i.expiry_date <= d.near AND i.quantity > 0
JOIN products p ON p.id = i.product_id AND p.archived_at IS NULL`;

/**
 * Keeps one open alert a product about its expiry, beside the one about its stock: after a change of the stock row, and
 * for all products (null) by an hourly job, since the calendar changes no row.
 */
export const FOLLOW_EXPIRY = `
CREATE FUNCTION follow_expiry(only_product int) RETURNS void LANGUAGE sql AS $$
  UPDATE stock_alerts a SET is_resolved = true, resolved_at = now()
    WHERE NOT a.is_resolved AND a.type IN ${EXPIRY_TYPES} AND (only_product IS NULL OR a.product_id = only_product)
      AND NOT EXISTS (SELECT FROM wanted_expiry_alerts w WHERE w.product_id = a.product_id AND w.type = a.type);
  INSERT INTO stock_alerts (product_id, type, message)
    SELECT product_id, type, CASE type WHEN 'expired' THEN 'Expired on ' ELSE 'Expires on ' END
      || to_char(expiry_date, 'FMDD Mon YYYY')
    FROM wanted_expiry_alerts WHERE only_product IS NULL OR product_id = only_product ORDER BY product_id
    ON CONFLICT (product_id) WHERE not is_resolved and type in ('expired', 'expiring') DO NOTHING;
$$`;

const EXPIRY_CHANGED = `
CREATE FUNCTION expiry_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_expiry(NEW.product_id);
  RETURN NULL;
END $$`;

/** Stock that never came in cannot have run out: a new product waits for its first goods without an alert. */
const followStock = (ofStock: string, neverIn: string): string => `
CREATE OR REPLACE FUNCTION follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := stock_alert_type(NEW.quantity, NEW.reserved_quantity, NEW.reorder_point);
BEGIN
  IF TG_OP = 'UPDATE' AND wanted IS NOT DISTINCT FROM
     stock_alert_type(OLD.quantity, OLD.reserved_quantity, OLD.reorder_point) THEN
    RETURN NULL;
  END IF;${neverIn}
  UPDATE stock_alerts SET is_resolved = true, resolved_at = now()
    WHERE product_id = NEW.product_id AND NOT is_resolved AND type IS DISTINCT FROM wanted${ofStock && ` AND ${ofStock}`};
  IF wanted IS NOT NULL THEN
    INSERT INTO stock_alerts (product_id, type, message)
    VALUES (NEW.product_id, wanted, CASE wanted
      WHEN 'out_of_stock' THEN 'Out of stock'
      WHEN 'low_stock' THEN format('%s units on hand, reorder point %s', NEW.quantity, NEW.reorder_point)
      ELSE format('%s units available, reorder point %s', NEW.quantity - NEW.reserved_quantity, NEW.reorder_point) END)
    ON CONFLICT (product_id) WHERE not is_resolved${ofStock && ` AND ${ofStock}`} DO NOTHING;
  END IF;
  RETURN NULL;
END $$`;

const NEVER_IN = `
  IF wanted = 'out_of_stock' AND (TG_OP = 'INSERT' OR OLD.quantity = 0)
     AND NOT EXISTS (SELECT FROM stock_movements m WHERE m.product_id = NEW.product_id AND m.quantity_change <> 0) THEN
    wanted := NULL;
  END IF;`;

/** The function as this migration makes it: one that changes it puts it back on its way down. */
export const FOLLOW_STOCK = followStock(`type not in ('expired', 'expiring')`, NEVER_IN);

const news = (expiry: string): string => `
CREATE OR REPLACE FUNCTION notify_stock_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (kind, title, message, product_id, stock_alert_id)
  SELECT 'stock_alert',
    p.name || CASE a.type WHEN 'out_of_stock' THEN ' is out of stock' WHEN 'low_stock' THEN ' is low on stock'${expiry}
      ELSE ' has reached its reorder point' END,
    a.message, p.id, a.id
  FROM changed a JOIN products p ON p.id = a.product_id JOIN inventory_items i ON i.product_id = p.id
  WHERE NOT a.is_resolved AND a.created_at > now() - interval '1 minute' AND i.created_at < now() ORDER BY a.id;
  RETURN NULL;
END $$`;

const types = (more: string): string =>
  `ALTER TABLE stock_alerts ADD CONSTRAINT ck_stock_alerts_type CHECK (type in ('low_stock', 'out_of_stock', 'reorder_point'${more}))`;

/** Goods that have expired, or soon will, raise an alert of their own; a product that never had stock raises none. */
export class Expiry1764288000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      `ALTER TABLE business_settings ADD COLUMN near_expiry_days integer NOT NULL DEFAULT '30'`,
      'ALTER TABLE business_settings ADD CONSTRAINT ck_business_settings_near_expiry CHECK (near_expiry_days between 0 and 730)',
      'ALTER TABLE stock_alerts DROP CONSTRAINT ck_stock_alerts_type',
      types(`, 'expired', 'expiring'`),
      'DROP INDEX uq_stock_alerts_open',
      `CREATE UNIQUE INDEX uq_stock_alerts_open ON stock_alerts (product_id) WHERE not is_resolved and type not in ('expired', 'expiring')`,
      `CREATE UNIQUE INDEX uq_stock_alerts_open_expiry ON stock_alerts (product_id) WHERE not is_resolved and type in ('expired', 'expiring')`,
      'CREATE INDEX ix_inventory_items_expiry_date ON inventory_items (expiry_date) WHERE expiry_date is not null',
      FOLLOW_STOCK,
      news(` WHEN 'expired' THEN ' has expired' WHEN 'expiring' THEN ' is about to expire'`),
      WANTED,
      FOLLOW_EXPIRY,
      EXPIRY_CHANGED,
      `CREATE TRIGGER follow_expiry_insert AFTER INSERT ON inventory_items FOR EACH ROW
        WHEN (NEW.expiry_date IS NOT NULL) EXECUTE FUNCTION expiry_changed()`,
      `CREATE TRIGGER follow_expiry_update AFTER UPDATE OF quantity, expiry_date ON inventory_items FOR EACH ROW
        WHEN (OLD.expiry_date IS DISTINCT FROM NEW.expiry_date
          OR NEW.expiry_date IS NOT NULL AND (OLD.quantity > 0) <> (NEW.quantity > 0)) EXECUTE FUNCTION expiry_changed()`,
      // What the new rule would not have told of is over.
      `UPDATE stock_alerts a SET is_resolved = true, resolved_at = now() WHERE NOT is_resolved AND type = 'out_of_stock'
        AND NOT EXISTS (SELECT FROM stock_movements m WHERE m.product_id = a.product_id AND m.quantity_change <> 0)`,
      'SELECT follow_expiry(NULL)',
    ]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'DROP TRIGGER follow_expiry_insert ON inventory_items',
      'DROP TRIGGER follow_expiry_update ON inventory_items',
      'DROP FUNCTION expiry_changed()',
      'DROP FUNCTION follow_expiry(int)',
      'DROP VIEW wanted_expiry_alerts',
      `DELETE FROM stock_alerts WHERE type IN ${EXPIRY_TYPES}`,
      news(''),
      followStock('', ''),
      'DROP INDEX ix_inventory_items_expiry_date',
      'DROP INDEX uq_stock_alerts_open_expiry',
      'DROP INDEX uq_stock_alerts_open',
      'CREATE UNIQUE INDEX uq_stock_alerts_open ON stock_alerts (product_id) WHERE not is_resolved',
      'ALTER TABLE stock_alerts DROP CONSTRAINT ck_stock_alerts_type',
      types(''),
      'ALTER TABLE business_settings DROP CONSTRAINT ck_business_settings_near_expiry',
      'ALTER TABLE business_settings DROP COLUMN near_expiry_days',
    ]) {
      await runner.query(statement);
    }
  }
}
