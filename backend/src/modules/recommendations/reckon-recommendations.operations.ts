import type { OperationContext } from '../../kernel/context.js';
import { operation } from '../../kernel/operation.js';
import { raw, run, sql, takeMinutes } from '../../kernel/sql.js';
import { defineJob } from '../jobs/index.js';
import { pairFound, reorderFound, stockFound, type Found } from './found-recommendations.js';
import { pairs, rhythms, stocks } from './measures.queries.js';
import { ReckonRecommendationsInput } from './recommendations.inputs.js';
import { ACCEPTED_DAYS } from './recommendations.rules.js';

/** The night of the business ends so many hours after midnight. */
const NIGHT_HOURS = 2;

/** Days for which a decision is remembered that nothing stands on any more. */
const REMEMBERED_DAYS = 365;

/** Whether a night has passed since the last time, or orders of before have come in. */
async function isDue(ctx: OperationContext): Promise<boolean> {
  const night = raw(`interval '${NIGHT_HOURS} hours'`);
  const [row] = await run<{ due: boolean }>(
    ctx.connection,
    sql`select coalesce(stale_since is not null or ran_at is null
          or business_day(ran_at - ${night}) < business_day(now() - ${night}), true) as due
        from (select 1) one left join recommendation_runs r on r.id = 1`,
  );
  return row?.due === true;
}

/** Of what is decided, those that stand open again: the facts are others, or nothing came of it. */
const AGAIN = sql`(r.status <> 'open' and (r.facts <> excluded.facts
  or (r.status = 'accepted' and r.decided_at < now() - ${raw(`interval '${ACCEPTED_DAYS} days'`)})))`;

/** Writes what was found. What was decided stays so while it stands on the same facts; what is found no longer is gone. */
async function write(ctx: OperationContext, found: readonly Found[]): Promise<void> {
  await run(
    ctx.connection,
    sql`with found as materialized (
          select f.type, f."userId" as user_id, f."productId" as product_id, f."withProductId" as with_product_id, f.score,
            f.metadata, f.facts
          from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(type text, "userId" int, "productId" int,
            "withProductId" int, score float8, metadata jsonb, facts text)),
        gone as (
          delete from recommendations r
          where (r.status = 'open' or r.decided_at < now() - ${raw(`interval '${REMEMBERED_DAYS} days'`)})
            and not exists (select from found f
              where f.type = r.recommendation_type and f.product_id = r.product_id
                and coalesce(f.user_id, 0) = coalesce(r.user_id, 0)
                and coalesce(f.with_product_id, 0) = coalesce(r.with_product_id, 0)))
        insert into recommendations as r
          (recommendation_type, user_id, product_id, with_product_id, score, metadata, facts)
        select type, user_id, product_id, with_product_id, score, metadata, facts from found
        order by type, user_id, product_id, with_product_id
        on conflict (recommendation_type, product_id, coalesce(user_id, 0), coalesce(with_product_id, 0)) do update
        set score = excluded.score, metadata = excluded.metadata, facts = excluded.facts, updated_at = now(),
          status = case when ${AGAIN} then 'open' else r.status end,
          decided_at = case when ${AGAIN} then null else r.decided_at end,
          decided_by_id = case when ${AGAIN} then null else r.decided_by_id end
        where (r.score, r.metadata, r.facts) is distinct from (excluded.score, excluded.metadata, excluded.facts)
          or ${AGAIN}`,
  );
}

/**
 * Finds anew what is recommended: orders that are due, pairs, stock that runs out, stock that hardly sells. PostgreSQL measures over
 * all orders, the rules judge what it answers, which is bounded, and the outcome is written at once.
 */
export const reckonRecommendations = operation({
  name: 'reckonRecommendations',
  permission: 'recommendations.reckon',
  input: ReckonRecommendationsInput,
  audit: false,
  run: async (ctx, { onlyWhenDue = false }) => {
    const { connection, settings } = ctx;
    // Two copies of the server do it one after the other; the second finds it done.
    await run(connection, sql`select pg_advisory_xact_lock(hashtext('recommendations'))`);
    if (onlyWhenDue && !(await isDue(ctx))) return { found: null };
    await takeMinutes(connection, 10);
    const found = [
      ...(await rhythms(connection, settings.timezone)).flatMap(reorderFound),
      ...(await pairs(connection)).flatMap(pairFound),
      ...(await stocks(connection, settings.timezone)).flatMap(stockFound),
    ];
    await write(ctx, found);
    // What came in meanwhile was not seen: it stays due for the next time.
    await run(
      connection,
      sql`insert into recommendation_runs as r (id, ran_at) values (1, now())
          on conflict (id) do update set ran_at = now(),
            stale_since = case when r.stale_since > now() then r.stale_since end`,
    );
    return { found: found.length };
  },
});

/** Recommendations of the night, and again after an import. */
export const reckonRecommendationsJob = defineJob({
  name: 'reckon-recommendations',
  cron: '*/10 * * * *',
  expireInSeconds: 1800,
  run: async (ctx) => {
    await reckonRecommendations(ctx, { onlyWhenDue: true });
  },
});
