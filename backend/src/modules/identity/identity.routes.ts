import { requireActor, type RequestContext } from '../../kernel/context.js';
import { LIST_QUERY, pathId, queryEnum, type RestRoute, type RestRow } from '../../kernel/rest/rest.js';
import { CHANGES_QUERY, restList } from '../../kernel/rest/rest-list.js';
import { bodyOfEdit } from '../../kernel/rest/rest-edit.js';
import { choiceParameter, creates, empties, gives, lists } from '../../kernel/rest/rest-document.js';
import { CreateUserInput, LoginInput, UpdateUserInput } from './identity.inputs.js';
import { createUser, deleteUser, login, logout, updateUser, type SignedIn } from './identity.operations.js';
import { SESSION_SHAPE, USER, USER_SHAPE } from './identity.presenter.js';
import { userReads } from './identity.queries.js';
import { Role } from './role.rules.js';

async function self(ctx: RequestContext) {
  return userReads.getFixed(ctx, requireActor(ctx).id, USER);
}

/** What a client that has just signed in gets: { user, token }. */
export async function sessionBody(ctx: RequestContext, session: SignedIn): Promise<{ user: unknown; token: string }> {
  ctx.onSignIn?.(session.mediaToken);
  const user = await self({ ...ctx, actor: session.actor });
  return { user: user.parse(), token: session.token };
}

export const identityRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in; answers { user, token }.',
    permission: 'public',
    answers: gives(SESSION_SHAPE, 'The user and the token of the session.'),
    body: LoginInput,
    handle: async (ctx, { body }) => {
      return { body: await sessionBody(ctx, await login(ctx, body)) };
    },
  },
  {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session of the token that was sent.',
    permission: 'session',
    answers: empties('The session has ended.'),
    handle: async (ctx) => {
      await logout(ctx, {});
      return { status: 204, headers: { 'clear-site-data': '"storage"' } };
    },
  },
  {
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in user.',
    permission: 'session',
    answers: gives(USER_SHAPE, 'The signed-in user.'),
    handle: async (ctx) => ({ body: await self(ctx) }),
  },
  {
    method: 'GET',
    path: '/users',
    summary: 'All users the caller may see.',
    permission: 'users.read',
    answers: lists(USER_SHAPE, 'Users, newest first.'),
    query: { ...LIST_QUERY, ...CHANGES_QUERY, role: choiceParameter(Role, 'Only this role.') },
    handle: async (ctx, request) => {
      const filter = { role: queryEnum(request, 'role', Role) };
      return restList(ctx, request, { reads: userReads, selection: USER, filter });
    },
  },
  {
    method: 'GET',
    path: '/users/:id',
    summary: 'One user.',
    permission: 'users.read',
    answers: gives(USER_SHAPE, 'The user.'),
    handle: async (ctx, request) => ({ body: await userReads.getFixed(ctx, pathId(request), USER) }),
  },
  {
    method: 'POST',
    path: '/users',
    summary: 'Adds a user.',
    permission: 'users.create',
    answers: creates(USER_SHAPE, 'The user as it was added.'),
    body: CreateUserInput,
    handle: async (ctx, { body }) => {
      const { id } = await createUser(ctx, body);
      return { status: 201, body: await userReads.getFixed(ctx, id, USER) };
    },
  },
  {
    method: 'PATCH',
    path: '/users/:id',
    summary: 'Changes a user; a blank password is left as it is.',
    permission: 'users.update',
    answers: gives(USER_SHAPE, 'The user as it is now.'),
    body: UpdateUserInput,
    handle: async (ctx, request) => {
      const current = async (): Promise<RestRow> =>
        (await userReads.getFixed(ctx, pathId(request), USER)).parse() as RestRow;
      const { id } = await updateUser(ctx, await bodyOfEdit(request, { input: UpdateUserInput, current }));
      return { body: await userReads.getFixed(ctx, id, USER) };
    },
  },
  {
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Removes a user, or archives one that history still names.',
    permission: 'users.delete',
    answers: empties('Removed, or archived.'),
    handle: async (ctx, request) => {
      await deleteUser(ctx, { id: pathId(request) });
      return { status: 204 };
    },
  },
];
