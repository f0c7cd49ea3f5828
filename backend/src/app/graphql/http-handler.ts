import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { Log, RequestContext } from '../../kernel/context.js';
import { AppError, toPublicError, ERROR_STATUS } from '../../kernel/errors.js';
import { translateDatabaseError } from '../../kernel/db-errors.js';
import { checkText } from './documents.js';
import type { KnownDocuments } from './known-documents.js';
import { answerPastBody } from '../process/http-server.js';
import { noteWait } from '../process/waits.js';
import { requestIdOf } from '../request-context.js';
import { LIMITS } from './limits.js';
import { SharedReadings } from './shared-readings.js';
import { follow, type Trace } from './trace.js';
import { acceptedLanguage } from '../../words/index.js';

export interface GraphQLHandlerOptions {
  server: ApolloServer<RequestContext>;
  known: KnownDocuments;
  logger: Log;
  createContext: (request: IncomingMessage, extras: Partial<RequestContext>) => Promise<RequestContext>;
  /** Told of each request at its begin; what is known of it at its end stands in the trace. */
  observe: (response: ServerResponse, requestId: string, trace: Trace) => void;
  /** Origins whose pages may call, beside our own. */
  origins: readonly string[];
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Value of the Set-Cookie header after a sign-in. */
  mediaCookie: (token: string) => string;
}

/** Whether a request is for `/graphql`, whatever its query string. */
export function isGraphQL(url: string | undefined): boolean {
  return url === '/graphql' || url?.startsWith('/graphql?') === true;
}

/**
 * Serves `/graphql` straight on `node:http`: measured at 1.1 to 1.2 times the throughput of the same server inside a
 * framework. JSON posts are taken, and queries by GET with a header that no page of another site can make a browser send
 * without asking first: `Authorization` is one.
 */
export function graphqlHandler(options: GraphQLHandlerOptions) {
  const contentTypes: ContentTypes = new Map();
  const shared = new SharedReadings<SharedReply>();
  return (request: IncomingMessage, response: ServerResponse): void => {
    // One id from the first byte on, also for what fails before there is a context.
    const requestId = requestIdOf(request.headers);
    request.headers['x-request-id'] = requestId;
    response.setHeader('x-request-id', requestId);
    const trace: Trace = {};
    options.observe(response, requestId, trace);
    handle(options, { contentTypes, shared }, request, response, trace).catch((error: unknown) =>
      sendError(options, request, response, requestId, error, trace),
    );
  };
}

/** The content type that Apollo Server has chosen for an `Accept` header. */
type ContentTypes = Map<string, string>;

const ACCEPT_HEADERS = 100;

async function handle(
  options: GraphQLHandlerOptions,
  { contentTypes, shared }: { contentTypes: ContentTypes; shared: SharedReadings<SharedReply> },
  request: IncomingMessage,
  response: ServerResponse,
  trace: Trace,
): Promise<void> {
  checkRequest(request, options.origins);
  const search = request.method === 'GET' ? searchOf(request.url ?? '') : undefined;
  const body = search === undefined ? parse(await readBody(request)) : undefined;
  let cookie: string | undefined;
  const context = await options.createContext(request, { onSignIn: (token) => (cookie = options.mediaCookie(token)) });
  follow(context, trace);
  const [{ reply, traced }, waited] = await shared.answer(request.headers, body, context, async () => ({
    reply: await replyTo(options, contentTypes, request, { search, body }, context),
    traced: trace,
  }));
  noteWait(response, waited);
  // Who shared a reading asked for the same, and got the same.
  Object.assign(trace, { ...traced, actorId: trace.actorId, language: trace.language });
  response.writeHead(reply.status, {
    ...options.headers,
    ...reply.headers,
    ...(cookie !== undefined && { 'set-cookie': cookie }),
    'content-length': Buffer.byteLength(reply.text),
  });
  response.end(reply.text);
}

/** What requests that are answered alike share. */
interface SharedReply {
  readonly reply: Reply;
  /** Of the request that was read for. */
  readonly traced: Trace;
}

/** How a request is answered. */
interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

async function replyTo(
  options: GraphQLHandlerOptions,
  contentTypes: ContentTypes,
  request: IncomingMessage,
  { search, body }: { search: string | undefined; body: Record<string, unknown> | undefined },
  context: RequestContext,
): Promise<Reply> {
  const accept = request.headers.accept ?? '';
  const contentType = contentTypes.get(accept);
  const text = contentType === undefined || !body ? null : await options.known.answer(body, context);
  if (contentType !== undefined && text !== null)
    return { status: 200, headers: { 'content-type': contentType }, text };
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const answer = await options.server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: search === undefined ? 'POST' : 'GET', headers, search: search ?? '', body },
    context: async () => context,
  });
  if (answer.body.kind !== 'complete') throw new Error('Incremental delivery is not offered');
  const chosen = answer.headers.get('content-type');
  if (answer.status === undefined && chosen !== undefined && contentTypes.size < ACCEPT_HEADERS)
    contentTypes.set(accept, chosen);
  return { status: answer.status ?? 200, headers: Object.fromEntries(answer.headers), text: answer.body.string };
}

