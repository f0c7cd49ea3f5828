import type { OperationContext } from '../../kernel/context.js';
import { run, sql } from '../../kernel/sql.js';
import type { Role } from './role.rules.js';

/** Adds somebody whom another operation found out about, such as the customer of an imported order. */
export async function addUser(
  ctx: OperationContext,
  { email, companyName, role, passwordHash }: { email: string; companyName: string; role: Role; passwordHash: string },
): Promise<number> {
  const [row] = await run<{ id: number }>(
    ctx.connection,
    sql`insert into users (email, company_name, role, password_hash)
        values (${email}, ${companyName}, ${role}, ${passwordHash}) returning id`,
  );
  if (!row) throw new Error('No user was added');
  ctx.record({ entity: 'User', entityId: row.id, after: { email, companyName, role } });
  return row.id;
}
