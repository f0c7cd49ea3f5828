import { Arg, Args, ArgsType, Ctx, Field, Int, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import type { Page } from '../../kernel/page.js';
import { Comparison, ComparisonGroup, ComparisonGroupPage } from './comparison.entity.js';
import { ComparisonFilter, ComparisonLineInput } from './comparison.inputs.js';
import { comparisonGroups, priceComparison } from './comparison.queries.js';

@ArgsType()
class ComparisonGroupArgs {
  @Field(() => ComparisonFilter, { nullable: true, description: 'All conditions must hold.' })
  filter?: ComparisonFilter;

  @Field(() => Int, { nullable: true, defaultValue: 50, description: 'Rows a page, 1 to 100.' })
  first?: number;

  @Field(() => Int, { nullable: true, description: 'Rows to skip, 0 to 1000000.' })
  offset?: number;
}

@Resolver()
export class ComparisonResolver {
  @Query(() => ComparisonGroupPage, {
    description: 'Offers of the same goods, by name: linked to one catalog product, or sharing a folded name.',
  })
  comparisonGroups(
    @Ctx() ctx: RequestContext,
    @Args(() => ComparisonGroupArgs) { filter, first, offset }: ComparisonGroupArgs,
  ): Promise<Page<ComparisonGroup>> {
    return comparisonGroups(ctx, filter, first, offset);
  }

  @Query(() => Comparison, {
    description: 'Compares offers for wanted quantities, 1 to 50 lines. BAD_USER_INPUT for a key that is not there.',
  })
  priceComparison(
    @Ctx() ctx: RequestContext,
    @Arg('lines', () => [ComparisonLineInput], { description: 'What is wanted.' }) lines: ComparisonLineInput[],
  ): Promise<Comparison> {
    return priceComparison(ctx, lines);
  }
}
