import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type GraphQLError, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { handleProtocols, makeServer, type Context } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { requireActor, type Log, type RequestContext } from '../../kernel/context.js';
import { translateDatabaseError } from '../../kernel/db-errors.js';
import { AppError, toPublicError } from '../../kernel/errors.js';
import { acceptedLanguage, type Language } from '../../words/index.js';
import type { Documents } from '../graphql/documents.js';
import { isGraphQL } from '../graphql/http-handler.js';
import { prepareSubscription, publicGraphQLError } from '../graphql/subscription-document.js';
import type { LiveContext } from '../graphql/subscriptions.resolver.js';
import { countRefusedSocket } from '../process/counters.js';
import type { ChangeFeed } from './change-feed.js';
import { CLOSE, type LiveHub, type LiveSocket } from './hub.js';
import type { PresenceBoard } from './presence.js';
import { isOwnPage, type Trust } from './page-origin.js';

export const MAX_SUBSCRIPTIONS_PER_SOCKET = 10;
/** A subscription is a document of a few hundred bytes, in bytes. */
const MAX_MESSAGE = 64 * 1024;
const PING = 20_000;
const INIT_TIMEOUT = 5000;
/** How long sockets have to say goodbye before they are cut. */
const FAREWELL = 1000;

export interface LiveServerOptions {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly fieldResolver: GraphQLFieldResolver<unknown, RequestContext>;
  readonly hub: LiveHub;
  readonly feed: ChangeFeed;
  readonly presence: PresenceBoard;
  readonly log: Log;
  /** Where people reach the server: pages of this origin may connect, beside those of the request's own host. */
  readonly publicUrl: string;
  /** Which addresses are proxies of ours, whose word for the host counts. */
  readonly trust: Trust;
  /** The context of a socket, from the `authorization` it was opened with. */
  createContext(request: IncomingMessage, authorization: string | undefined): Promise<RequestContext>;
  /** Counts one message of a session that asks for work, or throws `RATE_LIMITED`, as for its other requests. */
  countRequest(sessionId: number): Promise<void>;
}

interface Connection {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  live?: { readonly socket: LiveSocket; readonly ctx: RequestContext };
}

type Params = { readonly authorization?: unknown } & Record<string, unknown>;

/**
 * GraphQL subscriptions over WebSocket (protocol `graphql-transport-ws`) on the server's own port, at `/graphql`.
 * Who calls is told by `connectionParams.authorization`, never by a cookie, and pages of other sites are refused.
 */
export function serveLive(server: Server, options: LiveServerOptions): { close(): Promise<void>; count(): number } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
    handleProtocols,
  });
  const protocol = graphqlProtocol(options);
  const answered = new WeakSet<WebSocket>();
  let closing = false;

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const refusal = closing ? '503 Service Unavailable' : refusalOf(request, options);
    if (refusal !== null) {
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, request));
  });

  function accept(socket: WebSocket, request: IncomingMessage): void {
    answered.add(socket);
    socket.on('pong', () => answered.add(socket));
    socket.on('error', (error) => options.log.warn({ reason: error.message }, 'live socket failed'));
    const connection: Connection = { socket, request };
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) =>
          socket.on('message', (data: Buffer) => {
            take(data.toString('utf8')).catch((error: unknown) => {
              options.log.error({ err: error }, 'unexpected error on a live socket');
              socket.close(CLOSE.tryLater, 'Internal error');
            });
          }),
      },
      connection,
    );
    socket.once('close', (code, reason) => {
      if (connection.live) options.hub.remove(connection.live.socket);
      void closed(code, String(reason));
    });
  }

  // A socket that did not answer the last ping is dead, whatever its TCP connection believes.
  const pings = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!answered.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, PING).unref();

  return {
    count: () => sockets.clients.size,
    close: async () => {
      closing = true;
      clearInterval(pings);
      options.hub.stop();
      for (const socket of sockets.clients) socket.close(CLOSE.goingAway, 'Going away');
      const cut = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, FAREWELL);
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      clearTimeout(cut);
    },
  };
}

function send(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) resolve();
    else socket.send(data, (error) => (error ? reject(error) : resolve()));
  });
}

