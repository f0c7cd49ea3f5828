import type { DataSource, EntityManager } from 'typeorm';
import type { Pool } from 'pg';
import type { Actor } from './access.js';
import type { EventDefinition, PayloadOf, PayloadShape } from './domain-events.js';
import { AppError } from './errors.js';
import type { Mailer } from './mail.js';
import type { SecretBox } from './secret-box.js';
import type { Queryable } from './sql.js';
import type { Language } from '../words/index.js';

/** The least a log line needs; pino satisfies it. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Allowed number of calls in a window of seconds. */
export interface CallLimit {
  readonly points: number;
  readonly seconds: number;
}

/** The limits of sign-in attempts. */
export interface SignInLimits {
  readonly enabled: boolean;
  readonly signInPerAddressAndAccount: CallLimit;
  readonly signInPerAccount: CallLimit;
  readonly signInPerAddress: CallLimit;
}

/** How WhatsApp is reached, and known to be who calls. */
export interface WhatsappAccess {
  /** Root of the Cloud API with its version, without a slash at the end. */
  readonly apiUrl: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** By it calls of WhatsApp are signed. */
  readonly appSecret: string;
  /** The word by which WhatsApp is told that the address is ours. */
  readonly verifyToken: string;
}

/** How WhatsApp is reached, as far as the environment says. */
export interface WhatsappEnvironment extends Partial<WhatsappAccess> {
  readonly apiUrl: string;
  /** What stands in the place of WhatsApp while nothing is set; undefined: nothing does. */
  readonly simulator?: WhatsappAccess | undefined;
}

/** What the business's own settings, or the environment in their place, decide for every request. */
export interface RequestSettings {
  /** IANA zone in which days, months and "today" are counted. */
  readonly timezone: string;
  readonly passwordMinLength: number;
  /** The service that says what is at a place; absent: there is none. */
  readonly geocoderUrl?: string;
  /** Server of map pictures. */
  readonly mapTiles?: { readonly url: string; readonly attribution: string };
  readonly whatsapp: WhatsappEnvironment;
  /** Seals the secrets that stand in the database. */
  readonly secrets: SecretBox;
  /** What counts while the business has set nothing else. */
  readonly defaults: { readonly timezone: string; readonly currency: string };
}

/** What one request knows, whatever transport brought it. */
export interface RequestContext {
  readonly dataSource: DataSource;
  /** Answers reads that may be a moment old; absent where there are no replicas. */
  readonly replicas?: Queryable;
  readonly requestId: string;
  readonly actor: Actor | null;
  /** In which the caller is spoken to: the user's own, else what the client accepts, else English. */
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  readonly log: Log;
  readonly settings: RequestSettings;
  readonly mailer: Mailer;
  /** Where people reach the server, without a slash at the end: for links in mail. */
  readonly publicUrl: string;
  /** `Idempotency-Key` of REST; GraphQL sends `clientKey` in the input instead. */
  readonly idempotencyKey?: string;
  /** Called when an answer is replayed for a key seen before; REST then says so in a header. */
  readonly markReplayed?: () => void;
  readonly signInLimits: SignInLimits;
  /** Counts a change against the session's limit; throws `RATE_LIMITED`. REST has counted before the body is read. */
  readonly countWrite?: () => Promise<void>;
  /** Counts an export against the session's limit; throws `RATE_LIMITED`. REST has counted its own before. */
  readonly countExport?: () => Promise<void>;
  /** Called after a sign-in with the token of the cookie that opens images. */
  readonly onSignIn?: (mediaToken: string) => void;
  /** Called with what the audit trail keeps of security, such as a failed sign-in: for counting. */
  readonly onSecurityEvent?: (event: string) => void;
  /** The connection of the running transaction, inside an operation. */
  readonly em?: EntityManager;
  readonly connection?: Queryable;
}

/** The context inside an operation: a transaction is open and everything in it goes through `em` or `connection`. */
export interface OperationContext extends RequestContext {
  readonly em: EntityManager;
  readonly connection: Queryable;
  /** Adds the before and after of a changed row to the audit entry that the operation writes. */
  record(change: AuditChange): void;
  /** Adds an event that the operation writes beside its audit entry; subscribers handle it after the commit. */
  emit<S extends PayloadShape>(event: EventDefinition<S>, entityId: number | string, payload: PayloadOf<S>): void;
  /** Says that what was sent is what is stored already: an operation that records nothing else leaves no audit row. */
  unchanged(): void;
}

/** One changed row as the audit trail keeps it: allow-listed columns only, never a password, token or image. */
export interface AuditChange {
  entity: string;
  entityId: number | string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

/** TypeORM's own pool, so that there is one pool and one place for its settings. */
export function poolOf(dataSource: DataSource): Pool {
  const { master } = dataSource.driver as unknown as { master?: Pool };
  // Closed: the process is on its way out, and so says the driver itself.
  if (!master) throw new Error('Driver not Connected');
  return master;
}

/**
 * Where a read runs: on the transaction's connection inside an operation, else on the primary. Reporting tools (API keys),
 * which only read and do not mind a moment's delay, go to the replicas; people read what they have just written.
 */
export function queryableOf(ctx: Pick<RequestContext, 'connection' | 'dataSource' | 'actor' | 'replicas'>): Queryable {
  if (ctx.connection) return ctx.connection;
  const replicas = ctx.actor?.apiKeyId === undefined ? undefined : ctx.replicas;
  return replicas ?? poolOf(ctx.dataSource);
}

/** The id under which the server itself acts (jobs). No user has it: what names it as one fails. */
export const SYSTEM_ID = 0;

/** Who did it, as events, movements and the audit trail keep it: null for the server itself and for strangers. */
export function actorIdOf(ctx: Pick<RequestContext, 'actor'>): number | null {
  return ctx.actor && ctx.actor.id !== SYSTEM_ID ? ctx.actor.id : null;
}

/** The acting user, or `UNAUTHENTICATED`. */
export function requireActor(ctx: RequestContext): Actor {
  if (!ctx.actor) throw new AppError('UNAUTHENTICATED', 'requests.signIn');
  return ctx.actor;
}
