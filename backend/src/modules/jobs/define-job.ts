import type { RequestContext } from '../../kernel/context.js';

interface Work {
  /** Unique, e.g. `expire-reservations`: letters, digits and hyphens. */
  readonly name: string;
  /** Seconds after which a run counts as lost and is begun again. Default 120. */
  readonly expireInSeconds?: number;
}

/** Work that the server does by itself at set times. */
export interface Job extends Work {
  /** When it runs, to the minute: the five fields of cron, in the business's time zone. */
  readonly cron: string;
  /**
   * The work. It may run again after it was cut off half-way, so it must find out by itself what is left to do.
   * What it throws is tried again up to five times, each time later, and then logged as given up.
   */
  readonly run: (ctx: RequestContext) => Promise<void>;
}

/** Work on one row at a time, asked for by `enqueue()` in the transaction that makes the row. */
export interface QueuedJob extends Work {
  /** The work on the row with that id. It may run again, also beside itself: what is done already it must leave alone. */
  readonly run: (ctx: RequestContext, id: number) => Promise<void>;
}

const NAME = /^[a-z][a-z0-9-]{2,39}$/;
const names = new Set<string>();

function checkName(name: string): void {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name for a job`);
  if (names.has(name)) throw new Error(`Two jobs are called ${name}`);
  names.add(name);
}

/** Declares a job. The composition root lists it in `app/jobs.ts`; there it is started. */
export function defineJob(job: Job): Job {
  checkName(job.name);
  return job;
}

/** Declares a job for single rows. The composition root lists it in `app/jobs.ts`; there it is started. */
export function defineQueuedJob(job: QueuedJob): QueuedJob {
  checkName(job.name);
  return job;
}
