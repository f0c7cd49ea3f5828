import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchase orders are found by their number, their supplier and its reference among everything else. */
export class PurchaseSearch1764288000094 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_purchase_orders_search ON purchase_orders
      USING gin (fold_text(number || ' ' || supplier_name || ' ' || coalesce(supplier_reference, '')) gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_purchase_orders_search');
  }
}
