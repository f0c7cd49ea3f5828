import { createHmac } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Actor, Permission } from '../../../kernel/access.js';
import { poolOf, type Log } from '../../../kernel/context.js';
import { hashOfToken, newToken } from '../../../kernel/secret-token.js';
import { run, sql, type Queryable } from '../../../kernel/sql.js';
import { accessOf } from '../permissions.rules.js';
import { displayName, type Role } from '../role.rules.js';
import type { Language } from '../../../words/index.js';

/** Lets secret scanners recognise a leaked token. */
const PREFIX = 'bo_';
const TOKEN = /^bo_[A-Za-z0-9_-]{43}$/;
const SESSIONS_PER_USER = 10;

export interface SessionTokens {
  sessionId: number;
  /** For the Authorization header. */
  token: string;
  /** For the cookie that opens images and nothing else. */
  mediaToken: string;
}

/**
 * The token of the cookie that opens images. It follows from the session's own, which it does not tell: a browser that
 * lost the cookie is given the same one again, in however many tabs it asks.
 */
function mediaTokenOf(token: string): string {
  return PREFIX + createHmac('sha256', token).update('media').digest('base64url');
}

/** Starts a session (idle 12 h, at most 7 days) and drops the user's oldest beyond ten. Only hashes are stored. */
export async function startSession(
  on: Queryable,
  userId: number,
  ip: string,
  userAgent: string,
): Promise<SessionTokens> {
  const token = newToken(PREFIX);
  const mediaToken = mediaTokenOf(token);
  const [session] = await run<{ id: number }>(
    on,
    sql`insert into sessions (token_hash, media_token_hash, user_id, idle_until, absolute_until, ip, user_agent)
        values (${hashOfToken(token)}, ${hashOfToken(mediaToken)}, ${userId}, now() + interval '12 hours', now() + interval '7 days',
                ${ip.slice(0, 64)}, ${userAgent.slice(0, 400)}) returning id`,
  );
  if (!session) throw new Error('No session was made');
  await run(
    on,
    sql`delete from sessions where user_id = ${userId} and id not in
        (select id from sessions where user_id = ${userId} order by last_seen_at desc, id desc limit ${SESSIONS_PER_USER})`,
  );
  return { sessionId: session.id, token, mediaToken };
}

/** The token of the media cookie of a session that is good; sessions of older releases are given it. */
export async function renewMediaToken(on: Queryable, sessionId: number, token: string): Promise<string> {
  const mediaToken = mediaTokenOf(token);
  const hash = hashOfToken(mediaToken);
  await run(
    on,
    sql`update sessions set media_token_hash = ${hash} where id = ${sessionId} and media_token_hash <> ${hash}`,
  );
  return mediaToken;
}

/** Ends all sessions of a user, or all but one, in the transaction that makes them wrong. */
export async function endSessions(on: Queryable, userId: number, exceptId = 0): Promise<void> {
  await run(on, sql`delete from sessions where user_id = ${userId} and id <> ${exceptId}`);
}

/** Ends one session of a user; answers whether there was one. */
export async function endSession(on: Queryable, userId: number, sessionId: number): Promise<boolean> {
  const ended = await run(on, sql`delete from sessions where user_id = ${userId} and id = ${sessionId} returning id`);
  return ended.length > 0;
}

interface SessionRow {
  session_id: number;
  id: number;
  role: Role;
  email: string;
  first_name: string | null;
  last_name: string | null;
  stale: boolean;
  timezone: string | null;
  language: Language | null;
}

/** Who calls, and the time zone that the business has set, or `null` for the server's default. */
export interface Caller {
  actor: Actor | null;
  timezone: string | null;
  /** The user's own, once one is chosen. */
  language: Language | null;
}

const NOBODY: Caller = { actor: null, timezone: null, language: null };

/**
 * Who a token belongs to, or `null`. Read from the database at each request: a role change, a deactivation or a
 * sign-out counts from the very next call, on every copy of the server.
 */
export async function actorOf(
  dataSource: DataSource,
  token: string | undefined,
  log: Log,
  kind: 'bearer' | 'media' = 'bearer',
): Promise<Actor | null> {
  return (await callerOf(dataSource, token, log, kind)).actor;
}

/** `actorOf`, with the zone that dates are counted in: it is read along, so that no request asks twice. */
export async function callerOf(
  dataSource: DataSource,
  token: string | undefined,
  log: Log,
  kind: 'bearer' | 'media' = 'bearer',
): Promise<Caller> {
  if (token === undefined || !TOKEN.test(token)) return NOBODY;
  const hash = hashOfToken(token);
  const match = kind === 'bearer' ? sql`s.token_hash = ${hash}` : sql`s.media_token_hash = ${hash}`;
  const pool = poolOf(dataSource);
  const [row] = await run<SessionRow>(
    pool,
    sql`select s.id as session_id, u.id, u.role, u.email, u.first_name, u.last_name, u.language,
          s.last_seen_at < now() - interval '1 minute' as stale, (select time_zone from business_settings) as timezone
        from sessions s join users u on u.id = s.user_id
        where ${match} and u.is_active and u.archived_at is null and now() < s.idle_until and now() < s.absolute_until`,
  );
  if (!row) return NOBODY;
  if (row.stale) {
    // Nobody waits for this: a lost update only makes the session look idle for a minute longer.
    run(
      pool,
      sql`update sessions set last_seen_at = now(), idle_until = now() + interval '12 hours' where id = ${row.session_id}`,
    ).catch((error: unknown) => log.warn({ err: error }, 'session not refreshed'));
  }
  const name = displayName({ firstName: row.first_name, lastName: row.last_name, email: row.email });
  const actor = actorFor({ id: row.id, role: row.role, name, sessionId: row.session_id });
  return { actor, timezone: row.timezone, language: row.language };
}

/** The users behind sessions that are still good, by session: who is missing has signed out or may not enter any more. */
export async function actorsOfSessions(
  dataSource: DataSource,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, Actor>> {
  const rows = await run<Omit<SessionRow, 'stale' | 'timezone' | 'language'>>(
    poolOf(dataSource),
    sql`select s.id as session_id, u.id, u.role, u.email, u.first_name, u.last_name
        from sessions s join users u on u.id = s.user_id
        where s.id = any(${sessionIds}::int[]) and u.is_active and u.archived_at is null
          and now() < s.idle_until and now() < s.absolute_until`,
  );
  return new Map(
    rows.map((row) => {
      const name = displayName({ firstName: row.first_name, lastName: row.last_name, email: row.email });
      return [row.session_id, actorFor({ id: row.id, role: row.role, name, sessionId: row.session_id })];
    }),
  );
}

/** A user as an actor without a session, for work that goes on when they are gone; null for who may not enter any more. */
export async function actorOfUser(dataSource: DataSource, userId: number): Promise<Actor | null> {
  const [row] = await run<
    Pick<SessionRow, 'id' | 'role' | 'email' | 'first_name' | 'last_name'> & Record<string, unknown>
  >(
    poolOf(dataSource),
    sql`select id, role, email, first_name, last_name from users where id = ${userId} and is_active and archived_at is null`,
  );
  if (!row) return null;
  const name = displayName({ firstName: row.first_name, lastName: row.last_name, email: row.email });
  return actorFor({ id: row.id, role: row.role, name, sessionId: 0 });
}

/** The actor of a user: what the role reaches is read from the permission table. */
export function actorFor(user: { id: number; role: Role; name: string; sessionId: number }): Actor {
  return { ...user, accessKey: user.role, access: (permission: Permission) => accessOf(user.role, permission) };
}
