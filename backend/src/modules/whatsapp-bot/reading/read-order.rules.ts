import { LIMITS, NEGATIONS, WISHES, withoutAgain } from './lexicon/phrases.rules.js';
import type { Good, GoodsIndex } from './goods-index.rules.js';
import { candidatesOf, isOwnNumber, namingWords, type Candidate } from './match-goods.rules.js';
import type { Segment } from './read-segment.rules.js';
import { segmentsOf } from './segments.rules.js';
import { partsOf } from './tokens.rules.js';

/** One thing that a message asks for. */
export interface ReadLine {
  /** What was written of it. */
  readonly text: string;
  /** Units; null where that has to be asked. */
  readonly quantity: number | null;
  /** The price of one that the customer would like, in whatever currency. */
  readonly saidPrice: string | null;
  /** What it may be, the best first. */
  readonly candidates: readonly Candidate[];
  /** Whether there is nothing to ask: one good, and a quantity. */
  readonly isSure: boolean;
}

/** What a message asks for. */
export interface ReadOrder {
  readonly lines: readonly ReadLine[];
  /** Whether the last order is wanted once more. */
  readonly again: boolean;
  /** What was written and not understood. */
  readonly leftovers: readonly string[];
  /** Whether all of it is sure: then an order may be made without asking. */
  readonly isSure: boolean;
}

const DOZEN = 12;
/** The best is that much better than the second, or it has to be asked. */
const MARGIN = 0.12;
/** Most units that are taken without asking: more is a slip, or a barcode. */
const MOST = 10_000;

/** Reads an order in a message: what, how much, and of which of it one has to ask. */
export function readOrder(message: string, index: GoodsIndex): ReadOrder {
  const { parts, again, changes } = partsWithoutAgain(message);
  const lines: ReadLine[] = [];
  const leftovers: string[] = [];
  let denies = false;
  for (const segment of segmentsOf(parts, (text) => index.skuOf(text))) {
    const line = lineOf(segment, index);
    if (line) lines.push(line);
    else if (namingWords(segment.words).length > 0 || segment.quantity !== null) leftovers.push(segment.text);
    denies ||= segment.text.split(' ').some((word) => NEGATIONS.has(word));
  }
  const told = doubtTwice(lines);
  const isWanted = !changes && !denies && !isQuestion(message, parts);
  const isSure = (told.length > 0 || again) && leftovers.length === 0 && isWanted && told.every((line) => line.isSure);
  return { lines: told, again, leftovers, isSure };
}

/** What stands beside `same as last time`; within that part, or with an `only`, it changes what is wanted again. */
function partsWithoutAgain(message: string): { parts: string[]; again: boolean; changes: boolean } {
  const parts = partsOf(message);
  const rests = parts.map(withoutAgain);
  const again = rests.some((rest) => rest !== null);
  const changes =
    again &&
    (rests.some((rest) => rest !== null && (/\d/.test(rest) || namingWords(wordsOf(rest)).length > 0)) ||
      parts.some((part) => wordsOf(part).some((word) => LIMITS.has(word))));
  return { parts: parts.map((part, n) => rests[n] ?? part), again, changes };
}

const wordsOf = (part: string): string[] => part.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** A question that wishes for nothing. */
const isQuestion = (message: string, parts: readonly string[]): boolean =>
  /[?؟]/.test(message) && !parts.some((part) => wordsOf(part).some((word) => WISHES.has(word)));

function lineOf(segment: Segment, index: GoodsIndex): ReadLine | null {
  const candidates = candidatesOf(index, segment.words);
  const [best, second] = candidates;
  if (!best) return null;
  const isOne =
    best.fits &&
    (best.isExact
      ? second?.isExact !== true
      : second === undefined || !second.fits || best.score - second.score >= MARGIN);
  const quantity = unitsOf(segment, isOne ? best.good : null);
  const maybeSize = segment.isBare && segment.quantity !== null && isOwnNumber(best.good, segment.quantity);
  const isSure = isOne && quantity !== null && quantity <= MOST && !segment.doubt && !maybeSize;
  return { text: segment.text, quantity, saidPrice: segment.saidPrice, candidates, isSure };
}

/** Units that a quantity means; null where nobody can tell. */
function unitsOf({ quantity, unit }: Segment, good: Good | null): number | null {
  if (quantity === null) return null;
  switch (unit) {
    case 'dozen':
      return quantity * DOZEN;
    case 'halfDozen':
      return (quantity * DOZEN) / 2;
    case 'carton':
      return good?.packSize ? quantity * good.packSize : null;
    case 'halfCarton': {
      const units = (quantity * (good?.packSize ?? 0)) / 2;
      return units > 0 && Number.isInteger(units) ? units : null;
    }
    // A box is a carton to one and a single thing to another.
    case 'box':
      return good && good.packSize === null ? quantity : null;
    default:
      return quantity;
  }
}

/** The same thing named twice: added, or put right? */
function doubtTwice(lines: readonly ReadLine[]): ReadLine[] {
  const ids = lines.map((line) => (line.isSure ? line.candidates[0]?.good.id : undefined));
  return lines.map((line, n) => {
    const isTwice = ids[n] !== undefined && ids.filter((id) => id === ids[n]).length > 1;
    return isTwice ? { ...line, isSure: false } : line;
  });
}
