import { sql, type Sql } from '../../kernel/sql.js';
import { plural } from '../../kernel/words.js';

/** Orders that sold something, counted: those that are not shipped yet, and all. */
export interface SoldCounts {
  openOrders: number;
  orders: number;
}

/** A row of `SoldCounts`. @param line says of a line `i` of an order whether it counts */
export const soldSql = (line: Sql): Sql => sql`(
  select count(distinct o.id) filter (where o.status in ('pending', 'confirmed', 'processing'))::int as "openOrders",
    count(distinct o.id)::int as orders
  from order_items i join orders o on o.id = i.order_id where ${line})`;

/** Purchase orders of something, counted: drafts, those of which goods are still to come, and all. */
export interface BoughtCounts {
  drafts: number;
  toReceive: number;
  purchaseOrders: number;
}

/** A row of `BoughtCounts`. @param line says of a line `l` of a purchase order whether it counts */
export const boughtSql = (line: Sql): Sql => sql`(
  select count(distinct o.id) filter (where o.status = 'draft')::int as drafts,
    count(distinct o.id) filter (where o.status in ('sent', 'partially_received'))::int as "toReceive",
    count(distinct o.id)::int as "purchaseOrders"
  from purchase_order_items l join purchase_orders o on o.id = l.purchase_order_id where ${line})`;

/** What history needs something for, with counts: `3 orders`. */
export const inWords = (uses: Readonly<Record<string, number>>): string[] =>
  Object.entries(uses).flatMap(([what, count]) => (count > 0 ? [plural(count, what)] : []));
