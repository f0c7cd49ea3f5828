import {
  DEFAULT_LANGUAGE,
  isKey,
  said,
  sayingOf,
  worded,
  type Key,
  type Language,
  type Said,
  type Saying,
  type Value,
} from '../words/index.js';

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
  MARK_TOO_OLD: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What is wrong with the fields of an input, by the path of the field, e.g. `items.0.quantity`. */
export type FieldFaults = Record<string, Said>;

export interface AppErrorOptions {
  /** Which input fields are wrong, and why. */
  fields?: FieldFaults;
  /** A finer word within the code, e.g. `DUPLICATE`, `IN_USE`, `LAST_ADMIN`, `TOTAL_MISMATCH`. */
  reason?: string;
  /** Facts a client may act on (short lines, current price, changed columns). Never input values or SQL. */
  details?: Record<string, unknown>;
  /** Seconds after which the same call may be tried again (429 and 503). */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * An error meant for the caller: what it says is a key and values, worded in the caller's language when it is shown. Its
 * `message` is the English of it, for logs. Every other error becomes `INTERNAL`.
 */
export class AppError extends Error {
  readonly said: Said;
  readonly fields?: FieldFaults;
  readonly reason?: string;
  readonly details?: Record<string, unknown>;
  readonly retryAfter?: number;

  constructor(
    readonly code: ErrorCode,
    ...saying: Saying<AppErrorOptions>
  ) {
    const [words, options] = sayingOf(saying);
    super(worded(words), { cause: options.cause });
    this.name = 'AppError';
    this.said = words;
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
export function badInput(field: string, ...saying: Saying<Omit<AppErrorOptions, 'fields'>>): AppError {
  const [words, options] = sayingOf(saying);
  return new AppError('BAD_USER_INPUT', words, { ...options, fields: { [field]: words } });
}

/** What is wrong with an input field, as a sentence of its own: `Line 1, quantity: must be a multiple of 6`. */
export const fieldFault = (path: string, fault: Said): Said => said('values.ofField', { path, fault });

/** The name of an entity as people say it: "MarketplaceProduct" → "Marketplace product". */
const spoken = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z](?=[a-z])/g, (initial) => ` ${initial.toLowerCase()}`);

/** What a thing is called, by the name of its entity: `MarketplaceProduct`, `Purchase order`. */
export function thingOf(name: string): Value {
  const camel = name
    .replace(/ (\w)/g, (_, initial: string) => initial.toUpperCase())
    .replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (initials) => initials.toLowerCase());
  const key = `things.${camel}`;
  return isKey(key) ? { key, params: {} } : spoken(name);
}

/** `NOT_FOUND` for a row that does not exist or that the caller may not see: the two must be indistinguishable. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', 'values.notFound', { thing: thingOf(what) });
}

/** What both transports show of an error. */
export interface PublicError {
  code: ErrorCode;
  message: string;
  /** Which message it is, whatever the language. */
  key: Key;
  /** The values in it, where it has any. */
  params?: Said['params'];
  fields?: Record<string, string>;
  reason?: string;
  details?: Record<string, unknown>;
  retryAfter?: number;
}

/**
 * The public face of any thrown value, in the caller's language. Unknown errors lose everything but the fact that something
 * failed.
 */
export function toPublicError(error: unknown, language: Language = DEFAULT_LANGUAGE): PublicError {
  if (!(error instanceof AppError)) {
    const words = said('requests.internal');
    return { code: 'INTERNAL', message: worded(words, language), key: words.key };
  }
  const { code, said: words, fields, reason, details, retryAfter } = error;
  return {
    code,
    message: worded(words, language),
    key: words.key,
    ...(Object.keys(words.params).length > 0 && { params: words.params }),
    ...(fields && { fields: wordedFields(fields, language) }),
    ...(reason && { reason }),
    ...(details && { details }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

const wordedFields = (fields: FieldFaults, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, fault]) => [path, worded(fault, language)]));
