import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useCan } from '../../shared/session/useSession';
import { ProductForEditDocument } from './products.generated';

/** Fetches what the edit panel needs ahead of the click. */
export function usePrefetchProduct(): (id: string) => void {
  const client = useApolloClient();
  const withCost = useCan('products.cost');
  return useCallback(
    (id) => {
      client
        .query({ query: ProductForEditDocument, variables: { id, withCost }, fetchPolicy: 'network-only' })
        .catch((error: unknown) => console.warn('The product could not be fetched ahead.', error));
    },
    [client, withCost],
  );
}
