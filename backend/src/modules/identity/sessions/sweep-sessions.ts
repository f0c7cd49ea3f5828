import { sql } from '../../../kernel/sql.js';
import { defineJob, deleteInBatches } from '../../jobs/index.js';

/** Forgets sessions that have ended by themselves. They admit nobody any more; what is left of them is the address. */
export const sweepSessions = defineJob({
  name: 'sweep-sessions',
  cron: '29 * * * *',
  run: (ctx) =>
    deleteInBatches(
      ctx,
      (limit) => sql`delete from sessions where id in (
        select id from sessions where idle_until < now() or absolute_until < now() limit ${limit})`,
    ),
});