function checkRequest(request: IncomingMessage, origins: readonly string[]): void {
  if (request.method !== 'POST') {
    if (request.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED', 'requests.graphqlMethod');
    checkSite(request.headers, origins);
    return;
  }
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('BAD_USER_INPUT', 'requests.contentType');
  if (request.headers['content-encoding'] !== undefined) {
    throw new AppError('PAYLOAD_TOO_LARGE', 'requests.compressed');
  }
  checkSite(request.headers, origins);
}

/** Refuses what another site's page makes a browser send, unless its origin is on the list. */
export function checkSite(
  { origin, 'sec-fetch-site': site }: IncomingMessage['headers'],
  origins: readonly string[],
): void {
  if (origin !== undefined && origins.includes(origin)) return;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new AppError('FORBIDDEN', 'requests.otherSite');
  }
}

/** The body as text, gathered by events: the iterator of a stream sets up and tears down far more for each request. */
function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((done, fail) => {
    const tooLarge = (): void => fail(new AppError('PAYLOAD_TOO_LARGE', 'requests.tooLarge'));
    if (Number(request.headers['content-length'] ?? 0) > LIMITS.bodyBytes) return tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LIMITS.bodyBytes) chunks.push(chunk);
      else tooLarge();
    });
    request.on('end', () => done(Buffer.concat(chunks).toString('utf8')));
    request.on('error', fail);
  });
}

/** The query string of a GET, as Apollo reads it. */
function searchOf(url: string): string {
  const parameters = new URLSearchParams(url.slice('/graphql'.length));
  if (parameters.get('operationName') === '') parameters.delete('operationName');
  if (parameters.getAll('extensions').some((text) => text.includes('"persistedQuery"'))) {
    if (!parameters.has('query')) throw new PersistedQueryNotSupported();
    parameters.delete('extensions');
  }
  return `?${parameters.toString()}`;
}

const BYTE_ORDER_MARK = /^\uFEFF/;

/** No store of documents is kept, which anybody could fill. Clients know this answer and send the text instead. */
class PersistedQueryNotSupported extends Error {}

function parse(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text.replace(BYTE_ORDER_MARK, ''));
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('BAD_USER_INPUT', 'requests.notJson');
    throw error;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('BAD_USER_INPUT', 'requests.oneGraphqlRequest');
  }
  const { query, operationName, extensions } = body as Record<string, unknown>;
  if (typeof query === 'string') checkText(query);
  const persisted = typeof extensions === 'object' && extensions !== null && 'persistedQuery' in extensions;
  if (persisted && (query === undefined || query === null)) throw new PersistedQueryNotSupported();
  return {
    ...body,
    // Several tools send an empty name for "the only operation there is".
    ...(operationName === '' && { operationName: null }),
    // The text came with its hash: what it says is executed, nothing is kept.
    ...(persisted && { extensions: { ...extensions, persistedQuery: undefined } }),
  };
}

/** Faults before GraphQL has the request: the same JSON shape as its own. */
function sendError(
  options: GraphQLHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  error: unknown,
  trace: Trace,
): void {
  if (error instanceof PersistedQueryNotSupported) {
    sendNotSupported(options, response, requestId, trace);
    return;
  }
  const language = trace.language ?? acceptedLanguage(request.headers['accept-language']);
  const { code, message, ...rest } = toPublicError(translateDatabaseError(error), language);
  trace.code = code;
  if (code === 'INTERNAL') options.logger.error({ err: error, requestId }, 'unexpected error');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value);
  response.statusCode = ERROR_STATUS[code];
  if (code === 'METHOD_NOT_ALLOWED') response.setHeader('allow', 'GET, POST');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (rest.retryAfter !== undefined) response.setHeader('retry-after', String(rest.retryAfter));
  const told = JSON.stringify({ errors: [{ message, extensions: { code, requestId, ...rest } }] });
  answerPastBody(request, response, () => response.end(told));
}

/** As Apollo Server says it, with status 200 as it does: Apollo Client and urql fall back to whole documents. */
function sendNotSupported(
  options: GraphQLHandlerOptions,
  response: ServerResponse,
  requestId: string,
  trace: Trace,
): void {
  const code = (trace.code = 'PERSISTED_QUERY_NOT_SUPPORTED');
  for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(
    JSON.stringify({ errors: [{ message: 'PersistedQueryNotSupported', extensions: { code, requestId } }] }),
  );
}
