import { poolOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { AppError, badInput, notFound } from '../../../kernel/errors.js';
import { inTransaction, operation } from '../../../kernel/operation.js';
import { hashOfToken, newToken } from '../../../kernel/secret-token.js';
import { raw, run, sql, type Queryable } from '../../../kernel/sql.js';
import { writeSecurityEvent } from '../../audit/index.js';
import {
  declareLetter,
  LetterKind,
  type LetterRow,
  type NoLetter,
  NOTE_LIMIT_OF_REQUEST,
  sendLetter,
  type WordedLetter,
  writeLetter,
} from '../../letters/index.js';
import {
  AcceptInvitationInput,
  ChangeOwnPasswordInput,
  InvitedUserInput,
  InviteUserInput,
  SetLanguageInput,
} from './account.inputs.js';
import { userNameSql } from '../identity.queries.js';
import { insertUser, openSession, signedIn, type SignedIn } from '../identity.operations.js';
import { setPassword } from '../sessions/password-changes.js';
import { checkPassword, hashPassword, verifyPassword } from '../sessions/passwords.js';
import { displayName, Role } from '../role.rules.js';
import { endSessions } from '../sessions/sessions.js';
import { throttleOf } from '../sessions/sign-in-throttle.js';
import { DEFAULT_LANGUAGE, said, worded, type Language } from '../../../words/index.js';

/** Lets secret scanners recognise a leaked token. */
const PREFIX = 'inv_';
const DAYS = 7;

/** What an admin gets of an invitation. The link is shown this once: only its hash is kept. */
export interface SentInvitation {
  id: number;
  /** Open it in a browser. The token stands behind `#`, so it reaches no server's log and no Referer. */
  link: string;
  /** False when the mail server did not take the message: the link has to be handed over by other means. */
  mailSent: boolean;
}

const createInvited = operation({
  name: 'inviteUser',
  permission: 'users.create',
  input: InviteUserInput,
  audit: 'User',
  idempotent: true,
  run: (ctx, { clientKey: _key, ...columns }) => insertUser(ctx, columns, null),
});

interface Invited extends Record<string, unknown> {
  id: number;
  letterId: number;
  token: string;
  email: string;
  name: string;
  language: Language;
}

/**
 * Issues the link of a user without a password; a link issued before opens nothing any more. It stands apart from the
 * making of the user, because what a repeated invitation answers is kept, and no token may be.
 */
const issueInvitation = operation({
  name: 'issueInvitation',
  permission: 'users.create',
  input: InvitedUserInput,
  audit: 'User',
  run: async (ctx, { userId: id }): Promise<Invited> => {
    const [user] = await run<{
      email: string;
      first_name: string;
      last_name: string;
      role: Role;
      language: Language | null;
      pending: boolean;
    }>(
      ctx.connection,
      sql`select email, first_name, last_name, role, language, password_hash is null as pending
          from users where id = ${id} and archived_at is null for update`,
    );
    if (!user || (requireActor(ctx).access('users.create') === 'own' && user.role !== Role.customer)) {
      throw notFound('User');
    }
    if (!user.pending) {
      throw new AppError('CONFLICT', 'people.chosenAlready', {}, { reason: 'ALREADY_ACCEPTED' });
    }
    const token = await newLink(ctx.connection, id);
    const name = displayName({ firstName: user.first_name, lastName: user.last_name, email: user.email });
    const kind = LetterKind.invitation;
    const letterId = await writeLetter(ctx, { kind, entity: 'User', entityId: id, receiverId: id });
    return { id, letterId, token, email: user.email, name, language: user.language ?? DEFAULT_LANGUAGE };
  },
});

/** Makes the link of a user: of its token only the hash is kept. */
async function newLink(on: Queryable, userId: number): Promise<string> {
  const token = newToken(PREFIX);
  await run(
    on,
    sql`insert into invitations (user_id, token_hash, expires_at)
        values (${userId}, ${hashOfToken(token)}, now() + make_interval(days => ${DAYS}))
        on conflict (user_id) do update
          set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`,
  );
  await run(on, sql`update users set invited_at = now() where id = ${userId}`);
  return token;
}

interface InvitationFacts {
  id: number;
  email: string;
  name: string;
  inviter: string;
  link: string;
  language: Language;
}

function invitationLetter({ id, email, name, inviter, link, language }: InvitationFacts): WordedLetter {
  const text = [
    worded(said('letters.hello', { name }), language),
    worded(said('letters.invited', { inviter }), language),
    link,
    worded(said('letters.invitationEnds', { days: DAYS }), language),
  ].join('\n\n');
  return { address: email, receiverId: id, language, subject: worded(said('letters.invitation'), language), text };
}

const linkOf = (ctx: RequestContext, token: string): string => `${ctx.publicUrl}/accept-invitation#${token}`;

/** The letter with another link than the one before: nobody knows that one any more. */
function reworded(ctx: RequestContext, { entityId: id, actorId }: LetterRow): Promise<WordedLetter | NoLetter> {
  return inTransaction(ctx, async ({ connection }) => {
    const [user] = await run<{ email: string; name: string; inviter: string | null; language: Language | null }>(
      connection,
      sql`select u.email, ${userNameSql(raw('u.id'))} as name, ${userNameSql(sql`${actorId}::int`)} as inviter, u.language
          from users u
          where u.id = ${id} and u.password_hash is null and u.is_active and u.archived_at is null for update of u`,
    );
    if (!user) return 'obsolete';
    const link = linkOf(ctx, await newLink(connection, id));
    const language = user.language ?? DEFAULT_LANGUAGE;
    const inviter = user.inviter ?? worded(said('letters.somebody'), language);
    return invitationLetter({ ...user, id, inviter, link, language });
  });
}

// One that was not taken is not tried again by itself: its link was shown, and another one would end it.
declareLetter(LetterKind.invitation, {
  hours: 24,
  retries: false,
  word: reworded,
  again: async (ctx, { entityId }) => (await issueInvitation(ctx, { userId: entityId })).letterId,
});

/** Adds a user who is sent a link to choose a password. Repeated under its key it issues a new link for the same user. */
export async function inviteUser(ctx: RequestContext, input: unknown): Promise<SentInvitation> {
  const { id } = await createInvited(ctx, input);
  return deliver(ctx, await issueInvitation({ ...ctx, idempotencyKey: undefined }, { userId: id }));
}

/** Issues a new link for a user who has not accepted yet, and sends it. */
export async function resendInvitation(ctx: RequestContext, input: unknown): Promise<SentInvitation> {
  return deliver(ctx, await issueInvitation(ctx, input));
}

/** Sends the mail once the invitation stands: one that was not sent undoes nothing, the admin has the link. */
async function deliver(
  ctx: RequestContext,
  { id, letterId, token, email, name, language }: Invited,
): Promise<SentInvitation> {
  const link = linkOf(ctx, token);
  const letter = invitationLetter({ id, email, name, inviter: requireActor(ctx).name, link, language });
  try {
    await sendLetter(ctx, letterId, { noteLimit: NOTE_LIMIT_OF_REQUEST, worded: letter });
    return { id, link, mailSent: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ reason, userId: id, requestId: ctx.requestId }, 'invitation not mailed');
    return { id, link, mailSent: false };
  }
}

