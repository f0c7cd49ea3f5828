import type { ApolloClient } from '@apollo/client';
import { connection, troubleOf } from '../../lib/server/connection';
import { refreshCopy } from './refresh';

const EVERY_MS = 15 * 60_000;
const LOOK_MS = 60_000;

/**
 * Keeps what a person may read without signal on this device: read at the start, every fifteen minutes while the page is looked at,
 * and when the signal is back. Of several tabs one reads. Returns the way to stop.
 */
export function keepReadable(client: ApolloClient, userId: string): () => void {
  let last = -Infinity;
  let running = false;
  let stopped = false;

  async function read(): Promise<void> {
    if (running || stopped || document.visibilityState !== 'visible' || connection.trouble() !== null) return;
    if (Date.now() - last < EVERY_MS) return;
    running = true;
    last = Date.now();
    try {
      await navigator.locks.request(`read-${userId}`, { ifAvailable: true }, async (lock) => {
        if (lock) await refreshCopy(client, userId);
      });
    } catch (error) {
      // Tried again when the signal is back, or with the next look.
      if (troubleOf(error) !== null) last = -Infinity;
      console.warn('What is kept for work without signal could not be read anew.', error);
    } finally {
      running = false;
    }
  }
  const look = (): void => void read();

  // Without a service worker the application could not be opened without signal.
  void navigator.serviceWorker?.ready.then(look);
  const ready = (): void => {
    if (navigator.serviceWorker?.controller) look();
  };
  const timer = setInterval(ready, LOOK_MS);
  document.addEventListener('visibilitychange', ready);
  const forget = connection.onRestored(() => {
    last = -Infinity;
    ready();
  });
  return () => {
    stopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ready);
    forget();
  };
}
