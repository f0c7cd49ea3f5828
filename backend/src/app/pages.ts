import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { AppError } from '../kernel/errors.js';
import { pageHeaders } from './security-headers.js';

/** The built browser application, beside the built server. */
const FRONTEND = fileURLToPath(new URL('../../../frontend/', import.meta.url));
const NONCE = '__CSP_NONCE__';
const API = /^\/(?:api|graphql|media|metrics|health|ready)(?:\/|\?|$)/;

/** Serves the browser application: hashed files for ever and precompressed, its page for every other path. */
export async function registerPages(app: FastifyInstance, config: Config): Promise<void> {
  const page = existsSync(`${FRONTEND}index.html`) ? readFileSync(`${FRONTEND}index.html`, 'utf8') : undefined;
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: FRONTEND,
      index: false,
      preCompressed: true,
      wildcard: true,
      decorateReply: false,
      globIgnore: ['**/index.html'],
      // A folder is no file: for a client that accepts no compression the plugin would refuse it instead of passing on.
      allowedPath: (path) => !path.endsWith('/') && path !== '/index.html' && !path.startsWith('/.vite'),
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.header('x-content-type-options', 'nosniff');
        reply.header('cross-origin-resource-policy', 'same-origin');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !API.test(request.url);
    if (!wantsPage || page === undefined) throw new AppError('NOT_FOUND', 'Not found');
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers({ ...pageHeaders(config, nonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE, nonce));
  });
}
