import { PHONE_DIGITS, phonesMeant } from './phones.js';
import { escapeLike, foldText } from './text.js';
import { and, join, sql, type Sql } from '../sql.js';

/**
 * Every word of the query stands somewhere in the folded search column. The trigram index of the
 * column answers it; `%`, `_` and `\` in the query are text.
 */
export function matchesSearch(column: Sql, query: string): Sql | null {
  const words = wordsOf(query);
  return words.length === 0 ? null : and(words.map((word) => contains(column, word)));
}

/** As `matchesSearch`, over the search column of people: a phone is found by any spelling of it, and by a part of it. */
export function matchesPerson(column: Sql, query: string): Sql | null {
  const phones = phonesMeant(query);
  if (phones.length === 0) return matchesSearch(column, query);
  const isPhone = phones.some((digits) => digits.length >= PHONE_DIGITS);
  const asTyped = isPhone ? contains(column, foldText(query)) : matchesSearch(column, query);
  const meant = phones.map((digits) => contains(column, digits));
  return sql`(${join(asTyped ? [asTyped, ...meant] : meant, ' or ')})`;
}

const wordsOf = (query: string): string[] => foldText(query).split(' ').filter(Boolean).slice(0, 8);

const contains = (column: Sql, text: string): Sql => sql`${column} like ${`%${escapeLike(text)}%`}`;

/** From so many letters on, an index knows where a text stands within words. */
const WITHIN_WORDS = 3;

/**
 * Where the words of a query stand in a folded search column, best first: each at the beginning of a word, then anywhere. Shorter
 * words than the trigram index knows are found at the beginning only. No condition at all for a query without words.
 */
export function foundInWords(column: Sql, query: string): Sql[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const starts = and(
    words.map((word) => sql`(${column} like ${`${escapeLike(word)}%`} or ${column} like ${`% ${escapeLike(word)}%`})`),
  );
  const within = words.every((word) => word.length >= WITHIN_WORDS) ? matchesSearch(column, query) : null;
  return within ? [starts, within] : [starts];
}

/** As `foundInWords`, over the search column of people, a phone first. */
export function foundInPeople(column: Sql, query: string): Sql[] {
  const phones = phonesMeant(query);
  const isPhone = phones.some((digits) => digits.length >= PHONE_DIGITS);
  const asTyped = isPhone ? [contains(column, foldText(query))] : foundInWords(column, query);
  if (phones.length === 0) return asTyped;
  return [
    sql`(${join(
      phones.map((digits) => contains(column, digits)),
      ' or ',
    )})`,
    ...asTyped,
  ];
}

/**
 * Rows whose code (a number, an SKU) is all of the query, in whatever case and digits. The index of the column's `identity_key` finds
 * them, however many others have the same words.
 */
export const isCode = (column: Sql, query: string): Sql =>
  sql`identity_key(${column}) in (identity_key(${query}::text), identity_key(${foldText(query)}::text))`;

/** Rows of which a text within the search column is all of the query: the index of the column finds them. */
export function isNamed(column: Sql, name: Sql, query: string): Sql {
  const text = foldText(query);
  return sql`(${contains(column, text)} and ${name} = ${text})`;
}
