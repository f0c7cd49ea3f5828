import { requireActor, type OperationContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { FIRST_STOCK_COLUMNS, productStock } from './first-stock.js';
import {
  ImportFileError,
  attempt,
  codeKey,
  planProductImport,
  readCsv,
  rehearsed,
  withPlaces,
  type CsvTable,
  type ImportedProduct,
  type LineOutcome,
  type ProductMapping,
} from './import/index.js';
import {
  DuplicateRule,
  ExistingRule,
  ImportProductsInput,
  type ImportInput,
  type ImportResult,
} from './import.inputs.js';

/** Rows a statement writes at most, so that a large file stays below the statement's time limit. */
const BATCH = 1000;

/** A line's outcome; of a valid one the message says what is not taken. */
type Outcome = LineOutcome<{ readonly product: ImportedProduct; readonly message?: string }>;

/** The table in an import's file. @throws AppError `BAD_USER_INPUT` naming `fileBase64` */
export function tableOfImport(input: ImportInput): CsvTable {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(input.fileBase64)) throw badInput('fileBase64', 'values.base64');
  const table = readable('fileBase64', () => readCsv(Buffer.from(input.fileBase64, 'base64')));
  return withPlaces(
    table,
    input.columns.map(({ column }) => column),
  );
}

/** The mapping of an import's columns by field. */
export function mappingOfImport<F extends string>(input: ImportInput): Partial<Record<F, string>> {
  return Object.fromEntries(input.columns.map(({ field, column }) => [field, column])) as Partial<Record<F, string>>;
}

/** Turns a fault of the file as a whole into one of the input. */
export function readable<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ImportFileError) throw badInput(field, error.said);
    throw error;
  }
}

/** Takes a file of products in. A dry run goes the same way to its end, and is taken back. */
export const importProducts = operation({
  name: 'importProducts',
  permission: 'products.import',
  input: ImportProductsInput,
  audit: false,
  idempotent: true,
  run: async (ctx, input): Promise<ImportResult & Record<string, unknown>> => {
    const table = tableOfImport(input);
    const plan = readable('columns', () =>
      planProductImport(table, mappingOfImport<keyof ProductMapping>(input), {
        decimal: input.decimal,
        dateOrder: input.dateOrder,
        onDuplicate: input.onDuplicate ?? DuplicateRule.error,
        ignoreSkus: input.ignoreSkus,
        allowZeroPrice: input.allowZeroPrice,
      }),
    );
    const dryRun = input.dryRun ?? false;
    return rehearsed(ctx, 'products', dryRun, async (tx) => {
      const existing = await existingProducts(tx, plan.outcomes);
      const update = input.onExisting === ExistingRule.update;
      const outcomes = plan.outcomes.map((outcome): Outcome => {
        const known = outcome.status === 'valid' ? existing.get(codeKey(outcome.product.sku)) : undefined;
        if (outcome.status !== 'valid' || !known) return outcome;
        if (!update) return { line: outcome.line, status: 'skipped', message: 'already in the catalog' };
        const fault = quantityFault(outcome.product, known);
        if (fault !== null) return { line: outcome.line, status: 'error', message: fault };
        return known.moved && outcome.product.openingStock !== undefined ? withoutOpening(outcome) : outcome;
      });
      const valid = outcomes.flatMap((outcome) => (outcome.status === 'valid' ? [outcome] : []));
      const isNew = ({ product }: Valid): boolean => !existing.has(codeKey(product.sku));
      const refused = new Map([
        ...(await writeProducts(tx, valid.filter(isNew), insertBatch)),
        ...(await writeProducts(
          tx,
          valid.filter((outcome) => !isNew(outcome)),
          updateBatch,
        )),
      ]);
      const written = valid.filter(({ line }) => !refused.has(line));
      const created = written.filter(isNew).length;
      const updated = written.length - created;
      tx.record({
        entity: 'Product',
        entityId: '',
        after: { imported: created, updated, skus: written.slice(0, 100).map(({ product }) => product.sku) },
      });
      const told = outcomes.map((outcome) => {
        const message = refused.get(outcome.line);
        return message === undefined ? outcome : { line: outcome.line, status: 'error' as const, message };
      });
      return {
        dryRun,
        ...countsOf(told),
        created,
        updated,
        columns: plan.columns,
        lines: told.map((outcome) => lineOf(outcome, outcome.status === 'valid' ? understood(outcome.product) : null)),
      };
    });
  },
});

type Valid = Extract<Outcome, { status: 'valid' }>;

