import { fold } from './fold';
import { readNumber } from './numbers/read-number';

/** A line of a pasted list: which goods, by code or name, and how many. */
export interface PastedLine {
  /** Its place in what was pasted, from 1. */
  row: number;
  /** SKU, barcode or name, as it was written. */
  text: string;
  /** A whole number above 0; empty where none was written; null where what was written is none. */
  quantity: string | null;
}

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g;

/** What heads a column, folded. */
const GOODS_HEADS = new Set(
  'sku|skus|code|item|item code|item no|item number|product|product code|article|barcode|ean|gtin|upc|رمز|الرمز|كود|الكود|رمز الصنف|رمز المنتج|باركود|الباركود|المنتج|الصنف|صنف'
    .split('|')
    .map(fold),
);
const NAME_HEADS = new Set('name|product name|description|اسم|الاسم|اسم المنتج|اسم الصنف|الوصف'.split('|').map(fold));
const QUANTITY_HEADS = new Set(
  'qty|qty.|quantity|units|pcs|pieces|order|ordered|amount|count|الكميه|كميه|عدد|العدد|الكمية'.split('|').map(fold),
);

/** What may stand behind a number of pieces without making it another number. */
const PIECES = /\s*(?:pcs?\.?|pieces?|units?|ea|x|×|حبه|حبة|حبات|قطعه|قطعة|قطع)$/iu;

