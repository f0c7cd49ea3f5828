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
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { edge } from '../../kernel/edge.js';
import { listArgs, PageArgs } from '../../kernel/page.js';
import { badInput } from '../../kernel/errors.js';
import { idFault } from '../../kernel/values/values.js';
import { Product } from '../catalog/index.js';
import {
  InventoryItem,
  InventoryItemPage,
  StockAlert,
  StockAlertPage,
  StockMovement,
  StockMovementPage,
} from './inventory.entity.js';
import {
  AdjustInventoryInput,
  InventoryFilter,
  InventorySort,
  StockAlertFilter,
  StockMovementFilter,
  UpdateInventoryInput,
} from './inventory.inputs.js';
import { adjustInventory, updateInventory } from './inventory.operations.js';
import { inventoryReads, stockAlertReads, stockMovementReads, stockRowId } from './inventory.queries.js';

@ArgsType()
class InventoryListArgs extends listArgs(InventoryFilter, InventorySort) {}

@ArgsType()
class StockAlertListArgs extends PageArgs {
  @Field(() => StockAlertFilter, { nullable: true, description: 'All conditions must hold.' })
  filter?: StockAlertFilter;
}

@ArgsType()
class StockMovementListArgs extends PageArgs {
  @Field(() => StockMovementFilter, { nullable: true, description: 'All conditions must hold.' })
  filter?: StockMovementFilter;
}

@Resolver(() => InventoryItem)
export class InventoryResolver {
  @FieldResolver(() => Product, { nullable: true, description: 'The product in stock; null once it is archived.' })
  product(@Root() item: InventoryItem, @Info() info: GraphQLResolveInfo): Product | null {
    return edge(item, info);
  }

  @Extensions({ compiled: true })
  @Query(() => InventoryItemPage, { description: 'Stock of all products the caller may see.' })
  inventoryItems(
    @Ctx() ctx: RequestContext,
    @Args(() => InventoryListArgs) args: InventoryListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return inventoryReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => InventoryItem, { nullable: true, description: 'Stock of one product.' })
  async inventoryItem(
    @Ctx() ctx: RequestContext,
    @Arg('productId', () => ID, { description: 'The product.' }) productId: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    const fault = idFault(productId);
    if (fault) throw badInput('productId', fault);
    return inventoryReads.get(ctx, await stockRowId(ctx, Number(productId)), info);
  }

  @Extensions({ compiled: true })
  @Query(() => StockAlertPage, { description: 'Stock alerts, newest first.' })
  stockAlerts(
    @Ctx() ctx: RequestContext,
    @Args(() => StockAlertListArgs) args: StockAlertListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return stockAlertReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => StockMovementPage, { description: 'Changes of stock, newest first.' })
  stockMovements(
    @Ctx() ctx: RequestContext,
    @Args(() => StockMovementListArgs) args: StockMovementListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return stockMovementReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => InventoryItem, {
    description: 'Adds to or takes from what is on hand. INSUFFICIENT_STOCK below zero or below what is reserved.',
  })
  async adjustInventory(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AdjustInventoryInput, { description: 'The product, by how many units it changes, and why.' })
    input: AdjustInventoryInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return inventoryReads.get(ctx, (await adjustInventory(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => InventoryItem, { description: 'Changes how a product is stocked.' })
  async updateInventory(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateInventoryInput, {
      description:
        'The product, and what changes of how its stock is kept; the units on hand change by `adjustInventory`.',
    })
    input: UpdateInventoryInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return inventoryReads.get(ctx, (await updateInventory(ctx, input)).id, info);
  }
}

@Resolver(() => Product)
export class ProductInventoryResolver {
  @FieldResolver(() => InventoryItem, { nullable: true, description: 'Its stock, if the caller may see it.' })
  inventory(@Root() product: Product, @Info() info: GraphQLResolveInfo): InventoryItem | null {
    return edge(product, info);
  }
}

@Resolver(() => StockAlert)
export class StockAlertResolver {
  @FieldResolver(() => Product, { nullable: true, description: 'The product; null when it was removed.' })
  product(@Root() alert: StockAlert, @Info() info: GraphQLResolveInfo): Product | null {
    return edge(alert, info);
  }
}

@Resolver(() => StockMovement)
export class StockMovementResolver {
  @FieldResolver(() => Product, { nullable: true, description: 'The product; null when it was removed.' })
  product(@Root() movement: StockMovement, @Info() info: GraphQLResolveInfo): Product | null {
    return edge(movement, info);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of who did it; null for the system.' })
  actorName(@Root() movement: StockMovement, @Info() info: GraphQLResolveInfo): string | null {
    return edge(movement, info);
  }
}
