import { FILLERS, VAGUE } from './lexicon/phrases.rules.js';
import {
  EACH,
  LEAST_SIZE,
  MEASURES,
  NUMBER_WORDS,
  PRICE_BEFORE,
  PRICE_BEHIND,
  QUANTITY_MARKS,
  UNITS,
} from './lexicon/quantities.rules.js';
import { isQuantity, readSegment, type Segment } from './read-segment.rules.js';
import { joinSkus, tokensOf, type Token } from './tokens.rules.js';

/** Breaks parts of a message into things. @param skuOf the SKU that a text spells */
export function segmentsOf(parts: readonly string[], skuOf: (text: string) => string | undefined): Segment[] {
  const segments = parts
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .flatMap((part) => {
      const things = splitByQuantities(joinSkus(tokensOf(part), skuOf)).map(readSegment);
      return things.map((thing) => ({ ...thing, isWhole: things.length === 1 }));
    });
  return paired(segments);
}

/** `2 shampoo 3 cream` and `shampoo 2 cream 3` name two things: a new one begins with, or behind, each quantity. */
function splitByQuantities(tokens: readonly Token[]): (readonly Token[])[] {
  const places = tokens.flatMap((_token, at) =>
    isQuantity(tokens, at) && !VAGUE.has(tokens[at + 1]?.text ?? '') ? [at] : [],
  );
  if (places.length < 2) return [tokens];
  const leads = tokens.slice(0, places[0]).every(({ text }) => !says(text));
  // Two quantities in a row are no two things.
  const inRow = places.findIndex(
    (at, n) => n > 0 && !tokens.slice(places[n - 1]! + 1, at).some(({ text }) => isNaming(text)),
  );
  if (inRow > 0) {
    const [first, second] = [places[inRow - 1]!, places[inRow]!];
    // `shampoo 400 x 6`: where only the second is said to be one, the first is a size.
    return first > 0 && !isMarked(tokens, first) && isMarked(tokens, second)
      ? splitByQuantities(asWord(tokens, first))
      : [tokens];
  }
  // `dye 2 black 3 brown`: the quantities stand neither before nor behind what they are of.
  if (!leads && tokens.slice(places.at(-1)! + 1).some(({ text }) => says(text))) return [tokens];
  // `3 shampoo 400`: so large a number at the end is a size.
  const last = places.at(-1)!;
  if (
    leads &&
    tokens[last]!.count! >= LEAST_SIZE &&
    !tokens.slice(last + 1).some(({ text }) => isNaming(text) || UNITS.has(text))
  ) {
    return splitByQuantities(asWord(tokens, last));
  }
  const parts: (readonly Token[])[] = [];
  let from = 0;
  for (const [n, at] of places.entries()) {
    if (leads) {
      if (n === 0) continue;
      parts.push(tokens.slice(from, at));
      from = at;
    } else {
      // The unit behind the quantity belongs to it.
      const to = UNITS.has(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
      parts.push(tokens.slice(from, to));
      from = to;
    }
  }
  parts.push(tokens.slice(from));
  return parts.filter((part) => part.length > 0);
}

/** Whether something beside the number at that place says that it counts. */
const isMarked = (tokens: readonly Token[], at: number): boolean =>
  QUANTITY_MARKS.has(tokens[at - 1]?.text ?? '') || UNITS.has(tokens[at + 1]?.text ?? '');

/** The number at that place is part of a name. */
const asWord = (tokens: readonly Token[], at: number): Token[] =>
  tokens.map((token, n) => (n === at ? { ...token, count: null } : token));

const isNaming = (word: string): boolean =>
  /\p{L}{2,}/u.test(word) && !UNITS.has(word) && !QUANTITY_MARKS.has(word) && !NUMBER_WORDS.has(word);

/** Whether a word names a thing, and is no greeting or price. */
const says = (word: string): boolean =>
  isNaming(word) && ![FILLERS, MEASURES, PRICE_BEFORE, PRICE_BEHIND, EACH].some((words) => words.has(word));

/**
 * A thing and its quantity may stand on two lines: the one has no words, the other no quantity. What is left at the end of a line that
 * names a thing and its quantity belongs to nothing that follows.
 */
function paired(segments: readonly (Segment & { isWhole: boolean })[]): Segment[] {
  const pairs: (Segment & { isWhole: boolean })[] = [];
  for (const segment of segments) {
    const before = pairs.at(-1);
    const isBare = segment.words.length === 0 && segment.quantity !== null;
    const wants = before !== undefined && before.quantity === null && before.words.length > 0;
    const waits =
      before?.isWhole === true && before.words.length === 0 && before.quantity !== null && segment.quantity === null;
    if (before && ((isBare && wants) || (waits && segment.words.length > 0))) {
      pairs[pairs.length - 1] = {
        text: `${before.text} ${segment.text}`,
        words: [...before.words, ...segment.words],
        quantity: segment.quantity ?? before.quantity,
        unit: segment.unit ?? before.unit,
        saidPrice: segment.saidPrice ?? before.saidPrice,
        doubt: before.doubt || segment.doubt,
        isBare: false,
        isWhole: true,
      };
    } else pairs.push(segment);
  }
  return pairs;
}
