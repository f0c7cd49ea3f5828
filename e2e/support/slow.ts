import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/*
 * A slower machine and network on demand, to find what a test or a screen owes to luck:
 *   E2E_LATENCY=800  delays each request for data by 0 to 800 ms, so that answers also overtake one another
 *   E2E_SEED=7       repeats the delays of an earlier run, which printed its seed
 *   E2E_CPU=4        makes the pages' processor four times slower
 */
const latency = Number(process.env['E2E_LATENCY'] ?? 0);
const cpuRate = Number(process.env['E2E_CPU'] ?? 1);
const seed = Number(process.env['E2E_SEED'] ?? Math.floor(Math.random() * 1e6));
const random = mulberry32(seed);

if (latency > 0 || cpuRate > 1) {
  process.stderr.write(`E2E_LATENCY=${latency} E2E_SEED=${seed} E2E_CPU=${cpuRate}\n`);
}

/** The usual small generator: the same numbers between 0 and 1 for the same seed. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Delays what the context's pages ask the API for, when the environment says so. */
export async function slowNetwork(context: BrowserContext): Promise<void> {
  if (latency === 0) return;
  await context.route(
    (url) => /^\/(graphql|api|media)\b/.test(url.pathname),
    async (route) => {
      await wait(random() * latency);
      await route.fallback();
    },
  );
}

/** Slows the page's processor down, when the environment says so. */
export async function slowProcessor(page: Page): Promise<void> {
  if (cpuRate === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}
