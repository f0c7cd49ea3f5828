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
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { edge } from '../../kernel/edge.js';
import { DeletePayload, listArgs } from '../../kernel/page.js';
import { MarketplaceProduct } from '../marketplace/index.js';
import { MarketplacePromotion, MarketplacePromotionPage } from './promotions.entity.js';
import { CreatePromotionInput, PromotionFilter, PromotionSort, UpdatePromotionInput } from './promotions.inputs.js';
import { createPromotion, deletePromotion, updatePromotion } from './promotions.operations.js';
import { promotionReads } from './promotions.queries.js';

@ArgsType()
class PromotionListArgs extends listArgs(PromotionFilter, PromotionSort) {}

@Resolver(() => MarketplacePromotion)
export class PromotionsResolver {
  @FieldResolver(() => MarketplaceProduct, {
    nullable: true,
    description: 'The product that is promoted; null when it was removed.',
  })
  marketplaceProduct(
    @Root() promotion: MarketplacePromotion,
    @Info() info: GraphQLResolveInfo,
  ): MarketplaceProduct | null {
    return edge(promotion, info);
  }

  @Extensions({ compiled: true })
  @Query(() => MarketplacePromotionPage, {
    description:
      'Promotions: all for staff, a supplier its own, buyers those that count today. The latest start first.',
  })
  promotions(
    @Ctx() ctx: RequestContext,
    @Args(() => PromotionListArgs) args: PromotionListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return promotionReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => MarketplacePromotion, {
    nullable: true,
    description: 'One promotion. NOT_FOUND also when the caller may not see it.',
  })
  promotion(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the promotion.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return promotionReads.get(ctx, id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => MarketplacePromotion, {
    description: "Adds a promotion. BAD_USER_INPUT names what is wrong; NOT_FOUND for another supplier's product.",
  })
  async createPromotion(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreatePromotionInput, {
      description: 'The offer, what is taken off, and from which day to which.',
    })
    input: CreatePromotionInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return promotionReads.get(ctx, (await createPromotion(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => MarketplacePromotion, { description: 'Changes a promotion. Orders keep what they were given.' })
  async updatePromotion(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdatePromotionInput, {
      description: 'The id of the promotion and what changes; fields left out stay as they are.',
    })
    input: UpdatePromotionInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return promotionReads.get(ctx, (await updatePromotion(ctx, input)).id, info);
  }

  @Mutation(() => DeletePayload, {
    description: 'Removes a promotion; one that orders were given is archived, and they keep its title.',
  })
  async deletePromotion(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the promotion.' }) id: string,
  ): Promise<DeletePayload> {
    const { archived, usedIn } = await deletePromotion(ctx, { id });
    return { id, archived, ...(archived && { usedIn }) };
  }
}

@Resolver(() => MarketplaceProduct)
export class PromotedProductResolver {
  @FieldResolver(() => MarketplacePromotion, {
    nullable: true,
    description: 'The promotion that counts today; the one that takes most off, should there be several.',
  })
  activePromotion(@Root() offer: MarketplaceProduct, @Info() info: GraphQLResolveInfo): MarketplacePromotion | null {
    return edge(offer, info);
  }
}
