import { createRequire } from 'node:module';
import { fontFile } from './font-files.js';

/** What we use of the Unicode bidirectional algorithm (UAX 9), whose package says it is a module and is none. */
interface Bidi {
  getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
  getMirroredCharacter(letter: string): string | null;
}

const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();

/** Latin, further Latin letters, Arabic: each letter is taken from the first that has it. */
const FAMILIES = {
  latin: '@fontsource/noto-sans/files/noto-sans-latin',
  ext: '@fontsource/noto-sans/files/noto-sans-latin-ext',
  arabic: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic',
} as const;
type Family = keyof typeof FAMILIES;
const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];

/** What we use of the PDF library's document, which ships no types. */
export interface PdfDocument extends NodeJS.ReadableStream {
  registerFont(name: string, file: Buffer): this;
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
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
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
  ) {
    for (const [family, files] of Object.entries(FAMILIES)) {
      doc.registerFont(family, fontFile(`${files}-400-normal.woff`));
      doc.registerFont(`${family}-bold`, fontFile(`${files}-700-normal.woff`));
    }
  }

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
    const stretches = seen(runs).map(({ text: run, family }) => {
      const font = bold ? `${family}-bold` : family;
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
    const family = FAMILY_NAMES.find((name) => this.doc.font(name)._font.font.hasGlyphForCodePoint(code)) ?? 'latin';
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
