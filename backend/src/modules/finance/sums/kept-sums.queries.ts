import type { RequestContext } from '../../../kernel/context.js';
import { join, raw, sql, type Sql } from '../../../kernel/sql.js';
import { endOf, startOf, type Period } from '../reports/periods.js';

/** A sum that is kept by day; what each means is said at the entity, `DaySum`. */
export const DAY_SUMS = [
  'orders',
  'ordered',
  'credited',
  'goods',
  'order_tax',
  'order_cost',
  'sales',
  'shipping',
  'refunds',
  'tax',
  'goods_cost',
  'commissions',
  'expenses',
] as const;
export type DaySumName = (typeof DAY_SUMS)[number];

/**
 * Whether the folded days are days of this zone. Right after the business moved to another one they are not, and the sums are
 * taken from the entries until the next fold: slower, and as right.
 */
const isKeptFor = (zone: string): Sql =>
  sql`(select k.time_zone is null or k.time_zone = ${zone}::text from kept_sums k)`;

/**
 * Kept sums by day of the business: what was folded and what came since, read by one statement and so of one moment. A day may
 * have several rows.
 * @param period the days that count; all of them when left out
 * @returns rows of `day` and the sums asked for
 */
export function daySumsSql(ctx: RequestContext, names: readonly DaySumName[], period?: Period): Sql {
  const zone = ctx.settings.timezone;
  const columns = (alias: string): Sql => raw(names.map((name) => `${alias}.${name}`).join(', '));
  const isOn = (time: Sql): Sql =>
    period ? sql`${time} >= ${startOf(ctx, period.from)} and ${time} < ${endOf(ctx, period.to)}` : raw('true');
  const days = period ? sql`d.day between ${period.from}::date and ${period.to}::date` : raw('true');
  const dayOf = (time: Sql): Sql => sql`(${time} at time zone ${zone}::text)::date`;
  return sql`select d.day, ${columns('d')} from day_sums d where ${isKeptFor(zone)} and ${days}
    union all
    select ${dayOf(raw('c.at'))}, ${columns('c')} from sum_changes c where ${isKeptFor(zone)} and c.customer_id is null and ${isOn(raw('c.at'))}
    union all
    select ${dayOf(raw('e.at'))}, ${columns('e')} from sum_entries e where not ${isKeptFor(zone)} and e.customer_id is null and ${isOn(raw('e.at'))}`;
}

/**
 * {@link daySumsSql} as entries: each at the first moment of its day, so that what asks by moments that begin and end days takes
 * them for the orders, documents and entries themselves.
 * @returns rows of `at` and the sums asked for
 */
export function daySumEntriesSql(ctx: RequestContext, names: readonly DaySumName[], period?: Period): Sql {
  const columns = join(names.map((name) => raw(`s.${name}`)));
  return sql`select s.day::timestamp at time zone ${ctx.settings.timezone}::text as at, ${columns}
    from (${daySumsSql(ctx, names, period)}) s`;
}

/** Kept balances of customers. A customer may have several rows. @returns rows of `customer_id`, `balance` */
export const customerBalancesSql = raw(`select b.customer_id, b.balance from customer_balances b
  union all select c.customer_id, c.balance from sum_changes c where c.customer_id is not null`);
