import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of a file that are taken in together, such as the lines of an order: each knows the first one of them. */
export class ImportGroups1764288000088 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_rows ADD group_line integer');
    await runner.query(
      'CREATE INDEX ix_import_rows_group ON import_rows (import_id, status, group_line, line) WHERE group_line IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_import_rows_group');
    await runner.query('ALTER TABLE import_rows DROP COLUMN group_line');
  }
}
