// How long a page takes to answer a person at a quarter of the processor's speed: letters typed in Create Order, a page turned, a
// list sorted, a form opened. Give it the addresses of one or more running servers with demo data; rounds alternate between them.
//   node bench/screens.mjs http://127.0.0.1:4001 http://127.0.0.1:4002
import { median, openBrowser, tokenOf } from './browser.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SLOWER = 4;
const LETTERS = 60;
const GAP_MS = 40;
const urls = process.argv.slice(2);

/** From the event to the next picture, in ms: of the longest event while `act` runs, and of all in the main thread. */
async function interaction(page, act, done) {
  await page.waitForTimeout(800);
  await page.evaluate(() => {
    window.seen = [];
    window.observer?.disconnect();
    window.observer = new PerformanceObserver((list) => {
      for (const { name, duration, interactionId } of list.getEntries())
        if (interactionId > 0) window.seen.push({ name, duration });
    });
    window.observer.observe({ type: 'event', durationThreshold: 16 });
  });
  await act();
  await done?.();
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => window.seen);
  return Math.max(16, ...seen.map(({ duration }) => duration));
}

async function round(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const token = await tokenOf(context, url, 'admin');
  await page.goto('/health');
  await page.evaluate((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto('/orders');
  await page.locator('.MuiDataGrid-row').nth(10).waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(3000);
  const figures = {};
  figures['turn a page'] = await interaction(
    page,
    () => page.getByRole('button', { name: 'Go to next page' }).click(),
    () => page.waitForURL(/page=2/),
  );
  figures['sort'] = await interaction(
    page,
    () => page.locator('[role=columnheader][data-field=totalAmount]').click(),
    () => page.waitForURL(/sort=/),
  );
  figures['open the form'] = await interaction(
    page,
    () => page.getByRole('button', { name: 'Create Order' }).first().click(),
    () => page.getByRole('dialog').getByLabel('Notes').waitFor(),
  );
  const notes = page.getByRole('dialog').getByLabel('Notes');
  await notes.click();
  await page.waitForTimeout(1000);
  figures['a letter'] = await interaction(page, async () => {
    const begin = Date.now();
    const sent = [];
    for (let n = 0; n < LETTERS; n++) {
      const wait = begin + n * GAP_MS - Date.now();
      if (wait > 0) await new Promise((go) => setTimeout(go, wait));
      sent.push(devtools.send('Input.dispatchKeyEvent', { type: 'char', text: 'abcdefghij'[n % 10] }));
    }
    const typed = Date.now();
    await Promise.all(sent);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    // How far the page is behind the person when the last letter is typed.
    figures['behind after 60 letters'] = Date.now() - typed;
    figures.letters = (await notes.inputValue()).length;
  });
  const { metrics: before } = await devtools
    .send('Performance.enable')
    .then(() => devtools.send('Performance.getMetrics'));
  for (let n = 0; n < 20; n++) await page.keyboard.press('k');
  const { metrics: after } = await devtools.send('Performance.getMetrics');
  const task = (list) => list.find(({ name }) => name === 'TaskDuration').value;
  figures['main thread for a letter'] = Math.round(((task(after) - task(before)) / 20) * 1000);
  await context.close();
  return figures;
}

const browser = await openBrowser();
const all = urls.map(() => ({}));
for (let n = 0; n < ROUNDS; n++)
  for (const [index, url] of n % 2 ? [...urls.entries()].reverse() : urls.entries())
    for (const [name, value] of Object.entries(await round(browser, url))) (all[index][name] ??= []).push(value);
await browser.close();
const column = (figures, name) => `${median(figures[name])} (${figures[name].join(', ')})`.padEnd(34);
for (const name of Object.keys(all[0]))
  process.stdout.write(`${name.padEnd(28)}${all.map((figures) => column(figures, name)).join('')}\n`);
