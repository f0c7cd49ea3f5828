import type { Pool } from 'pg';
import type PgBoss from 'pg-boss';
import { run, sql } from '../../kernel/sql.js';
import { lastDue, runId } from './clock.js';
import type { Job, QueuedJob } from './define-job.js';
import type { QueuedWork } from './enqueue.js';
import { exclusively } from './exclusive.js';
import { EXPIRES_IN, GIVEN_UP, prepareQueues, queueOn } from './job-queue.js';
import { Repeating, within } from './repeating.js';
import { businessTimezone, systemContext, type JobEnvironment } from './system-context.js';
import { Worker } from './worker.js';

/** How often the queue is looked at and looked after, in seconds; tests shorten it. */
export interface JobTempo {
  readonly polling: number;
  /** The same for queued jobs: somebody may soon want what they make. */
  readonly queuePolling: number;
  /** Lost runs are noticed this often. */
  readonly maintenance: number;
  readonly retryDelay: number;
}

const TEMPO: JobTempo = { polling: 10, queuePolling: 2, maintenance: 15, retryDelay: 5 };
/** Time for the last statements after the jobs' own has passed, in milliseconds. */
const FAREWELL = 1000;

export interface JobRunnerOptions {
  readonly environment: JobEnvironment;
  /** Opens connections to the primary beside the requests', which the jobs never wait for. */
  readonly openPool: (max: number) => Pool;
  readonly jobs: readonly Job[];
  readonly queued?: readonly QueuedJob[];
  readonly tempo?: JobTempo;
}

/** Runs the jobs until it is stopped; any number of copies of the server may, each run happens in one of them. */
export class JobRunner {
  private readonly pool: Pool;
  private readonly locks: Pool;
  private readonly boss: PgBoss;
  private readonly tempo: JobTempo;
  private readonly workers: readonly Worker[];
  /** What looks at the clock and after the queues. */
  private readonly keepers: readonly Repeating[];
  /** The newest run of each job that was asked for. */
  private readonly asked = new Map<string, string>();

  constructor(private readonly options: JobRunnerOptions) {
    const { environment, openPool, jobs, queued = [], tempo = TEMPO } = options;
    const { log } = environment;
    this.tempo = tempo;
    this.pool = openPool(2);
    this.locks = openPool(jobs.length + 1);
    this.boss = queueOn(this.pool);
    this.workers = [
      ...jobs.map((job) => this.worker(job, tempo.polling, () => this.run(job))),
      ...queued.map((job) =>
        this.worker(job, tempo.queuePolling, async (data) =>
          job.run(await systemContext(environment, job.name), (data as QueuedWork).id),
        ),
      ),
      this.worker({ name: GIVEN_UP }, tempo.polling, async (data) =>
        log.error(data as object, 'job given up: it failed every time'),
      ),
    ];
    this.keepers = [
      new Repeating({ name: 'clock', interval: tempo.polling, log, step: () => this.lookAtClock() }),
      new Repeating({ name: 'maintenance', interval: tempo.maintenance, log, step: () => this.maintain() }),
    ];
  }

  /** Makes the queue's tables and queues, while the caller keeps other copies from doing the same. */
  async prepare(): Promise<void> {
    const { jobs, queued = [] } = this.options;
    await prepareQueues(this.pool, [...jobs, ...queued], this.tempo.retryDelay);
  }

  /** Begins to run the jobs. The database need not answer at this moment. */
  start(): void {
    for (const part of [...this.workers, ...this.keepers]) part.start();
  }

  /** Begins a job at once, beside its times. */
  async trigger(job: Job): Promise<void> {
    await this.boss.send(job.name, { job: job.name });
  }

  /**
   * Takes no new job, lets the running ones finish within the limit, and closes its connections. It ends soon after the
   * limit, also when the database does not answer.
   */
  async stop(limit = 10_000): Promise<void> {
    const ended = Promise.all([...this.workers, ...this.keepers].map((part) => part.stop()));
    if (!(await within(limit, ended))) {
      await within(FAREWELL, Promise.allSettled(this.workers.map((worker) => worker.abandon())));
    }
    await within(FAREWELL, Promise.all([closePool(this.pool), closePool(this.locks)]));
  }

  private worker(
    { name, expireInSeconds = EXPIRES_IN }: Pick<Job, 'name' | 'expireInSeconds'>,
    polling: number,
    work: (data: unknown) => Promise<void>,
  ): Worker {
    const { log } = this.options.environment;
    return new Worker({ boss: this.boss, queue: name, polling, expiresIn: expireInSeconds, log, work });
  }

  /** Asks for the runs that are due. All copies do; the first one's entry is the only one. */
  private async lookAtClock(): Promise<boolean> {
    const { environment, jobs } = this.options;
    const tz = await businessTimezone(environment);
    const [clock] = await run<{ now: Date }>(this.pool, sql`select now() as now`);
    for (const { name, cron } of jobs) {
      const due = clock && lastDue(cron, tz, clock.now);
      if (!due) continue;
      const id = runId(name, due);
      if (this.asked.get(name) === id) continue;
      await this.boss.send(name, { job: name }, { id });
      this.asked.set(name, id);
    }
    return false;
  }

  /** Takes lost runs back, and clears away what ended long ago. */
  private async maintain(): Promise<boolean> {
    await this.boss.maintain();
    return false;
  }

  private async run(job: Job): Promise<void> {
    const { environment } = this.options;
    const ran = await exclusively(this.locks, job.name, async () =>
      job.run(await systemContext(environment, job.name)),
    );
    if (!ran) environment.log.info({ job: job.name }, 'job runs elsewhere already');
  }
}

/** Ends the pool, and its connections too: the pool alone does not wait for these, and the database may stop next. */
async function closePool(pool: Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((done) => {
    if (open === 0) done();
    pool.on('remove', () => --open === 0 && done());
  });
  await pool.end();
  await closed;
}
