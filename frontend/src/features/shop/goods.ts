import { t } from '@lingui/core/macro';
import type { OrderItemInput } from '../../gql/schema.generated';
import type { QuantityRules } from '../../lib/numbers/order-quantity';
import { unknownSupplier } from '../../lib/words';
import type { Tone } from '../../ui/display/StatusChip';
import type { ShopOffer_OfferFragment, ShopProduct_ProductFragment } from './shop.generated';
import { offerKey, productKey } from '../../shared/goods/goods-keys';

/** How much there is of some goods, as far as a buyer is told. */
export type Supply = 'in' | 'few' | 'out';

/** What a buyer can order: a product of our stock, or what a supplier brings. */
export interface ShopGoods extends QuantityRules {
  /** One name for both kinds: `p12` is a product of the catalog, `m7` an offer. */
  key: string;
  name: string;
  code: string | null;
  /** Price of one unit before promotions. */
  price: string;
  /** Null where the stock is not ours. */
  supply: Supply | null;
  supplierName: string | null;
  leadTimeDays: number | null;
  picture: string | null;
  /** It is for sale now. */
  isOnSale: boolean;
}

const supplyOf = (status: string | undefined): Supply | null => {
  if (status === undefined) return null;
  return status === 'in_stock' ? 'in' : status === 'low_stock' ? 'few' : 'out';
};

export const goodsOfProduct = (product: ShopProduct_ProductFragment): ShopGoods => ({
  key: productKey(product.id),
  name: product.name,
  code: product.sku,
  price: product.basePrice,
  minOrderQuantity: product.minOrderQuantity,
  maxOrderQuantity: product.maxOrderQuantity,
  orderMultiple: product.orderMultiple,
  supply: supplyOf(product.inventory?.status) ?? 'out',
  supplierName: null,
  leadTimeDays: null,
  picture: product.images[0] ?? null,
  isOnSale: product.isActive,
});

export const goodsOfOffer = (offer: ShopOffer_OfferFragment): ShopGoods => ({
  key: offerKey(offer.id),
  name: offer.nameEn,
  code: offer.supplierSku,
  price: offer.buyerPrice ?? offer.price,
  minOrderQuantity: offer.minOrderQuantity,
  maxOrderQuantity: offer.maxOrderQuantity,
  orderMultiple: 1,
  supply: null,
  // Who delivers is not told to a partner who competes with that supplier.
  supplierName: offer.supplierName === null ? null : offer.supplierName.trim() || unknownSupplier(),
  leadTimeDays: offer.leadTimeDays,
  picture: offer.imageUrls[0] ?? null,
  isOnSale: offer.availability,
});

/** Some units of goods as the API takes them. */
export const itemOf = (key: string, quantity: number): OrderItemInput => ({
  ...(key.startsWith('m') ? { marketplaceProductId: key.slice(1) } : { productId: key.slice(1) }),
  quantity,
});

/** In what quantities goods are sold; undefined where there is no rule. */
export function soldIn({
  minOrderQuantity: min,
  maxOrderQuantity: max,
  orderMultiple: step,
}: QuantityRules): string | undefined {
  const rules = [
    ...(step > 1 ? [t`Sold in packs of ${step}`] : []),
    ...(min > Math.max(step, 1) ? [t`From ${min} units`] : []),
    ...(max !== null ? [t`At most ${max}`] : []),
  ];
  return rules.length > 0 ? rules.join(' · ') : undefined;
}

/** How much there is, in words. */
export const SUPPLY: Readonly<Record<Supply, { readonly label: string; readonly tone: Tone }>> = {
  in: {
    get label() {
      return t`In stock`;
    },
    tone: 'green',
  },
  few: {
    get label() {
      return t`Few left`;
    },
    tone: 'orange',
  },
  out: {
    get label() {
      return t`Out of stock`;
    },
    tone: 'red',
  },
};
