import { compare, ZERO, type Money } from '../../../kernel/values/money.js';
import {
  CellError,
  codeKey,
  codeSet,
  countOutcomes,
  faultOf,
  readBoolean,
  readCode,
  readGtin,
  readInteger,
  readLine,
  readMoney,
  readText,
  requireShape,
  type DecimalMark,
  type LineOutcome,
  type OutcomeCounts,
} from '../../../kernel/import/cells.js';
import { columnReader, type ColumnMeaning, type ColumnReader } from '../../../kernel/import/column-reader.js';
import type { CsvRow, CsvTable } from '../../../kernel/import/csv.js';
import { said } from '../../../words/index.js';
import { readDay, type DateOrder } from '../../../kernel/import/dates.js';

/** What a column can mean in a product file. */
export type ProductField =
  | 'sku'
  | 'name'
  | 'basePrice'
  | 'costPrice'
  | 'description'
  | 'category'
  | 'brand'
  | 'barcode'
  | 'minOrderQuantity'
  | 'maxOrderQuantity'
  | 'orderMultiple'
  | 'isActive'
  | 'openingStock'
  | 'reorderPoint'
  | 'maxStock'
  | 'location'
  | 'batchNumber'
  | 'expiryDate';

/** Meaning → name of the column in the file. `sku`, `name` and `basePrice` must be there. */
export type ProductMapping = Partial<Record<ProductField, string>>;

export interface ProductImportOptions {
  /** How amounts are written; default `point`. */
  decimal?: DecimalMark;
  /** Order of day, month and year in expiry dates; default `dmy`. */
  dateOrder?: DateOrder;
  /**
   * A SKU that comes again: `error` in a price list, where it is a mistake; `first` in a sales sheet, where each sale is a
   * line and the first faultless one describes the product. Default `error`.
   */
  onDuplicate?: 'error' | 'first';
  /** Codes that are no products (postage, discounts): their lines are skipped. */
  ignoreSkus?: readonly string[];
  /** Takes a price of 0 for a price; default false, since in most files it means "unknown". */
  allowZeroPrice?: boolean;
}

/** A product as the file describes it; what the file does not say is undefined, never a default. */
export interface ImportedProduct {
  readonly sku: string;
  readonly name: string;
  readonly basePrice: Money;
  readonly costPrice?: Money;
  readonly description?: string;
  readonly category?: string;
  readonly brand?: string;
  /** Digits of a GTIN. */
  readonly barcode?: string;
  readonly minOrderQuantity?: number;
  readonly maxOrderQuantity?: number;
  readonly orderMultiple?: number;
  readonly isActive?: boolean;
  /** Units that are in the warehouse already. */
  readonly openingStock?: number;
  readonly reorderPoint?: number;
  readonly maxStock?: number;
  readonly location?: string;
  readonly batchNumber?: string;
  /** YYYY-MM-DD. */
  readonly expiryDate?: string;
}

export interface ProductImportPlan {
  readonly outcomes: readonly LineOutcome<{ readonly product: ImportedProduct }>[];
  readonly counts: OutcomeCounts;
  readonly columns: readonly ColumnMeaning[];
}

/** Codes that sales systems use for what is not a product: postage, carriage, discounts, bank charges, corrections. */
export const SERVICE_CODES: readonly string[] = [
  'POST', 'DOT', 'C2', 'D', 'M', 'S', 'B', 'CRUK', 'PADS', 'AMAZONFEE', 'BANK CHARGES',
]; // prettier-ignore

/** The ones among them that charge for carriage. */
export const CARRIAGE_CODES: readonly string[] = ['POST', 'DOT', 'C2'];

const MAX_QUANTITY = 1_000_000;
const MAX_UNITS = 999_999_999;
export const SKU_LENGTH = 100;
const NAME_LENGTH = 255;
const LABEL_LENGTH = 100;
const DESCRIPTION_LENGTH = 5000;

/**
 * Says for each line what importing it would do, without doing anything. The same plan serves the dry run and the run,
 * so they cannot differ.
 * @throws ImportFileError when the mapping does not fit the file
 */
