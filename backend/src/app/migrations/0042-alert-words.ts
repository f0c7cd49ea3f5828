import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FOLLOW_STOCK } from './0036-expiry.js';

export const COUNTED_UNITS = `
CREATE FUNCTION counted_units(units int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT units || CASE units WHEN 1 THEN ' unit' ELSE ' units' END
$$`;

/** As in 0036, but one unit is no plural: what a migration that changes it puts back on its way down. */
export const FOLLOW_STOCK_COUNTED = FOLLOW_STOCK.replace(
  `format('%s units on hand, reorder point %s', NEW.quantity, NEW.reorder_point)`,
  `format('%s on hand, reorder point %s', counted_units(NEW.quantity), NEW.reorder_point)`,
).replace(
  `format('%s units available, reorder point %s', NEW.quantity - NEW.reserved_quantity, NEW.reorder_point)`,
  `format('%s available, reorder point %s', counted_units(NEW.quantity - NEW.reserved_quantity), NEW.reorder_point)`,
);

/** What was told already is told right, too. */
const TOLD = ['stock_alerts', 'notifications'].map(
  (table) =>
    `UPDATE ${table} SET message = '1 unit' || substr(message, 8) WHERE message ~ '^1 units (on hand|available), '`,
);

/** Alerts speak of "1 unit", not of "1 units". */
export class AlertWords1764288000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [COUNTED_UNITS, FOLLOW_STOCK_COUNTED, ...TOLD]) await runner.query(statement);
  }

  /** What was told stays: it was wrong before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(FOLLOW_STOCK);
    await runner.query('DROP FUNCTION counted_units(int)');
  }
}
