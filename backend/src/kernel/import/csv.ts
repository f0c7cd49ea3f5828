import { once } from 'node:events';
import { parse as parserOf } from 'csv-parse';
import { parse, type Options } from 'csv-parse/sync';
import { breath } from '../breath.js';
import { decodeText, encodingOf, textOf, type TextEncoding } from './encoding.js';
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
const SEPARATOR_LINE = /^sep=([,;\t|])\n/i;

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
  const separatorLine = SEPARATOR_LINE.exec(lines);
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

/** How records are read; each that says something is handed over. */
function reading(delimiter: CsvDelimiter, skippedLines: number, take: (row: CsvRow) => void): Reading {
  let end = skippedLines;
  const options: Options = {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    // `5" tube` is a product name, not a quoted cell.
    relax_quotes: true,
    on_record: (record: string[], { lines }) => {
      const cells = record.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) take({ line: end + 1, cells });
      end = lines + skippedLines;
      return null;
    },
  };
  const explained = (error: unknown): unknown =>
    error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? new ImportFileError(said('imports.openQuote', { line: end + 1 }), { cause: error })
      : error;
  return { options, explained };
}

interface Reading {
  readonly options: Options;
  /** A fault of the parser, in words of people where it is one of the file. */
  explained(error: unknown): unknown;
}

function records(text: string, delimiter: CsvDelimiter, skippedLines: number): CsvRow[] {
  const rows: CsvRow[] = [];
  const { options, explained } = reading(delimiter, skippedLines, (row) => rows.push(row));
  try {
    parse(text, options);
  } catch (error) {
    throw explained(error);
  }
  return rows;
}

/** A CSV file that is read by pieces. Its rows may be gone through again. */
export interface CsvFile {
  readonly encoding: TextEncoding;
  readonly delimiter: CsvDelimiter;
  /** All that is not empty, the header first. @throws ImportFileError */
  rows(): AsyncGenerator<CsvRow>;
}

/** Opens a CSV file; of its lines only those are held that are read. @throws ImportFileError */
export async function openCsv(bytes: Uint8Array): Promise<CsvFile> {
  if (bytes.length > MAX_BYTES) throw new ImportFileError(said('imports.fileSize'));
  const encoding = await encodingOf(bytes);
  const { value: first = '' } = await textOf(bytes, encoding).next();
  const separatorLine = SEPARATOR_LINE.exec(first as string);
  const skipped = separatorLine?.[0].length ?? 0;
  const delimiter =
    (separatorLine?.[1] as CsvDelimiter | undefined) ?? detectDelimiter((first as string).slice(skipped));
  return { encoding, delimiter, rows: () => rowsOf(bytes, encoding, delimiter, skipped) };
}

async function* rowsOf(
  bytes: Uint8Array,
  encoding: TextEncoding,
  delimiter: CsvDelimiter,
  skipped: number,
): AsyncGenerator<CsvRow> {
  let rows: CsvRow[] = [];
  const { options, explained } = reading(delimiter, skipped > 0 ? 1 : 0, (row) => rows.push(row));
  const parser = parserOf(options);
  // Whoever writes is told, too.
  parser.on('error', () => undefined);
  const write = (text: string): Promise<void> =>
    new Promise((resolve, reject) => parser.write(text, (error) => (error ? reject(error) : resolve())));
  try {
    let left = skipped;
    for await (const text of textOf(bytes, encoding)) {
      await write(text.slice(left));
      left = 0;
      yield* rows;
      rows = [];
    }
    parser.end();
    await once(parser, 'finish');
  } catch (error) {
    throw explained(error);
  } finally {
    parser.destroy();
  }
  yield* rows;
  await breath();
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
