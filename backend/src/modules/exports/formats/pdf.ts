import { createRequire } from 'node:module';
import { headingsOf, type ExportColumn, type Reader } from '../../../kernel/rest/export-columns.js';
import { PdfText, registerFonts, type PdfDocument } from './pdf-text.js';

/** Rows that a PDF holds: more are no longer read, and are for a sheet. */
export const MAX_PDF_ROWS = 5000;

const require = createRequire(import.meta.url);
/** The library is read with the first PDF, not with the server's start. */
const pdfDocument = (options: object): PdfDocument =>
  new (require('pdfkit') as new (options: object) => PdfDocument)(options);

const INK = '#1d2433';
const MUTED = '#5b6475';
const RULE = '#d5d9e0';
const [SIZE, LEADING, GAP, MARGIN] = [7, 9.5, 6, 28];
const TITLE = 14;
/** Lines of one cell. */
const MOST_LINES = 4;

/** The smallest sheet, on its side, on which the columns have room: A4 to ten of them, A3 to sixteen, A2 beyond. */
function sheetFor(columns: number): readonly [width: number, height: number] {
  if (columns <= 10) return [842, 595];
  return columns <= 16 ? [1191, 842] : [1684, 1191];
}

/** What the whole file says of itself. */
interface Heading extends Reader {
  readonly title: string;
  /** When it was made, on the business's clocks. */
  readonly made: string;
}

interface Column {
  readonly x: number;
  readonly width: number;
  readonly side: 'left' | 'right';
}

/** Shares of the sheet by what most of the first rows hold; in Arabic the first column stands on the right. */
function columnsOf(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  kinds: readonly ExportColumn[],
  isRightToLeft: boolean,
): Column[] {
  const [sheet] = sheetFor(headings.length);
  const room = sheet - 2 * MARGIN;
  const shares = headings.map((heading, at) => {
    const lengths = rows.map((cells) => cells[at]?.length ?? 0).sort((a, b) => a - b);
    const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
    return Math.min(36, Math.max(6, usual, Math.ceil(heading.length * 0.7)));
  });
  const all = shares.reduce((sum, share) => sum + share, 0);
  let before = 0;
  return shares.map((share, at) => {
    const whole = (share / all) * room;
    const x = isRightToLeft ? sheet - MARGIN - before - whole : MARGIN + before;
    before += whole;
    const isNumber = kinds[at]?.kind === 'number';
    return { x, width: whole - GAP, side: isNumber === isRightToLeft ? 'left' : 'right' };
  });
}

/** An amount as people read it, `1,234,567.50`: a PDF is looked at, whoever reckons with it takes a sheet. */
const grouped = (text: string): string =>
  text.replace(/^-?\d{4,}(?=\.\d+$|$)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** Draws the pages of one table, one row after the other. */
class Pages {
  private readonly words: PdfText;
  private readonly large: PdfText;
  private readonly height: number;
  private readonly width: number;
  private columns: readonly Column[] = [];
  private page = 0;
  private y = 0;

  constructor(
    private readonly doc: PdfDocument,
    private readonly headings: readonly string[],
    private readonly kinds: readonly ExportColumn[],
    private readonly heading: Heading,
  ) {
    this.words = new PdfText(doc, SIZE);
    this.large = new PdfText(doc, TITLE);
    [this.width, this.height] = sheetFor(headings.length);
  }

  private get isRightToLeft(): boolean {
    return this.heading.language === 'ar';
  }

  add(rows: readonly (readonly string[])[]): void {
    if (this.page === 0) {
      this.columns = columnsOf(this.headings, rows, this.kinds, this.isRightToLeft);
      this.begin();
    }
    for (const cells of rows)
      this.row(
        cells.map((text, at) => (this.kinds[at]?.kind === 'number' ? grouped(text) : text)),
        false,
      );
  }

  private begin(): void {
    this.page++;
    this.doc.addPage();
    this.y = MARGIN;
    const side = this.isRightToLeft ? 'right' : 'left';
    const room = this.width - 2 * MARGIN;
    if (this.page === 1) {
      this.doc.fillColor(INK);
      this.large.draw(this.heading.title, MARGIN, this.y, room, side, true);
      this.doc.fillColor(MUTED);
      this.words.draw(this.heading.made, MARGIN, this.y + TITLE + 6, room, side);
      this.y += TITLE + 22;
    }
    this.doc.fillColor(MUTED);
    this.words.draw(String(this.page), MARGIN, this.height - MARGIN + 6, room, this.isRightToLeft ? 'left' : 'right');
    this.row(this.headings, true);
  }

  private row(cells: readonly string[], isHead: boolean): void {
    const lines = this.columns.map(({ width }, at) => this.words.lines(cells[at] ?? '', width, MOST_LINES, isHead));
    const height = Math.max(1, ...lines.map(({ length }) => length)) * LEADING + 4;
    if (!isHead && this.y + height > this.height - MARGIN - 4) this.begin();
    this.doc.fillColor(INK);
    for (const [at, { x, width, side }] of this.columns.entries()) {
      for (const [line, text] of (lines[at] ?? []).entries()) {
        if (text !== '') this.words.draw(text, x, this.y + 2 + line * LEADING, width, side, isHead);
      }
    }
    this.y += height;
    this.doc.strokeColor(isHead ? INK : RULE).lineWidth(isHead ? 1 : 0.5);
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(this.width - MARGIN, this.y)
      .stroke();
  }
}

/** The PDF of a table, its head on every page, as the rows come. */
export async function* pdfFile(
  rows: AsyncIterable<readonly string[][]>,
  columns: readonly ExportColumn[],
  heading: Heading,
): AsyncGenerator<Uint8Array> {
  const info = { Title: heading.title, Creator: 'Wholesale Desk', Producer: 'Wholesale Desk' };
  const headings = headingsOf(columns, heading);
  // Without margins: the library would begin a page by itself where a footer stands.
  const doc = pdfDocument({ autoFirstPage: false, size: [...sheetFor(headings.length)], margin: 0, info });
  registerFonts(doc);
  const ready: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.on('data', (chunk: Uint8Array) => ready.push(chunk));
  const pages = new Pages(doc, headings, columns, heading);
  let isEmpty = true;
  for await (const batch of rows) {
    pages.add(batch);
    isEmpty = false;
    yield* ready.splice(0);
  }
  if (isEmpty) pages.add([]);
  doc.end();
  await ended;
  yield* ready.splice(0);
}
