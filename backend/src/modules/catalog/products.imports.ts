import { codeKey, readCode } from '../../kernel/import/cells.js';
import type { ColumnReader } from '../../kernel/import/column-reader.js';
import { defineImport, type ImportLineOf, type LineWritten } from '../../kernel/import/define-import.js';
import { said, type Said } from '../../words/index.js';
import { PRODUCT_COLUMNS } from './import-columns.js';
import {
  insertBatch,
  productsBySku,
  quantityFault,
  updateBatch,
  writeProducts,
  type KnownProduct,
  type ProductLine,
} from './import-product-rows.js';
import { PRODUCT_EXPORTS } from './import/program-exports.js';
import { readProduct, SKU_LENGTH, type ImportedProduct, type ProductField } from './import/index.js';
import { takeBackAdded, takeBackChanged } from './take-back-products.js';

/** Products, with what is in the warehouse already. */
export const productImport = defineImport<ImportedProduct>({
  kind: 'products',
  label: 'products',
  permission: 'products.import',
  fields: PRODUCT_COLUMNS,
  programs: PRODUCT_EXPORTS,
  asks: ['update'],
  read: (row, reader, { decimal, dateOrder }) => {
    const sku = reader.need(row, 'sku', said('imports.skuRequired'), (cell) => readCode(cell, 'SKU', SKU_LENGTH));
    return readProduct(row, reader as ColumnReader<ProductField>, sku, { decimal, dateOrder });
  },
  keyOf: ({ sku }) => codeKey(sku),
  async write(ctx, lines, { update }) {
    const known = await productsBySku(
      ctx,
      lines.map(({ value }) => value.sku),
    );
    const planned = lines.map((line) => planOf(line, known.get(codeKey(line.value.sku)), update));
    const added = planned.flatMap(({ add }) => (add ? [add] : []));
    const changed = planned.flatMap(({ change }) => (change ? [change] : []));
    const refused = new Map([
      ...(await writeProducts(ctx, added, insertBatch)),
      ...(await writeProducts(ctx, changed, updateBatch)),
    ]);
    const now = await productsBySku(
      ctx,
      [...added, ...changed].map(({ product }) => product.sku),
    );
    const outcomes = planned.map(({ line, add, change, written, message }): LineWritten => {
      const refusal = refused.get(line);
      if (refusal) return { line, outcome: 'error', message: refusal };
      const product = (add ?? change)?.product;
      if (!product) return written ?? { line, outcome: 'skipped' };
      const row = now.get(codeKey(product.sku));
      const after = {
        ...row?.row,
        sku: product.sku,
        ...(saysOfStock(product) && { stock: product.openingStock ?? 0 }),
      };
      const before = known.get(codeKey(product.sku))?.row;
      return { line, outcome: add ? 'created' : 'updated', message, entityId: row?.id, before, after };
    });
    const written = outcomes.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
    for (const { entityId, before, after } of written) {
      ctx.record({ entity: 'Product', entityId: entityId ?? '', before: before && { ...before }, after: { ...after } });
    }
    return outcomes;
  },
  takeBack: async (ctx, lines) => [...(await takeBackAdded(ctx, lines)), ...(await takeBackChanged(ctx, lines))],
});

interface Planned {
  readonly line: number;
  readonly add?: ProductLine;
  readonly change?: ProductLine;
  readonly message?: Said;
  readonly written?: LineWritten;
}

/** What a line does to the catalog. */
function planOf(
  { line, value }: ImportLineOf<ImportedProduct>,
  known: KnownProduct | undefined,
  update: boolean,
): Planned {
  if (!known) return { line, add: { line, product: value } };
  if (!update) return { line, written: { line, outcome: 'skipped', message: said('imports.alreadyThere') } };
  const fault = quantityFault(value, known);
  if (fault) return { line, written: { line, outcome: 'error', message: fault } };
  // Goods that have moved have a count: what a file says of their beginning would be added to it.
  const { openingStock, ...rest } = value;
  return known.moved && openingStock !== undefined
    ? { line, change: { line, product: rest }, message: said('imports.stockMoved') }
    : { line, change: { line, product: value } };
}

const saysOfStock = ({
  openingStock,
  reorderPoint,
  maxStock,
  location,
  batchNumber,
  expiryDate,
}: ImportedProduct): boolean =>
  [openingStock, reorderPoint, maxStock, location, batchNumber, expiryDate].some((value) => value !== undefined);
