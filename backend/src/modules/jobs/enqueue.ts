import PgBoss from 'pg-boss';
import type { OperationContext } from '../../kernel/context.js';
import { run, sql, type Queryable } from '../../kernel/sql.js';
import type { QueuedJob } from './define-job.js';
import { SCHEMA } from './job-queue.js';

/** What an entry of a queue holds. */
export interface QueuedWork {
  readonly job: string;
  readonly id: number;
}

/** Only writes entries: it is never started, and has no connection but the transaction's. */
const writer = new PgBoss({ schema: SCHEMA, db: { executeSql: refuse } });

/**
 * Asks for a job on a row, inside the transaction that makes the row: the one is there with the other, or neither is. While
 * no copy of the server has ever run jobs there is no queue, and nobody waits: such a job only does early what is otherwise
 * done when it is needed.
 * @param after seconds that have to pass before it is done
 */
export async function enqueue(ctx: OperationContext, job: QueuedJob, id: number, after = 0): Promise<void> {
  if (!(await hasQueues(ctx.connection))) return;
  const work: QueuedWork = { job: job.name, id };
  await writer.send(job.name, work, {
    ...(after > 0 && { startAfter: after }),
    db: { executeSql: (text, values) => ctx.connection.query({ text, values }) },
  });
}

/** Whether a copy of the server has ever run jobs on this database. */
export async function hasQueues(on: Queryable): Promise<boolean> {
  const [row] = await run<{ known: boolean }>(on, sql`select to_regclass(${`${SCHEMA}.job`}) is not null as known`);
  return row?.known === true;
}

function refuse(): Promise<never> {
  throw new Error('Work is asked for inside a transaction');
}
