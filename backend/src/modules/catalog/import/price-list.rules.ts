import { compare, percentChange, ZERO, type Money } from '../../../kernel/values/money.js';
import { foldText } from '../../../kernel/text/text.js';
import {
  CellError,
  codeKey,
  faultOf,
  labelOf,
  readBoolean,
  readCode,
  readInteger,
  readLine,
  readMoney,
  readText,
  requireShape,
  type DecimalMark,
} from '../../../kernel/import/cells.js';
import { columnReader, type ColumnMeaning, type ColumnReader } from '../../../kernel/import/column-reader.js';
import type { CsvRow, CsvTable } from '../../../kernel/import/csv.js';
import { ImportFileError } from '../../../kernel/import/import-file-error.js';
import { said, type Said } from '../../../words/index.js';

/** What a column can mean in a supplier's price list. */
export type PriceListField =
  | 'supplierSku'
  | 'nameEn'
  | 'nameAr'
  | 'price'
  | 'minOrderQuantity'
  | 'maxOrderQuantity'
  | 'leadTimeDays'
  | 'availability'
  | 'categories'
  | 'description';

/** Meaning → name of the column in the file. `price` must be there, and `supplierSku` or `nameEn`. */
export type PriceListMapping = Partial<Record<PriceListField, string>>;

export interface PriceListOptions {
  /** How amounts are written; default `point`. */
  decimal?: DecimalMark;
  /** Takes a price of 0 for a price; default false, since in most files it means "unknown". */
  allowZeroPrice?: boolean;
}

/** An offer as a line describes it; what the line does not say is undefined, never a default. */
export interface ListedOffer {
  readonly supplierSku?: string;
  readonly nameEn?: string;
  readonly price: Money;
  readonly nameAr?: string;
  readonly minOrderQuantity?: number;
  readonly maxOrderQuantity?: number;
  readonly leadTimeDays?: number;
  readonly availability?: boolean;
  readonly categories?: readonly string[];
  readonly description?: string;
}

/** An offer that the supplier has already. */
export interface KnownOffer {
  readonly id: number;
  readonly supplierSku: string | null;
  readonly nameEn: string;
  readonly price: Money;
  readonly nameAr: string | null;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly leadTimeDays: number;
  readonly availability: boolean;
  readonly categories: readonly string[];
  readonly description: string | null;
}

/** A line that can be read, or why not. */
export type ListedLine =
  | { readonly line: number; readonly offer: ListedOffer }
  | { readonly line: number; readonly fault: string; readonly column?: string };

/** The lines of a price list, and what its columns were taken for. */
export interface PriceListReading {
  readonly lines: readonly ListedLine[];
  readonly columns: readonly ColumnMeaning[];
}

/** What a line does to the offers of the supplier. */
export type PriceListOutcome =
  | {
      readonly line: number;
      readonly outcome: 'refused';
      readonly message: string;
      /** The same to be worded in another language, where the plan refused it. */
      readonly said?: Said;
      /** The column at fault, as the header names it; none where it is the line as a whole. */
      readonly column?: string;
      readonly offer?: ListedOffer;
    }
  | { readonly line: number; readonly outcome: 'new'; readonly offer: ListedOffer & { readonly nameEn: string } }
  | {
      readonly line: number;
      /** Another price than now, other details only, or nothing. */
      readonly outcome: 'price' | 'details' | 'unchanged';
      readonly offer: ListedOffer;
      readonly known: KnownOffer;
      /** Fields that become something else. */
      readonly changed: readonly (keyof ListedOffer)[];
      /** Rise or drop of the price in per cent, two decimals; null without one, and from a price of 0. */
      readonly changePercent: string | null;
      readonly message?: string;
    };

const MAX_QUANTITY = 1_000_000;
const MAX_LEAD_TIME = 3650;
const MAX_CATEGORIES = 20;
const SKU_LENGTH = 100;
const NAME_LENGTH = 255;
const LABEL_LENGTH = 100;
const DESCRIPTION_LENGTH = 5000;

const LABELS: Readonly<Record<keyof ListedOffer, string>> = {
  supplierSku: 'SKU',
  nameEn: 'name',
  price: 'price',
  nameAr: 'Arabic name',
  minOrderQuantity: 'minimum quantity',
  maxOrderQuantity: 'maximum quantity',
  leadTimeDays: 'lead time',
  availability: 'availability',
  categories: 'categories',
  description: 'description',
};

/**
 * Reads the lines of a price list.
 * @throws ImportFileError when the mapping does not fit the file
 */
