import { t } from '@lingui/core/macro';
import type { StockStatus } from '../../gql/schema.generated';
import { formatCount } from '../../lib/numbers/numbers';
import type { StatusLook } from '../../lib/statuses';
import type { QuantityRules } from '../../lib/numbers/order-quantity';
import { days, unknownSupplier } from '../../lib/words';
import type {
  OrderDraft_OrderFragment,
  OrderGoodsSearchQuery,
  OrderOffer_OfferFragment,
  OrderProduct_ProductFragment,
} from './form/order-form.generated';
import { offerKey, productKey } from '../../shared/goods/goods-keys';

/** What a line can order: a product of the catalog, or what a supplier offers on the marketplace. */
export interface OrderGoods {
  /** One name for both kinds: `p12` is a product of the catalog, `m7` an offer. */
  key: string;
  /** Id among its kind. */
  id: string;
  source: 'catalog' | 'marketplace';
  name: string;
  /** An offer's name in Arabic, beside the English one. */
  nameAr: string | null;
  sku: string | null;
  /** List price of one unit, now. */
  price: string;
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  orderMultiple: number;
  /** Units of ours that can be ordered; null when it is unknown or the stock is not ours. */
  available: number | null;
  /** How much there is in words, for who is told no figures; null when it is unknown or the stock is not ours. */
  supply: StockStatus | null;
  /** Who delivers an offer. */
  supplierName: string | null;
  leadTimeDays: number | null;
  picture: string | null;
  /** The heading under which a search found it. */
  group?: string;
}

/** What is there of goods of ours: how many, or in words for who is told no figures. */
export function supplyWords({ available, supply }: Pick<OrderGoods, 'available' | 'supply'>): string {
  if (available !== null) return t`${formatCount(available)} available`;
  if (supply === null) return t`Stock unknown`;
  if (supply === 'in_stock') return t`In stock`;
  return supply === 'low_stock' ? t`Few left` : t`Out of stock`;
}

/** Where a line's goods come from, as a chip. */
export const sourceLooks: Readonly<Record<OrderGoods['source'], StatusLook>> = {
  catalog: {
    get label() {
      return t`From our stock`;
    },
    tone: 'grey',
  },
  marketplace: {
    get label() {
      return t`From the supplier`;
    },
    tone: 'blue',
  },
};

export const goodsOfProduct = (product: OrderProduct_ProductFragment): OrderGoods => ({
  key: productKey(product.id),
  id: product.id,
  source: 'catalog',
  name: product.name,
  nameAr: null,
  sku: product.sku,
  price: product.basePrice,
  minOrderQuantity: product.minOrderQuantity,
  maxOrderQuantity: product.maxOrderQuantity,
  orderMultiple: product.orderMultiple,
  available: product.inventory?.available ?? null,
  supply: product.inventory?.status ?? null,
  supplierName: null,
  leadTimeDays: null,
  picture: product.images[0] ?? null,
});

export const goodsOfOffer = (offer: OrderOffer_OfferFragment): OrderGoods => ({
  key: offerKey(offer.id),
  id: offer.id,
  source: 'marketplace',
  name: offer.nameEn,
  nameAr: offer.nameAr,
  sku: offer.supplierSku,
  price: offer.buyerPrice ?? offer.price,
  minOrderQuantity: offer.minOrderQuantity,
  maxOrderQuantity: offer.maxOrderQuantity,
  orderMultiple: 1,
  available: null,
  supply: null,
  // Who delivers is not told to a partner who competes with that supplier.
  supplierName: offer.supplierName === null ? null : offer.supplierName.trim() || unknownSupplier(),
  leadTimeDays: offer.leadTimeDays,
  picture: offer.imageUrls[0] ?? null,
});

