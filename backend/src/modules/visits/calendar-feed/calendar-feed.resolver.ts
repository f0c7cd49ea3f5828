import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../kernel/context.js';
import { CalendarFeed, NewCalendarFeed } from './calendar-feed.entity.js';
import { calendarFeed, createCalendarFeed, endCalendarFeed } from './calendar-feed.operations.js';

@Resolver(() => CalendarFeed)
export class CalendarFeedResolver {
  @Query(() => CalendarFeed, {
    nullable: true,
    description: 'The link by which a calendar follows the visits of the caller; null where there is none.',
  })
  calendarFeed(@Ctx() ctx: RequestContext) {
    return calendarFeed(ctx);
  }

  @Mutation(() => NewCalendarFeed, {
    description: 'Makes the link by which a calendar follows the visits of the caller. One that was made before ends.',
  })
  createCalendarFeed(@Ctx() ctx: RequestContext): Promise<NewCalendarFeed> {
    return createCalendarFeed(ctx, {});
  }

  @Mutation(() => Boolean, { description: 'Ends the link of the caller’s calendar. Answers true.' })
  async endCalendarFeed(@Ctx() ctx: RequestContext): Promise<boolean> {
    await endCalendarFeed(ctx, {});
    return true;
  }
}
