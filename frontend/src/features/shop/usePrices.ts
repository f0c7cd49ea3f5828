import { wholeSteps } from '../../lib/numbers/order-quantity';
import { itemOf, type ShopGoods } from './goods';
import { useShopPricesQuery } from './shop.generated';

/** What a buyer pays for one unit of some goods, and what is off today. */
export interface OwnPrice {
  readonly each: string;
  /** "15% off"; null without a promotion. */
  readonly off: string | null;
  /** What the promotion is called. */
  readonly title: string | null;
}

/** What the goods in sight cost whoever is signed in, by key: reckoned as an order of the smallest quantity of each would be. */
export function usePrices(goods: readonly ShopGoods[]): ReadonlyMap<string, OwnPrice> {
  const { data } = useShopPricesQuery({
    variables: { input: { items: goods.map((one) => itemOf(one.key, wholeSteps(one))) } },
    skip: goods.length === 0,
  });
  const prices = new Map<string, OwnPrice>();
  for (const { index, unitPrice, promotion } of data?.orderPreview.lines ?? []) {
    const key = goods[index]?.key;
    if (key !== undefined)
      prices.set(key, { each: unitPrice, off: promotion?.label ?? null, title: promotion?.title ?? null });
  }
  return prices;
}
