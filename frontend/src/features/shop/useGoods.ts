import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { pagesOf } from '../../shared/goods/goods-keys';
import { meantBy, type FindMeant } from '../../shared/line-entry/meant';
import { goodsOfOffer, goodsOfProduct, type ShopGoods } from './goods';
import { ShopGoodsDocument, ShopMeantDocument, useShopGoodsQuery, type ShopGoodsQuery } from './shop.generated';

const byKey = (answers: readonly (ShopGoodsQuery | undefined)[]): Map<string, ShopGoods> => {
  const goods = answers.flatMap((data) => [
    ...(data?.products.nodes ?? []).map(goodsOfProduct),
    ...(data?.marketplaceProducts.nodes ?? []).map(goodsOfOffer),
  ]);
  return new Map(goods.map((one) => [one.key, one]));
};

/** Goods by their keys, as the server knows them now. */
export async function goodsByKeys(client: ApolloClient, keys: readonly string[]): Promise<Map<string, ShopGoods>> {
  const pages = await Promise.all(
    pagesOf(keys).map((variables) =>
      client.query({ query: ShopGoodsDocument, variables, fetchPolicy: 'network-only' }),
    ),
  );
  return byKey(pages.map(({ data }) => data));
}

/** Goods by their keys, as they are now; undefined until they are known. An order has at most two pages of a kind. */
export function useGoodsOf(keys: readonly string[]) {
  const [front, back] = pagesOf(keys);
  const none = { productIds: [], offerIds: [] };
  const first = useShopGoodsQuery({ variables: front ?? none, fetchPolicy: 'cache-and-network', skip: !front });
  const second = useShopGoodsQuery({ variables: back ?? none, fetchPolicy: 'cache-and-network', skip: !back });
  const data = first.data ?? first.previousData;
  const rest = second.data ?? second.previousData;
  const known = (!front || data !== undefined) && (!back || rest !== undefined);
  return {
    goods: known ? byKey([front && data, back && rest]) : undefined,
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
      return meantBy(data?.goodsMeant ?? [], async (keys) => {
        const goods = await goodsByKeys(client, keys);
        return new Map([...goods].filter(([, one]) => one.isOnSale));
      });
    },
    [client],
  );
}
