import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from '../../../lib/drafts';
import type { Packed } from './packing';

const NAME = 'packing';
/** Lines that are remembered: far more than are packed at a time. */
const MOST_KEPT = 3000;

/** What somebody has packed, kept on this device: a reload, or a look at something else, loses no tick. */
export function usePacked(userId: string): [Packed, (lineId: string, units: number) => void] {
  const [packed, setPacked] = useState<Packed>(() => readDraft<Packed>(userId, NAME)?.content ?? {});
  const put = useCallback(
    (lineId: string, units: number) =>
      setPacked((now) => {
        // Ids grow with time, and an object has numbers in their order: the oldest lines go first.
        const next = Object.fromEntries(Object.entries({ ...now, [lineId]: units }).slice(-MOST_KEPT));
        keepDraft(userId, NAME, next);
        return next;
      }),
    [userId],
  );
  return [packed, put];
}
