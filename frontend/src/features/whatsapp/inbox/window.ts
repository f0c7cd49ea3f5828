import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../lib/server/server-time';

const MINUTE = 60_000;

/** What may be written to a contact now. */
export type WritingWindow = { readonly isOpen: false } | { readonly isOpen: true; readonly minutesLeft: number };

/** @param closesAt a day after the contact's last message; null for one that never wrote */
export function writingWindow(closesAt: string | null, now: number): WritingWindow {
  const left = closesAt === null ? 0 : Date.parse(closesAt) - now;
  return left > 0 ? { isOpen: true, minutesLeft: Math.ceil(left / MINUTE) } : { isOpen: false };
}

/** "3 h 12 min left". */
export function timeLeft(minutes: number): string {
  if (minutes < 60) return t`${minutes} min left`;
  return t`${{ hours: Math.floor(minutes / 60) }} h ${{ minutes: minutes % 60 }} min left`;
}

function everyTenSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, 10_000);
  return () => clearInterval(timer);
}

/** The window as time goes by: it closes while it is looked at. */
export function useWritingWindow(closesAt: string | null): WritingWindow {
  const state = useSyncExternalStore(everyTenSeconds, () => {
    const window = writingWindow(closesAt, serverNow().getTime());
    return window.isOpen ? window.minutesLeft : -1;
  });
  return state < 0 ? { isOpen: false } : { isOpen: true, minutesLeft: state };
}
