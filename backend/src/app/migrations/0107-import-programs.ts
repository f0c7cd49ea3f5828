import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of other programs are known by their columns, and what they say is told beside them. */
export class ImportPrograms1764288000107 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE imports ADD program character varying(32)
         CONSTRAINT ck_imports_program CHECK (program in ('shopify', 'woocommerce', 'odoo'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE imports DROP COLUMN program');
  }
}
