import { poolOf } from '../../kernel/context.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { defineJob, deleteInBatches } from '../jobs/index.js';
import { KEPT_DAYS } from './tombstones.rules.js';

const SINCE = sql`now() - make_interval(days => ${raw(String(KEPT_DAYS))})`;

/** Forgets what went more than 120 days ago. That it is not remembered any more is said before it goes. */
export const sweepTombstones = defineJob({
  name: 'sweep-tombstones',
  cron: '23 3 * * *',
  run: async (ctx) => {
    await run(
      poolOf(ctx.dataSource),
      sql`update tombstone_horizon set remembers_since = ${SINCE} where remembers_since < ${SINCE}`,
    );
    await deleteInBatches(
      ctx,
      (limit) => sql`delete from tombstones where id in (
        select t.id from tombstones t, tombstone_horizon h where t.removed_at < h.remembers_since limit ${limit})`,
    );
  },
});
