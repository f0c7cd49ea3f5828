import { foldText } from '../../../kernel/text/text.js';
import { bare, conceptOf, FILLERS, isKind, MEASURES, NEGATIONS, QUESTIONS, soundOf, VAGUE } from './lexicon.rules.js';

/** What can be ordered, as far as a message may name it. */
export interface Good {
  readonly id: number;
  readonly sku: string;
  /** All that it is called, in any language. */
  readonly names: readonly string[];
  readonly barcode?: string | null;
  /** Units of a carton; null where it is not packed by the carton. */
  readonly packSize: number | null;
}

/** A good that words may mean, and how well they fit: 1 is all of it. */
export interface Candidate {
  readonly good: Good;
  readonly score: number;
  /** Whether nothing that was said speaks against it. */
  readonly fits: boolean;
  /** Whether it is called exactly that. */
  readonly isExact: boolean;
}

interface Indexed {
  readonly good: Good;
  readonly words: readonly Word[];
  readonly codes: readonly string[];
  /** Its names, whatever the order of their words, with and without sizes. */
  readonly exact: readonly string[];
  /** What it is by its names: a shampoo with oil is no oil. */
  readonly kinds: ReadonlySet<number>;
}

interface Word {
  readonly text: string;
  readonly concept: number | undefined;
  readonly sound: string;
}

/** Goods, made ready to be found. */
export interface GoodsIndex {
  readonly goods: readonly Indexed[];
  /** How many goods have a word: those that few have tell more. */
  readonly rarity: (word: string) => number;
  /** The SKU that a text spells, with or without its hyphens; undefined where it spells none. */
  readonly skuOf: (text: string) => string | undefined;
}

const wordsOf = (name: string): string[] =>
  joinMeasures(
    foldText(name)
      .replace(/(^|\s)(spf|ph)(?=\d)/gu, '$1$2 ')
      .split(/[^\p{L}\p{N}%.]+/u)
      .map((word) => word.replace(/^\.+|\.+$/g, ''))
      .filter(Boolean),
  );

function joinMeasures(words: readonly string[]): string[] {
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

const word = (text: string): Word => ({ text, concept: conceptOf(text), sound: soundOf(bare(text)) });
/** A code without its hyphens. */
const codeOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
const keyOf = (words: readonly string[]): string =>
  words
    .map((each) => conceptOf(each) ?? bare(each))
    .sort()
    .join(' ');

/** Behind it stands what a thing is with or for, not what it is. */
const WITH = /\s(?:with|for|of|from|by|containing)\s|[(,]|\s[-–]\s/u;

/** The kinds that a name says the thing is: in Arabic its first word of a kind, in English its last. */
function kindsOf(name: string): number[] {
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
const SIZE = /^\d+(?:\.\d+)?(?:ml|l|g|kg|mg|oz|cm|%)$/;

export function indexGoods(goods: readonly Good[]): GoodsIndex {
  const counts = new Map<string, number>();
  const indexed = goods.map((good): Indexed => {
    const names = good.names.map(wordsOf);
    const words = [...new Set(names.flat())].map(word);
    for (const key of new Set(words.map(({ text, concept }) => String(concept ?? bare(text)))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
    const codes = [codeOf(good.sku), ...(good.barcode ? [codeOf(good.barcode)] : [])];
    return {
      good,
      words,
      codes,
      exact: [...names.map(keyOf), ...names.map((each) => keyOf(each.filter((one) => !SIZE.test(one))))],
      kinds: new Set(good.names.flatMap(kindsOf)),
    };
  });
  const rarity = (text: string): number => {
    const count = counts.get(String(conceptOf(text) ?? bare(text))) ?? 0;
    return count === 0 ? 1 : Math.max(0.35, 1 - Math.log(count) / Math.log(goods.length + 2));
  };
  const skus = new Map(
    goods.flatMap(({ sku }) => (/\d/.test(sku) && sku.length >= 5 ? [[codeOf(sku), foldText(sku)]] : [])),
  );
  return { goods: indexed, rarity, skuOf: (text) => skus.get(codeOf(text)) };
}

/** How alike a word of a message and one of a name are: 1 is the same, 0 nothing. */
function likeness(said: Word, own: Word): number {
  if (said.text === own.text || bare(said.text) === bare(own.text)) return 1;
  if (said.concept !== undefined && said.concept === own.concept) return 1;
  // A size is right or wrong.
  if (/\d/.test(said.text) || /\d/.test(own.text)) return 0;
  if (said.concept !== undefined && own.concept !== undefined) return 0;
  const [a, b] = [bare(said.text), bare(own.text)];
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

/** Words that may name something: what says nothing is left out. */
export const namingWords = (words: readonly string[]): string[] =>
  words.filter((each) => !FILLERS.has(each) && !FILLERS.has(each.replace(/^و/u, '')));

/** What asks or denies names nothing. */
const speaksOf = (each: string): boolean => !NEGATIONS.has(each) && !QUESTIONS.has(each) && !VAGUE.has(each);

/** Least score of a good that is shown at all. */
const LEAST = 0.34;
const SHOWN = 5;

/** The goods that words may mean, the best first. */
export function candidatesOf(index: GoodsIndex, words: readonly string[]): Candidate[] {
  const said = joinMeasures(namingWords(words).filter(speaksOf));
  if (said.length === 0) return [];
  const byCode = findByCode(index, said);
  if (byCode) return [byCode];
  const named = said.map(word);
  const weights = named.map(({ text }) => index.rarity(text));
  const all = weights.reduce((sum, each) => sum + each, 0);
  const key = keyOf(said);
  const kinds = named.flatMap(({ concept }) => (isKind(concept) ? [concept!] : []));
  const found: Candidate[] = [];
  for (const { good, words: own, exact, kinds: is } of index.goods) {
    const likes = named.map((each) => own.reduce((best, other) => Math.max(best, likeness(each, other)), 0));
    const score = likes.reduce((sum, like, n) => sum + like * (weights[n] ?? 0), 0) / all;
    if (score < LEAST) continue;
    const isOfKind = kinds.length === 0 || is.size === 0 || kinds.some((kind) => is.has(kind));
    const fits = isOfKind && likes.every((like) => like >= 0.75);
    found.push({ good, score, fits, isExact: fits && exact.includes(key) });
  }
  return found
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score || a.good.id - b.good.id)
    .slice(0, SHOWN);
}

/** Whether a number is part of what a good is called, as its size: `vitamin c 1000`. */
export const isOwnNumber = ({ names }: Good, number: number): boolean =>
  names.some((name) => new RegExp(`(?<![\\d.])${number}(?![\\d.]\\d|\\d)`, 'u').test(foldText(name)));

/** The good whose SKU or barcode was written; a word beside it must not speak of something else. */
function findByCode(index: GoodsIndex, said: readonly string[]): Candidate | null {
  const codes = new Set(said.map(codeOf).filter((code) => code.length >= 3 && /\d/.test(code)));
  // Blanks within a code.
  if (said.length <= 3) codes.add(codeOf(said.join('')));
  const found = index.goods.filter((one) => one.codes.some((code) => codes.has(code)));
  const [only] = found;
  if (!only || found.length > 1) return null;
  const others = said.filter((each) => !only.codes.includes(codeOf(each)) && codeOf(said.join('')) !== only.codes[0]);
  const fits = others.every(
    (each) => only.words.some((own) => likeness(word(each), own) >= 0.75) || !/\p{L}{3,}/u.test(each),
  );
  return { good: only.good, score: 1, fits, isExact: fits };
}
