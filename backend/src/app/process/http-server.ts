import type { Server } from 'node:http';

/**
 * Options that only the creation of the HTTP server can take: `Fastify({ http: httpServerOptions })`.
 * Slow senders are looked for every second, not every 30 s as by default; otherwise the limits below come late
 * (hard-cases C14, security.md "Process").
 */
export const httpServerOptions = {
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 1000,
} as const;

/** Sets the limits of security.md, "Process". A proxy in front must keep idle connections for less than 5 s. */
export function limitHttpServer(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 5_000;
  server.maxRequestsPerSocket = 1000;
}

/** Milliseconds between two looks for connections that became idle while the server closes. */
const IDLE_CHECK = 100;

/**
 * Runs `close`, which waits for running requests, and meanwhile closes each connection whose request has ended:
 * Node does so once, at the beginning, and would then wait for the others' keep-alive time.
 */
export async function drainHttpServer(server: Server, close: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
  try {
    await close();
  } finally {
    clearInterval(timer);
  }
}
