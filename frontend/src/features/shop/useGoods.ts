import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { FindMeant, Meant } from '../../shared/line-entry/meant';
import { goodsOfOffer, goodsOfProduct, idsOf, keyOf, type ShopGoods } from './goods';
import { ShopGoodsDocument, ShopMeantDocument, useShopGoodsQuery, type ShopGoodsQuery } from './shop.generated';

/** So many the server tells in one list. */
const PAGE = 100;

const goodsIn = (data: ShopGoodsQuery | undefined): ShopGoods[] => [
  ...(data?.products.nodes ?? []).map(goodsOfProduct),
  ...(data?.marketplaceProducts.nodes ?? []).map(goodsOfOffer),
];

/** Goods by their keys, as they are now; undefined until they are known. More than 100 of a kind come in two questions. */
export function useGoodsOf(keys: readonly string[]) {
  const ask = (page: number) => ({
    variables: {
      productIds: idsOf('p', keys).slice(page * PAGE, (page + 1) * PAGE),
      offerIds: idsOf('m', keys).slice(page * PAGE, (page + 1) * PAGE),
    },
    fetchPolicy: 'cache-and-network' as const,
  });
  const more = Math.max(idsOf('p', keys).length, idsOf('m', keys).length) > PAGE;
  const first = useShopGoodsQuery({ ...ask(0), skip: keys.length === 0 });
  const second = useShopGoodsQuery({ ...ask(1), skip: !more });
  const data = first.data ?? first.previousData;
  const rest = more ? (second.data ?? second.previousData) : undefined;
  const known = keys.length === 0 || (data !== undefined && (!more || rest !== undefined));
  return {
    goods: known
      ? new Map([...goodsIn(data), ...goodsIn(rest)].map((one): [string, ShopGoods] => [one.key, one]))
      : undefined,
    error: first.error ?? second.error,
    refetch: first.refetch,
  };
}

/** What pasted texts mean of what this buyer can order. */
export function useFindGoods(): FindMeant<ShopGoods> {
  const client = useApolloClient();
  return useCallback(
    async (texts) => {
      const { data } = await client.query({
        query: ShopMeantDocument,
        variables: { input: { texts: [...texts] } },
        fetchPolicy: 'network-only',
      });
      const meanings = (data?.goodsMeant ?? []).map(({ text, isSure, productIds, marketplaceProductIds }) => ({
        text,
        isSure,
        keys: [
          ...productIds.map((productId) => keyOf({ productId, marketplaceProductId: null })),
          ...marketplaceProductIds.map((id) => keyOf({ productId: null, marketplaceProductId: id })),
        ],
      }));
      const keys = [...new Set(meanings.flatMap((one) => one.keys))].filter((key) => key !== null);
      const products = idsOf('p', keys);
      const offers = idsOf('m', keys);
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(Math.max(products.length, offers.length) / PAGE) }, (_, page) =>
          client.query({
            query: ShopGoodsDocument,
            variables: {
              productIds: products.slice(page * PAGE, (page + 1) * PAGE),
              offerIds: offers.slice(page * PAGE, (page + 1) * PAGE),
            },
            fetchPolicy: 'network-only',
          }),
        ),
      );
      const goods = new Map(pages.flatMap((page) => goodsIn(page.data)).map((one) => [one.key, one]));
      return new Map(
        meanings.map(({ text, isSure, keys: wanted }): [string, Meant<ShopGoods>] => [
          text,
          {
            isSure,
            options: wanted.flatMap((key) => {
              const one = goods.get(key ?? '');
              return one?.isOnSale ? [one] : [];
            }),
          },
        ]),
      );
    },
    [client],
  );
}
