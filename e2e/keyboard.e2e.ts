import type { Browser, Locator, Page } from 'playwright-core';
import { ask, makeCustomer, makeProduct } from './support/api.js';
import { openBrowser, openPage, screenshot, settled, signIn } from './support/app.js';
import { Hands, told } from './support/hands.js';
import { stopOf } from './support/in-page.js';

/* The daily jobs without a mouse: each stop of the focus can be seen, and none is lost. */
const RUN = `K${Date.now()}`;
const COMPANY = `صيدلية الأمل ${RUN}`;
const SHAMPOO = `شامبو الأعشاب ${RUN}`;
const MASK = `قناع الشعر ${RUN}`;
/** More than the stops of any form: a job that takes more is none for the keyboard. */
const MOST_STOPS = 60;

let browser: Browser;
let page: Page;
let faults: string[];
let product: string;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser));
  await signIn(page);
  await makeCustomer(page, { email: `${RUN}@example.test`.toLowerCase(), companyName: COMPANY });
  product = await makeProduct(page, { sku: `${RUN}-1`, name: SHAMPOO, basePrice: '12.00' });
  await makeProduct(page, { sku: `${RUN}-2`, name: MASK, basePrice: '30.00' });
});
afterAll(() => browser.close());
afterEach(() => expect(faults.splice(0)).toEqual([]));

/** What the element with the focus is called, as assistive technology would say. */
const focusedName = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return '';
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
    return (element.getAttribute('aria-label') ?? (labelled || labels || element.textContent || '')).trim();
  });

async function seen(): Promise<void> {
  const stop = await stopOf(page);
  expect(stop).toEqual({ ...stop, lost: false, outside: false, coveredBy: null });
}

/** Presses Tab until the focus is on what is called so. */
async function tabTo(name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < MOST_STOPS; n++) {
    await page.keyboard.press(key);
    await seen();
    const at = await focusedName();
    if (name.test(at)) return;
    passed.push(at);
  }
  throw new Error(`No stop is called ${String(name)}: ${passed.join(' | ')}`);
}

/** Waits until the focus has gone on by itself to what is called so. */
async function goneOnTo(name: RegExp): Promise<void> {
  for (const end = Date.now() + 15_000; !name.test(await focusedName());) {
    if (Date.now() > end) throw new Error(`The focus did not go on to ${String(name)}: ${await focusedName()}`);
    await page.waitForTimeout(50);
  }
}

/** Types into a field that suggests, and takes the first suggestion that contains the text. */
async function choose(text: string): Promise<void> {
  await page.keyboard.type(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

it('takes an order of two lines', async () => {
  await page.goto('/orders');
  await settled(page);
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'Create Order' });
  await form.getByRole('combobox', { name: 'Customer' }).waitFor();
  await choose(RUN);
  // Each answer leads on to the next question, and Enter to the next line.
  await goneOnTo(/^Product/);
  await choose(SHAMPOO);
  await goneOnTo(/^Quantity/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await seen();
  await goneOnTo(/^Product/);
  await choose(MASK);
  await goneOnTo(/^Quantity/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('3');
  await form.getByText('234.00').first().waitFor();
  await screenshot(page, 'keyboard-order-1440');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
});

it('takes its payment', async () => {
  const { orders } = await ask<{ orders: { nodes: { id: string }[] } }>(
    page,
    `{ orders(first: 1, filter: { search: "${RUN}" }) { nodes { id } } }`,
  );
  await page.goto(`/orders/${orders.nodes[0]?.id}`);
  await settled(page);
  await tabTo(/^Record Payment/);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Record Payment' });
  await form.waitFor();
  await settled(page);
  await tabTo(/^Method/);
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(/^Reference/);
  await page.keyboard.type('K-1');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await seen();
  await page.getByText('Paid', { exact: true }).first().waitFor();
});

it('corrects the stock', async () => {
  await page.goto(`/inventory?item=${product}`);
  await page.getByRole('dialog', { name: SHAMPOO }).waitFor();
  await settled(page);
  await tabTo(/^Adjust/);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Adjust Inventory' });
  await form.waitFor();
  await settled(page);
  if (!/^Quantity/.test(await focusedName())) await tabTo(/^Quantity/);
  await page.keyboard.type('5');
  await tabTo(/^Reason/);
  await page.keyboard.type('Stock count');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await seen();
});

it('orders from a supplier', async () => {
  const { suppliers } = await ask<{ suppliers: { nodes: { companyName: string }[] } }>(
    page,
    '{ suppliers(first: 1) { nodes { companyName } } }',
  );
  const supplier = suppliers.nodes[0]?.companyName ?? '';
  await page.goto('/inventory/purchase-orders');
  await settled(page);
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: /Purchase Order/ });
  await form.waitFor();
  await settled(page);
  if (!/^Supplier\b(?! reference)/.test(await focusedName())) await tabTo(/^Supplier\b(?! reference)/);
  await choose(supplier);
  await tabTo(/^Product/);
  await choose(SHAMPOO);
  await tabTo(/^Quantity/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('24');
  await tabTo(/^Unit cost/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('6.50');
  await screenshot(page, 'keyboard-purchase-1440');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  await seen();
});

it('finds any record by two keys and its text, and a screen by two', async () => {
  const { orders } = await ask<{ orders: { nodes: { id: string; orderNumber: string }[] } }>(
    page,
    `{ orders(first: 1, filter: { search: "${RUN}" }) { nodes { id orderNumber } } }`,
  );
  const [order] = orders.nodes;
  const records: readonly (readonly [text: string, opens: RegExp, shows: Locator])[] = [
    [order?.orderNumber ?? '', new RegExp(`/orders/${order?.id}$`), page.getByRole('heading', { level: 1 })],
    [`${RUN}-1`, new RegExp(`/products\\?product=${product}$`), page.getByRole('dialog', { name: /Product/ })],
    [`${RUN}@example.test`, /\/customers\/\d+$/, page.getByRole('heading', { name: COMPANY })],
  ];
  await page.goto('/');
  await settled(page);
  for (const [text, opens, shows] of records) {
    const hands = new Hands(page);
    // Nothing is waited for: who types fast finds what who types slowly finds.
    await hands.press('Control+K');
    await page.keyboard.type(text);
    await hands.press('Enter');
    await page.waitForURL(opens);
    // The panel comes after its screen: Escape pressed between the two has nothing to close.
    await shows.waitFor();
    await settled(page);
    expect(hands.cost).toEqual(await told('Any record, from anywhere'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.waitForURL(/\/orders$/);
  await settled(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Order Management' });
  await help.getByText('Begin something new').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
