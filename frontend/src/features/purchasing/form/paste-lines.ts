import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { failureText } from '../../../lib/server/api-error';
import { newClientKey } from '../../../lib/server/client-key';
import type { FindMeant, Meant, TakenLine } from '../../../shared/line-entry/meant';
import { notifyError } from '../../../ui/feedback/notify';
import { useForm } from '../../../ui/form/store/Form';
import {
  PurchaseGoodsByIdsDocument,
  PurchaseGoodsMeantDocument,
  ReorderSuggestionsDocument,
} from '../purchasing.generated';
import {
  suggestedLine,
  suggestedValues,
  withProducts,
  type PurchaseProduct,
  type PurchaseValues,
  type Suggestion,
} from './purchase.form';

/** So many the server tells at once. */
const PAGE = 100;

const pagesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) => ids.slice(page * PAGE, (page + 1) * PAGE));

/** What texts mean of the products of the catalog. */
export function useFindProducts(): FindMeant<PurchaseProduct> {
  const client = useApolloClient();
  return useCallback(
    async (texts) => {
      const { data } = await client.query({
        query: PurchaseGoodsMeantDocument,
        variables: { input: { texts: [...texts], forPurchase: true } },
        fetchPolicy: 'network-only',
      });
      const meanings = data?.goodsMeant ?? [];
      const pages = await Promise.all(
        pagesOf([...new Set(meanings.flatMap(({ productIds }) => productIds))]).map((ids) =>
          client.query({ query: PurchaseGoodsByIdsDocument, variables: { ids }, fetchPolicy: 'network-only' }),
        ),
      );
      const products = new Map(
        pages.flatMap((page) => page.data?.products.nodes ?? []).map((product) => [product.id, product]),
      );
      return new Map(
        meanings.map(({ text, isSure, productIds }): [string, Meant<PurchaseProduct>] => [
          text,
          { isSure, options: productIds.flatMap((id) => products.get(id) ?? []) },
        ]),
      );
    },
    [client],
  );
}

async function suggestionsOf(client: ApolloClient, ids: readonly string[]): Promise<Suggestion[]> {
  const pages = await Promise.all(
    pagesOf(ids).map((productIds) =>
      client.query({ query: ReorderSuggestionsDocument, variables: { productIds }, fetchPolicy: 'network-only' }),
    ),
  );
  return pages.flatMap(({ data }) => data?.reorderSuggestions ?? []);
}

/** Adds products to the lines: each at the cost that is best for it, in the quantity that was asked for, else the one that is missing. */
export function useAddProducts(): (taken: readonly TakenLine<PurchaseProduct>[]) => void {
  const client = useApolloClient();
  const form = useForm<PurchaseValues>();
  const add = async (taken: readonly TakenLine<PurchaseProduct>[]) => {
    let suggestions: Suggestion[] = [];
    try {
      suggestions = await suggestionsOf(
        client,
        taken.map(({ goods }) => goods.id),
      );
    } catch (error) {
      notifyError(failureText(error, 'No suggestion could be read; enter quantity and cost yourself'));
    }
    const byProduct = new Map(suggestions.map((suggestion) => [suggestion.productId, suggestion]));
    form.setValues((now) => {
      const filled = suggestedValues(suggestions);
      return {
        ...now,
        items: withProducts(
          now.items,
          taken.map(({ goods, quantity }) => {
            const suggestion = byProduct.get(goods.id);
            const line = suggestion
              ? suggestedLine(suggestion)
              : { key: '', product: goods, quantity: '1', unitCost: '', offer: null, reason: '' };
            return { ...line, key: newClientKey(), ...(quantity !== '' && { quantity, reason: '' }) };
          }),
        ),
        supplier: now.supplier ?? filled.supplier,
        expected: now.expected === '' ? filled.expected : now.expected,
      };
    });
  };
  return (taken) => void add(taken);
}
