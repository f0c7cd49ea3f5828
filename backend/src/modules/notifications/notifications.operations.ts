import { requireActor, type OperationContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { rowOf } from '../../kernel/select/model.js';
import { ACTOR_ID, run, sql, type Sql } from '../../kernel/sql.js';
import { MarkNotificationsReadInput } from './notifications.inputs.js';
import { notificationModel, notificationScope } from './notifications.queries.js';

/** Notes what the caller has read. Says the same when it is said twice; other users' states are untouched. */
export const markNotificationsRead = operation({
  name: 'markNotificationsRead',
  permission: 'session',
  input: MarkNotificationsReadInput,
  audit: false,
  run: async (ctx, { ids, all }) => {
    if ((ids === undefined) === (all !== true)) throw badInput('ids', 'settings.eitherIds');
    const actor = requireActor(ctx);
    const visible = notificationScope(actor, rowOf(ctx.dataSource, notificationModel, 'n'));
    if (ids) await markSome(ctx, actor.id, ids, visible);
    else await markAll(ctx, actor.id, visible);
    await tellMaker(ctx, actor.id);
    return null;
  },
});

async function markSome(ctx: OperationContext, actorId: number, ids: readonly number[], visible: Sql): Promise<void> {
  const [found] = await run<{ count: number }>(
    ctx.connection,
    sql`with seen as (select n.id from notifications n where n.id = any(${ids}::int[]) and ${visible}),
        marked as (
          insert into notification_reads (user_id, notification_id) select ${ACTOR_ID}, id from seen on conflict do nothing)
        select count(*)::int as count from seen`,
    actorId,
  );
  // Another user's notification is as good as not there.
  if (found?.count !== ids.length)
    throw badInput('ids', 'settings.unknownNotification', {}, { reason: 'UNKNOWN_REFERENCE' });
}

/**
 * Ids are given before a transaction commits, so the mark stops short of the last minute: a notification that becomes
 * visible a moment later with a smaller id must not count as read.
 */
async function markAll(ctx: OperationContext, actorId: number, visible: Sql): Promise<void> {
  await run(
    ctx.connection,
    sql`with mark as (
          insert into notification_marks (user_id, read_until_id)
          select ${ACTOR_ID}, coalesce(max(id), 0) from notifications where created_at < now() - interval '1 minute'
          on conflict (user_id) do update
            set read_until_id = greatest(notification_marks.read_until_id, excluded.read_until_id)
          returning read_until_id),
        covered as (
          delete from notification_reads r using mark where r.user_id = ${ACTOR_ID} and r.notification_id <= mark.read_until_id)
        insert into notification_reads (user_id, notification_id)
        select ${ACTOR_ID}, n.id from notifications n, mark where n.id > mark.read_until_id and ${visible}
        on conflict do nothing`,
    actorId,
  );
}

/** Without an audit entry nobody else says whose request this was, and the page that sent it would ask for what it knows. */
async function tellMaker({ connection, requestId }: OperationContext, actorId: number): Promise<void> {
  await run(
    connection,
    sql`select pg_notify('change_makers', pg_current_xact_id()::text || ':' || ${requestId}::text)`,
    actorId,
  );
}
