import { parse } from 'csv-parse/sync';
import { decodeText, type TextEncoding } from './encoding.js';
import { ImportFileError } from './import-file-error.js';
import { said } from '../../words/index.js';

export type CsvDelimiter = ',' | ';' | '\t' | '|';

export interface CsvOptions {
  /** Default `auto`: a byte-order mark, else UTF-8, else Windows-1256 when the text is clearly Arabic. */
  encoding?: TextEncoding | 'auto';
  /** Default `auto`: the one that splits the first lines into equally many columns. */
  delimiter?: CsvDelimiter | 'auto';
  /** Most lines after the header; default 50 000. */
  maxRows?: number;
}

/** One record. `line` is the line of the file on which it starts; the header is usually line 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  /** Line of the file on which the header stands. */
  readonly headerLine: number;
  /** How the file was read: shown to the person before anything is written. */
  readonly encoding: TextEncoding;
  readonly delimiter: CsvDelimiter;
}

const DELIMITERS: readonly CsvDelimiter[] = [',', ';', '\t', '|'];
const MAX_BYTES = 25 * 1024 * 1024;
const DEFAULT_MAX_ROWS = 50_000;
const SAMPLE_LINES = 30;

/**
 * Reads a CSV file with a header line (RFC 4180 with the liberties spreadsheets take: any of four delimiters, CRLF, LF or CR,
 * a byte-order mark, a `sep=` line). Blanks around cells are dropped, empty lines left out.
 * @throws ImportFileError when the file as a whole cannot be read; single bad lines are the plans' business
 */
export function readCsv(bytes: Uint8Array, options: CsvOptions = {}): CsvTable {
  if (bytes.length > MAX_BYTES) throw new ImportFileError(said('imports.fileSize'));
  const { text, encoding } = decodeText(bytes, options.encoding ?? 'auto');
  // One kind of line end, so that line numbers are those an editor shows.
  const lines = text.replace(/^\ufeff+/, '').replace(/\r\n?/g, '\n');
  const separatorLine = /^sep=([,;\t|])\n/i.exec(lines);
  const body = separatorLine ? lines.slice(separatorLine[0].length) : lines;
  const skippedLines = separatorLine ? 1 : 0;
  const chosen = options.delimiter === undefined || options.delimiter === 'auto' ? undefined : options.delimiter;
  const delimiter = chosen ?? (separatorLine?.[1] as CsvDelimiter | undefined) ?? detectDelimiter(body);

  const [first, ...rows] = records(body, delimiter, skippedLines);
  if (!first) throw new ImportFileError(said('imports.empty'));
  const maxRows = options.maxRows ?? DEFAULT_MAX_ROWS;
  if (rows.length > maxRows) throw new ImportFileError(said('imports.rows', { max: maxRows }));
  return { header: first.cells, rows, headerLine: first.line, encoding, delimiter };
}

function records(text: string, delimiter: CsvDelimiter, skippedLines: number): CsvRow[] {
  const rows: CsvRow[] = [];
  let end = skippedLines;
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      // `5" tube` is a product name, not a quoted cell.
      relax_quotes: true,
      on_record: (record: string[], { lines }) => {
        const cells = record.map((cell) => cell.trim());
        if (cells.some((cell) => cell !== '')) rows.push({ line: end + 1, cells });
        end = lines + skippedLines;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new ImportFileError(said('imports.openQuote', { line: end + 1 }), { cause: error });
    }
    throw error;
  }
  return rows;
}

/** Whether a mapping speaks of columns by their place, as it does where the first line is no header. */
const isPlace = (name: string): boolean => /^column [1-9]\d{0,2}$/i.test(name.trim());

/**
 * The table of a file without a header line, which is asked for by naming its columns "Column 1", "Column 2" and so on:
 * the first line is a row like the others then. Any other table stays as it is.
 */
export function withPlaces(table: CsvTable, columns: readonly string[]): CsvTable {
  const named = new Set(table.header.map((name) => name.trim().toLowerCase()));
  if (columns.length === 0 || !columns.every((name) => isPlace(name) && !named.has(name.trim().toLowerCase())))
    return table;
  const width = Math.max(table.header.length, ...table.rows.slice(0, 1000).map(({ cells }) => cells.length));
  return {
    ...table,
    header: Array.from({ length: width }, (_, index) => `Column ${index + 1}`),
    rows: [{ line: table.headerLine, cells: table.header }, ...table.rows],
  };
}

/** The delimiter under which most of the first lines have as many cells as the header, and more than one. */
function detectDelimiter(text: string): CsvDelimiter {
  const sample = sampleOf(text);
  let best: { delimiter: CsvDelimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const [header, ...rows] = records(sample, delimiter, 0);
    const columns = header?.cells.length ?? 0;
    if (columns < 2) continue;
    const agreeing = rows.filter((row) => row.cells.length === columns).length;
    const score = columns * (1 + agreeing);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** The first lines, ending where no quoted cell is open. */
function sampleOf(text: string): string {
  let end = -1;
  for (let line = 0; line < SAMPLE_LINES; line++) {
    const next = text.indexOf('\n', end + 1);
    if (next < 0) return text;
    end = next;
  }
  const quotesIn = (upTo: number): number => text.slice(0, upTo).split('"').length - 1;
  while (quotesIn(end) % 2 === 1) {
    const next = text.indexOf('\n', end + 1);
    if (next < 0) return text;
    end = next;
  }
  return text.slice(0, end);
}
