import { Args, ArgsType, Ctx, Extensions, Field, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { Notification, NotificationPage } from './notifications.entity.js';
import { MarkNotificationsReadInput } from './notifications.inputs.js';
import { markNotificationsRead } from './notifications.operations.js';
import { notificationReads } from './notifications.queries.js';

@ArgsType()
class NotificationListArgs {
  @Field(() => Int, { nullable: true, defaultValue: 20, description: 'Rows a page, 1 to 100.' })
  first?: number;

  @Field(() => String, { nullable: true, description: 'Cursor of the row after which the page starts.' })
  after?: string;
}

@Resolver(() => Notification)
export class NotificationsResolver {
  @Extensions({ compiled: true })
  @Query(() => NotificationPage, {
    description: 'What happened in the last 90 days and concerns the caller, newest first.',
  })
  notifications(
    @Ctx() ctx: RequestContext,
    @Args(() => NotificationListArgs) args: NotificationListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return notificationReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => NotificationPage, {
    description: 'Notes what the caller has read, some or all, and answers the newest 50 as they are then.',
  })
  async markNotificationsRead(
    @Ctx() ctx: RequestContext,
    @Args(() => MarkNotificationsReadInput) input: MarkNotificationsReadInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    await markNotificationsRead(ctx, { ...input });
    return notificationReads.list(ctx, {}, info);
  }
}
