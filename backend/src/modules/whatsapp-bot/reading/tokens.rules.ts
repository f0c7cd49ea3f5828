import { foldText } from '../../../kernel/text/text.js';
import { LEAST_SIZE, MEASURES, NUMBER_WORDS, ONE_OF, TEEN, UNITS } from './lexicon/quantities.rules.js';

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

/** Folded, with its lines kept: a line is a part of its own. */
const foldLines = (message: string): string =>
  message
    .split(/[\n\r]+/)
    .map((line) => foldText(line.trim().replace(BULLET, '')).replace(AND_BEFORE_NUMBER, '$1 و ').split(' '))
    .map((words) => words.map((word, at) => (beginsThing(word, words[at - 1]) ? `و ${word.slice(1)}` : word)).join(' '))
    .join('\n');

/** `وثلاث`, `وحبتين`, `وكرتون`: and three, and two, and a carton. Behind a number it is the rest of that: `خمسة وعشرين`. */
const beginsThing = (word: string, before = ''): boolean =>
  word.startsWith('و') &&
  !NUMBER_WORDS.has(word) &&
  !NUMBER_WORDS.has(before) &&
  (NUMBER_WORDS.has(word.slice(1)) || UNITS.get(word.slice(1))?.count !== undefined || ONE_OF.has(word.slice(1)));

/** `1,000` and `1,5` are one number, the comma of a list is none. */
const joinThousands = (text: string): string =>
  text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d)/g, '$1.');

/** A word or number of a part. */
export interface Token {
  readonly text: string;
  /** How many, where it is a number that may be a quantity. */
  readonly count: number | null;
}

/** A number that may be a quantity, in digits. */
export const NUMBER = /^\d{1,7}$/;

/** The words and numbers of a part, each quantity, unit and price a token of its own. */
export function tokensOf(part: string): Token[] {
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
  return joinPacks(joinTeens(words.map((text) => ({ text, count: countOf(text) }))));
}

function countOf(word: string): number | null {
  if (NUMBER.test(word)) return Number(word);
  return NUMBER_WORDS.get(word) ?? NUMBER_WORDS.get(word.replace(/^(?:و|ب|ال)/u, '')) ?? null;
}

/** Longest SKU, in words that are written apart. */
const SKU_WORDS = 4;

/** `shm arg 400` is one word where it spells a SKU: its number is no quantity. */
export function joinSkus(tokens: readonly Token[], skuOf: (text: string) => string | undefined): Token[] {
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

/** `3 packs of 6` is eighteen. What may be a size is none of them: `2 cartons of 100`, `2 packs of 10 ml`. */
function joinPacks(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [packs, pack, of, each, thing] = tokens.slice(at, at + 5);
    const isPack = /^(?:box|carton)$/.test(UNITS.get(pack?.text ?? '')?.unit ?? '') && of?.text === 'of';
    const isSize = (each?.count ?? LEAST_SIZE) >= LEAST_SIZE || MEASURES.has(thing?.text ?? '');
    if (isPack && !isSize && typeof packs?.count === 'number' && typeof each?.count === 'number') {
      const count = packs.count * each.count;
      joined.push({ text: String(count), count });
      at += 3;
    } else if (packs) joined.push(packs);
  }
  return joined;
}
