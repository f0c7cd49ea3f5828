import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { said } from '../../words/index.js';
import type { DecimalMark } from './cells.js';
import type { CsvRow } from './csv.js';
import { ImportFileError } from './import-file-error.js';
import { partsOf, unpacked, type ZipPart } from './zip-parts.js';

/** Excel itself has no more. */
const MAX_COLUMNS = 16_384;
/** Columns that are read of a row: what stands beyond is no table. */
const COLUMNS_READ = 500;

/** The parts of a workbook, with what they are parts of. */
interface Parts {
  readonly bytes: Buffer;
  readonly byName: ReadonlyMap<string, ZipPart>;
}

/** An Excel workbook: its sheets by name, each read when asked for. */
export interface Workbook {
  readonly sheets: readonly string[];
  /** The rows that are not empty, numbers with the decimal mark of the file's texts, dates as `2026-03-01`. */
  rows(sheet: string, decimal: DecimalMark): AsyncGenerator<CsvRow>;
}

/** Whether the bytes begin as an archive, which a workbook is. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Whether the bytes begin as a file of the old Excel, or as a workbook with a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/**
 * Opens a workbook. Of its sheets only those rows are held that are read; what it unpacks to is bounded, whatever is in it.
 * @throws ImportFileError
 */
export async function openWorkbook(file: Uint8Array): Promise<Workbook> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const parts: Parts = { bytes, byName: partsOf(bytes, WANTED) };
  const { sheets, is1904 } = await readSheets(parts);
  if (sheets.length === 0) throw new ImportFileError(said('imports.badWorkbook'));
  let common: Promise<Pick<Reading, 'shared' | 'formats'>> | undefined;
  return {
    sheets: sheets.map(({ name }) => name),
    async *rows(wanted, decimal) {
      const sheet = sheets.find(({ name }) => name === wanted);
      const part = sheet && parts.byName.get(sheet.path);
      if (!part) throw new ImportFileError(said('imports.sheetNotThere', { sheet: wanted }));
      common ??= readCommon(parts);
      yield* readRows(unpacked(bytes, part), { ...(await common), is1904, decimal });
    },
  };
}

/** What the cells of all sheets refer to. */
async function readCommon(parts: Parts): Promise<Pick<Reading, 'shared' | 'formats'>> {
  return { shared: await readSharedStrings(parts), formats: await readFormats(parts) };
}

/** The parts that say something: no pictures, no macros. */
const WANTED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;

interface Walk {
  readonly open?: (tag: SaxesTagPlain) => void;
  readonly close?: (tag: SaxesTagPlain) => void;
  readonly text?: (text: string) => void;
}

/** Walks a part, piece by piece. @throws ImportFileError where it is no XML */
async function* walking(pieces: AsyncIterable<Uint8Array>, { open, close, text }: Walk): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new ImportFileError(said('imports.badWorkbook'), { cause: error });
  });
  // A document type could define entities that grow without end.
  parser.on('doctype', () => {
    throw new ImportFileError(said('imports.badWorkbook'));
  });
  if (open) parser.on('opentag', open);
  if (close) parser.on('closetag', close);
  if (text) parser.on('text', text);
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}

/** Walks a part to its end; one that is not there says nothing. */
async function walk({ bytes, byName }: Parts, name: string, on: Walk): Promise<void> {
  const part = byName.get(name);
  if (!part) return;
  const steps = walking(unpacked(bytes, part), on);
  while (!(await steps.next()).done);
}

/** The name of a tag or attribute without its prefix: some writers prefix all. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const attribute = (tag: SaxesTagPlain, name: string): string | undefined =>
  Object.entries(tag.attributes).find(([own]) => own === name || local(own) === name)?.[1];

async function readSheets(parts: Parts): Promise<{ sheets: { name: string; path: string }[]; is1904: boolean }> {
  const targets = new Map<string, string>();
  await walk(parts, 'xl/_rels/workbook.xml.rels', {
    open: (tag) => {
      if (local(tag.name) !== 'Relationship') return;
      const target = attribute(tag, 'Target') ?? '';
      targets.set(attribute(tag, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let is1904 = false;
  await walk(parts, 'xl/workbook.xml', {
    open: (tag) => {
      if (local(tag.name) === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? '');
      if (local(tag.name) !== 'sheet') return;
      // The id of the sheet's part, `r:id`; `id` alone would also find `sheetId`'s neighbours.
      const relation = Object.entries(tag.attributes).find(([name]) => name.includes(':') && local(name) === 'id')?.[1];
      const path = targets.get(relation ?? '');
      if (path !== undefined && parts.byName.has(path)) sheets.push({ name: attribute(tag, 'name') ?? path, path });
    },
  });
  return { sheets, is1904 };
}

async function readSharedStrings(parts: Parts): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let phonetic = 0;
  await walk(parts, 'xl/sharedStrings.xml', {
    open: ({ name }) => {
      const tag = local(name);
      if (tag === 'si') text = '';
      else if (tag === 'rPh') phonetic++;
      else if (tag === 't') inText = phonetic === 0;
    },
    text: (piece) => {
      if (inText) text += piece;
    },
    close: ({ name }) => {
      const tag = local(name);
      if (tag === 't') inText = false;
      else if (tag === 'rPh') phonetic--;
      else if (tag === 'si') strings.push(text);
    },
  });
  return strings;
}

/** How a number is shown, as far as it changes what it says: a date, or a code with zeros before it. */
type Format = { readonly kind: 'date' | 'number' } | { readonly kind: 'code'; readonly digits: number };

