import { operation } from '../../kernel/operation.js';
import type { Actor } from '../../kernel/access.js';
import { poolOf, requireActor, type OperationContext, type RequestContext } from '../../kernel/context.js';
import { describeConstraints } from '../../kernel/db-errors.js';
import { NoInput } from '../../kernel/input-fields.js';
import { identityKey } from '../../kernel/text/identity-key.js';
import { editRow, lockRow, pick } from '../../kernel/edit.js';
import { AppError, badInput, notFound } from '../../kernel/errors.js';
import { run, sql } from '../../kernel/sql.js';
import { writeSecurityEvent } from '../audit/index.js';
import { User } from './identity.entity.js';
import { CreateUserInput, LoginInput, UpdateUserInput, UserIdInput } from './identity.inputs.js';
import { endPasswordLinks } from './sessions/password-changes.js';
import { checkPassword, hashPassword, verifyPassword } from './sessions/passwords.js';
import { sentPhones } from './phones.js';
import { displayName, Role, SUPPLIER_ROLES } from './role.rules.js';
import { actorFor, endSessions, startSession, type SessionTokens } from './sessions/sessions.js';
import { throttleOf } from './sessions/sign-in-throttle.js';
import { LAST_ADMIN, removalOf, requireNothingOpen } from './user-removal.js';
import { said, worded } from '../../words/index.js';

describeConstraints({
  ck_users_email: { field: 'email', says: 'values.email' },
  uq_users_email: { field: 'email', says: 'people.emailInUse' },
});

const AUDITED = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'role',
  'businessCategories',
  'isActive',
  'companyName',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'taxId',
  'commissionRate',
  'marketplaceMarginPercent',
  'creditLimit',
  'whatsappNumber',
  'profileImageUrl',
  'language',
] as const satisfies readonly (keyof User)[];

/** What only an admin sets on a user. */
const ADMIN_ONLY = [
  'role',
  'isActive',
  'creditLimit',
  'commissionRate',
  'marketplaceMarginPercent',
  'taxId',
  'email',
] as const;

interface Credentials {
  id: number;
  password_hash: string | null;
  known_address: boolean;
}

/** The same answer, and the same time, for an unknown address, an inactive user and a wrong password. */
async function checkCredentials(ctx: RequestContext, input: LoginInput): Promise<number> {
  const email = identityKey(input.email);
  const pool = poolOf(ctx.dataSource);
  const [found] = await run<Credentials>(
    pool,
    sql`select u.id, u.password_hash, exists (
            select 1 from audit_events a where a.actor_id = u.id and a.action = 'login' and a.ip = ${ctx.ip}
              and a.at > now() - interval '30 days') as known_address
        from users u where identity_key(u.email) = ${email} and u.is_active and u.archived_at is null`,
  );
  const throttle = throttleOf(ctx);
  try {
    await throttle.take(ctx.ip, email, found?.known_address ?? false);
  } catch (error) {
    if (error instanceof AppError) await writeSecurityEvent(ctx, 'loginThrottled', found?.id ?? null);
    throw error;
  }
  if (!(await verifyPassword(found?.password_hash, input.password)) || !found) {
    await writeSecurityEvent(ctx, 'loginFailed', found?.id ?? null);
    throw new AppError('UNAUTHENTICATED', 'people.invalidSignIn');
  }
  await throttle.giveBack(ctx.ip, email);
  return found.id;
}

const startOfSession = operation({
  name: 'login',
  permission: 'public',
  input: LoginInput,
  audit: false,
  prepare: checkCredentials,
  run: (ctx, _input, userId) => openSession(ctx, userId),
});

/** A user who has just proved who they are. */
export type OpenedSession = Pick<SessionTokens, keyof SessionTokens> & { id: number; role: Role; name: string };

/** Starts the session of a user who has just proved who they are, and notes it. */
export async function openSession(ctx: OperationContext, userId: number): Promise<OpenedSession> {
  const tokens = await startSession(ctx.connection, userId, ctx.ip, ctx.userAgent);
  await run(ctx.connection, sql`update users set last_login_at = now() where id = ${userId}`);
  await writeSecurityEvent(ctx, 'login', userId);
  const user = await ctx.em.findOneByOrFail(User, { id: userId });
  return { id: userId, role: user.role, name: displayName(user), ...tokens };
}

