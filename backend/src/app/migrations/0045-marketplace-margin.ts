import type { MigrationInterface, QueryRunner } from 'typeorm';

const RANGE = 'CHECK (marketplace_margin_percent between 0 and 999.99)';

/**
 * What a buyer pays on top of a supplier's price, and the supplier's price on the line that was sold. Lines of orders that
 * are still open were priced at what the supplier asks: that is their cost. What was shipped keeps what its invoice says.
 */
export class MarketplaceMargin1764288000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      `ALTER TABLE business_settings ADD COLUMN marketplace_margin_percent numeric(5,2) NOT NULL DEFAULT '0'`,
      `ALTER TABLE business_settings ADD CONSTRAINT ck_business_settings_marketplace_margin ${RANGE}`,
      ...['users', 'marketplace_products'].flatMap((table) => [
        `ALTER TABLE ${table} ADD COLUMN marketplace_margin_percent numeric(5,2)`,
        `ALTER TABLE ${table} ADD CONSTRAINT ck_${table}_marketplace_margin ${RANGE}`,
      ]),
      'ALTER TABLE order_items ADD COLUMN supplier_price numeric(10,2)',
      `ALTER TABLE order_items ADD CONSTRAINT ck_order_items_supplier_price CHECK (supplier_price between 0 and 99999999.99)`,
      `UPDATE order_items i SET supplier_price = i.list_price,
         cost_price = CASE WHEN i.unit_price = i.list_price THEN round(i.total_price / i.quantity, 2) ELSE i.list_price END
       FROM orders o WHERE o.id = i.order_id AND o.status IN ('pending', 'confirmed', 'processing')
         AND i.marketplace_product_id IS NOT NULL AND i.cost_price IS NULL`,
    ]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'ALTER TABLE order_items DROP COLUMN supplier_price',
      ...['marketplace_products', 'users', 'business_settings'].map(
        (table) => `ALTER TABLE ${table} DROP COLUMN marketplace_margin_percent`,
      ),
    ]) {
      await runner.query(statement);
    }
  }
}
