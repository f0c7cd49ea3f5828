import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, jest } from '@jest/globals';
import type { Logger } from 'pino';
import { logRequest, type RequestLine } from './request-log.js';

/** What is logged of a request whose answer ends as `response` says, and at which level. */
function lineOf(
  line: Partial<RequestLine>,
  response: { statusCode?: number; writableFinished?: boolean } = {},
): Record<string, unknown> {
  const lines: Record<string, unknown>[] = [];
  const at = (level: string) => jest.fn((fields: object) => void lines.push({ level, ...fields }));
  const logger = { info: at('info'), debug: at('debug') };
  const answer = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true, ...response });
  logRequest(logger as unknown as Logger, answer as unknown as ServerResponse, () => ({
    transport: 'graphql',
    requestId: 'a-request',
    operation: 'Products',
    writes: false,
    ...line,
  }));
  answer.emit('close');
  expect(lines).toHaveLength(1);
  return lines[0] ?? {};
}

describe('the line of a request', () => {
  it('says who asked for what, how it ended, and how long it took', () => {
    expect(lineOf({ actorId: 7 })).toEqual({
      level: 'debug',
      requestId: 'a-request',
      transport: 'graphql',
      operation: 'Products',
      status: 200,
      milliseconds: expect.any(Number),
      actorId: 7,
    });
  });

  it.each<[string, Partial<RequestLine>, object, object]>([
    ['writes', { writes: true }, {}, { status: 200 }],
    ['fails', { code: 'CONFLICT' }, {}, { status: 200, code: 'CONFLICT' }],
    ['is refused', {}, { statusCode: 404 }, { status: 404 }],
    ['is aborted by its client', {}, { writableFinished: false }, { status: 'aborted' }],
  ])('is at info where it %s', (_what, line, response, expected) => {
    expect(lineOf(line, response)).toMatchObject({ level: 'info', ...expected });
  });
});
