import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = "fold_text(sku || ' ' || name || ' ' || coalesce(brand, ''))";
const NOW =
  "fold_text(sku || ' ' || name || ' ' || coalesce(brand, '') || ' ' || coalesce(lpad(barcode, 14, '0'), ''))";

/** Made anew, as PostgreSQL before 17 wants it; its index goes with the column. */
async function searchBy(runner: QueryRunner, expression: string): Promise<void> {
  await runner.query('ALTER TABLE products DROP COLUMN search');
  await runner.query(`ALTER TABLE products ADD search text GENERATED ALWAYS AS (${expression}) STORED NOT NULL`);
  await runner.query('CREATE INDEX ix_products_category_search ON products USING gin (category, search gin_trgm_ops)');
  await runner.query(
    `UPDATE typeorm_metadata SET value = $1 WHERE type = 'GENERATED_COLUMN' AND "table" = 'products' AND name = 'search'`,
    [expression],
  );
}

/** Barcodes of products: one number is one product, however many zeros are written before it, and search finds it. */
export class Barcodes1764288000063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products ADD barcode varchar(14)');
    await runner.query(
      `ALTER TABLE products ADD CONSTRAINT ck_products_barcode CHECK (barcode ~ '^([0-9]{8}|[0-9]{12,14})$')`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX uq_products_barcode ON products (lpad(barcode, 14, '0')) WHERE archived_at IS NULL`,
    );
    await searchBy(runner, NOW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await searchBy(runner, BEFORE);
    await runner.query('DROP INDEX uq_products_barcode');
    await runner.query('ALTER TABLE products DROP barcode');
  }
}
