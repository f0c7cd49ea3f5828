import { unzipSync, type UnzipFileInfo } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { said } from '../../words/index.js';
import type { DecimalMark } from './cells.js';
import type { CsvRow } from './csv.js';
import { ImportFileError } from './import-file-error.js';

/** What a workbook may unpack to: a file of a few kilobytes can hold gigabytes of zeros. */
const MAX_UNPACKED = 256 * 1024 * 1024;
const MAX_PARTS = 2000;
const PIECE = 1024 * 1024;
/** Excel itself has no more. */
const MAX_COLUMNS = 16_384;
/** Columns that are read of a row: what stands beyond is no table. */
const COLUMNS_READ = 500;

type Parts = Readonly<Record<string, Uint8Array>>;

/** An Excel workbook: its sheets by name, each read when asked for. */
export interface Workbook {
  readonly sheets: readonly string[];
  /** The rows that are not empty, numbers with the decimal mark of the file's texts, dates as `2026-03-01`. */
  rows(sheet: string, decimal: DecimalMark): CsvRow[];
}

/** Whether the bytes begin as an archive, which a workbook is. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Whether the bytes begin as a file of the old Excel, or as a workbook with a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/**
 * Opens a workbook. It is unpacked into no more memory than its directory claims and than is allowed, whatever is in it.
 * @throws ImportFileError
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpack(bytes);
  const { sheets, is1904 } = readSheets(parts);
  if (sheets.length === 0) throw new ImportFileError(said('imports.badWorkbook'));
  let shared: readonly string[] | undefined;
  let formats: readonly Format[] | undefined;
  return {
    sheets: sheets.map(({ name }) => name),
    rows: (wanted, decimal) => {
      const sheet = sheets.find(({ name }) => name === wanted);
      const part = sheet && parts[sheet.path];
      if (!part) throw new ImportFileError(said('imports.sheetNotThere', { sheet: wanted }));
      shared ??= readSharedStrings(parts);
      formats ??= readFormats(parts);
      return readRows(part, { shared, formats, is1904, decimal });
    },
  };
}

/** The parts that say something: no pictures, no macros. */
const WANTED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;

function unpack(bytes: Uint8Array): Parts {
  let total = 0;
  let count = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!WANTED.test(name)) return false;
    total += originalSize;
    count++;
    if (total > MAX_UNPACKED || count > MAX_PARTS) {
      throw new ImportFileError(said('imports.tooMuchInside', { max: MAX_UNPACKED / 1024 / 1024 }));
    }
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(said('imports.badWorkbook'), { cause: error });
  }
}

/** Walks a part. @throws ImportFileError where it is no XML */
function walk(
  part: Uint8Array,
  on: { open?: (tag: SaxesTagPlain) => void; close?: (tag: SaxesTagPlain) => void; text?: (text: string) => void },
): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new ImportFileError(said('imports.badWorkbook'), { cause: error });
  });
  // A document type could define entities that grow without end.
  parser.on('doctype', () => {
    throw new ImportFileError(said('imports.badWorkbook'));
  });
  if (on.open) parser.on('opentag', on.open);
  if (on.close) parser.on('closetag', on.close);
  if (on.text) parser.on('text', on.text);
  const decoder = new TextDecoder();
  for (let start = 0; start < part.length; start += PIECE) {
    parser.write(decoder.decode(part.subarray(start, start + PIECE), { stream: true }));
  }
  parser.write(decoder.decode());
  parser.close();
}

/** The name of a tag or attribute without its prefix: some writers prefix all. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const attribute = (tag: SaxesTagPlain, name: string): string | undefined =>
  Object.entries(tag.attributes).find(([own]) => own === name || local(own) === name)?.[1];

function readSheets(parts: Parts): { sheets: { name: string; path: string }[]; is1904: boolean } {
  const workbook = parts['xl/workbook.xml'];
  const relations = parts['xl/_rels/workbook.xml.rels'];
  if (!workbook || !relations) throw new ImportFileError(said('imports.badWorkbook'));
  const targets = new Map<string, string>();
  walk(relations, {
    open: (tag) => {
      if (local(tag.name) !== 'Relationship') return;
      const target = attribute(tag, 'Target') ?? '';
      targets.set(attribute(tag, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let is1904 = false;
  walk(workbook, {
    open: (tag) => {
      if (local(tag.name) === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? '');
      if (local(tag.name) !== 'sheet') return;
      // The id of the sheet's part, `r:id`; `id` alone would also find `sheetId`'s neighbours.
      const relation = Object.entries(tag.attributes).find(([name]) => name.includes(':') && local(name) === 'id')?.[1];
      const path = targets.get(relation ?? '');
      if (path !== undefined && parts[path]) sheets.push({ name: attribute(tag, 'name') ?? path, path });
    },
  });
  return { sheets, is1904 };
}

function readSharedStrings(parts: Parts): string[] {
  const part = parts['xl/sharedStrings.xml'];
  const strings: string[] = [];
  if (!part) return strings;
  let text = '';
  let inText = false;
  let phonetic = 0;
  walk(part, {
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

function readFormats(parts: Parts): Format[] {
  const part = parts['xl/styles.xml'];
  const formats: Format[] = [];
  if (!part) return formats;
  const codes = new Map<number, string>();
  let inCells = false;
  walk(part, {
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

function readRows(part: Uint8Array, reading: Reading): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = 'n';
  let style = 0;
  let value = '';
  let collecting = false;
  walk(part, {
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
  return rows;
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