/** What a client that has just signed in is given. */
export interface SignedIn {
  token: string;
  mediaToken: string;
  actor: Actor;
}

/** The tokens and the actor of a session that was just opened. */
export function signedIn({ token, mediaToken, ...user }: OpenedSession): SignedIn {
  return { token, mediaToken, actor: actorFor(user) };
}

/** Signs in: a new 256-bit token each time; a token the client chose is never adopted. */
export async function login(ctx: RequestContext, input: unknown): Promise<SignedIn> {
  return signedIn(await startOfSession(ctx, input));
}

/** Ends the session that is signing out. */
export const logout = operation({
  name: 'logout',
  permission: 'session',
  input: NoInput,
  audit: 'Session',
  run: async (ctx) => {
    const { sessionId } = requireActor(ctx);
    await run(ctx.connection, sql`delete from sessions where id = ${sessionId}`);
    return { id: sessionId };
  },
});

/** Adds a user. Nobody grants what they lack: only an admin may set anything but role customer. */
export const createUser = operation({
  name: 'createUser',
  permission: 'users.create',
  input: CreateUserInput,
  audit: 'User',
  idempotent: true,
  prepare: async (ctx, input) => {
    checkPassword(ctx, input.password);
    return hashPassword(input.password);
  },
  run: async (ctx, input, passwordHash) => {
    const { clientKey: _key, password: _password, ...columns } = input;
    return insertUser(ctx, columns, passwordHash);
  },
});

/** Adds the row of a user, if the actor may add such a one. Without a password nobody can sign in with it yet. */
export async function insertUser(
  ctx: OperationContext,
  columns: Omit<CreateUserInput, 'password' | 'clientKey'>,
  passwordHash: string | null,
): Promise<{ id: number }> {
  if (requireActor(ctx).access('users.create') === 'own') {
    const forbidden = ['commissionRate', 'marketplaceMarginPercent', 'creditLimit', 'taxId'] as const;
    if ((columns.role ?? Role.customer) !== Role.customer || forbidden.some((name) => columns[name] !== undefined)) {
      throw new AppError('FORBIDDEN', 'people.customersOnly');
    }
  }
  requireSupplierMargin(columns.marketplaceMarginPercent, columns.role ?? Role.customer);
  const phones = await sentPhones(ctx, columns);
  const { identifiers } = await ctx.em.insert(User, { ...columns, ...phones, passwordHash });
  const id = identifiers[0]?.id as number;
  ctx.record({ entity: 'User', entityId: id, after: pick(columns as Partial<User>, AUDITED) });
  return { id };
}

/** Changes a user: an admin anyone, everybody else their own profile without what an admin decides. */
export const updateUser = operation({
  name: 'updateUser',
  permission: 'users.update',
  input: UpdateUserInput,
  audit: 'User',
  prepare: async (ctx, input) => {
    if (!input.password) return undefined;
    checkPassword(ctx, input.password);
    return hashPassword(input.password);
  },
  run: async (ctx, input, passwordHash) => {
    const actor = requireActor(ctx);
    const { id, version, password: _password, ...columns } = input;
    if (actor.access('users.update') === 'own') {
      if (id !== actor.id) throw notFound('User');
      if (input.password) throw new AppError('FORBIDDEN', 'people.adminOnly');
    }
    await lockAdmins(ctx, input.role !== undefined || input.isActive !== undefined);
    const user = await lockRow(ctx, User, 'User', id, (row) => row.archivedAt === null);
    if (actor.access('users.update') === 'own') requireOwnFields(columns, user);
    requireNames(columns, user);
    if (columns.marketplaceMarginPercent !== user.marketplaceMarginPercent) {
      requireSupplierMargin(columns.marketplaceMarginPercent, columns.role ?? user.role);
    }
    const phones = await sentPhones(ctx, columns, user);
    const changes: Partial<User> = { ...columns, ...phones, ...(passwordHash !== undefined && { passwordHash }) };
    await editRow(ctx, User, user, changes, { name: 'User', audited: AUDITED, version });
    if (input.role !== undefined || input.isActive !== undefined) await requireAnAdmin(ctx);
    // A link that went to another address, or that would replace the password just given, opens nothing any more.
    const emailChanged = input.email !== undefined && input.email !== user.email;
    if (emailChanged || passwordHash !== undefined) await endPasswordLinks(ctx.connection, id);
    const roleChanged = input.role !== undefined && input.role !== user.role;
    if (roleChanged || input.isActive === false || passwordHash !== undefined) {
      await endSessions(ctx.connection, id, passwordHash !== undefined && !roleChanged ? actor.sessionId : 0);
    }
    return { id };
  },
});

