import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { edge } from '../../kernel/edge.js';
import { EditedRows } from '../../kernel/edit-each.js';
import { DeletePayload, listArgs, type Page } from '../../kernel/page.js';
import { Product, productReads } from '../catalog/index.js';
import { User } from '../identity/index.js';
import { editMarketplaceProducts } from './edit-offers.js';
import { EditMarketplaceProductsInput } from './edit-offers.inputs.js';
import { importPriceList } from './import-price-list.operations.js';
import { linkOffers, unlinkOffer } from './link-offers.operations.js';
import {
  MarketplaceNameSuggestion,
  MarketplaceStats,
  SupplierSummary,
  SupplierSummaryPage,
} from './market-facts.entity.js';
import { marketplaceNameSuggestions, marketplaceStats, suppliers } from './market-facts.queries.js';
import { MarketplaceProduct, MarketplaceProductPage } from './marketplace.entity.js';
import {
  CreateMarketplaceProductInput,
  LinkOffersInput,
  MarketplaceProductFilter,
  MarketplaceProductSort,
  PriceHistoryFilter,
  PriceHistorySort,
  UnlinkOfferInput,
  UpdateMarketplacePriceInput,
  UpdateMarketplaceProductInput,
} from './marketplace.inputs.js';
import {
  createMarketplaceProduct,
  deleteMarketplaceProduct,
  updateMarketplacePrice,
  updateMarketplaceProduct,
} from './marketplace.operations.js';
import { marketplaceProductReads, priceHistoryReads } from './marketplace.queries.js';
import { PriceHistoryEntry, PriceHistoryEntryPage } from './price-history.entity.js';
import { ImportPriceListInput, PriceListResult } from './price-list.inputs.js';

@ArgsType()
class MarketplaceProductListArgs extends listArgs(MarketplaceProductFilter, MarketplaceProductSort) {}

@ArgsType()
class PriceHistoryListArgs extends listArgs(PriceHistoryFilter, PriceHistorySort) {}

@ArgsType()
class SupplierListArgs {
  @Field(() => String, { nullable: true, description: 'Words found in name, company, e-mail or phone.' })
  search?: string;

  @Field(() => Int, { nullable: true, defaultValue: 50, description: 'Rows a page, 1 to 100.' })
  first?: number;

  @Field(() => Int, { nullable: true, description: 'Rows to skip, 0 to 1000000.' })
  offset?: number;
}

