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
import { User } from '../identity/index.js';
import { Order } from '../orders/index.js';
import { cancelPurchaseOrder, resendPurchaseOrder, sendPurchaseOrder } from './letters/mail-purchase-orders.js';
import { ordersInPayload } from './orders-in-payload.js';
import {
  CreatePurchaseOrdersPayload,
  PurchaseOrder,
  PurchaseOrderItem,
  PurchaseOrderPage,
  ReorderSuggestion,
} from './purchasing.entity.js';
import {
  CancelPurchaseOrderInput,
  CreatePurchaseOrderInput,
  CreatePurchaseOrdersInput,
  PurchaseOrderFilter,
  PurchaseOrderSort,
  ReceivePurchaseOrderInput,
  ResendPurchaseOrderInput,
  SendPurchaseOrderInput,
  UpdatePurchaseOrderInput,
} from './purchasing.inputs.js';
import { createPurchaseOrder, createPurchaseOrders, updatePurchaseOrder } from './purchasing.operations.js';
import { purchaseOrderReads } from './purchasing.queries.js';
import { receivePurchaseOrder } from './receipts/receive-purchase-order.operations.js';
import { reorderSuggestions } from './reorder/reorder.queries.js';

@ArgsType()
class PurchaseOrderListArgs extends listArgs(PurchaseOrderFilter, PurchaseOrderSort) {}

@Resolver(() => PurchaseOrder)
export class PurchasingResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'The supplier; null when none is chosen or it was removed.',
  })
  supplier(@Root() order: PurchaseOrder, @Info() info: GraphQLResolveInfo): User | null {
    return edge(order, info);
  }

  @FieldResolver(() => Order, { nullable: true, description: 'The order of a customer that the supplier delivers.' })
  order(@Root() order: PurchaseOrder, @Info() info: GraphQLResolveInfo): Order | null {
    return edge(order, info);
  }

  @Extensions({ compiled: true })
  @Query(() => PurchaseOrderPage, { description: 'Purchase orders, newest first. Admins only.' })
  purchaseOrders(
    @Ctx() ctx: RequestContext,
    @Args(() => PurchaseOrderListArgs) args: PurchaseOrderListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return purchaseOrderReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => PurchaseOrder, { nullable: true, description: 'One purchase order.' })
  purchaseOrder(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the purchase order, not its number.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return purchaseOrderReads.get(ctx, id, info);
  }

  @Query(() => [ReorderSuggestion], {
    description:
      'What to order of each of up to 100 products: the best offer at the quantity that is missing. Unknown products are left out.',
  })
  reorderSuggestions(
    @Ctx() ctx: RequestContext,
    @Arg('productIds', () => [ID], { description: 'The products.' }) productIds: string[],
  ): Promise<ReorderSuggestion[]> {
    return reorderSuggestions(ctx, productIds);
  }

  @Extensions({ compiled: true })
  @Mutation(() => PurchaseOrder, {
    description: 'Makes a purchase order as a draft. CONFLICT (PRICE_CHANGED) as `createPurchaseOrders`.',
  })
  async createPurchaseOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreatePurchaseOrderInput, { description: 'The supplier and the lines of the draft.' })
    input: CreatePurchaseOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return purchaseOrderReads.get(ctx, (await createPurchaseOrder(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => CreatePurchaseOrdersPayload, {
    description:
      'Makes several purchase orders as drafts: all of them, or none. CONFLICT (PRICE_CHANGED) when lines that ask for it are not at the price of their offers: `details` has each with both prices, and both totals.',
  })
  async createPurchaseOrders(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreatePurchaseOrdersInput, {
      description: 'The drafts, one for each supplier: all are made, or none.',
    })
    input: CreatePurchaseOrdersInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return ordersInPayload(ctx, (await createPurchaseOrders(ctx, input)).ids, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => PurchaseOrder, {
    description:
      "Changes a draft; of one that was sent only the supplier's reference, until it is cancelled or closed: CONFLICT. STALE_VERSION.",
  })
  async updatePurchaseOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdatePurchaseOrderInput, {
      description: 'The id of the draft, the version it was read at, and what changes.',
    })
    input: UpdatePurchaseOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return purchaseOrderReads.get(ctx, (await updatePurchaseOrder(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => PurchaseOrder, {
    description:
      'Sends a draft to its supplier, by mail when it has an address. CONFLICT while no supplier is chosen, and for one who is gone.',
  })
  async sendPurchaseOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SendPurchaseOrderInput, { description: 'The draft to send.' }) input: SendPurchaseOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return purchaseOrderReads.get(ctx, (await sendPurchaseOrder(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => PurchaseOrder, {
    description:
      'Mails a purchase order to its supplier once more, to the address of now. ILLEGAL_TRANSITION unless goods are still to come; CONFLICT when the supplier is gone.',
  })
  async resendPurchaseOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ResendPurchaseOrderInput, { description: 'The purchase order to mail again.' })
    input: ResendPurchaseOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return purchaseOrderReads.get(ctx, (await resendPurchaseOrder(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => PurchaseOrder, {
    description:
      'Takes goods in, all or a part: stock, average cost and the purchase in the books follow. BAD_USER_INPUT for more than is outstanding.',
  })
  async receivePurchaseOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ReceivePurchaseOrderInput, {
      description: 'The purchase order, and the units that came in of each line.',
    })
    input: ReceivePurchaseOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return purchaseOrderReads.get(ctx, (await receivePurchaseOrder(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => PurchaseOrder, {
    description:
      'Cancels a purchase order, with a reason; one that came in in part is closed as received. A supplier that was sent it is told by mail. CONFLICT (DROP_SHIP) for that of a customer’s order.',
  })
  async cancelPurchaseOrder(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CancelPurchaseOrderInput, { description: 'The purchase order, and why it is given up.' })
    input: CancelPurchaseOrderInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return purchaseOrderReads.get(ctx, (await cancelPurchaseOrder(ctx, input)).id, info);
  }
}

/** What an order sells of suppliers' goods, as it is bought for it. */
@Resolver(() => Order)
export class SuppliedOrderResolver {
  @FieldResolver(() => [PurchaseOrder], {
    description: 'Its purchase orders to suppliers who deliver to the customer; empty for all but admins.',
  })
  purchaseOrders(@Root() order: Order, @Info() info: GraphQLResolveInfo): PurchaseOrder[] {
    return edge(order, info);
  }
}

@Resolver(() => PurchaseOrderItem)
export class PurchaseOrderItemResolver {
  @FieldResolver(() => Product, { nullable: true, description: 'The product as it is now; null when it was removed.' })
  product(@Root() item: PurchaseOrderItem, @Info() info: GraphQLResolveInfo): Product | null {
    return edge(item, info);
  }
}
