import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const resolve = createRequire(import.meta.url).resolve;

/**
 * Latin, further Latin letters, Arabic: each glyph is taken from the first that has it. Not Noto for Arabic: it puts the dots
 * of its letters on as marks, which the renderer places beside their letters, or loses with the first letter of a line.
 */
const FAMILIES: readonly (readonly [family: string, files: string])[] = [
  ['Noto Sans', '@fontsource/noto-sans/files/noto-sans-latin'],
  ['Noto Sans Ext', '@fontsource/noto-sans/files/noto-sans-latin-ext'],
  ['IBM Plex Sans Arabic', '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic'],
];

export const FONT_STACK: string[] = FAMILIES.map(([family]) => family);

let registered = false;

/** No word of people's languages is longer; what is, would run into the next column. */
const LONGEST_WORD = 24;

/**
 * The parts between which a word may be broken: one, so that names and numbers stay readable, unless it is too long for a
 * line. The renderer puts a hyphen there, so there is none on either side.
 */
export function partsOf(word: string): string[] {
  return word.length <= LONGEST_WORD ? [word] : (word.match(/.{1,19}[^-](?!-)|.+/gu) ?? [word]);
}

/** Makes the fonts known, once a process. */
export function registerFonts(): void {
  if (registered) return;
  for (const [family, files] of FAMILIES) {
    Font.register({
      family,
      fonts: [400, 700].map((weight) => ({ src: resolve(`${files}-${weight}-normal.woff`), fontWeight: weight })),
    });
  }
  Font.registerHyphenationCallback(partsOf);
  registered = true;
}

/** The first letter decides in which direction a text runs, as in any editor. */
export function isRightToLeft(text: string): boolean {
  return /^[^\p{L}]*\p{Script=Arabic}/u.test(text);
}
