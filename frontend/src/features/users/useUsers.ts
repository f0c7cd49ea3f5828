import type { CreateUserInput, InviteUserInput, UpdateUserInput } from '../../gql/schema.generated';
import { answered } from '../../lib/server/answered';
import {
  useCreateUserMutation,
  useDeleteUserMutation,
  useInviteUserMutation,
  useResendInvitationMutation,
  useUpdateUserMutation,
} from './users.generated';

/** A one-time link to choose a password, and whether the mail server took it. */
export interface Invitation {
  name: string;
  email: string;
  link: string;
  mailSent: boolean;
}

interface InvitationAnswer {
  link: string;
  mailSent: boolean;
  user: { displayName: string; email: string };
}

function invitationOf(answer: InvitationAnswer | undefined): Invitation {
  if (!answer) throw new Error('The server sent no invitation.');
  const { link, mailSent, user } = answer;
  return { link, mailSent, name: user.displayName, email: user.email };
}

/** Adds a user with a password. */
export function useCreateUser(): (input: CreateUserInput) => Promise<{ id: string }> {
  const [mutate] = useCreateUserMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data).createUser;
}

/** Adds a user who chooses a password by a link. */
export function useInviteUser(): (input: InviteUserInput) => Promise<Invitation> {
  const [mutate] = useInviteUserMutation();
  return async (input) => invitationOf((await mutate({ variables: { input } })).data?.inviteUser);
}

/** Sends a new link; the one before opens nothing any more. */
export function useResendInvitation(): (userId: string) => Promise<Invitation> {
  const [mutate] = useResendInvitationMutation();
  return async (userId) => invitationOf((await mutate({ variables: { userId } })).data?.resendInvitation);
}

/** Saves changed fields. */
export function useUpdateUser(): (input: UpdateUserInput) => Promise<{ version: number }> {
  const [mutate] = useUpdateUserMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data).updateUser;
}

/** Deletes a user; answers what history still needs the row for: `3 orders`. Empty when it is gone for good. */
export function useDeleteUser(): (id: string) => Promise<readonly string[]> {
  const [mutate] = useDeleteUserMutation();
  return async (id) => (await mutate({ variables: { id } })).data?.deleteUser.usedIn ?? [];
}
