import type { Browser, Page } from 'playwright-core';
import { ask, make, makeCustomer, makeProduct } from './support/api.js';
import { openBrowser, openPage, settled, signIn } from './support/app.js';

/* What pages ask the server, and what they do not ask again: a screen costs what it shows, a change what shows it. */

const RUN = Date.now();
/** Longer than a page gathers what changed, and than figures wait for each other, in milliseconds. */
const QUIET = 7000;

let browser: Browser;
let admin: Page;
let customer: string;
let product: string;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page: admin } = await openPage(browser));
  await signIn(admin, 'admin', '/settings');
  product = await makeProduct(admin, { sku: `REQ-${RUN}`, name: `Asked ${RUN}`, basePrice: '9.00' });
  customer = await makeCustomer(admin, { email: `asked-${RUN}@test.example`, companyName: `Asked ${RUN}` });
});
afterAll(() => browser.close());

const placeOrder = (): Promise<string> =>
  make(admin, 'createOrder', { customerId: customer, items: [{ productId: product, quantity: 1 }] });
const move = (id: string, transition: string): Promise<string> => make(admin, 'transitionOrder', { id, transition });

interface Watched {
  readonly page: Page;
  /** Operations that were asked for, with what they were asked with. */
  readonly asked: string[];
}

/** Another window that shows a screen, and all that it asks. */
async function watch(path: string): Promise<Watched> {
  const { page } = await openPage(browser);
  await signIn(page, 'admin', '/settings');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql' || request.method() !== 'POST') return;
    const { operationName, variables } = request.postDataJSON() as { operationName: string; variables: object };
    asked.push(`${operationName} ${JSON.stringify(variables)}`);
  });
  // What the page before it still asks does not count.
  page.once('framenavigated', () => (asked.length = 0));
  const told = new Promise<void>((done) =>
    // The page before it may open its own just now, which hears nothing any more.
    page.on('websocket', (socket) => socket.once('framereceived', () => done())),
  );
  await page.goto(path);
  await told;
  await settled(page);
  await page.waitForTimeout(QUIET);
  return { page, asked };
}

it.each([['/'], ['/orders'], ['/financial'], ['/inventory'], ['/products'], ['/marketplace'], ['/users']])(
  'asks each thing once when %s is opened',
  async (path) => {
    const { page, asked } = await watch(path);
    expect(asked).toEqual([...new Set(asked)]);
    await page.context().close();
  },
);

it('reads a confirmed order again where it is shown, and no figure that it leaves as it is', async () => {
  const id = await placeOrder();
  const [orders, money, goods] = await Promise.all([watch('/orders'), watch('/financial'), watch('/products')]);
  for (const { asked } of [orders, money, goods]) asked.length = 0;
  await move(id, 'confirm');
  await orders.page.locator('.MuiDataGrid-row').first().getByText('Confirmed').waitFor();
  await admin.waitForTimeout(QUIET);
  const names = ({ asked }: Watched) => asked.map((each) => each.split(' ')[0]).sort();
  expect(names(orders)).toEqual(['OrderCounters', 'OrderList']);
  expect(names(money)).toEqual([]);
  expect(names(goods)).toEqual([]);
  for (const { page } of [orders, money, goods]) await page.context().close();
});

it('asks for a list once a second at most, and for figures once in five, however much happens', async () => {
  const orders = await watch('/orders');
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
  await orders.page.context().close();
});

describe('everyday flows', () => {
  /** What a page asked while something was done on it, and for a while after: names, and the bytes of the answers. */
  async function cost({ page, asked }: Watched, act: () => Promise<unknown>) {
    let bytes = 0;
    const count = async (response: { url: () => string; body: () => Promise<Buffer> }) => {
      if (!new URL(response.url()).pathname.startsWith('/graphql')) return;
      bytes += (await response.body().catch(() => Buffer.alloc(0))).length;
    };
    page.on('response', count);
    asked.length = 0;
    await act();
    await settled(page);
    await page.waitForTimeout(FOLLOWS);
    page.off('response', count);
    const names = asked.map((each) => each.split(' ')[0] ?? '').filter((name) => name !== 'ShellCounts');
    if (process.env['E2E_COSTS'])
      process.stderr.write(
        `${expect.getState().currentTestName}: ${names.length}, ${bytes} bytes (${names.join(' ')})\n`,
      );
    return names.sort();
  }
  /** Longer than the server takes to tell of a change, and the page to read what it was told of. */
  const FOLLOWS = 2500;

  it('opens an order, confirms it and goes back to the list', async () => {
    await placeOrder();
    const orders = await watch('/orders');
    const { page } = orders;
    expect(
      await cost(orders, async () => {
        await page.locator('.MuiDataGrid-row').first().hover();
        await page.locator('.MuiDataGrid-row').first().getByRole('button', { name: /^View/ }).click();
        await page.getByRole('button', { name: 'Confirm Order' }).waitFor();
      }),
    ).toEqual(['OrderDetail']);
    const confirmed = await cost(orders, async () => {
      await page.getByRole('button', { name: 'Confirm Order' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Confirm Order' }).click();
      await dialog.waitFor({ state: 'detached' });
    });
    // What the dialog says of the customer's credit, and the step itself, whose answer is the order.
    expect(confirmed).toEqual(['OrderCredit', 'TransitionOrder']);
    // Its row was in the answer, and this list neither gains nor loses it.
    const back = await cost(orders, async () => {
      await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
      await page.locator('.MuiDataGrid-row').first().getByText('Confirmed').waitFor();
    });
    expect(back.filter((name) => name !== 'OrderCounters')).toEqual([]);
    await page.context().close();
  });
});
