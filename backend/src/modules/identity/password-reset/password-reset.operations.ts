import { poolOf, type RequestContext } from '../../../kernel/context.js';
import { badInput } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { hashOfToken } from '../../../kernel/secret-token.js';
import { run, sql, type Queryable } from '../../../kernel/sql.js';
import { sendSoon } from '../../letters/index.js';
import { setPassword } from '../sessions/password-changes.js';
import { checkPassword, hashPassword } from '../sessions/passwords.js';
import { endSessions } from '../sessions/sessions.js';
import { throttleOf } from '../sessions/sign-in-throttle.js';
import { askForReset } from './password-reset-letters.js';
import { RequestPasswordResetInput, ResetPasswordInput } from './password-reset.inputs.js';

/**
 * Asks for a link to choose a new password. Nothing is looked up: the answer and its time are the same for every address.
 * The letter is written by a job, which finds out whose address it is.
 */
export const requestPasswordReset = operation({
  name: 'requestPasswordReset',
  permission: 'public',
  input: RequestPasswordResetInput,
  audit: false,
  prepare: (ctx, { email }) => throttleOf(ctx).takeReset(ctx.ip, email),
  run: async (ctx, { email }) => {
    await sendSoon(ctx, await askForReset(ctx, email));
    return {};
  },
});

interface Owner extends Record<string, unknown> {
  id: number;
  email: string;
}

/** Whose link it is, if it still opens something. */
async function ownerOf(on: Queryable, token: string, lock = false): Promise<Owner> {
  const query = sql`select u.id, u.email from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${hashOfToken(token)} and r.expires_at > now() and u.is_active and u.archived_at is null`;
  const [found] = await run<Owner>(on, lock ? sql`${query} for update` : query);
  // One answer for a link that is unknown, used, replaced or expired, or whose user may not sign in.
  if (!found) throw badInput('token', 'people.linkOver');
  return found;
}

const reset = operation({
  name: 'resetPassword',
  permission: 'public',
  input: ResetPasswordInput,
  audit: 'User',
  prepare: async (ctx, { token, password }) => {
    checkPassword(ctx, password);
    await throttleOf(ctx).takeSecret(ctx.ip);
    await ownerOf(poolOf(ctx.dataSource), token);
    return hashPassword(password);
  },
  run: async (ctx, { token }, passwordHash) => {
    // Under a lock: of two that use the link at once the second finds it used.
    const owner = await ownerOf(ctx.connection, token, true);
    await setPassword(ctx, owner.id, passwordHash);
    await endSessions(ctx.connection, owner.id);
    return owner;
  },
});

/**
 * Sets the password of whoever opened the link of a letter, and ends all their sessions. The link works once, and signs
 * nobody in: who only read a mailbox has not been let in without a trace.
 */
export async function resetPassword(ctx: RequestContext, input: unknown): Promise<void> {
  const { email } = await reset(ctx, input);
  // Whoever locked themselves out by guessing may sign in with the new password at once.
  await throttleOf(ctx).forgive(ctx.ip, email);
}
