import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { isDraining, isLingering } from './drain-state.js';

/**
 * Options that only the creation of the HTTP server can take: `Fastify({ http: httpServerOptions })`.
 * Slow senders are looked for every second, not every 30 s as by default; otherwise the limits below come late.
 */
export const httpServerOptions = {
  // A request without a host is refused by ourselves, in the form of every other error.
  requireHostHeader: false,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 1000,
} as const;

/** Ends what is slow or idle, so that nobody can hold all connections. A proxy in front must keep idle connections for less than 5 s. */
export function limitHttpServer(server: Server): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 5_000;
  server.maxRequestsPerSocket = 1000;
}

/** Milliseconds between two looks for connections that became idle while the server closes. */
const IDLE_CHECK = 100;
/** Longer than a proxy keeps a connection that it does not use, in milliseconds. */
const LINGER = 5000;

/** Whether the connection ends with this answer: somebody asked for it, or it has had as many requests as one may have. */
export function endsConnection(response: ServerResponse): boolean {
  const { maxRequestsOnConnectionReached } = response as { maxRequestsOnConnectionReached?: boolean };
  return !response.shouldKeepAlive || maxRequestsOnConnectionReached === true;
}

/**
 * Answers a request whose body may not have been read to the end. Node reads the rest and throws it away, for as long as a request
 * may take; but a connection that ends with the answer would be reset under a sender who is still writing, and who would never see
 * why. There the answer waits for the rest.
 */
export function answerPastBody(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  if (request.complete || !endsConnection(response)) answer();
  else finished(request.resume(), answer);
}

/** Says with each answer of a process on its way out that its connection ends with it, so that a proxy takes no such one. */
export function endConnectionWhenDraining(response: ServerResponse): void {
  if (isDraining()) response.shouldKeepAlive = false;
}

/**
 * Runs `close`, which waits for running requests, and meanwhile closes each connection whose request has ended:
 * Node does so once, at the beginning, and would then wait for the others' keep-alive time.
 *
 * Behind a proxy it first goes on serving until the connections that the proxy holds have ended, each with its next answer
 * or by the proxy's own clock: one that is closed at the moment in which a request comes in over it loses that request.
 */
export async function drainHttpServer(server: Server, close: () => Promise<void>): Promise<void> {
  if (isLingering()) await untilUnused(server);
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
  try {
    await close();
  } finally {
    clearInterval(timer);
  }
}

async function untilUnused(server: Server): Promise<void> {
  const end = performance.now() + LINGER;
  while (performance.now() < end && (await connectionsOf(server)) > 0) await sleep(IDLE_CHECK);
  // Directly after the look for new connections, so that hardly one is lost that was just made.
  await immediate();
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((done, fail) => server.getConnections((error, count) => (error ? fail(error) : done(count))));
}
