import { requireActor, type RequestContext } from '../../kernel/context.js';
import { AppError, badInput } from '../../kernel/errors.js';
import { authorize } from '../../kernel/operation.js';
import { givenMark, markOfChanges, primaryOf } from '../../kernel/select/changes.js';
import { visible } from '../../kernel/select/compile.js';
import { isoTime, rowOf, tableOf } from '../../kernel/select/model.js';
import { pageSize } from '../../kernel/select/page-size.js';
import { RawJson } from '../../kernel/select/reads.js';
import { ACTOR_ID, and, raw, run, sql } from '../../kernel/sql.js';
import { idFault } from '../../kernel/values/values.js';
import { audienceOf } from './audiences.js';
import type { RemovedRows } from './tombstones.entity.js';
import type { RemovedKind } from './tombstones.rules.js';

/** What a caller asks by. */
export interface AskedRemoved {
  readonly kind: RemovedKind;
  /** Rows that went at this time or later. */
  readonly after: unknown;
  /** Of those that went at just that time, only the ones with a larger id: where a page ended. */
  readonly afterId?: unknown;
}

/** A row that went, and when. */
interface Gone {
  readonly id: number;
  readonly removedAt: string;
}

const BATCH = 1000;

/**
 * A page of the rows of a kind that the caller may have seen and sees no more.
 * @throws AppError `MARK_TOO_OLD` when not all that went since then is known any more
 */
export async function removedSince(
  ctx: RequestContext,
  { first, ...asked }: AskedRemoved & { first?: number | null },
): Promise<RemovedRows> {
  const next = reader(ctx, asked);
  const limit = pageSize(first, requireActor(ctx));
  const asOf = await markOfChanges(ctx);
  const found = await next(limit + 1);
  const nodes = found.slice(0, limit).map(({ id, removedAt }) => ({ id: String(id), removedAt }));
  return { nodes, hasMore: found.length > limit, asOf };
}

/** All of them, at most so many, in batches of JSON array texts. */
export async function* removedBatches(
  ctx: RequestContext,
  asked: AskedRemoved,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<RawJson> {
  const next = reader(ctx, asked);
  for (let left = limit; left > 0; left -= BATCH) {
    const found = await next(Math.min(BATCH, left));
    if (found.length > 0) yield new RawJson(JSON.stringify(found));
    if (found.length < BATCH) return;
  }
}

/** Reads on from where it ended, so many rows at a time. What is wrong with the question is said before anything is read. */
function reader(ctx: RequestContext, { kind, after, afterId }: AskedRemoved): (limit: number) => Promise<Gone[]> {
  const { model, all, sawPublic } = audienceOf(kind);
  authorize(ctx, model.permission);
  const actor = requireActor(ctx);
  let time: Date | string = givenMark(after, 'after');
  const fault = afterId === undefined || afterId === null ? null : idFault(afterId);
  if (fault) throw badInput('afterId', fault);
  let lastId = Number(afterId ?? 0);

  const row = rowOf(ctx.dataSource, model, 'p');
  const own = sql`t.user_id = ${ACTOR_ID}`;
  const whose = sawPublic?.(actor) ? sql`(${own} or t.user_id is null)` : own;
  const isThere = and([sql`${row('id')} = t.row_id`, visible(actor, model, row)]);
  return async (limit) => {
    const found = await run<{ isTooOld: boolean; id: number | null; removedAt: string }>(
      primaryOf(ctx),
      sql`select ${time}::timestamptz < h.remembers_since as "isTooOld", g.row_id as id, ${isoTime(sql`g.removed_at`)} as "removedAt"
          from tombstone_horizon h left join lateral (
            select distinct t.removed_at, t.row_id from tombstones t
            where t.kind = ${kind} and (t.removed_at, t.row_id) > (${time}::timestamptz, ${lastId}::int)
              and ${and([actor.access(all) === 'all' ? null : whose])}
              and not exists (select from ${tableOf(ctx.dataSource, model)} p where ${isThere})
            order by t.removed_at, t.row_id limit ${raw(String(limit))}) g on true
          order by g.removed_at, g.row_id`,
      actor.id,
    );
    if (found.some(({ isTooOld }) => isTooOld)) throw new AppError('MARK_TOO_OLD', 'requests.markTooOld');
    const gone = found.flatMap(({ id, removedAt }) => (id === null ? [] : [{ id, removedAt }]));
    const last = gone.at(-1);
    if (last) [time, lastId] = [last.removedAt, last.id];
    return gone;
  };
}