/** A number of units as it is kept; undefined when the cell is none. */
function unitsOf(cell: string): string | undefined {
  const plain = cell
    .trim()
    .replace(PIECES, '')
    .replace(/^[x×]\s*/i, '');
  if (plain === '' || !/^[\p{Nd}\s.,'’٬٫\u00a0]+$/u.test(plain)) return undefined;
  const { value } = readNumber(plain, 'whole');
  return value !== undefined && /^[1-9]\d{0,6}$/.test(value) ? value : undefined;
}

/** Digits that are long enough for a barcode. */
const isBarcode = (cell: string): boolean => /^\d{8,14}$/.test(fold(cell).replace(/\s/g, ''));
const isNumber = (cell: string): boolean => unitsOf(cell) !== undefined && !isBarcode(cell);
/** A number of any kind, or what stands for one that is missing. */
const looksLikeNumber = (cell: string): boolean => /^[-+]?[\p{Nd}.,٫٬]+$/u.test(cell.trim());

/** The cells of a line; a cell in quotation marks keeps its separators. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const char = line.charAt(at);
    if (char === '"' && quoted && line[at + 1] === '"') {
      cell += char;
      at++;
    } else if (char === '"' && (quoted || cell.trim() === '')) quoted = !quoted;
    else if (char === separator && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell].map((each) => each.replace(/\u00a0/g, ' ').trim());
}

/** What parts the cells: what most lines have, and of several the one that stands for nothing else. */
function separatorOf(lines: readonly string[]): string | undefined {
  return ['\t', ';', '؛', '|', ',', '،'].find(
    (sign) => lines.filter((line) => line.includes(sign)).length * 2 >= lines.length,
  );
}

/** `SO-7 12`, `12 x SO-7`: a number before or behind, parted by a blank. */
function byBlank(line: string): Omit<PastedLine, 'row'> {
  const [, last = '', behind = ''] =
    /^(.*\S)\s+(?:[x×*]\s*)?(\p{Nd}{1,7}(?:\s*(?:pcs?\.?|pieces?|units?|ea|x|×|حبة|قطعة))?)$/iu.exec(line) ?? [];
  const after = unitsOf(behind);
  if (after !== undefined && !isBarcode(behind)) return { text: last.replace(/\s+[x×*]$/i, ''), quantity: after };
  const [, before = '', rest = ''] = /^(\p{Nd}{1,7})\s*(?:[x×*]\s*|pcs?\.?\s+|pieces?\s+|\s)(\S.*)$/iu.exec(line) ?? [];
  const ahead = unitsOf(before);
  if (ahead !== undefined && !isBarcode(before)) return { text: rest, quantity: ahead };
  return { text: line, quantity: '' };
}

interface Columns {
  goods: number;
  quantity: number;
}

/** Which columns a heading names; null when the line is none. */
function headingOf(cells: readonly string[]): Columns | null {
  const heads = cells.map(fold);
  if (cells.some((cell) => /\p{Nd}/u.test(cell))) return null;
  const at = (names: ReadonlySet<string>) => heads.findIndex((head) => names.has(head));
  const goods = at(GOODS_HEADS) >= 0 ? at(GOODS_HEADS) : at(NAME_HEADS);
  const quantity = at(QUANTITY_HEADS);
  return goods < 0 && quantity < 0 ? null : { goods, quantity };
}

/** The column that tells units, where no heading says so: numbers throughout, and no barcodes; of several the last of the first two. */
function columnsOf(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(...rows.map(({ length }) => length));
  const mostly = (is: (cell: string) => boolean): number[] =>
    Array.from({ length: width }, (_, column) => column).filter((column) => {
      const filled = rows.flatMap((cells) => cells[column] || []);
      return filled.filter(is).length * 2 > filled.length;
    });
  const whole = mostly(isNumber);
  const numbers = whole.length > 0 ? whole : mostly((cell) => looksLikeNumber(cell) && !isBarcode(cell));
  const onlyNumbers = numbers.length === width;
  // `SKU, quantity` where the SKUs are numbers, too; and what follows the quantity is a price or a total.
  const quantity = onlyNumbers ? Math.min(1, width - 1) : (numbers[0] ?? -1);
  const goods = Array.from({ length: width }, (_, column) => column).find((column) => column !== quantity) ?? 0;
  return { goods, quantity };
}

/**
 * What somebody pastes from a sheet, a mail or a chat as lines of goods and quantities: parted by tabs, semicolons, commas or blanks,
 * in either order, with any digits, with a heading or without. What is understood is for the person to look at; nothing is guessed
 * about which goods a text means.
 */
export function readPastedLines(pasted: string): PastedLine[] {
  const lines = pasted
    .replace(INVISIBLE, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ row: index + 1, line: line.replace(/\u00a0/g, ' ') }))
    .filter(({ line }) => line.replace(/[\s,;،؛|]/g, '') !== '');
  const separator = separatorOf(lines.map(({ line }) => line));
  const rows = lines.map(({ row, line }) => ({
    row,
    line: line.trim(),
    cells: separator === undefined ? [line.trim()] : cellsOf(line, separator),
  }));
  const [first] = rows;
  if (!first) return [];
  const heading = headingOf(first.cells);
  const body = heading ? rows.slice(1) : rows;
  if (body.length === 0) return [];
  const found = columnsOf(body.map(({ cells }) => cells));
  const goods = heading && heading.goods >= 0 ? heading.goods : found.goods;
  const counted = heading && heading.quantity >= 0 ? heading.quantity : found.quantity;
  return body.map(({ row, line, cells }) => ({
    row,
    ...lineOf(line, cells, { goods, quantity: counted }, heading !== null),
  }));
}

function lineOf(line: string, cells: readonly string[], columns: Columns, headed: boolean): Omit<PastedLine, 'row'> {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 1 && !headed) return byBlank(filled[0] ?? '');
  let text = cells[columns.goods] ?? '';
  let said = cells[columns.quantity] ?? '';
  // A line in the other order, among others.
  if (!headed && unitsOf(said) === undefined && isNumber(text) && said !== '' && !looksLikeNumber(said))
    [text, said] = [said, text];
  // No column of numbers at all: the signs belong to the names.
  if (columns.quantity < 0 && !headed) return byBlank(line);
  if (text === '') text = filled.find((cell) => cell !== said) ?? '';
  return { text, quantity: said === '' ? '' : (unitsOf(said) ?? null) };
}
