import { QueryFailedError } from 'typeorm';
import { said, type PlainKey } from '../words/index.js';
import { AppError } from './errors.js';

interface DriverError {
  code?: string;
  constraint?: string;
  column?: string;
  message?: string;
  detail?: string;
}

/** How a violated constraint is told to a caller: which field, what is wrong. */
export interface ConstraintMessage {
  field?: string;
  says: PlainKey;
  code?: 'BAD_USER_INPUT' | 'CONFLICT' | 'INSUFFICIENT_STOCK';
}

const constraints = new Map<string, ConstraintMessage>();

/** Modules name their constraints once; the translation below looks them up. */
export function describeConstraints(messages: Record<string, ConstraintMessage>): void {
  for (const [name, message] of Object.entries(messages)) constraints.set(name, message);
}

/** SQLSTATEs after which the whole unit of work may be tried again in a new transaction. */
const RETRYABLE = new Set(['40001', '40P01']);

const INVALID_VALUE = new Set(['22001', '22003', '22007', '22008', '22009', '22021', '22P02', '22P05', '23502']);

/**
 * SQLSTATEs that say "not now": the connection is gone or refused (08, and 28 and 3D, which only a new connection can
 * meet), out of resources (53), stopped or starting (57), trouble of the system beneath (58).
 */
const NOT_NOW_CLASSES = new Set(['08', '28', '3D', '53', '57', '58']);
const NOT_NOW = new Set([
  ...RETRYABLE,
  // Read-only: what a failover leaves of the former primary.
  '25006',
  // Ended by one of the server's limits: idle in a transaction, the transaction as a whole, waiting for a lock.
  '25P03',
  '25P04',
  '55P03',
  // A prepared statement that the server behind a pooler does not have, or has already.
  '26000',
  '42P05',
]);
/** What Node says of a connection that cannot be made or was lost. */
const NETWORK = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);
/** What the driver and TypeORM say without a code, of a connection, pool or query runner that is gone. */
const NOT_NOW_MESSAGES = [
  /^Connection terminated/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
  /^Client (?:was closed|has encountered a connection error) and is not queryable$/,
  /^Received unexpected \w+ message from backend/,
  /^Cannot use a pool after calling end on the pool$/,
  /^There was an error establishing an SSL connection$/,
  /^Driver not Connected$/,
];
/** A newer copy of the server has changed a table; on another connection the statement is planned anew. */
const STALE_PLAN = /^cached plan must not change result type$/;
const NOT_NOW_NAMES = new Set([
  'QueryRunnerAlreadyReleasedError',
  'ConnectionIsNotSetError',
  'CannotExecuteNotConnectedError',
]);

/** The error that the driver threw, whatever TypeORM or a translation has wrapped around it. */
function innermost(error: unknown): unknown {
  if (error instanceof QueryFailedError) return error.driverError;
  if (error instanceof AppError && error.cause !== undefined) return innermost(error.cause);
  return error;
}

/**
 * Whether the database, the way to it or the driver says "not now": nothing is wrong with what was asked, and the same
 * may succeed once the database is back. The one such judgement for requests of both transports, sign-in, jobs and sockets.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return false;
  const { code, command } = cause as DriverError & { command?: unknown };
  // The mail library names network faults like Node does, and says in which command of SMTP.
  if (code !== undefined && NETWORK.has(code)) return command === undefined;
  if (code !== undefined && (NOT_NOW.has(code) || (code.length === 5 && NOT_NOW_CLASSES.has(code.slice(0, 2))))) {
    return true;
  }
  return NOT_NOW_NAMES.has(cause.name) || [...NOT_NOW_MESSAGES, STALE_PLAN].some((known) => known.test(cause.message));
}

export function driverErrorOf(error: unknown): DriverError | undefined {
  if (error instanceof QueryFailedError) return error.driverError as DriverError;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error as DriverError;
  return undefined;
}

/** Whether the connection holds a prepared statement that works no more: the connection is of no use, the request is. */
export function isStale(error: unknown): error is Error {
  const cause = innermost(error);
  return cause instanceof Error && STALE_PLAN.test(cause.message);
}

/** Whether a new transaction may succeed at once. An operation inside another one has translated the error already. */
export function isRetryable(error: unknown): boolean {
  const code = driverErrorOf(innermost(error))?.code;
  return (code !== undefined && RETRYABLE.has(code)) || isStale(error);
}

function violation(error: DriverError): AppError {
  const known = error.constraint === undefined ? undefined : constraints.get(error.constraint);
  const fields = known?.field === undefined ? undefined : { [known.field]: said(known.says) };
  switch (error.code) {
    case '23505':
      return new AppError('CONFLICT', known?.says ?? 'values.exists', {}, { reason: 'DUPLICATE', fields });
    case '23503':
      return error.message?.startsWith('update or delete')
        ? new AppError('CONFLICT', known?.says ?? 'values.inUse', {}, { reason: 'IN_USE' })
        : new AppError(
            'BAD_USER_INPUT',
            known?.says ?? 'values.unknownReference',
            {},
            { reason: 'UNKNOWN_REFERENCE', fields },
          );
    default:
      return new AppError(known?.code ?? 'BAD_USER_INPUT', known?.says ?? 'values.outOfRange', {}, { fields });
  }
}

/**
 * The one place where database errors become ours. Anything it does not know passes through and ends
 * as `INTERNAL` with the request id only.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const driver = driverErrorOf(error);
  const code = driver?.code;
  if (driver && code) {
    if (code === '23505' || code === '23503' || code === '23514') return violation(driver);
    if (INVALID_VALUE.has(code)) {
      return new AppError('BAD_USER_INPUT', 'values.wrongForm', {}, { cause: error });
    }
  }
  if (isDatabaseTrouble(error)) {
    return new AppError('UNAVAILABLE', 'requests.unavailable', {}, { retryAfter: 1, cause: error });
  }
  return error;
}
