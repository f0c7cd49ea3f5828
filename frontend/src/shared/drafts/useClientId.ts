import { useEffect, useState } from 'react';
import { newClientId } from '../../lib/server/client-key';

/** A form of this page that was just left lets go of its id so soon, in ms. */
const HANDOVER_MS = 500;

/**
 * What this device calls the thing that a form makes: saved twice under one id, it is one thing. A form that begins with a draft
 * takes the draft's id, unless a form of another tab has it: what that one makes is another thing.
 * @param kept the id of what was left
 * @param isMended the thing was saved already: its id is its own, wherever it is open
 */
export function useClientId(kept: string | undefined, isMended = false): readonly [string, () => void] {
  const [id, setId] = useState(() => kept ?? newClientId());
  useEffect(() => {
    // Missing where the page did not come over HTTPS.
    const locks = (navigator as { locks?: LockManager }).locks;
    if (isMended || !locks) return undefined;
    const left = new AbortController();
    const untilLeft = new Promise<void>((resolve) => {
      left.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(HANDOVER_MS)]);
    locks
      .request(`form ${id}`, { signal }, () => untilLeft)
      .catch(() => {
        if (!left.signal.aborted) setId(newClientId());
      });
    return () => left.abort();
  }, [id, isMended]);
  return [id, () => setId(newClientId())];
}
