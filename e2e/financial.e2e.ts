import type { Browser, Page } from 'playwright-core';
import {
  accessibilityFaults,
  DESKTOP,
  openBrowser,
  openPage,
  type OpenPage,
  PHONE,
  screenshot,
  settled,
  signIn,
  signInByForm,
  textOf,
} from './support/app.js';
import { openedFile } from './support/opened-file.js';

/*
 * The books as who keeps them works with them, on an order of a customer of their own; then as that customer, a sales
 * person and a vendor see them. Later steps build on earlier ones.
 */
const TAG = `F${Date.now()}`;
const COMPANY = `شركة الواحة الخضراء لتجارة مستحضرات التجميل والعناية بالبشرة المحدودة ${TAG}`;
const CUSTOMER = { email: `${TAG.toLowerCase()}@finance.example`, password: 'a long enough password' };

let browser: Browser;
let opened: OpenPage;
let page: Page;
let orderNumber: string;
let customerId: string;

/** Asks the API as whoever is signed in on the page. */
async function api<T>(query: string, variables: object = {}): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** An order of 4 × 50.00 of the new customer, on its way: invoiced and open. */
async function shipAnOrder(): Promise<void> {
  const user = await api<{ createUser: { id: string } }>(
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
    {
      input: { ...CUSTOMER, firstName: 'نورة عبدالرحمن', lastName: 'العتيبي', role: 'customer', companyName: COMPANY },
    },
  );
  customerId = user.createUser.id;
  const product = await api<{ createProduct: { id: string } }>(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    { input: { sku: TAG, name: `Serum ${TAG}`, category: 'Skin Care', basePrice: '50.00' } },
  );
  await api('mutation ($input: AdjustInventoryInput!) { adjustInventory(input: $input) { id } }', {
    input: { productId: product.createProduct.id, quantityChange: 10, reason: 'Opening stock' },
  });
  const order = await api<{ createOrder: { id: string; orderNumber: string } }>(
    'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id orderNumber } }',
    { input: { customerId, items: [{ productId: product.createProduct.id, quantity: 4, unitPrice: '50.00' }] } },
  );
  orderNumber = order.createOrder.orderNumber;
  for (const transition of ['confirm', 'process', 'ship']) {
    await api('mutation ($input: TransitionOrderInput!) { transitionOrder(input: $input) { id } }', {
      input: { id: order.createOrder.id, transition },
    });
  }
}

beforeAll(async () => {
  browser = await openBrowser();
  opened = await openPage(browser, DESKTOP);
  page = opened.page;
  await signIn(page, 'admin', '/financial');
  await shipAnOrder();
});
afterAll(() => browser.close());

const rows = () => page.locator('.MuiDataGrid-row');

/** Waits until the list shows so many rows. */
const rowsAre = (count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.MuiDataGrid-row').length === wanted, count);

it('shows the figures, and the entries that search and filters leave', async () => {
  await page.goto('/financial');
  await page.getByRole('link', { name: /Total Revenue/ }).waitFor();
  for (const name of ['Total Expenses', 'Net Profit', 'Profit Margin']) {
    await page.getByRole('link', { name: new RegExp(name) }).waitFor();
  }
  await rows().first().waitFor();
  await screenshot(page, 'financial-1440');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByPlaceholder('Search transactions...').fill(orderNumber);
  await page.waitForURL(new RegExp(`q=${orderNumber}`));
  await rowsAre(1);
  await rows().first().getByText('+$200.00').waitFor();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Expense' }).click();
  await page.getByText('Nothing matches these filters').waitFor();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('q'), searchParams.get('type')]).toEqual([orderNumber, 'expense']);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await rows().first().waitFor();
});

it('records a payment of the order, with what is due filled in, and refuses more', async () => {
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await dialog.getByLabel('Order', { exact: true }).fill(orderNumber);
  await page.getByRole('option', { name: new RegExp(orderNumber) }).click();
  await dialog.getByText(`Due on ${orderNumber}: $200.00 of $200.00`).waitFor();
  await dialog.getByText('Owes in all: $200.00').waitFor();
  const amount = dialog.getByLabel(/^Amount/);
  expect(await amount.inputValue()).toBe('200.00');
  await amount.fill('200.01');
  await dialog.getByRole('combobox', { name: /^Method/ }).click();
  await page.getByRole('option', { name: 'Bank Transfer' }).click();
  await dialog.getByLabel('Reference').fill(TAG);
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await dialog.getByText(/^More than this order owes/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'financial-payment-1440');
  await amount.fill('120');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await page.getByText('Payment recorded successfully').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await rows().first().getByText(TAG).waitFor();
  await rows().first().getByText('+$120.00').waitFor();
});

