import { Arg, Ctx, Extensions, Field, ID, Info, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../../kernel/context.js';
import { payload } from '../../../kernel/select/payload.js';
import type { RawJson } from '../../../kernel/select/reads.js';
import { ChangeOwnPasswordInput, InviteUserInput, SetLanguageInput } from './account.inputs.js';
import {
  acceptInvitation,
  changeOwnPassword,
  inviteUser,
  resendInvitation,
  type SentInvitation,
  setLanguage,
} from './account.operations.js';
import { User } from '../identity.entity.js';
import { UserLanguage } from '../user-language.rules.js';
import type { Language } from '../../../words/index.js';
import { userReads } from '../identity.queries.js';
import { LoginPayload, loginPayload } from '../identity.resolver.js';
import { RequestPasswordResetInput, ResetPasswordInput } from '../password-reset/password-reset.inputs.js';
import { requestPasswordReset, resetPassword } from '../password-reset/password-reset.operations.js';

/** What an invitation answers. */
@ObjectType({ description: 'What an invitation answers.', simpleResolvers: true })
export class InvitationPayload {
  @Field(() => User, { description: 'The invited user.' })
  user!: User;

  @Field(() => String, { description: 'The one-time link to choose a password; good for 7 days and shown this once.' })
  link!: string;

  @Field(() => Boolean, { description: 'Whether the mail was sent; if not, hand the link over by other means.' })
  mailSent!: boolean;
}

function answer(
  ctx: RequestContext,
  info: GraphQLResolveInfo,
  { id, link, mailSent }: SentInvitation,
): Promise<RawJson> {
  return payload(info, 'InvitationPayload', {
    user: (user) => userReads.get(ctx, id, user),
    link: () => link,
    mailSent: () => mailSent,
  });
}

@Resolver()
export class AccountResolver {
  @Extensions({ compiled: true })
  @Mutation(() => InvitationPayload, {
    description:
      'Adds a user and mails a one-time link to choose a password. CONFLICT when the e-mail address is taken.',
  })
  async inviteUser(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => InviteUserInput, { description: 'Whom to invite; the link goes to the e-mail address.' })
    input: InviteUserInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return answer(ctx, info, await inviteUser(ctx, input));
  }

  @Extensions({ compiled: true })
  @Mutation(() => InvitationPayload, {
    description: 'Mails a new link; the one before opens nothing any more. CONFLICT when the user has a password.',
  })
  async resendInvitation(
    @Ctx() ctx: RequestContext,
    @Arg('userId', () => ID, { description: 'The invited user.' }) userId: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return answer(ctx, info, await resendInvitation(ctx, { userId }));
  }

  @Mutation(() => LoginPayload, {
    description:
      'Sets the password of an invited user and signs them in. BAD_USER_INPUT for a link that is unknown, used or expired.',
  })
  async acceptInvitation(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'What stands behind # in the link.' }) token: string,
    @Arg('password', () => String, { description: 'The password to sign in with from now on.' }) password: string,
  ): Promise<LoginPayload> {
    return loginPayload(ctx, await acceptInvitation(ctx, { token, password }));
  }

  @Mutation(() => Boolean, {
    description:
      'Changes the caller’s own password and ends their other sessions. RATE_LIMITED after too many guesses.',
  })
  async changeOwnPassword(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeOwnPasswordInput, { description: 'The password of now, and the one from now on.' })
    input: ChangeOwnPasswordInput,
  ): Promise<boolean> {
    await changeOwnPassword(ctx, input);
    return true;
  }

  @Mutation(() => UserLanguage, {
    description: 'Keeps the language of the caller: answers and letters are in it from now on. Answers with it.',
  })
  async setLanguage(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SetLanguageInput, { description: 'The language that is chosen.' }) input: SetLanguageInput,
  ): Promise<Language> {
    await setLanguage(ctx, input);
    return input.language;
  }

  @Mutation(() => Boolean, {
    description:
      'Mails a link to choose a new password, if the address is that of somebody who may sign in; the answer is the same for every address. RATE_LIMITED after too many letters.',
  })
  async requestPasswordReset(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RequestPasswordResetInput, { description: 'The address the user signs in with.' })
    input: RequestPasswordResetInput,
  ): Promise<boolean> {
    await requestPasswordReset(ctx, input);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Sets a new password by the link of a letter, and ends all sessions of the user. BAD_USER_INPUT for a link that is unknown, used, replaced or older than an hour.',
  })
  async resetPassword(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ResetPasswordInput, { description: 'The token of the link, and the password from now on.' })
    input: ResetPasswordInput,
  ): Promise<boolean> {
    await resetPassword(ctx, input);
    return true;
  }
}
