import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDraining } from './drain-state.js';

/** Time in which a load balancer notices that this copy is not ready, in milliseconds. */
const NOTICE = 2000;
/** npm and the terminal both pass Ctrl-C on: a repetition within this time, in milliseconds, is the same wish. */
const SAME_SIGNAL = 500;

export interface ShutdownStep {
  readonly name: string;
  /** Milliseconds after which the next step begins regardless; absent: as long as it takes. */
  readonly limit?: number;
  run(): Promise<void>;
}

/**
 * Ends the process in order: not ready → 2 s for the load balancer (none on Ctrl-C) →
 * the steps, newest first → exit. A second signal ends it at once. A fault nobody caught ends it the same way, with code 1.
 */
export class Shutdown {
  private readonly steps: ShutdownStep[] = [];
  private running: Promise<void> | undefined;
  private signalledAt: number | undefined;

  constructor(private readonly logger: Logger) {}

  /** Adds what was opened last: it is closed first. */
  add(step: ShutdownStep): void {
    this.steps.unshift(step);
  }

  /** Takes over the process's signals and uncaught faults. */
  listen(): void {
    process.on('SIGTERM', () => this.onSignal('SIGTERM', NOTICE));
    process.on('SIGINT', () => this.onSignal('SIGINT', 0));
    process.on('uncaughtException', (error) => this.onFault(error));
    process.on('unhandledRejection', (reason) => this.onFault(reason));
  }

  /** Runs the steps once, however often it is called. A step that fails does not keep the others from running. */
  async close(): Promise<void> {
    this.running ??= this.runSteps();
    return this.running;
  }

  private onSignal(signal: string, notice: number): void {
    const now = performance.now();
    if (this.signalledAt !== undefined && now - this.signalledAt < SAME_SIGNAL) return;
    if (this.signalledAt !== undefined) {
      this.logger.warn({ signal }, 'second signal: ending at once');
      process.exit(1);
    }
    this.signalledAt = now;
    if (this.running) return;
    this.logger.info({ signal }, 'shutting down');
    void this.end(0, notice);
  }

  private onFault(reason: unknown): void {
    this.logger.fatal({ err: reason }, 'uncaught fault: shutting down');
    process.exitCode = 1;
    if (!this.running) void this.end(1, 0);
  }

  private async end(code: number, notice: number): Promise<void> {
    startDraining(notice > 0);
    this.running = sleep(notice).then(() => this.runSteps());
    await this.running;
    process.exit(process.exitCode ?? code);
  }

  private async runSteps(): Promise<void> {
    for (const step of [...this.steps]) {
      try {
        const done = step.run();
        await (step.limit === undefined ? done : Promise.race([done, this.expire(step.name, step.limit)]));
      } catch (error) {
        this.logger.error({ err: error, step: step.name }, 'shutdown step failed');
        process.exitCode = 1;
      }
    }
  }

  private async expire(name: string, limit: number): Promise<void> {
    await sleep(limit, undefined, { ref: false });
    this.logger.warn({ step: name, limit }, 'shutdown step took too long and is left');
  }
}
