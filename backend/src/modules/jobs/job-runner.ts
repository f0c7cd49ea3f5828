import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Job, QueuedJob } from './define-job.js';
import type { QueuedWork } from './enqueue.js';
import { exclusively } from './exclusive.js';
import { SCHEMA } from './job-queue.js';
import { businessTimezone, systemContext, type JobEnvironment } from './system-context.js';

/** Where a job ends that failed every time. */
const GIVEN_UP = 'given-up';
const EXPIRES_IN = 120;
/** Rows that a queued job takes at a time. */
const BATCH = 10;

/** How often the queue is looked at and looked after, in seconds; tests shorten it. */
export interface JobTempo {
  readonly polling: number;
  /** The same for queued jobs: somebody may soon want what they make. */
  readonly queuePolling: number;
  /** Lost runs are noticed this often (hard-cases, trap 12). */
  readonly maintenance: number;
  readonly retryDelay: number;
}

const TEMPO: JobTempo = { polling: 10, queuePolling: 2, maintenance: 15, retryDelay: 5 };

export interface JobRunnerOptions {
  readonly environment: JobEnvironment;
  /** Where the primary answers; the queue has two connections of its own, and never waits for the requests'. */
  readonly url: string;
  readonly jobs: readonly Job[];
  readonly queued?: readonly QueuedJob[];
  readonly tempo?: JobTempo;
}

/** Runs the jobs until it is stopped; any number of copies of the server may, each run happens in one of them. */
export class JobRunner {
  private readonly pool: pg.Pool;
  private readonly locks: pg.Pool;
  private readonly boss: PgBoss;
  private readonly tempo: JobTempo;
  /** Statements of the queue and rows and jobs at work, at this moment. */
  private busy = 0;

  constructor(private readonly options: JobRunnerOptions) {
    const { environment, url, tempo = TEMPO } = options;
    this.tempo = tempo;
    this.pool = openPool(url, 2, environment);
    this.locks = openPool(url, options.jobs.length + 1, environment);
    this.boss = new PgBoss({
      schema: SCHEMA,
      db: { executeSql: (text, values) => this.busyWith(() => execute(this.pool, text, values)) },
      maintenanceIntervalSeconds: tempo.maintenance,
      cronWorkerIntervalSeconds: Math.max(1, tempo.polling / 2),
      deleteAfterDays: 2,
    });
    this.boss.on('error', (error) => environment.log.warn({ reason: error.message }, 'job queue'));
  }

  /** Makes the queue's tables if need be, sets the times of all jobs and begins to run them. */
  async start(): Promise<void> {
    const { environment, jobs, queued = [] } = this.options;
    await this.boss.start();
    await this.boss.createQueue(GIVEN_UP);
    await this.boss.work<{ job: string }>(GIVEN_UP, { pollingIntervalSeconds: this.tempo.polling }, async (lost) => {
      for (const { data } of lost) environment.log.error(data, 'job given up: it failed every time');
    });
    const tz = await businessTimezone(environment);
    await this.forget(new Set(jobs.map(({ name }) => name)));
    for (const job of jobs) await this.add(job, tz);
    for (const job of queued) await this.addQueued(job);
  }

  /** Begins a job at once, beside its times. */
  async trigger(job: Job): Promise<void> {
    await this.boss.send(job.name, { job: job.name });
  }

  /** Takes no new job, lets the running ones finish within the limit, and closes its connections. */
  async stop(limit = 10_000): Promise<void> {
    const end = Date.now() + limit;
    await this.boss.stop({ graceful: true, wait: true, timeout: limit });
    // The library overlooks a job that was just being taken, and the note that one is done.
    while (this.busy > 0 && Date.now() < end) await delay(20);
    await Promise.all([closePool(this.pool), closePool(this.locks)]);
  }

  private async busyWith<T>(work: () => Promise<T>): Promise<T> {
    this.busy++;
    try {
      return await work();
    } finally {
      this.busy--;
    }
  }

  private async makeQueue({ name, expireInSeconds = EXPIRES_IN }: Job | QueuedJob): Promise<void> {
    const queue = {
      name,
      retryLimit: 5,
      retryDelay: this.tempo.retryDelay,
      retryBackoff: true,
      expireInSeconds,
      deadLetter: GIVEN_UP,
    };
    await this.boss.createQueue(name, queue);
    await this.boss.updateQueue(name, queue);
  }

  private async add(job: Job, tz: string): Promise<void> {
    await this.makeQueue(job);
    await this.boss.schedule(job.name, job.cron, { job: job.name }, { tz });
    await this.boss.work(job.name, { pollingIntervalSeconds: this.tempo.polling }, () =>
      this.busyWith(() => this.run(job)),
    );
  }

  private async addQueued(job: QueuedJob): Promise<void> {
    await this.makeQueue(job);
    const options = { pollingIntervalSeconds: this.tempo.queuePolling, batchSize: BATCH };
    await this.boss.work<QueuedWork>(job.name, options, (entries) => this.busyWith(() => this.runQueued(job, entries)));
  }

  /** One row after the other; one that fails is tried again by itself, and the others are done. */
  private async runQueued(job: QueuedJob, entries: readonly PgBoss.Job<QueuedWork>[]): Promise<void> {
    const { environment } = this.options;
    for (const { id: entry, data } of entries) {
      try {
        await job.run(await systemContext(environment, job.name), data.id);
      } catch (error) {
        environment.log.warn({ err: error, ...data }, 'job failed and is tried again');
        await this.boss.fail(job.name, entry, error instanceof Error ? error : { message: String(error) });
      }
    }
  }

  /** A job that this version of the program does not have any more is not begun any more. */
  private async forget(known: ReadonlySet<string>): Promise<void> {
    for (const { name } of await this.boss.getSchedules()) if (!known.has(name)) await this.boss.unschedule(name);
  }

  private async run(job: Job): Promise<void> {
    const { environment } = this.options;
    const { log } = environment;
    try {
      const ran = await exclusively(this.locks, job.name, async () =>
        job.run(await systemContext(environment, job.name)),
      );
      if (!ran) log.info({ job: job.name }, 'job runs elsewhere already');
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'job failed and is tried again');
      throw error;
    }
  }
}

function openPool(connectionString: string, max: number, { log }: JobEnvironment): pg.Pool {
  const lost = (error: Error): void => log.warn({ reason: error.message }, 'database connection of the jobs lost');
  const pool = new pg.Pool({
    connectionString,
    max,
    keepAlive: true,
    application_name: 'wholesale-desk-jobs',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
  });
  // Without these, a restart of the database would end the process (hard-cases, trap 9).
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/** Ends the pool, and its connections too: the pool alone does not wait for these, and the database may stop next. */
async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((done) => {
    if (open === 0) done();
    pool.on('remove', () => --open === 0 && done());
  });
  await pool.end();
  await closed;
}

/** One statement, or several that end with `commit`: when one fails, its connection is not used again. */
async function execute(pool: pg.Pool, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
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
