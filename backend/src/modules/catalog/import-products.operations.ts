import type { OperationContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import {
  ImportFileError,
  planProductImport,
  readCsv,
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

type Outcome = LineOutcome<{ readonly product: ImportedProduct }>;

/** The table in an import's file. @throws AppError `BAD_USER_INPUT` naming `fileBase64` */
export function tableOfImport(input: ImportInput): CsvTable {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(input.fileBase64)) throw badInput('fileBase64', 'Must be base64');
  return readable('fileBase64', () => readCsv(Buffer.from(input.fileBase64, 'base64')));
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
    if (error instanceof ImportFileError) throw badInput(field, error.message);
    throw error;
  }
}

/** Takes a file of products in: a dry run and a run come from the same plan, so they cannot differ. */
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
        onDuplicate: input.onDuplicate ?? DuplicateRule.error,
        ignoreSkus: input.ignoreSkus,
        allowZeroPrice: input.allowZeroPrice,
      }),
    );
    const existing = await existingSkus(ctx, plan.outcomes);
    const update = input.onExisting === ExistingRule.update;
    const outcomes = plan.outcomes.map((outcome): Outcome =>
      outcome.status === 'valid' && !update && existing.has(outcome.product.sku.toLowerCase())
        ? { line: outcome.line, status: 'skipped', message: 'already in the catalog' }
        : outcome,
    );
    const products = outcomes.flatMap((outcome) => (outcome.status === 'valid' ? [outcome.product] : []));
    const isNew = (product: ImportedProduct): boolean => !existing.has(product.sku.toLowerCase());
    const created = products.filter(isNew);
    const updated = products.filter((product) => !isNew(product));
    const dryRun = input.dryRun ?? false;
    if (!dryRun) {
      await writeProducts(ctx, created, insertBatch);
      await writeProducts(ctx, updated, updateBatch);
      ctx.record({
        entity: 'Product',
        entityId: '',
        after: {
          imported: created.length,
          updated: updated.length,
          skus: products.slice(0, 100).map(({ sku }) => sku),
        },
      });
    }
    return {
      dryRun,
      ...countsOf(outcomes),
      created: created.length,
      updated: updated.length,
      lines: outcomes.map(lineOf),
    };
  },
});

/** The counts of an import's lines. */
export function countsOf(outcomes: readonly { status: string }[]): Pick<ImportResult, 'valid' | 'errors' | 'skipped'> {
  const count = (status: string): number => outcomes.filter((outcome) => outcome.status === status).length;
  return { valid: count('valid'), errors: count('error'), skipped: count('skipped') };
}

/** A line as the result tells it. */
export function lineOf(outcome: { line: number; status: string; message?: string }): ImportResult['lines'][number] {
  return { line: outcome.line, status: outcome.status, message: outcome.message ?? null };
}

async function existingSkus(ctx: OperationContext, outcomes: readonly Outcome[]): Promise<Set<string>> {
  const skus = outcomes.flatMap((outcome) => (outcome.status === 'valid' ? [outcome.product.sku.toLowerCase()] : []));
  const rows = await run<{ sku: string }>(
    ctx.connection,
    sql`select lower(sku) as sku from products where lower(sku) = any(${skus}::text[]) and archived_at is null`,
  );
  return new Set(rows.map((row) => row.sku));
}

async function writeProducts(
  ctx: OperationContext,
  products: readonly ImportedProduct[],
  write: (ctx: OperationContext, json: string) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < products.length; start += BATCH) {
    await write(ctx, JSON.stringify(products.slice(start, start + BATCH)));
  }
}

const RECORD = `sku text, name text, "basePrice" numeric, "costPrice" numeric, description text, category text, brand text,
  "minOrderQuantity" int, "maxOrderQuantity" int, "orderMultiple" int, "isActive" boolean`;

async function insertBatch(ctx: OperationContext, json: string): Promise<void> {
  await run(ctx.connection, {
    text: `with added as (
        insert into products (sku, name, base_price, cost_price, description, category, brand, min_order_quantity,
          max_order_quantity, order_multiple, is_active)
        select sku, name, "basePrice", "costPrice", description, category, brand, coalesce("minOrderQuantity", 1),
          "maxOrderQuantity", coalesce("orderMultiple", 1), coalesce("isActive", true)
        from jsonb_to_recordset($1::jsonb) as r(${RECORD})
        returning id)
      insert into inventory_items (product_id) select id from added`,
    values: [json],
  });
}

/** What the file does not say stays as it is. */
async function updateBatch(ctx: OperationContext, json: string): Promise<void> {
  await run(ctx.connection, {
    text: `update products p set name = r.name, base_price = r."basePrice",
        cost_price = coalesce(r."costPrice", p.cost_price), description = coalesce(r.description, p.description),
        category = coalesce(r.category, p.category), brand = coalesce(r.brand, p.brand),
        min_order_quantity = coalesce(r."minOrderQuantity", p.min_order_quantity),
        max_order_quantity = coalesce(r."maxOrderQuantity", p.max_order_quantity),
        order_multiple = coalesce(r."orderMultiple", p.order_multiple), is_active = coalesce(r."isActive", p.is_active),
        version = p.version + 1, updated_at = now()
      from jsonb_to_recordset($1::jsonb) as r(${RECORD})
      where lower(p.sku) = lower(r.sku) and p.archived_at is null`,
    values: [json],
  });
}
