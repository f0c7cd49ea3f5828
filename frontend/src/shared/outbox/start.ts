import type { ApolloClient } from '@apollo/client';
import { connection } from '../../lib/server/connection';
import { closeOutbox, outboxOf } from './current';

/** What the service worker says when the browser tells it of signal. */
const WAKE = 'send-outbox';

/** Sends what waits of a person whenever there may be signal: now, when somebody comes back, when the network does. */
export function startOutbox(client: ApolloClient, userId: string): () => void {
  const { outbox } = outboxOf(client, userId);
  const send = (): void => void outbox.then((opened) => opened?.send());
  const look = (): void => {
    if (document.visibilityState === 'visible') void outbox.then((opened) => opened?.look());
  };
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if ((data as { type?: unknown } | null)?.type === WAKE) send();
  };
  // The server answers again: so another request of this page found.
  const stopListening = connection.onRestored(send);
  window.addEventListener('online', send);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  navigator.serviceWorker?.addEventListener('message', onMessage);
  return () => {
    stopListening();
    window.removeEventListener('online', send);
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
    navigator.serviceWorker?.removeEventListener('message', onMessage);
    closeOutbox();
  };
}
