import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../../lib/server/server-time';

const MINUTE = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

/** Now to the minute, in ms, by the server's clock: what is late becomes so while it is looked at. */
export const useNow = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(serverNow().getTime() / MINUTE) * MINUTE);
