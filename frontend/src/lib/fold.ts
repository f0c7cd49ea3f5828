/** Letters that search takes for the same, as the server does (`backend/src/kernel/text/text.ts`). */
const SAME: ReadonlyMap<string, string> = new Map([
  ['\u0622', '\u0627'],
  ['\u0623', '\u0627'],
  ['\u0625', '\u0627'],
  ['\u0671', '\u0627'],
  ['\u0649', '\u064A'],
  ['\u06CC', '\u064A'],
  ['\u06A9', '\u0643'],
  ['\u0629', '\u0647'],
  ['\u03C2', '\u03C3'],
]);
const LETTERS = /[\u0622\u0623\u0625\u0629\u0649\u0660-\u0669\u0671\u06A9\u06CC\u06F0-\u06F9\u03C2]/g;
/** Marks, tatweel, and the invisible characters that come with pasted text. */
const DROPPED = /[\p{M}\u00AD\u0640\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu;
const BLANKS = /[\t-\r \u1680\u2028\u2029]+/g;
const DIGITS = 0xf;

const plain = (letter: string): string => SAME.get(letter) ?? String(letter.charCodeAt(0) & DIGITS);

/** The form of a text that search compares: the same as the server's, which is tried with the same `fold.vectors.json`. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(DROPPED, '').toLowerCase().replace(LETTERS, plain).replace(BLANKS, ' ').trim();

/** The folded words of a query, as many as the server takes. */
export const wordsOf = (query: string): string[] => fold(query).split(' ').filter(Boolean).slice(0, 8);
