import { FILLERS, NEGATIONS, QUESTIONS, TELLING, THANKED_FOR, THANKS, VAGUE, WISHES } from './lexicon/phrases.rules.js';
import {
  EACH,
  HALVES,
  MEASURES,
  NAME_NUMBERS,
  ONE_OF,
  PRICE_BEFORE,
  PRICE_BEHIND,
  QUANTITY_MARKS,
  UNITS,
  type Unit,
} from './lexicon/quantities.rules.js';
import { NUMBER, type Token } from './tokens.rules.js';

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

/** Whether the number at that place says how many, and is no size, price or part of a name. */
export function isQuantity(tokens: readonly Token[], at: number): boolean {
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

/** What a part that names one thing says: its words, how many, in what, at what price, and what speaks against taking it. */
export function readSegment(tokens: readonly Token[]): Segment {
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
    } else if (HALVES.has(text) && halfOf(behind) !== null) {
      unit = halfOf(behind);
      at++;
    } else if (!isMark(text, before)) words.push(measured(text));
    doubt ||= isDoubtful(tokens, at);
  }
  if (unitCount !== undefined) quantities.push(unitCount);
  if (quantities.length === 0 && isOneOf(tokens, unit)) quantities.push(1);
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

/** Half of a unit that is counted; null for any other word. */
function halfOf(word: string): Unit | null {
  const { unit } = UNITS.get(word) ?? {};
  if (unit === 'dozen') return 'halfDozen';
  return unit === 'carton' ? 'halfCarton' : null;
}

/** Whether a unit without a number means one of it: a dozen, half a carton, `كرتون صابون`. */
function isOneOf(tokens: readonly Token[], unit: Unit | null): boolean {
  if (unit === null || unit === 'piece') return false;
  if (unit === 'halfDozen' || unit === 'halfCarton' || /^an?$/.test(tokens[0]?.text ?? '')) return true;
  const said = tokens.filter(({ text }) => !FILLERS.has(text));
  return ONE_OF.has(said[0]?.text ?? '') && !said.some(({ text }) => VAGUE.has(text));
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
  if (HALVES.has(text) && halfOf(tokens[at + 1]?.text ?? '') !== null) return false;
  return NEGATIONS.has(text) || QUESTIONS.has(text) || VAGUE.has(text);
}
