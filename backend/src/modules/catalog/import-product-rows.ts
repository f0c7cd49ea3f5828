import { requireActor, type OperationContext } from '../../kernel/context.js';
import { codeKey } from '../../kernel/import/cells.js';
import { attempt } from '../../kernel/import/rehearsal.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { said, type Said } from '../../words/index.js';
import { FIRST_STOCK_COLUMNS, productStock } from './first-stock.js';
import type { ImportedProduct } from './import/index.js';

/** A line of a file that describes a product. */
export interface ProductLine {
  readonly line: number;
  readonly product: ImportedProduct;
}

/** Rows a statement writes at most, so that a large file stays below the statement's time limit. */
const BATCH = 1000;

/** A product of the catalog that a line means, as far as a file may change it. */
export interface KnownProduct extends Record<string, unknown> {
  readonly id: number;
  readonly key: string;
  readonly min: number;
  readonly max: number | null;
  /** Whether its stock ever moved. */
  readonly moved: boolean;
  /** What a file may change of it. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** What a file may change of a product, as JSON by its columns. */
export const CHANGEABLE = raw(
  `json_build_object('name', p.name, 'base_price', p.base_price::text, 'cost_price', p.cost_price::text,
    'description', p.description, 'category', p.category, 'brand', p.brand, 'barcode', p.barcode,
    'min_order_quantity', p.min_order_quantity, 'max_order_quantity', p.max_order_quantity,
    'order_multiple', p.order_multiple, 'is_active', p.is_active)`,
);

/** The products of the catalog that have these SKUs, by the key of the SKU. */
export async function productsBySku(
  ctx: OperationContext,
  skus: readonly string[],
): Promise<ReadonlyMap<string, KnownProduct>> {
  const rows = await run<KnownProduct>(
    ctx.connection,
    sql`select p.id, identity_key(sku) as key, min_order_quantity as min, max_order_quantity as max,
          ${productStock.get().everMovedSql(raw('p.id'))} as moved, ${CHANGEABLE} as row
        from products p where identity_key(sku) = any(${skus.map(codeKey)}::text[]) and archived_at is null`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** What a line says about quantities is judged together with what the product has already. */
export function quantityFault(product: ImportedProduct, known: KnownProduct): Said | null {
  const min = product.minOrderQuantity ?? known.min;
  const max = product.maxOrderQuantity ?? known.max;
  return max !== null && min > max ? said('imports.minAboveMaxOf', { min: String(min), max: String(max) }) : null;
}

/** Writes by the batch; only where one is refused, line by line. Answers which lines were refused, and why. */
export async function writeProducts(
  ctx: OperationContext,
  rows: readonly ProductLine[],
  write: (ctx: OperationContext, json: string) => Promise<void>,
): Promise<Map<number, Said>> {
  const refused = new Map<number, Said>();
  const batchOf = (some: readonly ProductLine[]) => (piece: OperationContext) =>
    write(piece, JSON.stringify(some.map(({ product }) => product)));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    if ((await attempt(ctx, batchOf(batch))) === null) continue;
    for (const row of batch) {
      const refusal = await attempt(ctx, batchOf([row]));
      if (refusal) refused.set(row.line, refusal.said);
    }
  }
  return refused;
}

const RECORD =
  raw(`sku text, name text, "basePrice" numeric, "costPrice" numeric, description text, category text, brand text, barcode text,
  "minOrderQuantity" int, "maxOrderQuantity" int, "orderMultiple" int, "isActive" boolean, ${FIRST_STOCK_COLUMNS}`);

/** Adds products with their stock. */
export async function insertBatch(ctx: OperationContext, json: string): Promise<void> {
  await run(
    ctx.connection,
    sql`with r as (select * from jsonb_to_recordset(${json}::jsonb) as r(${RECORD})),
      added as (
        insert into products (sku, name, base_price, cost_price, description, category, brand, barcode, min_order_quantity,
          max_order_quantity, order_multiple, is_active)
        select sku, name, "basePrice", "costPrice", description, category, brand, barcode, coalesce("minOrderQuantity", 1),
          "maxOrderQuantity", coalesce("orderMultiple", 1), coalesce("isActive", true) from r
        returning id, sku),
      ${productStock.get().startedFrom('added join r using (sku)', requireActor(ctx).id)}
      select`,
  );
}

/** What the file does not say stays as it is. */
export async function updateBatch(ctx: OperationContext, json: string): Promise<void> {
  await run(
    ctx.connection,
    sql`update products p set name = r.name, base_price = r."basePrice",
        cost_price = coalesce(r."costPrice", p.cost_price), description = coalesce(r.description, p.description),
        category = coalesce(r.category, p.category), brand = coalesce(r.brand, p.brand),
        barcode = coalesce(r.barcode, p.barcode),
        min_order_quantity = coalesce(r."minOrderQuantity", p.min_order_quantity),
        max_order_quantity = coalesce(r."maxOrderQuantity", p.max_order_quantity),
        order_multiple = coalesce(r."orderMultiple", p.order_multiple), is_active = coalesce(r."isActive", p.is_active),
        version = p.version + 1, updated_at = now()
      from jsonb_to_recordset(${json}::jsonb) as r(${RECORD})
      where identity_key(p.sku) = identity_key(r.sku) and p.archived_at is null
        and (p.name, p.base_price, p.cost_price, p.description, p.category, p.brand, p.barcode, p.min_order_quantity,
            p.max_order_quantity, p.order_multiple, p.is_active) is distinct from
          (r.name, r."basePrice", coalesce(r."costPrice", p.cost_price), coalesce(r.description, p.description),
            coalesce(r.category, p.category), coalesce(r.brand, p.brand), coalesce(r.barcode, p.barcode), coalesce(r."minOrderQuantity", p.min_order_quantity),
            coalesce(r."maxOrderQuantity", p.max_order_quantity), coalesce(r."orderMultiple", p.order_multiple),
            coalesce(r."isActive", p.is_active))`,
  );
  await updateStock(ctx, json);
}

/** How products of the catalog are stocked, and the opening stock of those that never had any. */
async function updateStock(ctx: OperationContext, json: string): Promise<void> {
  await run(
    ctx.connection,
    sql`with r as (
          select p.id, coalesce(r."openingStock", 0) as opening, r.* from jsonb_to_recordset(${json}::jsonb) as r(${RECORD})
            join products p on identity_key(p.sku) = identity_key(r.sku) and p.archived_at is null),
        ${productStock.get().broughtUpToDateFrom('r', requireActor(ctx).id)}`,
  );
}
