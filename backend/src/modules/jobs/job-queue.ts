import PgBoss from 'pg-boss';
import type { Pool } from 'pg';
import { isRetryable } from '../../kernel/db-errors.js';
import type { Job, QueuedJob } from './define-job.js';

/** Schema of the job queue's tables, apart from the business's own. */
export const SCHEMA = 'jobs';
/** Where a job ends that failed every time. */
export const GIVEN_UP = 'given-up';
export const EXPIRES_IN = 120;

const ATTEMPTS = 5;

/**
 * The library as a set of statements over its tables: nothing of it runs by itself. Its own workers, clock and
 * supervisor are not used, because they leave the statement that ends a job to itself, and a database that goes away at
 * that moment would end the process.
 */
export function queueOn(pool: Pool): PgBoss {
  return new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values) => execute(pool, text, values) },
    supervise: false,
    schedule: false,
    deleteAfterDays: 2,
  });
}

/**
 * Makes the queue's tables and the queues of all jobs, or brings them up to date. Whoever calls it keeps other copies from
 * doing the same meanwhile; one of an earlier version may still be at it, and a deadlock with it is tried again.
 */
export async function prepareQueues(pool: Pool, jobs: readonly (Job | QueuedJob)[], retryDelay: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await makeQueues(queueOn(pool), jobs, retryDelay);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

async function makeQueues(boss: PgBoss, jobs: readonly (Job | QueuedJob)[], retryDelay: number): Promise<void> {
  await boss.start();
  await boss.createQueue(GIVEN_UP);
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, expireInSeconds = EXPIRES_IN } of jobs) {
    const queue = { name, retryLimit: 5, retryDelay, retryBackoff: true, expireInSeconds, deadLetter: GIVEN_UP };
    if (!known.has(name)) await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue);
  }
}

/** One statement, or several that end with `commit`: when one fails, its connection is not used again. */
async function execute(pool: Pool, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
