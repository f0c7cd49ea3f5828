import { poolOf, type RequestContext } from '../../kernel/context.js';
import { AppError, badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { hashOfToken } from '../../kernel/secret-token.js';
import { run, sql, type Queryable } from '../../kernel/sql.js';
import {
  actorFor,
  checkPassword,
  displayName,
  hashPassword,
  hasAdmin,
  insertFirstAdmin,
  openSession,
  Role,
  signedIn,
  throttleOf,
  type SignedIn,
} from '../identity/index.js';
import { updateBusinessSettings } from '../settings/index.js';
import { canonicalCode, newSetUpCode } from './set-up-code.rules.js';
import { FirstAdminInput, SetUpInput } from './setup.inputs.js';

/** Codes that count at a time: as many copies of the server may have printed theirs. */
const MAX_CODES = 20;

/**
 * A code for whoever reads the server's log, or null when there is an admin. Each copy and each start prints one of its
 * own, and all of them count until the installation is set up: only hashes are kept, so no copy knows another's.
 */
export async function issueSetUpCode(on: Queryable): Promise<string | null> {
  if (await hasAdmin(on)) return null;
  const code = newSetUpCode();
  await run(on, sql`insert into set_up_codes (code_hash) values (${hashOf(code)})`);
  await run(
    on,
    sql`delete from set_up_codes where code_hash not in
        (select code_hash from set_up_codes order by created_at desc limit ${MAX_CODES})`,
  );
  return code;
}

const hashOf = (code: string): Buffer => hashOfToken(canonicalCode(code));

function alreadySetUp(): AppError {
  return new AppError('CONFLICT', 'settings.setUpAlready', {}, { reason: 'ALREADY_SET_UP' });
}

async function requireCode(on: Queryable, code: string): Promise<void> {
  const found = await run(on, sql`select 1 from set_up_codes where code_hash = ${hashOf(code)}`);
  if (found.length > 0) return;
  // All codes go with the first admin, who may have come since somebody last looked.
  if (await hasAdmin(on)) throw alreadySetUp();
  throw badInput('code', 'settings.wrongCode');
}

const doSetUp = operation({
  name: 'setUp',
  permission: 'public',
  input: SetUpInput,
  audit: 'User',
  prepare: async (ctx, { code, password }) => {
    const pool = poolOf(ctx.dataSource);
    if (await hasAdmin(pool)) throw alreadySetUp();
    checkPassword(ctx, password);
    await throttleOf(ctx).takeSecret(ctx.ip);
    await requireCode(pool, code);
    return hashPassword(password);
  },
  run: async (ctx, { code, email, firstName, lastName, businessName, ...input }, passwordHash) => {
    await requireCode(ctx.connection, code);
    const id = await insertFirstAdmin(ctx, { email, firstName, lastName }, passwordHash);
    if (id === null) throw alreadySetUp();
    await run(ctx.connection, sql`delete from set_up_codes`);
    const actor = actorFor({
      id,
      role: Role.admin,
      name: displayName({ firstName, lastName, email }),
      sessionId: 0,
    });
    const { currency, timeZone, taxRate } = input;
    await updateBusinessSettings({ ...ctx, actor }, { name: businessName, currency, timeZone, taxRate });
    return openSession(ctx, id);
  },
});

/** Sets an installation without an admin up, by a code from the server's log, and signs its first admin in. */
export async function setUp(ctx: RequestContext, input: unknown): Promise<SignedIn> {
  return signedIn(await doSetUp(ctx, input));
}

/** Adds the admin whom the operator named, if there is none; answers whether it did. Never changes one. */
export const createFirstAdmin = operation({
  name: 'createFirstAdmin',
  permission: 'settings.write',
  input: FirstAdminInput,
  audit: false,
  prepare: async (ctx, { password }) => {
    if (await hasAdmin(poolOf(ctx.dataSource))) return null;
    checkPassword(ctx, password);
    return hashPassword(password);
  },
  run: async (ctx, { email }, passwordHash) => {
    const names = { firstName: null, lastName: null };
    const id = passwordHash && (await insertFirstAdmin(ctx, { email, ...names }, passwordHash));
    if (id) await run(ctx.connection, sql`delete from set_up_codes`);
    return { created: Boolean(id) };
  },
});
