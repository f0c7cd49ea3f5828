// What follows when much happens while many look on: ten people, administrators all, have five screens open each, and five orders a second come in for a
// minute. Tells what each screen asks the server meanwhile, and how old the orders' screen ever was. It has a server with demo data of
// its own, and a Chromium.
//   node bench/open-pages.mjs
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnServer } from '../e2e/support/server-process.mjs';
import { median, openBrowser, tokenOf } from './browser.mjs';

const PEOPLE = Number(process.env.PEOPLE ?? 10);
const SECONDS = Number(process.env.SECONDS ?? 60);
const PER_SECOND = 5;
const SCREENS = ['/', '/orders', '/inventory', '/products', '/financial'];
/** Longer than figures wait for each other. */
const CALM = 8000;

/** What shows rows may be asked once a second; all else is figures, once in five. */
const LISTS = new Set([
  'OrderList',
  'InventoryList',
  'InventoryAlerts',
  'Products',
  'TransactionList',
  'ShellNotifications',
]);
const LIST_AGE = 2000;
const FIGURE_AGE = 6000;

const most = (numbers) => Math.max(0, ...numbers);

/** Runs in the orders' page: when each order, and each number of all orders, first stood there. */
function look() {
  window.seen = {};
  window.counted = [];
  const note = () => {
    const now = Date.now();
    for (const cell of document.querySelectorAll('[role=row] [data-field=orderNumber]:not([role=columnheader])'))
      window.seen[cell.textContent.trim()] ??= now;
    const card = [...document.querySelectorAll('main button')].find((each) =>
      each.textContent.includes('Total Orders'),
    );
    const total = Number(card?.textContent.replace(/[^\d]/g, '') ?? Number.NaN);
    if (total > (window.counted.at(-1)?.total ?? 0)) window.counted.push({ total, at: now });
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
}

async function signedIn(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: url,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const token = await tokenOf(context, url, 'admin');
  await context.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  return { context, token };
}

async function opened(context, screen) {
  const page = await context.newPage();
  const asked = [];
  page.on('requestfinished', async (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/graphql') return;
    const entry = { name: request.postDataJSON().operationName, bytes: 0 };
    asked.push(entry);
    entry.bytes = (await request.sizes()).responseBodySize;
  });
  if (screen === '/orders') await page.addInitScript(look);
  await page.goto(screen);
  await page.getByRole('main').waitFor();
  return { screen, page, asked };
}

/** A caller beside the browser, who places orders. */
function caller(url, token) {
  const ask = async (query, variables = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const make = async (mutation, input) => {
    const type = `${mutation[0].toUpperCase()}${mutation.slice(1)}Input`;
    return (await ask(`mutation ($input: ${type}!) { made: ${mutation}(input: $input) { id } }`, { input })).made.id;
  };
  return {
    async customer() {
      const person = { firstName: 'Nora', lastName: 'Saleh', email: 'much@demo.example', password: 'much-happens-1' };
      return make('createUser', { ...person, role: 'customer' });
    },
    async product(sku) {
      const productId = await make('createProduct', { sku, name: sku, category: 'Hair Care', basePrice: '9.00' });
      await make('adjustInventory', { productId, quantityChange: 10_000, reason: 'Opening stock' });
      return productId;
    },
    async order(customerId, productId) {
      const { createOrder } = await ask(
        'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { orderNumber } }',
        { input: { customerId, items: [{ productId, quantity: 1 }] } },
      );
      return { number: createOrder.orderNumber, at: Date.now() };
    },
  };
}

/** Five a second, whether or not earlier ones were answered. */
async function placeOrders({ order }, customerId, products) {
  const begin = Date.now();
  const sent = [];
  for (let n = 0; n < SECONDS * PER_SECOND; n++) {
    await wait(Math.max(0, begin + (n * 1000) / PER_SECOND - Date.now()));
    const placed = order(customerId, products[n % products.length]);
    // A server that has too much to do says so; what it refuses is told.
    sent.push(placed.catch(({ message }) => ({ refused: message })));
  }
  const answers = await Promise.all(sent);
  return {
    placed: answers.filter(({ refused }) => !refused),
    refused: answers.filter(({ refused }) => refused).length,
    seconds: (Date.now() - begin) / 1000,
  };
}

/** How long after its answer each order, or a newer one, stood in a page, and was counted there, in ms; what never did is as old as the measurement. */
async function agesOf(page, placed, before) {
  const { seen, counted } = await page.evaluate(() => ({ seen: window.seen, counted: window.counted }));
  const end = Date.now();
  const inOrder = [...placed].sort((a, b) => a.at - b.at);
  // A list that shows a newer order is not old: so many come that some stand below what is drawn when it is read.
  const shown = inOrder.map(({ number }) => seen[number] ?? end);
  for (let n = shown.length - 2; n >= 0; n--) shown[n] = Math.min(shown[n], shown[n + 1]);
  return {
    rows: inOrder.map(({ at }, n) => Math.max(0, shown[n] - at)),
    figures: inOrder.map(({ at }, n) =>
      Math.max(0, (counted.find(({ total }) => total >= before + n + 1)?.at ?? end) - at),
    ),
  };
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'wholesale-desk-open-pages-'));
const browser = await openBrowser();
const server = spawnServer({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'true', RATE_LIMITS: 'off' });
let faults = 0;
const judged = (text, ok) => {
  if (!ok) faults++;
  process.stdout.write(`${text}${ok ? '' : '   ABOVE ITS BOUND'}\n`);
};
try {
  const url = await server.ready();
  const pages = [];
  let token;
  for (let person = 0; person < PEOPLE; person++) {
    const signed = await signedIn(browser, url);
    token = signed.token;
    for (const screen of SCREENS) pages.push(await opened(signed.context, screen));
  }
  const staff = caller(url, token);
  const customer = await staff.customer();
  const products = await Promise.all(['MUCH-1', 'MUCH-2', 'MUCH-3'].map((sku) => staff.product(sku)));
  await wait(CALM);
  for (const { asked } of pages) asked.length = 0;
  const begin = Date.now();
  const orders = pages.filter(({ screen }) => screen === '/orders');
  const before = await orders[0].page.evaluate(() => window.counted.at(-1).total);
  const { placed, refused, seconds } = await placeOrders(staff, customer, products);
  await wait(CALM);
  const watched = (Date.now() - begin) / 1000;
  const outcome = `${placed.length} orders in ${seconds.toFixed(0)} s, ${refused} refused`;
  judged(`${pages.length} pages, ${outcome}\n`, refused === 0);
  for (const screen of SCREENS) {
    const those = pages.filter((each) => each.screen === screen);
    const names = [...new Set(those.flatMap(({ asked }) => asked.map(({ name }) => name)))].sort();
    if (names.length === 0) judged(`${screen.padEnd(12)} asks nothing`, true);
    for (const name of names) {
      const counts = those.map(({ asked }) => asked.filter((each) => each.name === name).length);
      const bytes = median(
        those.flatMap(({ asked }) => asked.filter((each) => each.name === name).map((each) => each.bytes)),
      );
      const bound = watched / (LISTS.has(name) ? 1 : 5) + 1;
      const told = `${String(median(counts)).padStart(4)} times in a page, at most ${String(most(counts)).padStart(3)}`;
      judged(`${screen.padEnd(12)} ${name.padEnd(28)} ${told}; ${bytes} bytes`, most(counts) <= bound);
    }
  }
  const ages = await Promise.all(orders.map(({ page }) => agesOf(page, placed, before)));
  for (const [name, bound] of [
    ['rows', LIST_AGE],
    ['figures', FIGURE_AGE],
  ]) {
    const all = ages.flatMap((each) => each[name]);
    judged(`\n${name} of orders: ${median(all)} ms old, at most ${most(all)} ms`, most(all) <= bound);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = faults > 0 ? 1 : 0;