export function readPriceList(
  table: CsvTable,
  mapping: PriceListMapping,
  options: PriceListOptions = {},
): PriceListReading {
  const read = columnReader<PriceListField>(table, mapping, ['price']);
  if (mapping.supplierSku === undefined && mapping.nameEn === undefined) {
    throw new ImportFileError(said('imports.noColumnForOffer'));
  }
  const comeBefore = repetitions();
  const lines = table.rows.map((row): ListedLine => {
    const { line } = row;
    try {
      requireShape(row, table.header.length);
      const sku = textOf(row, read, 'supplierSku', SKU_LENGTH);
      const name = textOf(row, read, 'nameEn', NAME_LENGTH);
      if (sku === undefined && name === undefined) throw new CellError(said('imports.skuOrName'));
      const fault = comeBefore(line, sku, name);
      if (fault !== null) throw new CellError(fault);
      return { line, offer: readOffer(row, read, sku, name, options) };
    } catch (error) {
      const { message, column } = faultOf(line, error);
      return { line, fault: message, ...(column !== undefined && { column }) };
    }
  });
  return { lines, columns: read.meanings() };
}

/** Says which line had the SKU before or, where one of the two lines has none, the name. */
function repetitions(): (line: number, sku: string | undefined, name: string | undefined) => Said | null {
  const skus = new Map<string, number>();
  const names = new Map<string, { line: number; withSku: boolean }>();
  return (line, sku, name) => {
    const first = sku === undefined ? undefined : skus.get(codeKey(sku));
    if (first !== undefined) return said('imports.skuTwice', { line: first });
    const named = name === undefined ? undefined : names.get(foldText(name));
    if (named && (sku === undefined || !named.withSku)) return said('imports.nameTwice', { line: named.line });
    if (sku !== undefined) skus.set(codeKey(sku), line);
    if (name !== undefined && !named) names.set(foldText(name), { line, withSku: sku !== undefined });
    return null;
  };
}

function textOf(
  row: CsvRow,
  read: ColumnReader<PriceListField>,
  field: 'supplierSku' | 'nameEn' | 'nameAr' | 'description',
  max: number,
): string | undefined {
  const convert = { supplierSku: readCode, nameEn: readLine, nameAr: readLine, description: readText }[field];
  return read.take(row, field, (cell) => convert(cell, LABELS[field], max));
}

/** The offer that a line of any file describes. @throws CellError */
export function readListedOffer(
  row: CsvRow,
  read: ColumnReader<PriceListField>,
  options: PriceListOptions,
): ListedOffer {
  const sku = textOf(row, read, 'supplierSku', SKU_LENGTH);
  const name = textOf(row, read, 'nameEn', NAME_LENGTH);
  if (sku === undefined && name === undefined) throw new CellError(said('imports.skuOrName'));
  return readOffer(row, read, sku, name, options);
}

function readOffer(
  row: CsvRow,
  read: ColumnReader<PriceListField>,
  supplierSku: string | undefined,
  nameEn: string | undefined,
  { decimal = 'point', allowZeroPrice = false }: PriceListOptions,
): ListedOffer {
  const optional = <T>(field: PriceListField, convert: (cell: string, label: string) => T): T | undefined =>
    read.take(row, field, (cell) => convert(cell, LABELS[field]));
  const price = read.need(row, 'price', said('imports.priceRequired'), (cell) =>
    readMoney(cell, LABELS.price, decimal),
  );
  if (!allowZeroPrice && compare(price, ZERO) === 0) throw read.fault('price', said('imports.priceZero'));
  const quantity = (cell: string, label: string): number => readInteger(cell, label, 1, MAX_QUANTITY, decimal);
  return {
    supplierSku,
    nameEn,
    price,
    nameAr: textOf(row, read, 'nameAr', NAME_LENGTH),
    minOrderQuantity: optional('minOrderQuantity', quantity),
    maxOrderQuantity: optional('maxOrderQuantity', quantity),
    leadTimeDays: optional('leadTimeDays', (cell, label) => readInteger(cell, label, 0, MAX_LEAD_TIME, decimal)),
    availability: optional('availability', readBoolean),
    categories: optional('categories', readNames),
    description: textOf(row, read, 'description', DESCRIPTION_LENGTH),
  };
}

/** Names in one cell, separated by semicolons (as our exports write them) or bars. */
function readNames(cell: string, label: string): string[] {
  const names = cell.split(/[;\u061b|]/).map((name) => name.trim());
  const distinct = [...new Set(names.filter((name) => name !== ''))];
  if (distinct.length > MAX_CATEGORIES)
    throw new CellError(said('imports.cellTooMany', { name: labelOf(label), max: MAX_CATEGORIES }));
  return distinct.map((name) => readLine(name, label, LABEL_LENGTH));
}

