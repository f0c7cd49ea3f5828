import type { OperationContext } from '../../../kernel/context.js';
import { run, sql, type Queryable } from '../../../kernel/sql.js';

/** Gives a user another password. Links to choose one, which were sent before, open nothing any more. */
export async function setPassword(ctx: OperationContext, userId: number, passwordHash: string): Promise<void> {
  await run(
    ctx.connection,
    sql`update users set password_hash = ${passwordHash}, version = version + 1, updated_at = now() where id = ${userId}`,
  );
  await endPasswordLinks(ctx.connection, userId);
}

/** Ends the links by which a user could choose a password: those of an invitation and of a forgotten password. */
export async function endPasswordLinks(on: Queryable, userId: number): Promise<void> {
  await run(on, sql`delete from invitations where user_id = ${userId}`);
  await run(on, sql`delete from password_resets where user_id = ${userId}`);
}
