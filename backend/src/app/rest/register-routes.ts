import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { AppError } from '../../kernel/errors.js';
import { noteDenial } from '../../kernel/denials.js';
import { authorize } from '../../kernel/operation.js';
import { RawJson } from '../../kernel/select/reads.js';
import type { Counted } from '../rate-limit.js';
import type { RestMethod, RestResponse, RestRoute, RouteDescription } from '../../kernel/rest/rest.js';
import { invalid } from '../../kernel/validation.js';
import { said } from '../../words/index.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What calls of the route count as, beside what every call counts as. */
    limit?: Counted;
  }
}

const PREFIX = '/api';
const ALL_METHODS: readonly RestMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Registers the REST facade from its one table. Methods a path does not have answer 405, not 404. */
export function registerRoutes(app: FastifyInstance, routes: readonly RestRoute[]): void {
  const methodsByPath = new Map<string, Set<string>>();
  for (const route of routes) {
    const methods = methodsByPath.get(route.path) ?? new Set();
    if (methods.has(route.method)) throw new Error(`Two routes for ${route.method} ${route.path}`);
    methodsByPath.set(route.path, methods.add(route.method));
    app.route({
      method: route.method,
      url: PREFIX + route.path,
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      ...(route.limit && { config: { limit: route.limit } }),
      // Refused before the body is read: a stranger cannot make the server hold megabytes.
      onRequest: async (request) => {
        await admit(route, request);
        refuseUnknownQuery(route, request);
      },
      handler: (request, reply) => answer(route, request, reply),
    });
  }
  for (const [path, methods] of methodsByPath) {
    const others = ALL_METHODS.filter((method) => !methods.has(method)) as HTTPMethods[];
    if (others.length === 0) continue;
    app.route({
      method: others,
      url: PREFIX + path,
      onRequest: async (_request, reply) => {
        reply.header('allow', [...methods].join(', '));
        throw new AppError('METHOD_NOT_ALLOWED', 'requests.method');
      },
      handler: () => undefined,
    });
  }
}

/** Refuses who may not call a route; a write that was refused leaves its trace. */
async function admit({ method, path, permission }: RestRoute, { ctx, params }: FastifyRequest): Promise<void> {
  try {
    authorize(ctx, permission);
  } catch (error) {
    const id = Object.values(params as Record<string, string>).find((value) => /^\d{1,10}$/.test(value));
    const operation = `${method} ${PREFIX}${path}`;
    if (method !== 'GET') await noteDenial(ctx, error, { operation, permission, entityId: id ?? '' });
    throw error;
  }
}

/** Sent by jQuery and others so that no cache answers; it asks for nothing. */
const CACHE_BUSTER = '_';
/** How many unknown names an answer repeats, and how much of each. */
const NAMED = 10;
const NAME_LENGTH = 60;

/** A parameter that a route does not have is a filter that would not hold: refused by its name. */
export function refuseUnknownQuery(route: RouteDescription, request: FastifyRequest): void {
  const known = route.query ?? {};
  const unknown = Object.keys(request.query as object).filter(
    (name) => name !== CACHE_BUSTER && !Object.hasOwn(known, name),
  );
  if (unknown.length === 0) return;
  throw invalid(
    Object.fromEntries(
      unknown.slice(0, NAMED).map((name) => [name.slice(0, NAME_LENGTH), said('values.unknownParameter')]),
    ),
  );
}

async function answer(route: RestRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (route.body && !route.bodyOptional && request.body === undefined) {
    throw new AppError('BAD_USER_INPUT', 'requests.jsonObject');
  }
  const response = await route.handle(request.ctx, {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: request.body,
    headers: request.headers,
  });
  return send(reply, response);
}

function send(reply: FastifyReply, { status = 200, body, headers }: RestResponse): FastifyReply {
  reply.code(status);
  if (body !== undefined) reply.header('content-type', 'application/json; charset=utf-8');
  if (headers) reply.headers(headers);
  if (body === undefined) return reply.send();
  return reply.send(body instanceof RawJson ? body.text : body);
}
