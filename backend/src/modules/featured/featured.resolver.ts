import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { FeaturedItem } from './featured.entity.js';
import { FeatureInput, UnfeatureInput } from './featured.inputs.js';
import { feature, unfeature } from './featured.operations.js';
import { featured, featuredItem } from './featured.queries.js';
import { FeaturedKind } from './featured.rules.js';

@Resolver()
export class FeaturedResolver {
  @Query(() => [FeaturedItem], {
    description: 'What is featured, at most 500: by priority, the newest first among equals.',
  })
  featured(
    @Ctx() ctx: RequestContext,
    @Arg('kind', () => FeaturedKind, { nullable: true, description: 'Only this kind.' }) kind?: FeaturedKind,
    @Arg('activeOnly', () => Boolean, { nullable: true, description: 'Leaves out what has ended.' })
    activeOnly?: boolean,
  ): Promise<FeaturedItem[]> {
    return featured(ctx, kind ?? null, activeOnly ?? false);
  }

  @Mutation(() => FeaturedItem, { description: 'Features a product, or sets anew how it is featured. Admins only.' })
  async feature(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => FeatureInput, { description: 'The product or offer, its priority, and the end of it.' })
    input: FeatureInput,
  ): Promise<FeaturedItem> {
    const { id, kind } = await feature(ctx, input);
    return featuredItem(ctx, kind, id);
  }

  @Mutation(() => FeaturedItem, { description: 'Ends the featuring of a product. Admins only.' })
  async unfeature(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UnfeatureInput, { description: 'The product or offer that is featured no longer.' })
    input: UnfeatureInput,
  ): Promise<FeaturedItem> {
    const { id, kind } = await unfeature(ctx, input);
    return featuredItem(ctx, kind, id);
  }
}
