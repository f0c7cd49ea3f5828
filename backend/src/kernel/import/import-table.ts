import { openCsv, withPlaces, type CsvDelimiter, type CsvRow } from './csv.js';
import type { DecimalMark } from './cells.js';
import type { TextEncoding } from './encoding.js';
import { ImportFileError } from './import-file-error.js';
import { said } from '../../words/index.js';
import { isOldWorkbook, isWorkbook, openWorkbook } from './xlsx.js';

/** Lines of a file at most. */
const MAX_ROWS = 200_000;
const SAMPLES = 5;
/** Lines that are looked at to see how a file writes its amounts and days. */
const LOOKED_AT = 500;

/** One sheet of a file as far as it was looked at; a CSV file is one without a name. */
export interface ImportSheet {
  readonly name: string;
  readonly header: readonly string[];
  /** Its first rows. */
  readonly rows: readonly CsvRow[];
  /** How many it has. */
  readonly count: number;
}

/** A file as it was understood. */
export interface ImportFile {
  readonly sheets: readonly ImportSheet[];
  /** Of a CSV file. */
  readonly encoding: TextEncoding | null;
  readonly delimiter: CsvDelimiter | null;
}

/** A sheet that is gone through row by row. */
export interface ImportTable {
  readonly header: readonly string[];
  readonly rows: AsyncIterable<CsvRow>;
}

/** What is shown of a sheet before anything is chosen. */
export interface SheetSummary {
  readonly name: string;
  readonly header: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
}

/** A file whose sheets are read when they are gone through. */
interface OpenFile extends Pick<ImportFile, 'encoding' | 'delimiter'> {
  readonly sheets: readonly string[];
  rows(sheet: string, decimal: DecimalMark): AsyncIterable<CsvRow>;
}

async function open(bytes: Uint8Array): Promise<OpenFile> {
  if (isOldWorkbook(bytes)) throw new ImportFileError(said('imports.oldWorkbook'));
  if (isWorkbook(bytes)) return { ...(await openWorkbook(bytes)), encoding: null, delimiter: null };
  const { encoding, delimiter, rows } = await openCsv(bytes);
  return { sheets: [''], rows, encoding, delimiter };
}

/** Goes through a CSV file or a workbook once, and says what is in it. @throws ImportFileError */
export async function lookThrough(bytes: Uint8Array): Promise<ImportFile> {
  const file = await open(bytes);
  const sheets: ImportSheet[] = [];
  for (const name of file.sheets) sheets.push(await lookAt(name, file.rows(name, 'point')));
  if (file.delimiter !== null && sheets[0]?.header.length === 0) throw new ImportFileError(said('imports.empty'));
  return { sheets, encoding: file.encoding, delimiter: file.delimiter };
}

async function lookAt(name: string, all: AsyncIterable<CsvRow>): Promise<ImportSheet> {
  let header: readonly string[] | undefined;
  let count = 0;
  const rows: CsvRow[] = [];
  for await (const row of all) {
    if (header === undefined) {
      header = row.cells;
      continue;
    }
    count++;
    if (count > MAX_ROWS) throw new ImportFileError(said('imports.rows', { max: MAX_ROWS }));
    if (rows.length < LOOKED_AT) rows.push(row);
  }
  return { name, header: header ?? [], rows, count };
}

/**
 * The table of a sheet, whose columns are named as a mapping names them: where it names them by their places, the first line is a
 * row like the others. @throws ImportFileError, also while it is gone through
 */
export async function openTable(
  bytes: Uint8Array,
  decimal: DecimalMark,
  wanted: string,
  columns: readonly string[],
): Promise<ImportTable> {
  const file = await open(bytes);
  if (!file.sheets.includes(wanted)) throw new ImportFileError(said('imports.sheetNotThere', { sheet: wanted }));
  const rows = file.rows(wanted, decimal)[Symbol.asyncIterator]();
  // The first ones, to see how wide a table without a header is.
  const head: CsvRow[] = [];
  while (head.length < LOOKED_AT) {
    const { done, value } = await rows.next();
    if (done) break;
    head.push(value);
  }
  const [first = { line: 1, cells: [] }, ...others] = head;
  const about = {
    headerLine: first.line,
    encoding: file.encoding ?? 'utf-8',
    delimiter: file.delimiter ?? ',',
  } as const;
  const named = withPlaces({ header: first.cells, rows: others, ...about }, columns);
  return { header: named.header, rows: counted(named.rows, { [Symbol.asyncIterator]: () => rows }) };
}

async function* counted(head: readonly CsvRow[], rest: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  yield* head;
  let count = head.length;
  for await (const row of rest) {
    if (++count > MAX_ROWS) throw new ImportFileError(said('imports.rows', { max: MAX_ROWS }));
    yield row;
  }
}

/** What is shown of a sheet: its columns, and some of its lines. */
export function summaryOf({ name, header, rows, count }: ImportSheet): SheetSummary {
  const samples = rows
    .slice(0, SAMPLES)
    .map(({ cells }) => header.map((_, column) => (cells[column] ?? '').slice(0, 100)));
  return { name, header, samples, rows: count };
}

/** `1.234,56` and `12,5` speak for a comma, `1,234.56` and `12.5` for a point; what could be either says nothing. */
export function decimalOf({ rows }: ImportSheet): DecimalMark {
  let [points, commas] = [0, 0];
  for (const { cells } of rows) {
    for (const cell of cells) {
      if (/^\D{0,4}\d{1,3}(?:[.\s']\d{3})*,\d{1,2}\D{0,4}$/.test(cell) || /^\d+,\d{1,2}$/.test(cell)) commas++;
      else if (/^\D{0,4}\d{1,3}(?:[,\s']\d{3})*\.\d{1,2}\D{0,4}$/.test(cell) || /^\d+\.\d{1,2}$/.test(cell)) points++;
    }
  }
  return commas > points ? 'comma' : 'point';
}

/** A second number above 12 can be no month; year first needs no asking. Day first where nothing speaks. */
export function dateOrderOf({ rows }: ImportSheet): 'dmy' | 'mdy' | 'ymd' {
  let [dayFirst, monthFirst, yearFirst] = [0, 0, 0];
  for (const { cells } of rows) {
    for (const cell of cells) {
      const [, first = '', second = ''] = /^(\d{1,4})[-/.](\d{1,2})[-/.]\d{1,4}(?:\D|$)/.exec(cell) ?? [];
      if (first.length === 4) yearFirst++;
      else if (Number(second) > 12) monthFirst++;
      else if (Number(first) > 12) dayFirst++;
    }
  }
  if (yearFirst > dayFirst && yearFirst > monthFirst) return 'ymd';
  return monthFirst > dayFirst ? 'mdy' : 'dmy';
}
