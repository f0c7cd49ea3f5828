import { createContext, useContext } from 'react';
import { goodsKey, idsOf } from '../../../shared/goods/goods-keys';
import { useFormValue } from '../../../ui/form/store/Form';
import type { OrderValues } from './order.form';
import { useOrderGoodsBoughtQuery, type OrderGoodsBoughtQuery } from './order-form.generated';

/** What a customer bought of some goods the last time. */
export type Bought = OrderGoodsBoughtQuery['goodsBought'][number];

const sameList = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
const NOTHING: ReadonlyMap<string, Bought> = new Map();

/** What the customer of the form bought before of the goods of its lines: one question for all of them, anew when goods come in. */
export function useBoughtBefore(): ReadonlyMap<string, Bought> {
  const customerId = useFormValue(({ customer }: OrderValues) => customer?.id ?? '');
  const keys = useFormValue(
    ({ items }: OrderValues) => [...new Set(items.flatMap(({ product }) => (product ? [product.key] : [])))].sort(),
    sameList,
  );
  const { data, previousData } = useOrderGoodsBoughtQuery({
    variables: { input: { customerId, productIds: idsOf('p', keys), marketplaceProductIds: idsOf('m', keys) } },
    skip: customerId === '' || keys.length === 0,
  });
  const bought = (data ?? previousData)?.goodsBought;
  return customerId === '' || !bought ? NOTHING : new Map(bought.map((one) => [goodsKey(one) ?? '', one]));
}

/** What was bought before, of the lines around a component. */
export const BoughtContext = createContext(NOTHING);

/** The last time that the customer bought these goods; undefined where there was none. */
export const useBought = (key: string | undefined): Bought | undefined => useContext(BoughtContext).get(key ?? '');
