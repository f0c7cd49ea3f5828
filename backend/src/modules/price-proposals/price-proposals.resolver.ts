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
import { listArgs } from '../../kernel/page.js';
import { Product } from '../catalog/index.js';
import { PriceProposal, PriceProposalPage, ProductPriceChange } from './price-proposals.entity.js';
import {
  AcceptPriceProposalInput,
  DeclinePriceProposalInput,
  PriceProposalFilter,
  PriceProposalSort,
  ProposeProductPriceInput,
  WithdrawPriceProposalInput,
} from './price-proposals.inputs.js';
import {
  acceptPriceProposal,
  declinePriceProposal,
  proposeProductPrice,
  withdrawPriceProposal,
} from './price-proposals.operations.js';
import { priceProposalReads, productPriceHistory } from './price-proposals.queries.js';

@ArgsType()
class PriceProposalListArgs extends listArgs(PriceProposalFilter, PriceProposalSort) {}

@Resolver(() => PriceProposal)
export class PriceProposalsResolver {
  @FieldResolver(() => Product, { nullable: true, description: 'The product, as it is now.' })
  product(@Root() proposal: PriceProposal, @Info() info: GraphQLResolveInfo): Product | null {
    return edge(proposal, info);
  }

  @Extensions({ compiled: true })
  @Query(() => PriceProposalPage, {
    description: 'Proposals for another price: all for admins, a vendor its own. The newest first.',
  })
  priceProposals(
    @Ctx() ctx: RequestContext,
    @Args(() => PriceProposalListArgs) args: PriceProposalListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return priceProposalReads.list(ctx, args, info);
  }

  @Query(() => [ProductPriceChange], {
    description: "The latest 50 changes of a product's price, the newest first. Admins only.",
  })
  productPriceHistory(
    @Ctx() ctx: RequestContext,
    @Arg('productId', () => ID, { description: 'Id of the product.' }) productId: string,
  ): Promise<ProductPriceChange[]> {
    return productPriceHistory(ctx, productId);
  }

  @Extensions({ compiled: true })
  @Mutation(() => PriceProposal, {
    description: 'Proposes another price for a product. CONFLICT while the vendor has another proposal open for it.',
  })
  async proposeProductPrice(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ProposeProductPriceInput, { description: 'The product, the price, and why.' })
    input: ProposeProductPriceInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return priceProposalReads.get(ctx, (await proposeProductPrice(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => PriceProposal, {
    description:
      'Gives the product the proposed price. CONFLICT (PRICE_CHANGED) when its price has changed since, unless `productVersion` is that of now.',
  })
  async acceptPriceProposal(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AcceptPriceProposalInput, { description: 'The proposal, and the product as it was shown.' })
    input: AcceptPriceProposalInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return priceProposalReads.get(ctx, (await acceptPriceProposal(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => PriceProposal, { description: 'Declines a proposal; the vendor is told why.' })
  async declinePriceProposal(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => DeclinePriceProposalInput, { description: 'The proposal, and why not.' })
    input: DeclinePriceProposalInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return priceProposalReads.get(ctx, (await declinePriceProposal(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => PriceProposal, { description: 'Takes a proposal back. CONFLICT when it was decided meanwhile.' })
  async withdrawPriceProposal(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => WithdrawPriceProposalInput, { description: 'The proposal.' })
    input: WithdrawPriceProposalInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return priceProposalReads.get(ctx, (await withdrawPriceProposal(ctx, input)).id, info);
  }
}
