import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { AppError } from '../kernel/errors.js';
import { firstViewTags } from './first-views.js';
import { screenMatcher } from './screen-paths.js';
import { pageHeaders, workerHeaders } from './security-headers.js';

/** The built browser application, beside the built server. */
const FRONTEND = fileURLToPath(new URL('../../../frontend/', import.meta.url));
const NONCE = '__CSP_NONCE__';
const VERSION = '__APP_VERSION__';
const WORKER = 'service-worker.js';
/** Files of the build that are not for browsers. */
const NOT_SERVED = /^\/(?:index\.html|screens\.json|first-views\.json|service-worker\.js|\.vite(?:\/|$))/;
const API = /^\/(?:api|graphql|media|metrics|health|ready)(?:\/|\?|$)/;

/** Climbs out of the folder, or names a file as no link of ours does. */
const ODD_PATH = /(?:^|[/\\])\.\.(?:[/\\]|$)|[\\\0]|%(?:00|2e|2f|5c)/i;

/**
 * Serves the browser application: hashed files for ever and precompressed, and its page for each of its screens. Any other
 * path is 404: with the page, which says so and leads back, for a person who opened it, and as JSON for programs.
 */
export async function registerPages(app: FastifyInstance, config: Config): Promise<void> {
  const isScreen = screenMatcher(FRONTEND);
  const tagsOf = firstViewTags(FRONTEND);
  const built = textOf('index.html');
  const worker = textOf(WORKER);
  const version = versionOf([built, worker, JSON.stringify(pageHeaders(config, ''))]);
  const page = built?.replaceAll(VERSION, version);
  if (worker !== undefined) {
    app.get(`/${WORKER}`, (_request, reply) =>
      reply
        .headers({ ...workerHeaders(config), 'cache-control': 'no-cache' })
        .type('text/javascript; charset=utf-8')
        .send(worker.replaceAll(VERSION, version)),
    );
  }
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: FRONTEND,
      index: false,
      preCompressed: true,
      wildcard: true,
      decorateReply: false,
      globIgnore: ['**/index.html'],
      // A folder is no file: for a client that accepts no compression the plugin would refuse it instead of passing on.
      allowedPath: (path) => !ODD_PATH.test(path) && !path.endsWith('/') && !NOT_SERVED.test(path),
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.header('x-content-type-options', 'nosniff');
        reply.header('cross-origin-resource-policy', 'same-origin');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const screen = isScreen(path);
    const reads = (request.method === 'GET' || request.method === 'HEAD') && !API.test(path);
    if (page === undefined || !reads || (!screen && !opensPage(request, path))) {
      throw new AppError('NOT_FOUND', 'requests.notFound');
    }
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .code(screen ? 200 : 404)
      .headers({ ...pageHeaders(config, nonce), 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(
        page.replaceAll(NONCE, nonce).replace('</head>', `${tagsOf(path, request.headers['accept-language'])}</head>`),
      );
  });
}

function textOf(name: string): string | undefined {
  const file = FRONTEND + name;
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** One for each build and policy of its pages: browsers keep a page with its headers, and take another when this changes. */
function versionOf(parts: readonly (string | undefined)[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 16);
}

/** Whether a browser opens the path for a person to look at; what it loads for a page, a script asks for, is not. */
function opensPage({ headers }: FastifyRequest, path: string): boolean {
  return headers.accept?.includes('text/html') === true && !path.startsWith('/assets/') && !ODD_PATH.test(path);
}
