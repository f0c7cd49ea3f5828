import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  FieldResolver,
  ID,
  Info,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { RequestContext } from '../../../kernel/context.js';
import { edge } from '../../../kernel/edge.js';
import { listArgs } from '../../../kernel/page.js';
import { Product } from '../../catalog/index.js';
import { cancelStockCount, recordStockCount, startStockCount } from './count.operations.js';
import { postStockCount } from './post-count.operations.js';
import { StockCount, StockCountLine, StockCountLinePage, StockCountPage } from './stock-counts.entity.js';
import {
  PostStockCountInput,
  RecordStockCountInput,
  StartStockCountInput,
  StockCountFilter,
  StockCountIdInput,
  StockCountLineFilter,
  StockCountLineSort,
  StockCountSort,
} from './stock-counts.inputs.js';
import { stockCountLineReads, stockCountReads } from './stock-counts.queries.js';
import { MAX_COUNTED_AT_ONCE } from './stock-counts.rules.js';

@ArgsType()
class StockCountListArgs extends listArgs(StockCountFilter, StockCountSort) {}

@ArgsType()
class StockCountLineListArgs extends listArgs(StockCountLineFilter, StockCountLineSort) {}

@Resolver(() => StockCountLine)
export class StockCountLineResolver {
  @FieldResolver(() => Product, { nullable: true, description: 'The product; null once it is archived.' })
  product(@Root() line: StockCountLine, @Info() info: GraphQLResolveInfo): Product | null {
    return edge(line, info);
  }

  @FieldResolver(() => StockCount, { nullable: true, description: 'The count it belongs to, with how far it is.' })
  stockCount(@Root() line: StockCountLine, @Info() info: GraphQLResolveInfo): StockCount | null {
    return edge(line, info);
  }
}

@Resolver()
export class StockCountsResolver {
  @Extensions({ compiled: true })
  @Query(() => StockCountPage, { description: 'Stock counts, the newest first. Vendors see their own.' })
  stockCounts(
    @Ctx() ctx: RequestContext,
    @Args(() => StockCountListArgs) args: StockCountListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return stockCountReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => StockCount, { nullable: true, description: 'One stock count with its sheet.' })
  stockCount(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the count.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return stockCountReads.get(ctx, id, info);
  }

  @Extensions({ compiled: true })
  @Query(() => StockCountLinePage, { description: 'Lines of stock counts, in the order of their sheets.' })
  stockCountLines(
    @Ctx() ctx: RequestContext,
    @Args(() => StockCountLineListArgs) args: StockCountLineListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return stockCountLineReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => StockCount, {
    description: 'Begins a stock count: a sheet of products to be counted. No stock changes before it is posted.',
  })
  async startStockCount(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => StartStockCountInput, { description: 'Which products, and whether the sheet is blind.' })
    input: StartStockCountInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return stockCountReads.get(ctx, (await startStockCount(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => StockCountLinePage, {
    description:
      'Notes down what was counted, with what the books say at that moment. Answers these lines. Of two people who count one product the later one counts. CONFLICT (CLOSED) once the count is posted or cancelled.',
  })
  async recordStockCount(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RecordStockCountInput, { description: 'The count, and what was counted.' })
    input: RecordStockCountInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { id, productIds } = await recordStockCount(ctx, input);
    return stockCountLineReads.list(
      ctx,
      { filter: { stockCountId: id, productIds }, first: MAX_COUNTED_AT_ONCE },
      info,
    );
  }

  @Extensions({ compiled: true })
  @Mutation(() => StockCount, {
    description:
      'Puts the differences of a count into the stock: all of them, or none. What was sold or received since a line was counted stays. CONFLICT (COUNT_AGAIN) where a person corrected the stock since, INSUFFICIENT_STOCK where open orders hold more than would be left: `details` has the `productIds`.',
  })
  async postStockCount(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => PostStockCountInput, { description: 'The count, and why.' }) input: PostStockCountInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return stockCountReads.get(ctx, (await postStockCount(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => StockCount, { description: 'Gives an open count up: it changes no stock any more.' })
  async cancelStockCount(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => StockCountIdInput, { description: 'Which count.' }) input: StockCountIdInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return stockCountReads.get(ctx, (await cancelStockCount(ctx, input)).id, info);
  }
}
