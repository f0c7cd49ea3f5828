import { useSyncExternalStore } from 'react';

/** A connection that comes back within this time was never missed. */
const PATIENCE_MS = 10_000;

const listeners = new Set<() => void>();
let off = false;
let losing: ReturnType<typeof setTimeout> | undefined;

function set(next: boolean): void {
  clearTimeout(losing);
  losing = undefined;
  if (next === off) return;
  off = next;
  for (const listener of listeners) listener();
}

/** The connection ended, or none could be made: it counts as off unless it comes back soon. */
export function liveLost(): void {
  losing ??= setTimeout(() => set(true), PATIENCE_MS);
}

/** The connection stands, or nobody wants one. */
export function liveFound(): void {
  set(false);
}

/** Calls back at once and at each change; returns the way to stop. */
export function onLiveOff(listener: (off: boolean) => void): () => void {
  listener(off);
  return subscribe(() => listener(off));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether changes by others do not reach this page just now. */
export function useLiveOff(): boolean {
  return useSyncExternalStore(subscribe, () => off);
}
