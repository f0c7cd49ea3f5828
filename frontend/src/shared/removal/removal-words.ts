import { plural, t } from '@lingui/core/macro';
import type { Removable, RemovalFactKind } from '../../gql/schema.generated';
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

/** What hangs on something, in words. */
export const factWords: Readonly<Record<RemovalFactKind, (count: number) => string>> = {
  open_order: (count) => plural(count, { one: '# open order', other: '# open orders' }),
  order: (count) => plural(count, { one: '# order', other: '# orders' }),
  draft_purchase_order: (count) => plural(count, { one: '# draft purchase order', other: '# draft purchase orders' }),
  open_purchase_order: (count) =>
    plural(count, { one: '# purchase order still to be received', other: '# purchase orders still to be received' }),
  purchase_order: (count) => plural(count, { one: '# purchase order', other: '# purchase orders' }),
  balance: () => t`a balance to settle`,
  stock_unit: (count) => plural(count, { one: '# unit on hand', other: '# units on hand' }),
  stock_movement: (count) => plural(count, { one: '# stock movement', other: '# stock movements' }),
  featured_place: () => t`a place among the featured products`,
  offer: (count) => plural(count, { one: '# marketplace offer', other: '# marketplace offers' }),
  promotion: (count) => plural(count, { one: '# promotion', other: '# promotions' }),
  price_proposal: (count) =>
    plural(count, { one: '# proposed price without a decision', other: '# proposed prices without a decision' }),
  price_change: (count) => plural(count, { one: '# price change', other: '# price changes' }),
  product: (count) => plural(count, { one: '# product', other: '# products' }),
  user: (count) => plural(count, { one: '# user', other: '# users' }),
  payment: (count) => plural(count, { one: '# payment', other: '# payments' }),
  api_key: (count) => plural(count, { one: '# API key', other: '# API keys' }),
  last_admin: () => t`nobody else can administer`,
  last_use: () => t`a program that calls with it`,
  visit: (count) => plural(count, { one: '# visit', other: '# visits' }),
  record: (count) => plural(count, { one: '# entry of the history', other: '# entries of the history' }),
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
