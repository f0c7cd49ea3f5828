import { escapeLike, foldText } from './text.js';
import { and, sql, type Sql } from './sql.js';

/**
 * Every word of the query stands somewhere in the folded search column. The trigram index of the
 * column answers it; `%`, `_` and `\` in the query are text.
 */
export function matchesSearch(column: Sql, query: string): Sql | null {
  const words = foldText(query).split(' ').filter(Boolean).slice(0, 8);
  return words.length === 0 ? null : and(words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`));
}
