import { raw, sql } from '../../kernel/sql.js';
import { defineJob, deleteInBatches } from '../jobs/index.js';
import { KEPT_DAYS } from './events.rules.js';

/** Events are kept for 90 days. A subscriber that is so far behind is told of long before (alert EventsWait). */
export const sweepEvents = defineJob({
  name: 'sweep-events',
  cron: '17 3 * * *',
  run: (ctx) =>
    deleteInBatches(
      ctx,
      (limit) => sql`delete from domain_events where id in (
        select id from (select id, created_at from domain_events order by id limit ${limit}) oldest
        where created_at < now() - make_interval(days => ${raw(String(KEPT_DAYS))}))`,
    ),
});
