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
import { ImportResult, Product } from '../catalog/index.js';
import { Invoice, Payment } from '../finance/index.js';
import { Role, User } from '../identity/index.js';
import { StockMovement } from '../inventory/index.js';
import { MarketplaceProduct } from '../marketplace/index.js';
import { copyOrder } from './entry/copy-order.operations.js';
import { createOrder } from './entry/create-order.operations.js';
import { ImportOrdersInput } from './import/import-orders.inputs.js';
import { importOrders } from './import/import-orders.operations.js';
import { OrderEvent, OrderItem } from './order-items.entity.js';
import { goodsBought } from './entry/goods-bought.queries.js';
import { goodsMeant } from './entry/goods-meant.queries.js';
import { CopyOrderInput, OrderPreviewInput, UpdateOrderInput } from './entry/order-edit.inputs.js';
import { GoodsBought, GoodsMeant } from './entry/order-goods.js';
import { GoodsBoughtInput, GoodsMeantInput } from './entry/order-goods.inputs.js';
import { OrderPreview } from './entry/order-preview.js';
import { OrderReturn } from './returns/order-returns.entity.js';
import { ReturnOrderInput, TransitionOrderInput, TransitionOrdersInput } from './moves/order-moves.inputs.js';
import { Order, OrderCounts, OrderPage, TransitionOrdersPayload } from './orders.entity.js';
import { CreateOrderInput, OrderFilter, OrderSort } from './orders.inputs.js';
import { orderCounts, orderReads } from './orders.queries.js';
import { orderPreview } from './entry/preview-order.queries.js';
import { returnOrder } from './returns/return-order.operations.js';
import { transitionOrder, transitionOrders } from './moves/transition-order.operations.js';
import { updateOrder } from './entry/update-order.operations.js';

@ArgsType()
class OrderListArgs extends listArgs(OrderFilter, OrderSort) {}

@Resolver(() => Order)
export class OrdersResolver {
  @FieldResolver(() => User, { nullable: true, description: 'Who buys, if the caller may see that user.' })
  customer(@Root() order: Order, @Info() info: GraphQLResolveInfo): User | null {
    return edge(order, info);
  }

  @FieldResolver(() => Role, { nullable: true, description: 'Role of who buys; null as `customerName` is.' })
  customerRole(@Root() order: Order, @Info() info: GraphQLResolveInfo): Role | null {
    return edge(order, info);
  }

  @FieldResolver(() => User, { nullable: true, description: 'The sales person, if the caller may see that user.' })
  salesPerson(@Root() order: Order, @Info() info: GraphQLResolveInfo): User | null {
    return edge(order, info);
  }

  @FieldResolver(() => [Invoice], { description: 'Its invoice and credit notes, oldest first.' })
  invoices(@Root() order: Order, @Info() info: GraphQLResolveInfo): Invoice[] {
    return edge(order, info);
  }

  @FieldResolver(() => [Payment], { description: 'What was paid for it and paid back, newest first.' })
  payments(@Root() order: Order, @Info() info: GraphQLResolveInfo): Payment[] {
    return edge(order, info);
  }

  @FieldResolver(() => [StockMovement], {
    description: 'What it did to stock, oldest first; empty for who may not see stock.',
  })
  stockMovements(@Root() order: Order, @Info() info: GraphQLResolveInfo): StockMovement[] {
    return edge(order, info);
  }

  @Extensions({ compiled: true })
  @Query(() => OrderPage, { description: 'Orders the caller may see, newest first.' })
  orders(@Ctx() ctx: RequestContext, @Args(() => OrderListArgs) args: OrderListArgs, @Info() info: GraphQLResolveInfo) {
    return orderReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => Order, { nullable: true, description: 'One order. NOT_FOUND also when the caller may not see it.' })
  order(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the order, not its number.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orderReads.get(ctx, id, info);
  }

