import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { NoInput } from '../../../kernel/input-fields.js';
import { authorize, operation } from '../../../kernel/operation.js';
import { hashOfToken, newToken } from '../../../kernel/secret-token.js';
import { run, sql } from '../../../kernel/sql.js';
import type { CalendarFeed } from './calendar-feed.entity.js';

/** Secret scanners know it by its begin. */
const PREFIX = 'wdcal_';

/** Makes the link of the caller's calendar. One that was made before ends. */
export const createCalendarFeed = operation({
  name: 'createCalendarFeed',
  permission: 'visits.read',
  input: NoInput,
  audit: 'CalendarFeed',
  run: async (ctx) => {
    const { id } = requireActor(ctx);
    const token = newToken(PREFIX);
    await run(
      ctx.connection,
      sql`insert into calendar_feeds (user_id, token_hash) values (${id}, ${hashOfToken(token)})
          on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`,
    );
    return { id, url: `${ctx.publicUrl}/api/field-visits/calendar/${token}.ics` };
  },
});

/** Ends the link of the caller's calendar. */
export const endCalendarFeed = operation({
  name: 'endCalendarFeed',
  permission: 'visits.read',
  input: NoInput,
  audit: 'CalendarFeed',
  run: async (ctx) => {
    const { id } = requireActor(ctx);
    await run(ctx.connection, sql`delete from calendar_feeds where user_id = ${id}`);
    return { id };
  },
});

/** The link of the caller, without its secret; null where there is none. */
export async function calendarFeed(ctx: RequestContext): Promise<Pick<CalendarFeed, 'createdAt'> | null> {
  authorize(ctx, 'visits.read');
  const [found] = await run<{ createdAt: Date }>(
    queryableOf(ctx),
    sql`select created_at as "createdAt" from calendar_feeds where user_id = ${requireActor(ctx).id}`,
  );
  return found ?? null;
}
