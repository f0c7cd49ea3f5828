import { useSyncExternalStore } from 'react';

let inside = false;
const listeners = new Set<() => void>();

/** Whether the keyboard is in the notification region; modals let the focus go while it is. */
export function setNotificationFocus(value: boolean): void {
  if (value === inside) return;
  inside = value;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotificationFocus(): boolean {
  return useSyncExternalStore(subscribe, () => inside);
}
