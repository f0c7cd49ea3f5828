import type { Worker } from 'node:worker_threads';
import type { DrawAnswer, DrawRequest } from './draw-invoice.worker.js';
import type { PrintedInvoice } from './render-invoice.js';

/** Letters of lines that are drawn in a moment. */
const SHORT = 10_000;

/** How long a document may take, in milliseconds: many times what the longest order takes on a slow machine. */
const LONGEST = 120_000;

interface Wanted {
  invoice: PrintedInvoice;
  short: boolean;
  resolve: (content: Buffer) => void;
  reject: (error: Error) => void;
}

interface Thread {
  /** Whether it is kept for short documents. */
  shortOnly: boolean;
  worker?: Worker;
  drawing?: { id: number; wanted: Wanted; timer: NodeJS.Timeout };
}

/**
 * Draws documents in two threads, each one at a time. The second takes short ones only, so that long ones hold nobody but one
 * another; one that does not end is given up with its thread.
 */
export class DrawingThreads {
  private readonly threads: Thread[] = [{ shortOnly: false }, { shortOnly: true }];
  private readonly waiting: Wanted[] = [];
  private asked = 0;

  constructor(
    private readonly start: () => Worker,
    private readonly longest = LONGEST,
  ) {}

  draw(invoice: PrintedInvoice): Promise<Buffer> {
    const length = invoice.lines.reduce((sum, { name }) => sum + name.length + 20, 0);
    return new Promise((resolve, reject) => {
      this.waiting.push({ invoice, short: length <= SHORT, resolve, reject });
      this.assign();
    });
  }

  private assign(): void {
    for (const thread of this.threads) {
      if (thread.drawing) continue;
      const next = this.waiting.findIndex(({ short }) => short || !thread.shortOnly);
      if (next >= 0) this.give(thread, this.waiting.splice(next, 1));
    }
  }

  private give(thread: Thread, [wanted]: Wanted[]): void {
    if (!wanted) return;
    const worker = (thread.worker ??= this.started(thread));
    const id = ++this.asked;
    const timer = setTimeout(() => {
      this.lose(thread, worker, new Error(`The invoice was not drawn within ${this.longest / 1000} seconds`));
      void worker.terminate();
    }, this.longest);
    timer.unref();
    thread.drawing = { id, wanted, timer };
    worker.postMessage({ id, invoice: wanted.invoice } satisfies DrawRequest);
  }

  private started(thread: Thread): Worker {
    const worker = this.start();
    worker.on('message', ({ id, content, error }: DrawAnswer) => {
      const { drawing } = thread;
      if (drawing?.id !== id) return;
      this.free(thread);
      if (content) drawing.wanted.resolve(Buffer.from(content));
      else drawing.wanted.reject(new Error(`The invoice was not drawn: ${error}`));
      this.assign();
    });
    worker.on('error', (error: Error) => this.lose(thread, worker, error));
    worker.on('exit', () => this.lose(thread, worker, new Error('The drawing thread ended')));
    // After the listeners, which would undo it: the thread keeps nobody waiting who wants to stop the server.
    worker.unref();
    return worker;
  }

  /** A thread that is gone takes with it what it was drawing, and nothing else. */
  private lose(thread: Thread, worker: Worker, error: Error): void {
    if (thread.worker !== worker) return;
    thread.worker = undefined;
    const { drawing } = thread;
    this.free(thread);
    drawing?.wanted.reject(error);
    this.assign();
  }

  private free(thread: Thread): void {
    clearTimeout(thread.drawing?.timer);
    thread.drawing = undefined;
  }
}
