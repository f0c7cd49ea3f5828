import { COMBINING_MARKS } from './combining-marks.js';
import { jsClass, sqlClass, type CodePointRange } from './code-points.js';

/**
 * Characters that nobody sees: Unicode's default-ignorable ones (soft hyphen, zero-width and direction marks, joiners,
 * variation selectors, fillers, tags), annotation marks and control characters that are no blanks.
 */
const INVISIBLE: readonly CodePointRange[] = [
  [0x0001, 0x0008],
  [0x000e, 0x001f],
  [0x007f, 0x0084],
  [0x0086, 0x009f],
  [0x00ad, 0x00ad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/** Blanks of every kind, also the braille pattern without a dot. */
const BLANKS: readonly CodePointRange[] = [
  [0x0009, 0x000d],
  [0x0020, 0x0020],
  [0x0085, 0x0085],
  [0x00a0, 0x00a0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
];

const invisible = new RegExp(`[${jsClass(INVISIBLE)}]+`, 'gu');
const blanks = new RegExp(`[${jsClass(BLANKS)}]+`, 'gu');
const unseen = new RegExp(`^[${jsClass([...INVISIBLE, ...BLANKS, ...COMBINING_MARKS])}]*$`, 'u');

/**
 * What makes two codes one: SKU, order number, e-mail address, name of a category. Compatibility forms (full-width, ligatures),
 * the case of letters, characters that nobody sees and the number of blanks make no difference; everything else does.
 * Letters with one upper case are one (`ß` and `ss`, both sigmas, all four Turkish i). Only for comparing: what is stored and
 * shown is the original. Letters that got a case after 2017 (Georgian capitals and rarer ones) follow the database's ICU. `identity_key` (see `identityKeySql`) gives the same answer in SQL and stands under the unique indexes.
 */
export function identityKey(text: string): string {
  return text
    .replace(invisible, '')
    .normalize('NFKC')
    .replaceAll('\u1e9e', '\u00df')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('\u03c2', '\u03c3')
    .replace(/i\u0307+/gu, 'i')
    .normalize('NFKC')
    .replace(blanks, ' ')
    .replace(/^ | $/g, '');
}

/** The SQL twin of `identityKey`, immutable. Needs a UTF-8 database with ICU collations. */
export const identityKeySql = `
CREATE OR REPLACE FUNCTION identity_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(normalize(regexp_replace(translate(lower(upper(
  translate(normalize(regexp_replace(value, '[${sqlClass(INVISIBLE)}]+', '', 'g'), NFKC), '\u1e9e', '\u00df')
  COLLATE "und-x-icu") COLLATE "und-x-icu"),
  '\u03c2', '\u03c3'), 'i\u0307+', 'i', 'g'), NFKC), '[${sqlClass(BLANKS)}]+', ' ', 'g'), ' ')`.trim();

/** Whether there is nothing to see in a text: blanks, invisible characters and marks without a letter to stand on. */
export function isUnseen(text: string): boolean {
  return unseen.test(text);
}
