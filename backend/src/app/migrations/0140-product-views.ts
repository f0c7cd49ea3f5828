import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['saved_views', 'default_views'];
const BEFORE = ['orders', 'invoices', 'transactions', 'purchase_orders', 'offers', 'users', 'visits'];

async function allow(runner: QueryRunner, lists: readonly string[]): Promise<void> {
  const named = lists.map((list) => `'${list}'`).join(', ');
  for (const table of TABLES) {
    await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ck_${table}_list`);
    await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ck_${table}_list CHECK (list in (${named}))`);
  }
}

/** The catalog, too, is kept as people have filtered and sorted it. */
export class ProductViews1764288000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, [...BEFORE, 'products']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM saved_views WHERE list = 'products'`);
    await allow(runner, BEFORE);
  }
}