const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 34, 35, 36, 45, 46, 47, 50, 57,
]);

function formatOf(id: number, code: string | undefined): Format {
  if (code === undefined) return { kind: BUILT_IN_DATES.has(id) ? 'date' : 'number' };
  if (/^0{2,}$/.test(code)) return { kind: 'code', digits: code.length };
  // What stands in quotes, brackets or after a backslash is decoration: "[Red]0.00", `0 "days"`.
  const bare = code.replace(/"[^"]*"|\[(?![hms]+\])[^\]]*\]|\\./gi, '');
  return { kind: /[ymdhs]/i.test(bare) && !/general/i.test(bare) ? 'date' : 'number' };
}

async function readFormats(parts: Parts): Promise<Format[]> {
  const formats: Format[] = [];
  const codes = new Map<number, string>();
  let inCells = false;
  await walk(parts, 'xl/styles.xml', {
    open: (tag) => {
      const name = local(tag.name);
      if (name === 'numFmt') codes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attribute(tag, 'numFmtId') ?? 0);
        formats.push(formatOf(id, codes.get(id)));
      }
    },
    close: ({ name }) => {
      if (local(name) === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

interface Reading {
  readonly shared: readonly string[];
  readonly formats: readonly Format[];
  readonly is1904: boolean;
  readonly decimal: DecimalMark;
}

async function* readRows(pieces: AsyncIterable<Uint8Array>, reading: Reading): AsyncGenerator<CsvRow> {
  let rows: CsvRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = 'n';
  let style = 0;
  let value = '';
  let collecting = false;
  const steps = walking(pieces, {
    open: (tag) => {
      const name = local(tag.name);
      if (name === 'row') {
        line = Number(attribute(tag, 'r') ?? line + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attribute(tag, 'r')) ?? column + 1;
        type = attribute(tag, 't') ?? 'n';
        style = Number(attribute(tag, 's') ?? 0);
        value = '';
      } else if (name === 'v' || name === 't') collecting = true;
    },
    text: (piece) => {
      if (collecting) value += piece;
    },
    close: ({ name: tag }) => {
      const name = local(tag);
      if (name === 'v' || name === 't') collecting = false;
      else if (name === 'c' && column >= 0 && column < COLUMNS_READ) {
        while (cells.length < column) cells.push('');
        cells[column] = cellText(type, value, reading.formats[style], reading).trim();
      } else if (name === 'row' && cells.some((cell) => cell !== '')) rows.push({ line, cells });
    },
  });
  for await (const _step of steps) {
    yield* rows;
    rows = [];
  }
}

/** `B3` → 1. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return Math.min(column, MAX_COLUMNS) - 1;
}

function cellText(type: string, value: string, format: Format | undefined, reading: Reading): string {
  if (type === 's') return reading.shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  // Texts, results of formulas that are texts, errors, dates as ISO 8601.
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (format?.kind === 'date') return dayAndTime(number, reading.is1904);
  // 12.300000000000001 is what a sheet makes of 12.3: it shows fifteen digits.
  const text = String(Number(number.toPrecision(15)));
  if (format?.kind === 'code' && /^\d+$/.test(text)) return text.padStart(format.digits, '0');
  return reading.decimal === 'comma' ? text.replace('.', ',') : text;
}

const DAY = 86_400_000;
/** Day 0 of the calendars of Excel: of Windows, with its 29 February 1900 that never was, and of old Macs. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);

/** `2026-03-01`, with the time beside it where there is one: days are numbers in a sheet, and times parts of them. */
function dayAndTime(serial: number, is1904: boolean): string {
  const moment = new Date((is1904 ? DAY_ZERO_1904 : DAY_ZERO) + Math.round((serial * DAY) / 1000) * 1000);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const text = moment.toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19);
}
