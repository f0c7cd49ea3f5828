import type { Permission } from './access.js';
import { actorIdOf, poolOf, type RequestContext } from './context.js';
import { AppError } from './errors.js';
import { run, sql } from './sql.js';

/** What the audit trail calls a write that somebody signed in was refused. */
export const ACCESS_DENIED = 'accessDenied';

export interface DeniedWrite {
  /** What was tried: the name of the operation, or the method and path of a call that did not come so far. */
  readonly operation: string;
  readonly permission: Permission;
  /** Kind of thing it was tried on, and its id, where they are known. */
  readonly entity?: string;
  readonly entityId?: string;
}

/**
 * Whether an error says that the caller has no right: forbidden outright, or a row that is not among its own. Whoever may
 * reach every row has only named one that is not there.
 */
function isDenied(ctx: RequestContext, error: unknown, permission: Permission): boolean {
  if (!(error instanceof AppError)) return false;
  if (error.code === 'FORBIDDEN') return true;
  return error.code === 'NOT_FOUND' && ctx.actor?.access(permission) === 'own';
}

/**
 * Leaves a trace of a write that was refused: one entry of the audit trail a minute for each person and operation, and how
 * often it was tried in that minute. It stands outside the transaction, which is rolled back; strangers leave none, or
 * a scan would fill the trail. A trace that cannot be written changes nothing of the answer.
 */
export async function noteDenial(ctx: RequestContext, error: unknown, denied: DeniedWrite): Promise<void> {
  const actorId = actorIdOf(ctx);
  if (actorId === null || !isDenied(ctx, error, denied.permission)) return;
  const { operation, permission, entity = '', entityId = '' } = denied;
  const { role = null, sessionId = null } = ctx.actor ?? {};
  try {
    await run(
      poolOf(ctx.dataSource),
      sql`with counted as (
            insert into denied_attempts as d (actor_id, operation, minute) values (${actorId}, ${operation}, date_trunc('minute', now()))
            on conflict (actor_id, operation, minute) do update set attempts = d.attempts + 1 returning attempts)
          insert into audit_events (request_id, actor_id, actor_role, session_id, ip, action, entity, entity_id, after)
          select ${ctx.requestId}, ${actorId}, ${role}, ${sessionId}, ${ctx.ip}, ${ACCESS_DENIED}, ${entity}, ${entityId},
            jsonb_build_object('operation', ${operation}::text, 'permission', ${permission}::text)
          from counted where attempts = 1`,
    );
  } catch (failure) {
    ctx.log.warn({ err: failure, requestId: ctx.requestId, operation }, 'a refused write could not be noted');
  }
}
