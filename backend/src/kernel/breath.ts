import { setImmediate } from 'node:timers/promises';

/** Lets everybody else have their turn: a file of many lines is read by pieces, with this between them. */
export const breath = (): Promise<void> => setImmediate();

/** Goes through work of many pieces at one go. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Goes through work of many pieces with a breath between them. */
export async function byPieces<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await breath();
  }
}
