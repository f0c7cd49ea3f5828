import { useSyncExternalStore } from 'react';
import type { Position } from './maps-link';

let here: Position | null = null;
const listeners = new Set<() => void>();

/** Keeps where the person stands, for the ways of this day; gone with the page. */
export function startFrom(position: Position | null): void {
  here = position;
  listeners.forEach((tell) => tell());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the person stands, once they said that ways begin there: the day and the map number their stops alike. */
export const useStartingPoint = (): Position | null => useSyncExternalStore(subscribe, () => here);
