import type { OperationContext } from '../../kernel/context.js';
import { CellError, codeKey, readCode, readMoney } from '../../kernel/import/cells.js';
import type { ColumnReader } from '../../kernel/import/column-reader.js';
import {
  defineImport,
  type ImportField,
  type ImportLineOf,
  type LineToTakeBack,
  type LineWritten,
} from '../../kernel/import/define-import.js';
import { run, sql } from '../../kernel/sql.js';
import { compare, ZERO } from '../../kernel/values/money.js';
import { pointsOf, said, type Said } from '../../words/index.js';
import { productStock } from './first-stock.js';
import { readProduct, SKU_LENGTH, type ImportedProduct, type ProductField } from './import/index.js';
import {
  CHANGEABLE,
  insertBatch,
  productsBySku,
  quantityFault,
  updateBatch,
  writeProducts,
  type KnownProduct,
  type ProductLine,
} from './import-product-rows.js';
import { usesOfProducts } from './product-removal.js';

const SKU: ImportField = {
  name: 'sku',
  label: 'SKU',
  type: 'code',
  required: true,
  aliases: [
    'code',
    'item code',
    'stock code',
    'product code',
    'item no',
    'variant sku',
    'handle',
    'الكود',
    'كود الصنف',
    'رقم الصنف',
  ],
  example: 'HC-001',
};

const FIELDS: readonly ImportField[] = [
  SKU,
  {
    name: 'name',
    label: 'name',
    type: 'text',
    required: true,
    aliases: ['product name', 'product', 'title', 'item', 'item name', 'description', 'اسم المنتج', 'المنتج', 'الصنف'],
    example: 'Shampoo 400 ml',
  },
  {
    name: 'basePrice',
    label: 'price',
    type: 'money',
    required: true,
    aliases: ['base price', 'unit price', 'list price', 'selling price', 'variant price', 'regular price', 'سعر البيع'],
    example: '12.50',
  },
  {
    name: 'costPrice',
    label: 'cost price',
    type: 'money',
    aliases: ['cost', 'unit cost', 'cost per item', 'التكلفة'],
    example: '8.00',
  },
  {
    name: 'category',
    label: 'category',
    type: 'text',
    aliases: ['group', 'product category', 'categories', 'type', 'التصنيف'],
    example: 'Hair care',
  },
  {
    name: 'brand',
    label: 'brand',
    type: 'text',
    aliases: ['make', 'manufacturer', 'vendor', 'الماركة'],
    example: 'Nour',
  },
  {
    name: 'barcode',
    label: 'barcode',
    type: 'code',
    aliases: ['gtin', 'ean', 'ean13', 'upc', 'variant barcode', 'gtin, upc, ean, or isbn', 'باركود'],
    example: '6281234567891',
  },
  { name: 'description', label: 'description', type: 'text', aliases: ['details', 'text', 'body (html)'], example: '' },
  {
    name: 'minOrderQuantity',
    label: 'minimum quantity',
    type: 'whole',
    aliases: ['minimum order', 'min order', 'moq', 'min'],
    example: '1',
  },
  {
    name: 'maxOrderQuantity',
    label: 'maximum quantity',
    type: 'whole',
    aliases: ['maximum order', 'max order', 'max'],
    example: '',
  },
  {
    name: 'orderMultiple',
    label: 'order multiple',
    type: 'whole',
    aliases: ['multiple', 'pack size', 'pack'],
    example: '',
  },
  {
    name: 'openingStock',
    label: 'opening stock',
    type: 'whole',
    aliases: [
      'stock',
      'in stock',
      'quantity',
      'qty',
      'on hand',
      'stock on hand',
      'current stock',
      'stock quantity',
      'variant inventory qty',
      'المخزون',
      'الكمية',
    ],
    example: '100',
  },
  {
    name: 'reorderPoint',
    label: 'reorder point',
    type: 'whole',
    aliases: ['reorder level', 'low stock', 'min stock', 'minimum stock', 'low stock amount', 'حد الطلب'],
    example: '20',
  },
  { name: 'maxStock', label: 'maximum stock', type: 'whole', aliases: ['max stock'], example: '' },
  {
    name: 'location',
    label: 'location',
    type: 'text',
    aliases: ['shelf', 'bin', 'warehouse', 'aisle', 'الرف'],
    example: 'A-12',
  },
  {
    name: 'batchNumber',
    label: 'batch',
    type: 'code',
    aliases: ['batch number', 'batch no', 'lot', 'lot number', 'lot no', 'رقم التشغيلة'],
    example: '',
  },
  {
    name: 'expiryDate',
    label: 'expiry date',
    type: 'day',
    aliases: ['expiry', 'expires', 'expiration date', 'best before', 'exp date', 'تاريخ الانتهاء', 'الصلاحية'],
    example: '31/12/2027',
  },
  {
    name: 'isActive',
    label: 'active',
    type: 'yesNo',
    aliases: ['is active', 'enabled', 'published', 'status'],
    example: 'yes',
  },
];

