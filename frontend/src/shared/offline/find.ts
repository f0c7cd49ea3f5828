import { fold, wordsOf } from '../../lib/fold';

/** Digits from which on a number is looked for as one. */
const PHONE_DIGITS = 4;

type Text = string | null | undefined;

/** Rows with the folded text that is searched, made once. */
export interface Index<T> {
  readonly rows: readonly T[];
  readonly texts: readonly string[];
  /** Digits of the phones among them; '' where there are none. */
  readonly digits: readonly string[];
}

const digitsOf = (text: string): string => fold(text).replace(/\D/g, '');

export function indexOf<T>(rows: readonly T[], words: (row: T) => readonly Text[], phone?: (row: T) => Text): Index<T> {
  return {
    rows,
    texts: rows.map((row) => fold(words(row).filter(Boolean).join(' '))),
    digits: phone ? rows.map((row) => digitsOf(phone(row) ?? '')) : [],
  };
}

/** The number that a query means, without the zeros that stand for a country or for the rest of one; '' where it means none. */
const phoneIn = (query: string): string => {
  const digits = digitsOf(query).replace(/^0+/, '');
  return digits.length >= PHONE_DIGITS && /^[+\d\s().-]*$/.test(fold(query)) ? digits : '';
};

/** The rows in which every word of a query stands somewhere, or the number that it is. */
export function find<T>({ rows, texts, digits }: Index<T>, query: string): T[] {
  const words = wordsOf(query);
  const phone = phoneIn(query);
  return rows.filter((_row, at) => {
    const text = texts[at] ?? '';
    if (phone !== '' && digits[at]?.includes(phone)) return true;
    return words.every((word) => text.includes(word));
  });
}
