import type { Browser, Page } from 'playwright-core';
import {
  ACCOUNTS,
  accessibilityFaults,
  openBrowser,
  openPage,
  screenshot,
  signIn,
  type OpenPage,
} from './support/app.js';
import { ask, makeCustomer, makeOrder, makeProduct } from './support/api.js';

/* What stands in the way of an order: credit, the work of others, a session that ended. And dialogs in the address. */
const RUN = `R${Date.now()}`;

let browser: Browser;
let admin: OpenPage;
let sales: OpenPage;
let product: string;
let customerId: string;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const next = (page: Page, name: string) =>
  page.getByRole('group', { name: 'What can I do next' }).getByRole('button', { name });
const status = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();

/** A pending order of so many units at 10.00 each, made by whoever is signed in on the page. */
const orderOf = ({ page }: OpenPage, quantity: number, customer = customerId) =>
  makeOrder(page, { customerId: customer, items: [{ productId: product, quantity }] });

beforeAll(async () => {
  browser = await openBrowser();
  admin = await openPage(browser);
  sales = await openPage(browser);
  await signIn(admin.page);
  await signIn(sales.page, 'sales');
  product = await makeProduct(admin.page, { sku: RUN, name: `Argan oil ${RUN}`, basePrice: '10.00' });
  customerId = await makeCustomer(admin.page, {
    email: `${RUN}@example.test`.toLowerCase(),
    companyName: `Salon ${RUN}`,
    creditLimit: '100.00',
  });
});
afterAll(() => browser.close());

it('tells the sales team why an order over the credit limit is not confirmed', async () => {
  const { page } = sales;
  const first = await orderOf(sales, 6);
  const second = await orderOf(sales, 7);
  await page.goto(`/orders/${first}?do=confirm`);
  await dialog(page, 'Confirm Order').getByRole('button', { name: 'Confirm Order' }).click();
  // The page shows it before the server has said so.
  await status(page, 'Confirmed').waitFor();
  await page.getByText('Order confirmed successfully').waitFor();

  await page.goto(`/orders/${second}?do=confirm`);
  const open = dialog(page, 'Confirm Order');
  const credit = open.getByRole('status', { name: 'Credit' });
  await credit.getByText('Open: $60.00').waitFor();
  await credit.getByText('Credit limit: $100.00').waitFor();
  await credit.getByText('Left before this order: $40.00').waitFor();
  await credit.getByText('This order: $70.00').waitFor();
  await open.getByText('Only an administrator can confirm it nevertheless.').waitFor();
  expect(await open.getByLabel('Confirm over the credit limit').count()).toBe(0);
  await open.getByRole('button', { name: 'Confirm Order' }).click();
  await page
    .getByRole('alert')
    .getByText(/credit limit/)
    .first()
    .waitFor();
  await screenshot(page, 'order-credit-sales-1440');
  expect(await accessibilityFaults(page)).toEqual([]);

  // An administrator confirms it with a reason, which the timeline keeps.
  await admin.page.goto(`/orders/${second}?do=confirm`);
  const override = dialog(admin.page, 'Confirm Order');
  await override.getByLabel('Confirm over the credit limit').check();
  await override.getByRole('button', { name: 'Confirm Order' }).click();
  await override.getByLabel('Reason').and(override.locator('[aria-invalid=true]')).waitFor();
  await override.getByLabel('Reason').fill('Pays on Sunday');
  await screenshot(admin.page, 'order-credit-admin-1440');
  await override.getByRole('button', { name: 'Confirm Order' }).click();
  await status(admin.page, 'Confirmed').waitFor();
  await admin.page.getByText('Order confirmed successfully').waitFor();
  await admin.page
    .getByRole('list', { name: 'Order timeline' })
    .getByText(/Pays on Sunday/)
    .waitFor();
});

