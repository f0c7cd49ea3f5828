import { useSyncExternalStore } from 'react';

/** How often access is asked for again at most: a picture that is simply gone must not make the page ask on and on. */
const PAUSE = 60_000;

let renew: (() => Promise<boolean>) | null = null;
/** Counts how often access was given again: what failed before is worth another try. */
let renewals = 0;
let running = false;
let lastAt = -Infinity;
const listeners = new Set<() => void>();

/** Says how the browser is allowed to see pictures again; answers whether it is. */
export function renewPictureAccess(by: () => Promise<boolean>): void {
  renew = by;
}

/** A picture of ours could not be loaded: asks for access again, once for all that fail together. */
export function pictureFailed(url: string): void {
  if (!url.startsWith('/media/') || !renew || running || performance.now() - lastAt < PAUSE) return;
  running = true;
  void renew().then((renewed) => {
    running = false;
    if (!renewed) return;
    lastAt = performance.now();
    renewals++;
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Grows when pictures that failed are worth another try. */
export const usePictureAccess = (): number => useSyncExternalStore(subscribe, () => renewals);
