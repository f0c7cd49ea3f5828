import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { waitedFor } from './process/waits.js';

/** A request that takes longer is told of at `info`, in milliseconds. */
const SLOW = 1000;

/** What is told of a request once it is over. Never a query string, a variable or a body. */
export interface RequestLine {
  transport: 'graphql' | 'http';
  requestId: string;
  /** Operation of GraphQL, or method and route of REST. */
  operation: string;
  /** Whether it was meant to change something. */
  writes: boolean;
  code?: string;
  actorId?: number;
}

/**
 * One line a request, when its answer is sent or its client is gone: at `info` for what is slow, failed, aborted or
 * writes, at `debug` for the rest.
 */
export function logRequest(logger: Logger, response: ServerResponse, line: () => RequestLine): void {
  const begin = performance.now();
  response.once('close', () => {
    const { transport, requestId, operation, writes, code, actorId } = line();
    const milliseconds = Math.round(performance.now() - begin - waitedFor(response));
    const aborted = !response.writableFinished;
    const failed = aborted || code !== undefined || response.statusCode >= 400;
    const level = failed || writes || milliseconds >= SLOW ? 'info' : 'debug';
    logger[level](
      {
        requestId,
        transport,
        operation,
        status: aborted ? 'aborted' : response.statusCode,
        ...(code !== undefined && { code }),
        milliseconds,
        ...(actorId !== undefined && { actorId }),
      },
      'request',
    );
  });
}
