import { Zip, ZipDeflate } from 'fflate';
import { headingsOf, type ColumnKind, type ExportColumn, type Reader } from '../../../kernel/rest/export-columns.js';

/** Rows of data that a sheet can hold below its head. */
export const MAX_SHEET_ROWS = 1_048_575;

/** Letters that a cell can hold. */
const MAX_LETTERS = 32_767;
/** Digits that a spreadsheet keeps of a number; what has more stays text. */
const MAX_DIGITS = 15;
const [NARROWEST, WIDEST] = [8, 60];

/** The styles of cells, by their place in `xl/styles.xml`. */
const STYLE = { plain: 0, head: 1, amount: 2, day: 3, time: 4 } as const;

const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;

const RELATIONS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const BOOK_RELATIONS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;

const bookOf = (title: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** A name that Excel takes for a sheet. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    // Marks of directions, which would only count as letters.
    .replace(/[\u2066-\u2069]/g, '')
    .slice(0, 31)
    .trim() || 'Sheet1';

/** What XML 1.0 cannot hold: control characters, halves of characters. */
const UNWRITABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text as XML, and so that Excel reads no `_x000D_` of it as one of its own escapes. */
function escaped(text: string): string {
  return text
    .replace(UNWRITABLE, '')
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A → 1, Z → 26, AA → 27, the other way round. */
function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

/** The day in the reckoning of spreadsheets, with the time as its fraction; none before March 1900, which they count wrongly. */
function serial(text: string): number | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d))?/.exec(text);
  if (!found) return null;
  const [year, month, day, hour, minute] = found.slice(1).map((part) => Number(part ?? 0));
  const days = Date.UTC(year!, month! - 1, day, hour, minute) / 86_400_000 + 25_569;
  return days >= 61 ? days : null;
}

const written = (at: string, text: string, style: number): string => {
  const whole = text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(whole)}</t></is></c>`;
};

/** A cell of its own type: what is text is text whatever it begins with, so that nothing in it can run. */
function cell(at: string, kind: ColumnKind, text: string): string {
  if (text === '') return '';
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= MAX_DIGITS) {
    return `<c r="${at}" s="${/\.\d\d$/.test(text) ? STYLE.amount : STYLE.plain}"><v>${text}</v></c>`;
  }
  const days = kind === 'day' || kind === 'time' ? serial(text) : null;
  return days === null
    ? written(at, text, STYLE.plain)
    : `<c r="${at}" s="${STYLE[kind as 'day' | 'time']}"><v>${days}</v></c>`;
}

/** How wide columns are: as what the first rows hold, within bounds. */
const widthsOf = (headings: readonly string[], rows: readonly string[][]): number[] =>
  headings.map((heading, column) =>
    Math.min(
      WIDEST,
      Math.max(NARROWEST, ...[heading, ...rows.map((cells) => cells[column] ?? '')].map(({ length }) => length + 2)),
    ),
  );

function sheetHead(headings: readonly string[], rows: readonly string[][], reader: Reader): string {
  const direction = reader.language === 'ar' ? ' rightToLeft="1"' : '';
  const columns = widthsOf(headings, rows)
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const cells = headings.map((heading, at) => written(`${letters(at + 1)}1`, heading, STYLE.head)).join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"${direction}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData><row r="1">${cells}</row>`;
}

/**
 * An XLSX file, as the rows come: of any length it needs the memory of a batch. Numbers, days and times are what they are,
 * everything else is text; the head stays in sight, and in Arabic the sheet runs from right to left.
 */
export async function* xlsxFile(
  rows: AsyncIterable<readonly string[][]>,
  columns: readonly ExportColumn[],
  { title, ...reader }: Reader & { readonly title: string },
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  const utf8 = new TextEncoder();
  const part = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  const whole = (name: string, text: string): void => part(name).push(utf8.encode(text), true);
  whole('[Content_Types].xml', TYPES);
  whole('_rels/.rels', RELATIONS);
  whole('xl/workbook.xml', bookOf(title));
  whole('xl/_rels/workbook.xml.rels', BOOK_RELATIONS);
  whole('xl/styles.xml', STYLES);

  const sheet = part('xl/worksheets/sheet1.xml');
  const headings = headingsOf(columns, reader);
  const names = columns.map((_, at) => letters(at + 1));
  let line = 1;
  for await (const batch of rows) {
    const head = line === 1 ? sheetHead(headings, batch, reader) : '';
    const lines = batch.map((cells) => {
      line++;
      return `<row r="${line}">${cells.map((text, at) => cell(`${names[at]}${line}`, columns[at]?.kind ?? 'text', text)).join('')}</row>`;
    });
    sheet.push(utf8.encode(head + lines.join('')));
    yield* ready.splice(0);
  }
  const last = `${names.at(-1) ?? 'A'}${line}`;
  const head = line === 1 ? sheetHead(headings, [], reader) : '';
  sheet.push(utf8.encode(`${head}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`), true);
  zip.end();
  yield* ready.splice(0);
}
