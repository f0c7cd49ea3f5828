import type PgBoss from 'pg-boss';
import type { Log } from '../../kernel/context.js';
import { isDatabaseTrouble } from '../../kernel/db-errors.js';
import { pause, Repeating, waitAfter } from './repeating.js';

/** An entry of a queue that this worker has taken. */
interface Entry {
  readonly id: string;
  readonly data: unknown;
}

export interface WorkerOptions {
  readonly boss: PgBoss;
  readonly queue: string;
  /** Seconds between two looks at an empty queue. */
  readonly polling: number;
  /** Seconds after which somebody else may take the entry. */
  readonly expiresIn: number;
  readonly log: Log;
  readonly work: (data: unknown) => Promise<void>;
}

/**
 * Takes the entries of one queue, one after the other: fetch, work, note the end. Each of the three may meet a database that
 * goes away. Then the entry waits for it and goes on, which is none of its few tries: these are for faults of its own.
 */
export class Worker {
  private readonly abandoned = new AbortController();
  private readonly looking: Repeating;
  private taken: Entry | undefined;

  constructor(private readonly options: WorkerOptions) {
    const { queue: name, polling: interval, log } = options;
    this.looking = new Repeating({ name, interval, log, step: () => this.takeOne() });
  }

  start(): void {
    this.looking.start();
  }

  /** Takes nothing more. Resolves when the entry at work is done, however long that takes. */
  stop(): Promise<void> {
    return this.looking.stop();
  }

  /** Waits for nothing more, and leaves an entry that is still at work to another copy, to be done from the beginning. */
  async abandon(): Promise<void> {
    const { boss, queue, log } = this.options;
    this.abandoned.abort();
    if (!this.taken) return;
    log.warn({ job: queue }, 'job left unfinished for another copy of the server');
    await boss.fail(queue, this.taken.id, { message: 'left unfinished when its server stopped' });
  }

  private async takeOne(): Promise<boolean> {
    const { boss, queue } = this.options;
    const [entry] = await boss.fetch<unknown>(queue);
    if (!entry) return false;
    this.taken = entry;
    try {
      await this.noteEnd(entry, await this.workOn(entry));
    } finally {
      this.taken = undefined;
    }
    return true;
  }

  /** Answers what the work failed with, or undefined. */
  private async workOn({ data }: Entry): Promise<Error | undefined> {
    const { expiresIn, log, queue: job, work } = this.options;
    const expires = Date.now() + expiresIn * 1000;
    for (let tries = 0; ; tries++) {
      try {
        await work(data);
        return undefined;
      } catch (error) {
        if (this.abandoned.signal.aborted) return undefined;
        if (!isDatabaseTrouble(error) || Date.now() > expires) {
          log.warn({ err: error, job, data }, 'job failed and is tried again');
          return error instanceof Error ? error : new Error(String(error));
        }
        if (tries === 0) log.warn({ reason: (error as Error).message, job, data }, 'job waits for the database');
        await pause(waitAfter(tries), this.abandoned.signal);
      }
    }
  }

  /** An entry whose end nobody notes is taken once more when it has expired: it must be noted, however late. */
  private async noteEnd({ id }: Entry, failure: Error | undefined): Promise<void> {
    const { boss, queue } = this.options;
    for (let tries = 0; !this.abandoned.signal.aborted; tries++) {
      try {
        await (failure ? boss.fail(queue, id, failure) : boss.complete(queue, id));
        return;
      } catch (error) {
        if (this.abandoned.signal.aborted) return;
        if (!isDatabaseTrouble(error)) throw error;
        await pause(waitAfter(tries), this.abandoned.signal);
      }
    }
  }
}
