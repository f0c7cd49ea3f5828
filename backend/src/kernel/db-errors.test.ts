import { describe, expect, it } from '@jest/globals';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { describeConstraints, isDatabaseTrouble, isRetryable, translateDatabaseError } from './db-errors.js';
import { AppError, toPublicError } from './errors.js';

const SECRET = 'Key (email)=(someone@example.com) in table users';

/** What the driver throws, plainly and as TypeORM wraps it. */
function thrown(code: string, more: { constraint?: string; message?: string } = {}): Error[] {
  const driver = Object.assign(new Error(more.message ?? SECRET), { code, detail: SECRET, ...more });
  return [driver, new QueryFailedError('select secret', [], driver)];
}

describeConstraints({
  uq_test_name: { field: 'name', says: 'values.exists' },
  ck_test_stock: { code: 'INSUFFICIENT_STOCK', says: 'purchasing.stockBelowZero' },
  fk_test_owner: { field: 'ownerId', says: 'orders.unknownCustomer' },
});

const TABLE: readonly (readonly [codes: string, expected: string, reason?: string])[] = [
  ['22001 22003 22007 22008 22009 22021 22P02 22P05 23502', 'BAD_USER_INPUT'],
  ['23514', 'BAD_USER_INPUT'],
  ['23505', 'CONFLICT', 'DUPLICATE'],
  ['23503', 'BAD_USER_INPUT', 'UNKNOWN_REFERENCE'],
  ['40001 40P01 55P03 57014 57P01 57P02 57P03 57P04 57P05 53000 53100 53200 53300 53400', 'UNAVAILABLE'],
  ['25006 25P03 25P04 26000 42P05 58000 58030', 'UNAVAILABLE'],
  ['08000 08001 08003 08004 08006 08P01 28000 28P01 3D000', 'UNAVAILABLE'],
  ['ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EAI_AGAIN ENOTFOUND', 'UNAVAILABLE'],
  ['42P01 42601 42703 XX000 P0001 0A000', 'INTERNAL'],
];

describe.each(TABLE)('%s', (codes, expected, reason) => {
  it.each(codes.split(' '))(`%s becomes ${expected}, and tells nothing`, (code) => {
    for (const error of thrown(code)) {
      const shown = toPublicError(translateDatabaseError(error));
      expect({ code: shown.code, reason: shown.reason }).toEqual({ code: expected, reason });
      expect(JSON.stringify(shown)).not.toMatch(/example\.com|users|select|secret/);
      if (expected === 'UNAVAILABLE') expect(shown.retryAfter).toBeGreaterThan(0);
    }
  });
});

describe('constraints by name', () => {
  it.each([
    [
      '23505',
      'uq_test_name',
      { code: 'CONFLICT', reason: 'DUPLICATE', message: 'Already exists', fields: { name: 'Already exists' } },
    ],
    ['23514', 'ck_test_stock', { code: 'INSUFFICIENT_STOCK', message: 'Stock cannot fall below zero' }],
    ['23503', 'fk_test_owner', { code: 'BAD_USER_INPUT', fields: { ownerId: 'Unknown customer' } }],
    ['23505', 'uq_nobody_described', { code: 'CONFLICT', reason: 'DUPLICATE', message: 'Already exists' }],
  ])('%s of %s', (code, constraint, expected) => {
    for (const error of thrown(code, { constraint }))
      expect(toPublicError(translateDatabaseError(error))).toMatchObject(expected);
  });

  it('tells a removal that is in use from a reference that is unknown', () => {
    const message = 'update or delete on table "users" violates foreign key constraint "fk_test_owner"';
    for (const error of thrown('23503', { constraint: 'fk_test_owner', message })) {
      expect(toPublicError(translateDatabaseError(error))).toMatchObject({ code: 'CONFLICT', reason: 'IN_USE' });
    }
  });
});

it('retries deadlocks and serialization failures, nothing else', () => {
  const retried = ['40001', '40P01', '55P03', '57014', '23505', 'ECONNRESET'].filter((code) =>
    thrown(code).every(isRetryable),
  );
  expect(retried).toEqual(['40001', '40P01']);
  expect(isRetryable(new Error('deadlock'))).toBe(false);
  // As an operation inside another one has translated it.
  const within = (code: string): boolean => thrown(code).every((error) => isRetryable(translateDatabaseError(error)));
  expect(['40P01', '55P03', '23505'].filter(within)).toEqual(['40P01']);
});

describe('what the driver and TypeORM say without a code', () => {
  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'Received unexpected dataRow message from backend.',
    'Driver not Connected',
    'cached plan must not change result type',
  ])('%s: not now', (message) => {
    const driver = new Error(message);
    for (const error of [driver, new QueryFailedError('select secret', [], driver)]) {
      expect(isDatabaseTrouble(error)).toBe(true);
      const shown = toPublicError(translateDatabaseError(error));
      expect(shown).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
      // As a job sees it that runs an operation.
      expect(isDatabaseTrouble(translateDatabaseError(error))).toBe(true);
    }
  });

  it('a query runner that lost its connection: not now', () => {
    expect(isDatabaseTrouble(new QueryRunnerAlreadyReleasedError())).toBe(true);
  });

  it('a mail server that does not answer is no trouble of the database', () => {
    const error = Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT', command: 'CONN' });
    expect(isDatabaseTrouble(error)).toBe(false);
  });
});

it('leaves our own errors and strangers as they are', () => {
  const own = new AppError('NOT_FOUND', 'requests.notFound');
  const strange = new TypeError('x is not a function');
  expect(translateDatabaseError(own)).toBe(own);
  expect(translateDatabaseError(strange)).toBe(strange);
  expect(toPublicError(strange)).toEqual({ code: 'INTERNAL', message: 'Internal error', key: 'requests.internal' });
  expect(toPublicError('text')).toEqual({ code: 'INTERNAL', message: 'Internal error', key: 'requests.internal' });
});
