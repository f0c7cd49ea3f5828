import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../kernel/context.js';
import { OrderRun } from './order-runs.entity.js';
import { MoveOrdersInput, OrderRunIdInput } from './order-runs.inputs.js';
import { orderRunReads } from './order-runs.queries.js';
import { moveOrders, stopOrderRun } from './start-run.operations.js';

@Resolver()
export class OrderRunsResolver {
  @Extensions({ compiled: true })
  @Query(() => OrderRun, {
    nullable: true,
    description: 'How far a run of moves is, and what was refused: to whoever asked for it, and to admins.',
  })
  orderRun(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the run.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orderRunReads.get(ctx, id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => OrderRun, {
    description:
      'Takes orders to a state, each by itself and by all the steps that lead there: up to 25 with the answer, more by a job that `orderRun` tells of. Made again, it leaves alone what is there already. With `undoSeconds` nothing happens before that time is over, and a single order that would be refused now is refused at once.',
  })
  async moveOrders(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => MoveOrdersInput, { description: 'Which orders, and where to.' }) input: MoveOrdersInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orderRunReads.get(ctx, (await moveOrders(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => OrderRun, {
    description:
      'Undoes a run that is held back, or stops one on its way: what it has not moved stays where it is. CONFLICT (FINISHED) when it is over.',
  })
  async stopOrderRun(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => OrderRunIdInput, { description: 'Which run.' }) input: OrderRunIdInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orderRunReads.get(ctx, (await stopOrderRun(ctx, input)).id, info);
  }
}
