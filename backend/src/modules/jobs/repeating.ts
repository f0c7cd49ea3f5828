import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../kernel/context.js';

const FIRST_WAIT = 100;
const LONGEST_WAIT = 2000;

/** Waits, and no longer once the signal says so. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Whether the work ends within so many milliseconds. */
export async function within(limit: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const late = pause(limit, timer.signal).then(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    timer.abort();
  }
}

/** How long to wait before the next of several tries, in milliseconds: from 0.1 to 2 seconds. */
export const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);

export interface RepeatingOptions {
  readonly name: string;
  /** Seconds between two steps. */
  readonly interval: number;
  readonly log: Log;
  /** Answers whether there is more to do at once. What it throws is told, and it is tried again at the next interval. */
  readonly step: () => Promise<boolean>;
}

/** Does something again and again until it is told to stop. No failure of a step ends it, or the process. */
export class Repeating {
  private readonly stopping = new AbortController();
  private ended: Promise<void> = Promise.resolve();
  private failing = false;

  constructor(private readonly options: RepeatingOptions) {}

  start(): void {
    this.ended = this.repeat();
  }

  /** Begins no further step. Resolves when the running one has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
  }

  private async repeat(): Promise<void> {
    const { interval } = this.options;
    do {
      if (!(await this.step())) await pause(interval * 1000, this.stopping.signal);
    } while (!this.stopping.signal.aborted);
  }

  /** A database that is away fails every step: only the first and the end of it are worth a line. */
  private async step(): Promise<boolean> {
    const { name, log, step } = this.options;
    try {
      const more = await step();
      if (this.failing) log.info({ step: name }, 'job queue works again');
      this.failing = false;
      return more;
    } catch (error) {
      if (!this.failing) log.warn({ err: error, step: name }, 'job queue failed and is tried again');
      this.failing = true;
      return false;
    }
  }
}
