import type { Browser, Page } from 'playwright-core';
import { ask, makeProduct } from './support/api.js';
import { accessibilityFaults, openBrowser, openPage, PHONE, screenshot, settled, signIn } from './support/app.js';

/* What all forms share: what is typed is kept, numbers and days are read as people write them. */
const RUN = `K${Date.now()}`;
const SKU = `${RUN}-1`;

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser));
  await signIn(page);
  await makeProduct(page, { sku: SKU, name: `Cream ${RUN}`, basePrice: '4.00' }, 50);
});
afterAll(() => browser.close());

const question = () => page.getByRole('alertdialog', { name: 'Discard changes?' });

/** A form by its address, the page before it, and a field to type in. */
const forms: readonly (readonly [name: string, list: string, address: string, field: string])[] = [
  ['Add New Product', '/products', '/products?product=new', 'Product name'],
  ['Add New User', '/users', '/users?user=new', 'First name'],
  ['Adjust Inventory', '/inventory', '/inventory?adjust=new', 'Reason'],
  ['Create Order', '/orders', '/orders?create=new', 'Notes'],
  ['New Purchase Order', '/inventory/purchase-orders', '/inventory/purchase-orders?reorder=new', 'Supplier reference'],
  ['Add Marketplace Product', '/marketplace', '/marketplace?add=product', 'English name'],
  ['Create Promotion', '/marketplace', '/marketplace?add=promotion', 'Title'],
  ['Record Payment', '/financial', '/financial?add=payment', 'Reference'],
];

it.each(forms)('%s asks before Back and a reload', async (name, list, address, field) => {
  await page.goto(list);
  await page.goto(address);
  const form = page.getByRole('dialog', { name });
  const box = form.getByLabel(field, { exact: false }).first();
  await box.fill('typed');
  await page.evaluate(() => history.back());
  await question().getByRole('button', { name: 'Keep editing' }).click();
  await question().waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('typed');
  expect(new URL(page.url()).search).not.toBe('');

  // The browser's own question: to stay is to dismiss it.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect(await asked).toBe('beforeunload');
  expect(await box.inputValue()).toBe('typed');

  await form.getByRole('button', { name: 'Close' }).click();
  await question().getByRole('button', { name: 'Discard' }).click();
  await form.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

it('adds the next line with Enter and saves with Ctrl+Enter, with numbers as people write them', async () => {
  await page.goto('/inventory/purchase-orders?reorder=new');
  const form = page.getByRole('dialog', { name: 'New Purchase Order' });
  const line = (n: number) => form.getByRole('listitem', { name: `Line ${n}` });
  await line(1).getByRole('combobox', { name: 'Product' }).fill(SKU);
  await page.getByRole('option', { name: new RegExp(SKU) }).click();
  const cost = line(1).getByLabel('Unit cost');
  await cost.fill('12,50');
  const quantity = line(1).getByLabel('Quantity');
  await quantity.fill('1,5');
  await cost.focus();
  await line(1).getByText('Whole numbers only').waitFor();
  await quantity.fill('٢٤');
  await quantity.press('Enter');
  await line(2).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  expect([await quantity.inputValue(), await cost.inputValue()]).toEqual(['24', '12.50']);
  await form.getByLabel('Purchase order total').getByText('$300.00').waitFor();
  await screenshot(page, 'forms-purchase-1440');
  await line(2).getByRole('button', { name: 'Remove line 2' }).click();
  await cost.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  const { purchaseOrders } = await ask<{ purchaseOrders: { nodes: { items: unknown[] }[] } }>(
    page,
    '{ purchaseOrders(first: 1, sort: { field: createdAt, direction: desc }) { nodes { items { quantity unitCost } } } }',
  );
  expect(purchaseOrders.nodes[0]?.items).toEqual([{ quantity: 24, unitCost: '12.50' }]);
});

it('writes and picks days as the business does, on both sizes of screen', async () => {
  await page.goto('/financial?add=payment');
  const form = page.getByRole('dialog', { name: 'Record Payment' });
  await form.getByRole('group', { name: 'Date' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'forms-payment-1440');
  await form.getByRole('button', { name: /Choose date/ }).click();
  await page.getByRole('grid').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'forms-calendar-1440');

  const phone = await openPage(browser, PHONE);
  await signIn(phone.page, 'admin', '/financial?add=payment');
  await phone.page.getByRole('group', { name: 'Date' }).waitFor();
  await screenshot(phone.page, 'forms-payment-390');
  await phone.page.goto('/orders?create=new');
  await settled(phone.page);
  await screenshot(phone.page, 'forms-order-390');
  expect(phone.faults).toEqual([]);
});

it('says that the server is away, and sends what was typed when it is there again', async () => {
  await page.goto('/products?product=new');
  const form = page.getByRole('dialog', { name: 'Add New Product' });
  await form.getByLabel('Product name').fill(`Soap ${RUN}`);
  await form.getByLabel('SKU').fill(`${RUN}-2`);
  await form.getByLabel('Price', { exact: false }).first().fill('5');
  const away = (url: URL): boolean => url.pathname === '/graphql' || url.pathname === '/ready';
  await page.route(away, (route) => route.abort());
  await form.getByRole('button', { name: 'Add Product' }).click();
  await form.getByText('No connection. What you typed is kept.').waitFor();
  await screenshot(page, 'forms-away-1440');
  await page.unroute(away);
  await page.getByText('Product created successfully').waitFor();
  await page.getByText('No connection.').waitFor({ state: 'detached' });
  const { products } = await ask<{ products: { totalCount: number } }>(
    page,
    `{ products(filter: { search: "${RUN}-2" }) { totalCount } }`,
  );
  expect(products.totalCount).toBe(1);
});

it('had no fault on the page but the requests that were cut off', () => {
  expect(faults.filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([]);
});
