import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { answered } from '../../lib/server/answered';
import type { BulkSource } from './useBulkEdit';

/**
 * Reads chosen rows page by page, from the server: what is edited is what stands there now.
 * @param query takes `filter`, `first` and `offset`
 * @param pageOf the page in its answer; the same function with each call
 */
export function useLoadChosen<D, V extends OperationVariables, R, F extends object>(
  query: TypedDocumentNode<D, V>,
  pageOf: (data: D) => { readonly nodes: readonly R[]; readonly totalCount: number },
): BulkSource<R, F>['load'] {
  const client = useApolloClient();
  return useCallback(
    async (chosen, first, offset) => {
      const filter = 'ids' in chosen ? { ids: [...chosen.ids] } : chosen.filter;
      const variables = { filter, first, offset } as unknown as V;
      const { data } = await client.query<D, V>({
        query,
        variables,
        fetchPolicy: 'network-only',
      } as Parameters<typeof client.query<D, V>>[0]);
      const { nodes, totalCount } = pageOf(answered(data));
      return { rows: nodes, total: totalCount };
    },
    [client, pageOf, query],
  );
}
