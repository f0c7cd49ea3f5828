import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, FieldResolver, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { edge } from '../../kernel/edge.js';
import { Order, orderReads } from '../orders/index.js';
import { FieldVisit } from '../visits/index.js';
import { CustomerCredit, customerCredits } from './customer-credits.queries.js';
import { CreateFieldOrderInput } from './field-orders.inputs.js';
import { createFieldOrder } from './field-orders.operations.js';

@Resolver(() => FieldVisit)
export class FieldOrdersResolver {
  @FieldResolver(() => [Order], { description: 'Orders that were taken on the visit, of those the caller sees.' })
  orders(@Root() visit: FieldVisit, @Info() info: GraphQLResolveInfo): Order[] {
    return edge(visit, info);
  }

  @Query(() => [CustomerCredit], {
    description:
      'Credit of the customers whom the caller visits or sells to, of those who have a limit. Open orders that are not confirmed do not count.',
  })
  customerCredits(@Ctx() ctx: RequestContext): Promise<CustomerCredit[]> {
    return customerCredits(ctx);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Order, {
    description:
      'Takes an order at a customer, who is added when nobody has that phone. With a `clientId` that was sent before it answers with that order. PRICE_CHANGED and INSUFFICIENT_STOCK name the lines.',
  })
  async createFieldOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateFieldOrderInput, { description: 'Who buys, and what.' }) input: CreateFieldOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orderReads.get(ctx, (await createFieldOrder(ctx, input)).id, info);
  }
}
