import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../kernel/context.js';
import { translateDatabaseError } from '../../kernel/db-errors.js';
import { AppError, ERROR_STATUS, toPublicError, type ErrorCode } from '../../kernel/errors.js';
import { answerPastBody, endsConnection } from '../process/http-server.js';
import { acceptedLanguage, said, type Language, type Said } from '../../words/index.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the error that the call ended with. */
    errorCode: ErrorCode | null;
  }
}

/** Our codes for the faults that Fastify and its plugins find. What a file server forbids is not there. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_USER_INPUT',
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_USER_INPUT',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Faults of the path: nothing was wrong with a body. */
const BY_CODE: Readonly<Record<string, Said>> = {
  FST_ERR_BAD_URL: said('requests.badPath'),
  FST_ERR_MAX_PARAM_LENGTH: said('requests.longPath'),
};

const MESSAGES: Partial<Record<ErrorCode, Said>> = {
  BAD_USER_INPUT: said('requests.notExpectedJson'),
  NOT_FOUND: said('requests.notFound'),
  PAYLOAD_TOO_LARGE: said('requests.bodyTooLarge'),
  UNSUPPORTED_MEDIA_TYPE: said('requests.contentType'),
};

/** Whether Fastify or its file server found the fault: theirs have a status, and nothing of ours in their message. */
function isOfServer(error: FastifyError): boolean {
  return error.code?.startsWith('FST_') === true || (error as { expose?: unknown }).expose === true;
}

function known(error: FastifyError): unknown {
  if (error instanceof AppError) return error;
  const code = error.statusCode && isOfServer(error) ? BY_STATUS[error.statusCode] : undefined;
  return code
    ? new AppError(code, BY_CODE[error.code] ?? MESSAGES[code] ?? said('requests.refused'))
    : translateDatabaseError(error);
}

/** The caller's language; before there is a context, what the client accepts. */
const languageOf = ({ ctx, headers }: FastifyRequest): Language =>
  (ctx as RequestContext | undefined)?.language ?? acceptedLanguage(headers['accept-language']);

/** Every error of REST, media and pages as JSON `{ message, code, fields?, requestId }`; never HTML, SQL or a stack. */
export function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const cause = known(error);
  // The facade's form is frozen: what the message is made of is told over GraphQL alone.
  const { retryAfter, key: _key, params: _params, ...body } = toPublicError(cause, languageOf(request));
  request.errorCode = body.code;
  if (body.code === 'INTERNAL') request.log.error({ err: cause }, 'unexpected error');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(ERROR_STATUS[body.code]).header('content-type', 'application/json; charset=utf-8');
  const answer = { ...body, requestId: request.id };
  // Fastify closes the connection of a body that it has not read to the end, which is no reason to.
  if (body.code === 'PAYLOAD_TOO_LARGE' && !endsConnection(reply.raw)) reply.removeHeader('connection');
  answerPastBody(request.raw, reply.raw, () => void reply.send(answer));
  return reply;
}
