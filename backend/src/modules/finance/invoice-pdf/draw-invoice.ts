import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { DrawingThreads } from './drawing-threads.js';
import type { PrintedInvoice } from './render-invoice.js';

const WORKER = new URL('./draw-invoice.worker.js', import.meta.url);

const threads = new DrawingThreads(() => new Worker(WORKER));

/**
 * Draws an invoice in a thread of its own: a long one takes seconds of computing, in which the server would answer nobody
 * else. Sources that run without a build (tests) have no file for the thread and draw right here.
 */
export async function drawInvoice(invoice: PrintedInvoice): Promise<Buffer> {
  if (existsSync(WORKER)) return threads.draw(invoice);
  const { renderInvoice } = await import('./render-invoice.js');
  return renderInvoice(invoice);
}
