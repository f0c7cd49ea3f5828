import type { Browser, Page } from 'playwright-core';
import { ask } from './support/api.js';
import { accessibilityFaults, openBrowser, openPage, PHONE, screenshot, settled, signIn } from './support/app.js';

/* Who buys has a shop: found, put together, kept, refused, placed. */
let browser: Browser;
let page: Page;
let faults: string[];
/** Two products that are there in plenty. */
let goods: { name: string; sku: string; orderMultiple: number; inventory: { available: number } }[];

beforeAll(async () => {
  browser = await openBrowser();
  // How much is there is told to staff only.
  const desk = await openPage(browser);
  await signIn(desk.page);
  const { products } = await ask<{ products: { nodes: (typeof goods)[number][] } }>(
    desk.page,
    `{ products(filter: { isActive: true }, sort: { field: name }, first: 24) {
      nodes { name sku orderMultiple inventory { available } } } }`,
  );
  goods = products.nodes.filter(({ inventory }) => inventory.available > 60).slice(0, 2);
  await desk.context.close();
  ({ page, faults } = await openPage(browser, PHONE));
  await signIn(page, 'customer');
});
afterAll(() => browser.close());

const basket = () => page.getByRole('list', { name: 'In your order' }).getByRole('listitem');

it('opens on a buyer’s own words and figures', async () => {
  await page.getByRole('link', { name: /You owe/ }).waitFor();
  await page.getByRole('region', { name: 'Your orders' }).waitFor();
  await settled(page);
  expect(await page.getByText('Low Stock Alerts').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'shop-home-390');
});

it('puts goods of the catalog into the order, in whole packs', async () => {
  const [one] = goods;
  await page.goto(`/products?${new URLSearchParams({ q: one?.sku ?? '' })}`);
  const card = page.getByRole('article', { name: one?.name ?? '' });
  await card.getByRole('textbox').fill('7');
  await card.getByRole('textbox').press('Enter');
  const step = one?.orderMultiple ?? 1;
  expect(Number(await card.getByRole('textbox').inputValue()) % step).toBe(0);
  await card.getByRole('button', { name: /^Add/ }).click();
  await page.getByText('1 product in your order').waitFor();
  // Nothing tells how much lies in the warehouse.
  expect(await card.getByText('In stock').isVisible()).toBe(true);
  expect(await card.innerText()).not.toContain('units');
});

it('keeps it over a reload, and takes more from the order pad', async () => {
  await page.goto('/basket');
  await page.reload();
  await basket().first().waitFor();
  const pad = page.getByLabel('Add by SKU');
  await pad.fill(`${goods[1]?.sku} 12`);
  await pad.press('Enter');
  await basket().nth(1).waitFor();
  await pad.fill('NO-SUCH-SKU 3');
  await pad.press('Enter');
  await page.getByText('Nothing is called “NO-SUCH-SKU”').waitFor();
  await settled(page);
  await screenshot(page, 'shop-basket-390');
  // Looked at as a whole: how much of a button lies under the head or the bar depends on how long the names of the goods are.
  await page.setViewportSize({ ...PHONE, height: 3 * PHONE.height });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
});

it('says at the line what cannot be had, and places nothing until it can', async () => {
  const quantity = basket().first().getByRole('textbox');
  const before = await quantity.inputValue();
  await quantity.fill('900000');
  await quantity.press('Enter');
  await basket().first().getByRole('status').waitFor();
  expect(await page.getByRole('button', { name: /^Place order/ }).isDisabled()).toBe(true);
  await quantity.fill(before);
  await quantity.press('Enter');
  await basket().first().getByRole('status').waitFor({ state: 'detached' });
});

it('places the order and empties itself', async () => {
  const place = page.getByRole('button', { name: /^Place order · / });
  await place.click();
  await page.getByText(/^We have your order/).waitFor();
  await page.waitForURL(/\/orders\/\d+$/);
  await page.goto('/basket');
  await page.getByText('Nothing in your order yet').waitFor();
  expect(faults).toEqual([]);
});