  @Query(() => OrderCounts, { description: 'Number of orders by state, of those the caller may see.' })
  orderCounts(@Ctx() ctx: RequestContext): Promise<OrderCounts> {
    return orderCounts(ctx);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Order, {
    description:
      'Makes an order and reserves its stock. INSUFFICIENT_STOCK lists every short line; BAD_USER_INPUT for a total that differs.',
  })
  async createOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateOrderInput, {
      description: 'Who orders what; a `clientKey` makes a repetition answer with the first order.',
    })
    input: CreateOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orderReads.get(ctx, (await createOrder(ctx, input)).id, info);
  }

  @Query(() => OrderPreview, {
    description: 'What createOrder would make of an order now, and why it would refuse it; writes nothing.',
  })
  orderPreview(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => OrderPreviewInput, {
      description: 'The order as it stands in the form; nothing of it is kept.',
    })
    input: OrderPreviewInput,
  ): Promise<OrderPreview> {
    return orderPreview(ctx, input);
  }

  @Query(() => [GoodsMeant], {
    description: 'What each line of a pasted list means: a code, a name or a part of one, of what the caller may see.',
  })
  goodsMeant(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => GoodsMeantInput, { description: 'The texts, and what they are for.' }) input: GoodsMeantInput,
  ): Promise<GoodsMeant[]> {
    return goodsMeant(ctx, input);
  }

  @Query(() => [GoodsBought], {
    description:
      'What a customer bought before, with price and quantity of the latest time; what is ordered most first.',
  })
  goodsBought(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => GoodsBoughtInput, { description: 'Whose orders, and of which goods.' }) input: GoodsBoughtInput,
  ): Promise<GoodsBought[]> {
    return goodsBought(ctx, input);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Order, {
    description:
      'Edits a pending order; new lines are priced from scratch and stock follows. CONFLICT (NOT_PENDING), STALE_VERSION, and all that createOrder refuses.',
  })
  async updateOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateOrderInput, {
      description: 'The id of the order, the version it was read at, and what changes.',
    })
    input: UpdateOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orderReads.get(ctx, (await updateOrder(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Order, {
    description: 'Makes a new order of the same customer, lines and addresses, at the prices of now.',
  })
  async copyOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CopyOrderInput, { description: 'The order to copy.' }) input: CopyOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orderReads.get(ctx, (await copyOrder(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Order, {
    description:
      'Moves an order. ILLEGAL_TRANSITION names the legal moves; CREDIT_LIMIT and INSUFFICIENT_STOCK say what is short.',
  })
  async transitionOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => TransitionOrderInput, {
      description: 'The order, the move, and the reason where the move needs one.',
    })
    input: TransitionOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orderReads.get(ctx, (await transitionOrder(ctx, input)).id, info);
  }

  @Mutation(() => TransitionOrdersPayload, {
    description: 'The same move of up to 100 orders; each is moved or refused by itself.',
  })
  async transitionOrders(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => TransitionOrdersInput, { description: 'The orders, and the one move that is tried on each.' })
    input: TransitionOrdersInput,
  ): Promise<TransitionOrdersPayload> {
    const outcomes = await transitionOrders(ctx, input);
    const succeeded = outcomes.filter(({ ok }) => ok).length;
    return { outcomes, succeeded, failed: outcomes.length - succeeded };
  }

  @Extensions({ compiled: true })
  @Mutation(() => Order, {
    description:
      'Takes goods of a shipped order back: stock, credit note, refund and commission follow. Admins only. BAD_USER_INPUT for more than is still out.',
  })
  async returnOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ReturnOrderInput, {
      description: 'The order, the units that came back of each line, and whether they go into stock.',
    })
    input: ReturnOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orderReads.get(ctx, (await returnOrder(ctx, input)).id, info);
  }

  @Mutation(() => ImportResult, {
    description:
      'Takes a CSV file of orders in with their own numbers and dates, or says what would happen (dryRun). Admins only.',
  })
  importOrders(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ImportOrdersInput, {
      description: 'The file, what its columns mean, and what its orders become.',
    })
    input: ImportOrdersInput,
  ): Promise<ImportResult> {
    return importOrders(ctx, input);
  }
}

@Resolver(() => OrderItem)
export class OrderItemResolver {
  @FieldResolver(() => Product, { nullable: true, description: 'The product as it is now; null when it was removed.' })
  product(@Root() item: OrderItem, @Info() info: GraphQLResolveInfo): Product | null {
    return edge(item, info);
  }

  @FieldResolver(() => MarketplaceProduct, {
    nullable: true,
    description: 'The offer as it is now; null when it was removed, or is not the caller’s to see.',
  })
  marketplaceProduct(@Root() item: OrderItem, @Info() info: GraphQLResolveInfo): MarketplaceProduct | null {
    return edge(item, info);
  }
}

@Resolver(() => OrderEvent)
export class OrderEventResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Name of who did it; null for the system.' })
  actorName(@Root() event: OrderEvent, @Info() info: GraphQLResolveInfo): string | null {
    return edge(event, info);
  }
}

@Resolver(() => OrderReturn)
export class OrderReturnResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Name of who took the goods back.' })
  actorName(@Root() goods: OrderReturn, @Info() info: GraphQLResolveInfo): string | null {
    return edge(goods, info);
  }

  @FieldResolver(() => Invoice, { nullable: true, description: 'Its credit note; none when the goods cost nothing.' })
  creditNote(@Root() goods: OrderReturn, @Info() info: GraphQLResolveInfo): Invoice | null {
    return edge(goods, info);
  }
}
