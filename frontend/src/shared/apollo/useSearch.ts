import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/** What an `AsyncAutocompleteField` asks for options. */
export type Search<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

/**
 * A search for an `AsyncAutocompleteField` that always asks the server, and gives up when something else is typed.
 * @param variablesOf the query's variables for a typed text; both functions must stay the same between renders, as
 *   what is shown is asked for again when they change
 * @param optionsOf takes the options out of the answer
 */
export function useSearch<D, V extends OperationVariables, T>(
  query: TypedDocumentNode<D, V>,
  variablesOf: (text: string) => V,
  optionsOf: (data: D) => readonly T[],
): Search<T> {
  const client = useApolloClient();
  return useCallback(
    async (text, signal) => {
      const { data } = await client.query<D, OperationVariables>({
        query: query as TypedDocumentNode<D, OperationVariables>,
        variables: variablesOf(text),
        fetchPolicy: 'network-only',
        context: { fetchOptions: { signal } },
      });
      return data ? optionsOf(data) : [];
    },
    [client, optionsOf, query, variablesOf],
  );
}

/** The variables of most searches. */
export const bySearch = (search: string): { search: string } => ({ search });
