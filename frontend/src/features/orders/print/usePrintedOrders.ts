import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import type { OrderFilter, OrderSort } from '../../../gql/schema.generated';
import type { OrderQueue } from '../queue/useOrderQueue';
import { MOST } from './papers';

/** Orders of one question: as many as the server answers at once with their lines. */
const PIECE = 50;

interface Answer<R> {
  orders: { totalCount: number; nodes: R[] };
}
interface Question {
  filter?: OrderFilter | null | undefined;
  sort?: OrderSort | null | undefined;
  first: number;
  offset: number;
}

/** The orders that were found, and how many there are of which some may be left out. */
export interface PrintedOrders<R> {
  orders: readonly R[] | undefined;
  total: number;
  error: unknown;
  retry: () => void;
}

/** Reads orders for paper: as they are now, piece by piece, at most `MOST` of them. What changes later changes no paper. */
export function usePrintedOrders<R extends { id: string }>(
  document: TypedDocumentNode<Answer<R>, Question>,
  chosen: OrderQueue,
): PrintedOrders<R> {
  const client = useApolloClient();
  const asked = JSON.stringify(chosen);
  const [found, setFound] = useState<{ orders?: readonly R[]; total: number; error?: unknown }>({ total: 0 });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const { filter, sort } = JSON.parse(asked) as OrderQueue;
      const orders = new Map<string, R>();
      let total = Infinity;
      for (let offset = 0; isWanted && offset < Math.min(total, MOST); offset += PIECE) {
        const { data } = await client.query({
          query: document,
          variables: { filter, sort, first: PIECE, offset },
          fetchPolicy: 'network-only',
        });
        total = data?.orders.totalCount ?? 0;
        for (const order of data?.orders.nodes ?? []) orders.set(order.id, order as R);
      }
      if (isWanted) setFound({ orders: [...orders.values()], total });
    };
    setFound({ total: 0 });
    read().catch((error: unknown) => isWanted && setFound({ total: 0, error }));
    return () => {
      isWanted = false;
    };
  }, [asked, client, document, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { orders: found.orders, total: found.total, error: found.error, retry };
}
