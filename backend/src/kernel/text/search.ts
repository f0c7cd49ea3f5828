import { PHONE_DIGITS, phonesMeant } from './phones.js';
import { escapeLike, foldText } from './text.js';
import { and, join, sql, type Sql } from '../sql.js';

/**
 * Every word of the query stands somewhere in the folded search column. The trigram index of the
 * column answers it; `%`, `_` and `\` in the query are text.
 */
export function matchesSearch(column: Sql, query: string): Sql | null {
  const words = foldText(query).split(' ').filter(Boolean).slice(0, 8);
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

const contains = (column: Sql, text: string): Sql => sql`${column} like ${`%${escapeLike(text)}%`}`;
