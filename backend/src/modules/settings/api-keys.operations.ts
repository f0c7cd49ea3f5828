import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { AppError, badInput, notFound } from '../../kernel/errors.js';
import { authorize, operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { removalFacts, type Removal } from '../removal/index.js';
import { newKey } from './api-key-callers.js';
import { CreateApiKeyInput, SettingsIdInput } from './settings.inputs.js';
import { API_KEY_SCOPES } from './settings.rules.js';

/** Keys of one business that work at the same time. */
const MAX_KEYS = 100;

function checkInput({ scopes, expiresAt }: CreateApiKeyInput): void {
  if (scopes.length === 0) throw badInput('scopes', 'settings.oneScope');
  if (scopes.some((scope) => !API_KEY_SCOPES.some((known) => known === scope))) {
    throw badInput('scopes', 'settings.scopes', { scopes: API_KEY_SCOPES });
  }
  if (expiresAt && expiresAt <= new Date()) throw badInput('expiresAt', 'values.future');
}

/**
 * Makes a key and answers it, this once: only its hash is kept. For the same reason a repeated call makes another key
 * instead of answering the first one again.
 */
export const createApiKey = operation({
  name: 'createApiKey',
  permission: 'settings.write',
  input: CreateApiKeyInput,
  audit: 'ApiKey',
  run: async (ctx, input): Promise<{ id: number; key: string }> => {
    checkInput(input);
    const { key, hash, hint } = newKey();
    const { name, scopes, expiresAt = null } = input;
    const [row] = await run<{ id: number }>(
      ctx.connection,
      sql`insert into api_keys (name, hint, key_hash, owner_id, scopes, expires_at)
          select ${name}, ${hint}, ${hash}, ${requireActor(ctx).id}::int, ${scopes}::text[], ${expiresAt}::timestamptz
          where (select count(*) from api_keys where revoked_at is null) < ${MAX_KEYS}::int returning id`,
    );
    if (!row) throw new AppError('CONFLICT', 'settings.maxKeys', { max: MAX_KEYS });
    ctx.record({ entity: 'ApiKey', entityId: row.id, after: { name, scopes, expiresAt } });
    return { id: row.id, key };
  },
});

/** What the end of a key would meet: who last called with it is refused from then on. */
export async function apiKeyRemovalOf(ctx: RequestContext, id: number): Promise<Removal> {
  const [key] = await run<{ at: Date | null }>(
    queryableOf(ctx),
    sql`select last_used_at as at from api_keys where id = ${id}`,
  );
  if (!key) throw notFound('API key');
  const used = removalFacts({ affects: { last_use: key.at === null ? 0 : 1 } });
  return { obstacle: null, facts: used.map((fact) => ({ ...fact, at: key.at })) };
}

/** Ends a key for good. Revoking it again changes nothing. */
export const revokeApiKey = operation({
  name: 'revokeApiKey',
  permission: 'settings.write',
  input: SettingsIdInput,
  audit: 'ApiKey',
  run: async (ctx, { id }) => {
    const [row] = await run<{ name: string; already: boolean }>(
      ctx.connection,
      sql`update api_keys k set revoked_at = coalesce(k.revoked_at, now())
          from (select id, revoked_at is not null as already from api_keys where id = ${id} for update) before
          where k.id = before.id returning k.name, before.already`,
    );
    if (!row) throw notFound('API key');
    ctx.record({
      entity: 'ApiKey',
      entityId: id,
      before: { name: row.name, revoked: row.already },
      after: { revoked: true },
    });
    return { id };
  },
});

/** The scopes that a key can have. */
export function apiKeyScopes(ctx: RequestContext): readonly string[] {
  authorize(ctx, 'settings.write');
  return API_KEY_SCOPES;
}
