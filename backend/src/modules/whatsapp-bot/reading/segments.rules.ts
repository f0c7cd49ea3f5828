import { foldText } from '../../../kernel/text/text.js';
import {
  EACH,
  FILLERS,
  MEASURES,
  NAME_NUMBERS,
  NEGATIONS,
  NUMBER_WORDS,
  PRICE_BEFORE,
  PRICE_BEHIND,
  QUANTITY_MARKS,
  QUESTIONS,
  TEEN,
  TELLING,
  THANKED_FOR,
  THANKS,
  UNITS,
  VAGUE,
  WISHES,
  type Unit,
} from './lexicon.rules.js';

/** A part of a message that may name one thing and how much of it. */
export interface Segment {
  /** As it was written, folded. */
  readonly text: string;
  /** The words that are neither quantity nor price. */
  readonly words: readonly string[];
  readonly quantity: number | null;
  readonly unit: Unit | null;
  /** The price of one that is asked for, where one is named. */
  readonly saidPrice: string | null;
  /** Why nobody should take it for sure: several quantities, a negation, a question, a vague amount. */
  readonly doubt: boolean;
  /** Whether the quantity stands behind the words, with nothing that says that it is one: it may be a size. */
  readonly isBare: boolean;
}

/** Begins of a line that only number or point. */
const BULLET = /^(?:[-–—*•·>✓✔▪]+|\(?\d{1,2}[).:-](?=\s))\s*/u;
const BREAKS =
  /[\n\r;،؛,]+|\s[+&]\s|(?<=\D)[.!؟?](?=\s|$)|\s(?:and|plus|also|then|kaman|w|wa|و|وكمان|بالاضافه|ثم|وبعد)\s/u;
/** Words that Arabic writes with the `and` before them. */
const AND_BEFORE_NUMBER = /(^|\s)و(?=\d)/gu;

/** The parts of a message, folded: its lines, and what stands between commas and `and`. */
export const partsOf = (message: string): string[] =>
  joinThousands(foldLines(message))
    .split(BREAKS)
    .map((part) => part.trim());

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

/** Folded, with its lines kept: a line is a part of its own. */
const foldLines = (message: string): string =>
  message
    .split(/[\n\r]+/)
    .map((line) => foldText(line.trim().replace(BULLET, '')).replace(AND_BEFORE_NUMBER, '$1 و ').split(' '))
    .map((words) => words.map((word, at) => (beginsThing(word, words[at - 1]) ? `و ${word.slice(1)}` : word)).join(' '))
    .join('\n');

/** `وثلاث`, `وحبتين`: and three, and two. Behind a number it is the rest of that: `خمسة وعشرين`. */
const beginsThing = (word: string, before = ''): boolean =>
  word.startsWith('و') &&
  !NUMBER_WORDS.has(word) &&
  !NUMBER_WORDS.has(before) &&
  (NUMBER_WORDS.has(word.slice(1)) || UNITS.get(word.slice(1))?.count !== undefined);

/** `1,000` and `1,5` are one number, the comma of a list is none. */
const joinThousands = (text: string): string =>
  text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d)/g, '$1.');

/** A word or number of a part. */
interface Token {
  readonly text: string;
  /** How many, where it is a number that may be a quantity. */
  readonly count: number | null;
}

const NUMBER = /^\d{1,7}$/;

function tokensOf(part: string): Token[] {
  const spaced = part
    .replace(/(^|\s)(spf|ph)(?=\d)/gu, '$1$2 ')
    .replace(/(^|\s)(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?=\p{L})/gu, '$1$2 ')
    // 3x, x3, 4x200ml, 3pcs, 5حبات: a number and what it is of.
    .replace(/(^|\s)(\d+)[x×*](?=\d+(?:\.\d+)?\s?\p{L})/gu, '$1$2 x ')
    .replace(/(^|\s)[x×*](\d+)/gu, '$1 x $2')
    .replace(/(\d)\s?[x×*](?=\s|$|\p{L})/gu, '$1 x ')
    .replace(/(^|\s)(\d+(?:\.\d+)?)(?=[\p{Script=Arabic}])/gu, '$1$2 ')
    .replace(/(\p{Script=Arabic})(\d)/gu, '$1 $2')
    .replace(
      /(^|\s)(\d+)(pcs?|pieces?|ctns?|cartons?|box(?:es)?|packs?|dz|dozens?|bottles?|units?)(?=\s|$)/gu,
      '$1$2 $3',
    )
    .replace(/[$@]/gu, ' $& ')
    .replace(/[()[\]{}"'“”‘’«»:=]/gu, ' ');
  const words = spaced.split(/\s+/u).flatMap((word) => word.replace(/^[.\-–_/!?؟]+|[.\-–_/!?؟]+$/gu, '') || []);
  return joinTeens(words.map((text) => ({ text, count: countOf(text) })));
}

function countOf(word: string): number | null {
  if (NUMBER.test(word)) return Number(word);
  return NUMBER_WORDS.get(word) ?? NUMBER_WORDS.get(word.replace(/^(?:و|ب|ال)/u, '')) ?? null;
}

/** Longest SKU, in words that are written apart. */
const SKU_WORDS = 4;

/** `shm arg 400` is one word where it spells a SKU: its number is no quantity. */
function joinSkus(tokens: readonly Token[], skuOf: (text: string) => string | undefined): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    let length = Math.min(SKU_WORDS, tokens.length - at);
    let sku: string | undefined;
    for (; length > 0; length--) {
      sku = skuOf(
        tokens
          .slice(at, at + length)
          .map(({ text }) => text)
          .join(''),
      );
      if (sku !== undefined) break;
    }
    joined.push(sku === undefined ? tokens[at]! : { text: sku, count: null });
    at += Math.max(length, 1);
  }
  return joined;
}

