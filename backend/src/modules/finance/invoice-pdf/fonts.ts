import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { withOwnCharacters, withTablesUnpacked, type ShapingFont } from './glyphs.js';

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

let registered: Promise<unknown> | undefined;

/** No word of people's languages is longer; what is, would run into the next column. */
const LONGEST_WORD = 24;

/**
 * The parts between which a word may be broken: one, so that names and numbers stay readable, unless it is too long for a
 * line. The renderer puts a hyphen there, so there is none on either side.
 */
export function partsOf(word: string): string[] {
  return word.length <= LONGEST_WORD ? [word] : (word.match(/.{1,19}[^-](?!-)|.+/gu) ?? [word]);
}

/** Makes the fonts known and mends them, once a process. */
export function registerFonts(): Promise<unknown> {
  return (registered ??= loadFonts());
}

async function loadFonts(): Promise<void> {
  Font.registerHyphenationCallback(partsOf);
  for (const [family, files] of FAMILIES) {
    for (const fontWeight of [400, 700]) {
      Font.register({ family, src: resolve(`${files}-${fontWeight}-normal.woff`), fontWeight });
      const source = Font.getFont({ fontFamily: family, fontWeight });
      await source.load();
      if (!source.data) throw new Error(`${family} ${fontWeight} was not loaded`);
      withOwnCharacters(withTablesUnpacked(source.data as unknown as ShapingFont));
    }
  }
}

/** The first letter decides in which direction a text runs, as in any editor. */
export function isRightToLeft(text: string): boolean {
  return /^[^\p{L}]*\p{Script=Arabic}/u.test(text);
}
