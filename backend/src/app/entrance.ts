import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from './refuse.js';

/** What programs of other origins may read of an answer beside its body. */
const EXPOSED = 'x-request-id, x-total-count, x-as-of, retry-after, idempotency-replayed';
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const HEADERS =
  'authorization, content-type, idempotency-key, x-request-id, apollo-require-preflight, x-apollo-operation-name';
/** Seconds that a browser may keep the answer to a preflight. */
const PREFLIGHT_AGE = '600';
const API = /^\/(?:graphql|api)(?:[/?]|$)/;

/**
 * What holds for every request, whichever transport serves it: it names one host and at most one caller, and pages of
 * other origins get answers where the list allows it. Answers whether the request goes on.
 */
export function entrance(origins: readonly string[]) {
  const allowed = new Set(origins);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.headers.host === undefined && request.httpVersion !== '1.0') {
      refuse(response, 400, 'BAD_USER_INPUT', 'The Host header is missing');
      return false;
    }
    if (countOf(request.rawHeaders, 'authorization') > 1) {
      refuse(response, 401, 'UNAUTHENTICATED', 'There is more than one Authorization header');
      return false;
    }
    return allowed.size === 0 || !API.test(request.url ?? '') || share(request, response, allowed);
  };
}

/** Node keeps the first of several; the raw list has them all. */
function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === name) count += 1;
  return count;
}

/** Cross-origin sharing for the origins of the list, by bearer only: a browser never sends its cookies along. */
function share(request: IncomingMessage, response: ServerResponse, allowed: ReadonlySet<string>): boolean {
  const { origin } = request.headers;
  response.setHeader('vary', 'Origin');
  if (origin === undefined || !allowed.has(origin)) return true;
  response.setHeader('access-control-allow-origin', origin);
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
    response.setHeader('access-control-expose-headers', EXPOSED);
    return true;
  }
  response.writeHead(204, {
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': HEADERS,
    'access-control-max-age': PREFLIGHT_AGE,
    'content-length': '0',
  });
  response.end();
  return false;
}
