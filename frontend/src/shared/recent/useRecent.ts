import { useMemo, useSyncExternalStore } from 'react';
import { onRecent, recentOf, type Recent } from './recent';
import { useRecentRecordsQuery, type RecentRecordsQuery } from './recent.generated';

export type RecentRecord = RecentRecordsQuery['records'][number];

const NONE: readonly RecentRecord[] = [];

/**
 * What somebody opened lately, the latest first, by the names of today. What is gone, or what they may not see any more, is left out.
 * @param shown whether anybody looks at it: the server is not asked before
 */
export function useRecent(userId: string, shown = true): readonly RecentRecord[] {
  const kept = useSyncExternalStore(onRecent, () => JSON.stringify(recentOf(userId)));
  const of = useMemo(() => JSON.parse(kept) as Recent[], [kept]);
  const { data, previousData } = useRecentRecordsQuery({
    variables: { of },
    skip: !shown || of.length === 0,
    // Hits of several kinds may have the same id.
    fetchPolicy: 'no-cache',
  });
  const records = of.length === 0 ? NONE : ((data ?? previousData)?.records ?? NONE);
  // A customer may be noted as a user, too: one line for both.
  return records.filter(({ kind, id }, at) => records.findIndex((one) => one.kind === kind && one.id === id) === at);
}