@Resolver(() => MarketplaceProduct)
export class MarketplaceResolver {
  @FieldResolver(() => Product, { nullable: true, description: 'The catalog product that it is.' })
  product(@Root() offer: MarketplaceProduct, @Info() info: GraphQLResolveInfo): Product | null {
    return edge(offer, info);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The user who supplies it, if the caller may see that user; `supplierName` is there for everybody.',
  })
  supplier(@Root() offer: MarketplaceProduct, @Info() info: GraphQLResolveInfo): User | null {
    return edge(offer, info);
  }

  @FieldResolver(() => [PriceHistoryEntry], {
    name: 'priceHistory',
    description:
      'The newest changes of its price, newest first; `priceHistory` of Query goes on from there. Empty for customers.',
  })
  priceChanges(
    @Root() offer: MarketplaceProduct,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: 50,
      description: 'Most changes, 1 to 100.',
    })
    _first: number,
    @Info() info: GraphQLResolveInfo,
  ): PriceHistoryEntry[] {
    return edge(offer, info);
  }

  @Extensions({ compiled: true })
  @Query(() => MarketplaceProductPage, {
    description: 'Marketplace products: all for staff, their own for suppliers, the available ones for customers.',
  })
  marketplaceProducts(
    @Ctx() ctx: RequestContext,
    @Args(() => MarketplaceProductListArgs) args: MarketplaceProductListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return marketplaceProductReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => MarketplaceProduct, { nullable: true, description: 'One marketplace product.' })
  marketplaceProduct(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the offer.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return marketplaceProductReads.get(ctx, id, info);
  }

  @Query(() => MarketplaceStats, { description: 'The figures above the marketplace.' })
  marketplaceStats(@Ctx() ctx: RequestContext): Promise<MarketplaceStats> {
    return marketplaceStats(ctx);
  }

  @Query(() => [MarketplaceNameSuggestion], {
    description: 'At most 5 products whose names have the words, each name once; none below 2 characters.',
  })
  marketplaceNameSuggestions(
    @Ctx() ctx: RequestContext,
    @Arg('search', () => String, { description: 'What was typed so far; folds Arabic forms.' }) search: string,
  ): Promise<MarketplaceNameSuggestion[]> {
    return marketplaceNameSuggestions(ctx, search);
  }

  @Query(() => SupplierSummaryPage, {
    description: 'Users who supply the marketplace or may, by name; a supplier sees itself. FORBIDDEN for customers.',
  })
  suppliers(
    @Ctx() ctx: RequestContext,
    @Args(() => SupplierListArgs) args: SupplierListArgs,
  ): Promise<Page<SupplierSummary>> {
    return suppliers(ctx, args);
  }

  @Extensions({ compiled: true })
  @Query(() => PriceHistoryEntryPage, {
    description: 'Changes of prices, newest first. Suppliers see those of their own products; FORBIDDEN for customers.',
  })
  priceHistory(
    @Ctx() ctx: RequestContext,
    @Args(() => PriceHistoryListArgs) args: PriceHistoryListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return priceHistoryReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => MarketplaceProduct, {
    description: 'Adds a marketplace product. FORBIDDEN for a supplier who names another.',
  })
  async createMarketplaceProduct(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateMarketplaceProductInput, {
      description: 'The offer to add; suppliers add offers of their own only.',
    })
    input: CreateMarketplaceProductInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return marketplaceProductReads.get(ctx, (await createMarketplaceProduct(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => MarketplaceProduct, {
    description:
      'Changes a marketplace product; another price goes into the history. STALE_VERSION when it was changed meanwhile.',
  })
  async updateMarketplaceProduct(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateMarketplaceProductInput, {
      description: 'The id of the offer and what changes; fields left out stay as they are.',
    })
    input: UpdateMarketplaceProductInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return marketplaceProductReads.get(ctx, (await updateMarketplaceProduct(ctx, input)).id, info);
  }

  @Mutation(() => EditedRows, {
    description:
      'Changes up to 100 marketplace products, each by itself: one that is refused leaves the others changed. Sent again, it leaves alone what is so already.',
  })
  editMarketplaceProducts(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => EditMarketplaceProductsInput, { description: 'The offers, and what changes of each.' })
    input: EditMarketplaceProductsInput,
  ): Promise<EditedRows> {
    return editMarketplaceProducts(ctx, input);
  }

  @Extensions({ compiled: true })
  @Mutation(() => MarketplaceProduct, {
    description:
      'Sets a new price with its reason, and its row of history. The price that it has already changes nothing.',
  })
  async updateMarketplacePrice(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateMarketplacePriceInput, { description: 'The id of the offer, its new price, and why.' })
    input: UpdateMarketplacePriceInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return marketplaceProductReads.get(ctx, (await updateMarketplacePrice(ctx, input)).id, info);
  }

  @Mutation(() => PriceListResult, {
    description:
      'Takes a price list of one supplier in, or says what would happen (dryRun). Offers are found by SKU, else by folded name; new prices go into the price history. FORBIDDEN for a supplier who names another.',
  })
  importPriceList(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ImportPriceListInput, { description: 'The file, what its columns mean, and whose it is.' })
    input: ImportPriceListInput,
  ): Promise<PriceListResult> {
    return importPriceList(ctx, input);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Product, {
    description: 'Says that offers are this product of the catalog: they are compared under it. Admins only.',
  })
  async linkOffers(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => LinkOffersInput, { description: 'The offers, and the catalog product that they stand for.' })
    input: LinkOffersInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return productReads.get(ctx, (await linkOffers(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => MarketplaceProduct, {
    description:
      'Takes an offer from the catalog product it was linked to: it is compared by its name again. Admins only.',
  })
  async unlinkOffer(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UnlinkOfferInput, { description: 'The offer that no longer stands for a catalog product.' })
    input: UnlinkOfferInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return marketplaceProductReads.get(ctx, (await unlinkOffer(ctx, input)).id, info);
  }

  @Mutation(() => DeletePayload, {
    description: 'Removes a marketplace product, or archives one that orders, promotions or its price history name.',
  })
  async deleteMarketplaceProduct(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the offer.' }) id: string,
  ): Promise<DeletePayload> {
    const result = await deleteMarketplaceProduct(ctx, { id });
    return { id: String(result.id), archived: result.archived, usedIn: result.usedIn };
  }
}

/** What suppliers offer of a product of the catalog. */
@Resolver(() => Product)
export class OfferedProductResolver {
  @FieldResolver(() => [MarketplaceProduct], {
    description:
      'Offers of it that can be ordered now and that the caller may see, the cheapest for buyers first; a supplier’s own among them.',
  })
  offers(
    @Root() product: Product,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50, description: 'Most offers, 1 to 100.' })
    _first: number,
    @Info() info: GraphQLResolveInfo,
  ): MarketplaceProduct[] {
    return edge(product, info);
  }
}

@Resolver(() => PriceHistoryEntry)
export class PriceHistoryResolver {
  @FieldResolver(() => MarketplaceProduct, {
    nullable: true,
    description: 'The marketplace product; null when it was removed.',
  })
  marketplaceProduct(@Root() entry: PriceHistoryEntry, @Info() info: GraphQLResolveInfo): MarketplaceProduct | null {
    return edge(entry, info);
  }
}