/** Goods that have moved have a count: what a file says of their beginning would be added to it. */
function withoutOpening({ line, status, product }: Valid): Valid {
  const { openingStock: _opening, ...rest } = product;
  return {
    line,
    status,
    product: rest,
    message: 'the opening stock is not taken: stock of this product has moved already',
  };
}

/** What was made of a line, as the person who imports it checks it. */
function understood(product: ImportedProduct): string {
  const { sku, name, basePrice, minOrderQuantity, maxOrderQuantity, isActive } = product;
  const { barcode, openingStock, reorderPoint, maxStock, location, batchNumber, expiryDate } = product;
  const parts = [sku, name, basePrice];
  if (barcode !== undefined) parts.push(`barcode ${barcode}`);
  if (minOrderQuantity !== undefined) parts.push(`from ${minOrderQuantity}`);
  if (maxOrderQuantity !== undefined) parts.push(`up to ${maxOrderQuantity}`);
  if (isActive !== undefined) parts.push(isActive ? 'active' : 'inactive');
  if (openingStock !== undefined) parts.push(`${openingStock} in stock`);
  if (reorderPoint !== undefined) parts.push(`reorder at ${reorderPoint}`);
  if (maxStock !== undefined) parts.push(`keep at most ${maxStock}`);
  if (location !== undefined) parts.push(`at ${location}`);
  if (batchNumber !== undefined) parts.push(`batch ${batchNumber}`);
  if (expiryDate !== undefined) parts.push(`expires ${expiryDate}`);
  return parts.join(' · ');
}

/** The counts of an import's lines. */
export function countsOf(outcomes: readonly { status: string }[]): Pick<ImportResult, 'valid' | 'errors' | 'skipped'> {
  const count = (status: string): number => outcomes.filter((outcome) => outcome.status === status).length;
  return { valid: count('valid'), errors: count('error'), skipped: count('skipped') };
}

/** A line as the result tells it. */
export function lineOf(
  { line, status, message, column }: { line: number; status: string; message?: string; column?: string | undefined },
  understood: string | null = null,
): ImportResult['lines'][number] {
  return { line, status, message: message ?? null, column: column ?? null, understood };
}

interface KnownProduct extends Record<string, unknown> {
  key: string;
  min: number;
  max: number | null;
  /** Whether its stock ever moved. */
  moved: boolean;
}

/** The products of the catalog that lines mean, by their key. */
async function existingProducts(
  ctx: OperationContext,
  outcomes: readonly Outcome[],
): Promise<ReadonlyMap<string, KnownProduct>> {
  const keys = outcomes.flatMap((outcome) => (outcome.status === 'valid' ? [codeKey(outcome.product.sku)] : []));
  const rows = await run<KnownProduct>(
    ctx.connection,
    sql`select identity_key(sku) as key, min_order_quantity as min, max_order_quantity as max,
          ${productStock.get().everMovedSql(raw('p.id'))} as moved
        from products p where identity_key(sku) = any(${keys}::text[]) and archived_at is null`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** What a line says about quantities is judged together with what the product has already. */
function quantityFault(product: ImportedProduct, known: KnownProduct): string | null {
  const min = product.minOrderQuantity ?? known.min;
  const max = product.maxOrderQuantity ?? known.max;
  return max !== null && min > max
    ? `minimum quantity ${min} is above the maximum quantity ${max} of the product`
    : null;
}

/** Writes by the batch; only where one is refused, line by line. Answers which lines were refused, and why. */
async function writeProducts(
  ctx: OperationContext,
  rows: readonly Valid[],
  write: (ctx: OperationContext, json: string) => Promise<void>,
): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  const batchOf = (some: readonly Valid[]) => (piece: OperationContext) =>
    write(piece, JSON.stringify(some.map(({ product }) => product)));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    if ((await attempt(ctx, batchOf(batch))) === null) continue;
    for (const row of batch) {
      const refusal = await attempt(ctx, batchOf([row]));
      if (refusal) refused.set(row.line, refusal.message);
    }
  }
  return refused;
}

const RECORD =
  raw(`sku text, name text, "basePrice" numeric, "costPrice" numeric, description text, category text, brand text, barcode text,
  "minOrderQuantity" int, "maxOrderQuantity" int, "orderMultiple" int, "isActive" boolean, ${FIRST_STOCK_COLUMNS}`);

async function insertBatch(ctx: OperationContext, json: string): Promise<void> {
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
async function updateBatch(ctx: OperationContext, json: string): Promise<void> {
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
