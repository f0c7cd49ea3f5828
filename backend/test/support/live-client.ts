import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

/** How a socket ended. */
export interface Farewell {
  readonly code: number;
  readonly reason: string;
}

/** What came over one subscription, in order. */
export interface Heard<T> {
  readonly values: T[];
  readonly errors: { readonly message: string; readonly extensions?: Record<string, unknown> }[];
  /** Resolves with the first `count` values, or rejects when they do not come. */
  atLeast(count: number): Promise<T[]>;
  stop(): void;
}

export interface LiveClient {
  readonly client: Client;
  /** Each end of a socket, in order. */
  readonly closed: Farewell[];
  /** Sockets that were let in so far. */
  connected(): number;
  listen<T>(query: string): Promise<Heard<T>>;
  dispose(): void;
}

/** A real client over a real socket, as the browser's. It connects again by itself unless `retries` is 0. */
export function liveClient(app: TestApp, token: string | undefined, retries = 0): LiveClient {
  const closed: Farewell[] = [];
  let connected = 0;
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: true,
    lazyCloseTimeout: 100,
    connectionParams: token === undefined ? {} : { authorization: `Bearer ${token}` },
    retryAttempts: retries,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 50)),
    shouldRetry: () => true,
    on: {
      connected: () => void connected++,
      closed: (event) => {
        const { code, reason } = event as Farewell;
        closed.push({ code, reason });
      },
    },
  });
  return {
    client,
    closed,
    connected: () => connected,
    async listen<T>(query: string): Promise<Heard<T>> {
      const values: T[] = [];
      const errors: Heard<T>['errors'][number][] = [];
      const stop = client.subscribe<Record<string, T>>(
        { query },
        {
          next: ({ data, errors: faults }) => {
            if (faults) errors.push(...(faults as unknown as typeof errors));
            else if (data) values.push(Object.values(data)[0] as T);
          },
          error: (error) => {
            if (Array.isArray(error)) errors.push(...(error as typeof errors));
          },
          complete: () => undefined,
        },
      );
      const before = connected;
      await until(() => connected > 0 || closed.length > 0, 'the socket');
      // The server answers in order: what it says to a ping, it says after it has taken the subscription.
      if (connected >= before) await new Promise((resolve) => setTimeout(resolve, 100));
      return {
        values,
        errors,
        stop,
        async atLeast(count) {
          await until(() => values.length >= count, `${count} events of ${query}, got ${values.length}`);
          return values;
        },
      };
    },
    dispose: () => void client.dispose(),
  };
}
