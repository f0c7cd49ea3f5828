// How long a phone takes from the address of the visit form until the form can be typed in: a cold load at a quarter of the
// processor's speed over 1.6 Mbit/s with 150 ms to the server, and then, from what the service worker kept, without any network.
// Give it the addresses of one or more running servers with demo data; rounds alternate between them.
//   node bench/cold-load.mjs http://127.0.0.1:4001
import { median, openBrowser, tokenOf } from './browser.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const urls = process.argv.slice(2);

/** Opens the form in a new tab of a context; ms until a letter typed into it stands there. */
async function opened(context, url, line, letter) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const begin = Date.now();
  await page.goto(`${url}/field-visit`, { waitUntil: 'commit' });
  const name = page.getByLabel('Customer name', { exact: false }).first();
  await name.click();
  await page.keyboard.type(letter);
  // Before it may stand what an earlier tab left.
  await page.waitForFunction((last) => document.activeElement?.value?.endsWith(last), letter);
  const ms = Date.now() - begin;
  return { page, ms };
}

async function round(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const token = await tokenOf(context, url, 'sales');
  const first = await context.newPage();
  // A page of ours that loads nothing of the application.
  await first.goto(`${url}/health`);
  await first.evaluate((kept) => localStorage.setItem('auth_token', kept), token);
  await first.close();
  const cold = await opened(context, url, LINE, 'S');
  await cold.page.waitForFunction(() => navigator.serviceWorker?.controller !== null, null, { timeout: 120_000 });
  await cold.page.close({ runBeforeUnload: false });
  await context.setOffline(true);
  const kept = await opened(context, url, { ...LINE, offline: true }, 'Z');
  await context.close();
  return { 'cold, 1.6 Mbit/s': cold.ms, 'again, without network': kept.ms };
}

const browser = await openBrowser();
const all = urls.map(() => ({}));
for (let n = 0; n < ROUNDS; n++)
  for (const [index, url] of n % 2 ? [...urls.entries()].reverse() : urls.entries())
    for (const [name, value] of Object.entries(await round(browser, url))) (all[index][name] ??= []).push(value);
await browser.close();
const column = (figures, name) => `${median(figures[name])} ms (${figures[name].join(', ')})`.padEnd(44);
for (const name of Object.keys(all[0]))
  process.stdout.write(`${name.padEnd(28)}${all.map((figures) => column(figures, name)).join('')}\n`);
