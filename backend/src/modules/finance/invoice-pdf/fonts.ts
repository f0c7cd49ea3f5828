import { Font } from '@react-pdf/renderer';
import { FAMILY_NAMES, fontFile } from '../../../kernel/pdf/families.js';
import { withOwnCharacters, withTablesUnpacked, type ShapingFont } from '../../../kernel/pdf/glyphs.js';

export const FONT_STACK: string[] = [...FAMILY_NAMES];

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
  for (const family of FAMILY_NAMES) {
    for (const fontWeight of [400, 700] as const) {
      Font.register({ family, src: fontFile(family, fontWeight), fontWeight });
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