/** Products, with what is in the warehouse already. */
export const productImport = defineImport<ImportedProduct>({
  kind: 'products',
  label: 'products',
  permission: 'products.import',
  fields: FIELDS,
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

const nameOf = ({ after, entityId }: LineToTakeBack): string =>
  typeof after?.sku === 'string' ? after.sku : String(entityId);

/** Products that nothing but their opening stock knows of go; one with a movement is archived, as when it is removed by hand. */
async function takeBackAdded(ctx: OperationContext, lines: readonly LineToTakeBack[]): Promise<Said[]> {
  const added = lines.filter(({ outcome }) => outcome === 'created');
  if (added.length === 0) return [];
  const ids = added.map(({ entityId }) => entityId);
  await run(ctx.connection, sql`select id from products where id = any(${ids}::int[]) order by id for update`);
  const uses = await usesOfProducts(ctx, ids);
  const obstacles: Said[] = [];
  const archived: number[] = [];
  const deleted: number[] = [];
  for (const line of added) {
    const found = uses.get(line.entityId);
    if (!found) continue;
    const opened = Number(line.after?.stock ?? 0) > 0;
    const others = found.filter(({ key, params }) => !(opened && key === 'uses.stockMovement' && params.count === 1));
    const standing = pointsOf(others);
    if (standing) obstacles.push(said('imports.standsOn', { what: nameOf(line), uses: standing }));
    (found.length > 0 ? archived : deleted).push(line.entityId);
  }
  if (obstacles.length > 0) return obstacles;
  await run(
    ctx.connection,
    sql`update products set archived_at = now(), is_active = false where id = any(${archived}::int[])`,
  );
  for (const id of archived) await productStock.get().end(ctx, id);
  await run(ctx.connection, sql`delete from products where id = any(${deleted}::int[])`);
  for (const line of added) ctx.record({ entity: 'Product', entityId: line.entityId, before: { ...line.after } });
  return [];
}

/** What was changed is put back where nobody has changed it since. */
async function takeBackChanged(ctx: OperationContext, lines: readonly LineToTakeBack[]): Promise<Said[]> {
  const changed = lines.filter(({ outcome }) => outcome === 'updated');
  if (changed.length === 0) return [];
  const rows = await run<{ id: number; row: Record<string, unknown> }>(
    ctx.connection,
    sql`select p.id, ${CHANGEABLE} as row from products p
        where p.id = any(${changed.map(({ entityId }) => entityId)}::int[]) and p.archived_at is null
        order by p.id for no key update`,
  );
  const now = new Map(rows.map(({ id, row }) => [id, row]));
  const obstacles = changed.flatMap((line): Said[] => {
    const row = now.get(line.entityId);
    if (!row) return [said('imports.gone', { what: nameOf(line) })];
    if (line.after?.stock !== undefined) return [said('imports.stockStays', { what: nameOf(line) })];
    const same = Object.entries(row).every(([column, value]) => value === line.after?.[column]);
    return same ? [] : [said('imports.changedSince', { what: nameOf(line) })];
  });
  if (obstacles.length > 0) return obstacles;
  const json = JSON.stringify(changed.map(({ entityId, before }) => ({ id: entityId, ...before })));
  await run(
    ctx.connection,
    sql`update products p set name = r.name, base_price = r.base_price, cost_price = r.cost_price,
          description = r.description, category = r.category, brand = r.brand, barcode = r.barcode,
          min_order_quantity = r.min_order_quantity, max_order_quantity = r.max_order_quantity,
          order_multiple = r.order_multiple, is_active = r.is_active, version = p.version + 1, updated_at = now()
        from jsonb_to_recordset(${json}::jsonb) as r(id int, name text, base_price numeric, cost_price numeric,
          description text, category text, brand text, barcode text, min_order_quantity int, max_order_quantity int,
          order_multiple int, is_active boolean)
        where p.id = r.id`,
  );
  for (const { entityId, before, after } of changed) {
    ctx.record({ entity: 'Product', entityId, before: { ...after }, after: { ...before } });
  }
  return [];
}

interface ListedPrice {
  readonly sku: string;
  readonly basePrice?: string;
  readonly costPrice?: string;
}

/** New prices of products that are in the catalog. */
export const priceImport = defineImport<ListedPrice>({
  kind: 'prices',
  label: 'prices',
  permission: 'products.import',
  fields: [
    SKU,
    { ...FIELDS[2]!, required: false, label: 'new price', aliases: ['price', ...(FIELDS[2]!.aliases ?? [])] },
    FIELDS[3]!,
  ],
  read: (row, reader, { decimal }) => {
    const sku = reader.need(row, 'sku', said('imports.skuRequired'), (cell) => readCode(cell, 'SKU', SKU_LENGTH));
    const basePrice = reader.take(row, 'basePrice', (cell) => readMoney(cell, 'price', decimal));
    const costPrice = reader.take(row, 'costPrice', (cell) => readMoney(cell, 'cost price', decimal));
    if (basePrice === undefined && costPrice === undefined) throw new CellError(said('imports.priceRequired'));
    if (basePrice !== undefined && compare(basePrice, ZERO) === 0)
      throw reader.fault('basePrice', said('imports.priceZero'));
    return { sku, basePrice, costPrice };
  },
  keyOf: ({ sku }) => codeKey(sku),
  async write(ctx, lines) {
    const rows = await run<{ id: number; key: string; base: string; cost: string | null }>(
      ctx.connection,
      sql`select id, identity_key(sku) as key, base_price::text as base, cost_price::text as cost from products
          where identity_key(sku) = any(${lines.map(({ value }) => codeKey(value.sku))}::text[]) and archived_at is null
          order by id for no key update`,
    );
    const known = new Map(rows.map((row) => [row.key, row]));
    const outcomes = lines.map(({ line, value }): LineWritten => {
      const row = known.get(codeKey(value.sku));
      if (!row) return { line, outcome: 'error', message: said('imports.noProduct', { sku: value.sku }) };
      const before = { sku: value.sku, basePrice: row.base, costPrice: row.cost };
      const after = { sku: value.sku, basePrice: value.basePrice ?? row.base, costPrice: value.costPrice ?? row.cost };
      if (after.basePrice === before.basePrice && after.costPrice === before.costPrice)
        return { line, outcome: 'skipped', message: said('imports.nothingNew') };
      return { line, outcome: 'updated', entityId: row.id, before, after };
    });
    await setPrices(
      ctx,
      outcomes.filter(({ outcome }) => outcome === 'updated'),
    );
    return outcomes;
  },
  async takeBack(ctx, lines) {
    const rows = await run<{ id: number; base: string; cost: string | null }>(
      ctx.connection,
      sql`select id, base_price::text as base, cost_price::text as cost from products
          where id = any(${lines.map(({ entityId }) => entityId)}::int[]) and archived_at is null
          order by id for no key update`,
    );
    const now = new Map(rows.map((row) => [row.id, row]));
    const obstacles = lines.flatMap((line): Said[] => {
      const row = now.get(line.entityId);
      if (!row) return [said('imports.gone', { what: nameOf(line) })];
      const same = row.base === line.after?.basePrice && row.cost === line.after.costPrice;
      return same ? [] : [said('imports.changedSince', { what: nameOf(line) })];
    });
    if (obstacles.length === 0) {
      await setPrices(
        ctx,
        lines.map(({ entityId, before, after }) => ({ entityId, before: after ?? {}, after: before ?? {} })),
      );
    }
    return obstacles;
  },
});

/** Writes prices of products, which are locked, by the batch. */
async function setPrices(
  ctx: OperationContext,
  changes: readonly Pick<LineWritten, 'entityId' | 'before' | 'after'>[],
): Promise<void> {
  const json = JSON.stringify(changes.map(({ entityId, after }) => ({ id: entityId, ...after })));
  await run(
    ctx.connection,
    sql`update products p set base_price = r."basePrice", cost_price = r."costPrice", version = p.version + 1,
          updated_at = now()
        from jsonb_to_recordset(${json}::jsonb) as r(id int, "basePrice" numeric, "costPrice" numeric)
        where p.id = r.id`,
  );
  for (const { entityId, before, after } of changes) {
    ctx.record({ entity: 'Product', entityId: entityId ?? '', before: { ...before }, after: { ...after } });
  }
}
