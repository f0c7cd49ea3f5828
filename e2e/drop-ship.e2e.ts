import type { Browser, Page } from 'playwright-core';
import { ask, makeOffer } from './support/api.js';
import { accessibilityFaults, openBrowser, openPage, PHONE, screenshot, settled, signIn } from './support/app.js';

/* What a supplier offers, from a customer's order to the books: priced with the margin, bought, delivered, received. */
const NAME = `Kohl pencil ${Date.now()}`;

let browser: Browser;
let page: Page;
let faults: string[];
let path: string;
let number: string;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser));
  await signIn(page);
  const { users } = await ask<{ users: { nodes: { id: string }[] } }>(
    page,
    '{ users(first: 1, filter: { search: "vendor@demo.example" }) { nodes { id } } }',
  );
  await makeOffer(page, { nameEn: NAME, price: '4.80', supplierId: users.nodes[0]?.id, leadTimeDays: 8 });
});
afterAll(() => browser.close());

const dialog = (name: string) => page.getByRole('dialog', { name });
const next = (name: string) => page.getByRole('group', { name: 'What can I do next' }).getByRole('button', { name });

/** A step that asks nothing: it is made once its time to undo it is over. */
async function step(name: string): Promise<void> {
  await next(name).click();
  const undone = page.getByText(/ in \d+ seconds$/);
  await undone.waitFor();
  await undone.waitFor({ state: 'detached' });
}

async function move(name: string): Promise<void> {
  await next(name).click();
  await dialog(name).getByRole('button', { name, exact: true }).click();
  await dialog(name).waitFor({ state: 'detached' });
}

it('shows the supplier’s price and the buyer’s to staff', async () => {
  await page.goto(`/marketplace?${new URLSearchParams({ q: NAME }).toString()}`);
  const row = page.locator('.MuiDataGrid-row', { hasText: NAME }).first();
  await row.getByText('$4.80').waitFor();
  await row.getByText('sold at $5.52').waitFor();
  await screenshot(page, 'offer-prices-1440');
});

it('a customer orders it at one price, with who brings it and when', async () => {
  const customer = await openPage(browser, PHONE);
  await signIn(customer.page, 'customer', '/orders?create=new');
  const form = customer.page.getByRole('dialog', { name: 'Create Order' });
  await form.getByRole('combobox', { name: 'Product' }).fill(NAME);
  const option = customer.page.getByRole('option').first();
  await option.getByText('$5.52').waitFor();
  await option.getByText('8 days lead time').waitFor();
  await screenshot(customer.page, 'order-offer-customer-390');
  await option.click();
  await form.getByText('From the supplier', { exact: true }).waitFor();
  await form.getByLabel('Quantity').fill('12');
  await form.getByLabel('Order summary').getByText('$66.24').first().waitFor();
  await settled(customer.page);
  await form.getByRole('button', { name: 'Create Order' }).click();
  await customer.page.getByText('Order created successfully').waitFor();
  const { orders } = await ask<{ orders: { nodes: { id: string; orderNumber: string }[] } }>(
    customer.page,
    '{ orders(first: 1) { nodes { id orderNumber } } }',
  );
  path = `/orders/${orders.nodes[0]?.id}`;
  number = orders.nodes[0]?.orderNumber ?? '';
  expect(customer.faults).toEqual([]);
  await customer.context.close();
});

it('confirming buys it for the customer’s address, and each page leads to the other', async () => {
  await page.goto(path);
  await step('Confirm Order');
  const bought = page.getByRole('list', { name: 'Orders to suppliers' });
  await bought.getByText('Draft').waitFor();
  await bought.getByText('$57.60').waitFor();
  await page.getByLabel('Cost and margin').getByText('$8.64').waitFor();
  await settled(page);
  await screenshot(page, 'order-supplied-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await bought.getByRole('link').click();
  await page.getByText('Deliver to').waitFor();
  await page.getByText(`The supplier delivers this to the customer of ${number}.`, { exact: false }).waitFor();
  await settled(page);
  await screenshot(page, 'purchase-supplied-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: number }).click();
  await page.waitForURL(new RegExp(`${path}$`));
});

it('shipping receives it, and the books tell of the purchase and the cost', async () => {
  await step('Start Processing');
  await move('Ship Order');
  await page.getByRole('list', { name: 'Orders to suppliers' }).getByText('Received').waitFor();
  const { order, transactions } = await ask<{
    order: { costAmount: string; marginAmount: string; purchaseOrders: { number: string }[] };
    transactions: { nodes: { amount: string; referenceNumber: string }[] };
  }>(
    page,
    `query ($id: ID!) { order(id: $id) { costAmount marginAmount purchaseOrders { number } }
       transactions(first: 1, filter: { type: purchase }) { nodes { amount referenceNumber } } }`,
    { id: path.split('/').at(-1) },
  );
  expect(order).toMatchObject({ costAmount: '57.60', marginAmount: '8.64' });
  expect(transactions.nodes).toEqual([{ amount: '-57.60', referenceNumber: order.purchaseOrders[0]?.number }]);
});

it('ends without a fault', () => {
  expect(faults).toEqual([]);
});
