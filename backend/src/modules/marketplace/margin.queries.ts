import { MAX_PRICE } from '../../kernel/values/money.js';
import { raw, sql, type Sql } from '../../kernel/sql.js';

/** The margin of an offer in per cent: its own, else its supplier's, else the business's. */
export const marginSql = (own: Sql, supplierId: Sql): Sql => sql`coalesce(${own},
  (select m_u.marketplace_margin_percent from users m_u where m_u.id = ${supplierId}),
  (select m_s.marketplace_margin_percent from business_settings m_s))`;

/** `buyerPrice` in SQL: what a buyer pays for a unit at the supplier's price and that margin in per cent. */
export const buyerPriceSql = (price: Sql, margin: Sql): Sql =>
  sql`least(${price} + round(${price} * ${margin} * 0.01, 2), ${raw(MAX_PRICE)})`;

/** `buyerDiscount` in SQL: what an amount off the supplier's price takes off the buyer's. */
export const buyerDiscountSql = (price: Sql, off: Sql, margin: Sql): Sql =>
  sql`(${buyerPriceSql(price, margin)} - ${buyerPriceSql(sql`greatest(${price} - ${off}, 0)`, margin)})`;