export function planProductImport(
  table: CsvTable,
  mapping: ProductMapping,
  options: ProductImportOptions = {},
): ProductImportPlan {
  const read = columnReader<ProductField>(table, mapping, ['sku', 'name', 'basePrice']);
  const ignored = codeSet(options.ignoreSkus ?? []);
  const firstLines = new Map<string, { line: number; product?: ImportedProduct }>();

  const outcomes = table.rows.map((row): ProductImportPlan['outcomes'][number] => {
    const { line } = row;
    try {
      requireShape(row, table.header.length);
      const sku = read.need(row, 'sku', said('imports.skuRequired'), (cell) => readCode(cell, 'SKU', SKU_LENGTH));
      const key = codeKey(sku);
      if (ignored.has(key))
        return { line, status: 'skipped', message: 'not a product: the code is on the list to leave out' };
      const first = firstLines.get(key);
      if (first && options.onDuplicate !== 'first')
        throw read.fault('sku', said('imports.skuTwice', { line: first.line }));
      if (first?.product)
        return { line, status: 'skipped', message: repetition(row, read, first.line, first.product, options) };
      if (!first) firstLines.set(key, { line });
      const product = readProduct(row, read, sku, options);
      firstLines.set(key, { line, product });
      return { line, status: 'valid', product };
    } catch (error) {
      return faultOf(line, error);
    }
  });
  return { outcomes, counts: countOutcomes(outcomes), columns: read.meanings() };
}

/** The product that a line describes. @throws CellError */
export function readProduct(
  row: CsvRow,
  read: ColumnReader<ProductField>,
  sku: string,
  { decimal = 'point', dateOrder = 'dmy', allowZeroPrice = false }: ProductImportOptions,
): ImportedProduct {
  const optional = <T>(field: ProductField, convert: (cell: string) => T): T | undefined =>
    read.take(row, field, convert);
  const whole = (field: ProductField, label: string, min: number, max: number): number | undefined =>
    optional(field, (cell) => readInteger(cell, label, min, max, decimal));
  const label = (field: ProductField, name: string): string | undefined =>
    optional(field, (cell) => readLine(cell, name, LABEL_LENGTH));

  const name = read.need(row, 'name', said('imports.nameRequired'), (cell) => readLine(cell, 'name', NAME_LENGTH));
  const basePrice = read.need(row, 'basePrice', said('imports.priceRequired'), (cell) =>
    readMoney(cell, 'price', decimal),
  );
  if (!allowZeroPrice && compare(basePrice, ZERO) === 0) throw read.fault('basePrice', said('imports.priceZero'));
  const minOrderQuantity = whole('minOrderQuantity', 'minimum quantity', 1, MAX_QUANTITY);
  const maxOrderQuantity = whole('maxOrderQuantity', 'maximum quantity', 1, MAX_QUANTITY);
  if (minOrderQuantity !== undefined && maxOrderQuantity !== undefined && minOrderQuantity > maxOrderQuantity) {
    throw read.fault('minOrderQuantity', said('imports.minAboveMax'));
  }
  return {
    sku,
    name,
    basePrice,
    costPrice: optional('costPrice', (cell) => readMoney(cell, 'cost price', decimal)),
    description: optional('description', (cell) => readText(cell, 'description', DESCRIPTION_LENGTH)),
    category: label('category', 'category'),
    brand: label('brand', 'brand'),
    barcode: optional('barcode', readGtin),
    minOrderQuantity,
    maxOrderQuantity,
    orderMultiple: whole('orderMultiple', 'order multiple', 1, MAX_QUANTITY),
    isActive: optional('isActive', (cell) => readBoolean(cell, 'active')),
    openingStock: whole('openingStock', 'opening stock', 0, MAX_UNITS),
    reorderPoint: whole('reorderPoint', 'reorder point', 0, MAX_UNITS),
    maxStock: whole('maxStock', 'maximum stock', 0, MAX_UNITS),
    location: label('location', 'location'),
    batchNumber: optional('batchNumber', (cell) => readCode(cell, 'batch', LABEL_LENGTH)),
    expiryDate: optional('expiryDate', (cell) => readDay(cell, 'expiry date', dateOrder)),
  };
}

/** What is told of a line whose SKU was described before: also that its price or name differs and is not taken. */
function repetition(
  row: CsvRow,
  read: ColumnReader<ProductField>,
  firstLine: number,
  product: ImportedProduct,
  { decimal = 'point' }: ProductImportOptions,
): string {
  const price = read.cell(row, 'basePrice');
  const name = read.cell(row, 'name');
  const differing = [
    price !== undefined && !samePrice(price, product.basePrice, decimal) && 'price',
    name !== undefined && name !== product.name && 'name',
  ].filter((what) => what !== false);
  const ignored = differing.length > 0 ? `; its other ${differing.join(' and ')} is not taken` : '';
  return `same SKU as line ${firstLine}${ignored}`;
}

function samePrice(cell: string, price: Money, decimal: DecimalMark): boolean {
  try {
    return compare(readMoney(cell, 'price', decimal), price) === 0;
  } catch (error) {
    if (error instanceof CellError) return false;
    throw error;
  }
}
