import type { GraphQLResolveInfo } from 'graphql';
import { Extensions, Resolver, Root, Subscription } from 'type-graphql';
import type { Permission } from '../../kernel/access.js';
import type { RequestContext } from '../../kernel/context.js';
import { authorize } from '../../kernel/operation.js';
import type { Reads } from '../../kernel/select/reads.js';
import { Product, productReads } from '../../modules/catalog/index.js';
import { StockAlert, stockAlertReads } from '../../modules/inventory/index.js';
import { isBuyingSupplier, MarketplaceProduct, marketplaceProductReads } from '../../modules/marketplace/index.js';
import { Notification, notificationReads } from '../../modules/notifications/index.js';
import { Order, orderReads } from '../../modules/orders/index.js';
import { MarketplacePromotion, promotionReads } from '../../modules/promotions/index.js';
import { PurchaseOrder, purchaseOrderReads } from '../../modules/purchasing/index.js';
import type { ChangeFeed } from '../live/change-feed.js';
import type { LiveHub, LiveSocket, SawRow } from '../live/hub.js';
import type { PresenceBoard } from '../live/presence.js';
import type { LiveKind } from '../live/live-event.js';

/** The context of a subscription: a request's, with the socket it came over. */
export interface LiveContext extends RequestContext {
  readonly hub: LiveHub;
  readonly feed: ChangeFeed;
  readonly presence: PresenceBoard;
  readonly socket: LiveSocket;
}

interface SubscribeCall {
  context: LiveContext;
  info: GraphQLResolveInfo;
}

/** Follows the rows of one kind through the compiled read that a query of the same selection would use. */
function follow<F extends object>(kind: LiveKind, permission: Permission, reads: Reads<F>, saw?: SawRow) {
  return ({ context, info }: SubscribeCall): AsyncIterable<object | null> => {
    authorize(context, permission);
    return context.hub.subscribe(context.socket, kind, context, { read: (ctx, id) => reads.get(ctx, id, info), saw });
  };
}

/** Suppliers saw their own, staff everything, buyers, suppliers who buy among them, what was public. */
const sawOnMarketplace: SawRow = (actor, { owner, wasPublic }) =>
  actor.id === owner ||
  actor.access(wasPublic ? 'marketplace.read' : 'marketplace.analyze') === 'all' ||
  (wasPublic && isBuyingSupplier(actor));

/** Live changes over `graphql-ws`. Each row is read with the subscriber's scope; a row out of it is never told of. */
@Resolver()
export class SubscriptionsResolver {
  @Extensions({ compiled: true })
  @Subscription(() => Order, {
    subscribe: follow('order', 'orders.read', orderReads),
    description: 'Every order the caller may see, each time it is made or changed.',
  })
  orderChanged(@Root() order: object): object {
    return order;
  }

  @Extensions({ compiled: true })
  @Subscription(() => StockAlert, {
    subscribe: follow('stock_alert', 'inventory.detail', stockAlertReads),
    description: 'Every stock alert the caller may see, when it opens and when it is resolved.',
  })
  stockAlertChanged(@Root() alert: object): object {
    return alert;
  }

  @Extensions({ compiled: true })
  @Subscription(() => PurchaseOrder, {
    subscribe: follow('purchase_order', 'purchasing.read', purchaseOrderReads),
    description: 'Every purchase order, each time it is made or changed.',
  })
  purchaseOrderChanged(@Root() order: object): object {
    return order;
  }

  @Extensions({ compiled: true })
  @Subscription(() => MarketplaceProduct, {
    nullable: true,
    subscribe: follow('offer', 'marketplace.read', marketplaceProductReads, sawOnMarketplace),
    description:
      'Every marketplace product the caller may see, each time it is made or changed, its price included; null when one is gone.',
  })
  marketplaceProductChanged(@Root() offer: object | null): object | null {
    return offer;
  }

  @Extensions({ compiled: true })
  @Subscription(() => MarketplacePromotion, {
    nullable: true,
    subscribe: follow('promotion', 'marketplace.read', promotionReads, sawOnMarketplace),
    description:
      'Every promotion the caller may see, each time it is made or changed; null when one is gone. What starts or ends by the calendar is not told.',
  })
  promotionChanged(@Root() promotion: object | null): object | null {
    return promotion;
  }

  @Extensions({ compiled: true })
  @Subscription(() => Product, {
    subscribe: follow('featured', 'products.read', productReads),
    description: 'Every product of the catalog, each time it is featured, unfeatured or featured otherwise.',
  })
  productFeatured(@Root() product: object): object {
    return product;
  }

  @Extensions({ compiled: true })
  @Subscription(() => Notification, {
    subscribe: follow('notification', 'session', notificationReads),
    description: 'Every new notification of the caller.',
  })
  notificationAdded(@Root() notification: object): object {
    return notification;
  }
}
