import { Arg, Args, ArgsType, Ctx, Field, ID, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../kernel/context.js';
import { OrderFilter, OrderSort } from '../orders.inputs.js';
import { orderReads } from '../orders.queries.js';
import { OrderNeighbors, OrderStateCount } from './order-queue.js';
import { orderStates } from './order-queue.queries.js';

@ArgsType()
class OrderPlaceArgs {
  @Field(() => ID, { description: 'The order whose neighbors are asked for.' })
  id!: string;

  @Field(() => OrderFilter, {
    nullable: true,
    description: 'The filter of the list; the order itself may be out of it.',
  })
  filter?: OrderFilter;

  @Field(() => OrderSort, { nullable: true, description: 'The order of the list, as `orders` takes it.' })
  sort?: InstanceType<typeof OrderSort>;
}

@Resolver()
export class OrderQueueResolver {
  @Query(() => [OrderStateCount], {
    description: 'What the orders of a filter are made of, and where the caller can take them.',
  })
  orderStates(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => OrderFilter, { nullable: true, description: 'Which orders; all without it.' })
    filter?: OrderFilter,
  ): Promise<OrderStateCount[]> {
    return orderStates(ctx, filter);
  }

  @Query(() => OrderNeighbors, {
    description:
      'The orders right before and after one in a list, across its pages. NOT_FOUND also when it is not to be seen.',
  })
  orderNeighbors(
    @Ctx() ctx: RequestContext,
    @Args(() => OrderPlaceArgs) { id, filter, sort }: OrderPlaceArgs,
  ): Promise<OrderNeighbors> {
    return orderReads.neighbors(ctx, id, { filter, sort });
  }
}