/** The status line that refuses an upgrade, or `null`. */
function refusalOf(request: IncomingMessage, { publicUrl, trust, log }: LiveServerOptions): string | null {
  if (!isGraphQL(request.url)) return '404 Not Found';
  if (isOwnPage(request, publicUrl, trust)) return null;
  const { origin, host, 'x-forwarded-host': forwardedHost } = request.headers;
  log.warn(
    { origin, host, forwardedHost, publicUrl },
    'live updates refused: the page was opened under another address than the server is asked at; set PUBLIC_URL',
  );
  countRefusedSocket();
  return '403 Forbidden';
}

function graphqlProtocol(options: LiveServerOptions) {
  const { schema, documents, fieldResolver, log, countRequest } = options;
  return makeServer<Params, Connection>({
    connectionInitWaitTimeout: INIT_TIMEOUT,
    onConnect: async ({ connectionParams, extra }) => {
      const refused = await enter(options, extra, connectionParams?.authorization);
      if (refused === null) return true;
      extra.socket.close(refused.code, refused.reason);
      return false;
    },
    onSubscribe: async ({ extra, subscriptions }, _id, payload) => {
      try {
        const contextValue = contextOf(extra, options);
        await countRequest(contextValue.socket.sessionId);
        if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS_PER_SOCKET) {
          throw new AppError('RATE_LIMITED', 'requests.subscriptions', { max: MAX_SUBSCRIPTIONS_PER_SOCKET });
        }
        return {
          ...prepareSubscription(schema, documents, fieldResolver, payload),
          contextValue,
        };
      } catch (error) {
        if (!(error instanceof AppError)) log.error({ err: error }, 'subscription not prepared');
        return [publicGraphQLError(error, languageOf(extra))];
      }
    },
    onNext: ({ extra }: Context<Params, Connection>, _id, _payload, _args, result) =>
      result.errors
        ? { ...result, errors: result.errors.map((error) => faceOf(error, languageOf(extra), log)) }
        : undefined,
  });
}

/** Signs a socket in; answers why it must close, or `null`. */
async function enter(
  { createContext, hub, log }: LiveServerOptions,
  connection: Connection,
  authorization: unknown,
): Promise<{ code: number; reason: string } | null> {
  try {
    const ctx = await createContext(connection.request, typeof authorization === 'string' ? authorization : undefined);
    if (!ctx.actor) return { code: CLOSE.unauthorized, reason: 'Sign in to continue' };
    if (ctx.actor.apiKeyId !== undefined) return { code: CLOSE.forbidden, reason: 'API keys read; they do not listen' };
    const socket: LiveSocket = {
      sessionId: requireActor(ctx).sessionId,
      close: (code, reason) => connection.socket.close(code, reason),
    };
    if (connection.socket.readyState !== connection.socket.OPEN) return { code: CLOSE.goingAway, reason: 'Closed' };
    if (!hub.add(socket)) return { code: CLOSE.tooMany, reason: 'Too many connections' };
    connection.live = { socket, ctx };
    return null;
  } catch (error) {
    const { code } = toPublicError(translateDatabaseError(error));
    if (code === 'RATE_LIMITED') return { code: CLOSE.tooMany, reason: 'Too many requests' };
    log.warn({ err: error }, 'live socket not opened');
    return { code: CLOSE.tryLater, reason: 'Temporarily unavailable' };
  }
}

function contextOf({ live }: Connection, { hub, feed, presence }: LiveServerOptions): LiveContext {
  if (!live) throw new Error('A socket that may subscribe has signed in');
  return { ...live.ctx, hub, feed, presence, socket: live.socket };
}

/** In which the one behind a socket is spoken to. */
const languageOf = ({ live, request }: Connection): Language =>
  live?.ctx.language ?? acceptedLanguage(request.headers['accept-language']);

function faceOf(error: GraphQLError, language: Language, log: Log): GraphQLError {
  const original = translateDatabaseError(error.originalError ?? error);
  if (!(original instanceof AppError)) log.error({ err: original }, 'unexpected error in a subscription');
  return publicGraphQLError(original, language);
}
