import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders by the day of their delivery: what sales people earned in a period is reckoned on them. */
export class DeliveredOrders1764288000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_orders_delivered ON orders (actual_delivery_date) WHERE status = 'delivered'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_orders_delivered');
  }
}
