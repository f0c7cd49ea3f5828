import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { pagesOf } from '../../../shared/goods/goods-keys';
import { meantBy, type FindMeant } from '../../../shared/line-entry/meant';
import { goodsOfOffer, goodsOfProduct, type OrderGoods } from '../order-goods';
import { OrderGoodsByIdsDocument, OrderGoodsMeantDocument } from './order-form.generated';

/** Goods by their keys; what cannot be ordered now is left out. */
export async function goodsByKeys(
  client: ApolloClient,
  keys: readonly string[],
): Promise<ReadonlyMap<string, OrderGoods>> {
  const pages = await Promise.all(
    pagesOf(keys).map((variables) =>
      client.query({ query: OrderGoodsByIdsDocument, variables, fetchPolicy: 'network-only' }),
    ),
  );
  const goods = pages.flatMap(({ data }) => [
    ...(data?.products.nodes ?? []).map(goodsOfProduct),
    ...(data?.marketplaceProducts.nodes ?? []).map(goodsOfOffer),
  ]);
  return new Map(goods.map((one) => [one.key, one]));
}

/** What texts mean of what can be ordered. */
export function useFindGoods(): FindMeant<OrderGoods> {
  const client = useApolloClient();
  return useCallback(
    async (texts) => {
      const { data } = await client.query({
        query: OrderGoodsMeantDocument,
        variables: { input: { texts: [...texts] } },
        fetchPolicy: 'network-only',
      });
      return meantBy(data?.goodsMeant ?? [], (keys) => goodsByKeys(client, keys));
    },
    [client],
  );
}
