import { ownServers, status } from './support/own-servers.js';

/* How fast the built server starts and ends: nothing else may run beside these tests. */

/** Cold start of a built server on a ready database must stay below this, in milliseconds. */
const COLD_START_LIMIT = 3000;
/** And its end on Ctrl-C below this. */
const END_LIMIT = 2000;
/** How often at most something is measured: other programs on the machine only ever add to the time. */
const TRIES = 10;

const { start } = ownServers();

/** Whether something takes less than so many milliseconds, on this machine in a moment when it may. */
async function staysBelow(limit: number, measured: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  while (times.length < TRIES && !times.some((time) => time < limit)) times.push(await measured());
  expect(Math.min(...times)).toBeLessThan(limit);
}

it('starts within 3 s on a ready database, healthy and ready', () =>
  staysBelow(COLD_START_LIMIT, async () => {
    const begin = performance.now();
    const server = start();
    const url = await server.ready();
    const time = performance.now() - begin;
    expect(await status(url, '/health')).toBe(200);
    expect(await status(url, '/ready')).toBe(200);
    await server.stop();
    return time;
  }));

it('ends at once on Ctrl-C, and treats a repeated one within moments as the same wish', () =>
  staysBelow(END_LIMIT, async () => {
    const server = start();
    await server.ready();
    const begin = performance.now();
    server.kill('SIGINT');
    server.kill('SIGINT');
    expect((await server.exited).code).toBe(0);
    return performance.now() - begin;
  }));
