import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  Field,
  ID,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { EditedRows } from '../../kernel/edit-each.js';
import { DeletePayload, listArgs } from '../../kernel/page.js';
import { authorize } from '../../kernel/operation.js';
import { User, UserPage } from './identity.entity.js';
import { CreateUserInput, UpdateUserInput, UserFilter, UserSort } from './identity.inputs.js';
import { createUser, deleteUser, login, logout, updateUser, whoAmI, type SignedIn } from './identity.operations.js';
import { editUsers, EditUsersInput } from './edit-users.js';
import { userReads } from './identity.queries.js';
import { permissionsOf } from './permissions.rules.js';
import { Role } from './role.rules.js';
import { UserLanguage } from './user-language.rules.js';
import type { Language } from '../../words/index.js';

/** The signed-in user and what they may do. */
@ObjectType({ description: 'The signed-in user and what they may do.', simpleResolvers: true })
export class Me {
  @Field(() => ID, { description: 'Id of the user.' })
  id!: number;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'First name, in any script.' })
  firstName!: string | null;

  @Field(() => String, { nullable: true, description: 'Last name, in any script.' })
  lastName!: string | null;

  @Field(() => String, { description: 'Name to show.' })
  displayName!: string;

  @Field(() => Role, { description: 'What the user is to the business.' })
  role!: Role;

  @Field(() => UserLanguage, { nullable: true, description: 'Language of the user; null until one is chosen.' })
  language!: Language | null;

  @Field(() => Int, { description: 'Version of the user row.' })
  version!: number;

  @Field(() => [String], { description: 'Names of the permissions this role has, for all rows or for its own.' })
  permissions!: string[];
}

/** What a sign-in answers. */
@ObjectType({ description: 'What a sign-in answers.', simpleResolvers: true })
export class LoginPayload {
  @Field(() => String, { description: 'Send it as `Authorization: Bearer <token>`. Shown this once.' })
  token!: string;

  @Field(() => Me, { description: 'Who signed in.' })
  user!: Me;
}

@ArgsType()
class UserListArgs extends listArgs(UserFilter, UserSort) {}

async function me(ctx: RequestContext): Promise<Me> {
  const user = await whoAmI(ctx);
  return { ...user, permissions: permissionsOf(user.role) };
}

/** What a client that has just signed in gets. */
export async function loginPayload(ctx: RequestContext, session: SignedIn): Promise<LoginPayload> {
  ctx.onSignIn?.(session.mediaToken);
  return { token: session.token, user: await me({ ...ctx, actor: session.actor }) };
}

@Resolver(() => User)
export class IdentityResolver {
  @Query(() => Me, { description: 'The signed-in user. UNAUTHENTICATED without a session.' })
  me(@Ctx() ctx: RequestContext): Promise<Me> {
    authorize(ctx, 'session');
    return me(ctx);
  }

  @Extensions({ compiled: true })
  @Query(() => UserPage, {
    description: 'Users the caller may see: admins all, the sales team customers, others themselves.',
  })
  users(@Ctx() ctx: RequestContext, @Args(() => UserListArgs) args: UserListArgs, @Info() info: GraphQLResolveInfo) {
    return userReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => User, { nullable: true, description: 'One user. NOT_FOUND also when the caller may not see it.' })
  user(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the user.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return userReads.get(ctx, id, info);
  }

  @Mutation(() => LoginPayload, {
    description: 'Signs in. UNAUTHENTICATED for a wrong e-mail or password, RATE_LIMITED after too many attempts.',
  })
  async login(
    @Ctx() ctx: RequestContext,
    @Arg('email', () => String, { description: 'E-mail address.' }) email: string,
    @Arg('password', () => String, {
      description: 'The password in plain text; a wrong one and an unknown address get the same error.',
    })
    password: string,
  ): Promise<LoginPayload> {
    return loginPayload(ctx, await login(ctx, { email, password }));
  }

  @Mutation(() => Boolean, { description: 'Ends the session of the token that was sent.' })
  async logout(@Ctx() ctx: RequestContext): Promise<boolean> {
    await logout(ctx, {});
    return true;
  }

  @Extensions({ compiled: true })
  @Mutation(() => User, { description: 'Adds a user. CONFLICT when the e-mail address is taken.' })
  async createUser(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateUserInput, { description: 'The user to add, with a first password.' })
    input: CreateUserInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return userReads.get(ctx, (await createUser(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => User, {
    description: 'Changes a user. STALE_VERSION when it was changed meanwhile, CONFLICT for the last admin.',
  })
  async updateUser(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateUserInput, {
      description: 'The id of the user and what changes; fields left out stay as they are.',
    })
    input: UpdateUserInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return userReads.get(ctx, (await updateUser(ctx, input)).id, info);
  }

  @Mutation(() => EditedRows, {
    description:
      'Changes up to 100 users, each by itself: one that is refused leaves the others changed. Sent again, it leaves alone what is so already.',
  })
  editUsers(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => EditUsersInput, { description: 'The users, and what changes of each.' })
    input: EditUsersInput,
  ): Promise<EditedRows> {
    return editUsers(ctx, input);
  }

  @Mutation(() => DeletePayload, {
    description:
      'Removes a user, or archives one that history still names. CONFLICT while orders are open or money is owed.',
  })
  async deleteUser(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the user.' }) id: string,
  ): Promise<DeletePayload> {
    const result = await deleteUser(ctx, { id });
    return { id: String(result.id), archived: result.archived, usedIn: result.usedIn };
  }
}
