import type { RequestContext } from '../../../kernel/context.js';
import { raw, run, sql, takeMinutes, type Queryable, type Sql } from '../../../kernel/sql.js';
import { defineJob } from '../../jobs/index.js';
import { DAY_SUMS } from './kept-sums.queries.js';

/** The sums are held against the books so many hours after midnight of the business. */
const NIGHT_HOURS = 3;

const each = (of: (name: string) => string): Sql => raw(DAY_SUMS.map(of).join(', '));

/** Adds what came since the last time to the days and balances. One statement: whoever reads meanwhile sees it before or after. */
const foldSql = (zone: string): Sql => sql`
  with kept as (update kept_sums set time_zone = ${zone}::text, folded_at = now() returning id),
    taken as (delete from sum_changes where exists (select from kept) returning *),
    days as (
      insert into day_sums as d (day, ${each((name) => name)})
      select (t.at at time zone ${zone}::text)::date, ${each((name) => `sum(t.${name})`)} from taken t where t.customer_id is null group by 1
      on conflict (day) do update set ${each((name) => `${name} = d.${name} + excluded.${name}`)}),
    balances as (
      insert into customer_balances as b (customer_id, balance)
      select t.customer_id, sum(t.balance) from taken t where t.customer_id is not null group by 1
      on conflict (customer_id) do update set balance = b.balance + excluded.balance)
  select count(*)::int as folded from taken`;

/**
 * Days and customers whose kept sums are not what their entries add up to, and invoices of which something else is kept than is
 * open: none, unless something wrote past the triggers.
 */
export const sumFaultsSql = (zone: string): Sql => sql`
  select f.day::text as day, null::int as "customerId", null::int as "invoiceId" from (
    select d.day, ${each((name) => `d.${name}`)} from day_sums d
    union all
    select (c.at at time zone ${zone}::text)::date, ${each((name) => `c.${name}`)} from sum_changes c where c.customer_id is null
    union all
    select (e.at at time zone ${zone}::text)::date, ${each((name) => `-e.${name}`)} from sum_entries e where e.customer_id is null) f
  group by f.day having (${each((name) => `sum(f.${name})`)}) <> (${each(() => '0')})
  union all
  select null, b.customer_id, null from (
    select customer_id, balance from customer_balances
    union all select customer_id, balance from sum_changes where customer_id is not null
    union all select customer_id, -balance from sum_entries where customer_id is not null) b
  group by b.customer_id having sum(b.balance) <> 0
  union all
  select null, null, i.id from (
    (select * from open_invoices except all select * from open_invoice_entries)
    union (select * from open_invoice_entries except all select * from open_invoices)) i`;

type Fault = Record<'day' | 'customerId' | 'invoiceId', string | number | null>;

/** Holds the sums against what they are sums of. Where they differ it is told, and they are made anew. */
async function compare(ctx: RequestContext, on: Queryable): Promise<void> {
  const faults = await run<Fault>(on, sumFaultsSql(ctx.settings.timezone));
  if (faults.length > 0) {
    ctx.log.error({ faults: faults.slice(0, 20), count: faults.length }, 'kept sums differ from the books');
    await run(on, sql`select remake_kept_sums()`);
    await run(on, foldSql(ctx.settings.timezone));
  }
  await run(on, sql`update kept_sums set compared_at = now()`);
}

interface State extends Record<string, unknown> {
  readonly isOfZone: boolean;
  readonly isDue: boolean;
}

/**
 * Folds the changes of the sums, so that there are never many of them; makes the sums anew for another time zone; and compares
 * them once a night.
 */
export const keepSums = defineJob({
  name: 'keep-sums',
  cron: '*/5 * * * *',
  expireInSeconds: 900,
  run: async (ctx) => {
    const zone = ctx.settings.timezone;
    const night = raw(`interval '${NIGHT_HOURS} hours'`);
    await ctx.dataSource.transaction(async ({ queryRunner }) => {
      const on = (await queryRunner?.connect()) as Queryable;
      await takeMinutes(on, 10);
      const [state] = await run<State>(
        on,
        sql`select k.time_zone is null or k.time_zone = ${zone}::text as "isOfZone",
              coalesce(((now() - ${night}) at time zone ${zone}::text)::date > ((k.compared_at - ${night}) at time zone ${zone}::text)::date, true) as "isDue"
            from kept_sums k`,
      );
      if (!state?.isOfZone) await run(on, sql`select remake_kept_sums()`);
      await run(on, foldSql(zone));
      if (state?.isDue) await compare(ctx, on);
    });
  },
});
