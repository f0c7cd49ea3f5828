import { useEffect, useState, useSyncExternalStore } from 'react';
import { toApiError } from '../../../lib/server/api-error';
import { answered } from '../../../lib/server/answered';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts';
import { useCurrentUser } from '../../../shared/session/useSession';
import { useRecordStockCountMutation } from '../stock-counts.generated';
import { CountQueue, type Kept, type QueueState } from './count-queue';

/** The queue of one sheet; what waits in it is kept in this browser for whoever typed it. */
export function useCountQueue(countId: string): [CountQueue, QueueState] {
  const { id: userId } = useCurrentUser();
  const [record] = useRecordStockCountMutation();
  const [queue] = useState(() => {
    const name = `stock-count ${countId}`;
    return new CountQueue(readDraft<Kept>(userId, name)?.content ?? {}, {
      send: async (lines) => {
        answered((await record({ variables: { input: { id: countId, lines } } })).data);
      },
      keep: (kept) => (Object.keys(kept).length === 0 ? dropDraft(userId, name) : keepDraft(userId, name, kept)),
      refusal: (error) => toApiError(error).message,
    });
  });
  useEffect(() => {
    const again = () => void queue.flush();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      // Whoever leaves the sheet waits for nothing: what is typed goes now, or the next time it opens.
      void queue.flush();
    };
  }, [queue]);
  return [queue, useSyncExternalStore(queue.subscribe, queue.snapshot)];
}
