import { QueryFailedError } from 'typeorm';
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
  message: string;
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
const OVERLOADED = new Set(['55P03', '57014', '57P01', '57P02', '57P03', '53100', '53200', '53300', ...RETRYABLE]);
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

export function driverErrorOf(error: unknown): DriverError | undefined {
  if (error instanceof QueryFailedError) return error.driverError as DriverError;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error as DriverError;
  return undefined;
}

/** Whether a new transaction may succeed. An operation inside another one has translated the error already. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof AppError) return error.cause !== undefined && isRetryable(error.cause);
  const code = driverErrorOf(error)?.code;
  return code !== undefined && RETRYABLE.has(code);
}

function violation(error: DriverError): AppError {
  const known = error.constraint === undefined ? undefined : constraints.get(error.constraint);
  const fields = known?.field === undefined ? undefined : { [known.field]: known.message };
  switch (error.code) {
    case '23505':
      return new AppError('CONFLICT', known?.message ?? 'Already exists', { reason: 'DUPLICATE', fields });
    case '23503':
      return error.message?.startsWith('update or delete')
        ? new AppError('CONFLICT', known?.message ?? 'Still in use', { reason: 'IN_USE' })
        : new AppError('BAD_USER_INPUT', known?.message ?? 'Refers to something that does not exist', {
            reason: 'UNKNOWN_REFERENCE',
            fields,
          });
    default:
      return new AppError(known?.code ?? 'BAD_USER_INPUT', known?.message ?? 'A value is out of range', { fields });
  }
}

/**
 * The one place where database errors become ours (hard-cases 2.1). Anything it does not know passes through and ends
 * as `INTERNAL` with the request id only.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const driver = driverErrorOf(error);
  const code = driver?.code;
  if (driver && code) {
    if (code === '23505' || code === '23503' || code === '23514') return violation(driver);
    if (INVALID_VALUE.has(code)) {
      return new AppError('BAD_USER_INPUT', 'A value has the wrong form or is out of range', { cause: error });
    }
    if (OVERLOADED.has(code) || CONNECTION_LOST.has(code) || code.startsWith('08')) {
      return new AppError('UNAVAILABLE', 'Temporarily unavailable, please try again', { retryAfter: 1, cause: error });
    }
  }
  // pg reports a broken or exhausted pool by message only.
  if (error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/.test(error.message)) {
    return new AppError('UNAVAILABLE', 'Temporarily unavailable, please try again', { retryAfter: 1, cause: error });
  }
  return error;
}
