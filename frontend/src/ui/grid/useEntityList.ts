import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ListState } from './useListState';

interface Page<Row> {
  nodes: Row[];
  totalCount: number;
}

/** What every paged query takes. */
interface PageVariables {
  first?: number | null;
  offset?: number | null;
}

interface EntityListOptions<Data, Variables extends PageVariables, Row> {
  /** The list's place: the page asked for is its own. */
  list: Pick<ListState, 'pageSize' | 'offset'>;
  /** Filter and sort, as the query takes them. */
  variables: Omit<Variables, 'first' | 'offset'>;
  pageOf: (data: Data) => Page<Row> | null | undefined;
}

/** The page of a list that its address asks for; while another one loads, the one before stands. `grid` spreads into an `EntityGrid`. */
export function useEntityList<Data, Variables extends PageVariables, Row>(
  query: TypedDocumentNode<Data, Variables>,
  { list, variables, pageOf }: EntityListOptions<Data, Variables, Row>,
) {
  const options = {
    // What is taken away above is put back here; the types do not know that the two make one.
    variables: { ...variables, first: list.pageSize, offset: list.offset } as unknown as Variables,
  };
  const {
    data: fresh,
    previousData,
    loading,
    error,
    refetch,
  } = useQuery<Data>(query as TypedDocumentNode<Data>, options);
  const data = (fresh ?? previousData) as Data | undefined;
  const page = data ? (pageOf(data) ?? undefined) : undefined;
  const onRetry = () => void refetch();
  return {
    page,
    error,
    onRetry,
    grid: { rows: page?.nodes, rowCount: page?.totalCount, loading, error, onRetry },
  };
}
