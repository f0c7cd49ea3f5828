import { sql, type Sql } from '../sql.js';

/** `withCurrency` of `money.ts` for amounts that a statement writes: both as text. */
export const withCurrencySql = (currency: Sql, amount: Sql): Sql =>
  sql`(btrim(${currency}) || case when btrim(${currency}) collate "und-x-icu" ~ '[[:alpha:].]$' then chr(160) else '' end || ${amount})`;
