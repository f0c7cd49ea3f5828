import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/**
 * The fonts of documents: Latin, further Latin letters, Arabic. Each letter is taken from the first that has it. Not Noto for
 * Arabic: it puts the dots of its letters on as marks, which stand beside their letters, or get lost with the first letter of a
 * line.
 */
const FAMILIES = {
  'Noto Sans': '@fontsource/noto-sans/files/noto-sans-latin',
  'Noto Sans Ext': '@fontsource/noto-sans/files/noto-sans-latin-ext',
  'IBM Plex Sans Arabic': '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic',
} as const;
export type Family = keyof typeof FAMILIES;

export const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];

/** Path of a font's file. */
export const fontFile = (family: Family, weight: 400 | 700): string =>
  resolve(`${FAMILIES[family]}-${weight}-normal.woff`);
