import { afterAll, describe, expect, it } from '@jest/globals';
import { Worker } from 'node:worker_threads';
import { DrawingThreads } from './drawing-threads.js';
import type { PrintedInvoice } from './render-invoice.js';

/** A thread that draws what its number says: at once, never, or by ending. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, invoice }) => {
    if (invoice.number === 'end') process.exit(1);
    if (invoice.number !== 'never') parentPort.postMessage({ id, content: Buffer.from(invoice.number) });
  });`;

const invoice = (number: string, lines = 1): PrintedInvoice =>
  ({ number, lines: Array.from({ length: lines }, () => ({ name: 'x'.repeat(255) })) }) as unknown as PrintedInvoice;

const workers: Worker[] = [];
const started = (): Worker => {
  const worker = new Worker(THREAD, { eval: true });
  workers.push(worker);
  return worker;
};
const threads = (longest: number): DrawingThreads => new DrawingThreads(started, longest);
afterAll(() => Promise.all(workers.map((worker) => worker.terminate())));

describe('drawing threads', () => {
  it('draw short documents while a long one takes its time, and give that one up in the end', async () => {
    const drawing = threads(3000);
    const never = drawing.draw(invoice('never', 200));
    const after = drawing.draw(invoice('after', 200));
    const order: string[] = [];
    const note = (name: string): void => void order.push(name);
    never.catch(() => note('never'));
    await Promise.all([
      expect(never).rejects.toThrow('not drawn within 3 seconds'),
      after.then((content) => note(content.toString())),
      ...['first', 'second', 'third'].map(async (name) => note((await drawing.draw(invoice(name))).toString())),
    ]);
    expect(order).toEqual(['first', 'second', 'third', 'never', 'after']);
  });

  it('lose no other document when one ends its thread', async () => {
    const drawing = threads(60_000);
    const [end, ...others] = await Promise.allSettled(
      ['end', 'a', 'b', 'c'].map((number) => drawing.draw(invoice(number))),
    );
    expect(end?.status).toBe('rejected');
    expect(others.map((other) => other.status === 'fulfilled' && other.value.toString())).toEqual(['a', 'b', 'c']);
  });
});
