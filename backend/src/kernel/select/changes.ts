import { poolOf, type RequestContext } from '../context.js';
import { badInput } from '../errors.js';
import { run, sql, type Queryable } from '../sql.js';
import { dateTimeFault } from '../values/values.js';
import { isoTime } from './model.js';

/*
 * Reading what changed since. A row carries the time at which the transaction that wrote it began, and is seen when that
 * transaction ends, which may be long after. So the time up to which somebody has read is not now, but when the oldest
 * transaction began that still runs (`changes_seen_until()`, 0061). It is taken before the rows are read, in a statement of its
 * own: what ended in between is in the rows. Both are asked of the primary, since replicas know nothing of its transactions.
 */

/** So far the caller's clock may be ahead of ours, in milliseconds. */
const CLOCK_SKEW = 60_000;

/** Where changes are read: the transaction's connection, or the primary. */
export const primaryOf = (ctx: Pick<RequestContext, 'connection' | 'dataSource'>): Queryable =>
  ctx.connection ?? poolOf(ctx.dataSource);

/** The time to ask by next, of whoever reads after this. */
export async function markOfChanges(ctx: RequestContext): Promise<string> {
  const [mark] = await run<{ at: string }>(primaryOf(ctx), sql`select ${isoTime(sql`changes_seen_until()`)} as at`);
  if (!mark) throw new Error('changes_seen_until() gave no row');
  return mark.at;
}

/**
 * A time that somebody asks by. One in the future is nobody's mark: whoever took it from its own clock would miss all until then.
 * @throws AppError `BAD_USER_INPUT` naming the field
 */
export function givenMark(value: unknown, field: string): Date {
  const fault = value instanceof Date ? null : dateTimeFault(value);
  if (fault) throw badInput(field, fault);
  const mark = value instanceof Date ? value : new Date(value as string);
  if (mark.getTime() > Date.now() + CLOCK_SKEW) throw badInput(field, 'values.notFuture');
  return mark;
}
