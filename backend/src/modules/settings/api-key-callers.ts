import type { DataSource } from 'typeorm';
import type { Actor, Permission } from '../../kernel/access.js';
import { poolOf, type Log } from '../../kernel/context.js';
import { hashOfToken, newToken } from '../../kernel/secret-token.js';
import { run, sql } from '../../kernel/sql.js';
import { accessOf, displayName, type Caller, type Role } from '../identity/index.js';
import { API_KEY_SCOPES } from './settings.rules.js';

/** Tells keys from session tokens, and lets secret scanners recognise a leaked one. */
const PREFIX = 'wdk_';
const KEY = /^wdk_[A-Za-z0-9_-]{43}$/;
/** How much of a key is kept to tell it from others: six of 43 characters do not help to guess the rest. */
const HINT_LENGTH = PREFIX.length + 6;

/** A new key: what is shown once, and what is kept. SHA-256 is enough for 256 random bits. */
export interface NewKey {
  key: string;
  hash: Buffer;
  hint: string;
}

export function newKey(): NewKey {
  const key = newToken(PREFIX);
  return { key, hash: hashOfToken(key), hint: key.slice(0, HINT_LENGTH) };
}

/** Whether a bearer token says that it is an API key. */
export function isApiKey(token: string | undefined): boolean {
  return token?.startsWith(PREFIX) === true;
}

interface KeyRow {
  key_id: number;
  scopes: string[];
  stale: boolean;
  id: number;
  role: Role;
  email: string;
  first_name: string | null;
  last_name: string | null;
  timezone: string | null;
}

/**
 * Who acts by an API key: its owner, as far as the key's scopes reach. Read at each request, so that revoking the key or
 * deactivating or demoting its owner counts from the very next call, on every copy of the server.
 */
export async function apiKeyCaller(dataSource: DataSource, key: string | undefined, log: Log): Promise<Caller> {
  if (key === undefined || !KEY.test(key)) return { actor: null, timezone: null, language: null };
  const pool = poolOf(dataSource);
  const [row] = await run<KeyRow>(
    pool,
    sql`select k.id as key_id, k.scopes, u.id, u.role, u.email, u.first_name, u.last_name,
          k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as stale,
          (select time_zone from business_settings) as timezone
        from api_keys k join users u on u.id = k.owner_id
        where k.key_hash = ${hashOfToken(key)} and k.revoked_at is null and (k.expires_at is null or now() < k.expires_at)
          and u.is_active and u.archived_at is null`,
  );
  // Who may no longer make keys has none that work.
  if (!row || accessOf(row.role, 'settings.write') === 'none') return { actor: null, timezone: null, language: null };
  if (row.stale) {
    // Nobody waits for this: a lost update only makes the key look idle for a minute longer.
    run(pool, sql`update api_keys set last_used_at = now() where id = ${row.key_id}`).catch((error: unknown) =>
      log.warn({ err: error }, 'use of an API key not noted'),
    );
  }
  return { actor: apiKeyActor(row), timezone: row.timezone, language: null };
}

function apiKeyActor(row: KeyRow): Actor {
  const scopes = new Set<string>(row.scopes.filter((scope) => API_KEY_SCOPES.some((known) => known === scope)));
  return {
    id: row.id,
    role: row.role,
    name: displayName({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
    sessionId: -row.key_id,
    apiKeyId: row.key_id,
    accessKey: `${row.role} key: ${[...scopes].sort().join(' ')}`,
    access: (permission: Permission) => (scopes.has(permission) ? accessOf(row.role, permission) : 'none'),
  };
}
