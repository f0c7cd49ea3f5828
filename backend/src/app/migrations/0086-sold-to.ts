import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a sales person sells to a customer is asked for every conversation and recommendation that they may see. */
export class SoldTo1764288000086 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX ix_orders_sold_to ON orders (sales_person_id, customer_id) WHERE sales_person_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_orders_sold_to');
  }
}
