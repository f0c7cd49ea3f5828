import { foldText } from '../../../kernel/text/text.js';
import { bare, conceptOf, isKind, soundOf } from './lexicon/goods.rules.js';
import { MEASURES } from './lexicon/quantities.rules.js';

/** A word of a message or of a name, with all by which it is compared. */
export interface Word {
  readonly text: string;
  /** Without article and prepositions. */
  readonly bare: string;
  /** The thing it names, whatever its language; undefined for a name of its own. */
  readonly concept: number | undefined;
  /** What it says, in any language and spelling that is known. */
  readonly meaning: string;
  readonly sound: string;
  readonly hasDigit: boolean;
  /** Which letters it has, as bits: a letter put, taken or changed turns at most two of them. */
  readonly letters: number;
}

/** The words of a name, sizes in one: `400 مل` is `400ml`. */
export const wordsOf = (name: string): string[] =>
  joinMeasures(
    foldText(name)
      .replace(/(^|\s)(spf|ph)(?=\d)/gu, '$1$2 ')
      .split(/[^\p{L}\p{N}%.]+/u)
      .map((word) => word.replace(/^\.+|\.+$/g, ''))
      .filter(Boolean),
  );

export function joinMeasures(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const measure = MEASURES.get(word);
    const [, number, unit] = /^(\d+(?:\.\d+)?)(\p{L}+|%)$/u.exec(word) ?? [];
    const own = unit === undefined ? undefined : MEASURES.get(unit);
    if (measure !== undefined && before !== undefined && /^\d+(?:\.\d+)?$/.test(before)) {
      joined[joined.length - 1] = `${before}${measure}`;
    } else joined.push(own === undefined ? word : `${number}${own}`);
  }
  return joined;
}

export function wordOf(text: string): Word {
  const own = bare(text);
  const concept = conceptOf(text);
  let letters = 0;
  for (let at = 0; at < own.length; at++) letters |= 1 << (own.charCodeAt(at) & 31);
  return {
    text,
    bare: own,
    concept,
    // The mark keeps concepts apart from numbers that are words.
    meaning: concept === undefined ? own : `#${concept}`,
    sound: soundOf(own),
    hasDigit: /\d/.test(text),
    letters,
  };
}

/** A code without its hyphens. */
export const codeOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** A name, whatever the order of its words. */
export const keyOf = (words: readonly Word[]): string =>
  words
    .map(({ meaning }) => meaning)
    .sort()
    .join(' ');

/** Behind it stands what a thing is with or for, not what it is. */
const WITH = /\s(?:with|for|of|from|by|containing)\s|[(,]|\s[-–]\s/u;

/** The kinds that a name says the thing is: in Arabic its first word of a kind, in English its last. */
export function kindsOf(name: string): number[] {
  const folded = foldText(name);
  const isArabic = /\p{Script=Arabic}/u.test(folded);
  const parts = isArabic ? [folded] : (folded.split(WITH)[0] ?? '').split(/\s(?:and|plus)\s|[&+/]/u);
  return parts.flatMap((part) => {
    const kinds = wordsOf(part)
      .flatMap((each) => conceptOf(each) ?? [])
      .filter(isKind);
    return (isArabic ? kinds[0] : kinds.at(-1)) ?? [];
  });
}

/** A size as it is kept: `400ml`. */
export const SIZE = /^\d+(?:\.\d+)?(?:ml|l|g|kg|mg|oz|cm|%)$/;

/** How alike a word of a message and one of a name are: 1 is the same, 0 nothing. */
export function likeness(said: Word, own: Word): number {
  if (said.text === own.text || said.bare === own.bare) return 1;
  if (said.concept !== undefined && said.concept === own.concept) return 1;
  // A size is right or wrong.
  if (said.hasDigit || own.hasDigit) return 0;
  if (said.concept !== undefined && own.concept !== undefined) return 0;
  const { bare: a } = said;
  const { bare: b } = own;
  const shorter = Math.min(a.length, b.length);
  if (shorter >= 4 && Math.abs(a.length - b.length) <= 2 && (a.startsWith(b) || b.startsWith(a))) return 0.9;
  const wrong = distance(a, b, shorter >= 8 ? 2 : 1);
  if (shorter >= 4 && wrong === 1) return 0.85;
  if (shorter >= 8 && wrong === 2) return 0.75;
  return said.sound.length >= 3 && said.sound === own.sound ? 0.8 : 0;
}

/** How many letters differ, two that changed places counted once; more than `most` is told as one more. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}
