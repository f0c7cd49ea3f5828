import { poolOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { notFound } from '../../kernel/errors.js';
import { NoInput } from '../../kernel/input-fields.js';
import { authorize, operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { endSession, endSessions } from '../identity/index.js';
import { SettingsIdInput } from './settings.inputs.js';

/** A browser or phone where somebody is signed in. */
export interface SessionView {
  id: number;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string;
  isCurrent: boolean;
}

/** Where the caller is signed in, most recently used first: at most ten. */
export async function mySessions(ctx: RequestContext): Promise<SessionView[]> {
  authorize(ctx, 'session');
  const actor = requireActor(ctx);
  return run<SessionView & Record<string, unknown>>(
    poolOf(ctx.dataSource),
    sql`select id, created_at as "createdAt", last_seen_at as "lastSeenAt", least(idle_until, absolute_until) as "expiresAt",
          ip, user_agent as "userAgent", id = ${actor.sessionId}::int as "isCurrent"
        from sessions where user_id = ${actor.id} and now() < idle_until and now() < absolute_until
        order by last_seen_at desc, id desc`,
  );
}

/** Signs out one of the caller's own sessions; somebody else's is `NOT_FOUND`. */
export const revokeSession = operation({
  name: 'revokeSession',
  permission: 'session',
  input: SettingsIdInput,
  audit: 'Session',
  run: async (ctx, { id }) => {
    if (!(await endSession(ctx.connection, requireActor(ctx).id, id))) throw notFound('Session');
    return { id };
  },
});

/** Signs the caller out everywhere else. */
export const signOutEverywhere = operation({
  name: 'signOutEverywhere',
  permission: 'session',
  input: NoInput,
  audit: 'Session',
  run: async (ctx) => {
    const { id, sessionId } = requireActor(ctx);
    await endSessions(ctx.connection, id, sessionId);
    return { id: sessionId };
  },
});
