import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order's page reads its movements; without this they are looked for among all. */
export class OrderMovements1764288000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX ix_stock_movements_order_id ON stock_movements (order_id) WHERE order_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_stock_movements_order_id');
  }
}
