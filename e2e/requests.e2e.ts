import type { Browser, Page } from 'playwright-core';
import { ask, make, makeCustomer, makeProduct } from './support/api.js';
import { openBrowser, openPage, signIn } from './support/app.js';
import { watch, type Watched } from './support/watch.js';

/* What pages ask the server, and what they do not ask again: a screen costs what it shows, a change what shows it. */

const RUN = Date.now();
/** Longer than a page gathers what changed, and than figures wait for each other, in milliseconds. */
const QUIET = 7000;

/** Screens that are opened beside one another, each in a window of its own. */
const SCREENS = ['/', '/orders', '/financial', '/inventory', '/products', '/marketplace', '/users'] as const;

let browser: Browser;
let admin: Page;
let customer: string;
let product: string;
let order: string;
let windows: Record<(typeof SCREENS)[number], Watched>;

const placeOrder = (): Promise<string> =>
  make(admin, 'createOrder', { customerId: customer, items: [{ productId: product, quantity: 1 }] });
const move = (id: string, transition: string): Promise<string> => make(admin, 'transitionOrder', { id, transition });

/** A window on a screen that has asked all that it asks when it is opened. */
async function opened(path: string): Promise<Watched> {
  const watched = await watch(browser, path);
  await watched.page.waitForTimeout(QUIET);
  return watched;
}

beforeAll(async () => {
  browser = await openBrowser();
  ({ page: admin } = await openPage(browser));
  await signIn(admin, 'admin', '/settings');
  product = await makeProduct(admin, { sku: `REQ-${RUN}`, name: `Asked ${RUN}`, basePrice: '9.00' });
  customer = await makeCustomer(admin, { email: `asked-${RUN}@test.example`, companyName: `Asked ${RUN}` });
  order = await placeOrder();
  // Nothing changes meanwhile, and what is waited for is that nothing comes: they wait together.
  const all = await Promise.all(SCREENS.map(async (path) => [path, await opened(path)] as const));
  windows = Object.fromEntries(all) as typeof windows;
});
afterAll(() => browser.close());

it.each(SCREENS)('asks each thing once when %s is opened', (path) => {
  const { asked } = windows[path];
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).toEqual([...new Set(asked)]);
});

it('reads a confirmed order again where it is shown, and no figure that it leaves as it is', async () => {
  const { '/orders': orders, '/financial': money, '/products': goods } = windows;
  for (const { asked } of [orders, money, goods]) asked.length = 0;
  await move(order, 'confirm');
  await orders.page.locator('.MuiDataGrid-row').first().getByText('Confirmed').waitFor();
  await admin.waitForTimeout(QUIET);
  const names = ({ asked }: Watched) => asked.map((each) => each.split(' ')[0]).sort();
  expect(names(orders)).toEqual(['OrderCounters', 'OrderList']);
  expect(names(money)).toEqual([]);
  expect(names(goods)).toEqual([]);
  // The rest needs a list of orders alone.
  for (const [path, { page }] of Object.entries(windows)) if (path !== '/orders') await page.context().close();
});

it('asks for a list once a second at most, and for figures once in five, however much happens', async () => {
  const { '/orders': orders } = windows;
  orders.asked.length = 0;
  const begin = Date.now();
  for (let n = 0; n < 20; n++) await move(await placeOrder(), 'confirm');
  const seconds = (Date.now() - begin) / 1000;
  await admin.waitForTimeout(QUIET);
  const count = (name: string) => orders.asked.filter((each) => each.startsWith(`${name} `)).length;
  expect(count('OrderList')).toBeLessThanOrEqual(seconds + 3);
  expect(count('ShellCounts')).toBeLessThanOrEqual(seconds / 5 + 3);
  const first = await ask<{ orders: { nodes: { orderNumber: string }[] } }>(
    admin,
    '{ orders(first: 1) { nodes { orderNumber } } }',
  );
  await orders.page
    .locator('.MuiDataGrid-row')
    .first()
    .getByText(first.orders.nodes[0]?.orderNumber ?? '')
    .waitFor();
});