/** Twenty to ninety: what single numbers are said with. */
const isTens = (count: number | null): boolean => count !== null && count >= 20 && count < 100 && count % 10 === 0;

/** `ثلاثة عشر` is thirteen, `twenty five` twenty-five, `two hundred` two hundred. */
function joinTeens(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const isWord = before !== undefined && before.count !== null && !NUMBER.test(before.text);
    if (isWord && before.count! < 10 && TEEN.has(token.text)) {
      joined[joined.length - 1] = { text: `${before.text} ${token.text}`, count: before.count! + 10 };
    } else if (isWord && before.count! < 10 && isTens(token.count) && token.text.startsWith('و')) {
      joined[joined.length - 1] = { text: `${before.text} ${token.text}`, count: before.count! + token.count! };
    } else if (
      isWord &&
      isTens(before.count) &&
      token.count !== null &&
      token.count < 10 &&
      !NUMBER.test(token.text) &&
      !token.text.startsWith('و')
    ) {
      joined[joined.length - 1] = { text: `${before.text} ${token.text}`, count: before.count! + token.count };
    } else if (isWord && before.count! < 10 && token.count === 100 && !NUMBER.test(token.text)) {
      joined[joined.length - 1] = { text: `${before.text} ${token.text}`, count: before.count! * 100 };
    } else joined.push(token);
  }
  return joined;
}

/** Whether the number at that place says how many, and is no size, price or part of a name. */
function isQuantity(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.count === null) return false;
  const before = tokens[at - 1]?.text ?? '';
  const behind = tokens[at + 1]?.text ?? '';
  if (NUMBER.test(token.text) && MEASURES.has(behind)) return false;
  if (NAME_NUMBERS.has(before)) return false;
  return !isPrice(tokens, at);
}

function isPrice(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  const behind = tokens[at + 1]?.text ?? '';
  const priced = PRICE_BEFORE.has(before) || PRICE_BEHIND.has(behind) || EACH.has(behind);
  return priced && /^\d/.test(tokens[at]?.text ?? '');
}

/** Goods are sold in sizes from so many millilitres or grams on. */
const LEAST_SIZE = 50;

