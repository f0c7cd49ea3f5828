import { t } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConversationFilter, ConversationSort } from '../../../gql/schema.generated';
import { failureText } from '../../../lib/server/api-error';
import { notifyError } from '../../../ui/feedback/notify';
import {
  ConversationsDocument,
  useConversationsQuery,
  type ConversationRow_ConversationFragment,
  type ConversationsQuery,
} from './inbox.generated';

/** Rows of a page. */
const PAGE = 50;

type Row = ConversationRow_ConversationFragment;

/** Each row once: what was read later counts, in its first place. */
export function uniqueRows(...pages: readonly (readonly Row[])[]): Row[] {
  return [
    ...new Map(
      pages
        .flat()
        .reverse()
        .map((row) => [row.id, row] as const),
    ).values(),
  ].reverse();
}

/**
 * The conversations of a list, as many pages as were asked for. The first is kept up to date by what is told of changes; with
 * it the others are read again from where it ends now, so that nothing is left out and nothing stands twice.
 * @param filter the same object as long as it means the same, as `sort`
 */
export function useConversationPages(filter: ConversationFilter, sort: ConversationSort) {
  const client = useApolloClient();
  const { data, previousData, error, loading, refetch } = useConversationsQuery({
    variables: { filter, sort, first: PAGE },
  });
  const first = (data ?? previousData)?.conversations;
  const key = JSON.stringify([filter, sort]);
  const [later, setLater] = useState<{ key: string; pages: ConversationsQuery['conversations'][] }>({ key, pages: [] });
  const [busy, setBusy] = useState(false);
  const pages = later.key === key ? later.pages : [];
  // What is being read: an older reading that answers late is dropped.
  const reading = useRef(0);

  const read = useCallback(
    async (from: ConversationsQuery['conversations'], count: number) => {
      const turn = ++reading.current;
      const found: ConversationsQuery['conversations'][] = [];
      let { pageInfo } = from;
      while (found.length < count && pageInfo.hasNextPage) {
        const { data: page } = await client.query({
          query: ConversationsDocument,
          variables: { filter, sort, first: PAGE, after: pageInfo.endCursor },
          fetchPolicy: 'network-only',
        });
        if (!page || turn !== reading.current) return;
        found.push(page.conversations);
        ({ pageInfo } = page.conversations);
      }
      setLater({ key, pages: found });
    },
    [client, filter, key, sort],
  );

  const count = pages.length;
  const handled = useRef<ConversationsQuery['conversations']>(undefined);
  const fresh = data?.conversations;
  useEffect(() => {
    // Only with a new answer: how many pages there are is told by whoever asks for more.
    if (!fresh || handled.current === fresh) return;
    handled.current = fresh;
    if (count === 0) return;
    read(fresh, count).catch((failure: unknown) => console.warn('Later conversations were not read again.', failure));
  }, [count, fresh, read]);

  const loadMore = async () => {
    if (!first) return;
    setBusy(true);
    try {
      await read(first, count + 1);
    } catch (failure) {
      notifyError(failureText(failure, t`More conversations could not be loaded`));
    } finally {
      setBusy(false);
    }
  };
  return {
    rows: first && uniqueRows(first.nodes, ...pages.map(({ nodes }) => nodes)),
    more: (pages.at(-1) ?? first)?.pageInfo.hasNextPage ?? false,
    busy,
    loadMore: () => void loadMore(),
    error,
    loading,
    refetch,
  };
}
