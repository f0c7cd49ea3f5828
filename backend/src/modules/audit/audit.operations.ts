import { queryableOf, type RequestContext } from '../../kernel/context.js';
import { run, sql, type Sql } from '../../kernel/sql.js';

export type SecurityAction = 'login' | 'loginFailed' | 'loginThrottled' | 'passwordResetMailed';

/**
 * Notes a sign-in, one that failed, or a link for a new password in the audit trail. A failed one stands outside any transaction, because
 * what it belongs to is rolled back.
 */
export async function writeSecurityEvent(
  ctx: RequestContext,
  action: SecurityAction,
  userId: number | null,
): Promise<void> {
  ctx.onSecurityEvent?.(action);
  await run(
    queryableOf(ctx),
    sql`insert into audit_events (request_id, actor_id, ip, action, entity, entity_id)
        values (${ctx.requestId}, ${action === 'login' ? userId : null}, ${ctx.ip}, ${action}, 'User', ${String(userId ?? '')})`,
  );
}

/**
 * Notes entries of the server's own in the audit trail, inside a statement of a module above; `rows` selects request id, ip,
 * action, entity, its id, before, after and reason.
 */
export const notedInTrail = (rows: Sql): Sql =>
  sql`insert into audit_events (request_id, ip, action, entity, entity_id, before, after, reason) ${rows}`;