/** `2 shampoo 3 cream` and `shampoo 2 cream 3` name two things: a new one begins with, or behind, each quantity. */
function splitByQuantities(tokens: readonly Token[]): (readonly Token[])[] {
  const places = tokens.flatMap((_token, at) =>
    isQuantity(tokens, at) && !VAGUE.has(tokens[at + 1]?.text ?? '') ? [at] : [],
  );
  if (places.length < 2) return [tokens];
  const leads = tokens.slice(0, places[0]).every(({ text }) => !says(text));
  // Two quantities in a row are no two things.
  if (places.some((at, n) => n > 0 && !tokens.slice(places[n - 1]! + 1, at).some(({ text }) => isNaming(text)))) {
    return [tokens];
  }
  // `dye 2 black 3 brown`: the quantities stand neither before nor behind what they are of.
  if (!leads && tokens.slice(places.at(-1)! + 1).some(({ text }) => says(text))) return [tokens];
  // `3 shampoo 400`: so large a number at the end is a size.
  if (
    leads &&
    tokens[places.at(-1)!]!.count! >= LEAST_SIZE &&
    !tokens.slice(places.at(-1)! + 1).some(({ text }) => isNaming(text) || UNITS.has(text))
  ) {
    const last = places.at(-1)!;
    return splitByQuantities(tokens.map((token, at) => (at === last ? { ...token, count: null } : token)));
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

const isNaming = (word: string): boolean =>
  /\p{L}{2,}/u.test(word) && !UNITS.has(word) && !QUANTITY_MARKS.has(word) && !NUMBER_WORDS.has(word);

/** Whether a word names a thing, and is no greeting or price. */
const says = (word: string): boolean =>
  isNaming(word) && ![FILLERS, MEASURES, PRICE_BEFORE, PRICE_BEHIND, EACH].some((words) => words.has(word));

function readSegment(tokens: readonly Token[]): Segment {
  const words: string[] = [];
  const quantities: number[] = [];
  let unit: Unit | null = null;
  let unitCount: number | undefined;
  let saidPrice: string | null = null;
  let doubt = false;
  for (let at = 0; at < tokens.length; at++) {
    const { text, count } = tokens[at]!;
    const before = tokens[at - 1]?.text ?? '';
    const behind = tokens[at + 1]?.text ?? '';
    if (isPrice(tokens, at) || (/^\d+\.\d+$/.test(text) && (PRICE_BEFORE.has(before) || PRICE_BEHIND.has(behind))))
      saidPrice = text;
    else if (/^\d+(?:\.\d+)?$/.test(text) && MEASURES.has(behind)) {
      words.push(`${text}${MEASURES.get(behind)}`);
      at++;
    } else if (count !== null && isQuantity(tokens, at)) quantities.push(count);
    else if (UNITS.has(text) && unit === null) {
      const named = UNITS.get(text)!;
      unit = named.unit;
      unitCount = named.count;
    } else if (text === 'half' && UNITS.get(behind)?.unit === 'dozen') {
      unit = 'halfDozen';
      at++;
    } else if (!isMark(text, before)) words.push(measured(text));
    doubt ||= isDoubtful(tokens, at);
  }
  if (unitCount !== undefined) quantities.push(unitCount);
  // A dozen, a carton: one of it.
  if (
    quantities.length === 0 &&
    unit !== null &&
    unit !== 'piece' &&
    /^(?:an? |a )/.test(tokens.map(({ text }) => text).join(' '))
  ) {
    quantities.push(1);
  }
  if (quantities.length === 0 && unit === 'halfDozen') quantities.push(1);
  return {
    text: tokens.map(({ text }) => text).join(' '),
    words,
    quantity: quantities.length === 1 && quantities[0]! > 0 ? quantities[0]! : null,
    unit,
    saidPrice,
    doubt: doubt || quantities.length > 1 || quantities[0] === 0 || tells(tokens),
    isBare: standsBare(tokens),
  };
}

/** `rose water 200`: a number behind a name, with nothing that says that it counts. */
function standsBare(tokens: readonly Token[]): boolean {
  const said = tokens.filter(({ text }) => !FILLERS.has(text));
  const before = said.at(-2)?.text ?? '';
  return (
    NUMBER.test(said.at(-1)?.text ?? '') && /\p{L}/u.test(before) && !QUANTITY_MARKS.has(before) && !UNITS.has(before)
  );
}

/** `have you 3`, `i have 3`, `thanks for the 3`: it is told or asked, not ordered. */
function tells(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ text }) => text);
  const first = words.findIndex((word) => TELLING.has(word));
  const isTold =
    first >= 0 &&
    words.slice(0, first).every((word) => FILLERS.has(word) && !WISHES.has(word)) &&
    !(words[first] === 'will' && /^(?:i|we)$/.test(words[first - 1] ?? ''));
  return isTold || words.some((word, at) => THANKS.has(word) && THANKED_FOR.has(words[at + 1] ?? ''));
}

const isMark = (text: string, before: string): boolean =>
  QUANTITY_MARKS.has(text) ||
  PRICE_BEFORE.has(text) ||
  PRICE_BEHIND.has(text) ||
  (EACH.has(text) && /^\d/.test(before));

/** `400ml`, however it is written. */
function measured(word: string): string {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(\p{L}+|%)$/u.exec(word) ?? [];
  const measure = unit === undefined ? undefined : MEASURES.get(unit);
  return measure === undefined ? word : `${number}${measure}`;
}

function isDoubtful(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at] ?? { text: '' };
  // Days: `by 10/12`.
  if (/^\d+\/\d+(?:\/\d+)?$/.test(text)) return true;
  // A pack of six, or six packs?
  if (text === 'pack' && (tokens[at - 1]?.count ?? 1) > 1) return true;
  if (/^\d+[-–]\d+$/.test(text) || /^\d+\.\d+$/.test(text))
    return (
      !MEASURES.has(tokens[at + 1]?.text ?? '') &&
      !PRICE_BEFORE.has(tokens[at - 1]?.text ?? '') &&
      !PRICE_BEHIND.has(tokens[at + 1]?.text ?? '')
    );
  if (text === 'half' && UNITS.get(tokens[at + 1]?.text ?? '')?.unit === 'dozen') return false;
  return NEGATIONS.has(text) || QUESTIONS.has(text) || VAGUE.has(text);
}

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
