import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An invoice is found by its number in whatever case, as an order is, without reading the others. */
export class InvoiceNumbers1764288000141 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_invoices_number ON invoices (identity_key(number))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_invoices_number');
  }
}
