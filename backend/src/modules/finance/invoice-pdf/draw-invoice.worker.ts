import { parentPort } from 'node:worker_threads';
import { renderInvoice, type PrintedInvoice } from './render-invoice.js';

/** One drawing to do. */
export interface DrawRequest {
  id: number;
  invoice: PrintedInvoice;
}

/** Its outcome: the bytes, or why there are none. */
export interface DrawAnswer {
  id: number;
  content?: Uint8Array;
  error?: string;
}

parentPort?.on('message', ({ id, invoice }: DrawRequest) => {
  const answer = (outcome: DrawAnswer): void => parentPort?.postMessage(outcome);
  renderInvoice(invoice).then(
    (content) => answer({ id, content }),
    (error: unknown) => answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
