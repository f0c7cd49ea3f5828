import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import type { RawJson } from '../select/reads.js';
import type { RestRow } from './rest.js';

/** One column of an export. */
export interface CsvColumn {
  header: string;
  /** The cell of a row, with times on the clocks of the zone; null and undefined are an empty cell, a list is joined by `; `. */
  value: (row: RestRow, zone: string) => unknown;
  /** A column of numbers is written as it is, so that -5 stays -5; everything else is text and guarded. */
  numeric?: boolean;
}

/** What makes a spreadsheet take a cell for a formula, the full-width forms among it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** RFC 4180. Guarded texts, blanks at the ends and single line breaks are quoted, too: spreadsheets would change them. */
const FORM = { record_delimiter: '\r\n', quoted_match: [/^'+[=+\-@\t\r\n＝＋－＠]/u, /[\r\n]/, /^\s|\s$/] };

/** Text that a spreadsheet would run gets a leading apostrophe. {@link unguard} undoes it exactly. */
export function guard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that {@link guard} was given. */
export function unguard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** What stands in a cell, before it is quoted. */
function cellText(value: unknown, numeric = false): string {
  if (value === null || value === undefined) return '';
  const text = Array.isArray(value)
    ? value.join('; ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean);
  return numeric && NUMBER.test(text) ? text : guard(text);
}

/** Rows of cells as the lines of a file. */
export function csvLines(rows: readonly (readonly { value: unknown; numeric?: boolean | undefined }[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(({ value, numeric }) => cellText(value, numeric))),
    FORM,
  );
}

/**
 * A CSV file out of batches, sent as they come, so that an export of any length needs little memory. It begins with a
 * byte-order mark: without it Excel shows Arabic as rubbish.
 */
export async function streamCsv(
  batches: AsyncGenerator<RawJson>,
  columns: readonly CsvColumn[],
  zone: string,
  linesOf: (row: RestRow) => readonly RestRow[] = (row) => [row],
): Promise<Readable> {
  // The first batch is read before anything is sent, so that an error still has its status.
  const first = await batches.next();
  async function* chunks(): AsyncGenerator<string> {
    yield `\uFEFF${csvLines([columns.map(({ header }) => ({ value: header }))])}`;
    for (let next = first; !next.done; next = await batches.next()) {
      const rows = (next.value.parse() as RestRow[]).flatMap(linesOf);
      yield csvLines(rows.map((row) => columns.map(({ value, numeric }) => ({ value: value(row, zone), numeric }))));
    }
  }
  return Readable.from(chunks());
}

/** Headers of a download: a file name of ASCII letters. */
export function csvHeaders(name: string): Record<string, string> {
  return { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` };
}
