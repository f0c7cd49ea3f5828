import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { DateTimeISO } from '../../kernel/values/scalars.js';
import { mySessions, revokeSession, signOutEverywhere } from './own-sessions.operations.js';

/** A browser or phone where the caller is signed in. */
@ObjectType({ description: 'A browser or phone where the caller is signed in.', simpleResolvers: true })
export class OwnSession {
  @Field(() => ID, { description: 'Id of the session.' })
  id!: number;

  @Field(() => DateTimeISO, { description: 'When it was signed in.' })
  createdAt!: Date;

  @Field(() => DateTimeISO, { description: 'When it was last used, to the minute.' })
  lastSeenAt!: Date;

  @Field(() => DateTimeISO, { description: 'When it ends by itself if it is not used any more.' })
  expiresAt!: Date;

  @Field(() => String, { description: 'Address it was signed in from.' })
  ip!: string;

  @Field(() => String, { description: 'The browser, as it names itself.' })
  userAgent!: string;

  @Field(() => Boolean, { description: 'Whether it is the one that asks.' })
  isCurrent!: boolean;
}

@Resolver(() => OwnSession)
export class OwnSessionsResolver {
  @Query(() => [OwnSession], { description: 'Where the caller is signed in, most recently used first.' })
  mySessions(@Ctx() ctx: RequestContext): Promise<OwnSession[]> {
    return mySessions(ctx);
  }

  @Mutation(() => ID, {
    description: "Signs out one of the caller's sessions and answers its id. NOT_FOUND for any other.",
  })
  async revokeSession(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the session; the one of this call signs the caller out.' }) id: string,
  ): Promise<number> {
    return (await revokeSession(ctx, { id })).id;
  }

  @Mutation(() => [OwnSession], {
    description: 'Signs the caller out everywhere else and answers the session that is left.',
  })
  async signOutEverywhere(@Ctx() ctx: RequestContext): Promise<OwnSession[]> {
    await signOutEverywhere(ctx, {});
    return mySessions(ctx);
  }
}