/** The goods of a line of an order as they are now; what can no longer be looked up keeps the line's name and price. */
export function goodsOfLine(item: OrderDraft_OrderFragment['items'][number]): OrderGoods {
  if (item.product) return goodsOfProduct(item.product);
  if (item.marketplaceProduct) return goodsOfOffer(item.marketplaceProduct);
  const isOffer = item.marketplaceProductId !== null;
  const id = item.marketplaceProductId ?? item.productId ?? '';
  return {
    key: `${isOffer ? 'm' : 'p'}${id}`,
    id,
    source: isOffer ? 'marketplace' : 'catalog',
    name: item.productName,
    nameAr: null,
    sku: item.sku,
    price: item.listPrice,
    minOrderQuantity: 1,
    maxOrderQuantity: null,
    orderMultiple: 1,
    available: null,
    supply: null,
    supplierName: isOffer ? unknownSupplier() : null,
    leadTimeDays: null,
    picture: null,
  };
}

/** At most three results of each kind. */
export const RESULTS_OF_EACH = 3;

/** A product and what suppliers offer of it: the same goods, from our stock or brought by a supplier. */
const together = (name: string): string => t`${name} · from our stock or a supplier`;

/**
 * What a search found. A product stands together with the offers of it under its name, so that nobody takes them for different
 * goods; then what only the catalog or only the marketplace has. The product of exactly that SKU comes first, so that it is
 * reached however many SKUs begin with it.
 */
export function foundGoods({ exact, products, marketplaceProducts }: OrderGoodsSearchQuery): OrderGoods[] {
  const own = new Map([...exact.nodes, ...products.nodes].map((product) => [product.id, product]));
  const shown = [...own.values()].slice(0, RESULTS_OF_EACH);
  const offered = new Map<string, { goods: OrderGoods; offers: Map<string, OrderGoods> }>(
    shown.map((product) => [
      product.id,
      {
        goods: goodsOfProduct(product),
        offers: new Map(product.offers.map((offer) => [offer.id, goodsOfOffer(offer)])),
      },
    ]),
  );
  const single: OrderGoods[] = [];
  for (const offer of marketplaceProducts.nodes) {
    if (!offer.product) {
      single.push(goodsOfOffer(offer));
      continue;
    }
    const pair = offered.get(offer.product.id) ?? { goods: goodsOfProduct(offer.product), offers: new Map() };
    pair.offers.set(offer.id, goodsOfOffer(offer));
    offered.set(offer.product.id, pair);
  }
  const heading = (name: string, more: boolean): string => (more ? t`${name} · more match, type on to narrow` : name);
  const catalog = heading(t`Catalog`, own.size > RESULTS_OF_EACH || products.pageInfo.hasNextPage);
  const market = heading(t`Marketplace`, marketplaceProducts.pageInfo.hasNextPage);
  const pairs = [...offered.values()];
  return [
    ...pairs
      .filter(({ offers }) => offers.size > 0)
      .flatMap(({ goods, offers }) =>
        [goods, ...offers.values()].map((one) => ({ ...one, group: together(goods.name) })),
      ),
    ...pairs.filter(({ offers }) => offers.size === 0).map(({ goods }) => ({ ...goods, group: catalog })),
    ...single.map((goods) => ({ ...goods, group: market })),
  ];
}

/** What the goods' ordering rules ask of the quantity, in words; undefined when there are none. */
export function quantityRule({
  minOrderQuantity: min,
  maxOrderQuantity: max,
  orderMultiple: multiple,
}: QuantityRules): string | undefined {
  const rules = [
    ...(min > 1 ? [t`min ${min}`] : []),
    ...(max !== null ? [t`max ${max}`] : []),
    ...(multiple > 1 ? [t`by ${multiple}`] : []),
  ];
  return rules.length > 0 ? rules.join(', ') : undefined;
}

/** When a supplier delivers. */
export const leadTime = (leadTimeDays: number): string =>
  leadTimeDays === 0 ? t`no lead time` : t`${days(leadTimeDays)} lead time`;
