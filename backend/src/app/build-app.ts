import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import type { RequestContext } from '../kernel/context.js';
import { actorOf } from '../modules/identity/index.js';
import { createMailer } from '../modules/mail/index.js';
import { mediaRoutes } from '../modules/media/index.js';
import { whatsappFiles, whatsappWebhook } from '../modules/whatsapp/index.js';
import { checkSite, graphqlHandler, isGraphQL } from './graphql/http-handler.js';
import { createGraphQLServer } from './graphql/server.js';
import type { Trace } from './graphql/trace.js';
import { countedMailer } from './counted-mailer.js';
import { entrance } from './entrance.js';
import { registerHealth } from './health.js';
import { openLive } from './live/open-live.js';
import type { Trust } from './live/page-origin.js';
import { mediaCookie, mediaTokenIn, registerMediaCookie } from './media-cookie.js';
import { Metrics } from './metrics.js';
import { registerPages } from './pages.js';
import { endConnectionWhenDraining, httpServerOptions } from './process/http-server.js';
import { refuseUnreadable } from './refuse.js';
import { SessionLimits } from './rate-limit.js';
import type { Replicas } from './replicas/replicas.js';
import { createContext, requestIdOf, type ContextSource } from './request-context.js';
import { logRequest } from './request-log.js';
import { errorHandler } from './rest/error-handler.js';
import { registerApiDocument } from './rest/api-document.js';
import { registerRoutes } from './rest/register-routes.js';
import { restRoutes } from './rest/routes.js';
import { apiHeaders } from './security-headers.js';
import { registerSignInInfo } from './sign-in-info.js';

export interface AppOptions {
  config: Config;
  dataSource: DataSource;
  /** Read replicas, if there are any; whoever opened them stops them. */
  replicas?: Replicas;
  logger: Logger;
  /** Called when a committed transaction rang the bell, for what works after it, such as subscribers of events. */
  onBell?: () => void;
}

const BODY_LIMIT = 1024 * 1024;

/** The whole server: GraphQL on plain `node:http`, everything else on Fastify, one port. */
export async function buildApp({ config, dataSource, replicas, logger, onBell }: AppOptions): Promise<{
  app: FastifyInstance;
  close(): Promise<void>;
}> {
  const { smtpUrl, mailFrom: from, dataDir } = config;
  const mailer = countedMailer(createMailer({ smtpUrl, from, directory: join(dataDir, 'mail') }));
  const source: ContextSource = { config, dataSource, ...(replicas && { replicas }), logger, mailer };
  const limits = new SessionLimits(config.rateLimits);
  const { server: graphql, schema, documents, executor, known } = createGraphQLServer(logger);
  await graphql.start();

  const headers = apiHeaders(config);
  const trust = trustOf(config);
  const metrics = new Metrics(dataSource, logger, replicas);
  const serveGraphQL = graphqlHandler({
    server: graphql,
    known,
    logger,
    headers,
    origins: config.corsOrigins,
    observe: (response, requestId, trace) => {
      logRequest(logger, response, () => ({
        transport: 'graphql',
        requestId,
        operation: trace.operation ?? 'none',
        writes: trace.kind === 'mutation',
        code: trace.code,
        actorId: trace.actorId,
      }));
      response.once('close', () => metrics.countOperation(trace.operation, outcomeOf(response, trace)));
    },
    mediaCookie: (token) => mediaCookie(config, token),
    createContext: async (request, extras) => {
      const ctx = await createContext(source, { headers: request.headers, ip: addressOf(request, trust) }, extras);
      const { actor } = ctx;
      if (!actor) {
        await limits.takeAnonymous(ctx.ip);
        return ctx;
      }
      await limits.take(actor.sessionId, 'request');
      return {
        ...ctx,
        countWrite: () => limits.take(actor.sessionId, 'write'),
        countExport: () => limits.take(actor.sessionId, 'export'),
      };
    },
  });

  const mayEnter = entrance(config.corsOrigins);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trust,
    bodyLimit: BODY_LIMIT,
    // What comes in over a connection that is still open is served to the end.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: false },
    genReqId: (request) => requestIdOf(request.headers),
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      void errorHandler(error, request, reply);
    },
    serverFactory: (handler) =>
      createServer(httpServerOptions, (request, response) => {
        endConnectionWhenDraining(response);
        metrics.observe(isGraphQL(request.url) ? 'graphql' : 'http', response);
        if (!mayEnter(request, response)) return;
        if (isGraphQL(request.url)) serveGraphQL(request, response);
        else handler(request, response);
      }),
  }) as unknown as FastifyInstance;

  app.removeContentTypeParser('text/plain');
  takeEmptyBodies(app);
  app.setErrorHandler(errorHandler);
  app.decorateRequest('ctx');
  app.decorateRequest('mediaActor', null);
  app.decorateRequest('errorCode', null);
  logRequests(app, logger);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
    if (!/^\/(?:api|media)(?:\/|\?|$)/.test(request.url)) return;
    reply.headers(headers);
    if (request.method !== 'GET' && request.method !== 'HEAD') checkSite(request.headers, config.corsOrigins);
    request.ctx = await createContext(source, request, {
      requestId: request.id,
      onSignIn: (token) => void reply.header('set-cookie', mediaCookie(config, token)),
      markReplayed: () => void reply.header('idempotency-replayed', 'true'),
    });
    request.mediaActor = request.ctx.actor ?? (await mediaActorOf(request, source));
    const actor = request.ctx.actor ?? request.mediaActor;
    if (actor) await countRequest(limits, actor.sessionId, request);
  });

  const state = { draining: false };
  registerHealth(app, dataSource, state);
  metrics.register(app, config);
  await app.register(mediaRoutes);
  await app.register(whatsappFiles);
  await app.register(whatsappWebhook, { onStored: () => onBell?.() });
  registerRoutes(app, restRoutes);
  registerSignInInfo(app, source);
  registerMediaCookie(app, source);
  registerApiDocument(app);
  await registerPages(app, config);

  const live = await openLive(app.server, {
    dataSource,
    log: logger,
    ...(onBell && { onBell }),
    publicUrl: config.publicUrl,
    trust,
    schema,
    documents,
    fieldResolver: executor.fieldResolver,
    countRequest: (sessionId) => limits.take(sessionId, 'request'),
    createContext: async (request, authorization) => {
      const incoming = { headers: { ...request.headers, authorization }, ip: addressOf(request, trust) };
      const ctx = await createContext(source, incoming);
      if (ctx.actor) await limits.take(ctx.actor.sessionId, 'request');
      return ctx;
    },
  });

  metrics.followSockets(live.sockets);

  return {
    app,
    close: async () => {
      state.draining = true;
      await live.close();
      await app.close();
      await graphql.stop();
    },
  };
}

