import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { FindMeant, Meant } from '../../../shared/line-entry/meant';
import { goodsOfOffer, goodsOfProduct, type OrderGoods } from '../order-goods';
import { OrderGoodsByIdsDocument, OrderGoodsMeantDocument } from './order-form.generated';

/** So many the server tells in one list. */
const PAGE = 100;

/** Goods by their ids, by key; what cannot be ordered now is left out. */
export async function goodsByIds(
  client: ApolloClient,
  productIds: readonly string[],
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, OrderGoods>> {
  const count = Math.ceil(Math.max(productIds.length, offerIds.length) / PAGE);
  const pages = await Promise.all(
    Array.from({ length: count }, (_, page) =>
      client.query({
        query: OrderGoodsByIdsDocument,
        variables: {
          productIds: productIds.slice(page * PAGE, (page + 1) * PAGE),
          offerIds: offerIds.slice(page * PAGE, (page + 1) * PAGE),
        },
        fetchPolicy: 'network-only',
      }),
    ),
  );
  const goods = pages.flatMap(({ data }) => [
    ...(data?.products.nodes ?? []).map(goodsOfProduct),
    ...(data?.marketplaceProducts.nodes ?? []).map(goodsOfOffer),
  ]);
  return new Map(goods.map((one) => [one.key, one]));
}

/** What texts mean of what can be ordered: the products first, then what suppliers offer. */
export function useFindGoods(): FindMeant<OrderGoods> {
  const client = useApolloClient();
  return useCallback(
    async (texts) => {
      const { data } = await client.query({
        query: OrderGoodsMeantDocument,
        variables: { input: { texts: [...texts] } },
        fetchPolicy: 'network-only',
      });
      const meanings = data?.goodsMeant ?? [];
      const goods = await goodsByIds(
        client,
        [...new Set(meanings.flatMap(({ productIds }) => productIds))],
        [...new Set(meanings.flatMap(({ marketplaceProductIds }) => marketplaceProductIds))],
      );
      return new Map(
        meanings.map(({ text, isSure, productIds, marketplaceProductIds }): [string, Meant<OrderGoods>] => {
          const keys = [...productIds.map((id) => `p${id}`), ...marketplaceProductIds.map((id) => `m${id}`)];
          return [text, { isSure, options: keys.flatMap((key) => goods.get(key) ?? []) }];
        }),
      );
    },
    [client],
  );
}
