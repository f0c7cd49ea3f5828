import type { Browser, Page } from 'playwright-core';
import { makeProduct } from './support/api.js';
import {
  accessibilityFaults,
  holdAnswers,
  openBrowser,
  openPage,
  type OpenPage,
  PHONE,
  settled,
  signIn,
} from './support/app.js';

/* While the server has not answered yet: what stands can be read and used, and what does not stand says that it comes. */

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser));
  await signIn(page);
});
afterAll(() => browser.close());

it('keeps compared prices readable while those for another quantity come, and sells none of the old ones', async () => {
  await page.goto('/marketplace?tab=comparison');
  const groups = page.getByRole('list', { name: 'Price comparisons' });
  await groups.getByRole('checkbox').first().check();
  await page.getByRole('toolbar', { name: 'Chosen products' }).getByRole('button', { name: 'Compare' }).click();
  const plans = page.getByRole('list', { name: 'Plans' });
  await plans.getByText('Fastest').waitFor();
  await settled(page);

  const release = await holdAnswers(page, /^PriceComparison$/);
  await page.getByRole('spinbutton').first().fill('37');
  await page.waitForURL(/line=37/);
  await page.getByRole('progressbar', { name: 'Loading newer figures' }).waitFor();
  expect(await plans.getByText('Fastest').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Create Purchase Orders' }).isDisabled()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await release();
  await settled(page);
  expect(await page.getByRole('spinbutton').first().inputValue()).toBe('37');
});

describe('the books', () => {
  let phone: OpenPage;
  beforeAll(async () => {
    phone = await openPage(browser, PHONE);
    await signIn(phone.page, 'admin', '/settings');
  });
  afterAll(() => phone.context.close());

  it.each(['transactions', 'invoices', 'receivables', 'profit-loss', 'commissions'])(
    'stand without an accessibility fault while their %s come, and then show them',
    async (tab) => {
      const view = tab === 'transactions' ? page : phone.page;
      const release = await holdAnswers(
        view,
        /^(FinanceOverview|TransactionList|InvoiceList|Receivables|ProfitAndLoss|Commissions)$/,
      );
      await view.goto(`/financial?tab=${tab}`);
      await view.getByRole('tabpanel').waitFor();
      expect(await accessibilityFaults(view)).toEqual([]);
      await release();
      await settled(view);
      expect(await accessibilityFaults(view)).toEqual([]);
      expect([...faults, ...phone.faults]).toEqual([]);
    },
  );
});

it('keeps the rows of a list readable, and opens the one that is clicked, while newer ones come', async () => {
  await page.goto('/orders');
  const row = page.locator('.MuiDataGrid-row').first();
  await row.waitFor();
  await settled(page);

  const release = await holdAnswers(page, /^OrderList$/);
  await page.getByRole('columnheader', { name: 'Amount' }).click();
  const busy = page.locator('[aria-busy=true]').filter({ has: page.getByRole('grid') });
  await busy.first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await row.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('list', { name: 'Order lines' }).waitFor();
  await release();
  await busy.first().waitFor({ state: 'detached' });
  // The late rows have not closed what was opened over them.
  expect(await drawer.isVisible()).toBe(true);
});

it('says that the total of an order is about to change while it is reckoned, and places it without the former one', async () => {
  const sku = `W${Date.now()}`;
  await makeProduct(page, { sku, name: `Walnut soap ${sku}`, basePrice: '10.00' });
  await page.goto('/orders?create=new');
  const form = page.getByRole('dialog', { name: 'Create Order' });
  await form.getByRole('combobox', { name: 'Customer' }).fill('reem');
  await page.getByRole('option').first().click();
  await form.getByRole('combobox', { name: 'Product' }).fill(sku);
  await page.getByRole('option').first().click();
  await form.getByLabel('Shipping', { exact: true }).fill('5.00');
  const total = (busy: boolean) => form.locator(`[aria-label="Order total"][aria-busy=${busy}]`);
  await total(false).filter({ hasText: '$15.00' }).waitFor();

  const release = await holdAnswers(page, /^OrderPreview$/);
  await form.getByLabel('Quantity').fill('3');
  await form.getByText('Updating the total…').waitFor();
  expect(await total(true).innerText()).toBe('$15.00');
  await form.locator('[aria-label="Order summary"][aria-busy=true]').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const [answer] = await Promise.all([
    page.waitForResponse((given) => /"operationName":"CreateOrder"/.test(given.request().postData() ?? '')),
    form.getByRole('button', { name: 'Create Order' }).click(),
  ]);
  const { variables } = answer.request().postDataJSON() as { variables: { input: object } };
  expect(variables.input).not.toHaveProperty('totalAmount');
  expect(await answer.json()).toMatchObject({ data: { createOrder: { totalAmount: '35.00' } } });
  await page.getByText('Order created successfully').waitFor();
  await form.waitFor({ state: 'detached' });
  await release();
});

it('leaves no error in the console', () => {
  expect(faults).toEqual([]);
});
