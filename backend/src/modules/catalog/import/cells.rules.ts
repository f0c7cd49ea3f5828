import { InvalidDecimalError } from '../../../kernel/decimal.js';
import { parseMoney, type Money } from '../../../kernel/money.js';
import { isStorableText } from '../../../kernel/text.js';
import type { CsvRow, CsvTable } from './csv.rules.js';
import { ImportFileError } from './import-file-error.js';

/** How amounts are written in the file: `12.50` (and `1,234.50`), or `12,50` (and `1.234,50`). */
export type DecimalMark = 'point' | 'comma';

/** A cell does not hold what its column is for. The message is meant for people: "price must not be negative". */
export class CellError extends Error {
  override readonly name = 'CellError';
}

/** Outcome of one line of the file, in the order of the file. */
export type LineOutcome<T> =
  | ({ readonly line: number; readonly status: 'valid' } & T)
  | { readonly line: number; readonly status: 'error' | 'skipped'; readonly message: string };

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

/** Reads the cells of a line by what the columns mean. Empty cells are undefined. */
export type CellReader<Field extends string> = (row: CsvRow, field: Field) => string | undefined;

/**
 * Resolves a mapping (what is meant → name of the column, in any case) against the header.
 * @throws ImportFileError when a mapped column is not in the file, or a required one is not mapped
 */
export function cellReader<Field extends string>(
  table: Pick<CsvTable, 'header'>,
  mapping: Partial<Record<Field, string>>,
  required: readonly Field[],
): CellReader<Field> {
  const positions = new Map<string, number>();
  const byName = new Map(table.header.map((name, index) => [name.toLowerCase(), index]));
  for (const [field, column] of Object.entries<string | undefined>(mapping)) {
    if (column === undefined) continue;
    const index = byName.get(column.trim().toLowerCase());
    if (index === undefined) throw new ImportFileError(`The file has no column "${column}"`);
    positions.set(field, index);
  }
  const missing = required.filter((field) => !positions.has(field));
  if (missing.length > 0) throw new ImportFileError(`No column is chosen for: ${missing.join(', ')}`);
  return (row, field) => {
    const index = positions.get(field);
    const cell = index === undefined ? undefined : row.cells[index];
    return cell === undefined || cell === '' ? undefined : plainText(cell);
  };
}

/**
 * Refuses a line that is shorter or longer than the header: its cells would land under the wrong names. Empty cells
 * too many at the end are what spreadsheets add, and do no harm.
 */
export function requireShape(row: CsvRow, columns: number): void {
  const extra = row.cells.slice(columns).some((cell) => cell !== '');
  if (extra || row.cells.length < columns) {
    throw new CellError(`has ${row.cells.length} columns where the header has ${columns}`);
  }
}

/** An apostrophe that protects a cell from being taken for a formula (our own exports write it) is not part of the text. */
function plainText(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

/** Text of at most `max` characters (code points, as PostgreSQL counts). */
export function readText(cell: string, name: string, max: number): string {
  if (!isStorableText(cell) || cell.includes('\ufffd')) throw new CellError(`${name} holds unreadable characters`);
  if ([...cell].length > max) throw new CellError(`${name} is longer than ${max} characters`);
  return cell;
}

/** Arabic and Persian digits as plain ones: spreadsheets in Arabic write \u0661\u0662\u066b\u0665\u0660 for 12.50. */
function plainDigits(cell: string): string {
  return cell.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
}

/** An amount of money in the file's notation; grouping counts only beside decimals, since `1.234` could mean either. */
export function readMoney(written: string, name: string, decimal: DecimalMark, max?: Money): Money {
  const [mark, group] = decimal === 'comma' ? [',', '.'] : ['.', ','];
  // The Arabic marks mean one thing only, whatever the file uses otherwise.
  const cell = plainDigits(written).replaceAll('\u066b', mark).replaceAll('\u066c', group);
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+\\${mark}\\d+$`);
  const ungrouped = grouped.test(cell) ? cell.replaceAll(group, '') : cell;
  if (ungrouped.includes(group)) {
    throw new CellError(
      `${name} must be written with a decimal ${decimal}, such as ${decimal === 'comma' ? '12,50' : '12.50'}`,
    );
  }
  try {
    return parseMoney(ungrouped.replace(mark, '.'), max);
  } catch (error) {
    if (error instanceof InvalidDecimalError) throw new CellError(`${name} ${error.message}`, { cause: error });
    throw error;
  }
}

/** A whole number between `min` and `max`, in digits alone. */
export function readInteger(written: string, name: string, min: number, max: number): number {
  const cell = plainDigits(written);
  const value = /^-?\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN;
  if (!(value >= min && value <= max)) throw new CellError(`${name} must be a whole number from ${min} to ${max}`);
  return value;
}

const YES = new Set(['true', 'yes', 'y', '1', 'active', 'نعم']);
const NO = new Set(['false', 'no', 'n', '0', 'inactive', 'لا']);

/** Yes or no, in the words spreadsheets use. */
export function readBoolean(cell: string, name: string): boolean {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new CellError(`${name} must be yes or no`);
}

/** A set of codes that compares without case and outer blanks. */
export function codeSet(codes: Iterable<string>): ReadonlySet<string> {
  return new Set(Array.from(codes, codeKey));
}

/** How codes (SKU, order number) are compared: `85123A` and ` 85123a` are one. */
export function codeKey(code: string): string {
  return code.trim().toLowerCase();
}
