import { foldText } from '../../../kernel/text/text.js';
import { codeOf, joinMeasures, keyOf, likeness, wordOf, type Word } from './good-words.rules.js';
import type { Good, GoodsIndex, Indexed } from './goods-index.rules.js';
import { isKind } from './lexicon/goods.rules.js';
import { FILLERS, NEGATIONS, QUESTIONS, VAGUE } from './lexicon/phrases.rules.js';

/** A good that words may mean, and how well they fit: 1 is all of it. */
export interface Candidate {
  readonly good: Good;
  readonly score: number;
  /** Whether nothing that was said speaks against it. */
  readonly fits: boolean;
  /** Whether it is called exactly that. */
  readonly isExact: boolean;
}

/** Words that may name something: what says nothing is left out. */
export const namingWords = (words: readonly string[]): string[] =>
  words.filter((each) => !FILLERS.has(each) && !FILLERS.has(each.replace(/^و/u, '')));

/** What asks or denies names nothing. */
const speaksOf = (each: string): boolean => !NEGATIONS.has(each) && !QUESTIONS.has(each) && !VAGUE.has(each);

/** Least score of a good that is shown at all. */
const LEAST = 0.34;
const SHOWN = 5;

/** So like a word has to be that it does not speak against a good. */
const FITTING = 0.75;

/** The goods that words may mean, the best first. */
export function candidatesOf(index: GoodsIndex, words: readonly string[]): Candidate[] {
  const said = joinMeasures(namingWords(words).filter(speaksOf));
  if (said.length === 0) return [];
  const byCode = findByCode(index, said);
  if (byCode) return [byCode];
  const named = said.map(wordOf);
  const best = bestOf(index, named, false);
  if (best[0]?.fits || !said.some((each) => /^\d+$/.test(each))) return best;
  const bySize = bestOf(index, named, true);
  return bySize[0]?.fits ? bySize : best;
}

/** @param asSize whether a number alone may be a size */
function bestOf(index: GoodsIndex, named: readonly Word[], asSize: boolean): Candidate[] {
  const { places, scores, fitting, most } = scoresOf(index, named, asSize);
  const called = index.called(keyOf(named));
  const kinds = named.flatMap(({ concept }) => (isKind(concept) ? [concept!] : []));
  const best: Candidate[] = [];
  for (const place of places) {
    const indexed = index.at(place);
    const score = (scores[place] ?? 0) / most;
    if (!indexed || score < LEAST) continue;
    const fits = fitting[place] === named.length && isOfKind(indexed, kinds);
    insert(best, { good: indexed.good, score, fits, isExact: fits && called.has(place) });
  }
  return best;
}

/** How well what was said fits each good that has any word like it. */
function scoresOf(
  index: GoodsIndex,
  named: readonly Word[],
  asSize: boolean,
): { places: readonly number[]; scores: Float64Array; fitting: Uint16Array; most: number } {
  const weights = named.map((word) => index.rarity(word));
  const places: number[] = [];
  const scores = new Float64Array(index.span);
  /** How many of the words fit. */
  const fitting = new Uint16Array(index.span);
  /** The word that a place was last met for, the first is 1. */
  const metFor = new Uint16Array(index.span);
  for (const [n, word] of named.entries()) {
    const weight = weights[n] ?? 0;
    // The likest first: what is met again for one word is no better.
    for (const found of index.like(word, asSize).sort((a, b) => b.like - a.like)) {
      for (const place of found.places) {
        if (metFor[place] === n + 1) continue;
        if (metFor[place] === 0) places.push(place);
        metFor[place] = n + 1;
        scores[place]! += found.like * weight;
        if (found.like >= FITTING) fitting[place]!++;
      }
    }
  }
  return { places, scores, fitting, most: weights.reduce((sum, each) => sum + each, 0) };
}

const isOfKind = ({ kinds: own }: Indexed, kinds: readonly number[]): boolean =>
  kinds.length === 0 || own.length === 0 || kinds.some((kind) => own.includes(kind));

/** Below 0 where the first is the better one: one against which something speaks never hides another that fits. */
const compare = (a: Candidate, b: Candidate): number =>
  Number(b.isExact) - Number(a.isExact) ||
  Number(b.fits) - Number(a.fits) ||
  b.score - a.score ||
  a.good.id - b.good.id;

/** Puts a candidate in its place among the best, of which only so many are kept. */
function insert(best: Candidate[], one: Candidate): void {
  const last = best.at(-1);
  if (best.length === SHOWN && last && compare(last, one) <= 0) return;
  const at = best.findIndex((other) => compare(one, other) < 0);
  best.splice(at < 0 ? best.length : at, 0, one);
  best.length = Math.min(best.length, SHOWN);
}

/** Whether a number is part of what a good is called, as its size: `vitamin c 1000`. */
export const isOwnNumber = ({ names }: Good, number: number): boolean =>
  names.some((name) => new RegExp(`(?<![\\d.])${number}(?![\\d.]\\d|\\d)`, 'u').test(foldText(name)));

/** The good whose SKU or barcode was written; a word beside it must not speak of something else. */
function findByCode(index: GoodsIndex, said: readonly string[]): Candidate | null {
  const codes = new Set(said.map(codeOf).filter((code) => code.length >= 3 && /\d/.test(code)));
  // Blanks within a code.
  if (said.length <= 3) codes.add(codeOf(said.join('')));
  const [place, another] = index.withCode(codes);
  const only = place === undefined ? undefined : index.at(place);
  if (!only || another !== undefined) return null;
  const others = said.filter((each) => !only.codes.includes(codeOf(each)) && codeOf(said.join('')) !== only.codes[0]);
  const fits = others.every(
    (each) => only.words.some((own) => likeness(wordOf(each), own) >= FITTING) || !/\p{L}{3,}/u.test(each),
  );
  return { good: only.good, score: 1, fits, isExact: fits };
}
