import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldTextSql } from '../../kernel/text/text.js';

/** What the tables need before them: extensions for search, the folding of text, the numbers of orders. */
export class Foundation1764288000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) {
      await runner.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
    }
    await runner.query(foldTextSql);
    await runner.query('CREATE SEQUENCE order_number_seq');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SEQUENCE order_number_seq');
    await runner.query('DROP FUNCTION fold_text(text)');
  }
}
