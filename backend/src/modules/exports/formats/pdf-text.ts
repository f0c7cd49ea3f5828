import { createRequire } from 'node:module';
import { FAMILY_NAMES, fontFile, type Family } from '../../../kernel/pdf/families.js';
import { withOwnCharacters, withTablesUnpacked, type GlyphRun, type ShapingFont } from '../../../kernel/pdf/glyphs.js';

/** What we use of the Unicode bidirectional algorithm (UAX 9), whose package says it is a module and is none. */
interface Bidi {
  getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
  getMirroredCharacter(letter: string): string | null;
}

const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();

/** What we use of the PDF library's document, which ships no types. */
export interface PdfDocument extends NodeJS.ReadableStream {
  registerFont(name: string, file: string): this;
  font(name: string): this;
  fontSize(size: number): this;
  fillColor(color: string): this;
  strokeColor(color: string): this;
  lineWidth(width: number): this;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  stroke(): this;
  addPage(): this;
  end(): void;
  text(text: string, x: number, y: number, options: { lineBreak: false }): this;
  widthOfString(text: string): number;
  readonly _font: EmbeddedFont;
}

/** A font of a document, and the glyphs of it that the document needs. */
interface EmbeddedFont {
  readonly font: ShapingFont & { hasGlyphForCodePoint(codePoint: number): boolean };
  subset: ReturnType<ShapingFont['createSubset']>;
}

const TURNED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Makes the fonts known to a document, in both weights. */
export function registerFonts(doc: PdfDocument): void {
  for (const family of FAMILY_NAMES) {
    for (const [name, weight] of [[family, 400] as const, [boldOf(family), 700] as const]) {
      const embedded = doc.registerFont(name, fontFile(family, weight)).font(name)._font;
      inSeenOrder(withOwnCharacters(withTablesUnpacked(embedded.font)));
      embedded.subset = embedded.font.createSubset();
    }
  }
}

const boldOf = (family: Family): string => `${family} bold`;

/** The library draws glyphs as they come, from left to right, and asks the run how wide it is. */
function inSeenOrder(font: ShapingFont): void {
  const layout = font.layout.bind(font);
  font.layout = (text, ...options) => {
    const { glyphs, positions } = layout(text, ...options);
    const isTurned = TURNED.test(text);
    const run: GlyphRun & { readonly advanceWidth: number } = {
      glyphs: isTurned ? glyphs.reverse() : glyphs,
      positions: isTurned ? positions.reverse() : positions,
      get advanceWidth() {
        return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
    return run;
  };
}

/** A stretch of a line that one font draws in one direction. */
interface Stretch {
  readonly text: string;
  readonly font: string;
  readonly width: number;
}

const OPTIONS = { lineBreak: false } as const;

/** Texts that are kept laid out: names of goods and customers come again and again. */
const KEPT = 5000;

/**
 * Draws texts of any script on one line: each stretch in its font and direction, in the order in which they are seen. The
 * library shapes the letters of a stretch, and knows neither directions nor a second font.
 */
export class PdfText {
  private readonly laidOut = new Map<string, readonly Stretch[]>();
  private readonly families = new Map<number, Family>();

  constructor(
    private readonly doc: PdfDocument,
    private readonly size: number,
  ) {}

  /** The texts of the lines that a text takes in a column; what does not fit into `most` of them ends in an ellipsis. */
  lines(text: string, width: number, most: number, bold = false): string[] {
    const whole = text.replace(/\s+/gu, ' ').trim();
    if (this.width(whole, bold) <= width) return [whole];
    const lines: string[] = [];
    let line = '';
    for (const word of whole.split(' ').flatMap((each) => this.parts(each, width, bold))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.width(longer, bold) <= width) {
        line = longer;
        continue;
      }
      lines.push(line);
      if (lines.length === most) return [...lines.slice(0, -1), this.shortened(`${line} ${word}`, width, bold)];
      line = word;
    }
    return [...lines, line];
  }

  /** How wide a line is. */
  width(text: string, bold = false): number {
    return this.stretches(text, bold).reduce((sum, stretch) => sum + stretch.width, 0);
  }

  /** Draws one line within a column, at the side where its column begins or ends. */
  draw(text: string, x: number, y: number, width: number, side: 'left' | 'right', bold = false): void {
    const stretches = this.stretches(text, bold);
    let at = side === 'left' ? x : x + width - this.width(text, bold);
    this.doc.fontSize(this.size);
    for (const stretch of stretches) {
      this.doc.font(stretch.font).text(stretch.text, at, y, OPTIONS);
      at += stretch.width;
    }
  }

  /** A word, in pieces where it is wider than its column. */
  private parts(word: string, width: number, bold: boolean): string[] {
    if (this.width(word, bold) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part !== '' && this.width(part + letter, bold) > width) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  }

  private shortened(text: string, width: number, bold: boolean): string {
    const letters = [...text];
    while (letters.length > 1 && this.width(`${letters.join('')}…`, bold) > width) letters.pop();
    return `${letters.join('')}…`;
  }

  /** The stretches of a line as they are seen from left to right. */
  private stretches(text: string, bold: boolean): readonly Stretch[] {
    const key = bold ? `b${text}` : `r${text}`;
    const known = this.laidOut.get(key);
    if (known) return known;
    const { levels } = bidi.getEmbeddingLevels(text);
    const runs: { text: string; family: Family; level: number }[] = [];
    let at = 0;
    for (const letter of text) {
      const level = levels[at] ?? 0;
      at += letter.length;
      const last = runs.at(-1);
      const isTurned = level % 2 === 1;
      // A blank goes with what stands before it; between words from right to left it stands alone, because the library
      // lays out words one by one, from left to right.
      const family = letter === ' ' && last ? last.family : this.familyOf(letter);
      const isApart = isTurned && (letter === ' ' || last?.text === ' ');
      const shown = isTurned ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
      if (last?.family === family && last.level === level && !isApart) last.text += shown;
      else runs.push({ text: shown, family, level });
    }
    const stretches = seen(runs).map(({ text: letters, family, level }) => {
      // Signs without a letter among them are shaped as they come.
      const isTurned = level % 2 === 1 && !TURNED.test(letters);
      const run = isTurned ? [...letters].reverse().join('') : letters;
      const font = bold ? boldOf(family) : family;
      return { text: run, font, width: this.doc.font(font).fontSize(this.size).widthOfString(run) };
    });
    if (this.laidOut.size >= KEPT) this.laidOut.clear();
    this.laidOut.set(key, stretches);
    return stretches;
  }

  private familyOf(letter: string): Family {
    const code = letter.codePointAt(0) ?? 0;
    const known = this.families.get(code);
    if (known) return known;
    const family =
      FAMILY_NAMES.find((name) => this.doc.font(name)._font.font.hasGlyphForCodePoint(code)) ?? 'Noto Sans';
    this.families.set(code, family);
    return family;
  }
}

/** Turns around what runs from right to left, from the innermost level out (UAX 9, L2). */
function seen<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let from = 0; from < order.length; from++) {
      if ((order[from]?.level ?? 0) < level) continue;
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}
