import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { run, sql, type Queryable } from '../../kernel/sql.js';
import { hasQueues, type QueuedWork } from './enqueue.js';
import { SCHEMA } from './job-queue.js';

/** What was asked for by `enqueue()` and is not done yet. A backup holds this and not the queue's own tables. */
export async function waitingWork(on: Queryable): Promise<QueuedWork[]> {
  if (!(await hasQueues(on))) return [];
  return run<QueuedWork>(
    on,
    sql`select name as job, (data ->> 'id')::int as id from jobs.job
        where state in ('created', 'retry', 'active') and data ->> 'job' = name and data ->> 'id' ~ '^[0-9]+$'
        order by created_on, id`,
  );
}

/** Asks for it again in a database whose queue is new; makes the queue. The server sets the rest when it starts. */
export async function askAgain(pool: Pool, work: readonly QueuedWork[]): Promise<void> {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const name of new Set(work.map(({ job }) => job))) await boss.createQueue(name);
  for (const entry of work) await boss.send(entry.job, entry);
  await boss.stop({ graceful: false });
}
