import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import type { RequestContext } from '../context.js';
import { cellsOf, cellText, headingsOf, type ExportColumn, type Reader } from './export-columns.js';
import type { OpenedExport } from './export-sources.js';

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
function guarded(value: unknown, numeric = false): string {
  const text = cellText(value);
  return numeric && NUMBER.test(text) ? text : guard(text);
}

/** Rows of cells as the lines of a file. */
export function csvLines(rows: readonly (readonly { value: unknown; numeric?: boolean | undefined }[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(({ value, numeric }) => guarded(value, numeric))),
    FORM,
  );
}

/**
 * The lines of a CSV file, as the rows come. It begins with a byte-order mark: without it Excel shows Arabic as rubbish.
 */
export async function* csvText(
  rows: AsyncIterable<readonly string[][]>,
  columns: readonly ExportColumn[],
  reader: Reader,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([headingsOf(columns, reader).map((value) => ({ value }))])}`;
  for await (const batch of rows) {
    yield csvLines(
      batch.map((cells) => cells.map((value, at) => ({ value, numeric: columns[at]?.kind === 'number' }))),
    );
  }
}

/** A CSV file of the caller's language, sent while it is read, so that an export of any length needs little memory. */
export async function answerCsv(
  { settings, language }: RequestContext,
  { name, rows, columns }: OpenedExport,
): Promise<{ headers: Record<string, string>; body: Readable }> {
  const reader: Reader = { zone: settings.timezone, language, readsCodes: true };
  const batches = rows();
  // The first batch is read before anything is sent, so that an error still has its status.
  const first = await batches.next();
  async function* cells(): AsyncGenerator<string[][]> {
    for (let next = first; !next.done; next = await batches.next()) {
      yield next.value.map((row) => cellsOf(columns, row, reader));
    }
  }
  return { headers: csvHeaders(name), body: Readable.from(csvText(cells(), columns, reader)) };
}

/** Headers of a download: a file name of ASCII letters. */
export function csvHeaders(name: string): Record<string, string> {
  return { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` };
}
