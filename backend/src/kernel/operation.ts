import { createHash } from 'node:crypto';
import type { ClassConstructor } from 'class-transformer';
import type { QueryRunner } from 'typeorm';
import { dependsOnRole, type Permission } from './access.js';
import { actorIdOf, requireActor, type AuditChange, type OperationContext, type RequestContext } from './context.js';
import { noteDenial } from './denials.js';
import { emittedEvent, type EmittedEvent } from './domain-events.js';
import { isRetryable, isStale, translateDatabaseError } from './db-errors.js';
import { AppError } from './errors.js';
import { run as runSql, sql, type Queryable, type Sql } from './sql.js';
import { parseInput } from './validation.js';
import { said } from '../words/index.js';

/** What an operation answers: always JSON, so that it can be stored under an idempotency key. */
export type OperationResult = Record<string, unknown> | null;

export interface OperationDefinition<I extends object, R extends OperationResult, P> {
  /** Unique, e.g. `createProduct`: the audit action and the idempotency route. */
  name: string;
  /** Who may call it. Row-level limits of an `own` access are the body's or the read model's duty. */
  permission: Permission;
  /** The input class that both transports fill; validated here and nowhere else. */
  input: ClassConstructor<I>;
  /** The entity the audit row is about; with `false` only what the body records leaves a trace (a dry run: nothing). */
  audit: string | false;
  /** Answers a repeated key with the first answer. Every create is idempotent. */
  idempotent?: boolean;
  /** Slow work that must not hold a transaction open (image decoding, password hashing). */
  prepare?: (ctx: RequestContext, input: I) => Promise<P>;
  run: (ctx: OperationContext, input: I, prepared: P) => Promise<R>;
}

/** Runs the operation for a request. The input is whatever the transport received; it is validated inside. */
export type Operation<R extends OperationResult> = ((ctx: RequestContext, input: unknown) => Promise<R>) & {
  readonly definition: { readonly name: string; readonly permission: Permission };
};

const registry = new Map<string, Operation<OperationResult>>();

/** All operations by name: the permission tests and the start-up check walk them. */
export function allOperations(): ReadonlyMap<string, Operation<OperationResult>> {
  return registry;
}

/** The id of the row that an input names, as far as it is one: for the trace of a refusal. */
function namedBy(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const { id, productId, orderId } = input as Record<string, unknown>;
  const named = id ?? productId ?? orderId;
  return (typeof named === 'string' || typeof named === 'number') && /^\d{1,10}$/.test(String(named))
    ? String(named)
    : '';
}

/** Refuses a caller without the permission: `UNAUTHENTICATED` without a session, `FORBIDDEN` with one. */
export function authorize(ctx: RequestContext, permission: Permission): void {
  if (permission === 'public') return;
  const actor = requireActor(ctx);
  if (dependsOnRole(permission) ? actor.access(permission) === 'none' : actor.apiKeyId !== undefined) {
    throw new AppError('FORBIDDEN', 'requests.forbidden');
  }
}

/** An API key changes nothing, whatever permission the operation asks for. */
function refuseApiKey(ctx: RequestContext): void {
  if (ctx.actor?.apiKeyId !== undefined) throw new AppError('FORBIDDEN', 'requests.keyReadsOnly');
}

/**
 * The only place where a change happens: authorize → validate → prepare → transaction → idempotency → run → audit row
 * and events in the same transaction → translated database errors. GraphQL, REST, jobs and imports all come through here, so they
 * cannot differ. Called inside another operation it joins the open transaction.
 */
