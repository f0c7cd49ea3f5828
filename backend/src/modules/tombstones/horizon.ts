import { run, sql, type Queryable } from '../../kernel/sql.js';

/** Forgets what was remembered: after a restore nobody's copy agrees with what is here, and everybody reads everything anew. */
export async function forgetTombstones(on: Queryable): Promise<void> {
  await run(on, sql`update tombstone_horizon set remembers_since = now()`);
}
