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
