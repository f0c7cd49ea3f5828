import { compare, ZERO, type Money } from '../../../kernel/money.js';
import {
  CellError,
  cellReader,
  codeKey,
  codeSet,
  countOutcomes,
  readBoolean,
  readCode,
  readInteger,
  readLine,
  readMoney,
  readText,
  requireShape,
  type CellReader,
  type DecimalMark,
  type LineOutcome,
  type OutcomeCounts,
} from './cells.rules.js';
import type { CsvRow, CsvTable } from './csv.rules.js';

/** What a column can mean in a product file. */
export type ProductField =
  | 'sku'
  | 'name'
  | 'basePrice'
  | 'costPrice'
  | 'description'
  | 'category'
  | 'brand'
  | 'minOrderQuantity'
  | 'maxOrderQuantity'
  | 'orderMultiple'
  | 'isActive';

/** Meaning → name of the column in the file. `sku`, `name` and `basePrice` must be there. */
export type ProductMapping = Partial<Record<ProductField, string>>;

export interface ProductImportOptions {
  /** How amounts are written; default `point`. */
  decimal?: DecimalMark;
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
  readonly minOrderQuantity?: number;
  readonly maxOrderQuantity?: number;
  readonly orderMultiple?: number;
  readonly isActive?: boolean;
}

export interface ProductImportPlan {
  readonly outcomes: readonly LineOutcome<{ readonly product: ImportedProduct }>[];
  readonly counts: OutcomeCounts;
}

/** Codes that sales systems use for what is not a product: postage, carriage, discounts, bank charges, corrections. */
export const SERVICE_CODES: readonly string[] = [
  'POST', 'DOT', 'C2', 'D', 'M', 'S', 'B', 'CRUK', 'PADS', 'AMAZONFEE', 'BANK CHARGES',
]; // prettier-ignore

/** The ones among them that charge for carriage. */
export const CARRIAGE_CODES: readonly string[] = ['POST', 'DOT', 'C2'];

const MAX_QUANTITY = 1_000_000;
const SKU_LENGTH = 100;
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
  const read = cellReader<ProductField>(table, mapping, ['sku', 'name', 'basePrice']);
  const ignored = codeSet(options.ignoreSkus ?? []);
  const firstLines = new Map<string, { line: number; product?: ImportedProduct }>();

  const outcomes = table.rows.map((row): ProductImportPlan['outcomes'][number] => {
    const { line } = row;
    try {
      requireShape(row, table.header.length);
      const sku = readSku(read(row, 'sku'));
      const key = codeKey(sku);
      if (ignored.has(key))
        return { line, status: 'skipped', message: 'not a product: the code is on the list to leave out' };
      const first = firstLines.get(key);
      if (first && options.onDuplicate !== 'first')
        throw new CellError(`duplicate SKU in file (first at line ${first.line})`);
      if (first?.product)
        return { line, status: 'skipped', message: repetition(row, read, first.line, first.product, options) };
      if (!first) firstLines.set(key, { line });
      const product = readProduct(row, read, sku, options);
      firstLines.set(key, { line, product });
      return { line, status: 'valid', product };
    } catch (error) {
      if (error instanceof CellError) return { line, status: 'error', message: error.message };
      throw error;
    }
  });
  return { outcomes, counts: countOutcomes(outcomes) };
}

function readSku(cell: string | undefined): string {
  if (cell === undefined) throw new CellError('SKU is required');
  return readCode(cell, 'SKU', SKU_LENGTH);
}

function readProduct(
  row: CsvRow,
  read: CellReader<ProductField>,
  sku: string,
  { decimal = 'point', allowZeroPrice = false }: ProductImportOptions,
): ImportedProduct {
  const optional = <T>(field: ProductField, convert: (cell: string) => T): T | undefined => {
    const cell = read(row, field);
    return cell === undefined ? undefined : convert(cell);
  };
  const name = optional('name', (cell) => readLine(cell, 'name', NAME_LENGTH));
  if (name === undefined) throw new CellError('Product name is required');
  const basePrice = optional('basePrice', (cell) => readMoney(cell, 'price', decimal));
  if (basePrice === undefined) throw new CellError('Price is required');
  if (!allowZeroPrice && compare(basePrice, ZERO) === 0) throw new CellError('price is 0');
  const quantity = (field: ProductField, label: string): number | undefined =>
    optional(field, (cell) => readInteger(cell, label, 1, MAX_QUANTITY, decimal));
  const minOrderQuantity = quantity('minOrderQuantity', 'minimum quantity');
  const maxOrderQuantity = quantity('maxOrderQuantity', 'maximum quantity');
  if (minOrderQuantity !== undefined && maxOrderQuantity !== undefined && minOrderQuantity > maxOrderQuantity) {
    throw new CellError('minimum quantity is above the maximum quantity');
  }
  return {
    sku,
    name,
    basePrice,
    costPrice: optional('costPrice', (cell) => readMoney(cell, 'cost price', decimal)),
    description: optional('description', (cell) => readText(cell, 'description', DESCRIPTION_LENGTH)),
    category: optional('category', (cell) => readLine(cell, 'category', LABEL_LENGTH)),
    brand: optional('brand', (cell) => readLine(cell, 'brand', LABEL_LENGTH)),
    minOrderQuantity,
    maxOrderQuantity,
    orderMultiple: quantity('orderMultiple', 'order multiple'),
    isActive: optional('isActive', (cell) => readBoolean(cell, 'active')),
  };
}

/** What is told of a line whose SKU was described before: also that its price or name differs and is not taken. */
function repetition(
  row: CsvRow,
  read: CellReader<ProductField>,
  firstLine: number,
  product: ImportedProduct,
  { decimal = 'point' }: ProductImportOptions,
): string {
  const price = read(row, 'basePrice');
  const differing = [
    price !== undefined && !samePrice(price, product.basePrice, decimal) && 'price',
    read(row, 'name') !== undefined && read(row, 'name') !== product.name && 'name',
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
