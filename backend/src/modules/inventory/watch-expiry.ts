import { queryableOf } from '../../kernel/context.js';
import { run, sql } from '../../kernel/sql.js';
import { defineJob } from '../jobs/index.js';

/** Tells of goods that expired, or soon will, since the hour before; what is no longer so is resolved. */
export const watchExpiry = defineJob({
  name: 'watch-expiry',
  cron: '7 * * * *',
  run: async (ctx) => {
    await run(queryableOf(ctx), sql`select follow_expiry(null)`);
  },
});
