import { createHash } from 'node:crypto';
import { poolOf, type RequestContext } from '../../../kernel/context.js';
import { notFound } from '../../../kernel/errors.js';
import { hashOfToken } from '../../../kernel/secret-token.js';
import { run, sql } from '../../../kernel/sql.js';
import { accessOf, type Role } from '../../identity/index.js';
import { calendarText, type FeedVisit } from './calendar-feed.rules.js';

/** Days of the past that a calendar shows, and the most entries of it. */
const PAST_DAYS = 30;
const MOST = 1000;

/**
 * The visits of whose link it is, as iCalendar: those of the last 30 days and all that are planned.
 * @throws AppError `NOT_FOUND` for a link that has ended, or whose owner makes no visits any more
 */
export async function feedOf(ctx: RequestContext, token: string): Promise<{ text: string; etag: string }> {
  const pool = poolOf(ctx.dataSource);
  const [owner] = await run<{ id: number; role: Role }>(
    pool,
    sql`select u.id, u.role from calendar_feeds f join users u on u.id = f.user_id
        where f.token_hash = ${hashOfToken(token)} and u.is_active and u.archived_at is null`,
  );
  if (!owner || accessOf(owner.role, 'visits.read') === 'none') throw notFound('CalendarFeed');
  const visits = await run<FeedVisit & Record<string, unknown>>(
    pool,
    sql`select v.id, v.at, v.duration, v.status, v.customer_name as customer, v.customer_phone as phone, v.purpose,
          concat_ws(', ', v.location, v.address, a.name) as place, v.latitude, v.longitude, v.updated_at as "updatedAt",
          v.version
        from field_visits v left join areas a on a.id = v.area_id
        where v.sales_person_id = ${owner.id} and v.at > now() - make_interval(days => ${PAST_DAYS}::int)
        order by v.at, v.id limit ${MOST}`,
  );
  const text = await calendarText(visits, ctx.publicUrl);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}