/** A person has a name. Customers that came from a file may have none yet, and may be saved so. */
function requireNames(sent: Pick<UpdateUserInput, 'firstName' | 'lastName'>, user: User): void {
  if (sent.firstName === null && user.firstName !== null) throw badInput('firstName', 'people.firstName');
  if (sent.lastName === null && user.lastName !== null) throw badInput('lastName', 'people.lastName');
}

/** A margin is on the offers of a supplier: for anybody else it would count for nothing. */
function requireSupplierMargin(margin: string | null | undefined, role: Role): void {
  if (margin === undefined || margin === null || SUPPLIER_ROLES.includes(role)) return;
  throw badInput('marketplaceMarginPercent', 'people.margin');
}

/** What an admin decides may be sent by its owner as it is, never otherwise. */
function requireOwnFields(sent: Partial<User>, user: User): void {
  const changed = ADMIN_ONLY.filter((name) => sent[name] !== undefined && sent[name] !== user[name]);
  if (changed.length === 0) return;
  const message = said('people.adminOnly');
  throw new AppError('FORBIDDEN', message, { fields: Object.fromEntries(changed.map((name) => [name, message])) });
}

/**
 * Removes a user, or archives one that orders still name; refused while orders are open or money is owed. Its sessions
 * end in the same transaction.
 */
export const deleteUser = operation({
  name: 'deleteUser',
  permission: 'users.delete',
  input: UserIdInput,
  audit: 'User',
  run: async (ctx, { id }) => {
    await lockAdmins(ctx, true);
    const user = await lockRow(ctx, User, 'User', id, (row) => row.archivedAt === null, 'remove');
    const removal = await removalOf(ctx, id);
    requireNothingOpen(removal);
    const { usedIn } = removal;
    const archived = usedIn.length > 0;
    await endSessions(ctx.connection, id);
    if (archived) {
      await ctx.em.update(User, { id }, { archivedAt: () => 'now()', isActive: false });
      await endPasswordLinks(ctx.connection, id);
    } else {
      await ctx.em.delete(User, { id });
    }
    await requireAnAdmin(ctx);
    ctx.record({ entity: 'User', entityId: id, before: pick(user, AUDITED) });
    return { id, archived, usedIn: usedIn.map((use) => worded(use, ctx.language)) };
  },
});

/**
 * Serializes everything that could take the last admin away: two admins demoting each other wait for one another. Who only
 * writes that an admin did something does not wait, else it could hold the customer that is wanted here next.
 */
async function lockAdmins(ctx: OperationContext, needed: boolean): Promise<void> {
  if (!needed) return;
  await run(
    ctx.connection,
    sql`select id from users where role = ${Role.admin} and archived_at is null order by id for no key update`,
  );
}

async function requireAnAdmin(ctx: OperationContext): Promise<void> {
  const [row] = await run<{ left: boolean }>(
    ctx.connection,
    sql`select exists (select 1 from users where role = ${Role.admin} and is_active and archived_at is null) as left`,
  );
  if (!row?.left) {
    throw new AppError('CONFLICT', LAST_ADMIN, { reason: 'LAST_ADMIN' });
  }
}

/** Who is signed in, with what they may do. */
export async function whoAmI(
  ctx: RequestContext,
): Promise<
  Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role' | 'language' | 'version'> & { displayName: string }
> {
  const actor = requireActor(ctx);
  const user = await ctx.dataSource.getRepository(User).findOneByOrFail({ id: actor.id });
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    language: user.language,
    version: user.version,
    displayName: displayName(user),
  };
}