it('takes selected orders on one by one: one goes through, one is over the limit, one was cancelled meanwhile', async () => {
  const { page } = admin;
  const free = await makeCustomer(page, { email: `${RUN}-b@example.test`.toLowerCase(), companyName: `Free ${RUN}` });
  const ids = [await orderOf(admin, 1, free), await orderOf(admin, 90), await orderOf(admin, 2, free)];
  const { orders } = await ask<{ orders: { nodes: { id: string; orderNumber: string }[] } }>(
    page,
    '{ orders(first: 20) { nodes { id orderNumber } } }',
  );
  const numbers = ids.map((id) => orders.nodes.find((order) => order.id === id)?.orderNumber ?? '');
  await page.goto('/orders?status=pending');
  for (const number of numbers)
    await page.locator('.MuiDataGrid-row', { hasText: number }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Move on…' }).click();
  const asked = dialog(page, 'Move 3 orders on');
  await asked.getByRole('button', { name: 'Confirm 3 orders' }).waitFor();
  await ask(page, 'mutation ($input: TransitionOrderInput!) { transitionOrder(input: $input) { id } }', {
    input: { id: ids[2], transition: 'cancel', reason: 'Changed their mind' },
  });
  // It has left the list, and is one of those that were asked about nevertheless.
  await page.locator('.MuiDataGrid-row', { hasText: numbers[2] ?? '' }).waitFor({ state: 'detached' });
  await asked.getByRole('button', { name: 'Confirm 3 orders' }).click();
  await dialog(page, '1 order confirmed, 2 refused').waitFor();
  const outcomes = page.getByRole('list', { name: 'Refused orders' }).getByRole('listitem');
  await outcomes
    .filter({ hasText: numbers[1] ?? '' })
    .getByText(/credit limit/)
    .waitFor();
  await outcomes
    .filter({ hasText: numbers[2] ?? '' })
    .getByText(/cancelled/)
    .waitFor();
  await screenshot(page, 'order-bulk-outcomes-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
});

it('asks for the password over the form when the session has ended, and then saves what stands there', async () => {
  const { page, context, faults } = await openPage(browser);
  // Without the live connection the end of the session is found out by the save alone.
  await context.routeWebSocket(/graphql/, () => undefined);
  await signIn(page, 'sales', '/orders?create=new');
  const form = dialog(page, 'Create Order');
  await form.getByRole('combobox', { name: 'Customer' }).fill(RUN);
  await page.getByRole('option', { name: new RegExp(`Salon ${RUN}`) }).click();
  await form.getByRole('combobox', { name: 'Product' }).fill(RUN);
  await page.getByRole('option').first().click();
  await form.getByLabel('Quantity').fill('3');
  await form.getByLabel('Notes').fill('سلّم إلى الاستقبال');
  await form.getByLabel('Order summary').getByText('$30.00').waitFor();
  await ask(sales.page, 'mutation { signOutEverywhere { id } }');
  await form.getByRole('button', { name: 'Create Order' }).click();
  const again = dialog(page, 'Sign in again to continue');
  await again.getByLabel('Password', { exact: true }).fill(ACCOUNTS.sales.password);
  await screenshot(page, 'order-session-1440');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Order created successfully').waitFor();
  await form.waitFor({ state: 'detached' });
  const { orders } = await ask<{ orders: { nodes: { notes: string }[] } }>(
    page,
    'query ($search: String!) { orders(filter: { search: $search }, first: 1) { nodes { notes } } }',
    { search: RUN },
  );
  expect(orders.nodes).toEqual([expect.objectContaining({ notes: 'سلّم إلى الاستقبال' })]);
  // The refused request itself is in the console; nothing else is.
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
  await context.close();
});

it('keeps each dialog in the address: Back closes it, a link opens it', async () => {
  const { page } = admin;
  const id = await orderOf(admin, 1);
  await page.goto(`/orders/${id}`);
  await next(page, 'Confirm Order').click();
  await page.waitForURL(`**/orders/${id}?do=confirm`);
  await dialog(page, 'Confirm Order').waitFor();
  await page.goBack();
  await dialog(page, 'Confirm Order').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/orders/${id}`);
  await page.goto(`/orders/${id}?do=cancel`);
  await dialog(page, 'Cancel Order').waitFor();
  await page.goto(`/orders/${id}?do=ship`);
  await page.getByText('“Ship Order” cannot be done with this order now.').waitFor();

  await page.goto(`/inventory?q=${RUN}`);
  const row = page.locator('.MuiDataGrid-row', { hasText: RUN });
  await row.hover();
  await row.getByRole('button', { name: /^Adjust Stock/ }).click();
  await page.waitForURL(new RegExp(`adjust=${product}`));
  const adjust = dialog(page, 'Adjust Inventory');
  await adjust.waitFor();
  await page.goBack();
  await adjust.waitFor({ state: 'detached' });
  await page.goto(`/inventory?adjust=${product}`);
  await adjust.getByRole('group', { name: 'Stock before and after' }).waitFor();
  expect(await adjust.getByRole('combobox', { name: 'Product' }).inputValue()).toBe(`Argan oil ${RUN}`);
  await screenshot(page, 'inventory-adjust-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto('/inventory?adjust=999999999');
  await adjust.getByText('There is no stock record for this product').waitFor();
});

it('ends without a fault', () => {
  expect([...admin.faults, ...sales.faults]).toEqual([]);
});
