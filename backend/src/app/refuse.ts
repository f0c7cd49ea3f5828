import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '../kernel/errors.js';

/** The body of an error outside of any handler: the form that REST gives its errors. */
function errorBody(message: string, code: ErrorCode, requestId: string): string {
  return JSON.stringify({ message, code, requestId });
}

/** Refuses a request before anything has looked at it. */
export function refuse(response: ServerResponse, status: number, code: ErrorCode, message: string): void {
  const requestId = randomUUID();
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  });
  response.end(errorBody(message, code, requestId));
}

/** What Node's parser refuses, by the code of its error; everything else is not HTTP. */
const PARSER_FAULTS: Readonly<Record<string, [line: string, code: ErrorCode, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'PAYLOAD_TOO_LARGE', 'The headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'PAYLOAD_TOO_LARGE', 'The body is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'BAD_USER_INPUT', 'The request did not arrive in time'],
};
const NOT_HTTP: [line: string, code: ErrorCode, message: string] = [
  '400 Bad Request',
  'BAD_USER_INPUT',
  'The request is not valid HTTP',
];

/** Answers what the parser could not read, in the form of every other error, and closes the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const answering = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
  if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) {
    socket.destroy();
    return;
  }
  const [line, code, message] = PARSER_FAULTS[error.code ?? ''] ?? NOT_HTTP;
  const requestId = randomUUID();
  const body = errorBody(message, code, requestId);
  socket.end(
    [
      `HTTP/1.1 ${line}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
