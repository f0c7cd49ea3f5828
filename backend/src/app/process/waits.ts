import type { ServerResponse } from 'node:http';

const waits = new WeakMap<ServerResponse, number>();

/** Notes that an answer waited so many milliseconds because its client allowed it: that is not time it took. */
export function noteWait(response: ServerResponse, milliseconds: number): void {
  waits.set(response, milliseconds);
}

/** How long an answer was made to wait, in milliseconds. */
export function waitedFor(response: ServerResponse): number {
  return waits.get(response) ?? 0;
}
