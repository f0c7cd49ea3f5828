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
import type { RequestContext } from '../../kernel/context.js';
import { edge } from '../../kernel/edge.js';
import { listArgs } from '../../kernel/page.js';
import { Product } from '../catalog/index.js';
import { User } from '../identity/index.js';
import { Recommendation, RecommendationPage } from './recommendations.entity.js';
import {
  AcceptRecommendationInput,
  DismissRecommendationInput,
  RecommendationFilter,
  RecommendationSort,
} from './recommendations.inputs.js';
import { acceptRecommendation, dismissRecommendation } from './recommendations.operations.js';
import { recommendationReads } from './recommendations.queries.js';

@ArgsType()
class RecommendationListArgs extends listArgs(RecommendationFilter, RecommendationSort) {}

@Resolver(() => Recommendation)
export class RecommendationsResolver {
  @FieldResolver(() => User, { nullable: true, description: 'The customer, as far as the caller sees them.' })
  user(@Root() recommendation: Recommendation, @Info() info: GraphQLResolveInfo): User | null {
    return edge(recommendation, info);
  }

  @FieldResolver(() => Product, { nullable: true, description: 'The product, as it is now.' })
  product(@Root() recommendation: Recommendation, @Info() info: GraphQLResolveInfo): Product | null {
    return edge(recommendation, info);
  }

  @FieldResolver(() => Product, { nullable: true, description: 'The product that it goes with.' })
  withProduct(@Root() recommendation: Recommendation, @Info() info: GraphQLResolveInfo): Product | null {
    return edge(recommendation, info);
  }

  @Extensions({ compiled: true })
  @Query(() => RecommendationPage, {
    description:
      'What is recommended, the surest first: all for admins; for sales people what their customers usually order, and pairs; for buyers what they themselves usually order.',
  })
  recommendations(
    @Ctx() ctx: RequestContext,
    @Args(() => RecommendationListArgs) args: RecommendationListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return recommendationReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => Recommendation, { nullable: true, description: 'One recommendation.' })
  recommendation(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the recommendation.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return recommendationReads.get(ctx, id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Recommendation, {
    description:
      'Notes that somebody acts on a recommendation. It is open again after a week in which nothing came of it.',
  })
  async acceptRecommendation(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AcceptRecommendationInput, { description: 'The recommendation.' })
    input: AcceptRecommendationInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return recommendationReads.get(ctx, (await acceptRecommendation(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Recommendation, {
    description: 'Puts a recommendation aside. It is open again when what it stands on has changed.',
  })
  async dismissRecommendation(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => DismissRecommendationInput, { description: 'The recommendation.' })
    input: DismissRecommendationInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return recommendationReads.get(ctx, (await dismissRecommendation(ctx, input)).id, info);
  }
}
