import { jsClass, sqlClass } from './code-points.js';
import { COMBINING_MARKS } from './combining-marks.js';

/** [from, to] pairs of single characters that search takes for the same letter. */
const SAME_LETTER: readonly (readonly [from: string, to: string])[] = [
  // The other alef forms are an alef and a mark after NFKD; these are here for completeness of the table.
  ['\u0622', '\u0627'],
  ['\u0623', '\u0627'],
  ['\u0625', '\u0627'],
  ['\u0671', '\u0627'],
  ['\u0649', '\u064A'], // alef maqsura → ya
  ['\u06CC', '\u064A'], // Persian ya → ya
  ['\u06A9', '\u0643'], // keheh → kaf
  ['\u0629', '\u0647'], // ta marbuta → ha
  ['\u03C2', '\u03C3'], // final sigma, which JavaScript and PostgreSQL lower-case differently
  ...digits(0x0660),
  ...digits(0x06f0),
];

/** Tatweel, and the invisible characters that come with pasted text: soft hyphen, zero-width and direction marks. */
const INVISIBLE = [
  [0x00ad, 0x00ad],
  [0x0640, 0x0640],
  [0x061c, 0x061c],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2060],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
] as const;
const DROPPED = [...COMBINING_MARKS, ...INVISIBLE];
const BLANKS = [
  [0x0009, 0x000d],
  [0x0020, 0x0020],
  [0x1680, 0x1680],
  [0x2028, 0x2029],
] as const;

const droppedPattern = new RegExp(`[${jsClass(DROPPED)}]+`, 'gu');
const blanksPattern = new RegExp(`[${jsClass(BLANKS)}]+`, 'gu');
const sameLetterPattern = new RegExp(`[${SAME_LETTER.map(([from]) => from).join('')}]`, 'gu');
const sameLetter = new Map(SAME_LETTER);

/**
 * The form of a text that search compares: compatibility-decomposed, without marks and tatweel, one letter for each
 * family of Arabic forms, ASCII digits, lower case, single blanks, no blanks at the ends. Only for comparing: what is stored
 * and shown is the original. `fold_text` (see `foldTextSql`) gives the same answer in SQL.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(droppedPattern, '')
    .toLowerCase()
    .replace(sameLetterPattern, (letter) => sameLetter.get(letter)!)
    .replace(blanksPattern, ' ')
    .replace(/^ | $/g, '');
}

/**
 * The SQL twin of `foldText`: creates `fold_text(text)`, immutable, so that columns can be generated and indexed with it.
 * Needs a UTF-8 database with ICU collations (the language-neutral one lower-cases the same on every server).
 */
export const foldTextSql = `
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(translate(lower(
  regexp_replace(normalize(value, NFKD), '[${sqlClass(DROPPED)}]+', '', 'g') COLLATE "und-x-icu"),
  '${SAME_LETTER.map(([from]) => from).join('')}', '${SAME_LETTER.map(([, to]) => to).join('')}'),
  '[${sqlClass(BLANKS)}]+', ' ', 'g'), ' ')`.trim();

/** Whether PostgreSQL can store the text unchanged: no null character and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !/\u0000|\p{Surrogate}/u.test(text);
}

/** Whether a text stands on one line and holds no control characters: a code, a name. */
export function isOneLine(text: string): boolean {
  return !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text);
}

/** Escapes a text for use inside a `LIKE … ESCAPE '\'` pattern, so that %, _ and \ stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function digits(zero: number): [string, string][] {
  return Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)]);
}
