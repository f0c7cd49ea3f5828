/** What names goods of either kind in the API: the product of a line, or the offer that it is ordered by. */
export interface GoodsIds {
  readonly productId: string | null;
  readonly marketplaceProductId: string | null;
}

/** So many the server tells in one list. */
const PAGE = 100;

/** The key of a product of the catalog: `p12`. */
export const productKey = (id: string): string => `p${id}`;

/** The key of an offer: `m7`. */
export const offerKey = (id: string): string => `m${id}`;

/** One name for goods of both kinds; null for goods that are not there any more. */
export function goodsKey({ productId, marketplaceProductId }: GoodsIds): string | null {
  if (marketplaceProductId !== null) return offerKey(marketplaceProductId);
  return productId === null ? null : productKey(productId);
}

/** The keys of goods, each once, without those that are not there any more. */
export const keysOf = (goods: readonly GoodsIds[]): string[] => [
  ...new Set(goods.flatMap((one) => goodsKey(one) ?? [])),
];

/** The ids of one kind among keys. */
export const idsOf = (kind: 'p' | 'm', keys: readonly string[]): string[] =>
  keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(1)] : []));

/** The ids of goods by their keys, in as many questions as the server answers them in. */
export function pagesOf(keys: readonly string[]): { productIds: string[]; offerIds: string[] }[] {
  const products = idsOf('p', keys);
  const offers = idsOf('m', keys);
  const count = Math.ceil(Math.max(products.length, offers.length) / PAGE);
  return Array.from({ length: count }, (_, page) => ({
    productIds: products.slice(page * PAGE, (page + 1) * PAGE),
    offerIds: offers.slice(page * PAGE, (page + 1) * PAGE),
  }));
}