/** One answer for a link that is unknown, used, withdrawn or expired, or whose user may not sign in. */
function noSuchInvitation(): AppError {
  return badInput('token', 'people.invitationOver');
}

/** The invited user, if the link still opens something. */
async function invitedUser(on: Queryable, token: string, lock = false): Promise<number> {
  const query = sql`select i.user_id from invitations i join users u on u.id = i.user_id
    where i.token_hash = ${hashOfToken(token)} and i.expires_at > now()
      and u.password_hash is null and u.is_active and u.archived_at is null`;
  const [found] = await run<{ user_id: number }>(on, lock ? sql`${query} for update` : query);
  if (!found) throw noSuchInvitation();
  return found.user_id;
}

const accept = operation({
  name: 'acceptInvitation',
  permission: 'public',
  input: AcceptInvitationInput,
  audit: 'User',
  prepare: async (ctx, { token, password }) => {
    checkPassword(ctx, password);
    await throttleOf(ctx).takeSecret(ctx.ip);
    await invitedUser(poolOf(ctx.dataSource), token);
    return hashPassword(password);
  },
  run: async (ctx, { token }, passwordHash) => {
    // Under a lock: of two that open the link at once the second finds it used.
    const userId = await invitedUser(ctx.connection, token, true);
    await setPassword(ctx, userId, passwordHash);
    return openSession(ctx, userId);
  },
});

/** Sets the password of an invited user and signs them in. The link works once. */
export async function acceptInvitation(ctx: RequestContext, input: unknown): Promise<SignedIn> {
  return signedIn(await accept(ctx, input));
}

/** Changes the actor's own password; all their other sessions end. Guesses are counted like sign-ins. */
export const changeOwnPassword = operation({
  name: 'changeOwnPassword',
  permission: 'session',
  input: ChangeOwnPasswordInput,
  audit: 'User',
  prepare: async (ctx, { currentPassword, newPassword }) => {
    const { id } = requireActor(ctx);
    checkPassword(ctx, newPassword, 'newPassword');
    const [user] = await run<{ email: string; password_hash: string | null }>(
      poolOf(ctx.dataSource),
      sql`select email, password_hash from users where id = ${id}`,
    );
    if (!user) throw new AppError('UNAUTHENTICATED', 'requests.signIn');
    // A session is no known address: who found one open may try no more passwords than a stranger.
    await throttleOf(ctx).take(ctx.ip, user.email, false);
    if (!(await verifyPassword(user.password_hash, currentPassword))) {
      await writeSecurityEvent(ctx, 'loginFailed', id);
      throw badInput('currentPassword', 'people.currentPassword');
    }
    await throttleOf(ctx).giveBack(ctx.ip, user.email);
    return hashPassword(newPassword);
  },
  run: async (ctx, _input, passwordHash) => {
    const { id, sessionId } = requireActor(ctx);
    await setPassword(ctx, id, passwordHash);
    await endSessions(ctx.connection, id, sessionId);
    return { id };
  },
});

/**
 * Keeps the language that the caller has chosen. It is no edit of the profile: a form of it that is open stays as good as it was,
 * and the trail has no row of it.
 */
export const setLanguage = operation({
  name: 'setLanguage',
  permission: 'session',
  input: SetLanguageInput,
  audit: false,
  run: async (ctx, { language }) => {
    const { id } = requireActor(ctx);
    await run(ctx.connection, sql`update users set language = ${language} where id = ${id}`);
    return { id };
  },
});
