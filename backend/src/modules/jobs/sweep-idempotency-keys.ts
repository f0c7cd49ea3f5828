import { deleteInBatches } from './delete-in-batches.js';
import { defineJob } from './define-job.js';
import { sql } from '../../kernel/sql.js';

/** A key is remembered for 72 hours. */
export const sweepIdempotencyKeys = defineJob({
  name: 'sweep-idempotency-keys',
  cron: '17 * * * *',
  run: (ctx) =>
    deleteInBatches(
      ctx,
      (limit) => sql`delete from idempotency_keys where (user_id, key) in (
        select user_id, key from idempotency_keys where created_at < now() - interval '72 hours' limit ${limit})`,
    ),
});
