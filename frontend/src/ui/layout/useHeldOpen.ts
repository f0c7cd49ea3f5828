import { useState, useSyncExternalStore } from 'react';

let searching = false;
const listeners = new Set<() => void>();

/** Says that somebody types in the search over everything, or is done. */
export function setSearching(value: boolean): void {
  if (value === searching) return;
  searching = value;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether a panel or dialog is open now. One that was still on its way when the search was opened waits until that is closed: it
 * would lie over it and take the focus, and what is typed for the search would stand in its fields. What is open stays open.
 */
export function useHeldOpen(open: boolean): boolean {
  const isHeld = useSyncExternalStore(subscribe, () => searching);
  const [wasShown, setWasShown] = useState(open && !isHeld);
  const isShown = open && (wasShown || !isHeld);
  if (isShown !== wasShown) setWasShown(isShown);
  return isShown;
}
