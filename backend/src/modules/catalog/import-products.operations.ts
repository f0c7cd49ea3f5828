import { badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { worded } from '../../words/index.js';
import { insertBatch, productsBySku, quantityFault, updateBatch, writeProducts } from './import-product-rows.js';
import {
  ImportFileError,
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
      const existing = await productsBySku(
        tx,
        plan.outcomes.flatMap((outcome) => (outcome.status === 'valid' ? [outcome.product.sku] : [])),
      );
      const update = input.onExisting === ExistingRule.update;
      const outcomes = plan.outcomes.map((outcome): Outcome => {
        const known = outcome.status === 'valid' ? existing.get(codeKey(outcome.product.sku)) : undefined;
        if (outcome.status !== 'valid' || !known) return outcome;
        if (!update) return { line: outcome.line, status: 'skipped', message: 'already in the catalog' };
        const fault = quantityFault(outcome.product, known);
        if (fault !== null) return { line: outcome.line, status: 'error', message: worded(fault) };
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
        return message === undefined
          ? outcome
          : { line: outcome.line, status: 'error' as const, message: worded(message, tx.language) };
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
