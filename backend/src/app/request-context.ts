import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { RequestContext } from '../kernel/context.js';
import type { Mailer } from '../kernel/mail.js';
import type { Queryable } from '../kernel/sql.js';
import { callerOf } from '../modules/identity/index.js';
import { apiKeyCaller, isApiKey } from '../modules/settings/index.js';
import { countSecurityEvent } from './process/counters.js';
import { secretBoxOf } from './process/secrets-key.js';
import { acceptedLanguage } from '../words/index.js';

/** What a transport knows of a request before anybody looked at it. */
export interface IncomingRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  ip: string;
}

export interface ContextSource {
  dataSource: DataSource;
  /** Where reads of API keys go, where there are replicas. */
  replicas?: Queryable;
  config: Config;
  logger: Logger;
  mailer: Mailer;
}

/** The name of the scheme in any case, and any number of blanks after it (RFC 9110, 11.1 and 11.4). */
const BEARER = /^Bearer +(\S+) *$/i;

/** The bearer token of a request. Cookies never authenticate the API. */
export function bearerOf(headers: IncomingRequest['headers']): string | undefined {
  const header = headers.authorization;
  return typeof header === 'string' ? BEARER.exec(header)?.[1] : undefined;
}

const ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of a request: the one a proxy gave it, if it is one, else a new one. */
export function requestIdOf(headers: IncomingRequest['headers']): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ID.test(given) ? given : randomUUID();
}

/** Builds the context that both transports hand to the operations. */
export async function createContext(
  source: ContextSource,
  request: IncomingRequest,
  extras: Partial<RequestContext> = {},
): Promise<RequestContext> {
  const { headers } = request;
  const key = headers['idempotency-key'];
  const agent = headers['user-agent'];
  const token = bearerOf(headers);
  const { actor, timezone, language } = await (isApiKey(token) ? apiKeyCaller : callerOf)(
    source.dataSource,
    token,
    source.logger,
  );
  return {
    dataSource: source.dataSource,
    ...(source.replicas && { replicas: source.replicas }),
    requestId: requestIdOf(headers),
    actor,
    language: language ?? acceptedLanguage(headers['accept-language']),
    ip: request.ip,
    userAgent: typeof agent === 'string' ? agent : '',
    log: source.logger,
    mailer: source.mailer,
    publicUrl: source.config.publicUrl,
    settings: {
      timezone: timezone ?? source.config.businessTimezone,
      passwordMinLength: source.config.passwordMinLength,
      ...(source.config.geocoderUrl !== undefined && { geocoderUrl: source.config.geocoderUrl }),
      ...(source.config.mapTiles !== undefined && { mapTiles: source.config.mapTiles }),
      whatsapp: source.config.whatsapp,
      secrets: secretBoxOf(source.config),
      defaults: { timezone: source.config.businessTimezone, currency: source.config.currency },
    },
    signInLimits: source.config.rateLimits,
    onSecurityEvent: countSecurityEvent,
    ...(typeof key === 'string' && { idempotencyKey: key }),
    ...extras,
  };
}
