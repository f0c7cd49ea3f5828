import { createClient, type Client } from 'graphql-ws';
import type { ClientSession } from './client-session';

const LONGEST_WAIT_MS = 15_000;
const PING_MS = 30_000;
/** A server that does not answer a ping within this time is gone, whatever the connection believes. */
const PONG_MS = 5000;

/** The server's word for a session that has ended; it does not let the same token in again. */
export const SESSION_ENDED = 4401;

const urlOf = ({ protocol, host }: Location): string => `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`;

/** Half a second at first, then longer and longer; never in step with the other browsers of the company. */
function wait(tries: number): Promise<void> {
  const longest = Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries);
  return new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)));
}

let opened: Client | undefined;

/** The page's WebSocket, once something is followed over it; there is none where nobody follows. */
export const openedSocket = (): Client | undefined => opened;

/** The page's one WebSocket: opened with the first subscription, closed with the last, kept up in between. */
export function liveSocket(session: ClientSession): Client {
  if (opened) return opened;
  let silent: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: () => urlOf(location),
    connectionParams: () => ({ authorization: `Bearer ${session.token ?? ''}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: wait,
    shouldRetry: () => true,
    keepAlive: PING_MS,
    on: {
      ping: (received) => {
        if (!received) silent = setTimeout(() => client.terminate(), PONG_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(silent);
      },
      closed: () => clearTimeout(silent),
    },
  });
  opened = client;
  return opened;
}