async function countRequest(limits: SessionLimits, sessionId: number, request: FastifyRequest): Promise<void> {
  await limits.take(sessionId, 'request');
  const { limit } = request.routeOptions.config;
  if (limit) await limits.take(sessionId, limit);
  if (request.method === 'GET' || request.method === 'HEAD') return;
  await limits.take(sessionId, request.url.startsWith('/media') ? 'image' : 'write');
}

/** The session behind the cookie that opens images: read for `GET /media` only, never for the API. */
async function mediaActorOf(request: FastifyRequest, source: ContextSource): Promise<RequestContext['actor']> {
  if (request.method !== 'GET' || !request.url.startsWith('/media/')) return null;
  return actorOf(source.dataSource, mediaTokenIn(request.headers.cookie), source.logger, 'media');
}

/** The word that a GraphQL request is counted under; what Apollo refuses before there is a document has no code of ours. */
function outcomeOf(response: ServerResponse, { code }: Trace): string {
  if (!response.writableFinished) return 'ABORTED';
  return code ?? (response.statusCode < 400 ? 'OK' : 'BAD_USER_INPUT');
}

function trustOf(config: Config): Trust {
  const { trustProxy } = config;
  if (trustProxy === false) return () => false;
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : proxyAddr.compile([...trustProxy]);
}

/** The client's address: the socket's peer, unless that is a proxy we were told to trust. */
function addressOf(request: IncomingMessage, trust: Trust): string {
  return proxyAddr(request, trust) || (request.socket.remoteAddress ?? '');
}

/** Many clients name the type of a body that they do not send: to a `DELETE`, to a `POST` without one. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/** One line a request of REST, of images and of pages. */
function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onRequest', async (request, reply) => {
    logRequest(logger, reply.raw, () => ({
      transport: 'http',
      requestId: request.id,
      operation: `${request.method} ${request.routeOptions.url ?? 'none'}`,
      writes: request.method !== 'GET' && request.method !== 'HEAD',
      code: request.errorCode ?? undefined,
      actorId: (request.ctx as RequestContext | undefined)?.actor?.id,
    }));
  });
}
