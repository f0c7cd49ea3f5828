import { Readable } from 'node:stream';
import type { RawJson } from './select/reads.js';
import type { RestRow } from './rest.js';

/** One column of an export. */
export interface CsvColumn {
  header: string;
  /** The cell of a row; null and undefined are an empty cell, a list is joined by `; `. */
  value: (row: RestRow) => unknown;
  /** A column of numbers is written as it is, so that -5 stays -5; everything else is text and guarded. */
  numeric?: boolean;
}

/** What makes a spreadsheet take a cell for a formula, the full-width forms among it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;
const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a spreadsheet would run gets a leading apostrophe. {@link unguard} undoes it exactly. */
export function guard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that {@link guard} was given. */
export function unguard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** One cell by RFC 4180. */
export function csvCell(value: unknown, numeric = false): string {
  if (value === null || value === undefined) return '';
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  if (numeric && NUMBER.test(text)) return text;
  const guarded = guard(text);
  return guarded !== text || /[",\r\n]|^\s|\s$/.test(text) ? quoted(guarded) : text;
}

function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/**
 * A CSV file out of batches, sent as they come, so that an export of any length needs little memory. It begins with a
 * byte-order mark: without it Excel shows Arabic as rubbish.
 */
export async function streamCsv(batches: AsyncGenerator<RawJson>, columns: readonly CsvColumn[]): Promise<Readable> {
  // The first batch is read before anything is sent, so that an error still has its status.
  const first = await batches.next();
  async function* chunks(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => csvCell(header)));
    for (let next = first; !next.done; next = await batches.next()) {
      const rows = next.value.parse() as RestRow[];
      yield rows.map((row) => csvLine(columns.map(({ value, numeric }) => csvCell(value(row), numeric)))).join('');
    }
  }
  return Readable.from(chunks());
}

/** Headers of a download: a file name of ASCII letters. */
export function csvHeaders(name: string): Record<string, string> {
  return { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` };
}
