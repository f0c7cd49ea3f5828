import { useMemo } from 'react';
import { goodsKey } from '../../shared/goods/goods-keys';
import { useShopUsualQuery } from './shop.generated';
import { useGoodsOf } from './useGoods';

/** What a buyer orders most and can order now, what was ordered most often first; undefined until it is known. */
export function useUsualGoods(customerId: string, first: number) {
  const { data, previousData, error, refetch } = useShopUsualQuery({
    variables: { customerId, first },
    fetchPolicy: 'cache-and-network',
  });
  const bought = (data ?? previousData)?.goodsBought;
  const units = useMemo(
    () =>
      new Map(
        (bought ?? []).flatMap((one): [string, number][] => {
          const key = goodsKey(one);
          return key === null ? [] : [[key, one.lastQuantity]];
        }),
      ),
    [bought],
  );
  const keys = [...units.keys()];
  const found = useGoodsOf(keys);
  return {
    goods:
      bought && found.goods
        ? keys.flatMap((key) => {
            const one = found.goods?.get(key);
            return one?.isOnSale ? [one] : [];
          })
        : undefined,
    usualOf: (key: string) => units.get(key),
    error: error ?? found.error,
    refetch,
  };
}
