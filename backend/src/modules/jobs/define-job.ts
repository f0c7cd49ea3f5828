import type { RequestContext } from '../../kernel/context.js';

/** Work that the server does by itself at set times. */
export interface Job {
  /** Unique, e.g. `expire-reservations`: letters, digits and hyphens. */
  readonly name: string;
  /** When it runs, to the minute: the five fields of cron, in the business's time zone. */
  readonly cron: string;
  /** Seconds after which a run counts as lost and is begun again. Default 120. */
  readonly expireInSeconds?: number;
  /**
   * The work. It may run again after it was cut off half-way, so it must find out by itself what is left to do.
   * What it throws is tried again up to five times, each time later, and then logged as given up.
   */
  readonly run: (ctx: RequestContext) => Promise<void>;
}

const NAME = /^[a-z][a-z0-9-]{2,39}$/;
const names = new Set<string>();

/** Declares a job. The composition root lists it in `app/jobs.ts`; there it is started. */
export function defineJob(job: Job): Job {
  if (!NAME.test(job.name)) throw new Error(`"${job.name}" is no name for a job`);
  if (names.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
  names.add(job.name);
  return job;
}
