import { InvalidDecimalError } from '../values/decimal.js';
import { gtinDigits, gtinFault } from '../values/gtin.js';
import { parseMoney, type Money } from '../values/money.js';
import { identityKey, isUnseen } from '../text/identity-key.js';
import { isOneLine, isStorableText } from '../text/text.js';
import { isKey, said, worded, type Said, type Value } from '../../words/index.js';
import type { CsvRow } from './csv.js';

/** How amounts are written in the file: `12.50` (and `1,234.50`), or `12,50` (and `1.234,50`). */
export type DecimalMark = 'point' | 'comma';

/** A cell does not hold what its column is for. The message is meant for people: "price must not be negative". */
export class CellError extends Error {
  override readonly name = 'CellError';

  constructor(
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(worded(said), options);
  }

  /** The column of the file, as its header names it; unset where the line as a whole is at fault. */
  column?: string | undefined;
}

/** What a column holds, by its English name: in messages it stands in the reader's language. */
export function labelOf(name: string): Value {
  const key = `imports.label.${name.toLowerCase().replace(/ (\w)/g, (_, initial: string) => initial.toUpperCase())}`;
  return isKey(key) ? { key, params: {} } : name;
}

/** Outcome of one line of the file, in the order of the file. */
export type LineOutcome<T> =
  | ({ readonly line: number; readonly status: 'valid' } & T)
  | {
      readonly line: number;
      readonly status: 'error' | 'skipped';
      readonly message: string;
      /** The column at fault, as the header names it; none where it is the line as a whole. */
      readonly column?: string | undefined;
    };

/** The outcome of a line with a fault. @throws what is no fault of a cell */
export function faultOf(
  line: number,
  error: unknown,
): { line: number; status: 'error'; message: string; column?: string } {
  if (!(error instanceof CellError)) throw error;
  const { message, column } = error;
  return { line, status: 'error', message, ...(column !== undefined && { column }) };
}

export interface OutcomeCounts {
  readonly valid: number;
  readonly error: number;
  readonly skipped: number;
}

export function countOutcomes(outcomes: readonly { status: 'valid' | 'error' | 'skipped' }[]): OutcomeCounts {
  const counts = { valid: 0, error: 0, skipped: 0 };
  for (const { status } of outcomes) counts[status]++;
  return counts;
}

/**
 * Refuses a line that is longer than the header: its cells would land under the wrong names. What a shorter one does not
 * have is empty, and empty cells too many at the end are what spreadsheets add; both do no harm.
 */
export function requireShape(row: CsvRow, columns: number): void {
  if (row.cells.slice(columns).some((cell) => !isUnseen(cell))) {
    throw new CellError(said('imports.cellColumns', { count: row.cells.length, columns }));
  }
}

/** One line of text of at most `max` characters: a name. */
export function readLine(cell: string, name: string, max: number): string {
  if (!isOneLine(cell)) throw new CellError(said('imports.cellLine', { name: labelOf(name) }));
  return readText(cell, name, max);
}

/** A code: SKU, order number, customer. What a spreadsheet has made a rounded number of cannot be told any more. */
export function readCode(cell: string, name: string, max: number): string {
  if (/^[+-]?\d+(?:[.,]\d+)?E\+\d+$/i.test(cell)) {
    throw new CellError(said('imports.cellShortenedCode', { name: labelOf(name) }));
  }
  return readLine(cell, name, max);
}

/** A barcode with its check digit; its plain digits. */
export function readGtin(cell: string): string {
  const code = readCode(cell, 'barcode', 100);
  const fault = gtinFault(code);
  if (fault?.key === 'values.gtinCheckDigit') throw new CellError(said('imports.cellCheckDigit'));
  if (fault) throw new CellError(said('imports.cellBarcode'));
  return gtinDigits(code);
}

/** Text of at most `max` characters (code points, as PostgreSQL counts). */
export function readText(cell: string, name: string, max: number): string {
  if (!isStorableText(cell) || cell.includes('\ufffd'))
    throw new CellError(said('imports.cellUnreadable', { name: labelOf(name) }));
  if ([...cell].length > max) throw new CellError(said('imports.cellLong', { name: labelOf(name), max }));
  return cell;
}

const CURRENCIES = `(?:\\p{Sc}|US\\$|SR|Rs\\.?|${Intl.supportedValuesOf('currency').join('|')}|ر\\.?س\\.?|ريال|د\\.?إ\\.?|د\\.?ك\\.?|د\\.?ب\\.?|ر\\.?ق\\.?|ر\\.?ع\\.?|ج\\.?م\\.?|درهم|دينار|جنيه)`;
const CURRENCY = new RegExp(`^${CURRENCIES}\\s*(?=[\\d-])|(?<=\\d)\\s*${CURRENCIES}$`, 'giu');