/**
 * Says for each line what importing it would do to the supplier's offers, without doing anything. The same plan serves the
 * dry run and the run, so they cannot differ. An offer is known by its SKU, else by its folded name.
 */
export function planPriceList(lines: readonly ListedLine[], known: readonly KnownOffer[]): PriceListOutcome[] {
  const find = finder(known);
  const taken = new Map<number, number>();
  return lines.map((listed): PriceListOutcome => {
    const { line } = listed;
    if ('fault' in listed) {
      const { fault, column } = listed;
      return { line, outcome: 'refused', message: fault, ...(column !== undefined && { column }) };
    }
    const { offer } = listed;
    try {
      const found = find(offer);
      requireQuantities(offer, found);
      if (!found) return { line, outcome: 'new', offer: { ...offer, nameEn: nameOfNew(offer) } };
      const before = taken.get(found.id);
      if (before !== undefined) throw new CellError(said('imports.sameOffer', { line: before }));
      taken.set(found.id, line);
      return changeOf(line, offer, found);
    } catch (error) {
      if (error instanceof CellError)
        return { line, outcome: 'refused', message: error.message, said: error.said, offer };
      throw error;
    }
  });
}

function finder(known: readonly KnownOffer[]): (offer: ListedOffer) => KnownOffer | undefined {
  const bySku = groups(known, ({ supplierSku }) => (supplierSku === null ? null : codeKey(supplierSku)));
  const byName = groups(known, ({ nameEn }) => foldText(nameEn));
  return ({ supplierSku, nameEn }) => {
    const numbered = supplierSku === undefined ? [] : (bySku.get(codeKey(supplierSku)) ?? []);
    if (numbered.length > 1) throw new CellError(said('imports.skuOfSeveral', { count: numbered.length }));
    if (numbered[0] || nameEn === undefined) return numbered[0];
    // Goods of one name with another SKU are other goods: another size.
    const named = (byName.get(foldText(nameEn)) ?? []).filter(
      (offer) => supplierSku === undefined || offer.supplierSku === null,
    );
    if (named.length > 1) throw new CellError(said('imports.nameOfSeveral', { count: named.length }));
    return named[0];
  };
}

function groups(
  known: readonly KnownOffer[],
  keyOf: (offer: KnownOffer) => string | null,
): ReadonlyMap<string, KnownOffer[]> {
  const byKey = new Map<string, KnownOffer[]>();
  for (const offer of known) {
    const key = keyOf(offer);
    if (key === null) continue;
    const group = byKey.get(key);
    if (group) group.push(offer);
    else byKey.set(key, [offer]);
  }
  return byKey;
}

function nameOfNew({ nameEn }: ListedOffer): string {
  if (nameEn === undefined) throw new CellError(said('imports.newNeedsName'));
  return nameEn;
}

function requireQuantities(offer: ListedOffer, known: KnownOffer | undefined): void {
  const min = offer.minOrderQuantity ?? known?.minOrderQuantity ?? 1;
  const max = offer.maxOrderQuantity ?? known?.maxOrderQuantity ?? undefined;
  if (max !== undefined && min > max) throw new CellError(said('imports.minAboveMax'));
}

function changeOf(line: number, offer: ListedOffer, known: KnownOffer): PriceListOutcome {
  const fields = Object.keys(LABELS) as (keyof ListedOffer)[];
  const changed = fields.filter((field) => offer[field] !== undefined && !same(field, offer[field], known[field]));
  const repriced = changed.includes('price');
  const others = changed.filter((field) => field !== 'price').map((field) => LABELS[field]);
  return {
    line,
    outcome: repriced ? 'price' : others.length > 0 ? 'details' : 'unchanged',
    offer,
    known,
    changed,
    changePercent: repriced ? percentChange(known.price, offer.price) : null,
    ...(others.length > 0 && { message: `${repriced ? 'also ' : ''}${others.join(', ')}` }),
  };
}

/** What an offer is known by is written anew only where it reads otherwise: another case or form of letters is no change. */
function same(field: keyof ListedOffer, now: unknown, before: unknown): boolean {
  if (typeof now === 'string' && typeof before === 'string') {
    if (field === 'supplierSku') return codeKey(now) === codeKey(before);
    if (field === 'nameEn') return foldText(now) === foldText(before);
  }
  return Array.isArray(now) ? JSON.stringify(now) === JSON.stringify(before) : now === before;
}
