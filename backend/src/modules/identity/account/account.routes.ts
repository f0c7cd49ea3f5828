import type { RequestContext } from '../../../kernel/context.js';
import { pathId, type RestRoute } from '../../../kernel/rest/rest.js';
import { creates, empties, gives } from '../../../kernel/rest/rest-document.js';
import { AcceptInvitationInput, ChangeOwnPasswordInput, InviteUserInput } from './account.inputs.js';
import {
  acceptInvitation,
  changeOwnPassword,
  inviteUser,
  resendInvitation,
  type SentInvitation,
} from './account.operations.js';
import { INVITATION_SHAPE, SESSION_SHAPE, USER } from '../identity.presenter.js';
import { userReads } from '../identity.queries.js';
import { sessionBody } from '../identity.routes.js';
import { RequestPasswordResetInput, ResetPasswordInput } from '../password-reset/password-reset.inputs.js';
import { requestPasswordReset, resetPassword } from '../password-reset/password-reset.operations.js';
import { usersExport } from '../user-export.operations.js';

async function invitationBody(ctx: RequestContext, { id, link, mailSent }: SentInvitation) {
  return { user: (await userReads.getFixed(ctx, id, USER)).parse(), link, mailSent };
}

/** Invitations, passwords, and the export of users: later calls, in the manner of the frozen ones. */
export const accountRoutes: RestRoute[] = [
  usersExport,
  {
    method: 'POST',
    path: '/users/invite',
    summary: 'Adds a user and mails a one-time link to choose a password; answers { user, link, mailSent }.',
    permission: 'users.create',
    answers: creates(INVITATION_SHAPE, 'The user and the link.'),
    body: InviteUserInput,
    handle: async (ctx, { body }) => ({ status: 201, body: await invitationBody(ctx, await inviteUser(ctx, body)) }),
  },
  {
    method: 'POST',
    path: '/users/:userId/resend-invitation',
    summary: 'Mails a new link; the one before opens nothing any more. Answers { user, link, mailSent }.',
    permission: 'users.create',
    answers: gives(INVITATION_SHAPE, 'The user and the new link.'),
    handle: async (ctx, request) => ({
      body: await invitationBody(ctx, await resendInvitation(ctx, { userId: pathId(request, 'userId') })),
    }),
  },
  {
    method: 'POST',
    path: '/auth/accept-invitation',
    summary: 'Sets the password of an invited user and signs them in; answers { user, token }.',
    permission: 'public',
    answers: gives(SESSION_SHAPE, 'The user and the token of a session.'),
    body: AcceptInvitationInput,
    handle: async (ctx, { body }) => ({ body: await sessionBody(ctx, await acceptInvitation(ctx, body)) }),
  },
  {
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Changes the caller’s own password and ends their other sessions.',
    permission: 'session',
    answers: empties('Changed.'),
    body: ChangeOwnPasswordInput,
    handle: async (ctx, { body }) => {
      await changeOwnPassword(ctx, body);
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mails a link to choose a new password, if the address is that of somebody who may sign in.',
    permission: 'public',
    answers: empties('The same for every address.'),
    body: RequestPasswordResetInput,
    handle: async (ctx, { body }) => {
      await requestPasswordReset(ctx, body);
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Sets a new password by the link of a letter, and ends all sessions of the user.',
    permission: 'public',
    answers: empties('Changed: the user may sign in with it.'),
    body: ResetPasswordInput,
    handle: async (ctx, { body }) => {
      await resetPassword(ctx, body);
      return { status: 204 };
    },
  },
];
