/**
 * The closed list of error codes and the HTTP status each has on REST. GraphQL carries the same word in
 * `extensions.code`. `UNAVAILABLE`, `METHOD_NOT_ALLOWED` and `UNSUPPORTED_MEDIA_TYPE` speak of the transport or of a
 * passing fault, never of a business rule.
 */
export const ERROR_STATUS = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  INSUFFICIENT_STOCK: 409,
  ILLEGAL_TRANSITION: 409,
  CREDIT_LIMIT: 409,
  STALE_VERSION: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Messages by path of the input field they belong to, e.g. `items.0.quantity`. */
export type FieldMessages = Record<string, string>;

export interface AppErrorOptions {
  /** Which input fields are wrong, and why. */
  fields?: FieldMessages;
  /** A finer word within the code, e.g. `DUPLICATE`, `IN_USE`, `LAST_ADMIN`, `TOTAL_MISMATCH`. */
  reason?: string;
  /** Facts a client may act on (short lines, current price, changed columns). Never input values or SQL. */
  details?: Record<string, unknown>;
  /** Seconds after which the same call may be tried again (429 and 503). */
  retryAfter?: number;
  cause?: unknown;
}

/** An error meant for the caller: its message and fields are shown as they are. Everything else becomes `INTERNAL`. */
export class AppError extends Error {
  readonly fields?: FieldMessages;
  readonly reason?: string;
  readonly details?: Record<string, unknown>;
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.fields = options.fields;
    this.reason = options.reason;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** A `BAD_USER_INPUT` that names one field; the message of the whole is the field's own. */
export function badInput(field: string, message: string, options: Omit<AppErrorOptions, 'fields'> = {}): AppError {
  return new AppError('BAD_USER_INPUT', message, { ...options, fields: { [field]: message } });
}

/** The name of an entity as people say it: "MarketplaceProduct" → "Marketplace product". */
export const spoken = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z](?=[a-z])/g, (initial) => ` ${initial.toLowerCase()}`);

/** `NOT_FOUND` for a row that does not exist or that the caller may not see: the two must be indistinguishable. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${spoken(what)} not found`);
}

/** What both transports show of an error. */
export interface PublicError {
  code: ErrorCode;
  message: string;
  fields?: FieldMessages;
  reason?: string;
  details?: Record<string, unknown>;
  retryAfter?: number;
}

/** The public face of any thrown value. Unknown errors lose everything but the fact that something failed. */
export function toPublicError(error: unknown): PublicError {
  if (!(error instanceof AppError)) return { code: 'INTERNAL', message: 'Internal error' };
  const { code, message, fields, reason, details, retryAfter } = error;
  return {
    code,
    message,
    ...(fields && { fields }),
    ...(reason && { reason }),
    ...(details && { details }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}
