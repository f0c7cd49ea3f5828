import { useEffect, useSyncExternalStore } from 'react';

let title: string | undefined;
const listeners = new Set<() => void>();

function setTitle(next: string | undefined): void {
  title = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Names the page by what it shows (`ORD-000401`) instead of by its kind, in the window's title and in the header: several
 * orders in several tabs are told apart. Undefined while that is not known.
 */
export function usePageTitle(own: string | undefined): void {
  useEffect(() => {
    setTitle(own);
    return () => setTitle(undefined);
  }, [own]);
}

/** What the page calls itself, if it does. */
export const useOwnPageTitle = (): string | undefined => useSyncExternalStore(subscribe, () => title);
