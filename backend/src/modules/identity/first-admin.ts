import type { OperationContext } from '../../kernel/context.js';
import { run, sql, type Queryable } from '../../kernel/sql.js';
import { User } from './identity.entity.js';
import { Role } from './role.rules.js';

/** Whether the installation has an admin. Once it has one it keeps one: the last cannot be removed. */
export async function hasAdmin(on: Queryable): Promise<boolean> {
  const [row] = await run<{ found: boolean }>(
    on,
    sql`select exists (select 1 from users where role = ${Role.admin} and archived_at is null) as found`,
  );
  return row?.found === true;
}

export interface FirstAdmin {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Adds the first admin and answers its id; null when there is one. Whoever comes at the same moment, on whatever copy of
 * the server, waits here until it is decided.
 */
export async function insertFirstAdmin(
  ctx: OperationContext,
  admin: FirstAdmin,
  passwordHash: string,
): Promise<number | null> {
  await run(ctx.connection, sql`select pg_advisory_xact_lock(hashtext('first_admin'))`);
  if (await hasAdmin(ctx.connection)) return null;
  const { identifiers } = await ctx.em.insert(User, { ...admin, role: Role.admin, passwordHash });
  const id = identifiers[0]?.['id'] as number;
  ctx.record({ entity: 'User', entityId: id, after: { ...admin, role: Role.admin } });
  return id;
}
