import type { Removable, RemovalFactKind } from '../../gql/schema.generated';
import { formatCount } from '../../lib/numbers';
import {
  customerStatement,
  inventoryDetail,
  marketplaceOf,
  ordersWith,
  paths,
  priceProposals,
  purchaseOrdersOf,
  purchaseOrdersWith,
} from '../paths';

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${formatCount(count)} ${count === 1 ? one : many}`;

/** What hangs on something, in words. */
export const factWords: Readonly<Record<RemovalFactKind, (count: number) => string>> = {
  open_order: counted('open order', 'open orders'),
  order: counted('order', 'orders'),
  draft_purchase_order: counted('draft purchase order', 'draft purchase orders'),
  open_purchase_order: counted('purchase order still to be received', 'purchase orders still to be received'),
  purchase_order: counted('purchase order', 'purchase orders'),
  balance: () => 'a balance to settle',
  stock_unit: counted('unit on hand', 'units on hand'),
  stock_movement: counted('stock movement', 'stock movements'),
  featured_place: () => 'a place among the featured products',
  offer: counted('marketplace offer', 'marketplace offers'),
  promotion: counted('promotion', 'promotions'),
  price_proposal: counted('proposed price without a decision', 'proposed prices without a decision'),
  price_change: counted('price change', 'price changes'),
  product: counted('product', 'products'),
  user: counted('user', 'users'),
  payment: counted('payment', 'payments'),
  api_key: counted('API key', 'API keys'),
  last_admin: () => 'nobody else can administer',
  last_use: () => 'a program that calls with it',
  record: counted('entry of the history', 'entries of the history'),
};

type Links = Partial<Record<RemovalFactKind, (id: string, name: string) => string>>;

/** Where the list behind a fact is; those without a list of their own have no link. */
export const factLinks: Readonly<Record<Removable, Links>> = {
  product: {
    open_order: (product) => ordersWith({ product, only: 'open' }),
    order: (product) => ordersWith({ product }),
    draft_purchase_order: (product) => purchaseOrdersWith({ product, status: 'draft' }),
    open_purchase_order: (product) => purchaseOrdersWith({ product }),
    purchase_order: (product) => purchaseOrdersWith({ product }),
    stock_unit: inventoryDetail,
    stock_movement: inventoryDetail,
    featured_place: () => paths.featuredProducts,
    offer: (_id, q) => marketplaceOf({ tab: 'products', q }),
    price_proposal: () => priceProposals,
  },
  marketplace_product: {
    open_order: (offer) => ordersWith({ offer, only: 'open' }),
    order: (offer) => ordersWith({ offer }),
    draft_purchase_order: (offer) => purchaseOrdersWith({ offer, status: 'draft' }),
    open_purchase_order: (offer) => purchaseOrdersWith({ offer }),
    purchase_order: (offer) => purchaseOrdersWith({ offer }),
    promotion: (_id, q) => marketplaceOf({ tab: 'promotions', q }),
    featured_place: () => `${paths.featuredProducts}?tab=marketplace`,
  },
  promotion: {
    open_order: (promotion) => ordersWith({ promotion, only: 'open' }),
    order: (promotion) => ordersWith({ promotion }),
  },
  user: {
    open_order: (customer) => ordersWith({ customer, only: 'active' }),
    balance: customerStatement,
    draft_purchase_order: (supplier) => `${purchaseOrdersOf(supplier)}&status=draft`,
    open_purchase_order: purchaseOrdersOf,
    purchase_order: purchaseOrdersOf,
    offer: (supplier) => marketplaceOf({ tab: 'products', supplier }),
    api_key: () => `${paths.settings}?tab=api-keys`,
    price_proposal: () => priceProposals,
  },
  category: {
    product: (_id, category) => `${paths.products}?${new URLSearchParams({ category }).toString()}`,
  },
  api_key: {},
};
