import { sql } from '../../kernel/sql.js';
import { defineJob, deleteInBatches } from '../jobs/index.js';

/** Notifications are kept for 90 days. */
export const sweepNotifications = defineJob({
  name: 'sweep-notifications',
  cron: '41 * * * *',
  run: (ctx) =>
    deleteInBatches(
      ctx,
      (limit) => sql`delete from notifications where id in (
        select id from notifications where created_at < now() - interval '90 days' order by created_at limit ${limit})`,
    ),
});