it('opens the invoice as a PDF in a new tab', async () => {
  await page.getByRole('link', { name: 'Generate Invoice' }).click();
  await page.getByPlaceholder('Search invoices...').fill(orderNumber);
  await rowsAre(1);
  await rows().first().getByText('Partly paid').waitFor();
  await rows().first().getByText('$80.00').waitFor();
  await rows().first().click();
  const drawer = page.getByRole('dialog', { name: /^INV/ });
  await drawer.getByText(`Serum ${TAG}`).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const [answer, address] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/pdf')),
    openedFile(page, () => drawer.getByRole('button', { name: 'Open PDF' }).click()),
  ]);
  expect(address).toMatch(/^blob:/);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const headers = await answer.request().allHeaders();
  const again = await page.request.get(answer.url(), { headers: { authorization: headers['authorization'] ?? '' } });
  expect((await again.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

it('shows since when is owed, and the customer’s statement, ready to be printed', async () => {
  await page.goto('/financial?tab=receivables');
  await page.getByPlaceholder('Search customers...').fill(TAG);
  const table = page.getByRole('table', { name: 'Receivables by customer' });
  await table.getByRole('row').nth(1).getByText('$80.00').first().waitFor();
  await screenshot(page, 'financial-receivables-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await table.getByRole('button', { name: COMPANY }).click();
  const drawer = page.getByRole('dialog', { name: COMPANY });
  const sheet = drawer.getByRole('table', { name: 'Customer statement' });
  await sheet
    .getByRole('row', { name: /^Closing balance/ })
    .getByText('$80.00')
    .waitFor();
  expect(await sheet.getByRole('row').allInnerTexts()).toHaveLength(5);
  await drawer.getByRole('button', { name: 'This Year' }).click();
  await page.waitForURL(/period=this-year/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Financial Tracking').first().isVisible()).toBe(false);
  expect(await sheet.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  // What had the focus is not printed: Escape is heard once the drawer has taken it back.
  await page.locator('.MuiDrawer-root:focus-within').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});

it('records an expense, and takes it back with a reason', async () => {
  await page.goto('/financial');
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  await page.getByRole('menuitem', { name: /Record Expense/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Expense' });
  await dialog.getByRole('combobox', { name: /^Category/ }).click();
  await page.getByRole('option', { name: 'Transport' }).click();
  await dialog.getByLabel(/^Amount/).fill('35.50');
  await dialog.getByLabel(/^Description/).fill(`Courier ${TAG}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Record Expense' }).click();
  await page.getByText('Expense recorded successfully').waitFor();

  await rows()
    .filter({ hasText: `Courier ${TAG}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Reverse entry' }).click();
  const question = page.getByRole('dialog', { name: 'Reverse Entry' });
  await question.getByLabel(/^Reason/).fill('Entered twice');
  await question.getByRole('button', { name: 'Reverse Entry' }).click();
  await page.getByText('Entry reversed successfully').waitFor();
  await rows().filter({ hasText: 'Reversing entry' }).first().getByText('+$35.50').waitFor();
});

it('adds up the profit and loss of a period, and the commissions', async () => {
  await page.goto('/financial?tab=profit-loss');
  const sheet = page.getByRole('table', { name: 'Profit and loss' });
  await sheet.getByRole('row', { name: /^Net profit/ }).waitFor();
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByRole('group', { name: 'From' }).waitFor();
  await page.getByRole('button', { name: 'This Year' }).click();
  await page.waitForURL(/period=this-year/);
  await screenshot(page, 'financial-profit-loss-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByRole('link', { name: 'Sales' }).click();
  await page.waitForURL(/type=sale&from=\d{4}-01-01/);
  await rows().first().waitFor();
  await page.getByRole('tab', { name: 'Commissions' }).click();
  await page.getByRole('button', { name: 'This Year' }).click();
  await page.getByText(/^Orders that were delivered in the period/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('exports what is filtered', async () => {
  await page.goto(`/financial?q=${orderNumber}`);
  await rowsAre(2);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  const text = await textOf(download);
  expect(text.trim().split(/\r?\n/)).toHaveLength(3);
  expect(text).toContain(orderNumber);
  expect(opened.faults).toEqual([]);
});

it('fits a phone, and stays dark where the person wants it dark', async () => {
  const { page: phone, context, faults } = await openPage(browser, PHONE);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await signIn(phone, 'admin', '/financial');
  await phone.getByRole('list', { name: 'Recent Transactions' }).getByText(`Courier ${TAG}`).first().waitFor();
  await screenshot(phone, 'financial-390-dark');
  for (const tab of ['transactions', 'invoices', 'receivables', 'profit-loss', 'commissions']) {
    await phone.goto(`/financial?tab=${tab}`);
    await phone.getByRole('tabpanel').waitFor();
    await settled(phone);
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(phone)).toEqual([]);
  }
  expect(faults).toEqual([]);
  await context.close();
});

it.each(['sales', 'vendor'] as const)('shows a %s person no figure of the business', async (account) => {
  const { page: own, context, faults } = await openPage(browser, DESKTOP);
  await signIn(own, account, '/financial');
  await own.getByRole('region', { name: 'Quick Actions' }).waitFor();
  await settled(own);
  for (const name of ['Total Revenue', 'This Month', 'Payment Methods', 'Add Transaction', 'Receivables']) {
    expect(await own.getByText(name, { exact: true }).count()).toBe(0);
  }
  expect(await own.getByRole('tab', { name: 'Commissions' }).count()).toBe(account === 'sales' ? 1 : 0);
  if (account === 'sales') {
    await own.getByRole('tab', { name: 'Commissions' }).click();
    await own.getByText(/^Orders that were delivered in the period/).waitFor();
  }
  await screenshot(own, `financial-${account}-1440`);
  expect(faults).toEqual([]);
  await context.close();
});

it('shows the customer the own account, and no other', async () => {
  const { page: own, context, faults } = await openPage(browser, PHONE);
  await signInByForm(own, CUSTOMER, '/financial');
  const list = own.getByRole('list', { name: 'Recent Transactions' });
  await list.getByText('−$120.00').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(2);
  await own.getByRole('tab', { name: 'Statement' }).click();
  const sheet = own.getByRole('table', { name: 'Customer statement' });
  await sheet
    .getByRole('row', { name: /^Closing balance/ })
    .getByText('$80.00')
    .waitFor();
  await screenshot(own, 'financial-statement-390');
  expect(await accessibilityFaults(own)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