/**
 * A number as ASCII has it: plain digits for Arabic, Persian and full-width ones (spreadsheets in Arabic write \u0661\u0662\u066b\u0665\u0660 for
 * 12.50), the file's own marks for the Arabic ones, no currency, and no blanks of whatever kind between groups of three.
 */
function plainNumber(written: string, mark: string, group: string): string {
  const cell = written
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/\p{Cf}/gu, '')
    // The Arabic marks mean one thing only, whatever the file uses otherwise.
    .replaceAll('\u066b', mark)
    .replaceAll('\u066c', group)
    .replace(CURRENCY, '')
    .trim();
  return /^\d{1,3}(?:[\s'’]\d{3})+(?!\d)/u.test(cell) ? cell.replace(/[\s'’]/gu, '') : cell;
}

const marksOf = (decimal: DecimalMark): readonly [mark: string, group: string] =>
  decimal === 'comma' ? [',', '.'] : ['.', ','];

/** An amount of money in the file's notation; grouping counts only beside decimals, since `1.234` could mean either. */
export function readMoney(written: string, name: string, decimal: DecimalMark, max?: Money): Money {
  const [mark, group] = marksOf(decimal);
  const cell = plainNumber(written, mark, group);
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+\\${mark}\\d+$`);
  const ungrouped = grouped.test(cell) ? cell.replaceAll(group, '') : cell;
  if (/^\d+(?:[.,]\d+)?E\+\d+$/i.test(cell))
    throw new CellError(said('imports.cellShortened', { name: labelOf(name) }));
  if (ungrouped.includes(group)) {
    throw new CellError(
      said(decimal === 'comma' ? 'imports.cellDecimalComma' : 'imports.cellDecimalPoint', { name: labelOf(name) }),
    );
  }
  try {
    return parseMoney(ungrouped.replace(mark, '.'), max);
  } catch (error) {
    if (error instanceof InvalidDecimalError)
      throw new CellError(said('imports.cellFault', { name: labelOf(name), fault: inStyle(error.said, mark) }), {
        cause: error,
      });
    throw error;
  }
}

/** What is said, with its amounts written as the file writes them: "such as 19,90". */
const inStyle = ({ key, params }: Said, mark: string): Said => ({
  key,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d+\.\d+$/.test(value) ? value.replace('.', mark) : value,
    ]),
  ),
});

/** A whole number between `min` and `max`: `5`, `5.0`, `1,000` or `1 000`. `1.000` could mean either and is refused. */
export function readInteger(
  written: string,
  name: string,
  min: number,
  max: number,
  decimal: DecimalMark = 'point',
): number {
  const [mark, group] = marksOf(decimal);
  const cell = plainNumber(written, mark, group);
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(?:\\${mark}0+)?$`);
  const whole = (grouped.test(cell) ? cell.replaceAll(group, '') : cell).replace(
    new RegExp(`\\${mark}0{1,2}$|\\${mark}0{4,}$`),
    '',
  );
  if (new RegExp(`^[1-9]\\d{0,2}\\${mark}000$`).test(whole)) {
    const [one = ''] = whole.split(mark);
    throw new CellError(said('imports.cellTwoMeanings', { name: labelOf(name), one, thousands: `${one}000` }));
  }
  const value = /^-?\d{1,9}$/.test(whole) ? Number(whole) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new CellError(said('imports.cellWhole', { name: labelOf(name), min: String(min), max: String(max) }));
  return value;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(identityKey));
/** What the usual exports of shops, spreadsheets and databases say, in English, Arabic, French, German and Spanish. */
const YES = words(
  'true yes y 1 t on x ✓ ✔ ☑ ✅ active enabled enable published publish live available visible checked نعم صح مفعل مفعّل نشط متاح متوفر منشور oui vrai ja wahr si sí',
);
const NO = words(
  'false no n 0 -1 f off - ✗ ✘ ☐ ❌ inactive disabled disable unpublished draft archived hidden unavailable discontinued unchecked لا خطأ معطل معطّل غير_نشط موقوف مؤرشف مسودة non faux nein falsch',
);

/** Yes or no, in the words spreadsheets use. */
export function readBoolean(cell: string, name: string): boolean {
  const word = identityKey(cell).replaceAll(' ', '_');
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new CellError(said('imports.cellYesNo', { name: labelOf(name) }));
}

/** A set of codes that compares without case and outer blanks. */
export function codeSet(codes: Iterable<string>): ReadonlySet<string> {
  return new Set(Array.from(codes, codeKey));
}

/** How codes (SKU, order number) are compared: `85123A` and ` 85123a` are one. */
export const codeKey = identityKey;
