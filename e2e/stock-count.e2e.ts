import type { Browser, Page } from 'playwright-core';
import { ask, make, makeCustomer, makeOrder, makeProduct } from './support/api.js';
import { accessibilityFaults, DESKTOP, openBrowser, openPage, PHONE, settled, signIn } from './support/app.js';
import { Hands, told } from './support/hands.js';

/* A shelf of thirty products is counted by keys alone, while one of them is sold; the sheet survives a reload. */
const TAG = `Q${Date.now()}`;

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser, DESKTOP));
  await signIn(page);
});
afterAll(() => browser.close());

const onHand = async (productId: string): Promise<number> =>
  (
    await ask<{ inventoryItem: { quantity: number } }>(
      page,
      'query ($id: ID!) { inventoryItem(productId: $id) { quantity } }',
      { id: productId },
    )
  ).inventoryItem.quantity;

it('counts thirty products with an Enter each, and posts the differences as one document', async () => {
  const products: string[] = [];
  for (let n = 0; n < 30; n++) {
    const sku = `${TAG}-${String(n).padStart(2, '0')}`;
    products.push(await makeProduct(page, { sku, name: `Comb ${sku}`, basePrice: '5.00' }, 20));
  }
  const count = await make(page, 'startStockCount', { name: `Shelf ${TAG}`, filter: { search: TAG } });
  await page.goto(`/inventory/counts?count=${count}`);
  const hands = new Hands(page);
  await page.getByLabel(`Counted of Comb ${TAG}-00`).and(page.locator(':focus')).waitFor();
  for (let n = 0; n < 30; n++) {
    await page.keyboard.type(n === 3 ? '17' : '20');
    await hands.press('Enter');
    if (n === 14) {
      // Whoever comes back finds what was typed, and the cursor in the next line.
      await page.reload();
      await page.getByLabel(`Counted of Comb ${TAG}-15`).and(page.locator(':focus')).waitFor();
    }
  }
  await page.getByText('30 of 30 counted').waitFor();

  // A sale of a counted product, before the count is posted.
  const customer = await makeCustomer(page, {
    email: `${TAG}@salon.example`.toLowerCase(),
    companyName: `Salon ${TAG}`,
  });
  const order = await makeOrder(page, { customerId: customer, items: [{ productId: products[3], quantity: 4 }] });
  for (const transition of ['confirm', 'process', 'ship'])
    await make(page, 'transitionOrder', { id: order, transition });

  await page.getByRole('button', { name: 'Review and Post' }).and(page.locator(':focus')).waitFor();
  await hands.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Post SC-/ });
  await dialog.getByText('20 → 17').waitFor();
  await settled(page);
  expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([]);
  await hands.press('Control+Enter');
  await page.getByRole('heading', { name: 'What came of it' }).waitFor();
  expect(hands.cost).toEqual(await told('Count of 30 products, and what differs posted'));
  expect(await onHand(products[3] ?? '')).toBe(13);
  expect(await onHand(products[14] ?? '')).toBe(20);
});

it('sets one product to what was counted by a click, the number and Enter, on a phone, too', async () => {
  const product = await makeProduct(page, { sku: `${TAG}-one`, name: `Brush ${TAG}`, basePrice: '5.00' }, 12);
  await page.goto(`/inventory?q=${TAG}-one`);
  await page.getByRole('button', { name: `Count Brush ${TAG}` }).click();
  await page.getByRole('dialog', { name: 'Count' }).waitFor();
  await page.keyboard.type('9');
  await page.getByRole('group', { name: 'Stock before and after' }).getByText('9', { exact: true }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Stock set to what was counted').waitFor();
  expect(await onHand(product)).toBe(9);

  await page.setViewportSize(PHONE);
  const count = await make(page, 'startStockCount', { filter: { search: `${TAG}-one` }, isBlind: true });
  await page.goto(`/inventory/counts?count=${count}`);
  await page.getByLabel(`Counted of Brush ${TAG}`).fill('8');
  await page.getByText('1 of 1 counted').waitFor();
  await settled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
