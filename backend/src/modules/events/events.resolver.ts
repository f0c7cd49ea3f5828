import { Arg, Args, ArgsType, Ctx, Extensions, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { listArgs } from '../../kernel/page.js';
import { EventDelivery, EventDeliveryPage } from './events.entity.js';
import { EventDeliveryFilter, EventDeliverySort, TryEventAgainInput } from './events.inputs.js';
import { tryEventAgain } from './events.operations.js';
import { eventDeliveryReads } from './events.queries.js';

@ArgsType()
class EventDeliveryListArgs extends listArgs(EventDeliveryFilter, EventDeliverySort) {}

@Resolver(() => EventDelivery)
export class EventsResolver {
  @Extensions({ compiled: true })
  @Query(() => EventDeliveryPage, {
    description:
      'Events that a subscriber could not handle, newest first: those that are tried again, and those given up.',
  })
  eventDeliveries(
    @Ctx() ctx: RequestContext,
    @Args(() => EventDeliveryListArgs) args: EventDeliveryListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return eventDeliveryReads.list(ctx, args, info);
  }

  @Mutation(() => Boolean, { description: 'Has an event that was not handled tried again at once. Answers true.' })
  async tryEventAgain(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => TryEventAgainInput, { description: 'Which event.' }) input: TryEventAgainInput,
  ): Promise<boolean> {
    await tryEventAgain(ctx, input);
    return true;
  }
}