export function operation<I extends object, R extends OperationResult, P = undefined>(
  definition: OperationDefinition<I, R, P>,
): Operation<R> {
  const attempt = async (ctx: RequestContext, rawInput: unknown): Promise<R> => {
    authorize(ctx, definition.permission);
    refuseApiKey(ctx);
    const input = parseInput(definition.input, rawInput);
    try {
      const prepared = (await definition.prepare?.(ctx, input)) as P;
      if (ctx.em && ctx.connection) {
        return await runWithAudit(definition, ctx as OperationContext, input, prepared);
      }
      return await inTransaction(ctx, (tx) => once(definition, tx, input, prepared));
    } catch (error) {
      throw translateDatabaseError(error);
    }
  };
  const call = async (ctx: RequestContext, rawInput: unknown): Promise<R> => {
    try {
      return await attempt(ctx, rawInput);
    } catch (error) {
      // Inside another operation the outer one tells of it, once.
      if (!ctx.connection) {
        const { name, permission, audit } = definition;
        const entity = audit === false ? '' : audit;
        await noteDenial(ctx, error, { operation: name, permission, entity, entityId: namedBy(rawInput) });
      }
      throw error;
    }
  };
  const named: Operation<R> = Object.assign(call, {
    definition: { name: definition.name, permission: definition.permission },
  });
  if (registry.has(definition.name)) throw new Error(`Two operations are called ${definition.name}`);
  registry.set(definition.name, named);
  return named;
}

const MAX_ATTEMPTS = 5;

/** Runs `work` in one transaction, and again in a new one (with jitter) after a deadlock or serialization failure. */
export async function inTransaction<T>(ctx: RequestContext, work: (tx: OperationContext) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(ctx, work);
    } catch (error) {
      if (!isRetryable(error) || attempt >= MAX_ATTEMPTS) throw error;
      ctx.log.warn({ attempt, requestId: ctx.requestId }, 'transaction retried');
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40 * attempt));
    }
  }
}

async function attemptTransaction<T>(ctx: RequestContext, work: (tx: OperationContext) => Promise<T>): Promise<T> {
  const runner = ctx.dataSource.createQueryRunner() as PostgresRunner;
  let broken: Error | undefined;
  try {
    const connection = (await runner.connect()) as Queryable;
    await runner.startTransaction();
    try {
      const result = await work({
        ...ctx,
        em: runner.manager,
        connection,
        record: () => undefined,
        emit: ({ name }) => {
          throw new Error(`${name} can only be emitted by an operation`);
        },
        unchanged: () => undefined,
      });
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (isStale(error)) broken = error;
      // A connection that died cannot roll back; the first error is the one to report.
      if (runner.isTransactionActive) {
        await runner.rollbackTransaction().catch((e: unknown) => {
          broken = e instanceof Error ? e : new Error(String(e));
          ctx.log.warn({ err: e, requestId: ctx.requestId }, 'rollback failed');
        });
      }
      throw error;
    }
  } finally {
    await runner.releasePostgresConnection(broken);
  }
}

/** TypeORM's runner for PostgreSQL: only it can give a connection back as broken, so that nobody gets it next. */
type PostgresRunner = QueryRunner & { releasePostgresConnection(error?: Error): Promise<void> };

/** Applies the idempotency key, if there is one and the operation takes one, around the run. */
async function once<I extends object, R extends OperationResult, P>(
  definition: OperationDefinition<I, R, P>,
  tx: OperationContext,
  input: I,
  prepared: P,
): Promise<R> {
  const key = definition.idempotent ? keyOf(tx, input) : undefined;
  if (key === undefined || !tx.actor) return runWithAudit(definition, tx, input, prepared);

  const hash = createHash('sha256')
    .update(JSON.stringify({ ...input, clientKey: undefined }))
    .digest('hex');
  // A parallel twin waits here on the unique index until the first one commits, then finds its answer.
  const inserted = await runSql(
    tx.connection,
    sql`insert into idempotency_keys (user_id, key, operation, request_hash)
        values (${tx.actor.id}, ${key}, ${definition.name}, ${hash})
        on conflict (user_id, key) do nothing returning key`,
  );
  if (inserted.length === 0) return replay<R>(definition.name, tx, key, hash);

  const result = await runWithAudit(definition, tx, input, prepared);
  await runSql(
    tx.connection,
    sql`update idempotency_keys set result = ${JSON.stringify(result)}::jsonb
        where user_id = ${tx.actor.id} and key = ${key}`,
  );
  return result;
}

