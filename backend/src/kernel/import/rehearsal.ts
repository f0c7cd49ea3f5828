import type { AuditChange, OperationContext } from '../context.js';
import { isRetryable, translateDatabaseError } from '../db-errors.js';
import { AppError } from '../errors.js';
import { run, sql } from '../sql.js';

/**
 * Runs an import; of a dry run nothing stays. Both go the same way to its end and ask the database the same, so a dry run
 * says what the run will do. Imports of one kind wait for one another: of two that bring the same file the second finds
 * it done.
 */
export async function rehearsed<T>(
  ctx: OperationContext,
  kind: string,
  dryRun: boolean,
  work: (ctx: OperationContext) => Promise<T>,
): Promise<T> {
  await run(ctx.connection, sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(${kind}))`);
  if (!dryRun) return work(ctx);
  await run(ctx.connection, sql`savepoint rehearsal`);
  try {
    return await work({ ...ctx, record: () => undefined, emit: () => undefined });
  } finally {
    await run(ctx.connection, sql`rollback to savepoint rehearsal`);
  }
}

/** Tries one piece of an import, and answers why it was refused; what was refused leaves nothing and stops no other. */
export async function attempt(
  ctx: OperationContext,
  work: (piece: OperationContext) => Promise<unknown>,
): Promise<AppError | null> {
  const changes: AuditChange[] = [];
  const events: (() => void)[] = [];
  await run(ctx.connection, sql`savepoint piece`);
  try {
    await work({
      ...ctx,
      record: (change) => changes.push(change),
      emit: (...event) => void events.push(() => ctx.emit(...event)),
    });
    await run(ctx.connection, sql`release savepoint piece`);
    changes.forEach((change) => ctx.record(change));
    events.forEach((emit) => emit());
    return null;
  } catch (error) {
    const refusal = translateDatabaseError(error);
    if (!(refusal instanceof AppError) || refusal.code === 'UNAVAILABLE' || isRetryable(error)) throw error;
    await run(ctx.connection, sql`rollback to savepoint piece`);
    return refusal;
  }
}
