import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { renderInvoice, type PrintedInvoice } from './invoice-pdf.js';
import type { DrawAnswer, DrawRequest } from './invoice-pdf.worker.js';

const WORKER = new URL('./invoice-pdf.worker.js', import.meta.url);

interface Waiting {
  resolve: (content: Buffer) => void;
  reject: (error: Error) => void;
}

/** The thread that draws, once it was needed, and what it was asked for. */
let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

/**
 * Draws an invoice in a thread of its own: a long one takes a second of computing, in which the server would answer nobody
 * else. Sources that run without a build (tests) have no file for the thread and draw right here.
 */
export function drawInvoice(invoice: PrintedInvoice): Promise<Buffer> {
  if (!existsSync(WORKER)) return renderInvoice(invoice);
  return new Promise((resolve, reject) => {
    const request: DrawRequest = { id: ++asked, invoice };
    waiting.set(request.id, { resolve, reject });
    thread().postMessage(request);
  });
}

function thread(): Worker {
  if (worker) return worker;
  const started = new Worker(WORKER);
  started.on('message', ({ id, content, error }: DrawAnswer) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (content) asker?.resolve(Buffer.from(content));
    else asker?.reject(new Error(`The invoice was not drawn: ${error}`));
  });
  const fail = (error: Error): void => {
    if (worker === started) worker = undefined;
    for (const asker of waiting.values()) asker.reject(error);
    waiting.clear();
  };
  started.on('error', fail);
  started.on('exit', () => fail(new Error('The drawing thread ended')));
  // After the listeners, which would undo it: the thread keeps nobody waiting who wants to stop the server.
  started.unref();
  return (worker = started);
}