function keyOf(ctx: RequestContext, input: object): string | undefined {
  const key = 'clientKey' in input && typeof input.clientKey === 'string' ? input.clientKey : ctx.idempotencyKey;
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError(
      'BAD_USER_INPUT',
      'requests.idempotencyKey',
      {},
      {
        fields: { clientKey: said('requests.clientKey') },
      },
    );
  }
  return key;
}

async function replay<R>(name: string, tx: OperationContext, key: string, hash: string): Promise<R> {
  const [row] = await runSql<{ operation: string; request_hash: string; result: R }>(
    tx.connection,
    sql`select operation, request_hash, result from idempotency_keys
        where user_id = ${tx.actor?.id ?? 0} and key = ${key}`,
  );
  if (!row) throw new AppError('UNAVAILABLE', 'requests.unavailable', {}, { retryAfter: 1 });
  if (row.operation !== name || row.request_hash !== hash) {
    throw new AppError('IDEMPOTENCY_MISMATCH', 'requests.otherRequest');
  }
  tx.markReplayed?.();
  return row.result;
}

/** Runs the body and writes its audit rows and events in the same transaction. */
async function runWithAudit<I extends object, R extends OperationResult, P>(
  definition: OperationDefinition<I, R, P>,
  tx: OperationContext,
  input: I,
  prepared: P,
): Promise<R> {
  const changes: AuditChange[] = [];
  const events: EmittedEvent[] = [];
  let nothingChanged = false;
  const ctx: OperationContext = {
    ...tx,
    record: (change) => changes.push(change),
    emit: (event, entityId, payload) => void events.push(emittedEvent(event, entityId, payload)),
    unchanged: () => {
      nothingChanged = true;
    },
  };
  const result = await definition.run(ctx, input, prepared);
  if (changes.length === 0 && !nothingChanged && definition.audit !== false) {
    changes.push({ entity: definition.audit, entityId: idOf(result) });
  }
  if (events.length > 0) await writeWithEvents(tx, definition.name, changes, events);
  else if (changes.length > 0) await runSql(tx.connection, auditRows(tx, definition.name, changes));
  return result;
}

function idOf(result: OperationResult): string {
  return result && (typeof result.id === 'number' || typeof result.id === 'string') ? String(result.id) : '';
}

/** One statement, however many rows changed. */
function auditRows(tx: OperationContext, action: string, changes: readonly AuditChange[]): Sql {
  const actorId = actorIdOf(tx);
  return sql`insert into audit_events (request_id, actor_id, actor_role, session_id, ip, action, entity, entity_id, before, after, reason)
        select ${tx.requestId}, ${actorId}, ${actorId === null ? null : (tx.actor?.role ?? null)},
               ${actorId === null ? null : (tx.actor?.sessionId ?? null)}, ${tx.ip}, ${action},
               c.entity, c."entityId", c.before, c.after, c.reason
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
          as c(entity text, "entityId" text, before jsonb, after jsonb, reason text)`;
}

/**
 * Audit rows and events in one statement: an event costs an order no further round trip. The audit rows ring the bell that wakes
 * the subscribers.
 */
async function writeWithEvents(
  tx: OperationContext,
  action: string,
  changes: readonly AuditChange[],
  events: readonly EmittedEvent[],
): Promise<void> {
  const rows = events.map((event, n) => ({ ...event, n }));
  await runSql(
    tx.connection,
    sql`with audit as (${auditRows(tx, action, changes)})
        insert into domain_events (name, version, entity, entity_id, payload, actor_id, request_id)
        select e.name, e.version, e.entity, e."entityId", e.payload, ${actorIdOf(tx)}::int, ${tx.requestId}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as e(n int, name text, version int, entity text, "entityId" text, payload jsonb) order by e.n`,
  );
}
