import { withPlaces, readCsv, type CsvDelimiter, type CsvRow, type CsvTable } from './csv.js';
import type { DecimalMark } from './cells.js';
import type { TextEncoding } from './encoding.js';
import { ImportFileError } from './import-file-error.js';
import { said } from '../../words/index.js';
import { isOldWorkbook, isWorkbook, readWorkbook } from './xlsx.js';

/** Lines of a file at most. */
const MAX_ROWS = 200_000;
const SAMPLES = 5;
/** Lines that are looked at to see how a file writes its amounts and days. */
const LOOKED_AT = 500;

/** One sheet of a file; a CSV file is one without a name. */
export interface ImportSheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** A file as it was understood. */
export interface ImportFile {
  readonly sheets: readonly ImportSheet[];
  /** Of a CSV file. */
  readonly encoding: TextEncoding | null;
  readonly delimiter: CsvDelimiter | null;
}

/** What is shown of a sheet before anything is chosen. */
export interface SheetSummary {
  readonly name: string;
  readonly header: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
}

/**
 * Reads a CSV file or a workbook.
 * @param only the sheet that is wanted; the others are not read then
 * @throws ImportFileError
 */
export function readImportFile(bytes: Uint8Array, decimal: DecimalMark = 'point', only?: string): ImportFile {
  if (isOldWorkbook(bytes)) throw new ImportFileError(said('imports.oldWorkbook'));
  if (!isWorkbook(bytes)) {
    const { encoding, delimiter, header, rows } = readCsv(bytes, { maxRows: MAX_ROWS });
    return { sheets: [{ name: '', header, rows }], encoding, delimiter };
  }
  const workbook = readWorkbook(bytes);
  const sheets = workbook.sheets
    .filter((name) => only === undefined || name === only)
    .map((name) => sheetOf(name, workbook.rows(name, decimal)));
  return { sheets, encoding: null, delimiter: null };
}

function sheetOf(name: string, [first, ...rows]: readonly CsvRow[]): ImportSheet {
  if (rows.length > MAX_ROWS) throw new ImportFileError(said('imports.rows', { max: MAX_ROWS }));
  return { name, header: first?.cells ?? [], rows };
}

/** The table of a sheet, whose columns are named as a mapping names them. @throws ImportFileError */
export function tableOf(
  { sheets, encoding, delimiter }: ImportFile,
  wanted: string,
  columns: readonly string[],
): CsvTable {
  const sheet = sheets.find(({ name }) => name === wanted);
  if (!sheet) throw new ImportFileError(said('imports.sheetNotThere', { sheet: wanted }));
  const { header, rows } = sheet;
  const table: CsvTable = { header, rows, headerLine: 1, encoding: encoding ?? 'utf-8', delimiter: delimiter ?? ',' };
  return withPlaces(table, columns);
}

/** What is shown of a sheet: its columns, and some of its lines. */
export function summaryOf({ name, header, rows }: ImportSheet): SheetSummary {
  const samples = rows
    .slice(0, SAMPLES)
    .map(({ cells }) => header.map((_, column) => (cells[column] ?? '').slice(0, 100)));
  return { name, header, samples, rows: rows.length };
}

/** `1.234,56` and `12,5` speak for a comma, `1,234.56` and `12.5` for a point; what could be either says nothing. */
export function decimalOf({ rows }: ImportSheet): DecimalMark {
  let [points, commas] = [0, 0];
  for (const { cells } of rows.slice(0, LOOKED_AT)) {
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
  for (const { cells } of rows.slice(0, LOOKED_AT)) {
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
