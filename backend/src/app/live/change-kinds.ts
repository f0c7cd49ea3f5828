import type { Actor, Permission } from '../../kernel/access.js';
import type { ReadModel } from '../../kernel/select/model.js';
import { productModel } from '../../modules/catalog/index.js';
import { customerModel } from '../../modules/customers/index.js';
import { invoiceModel, paymentModel, transactionModel } from '../../modules/finance/index.js';
import { userModel } from '../../modules/identity/index.js';
import { inventoryModel, stockAlertModel, stockCountModel } from '../../modules/inventory/index.js';
import { isBuyingSupplier, marketplaceProductModel } from '../../modules/marketplace/index.js';
import { notificationModel } from '../../modules/notifications/index.js';
import { orderModel } from '../../modules/orders/index.js';
import { priceProposalModel } from '../../modules/price-proposals/index.js';
import { recommendationModel } from '../../modules/recommendations/index.js';
import { fieldVisitModel } from '../../modules/visits/index.js';
import { conversationModel } from '../../modules/whatsapp/index.js';
import { promotionModel } from '../../modules/promotions/index.js';
import type { ChangeKind } from './changes.js';
import type { Departure } from './live-event.js';

/** Who is told of a kind of change. */
export interface ChangeAudience {
  /** Without it nobody is told anything. */
  readonly permission: Permission;
  /** Who has all of this is told of every row, without asking the database. Nobody, when it is left out. */
  readonly all?: Permission;
  /** Everybody else is told of the rows that they see of this model. None, when it is left out. */
  readonly model?: ReadModel;
  /** What the ids are, when they are not the model's own. */
  readonly property?: string;
  /** Whether it is told of a row that is gone, beside the one whom it belonged to. */
  readonly saw?: (actor: Actor, departure: Departure) => boolean;
}

/** Buyers saw what was public, suppliers who buy among them. */
const sawOnMarketplace = (actor: Actor, { wasPublic }: Departure): boolean =>
  wasPublic && (actor.access('marketplace.read') === 'all' || isBuyingSupplier(actor));

export const AUDIENCES: Readonly<Record<ChangeKind, ChangeAudience>> = {
  alert: { permission: 'inventory.detail', all: 'inventory.detail', model: stockAlertModel },
  api_key: { permission: 'settings.write', all: 'settings.write' },
  audit: { permission: 'audit.read', all: 'audit.read' },
  category: { permission: 'categories.read', all: 'categories.read' },
  conversation: { permission: 'messages.read', all: 'messages.read', model: conversationModel },
  customer: { permission: 'customers.read', all: 'customers.read', model: customerModel },
  invoice: { permission: 'finance.read', all: 'finance.read', model: invoiceModel },
  notification: { permission: 'session', model: notificationModel },
  offer: {
    permission: 'marketplace.read',
    all: 'marketplace.analyze',
    model: marketplaceProductModel,
    saw: sawOnMarketplace,
  },
  order: { permission: 'orders.read', all: 'orders.read', model: orderModel },
  payment: { permission: 'finance.read', all: 'finance.read', model: paymentModel },
  price_proposal: { permission: 'priceProposals.read', all: 'priceProposals.read', model: priceProposalModel },
  product: { permission: 'products.read', all: 'products.read', model: productModel },
  promotion: {
    permission: 'marketplace.read',
    all: 'marketplace.analyze',
    model: promotionModel,
    saw: sawOnMarketplace,
  },
  purchase_order: { permission: 'purchasing.read', all: 'purchasing.read' },
  recommendation: {
    permission: 'recommendations.read',
    all: 'recommendations.reckon',
    model: recommendationModel,
  },
  // One's own only: by whose it is.
  session: { permission: 'session' },
  settings: { permission: 'settings.read', all: 'settings.read' },
  stock: { permission: 'inventory.read', all: 'inventory.read', model: inventoryModel, property: 'productId' },
  stock_count: { permission: 'inventory.adjust', all: 'inventory.adjust', model: stockCountModel },
  transaction: { permission: 'finance.read', all: 'finance.read', model: transactionModel },
  visit: { permission: 'visits.read', all: 'visits.read', model: fieldVisitModel },
  user: { permission: 'users.read', all: 'users.read', model: userModel },
};
