import type { Browser, Page } from 'playwright-core';
import {
  accessibilityFaults,
  DESKTOP,
  openBrowser,
  openPage,
  PHONE,
  screenshot,
  settled,
  signIn,
} from './support/app.js';

/* From an alert to goods in stock: reorder, send, receive in two parts, and what the books say of it. */

let browser: Browser;
let page: Page;
let faults: string[];
let product: string;
let number: string;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser, DESKTOP));
  await signIn(page);
});
afterAll(() => browser.close());

const drawer = () => page.getByRole('dialog', { name: number });

/** What the drawer of the product in Inventory says is on hand. */
async function onHand(): Promise<number> {
  await page.goto('/inventory');
  await page.getByPlaceholder('Search inventory...').fill(product);
  await page.getByRole('row', { name: new RegExp(product) }).click();
  const stock = page.getByRole('dialog', { name: product });
  await stock.getByRole('definition').first().waitFor();
  await settled(page);
  const text = await stock.getByRole('definition').first().textContent();
  return Number(text?.replaceAll(',', ''));
}

it('fills a purchase order from an alert', async () => {
  await page.goto('/inventory');
  const reorder = page.getByRole('link', { name: /^Reorder Now / }).first();
  product = ((await reorder.getAttribute('aria-label')) ?? '').replace('Reorder Now ', '');
  await reorder.click();
  await page.waitForURL(/\/inventory\/purchase-orders\?reorder=\d+/);
  const form = page.getByRole('dialog', { name: 'New Purchase Order' });
  await form.getByText(/missing to/).waitFor();
  expect(await form.getByRole('combobox', { name: 'Product' }).inputValue()).toBe(product);
  await form.getByRole('spinbutton', { name: 'Quantity' }).fill('500');
  // A product that nobody offers and that has no cost yet would come for nothing, which is no purchase.
  await form.getByRole('textbox', { name: 'Unit cost' }).fill('3.75');
  if ((await form.getByRole('combobox', { name: 'Supplier' }).inputValue()) === '') {
    await form.getByRole('combobox', { name: 'Supplier' }).fill('trading');
    await page.getByRole('option').first().click();
  }
  await screenshot(page, 'purchase-form-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create Draft' }).click();
  await page.waitForURL(/\?purchase=\d+/);
  const heading = page.getByRole('dialog').getByRole('heading', { name: /^PO-/ });
  number = /PO-\d{4}-\d{4,}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
});

it('is edited while it is a draft, and sent', async () => {
  await drawer().getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: `Edit ${number}` });
  await form.getByLabel('Notes for the supplier').fill('Before noon');
  await form.getByRole('button', { name: 'Save Draft' }).click();
  await form.waitFor({ state: 'detached' });
  await drawer().getByText('Before noon').waitFor();
  await drawer().getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await drawer().getByText('Sent by mail').waitFor();
  expect(await drawer().getByRole('button', { name: 'Edit' }).count()).toBe(0);
});

it('is sent again, and takes the reference that the supplier answers with', async () => {
  await drawer().getByRole('button', { name: 'Send Again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send Again' }).click();
  await drawer().getByText('Sent again by mail').waitFor();
  await drawer().getByRole('button', { name: 'Add supplier reference' }).click();
  const form = page.getByRole('dialog', { name: `Reference of ${number}` });
  await form.getByRole('textbox', { name: 'Supplier reference' }).fill('SO-881 / أ');
  await form.getByRole('button', { name: 'Save' }).click();
  await drawer().getByRole('button', { name: 'Change supplier reference' }).waitFor();
});

/** Takes in so many units of the one line; all that is outstanding without a number. */
async function receive(units?: number): Promise<void> {
  await drawer().getByRole('button', { name: 'Receive' }).click();
  const form = page.getByRole('dialog', { name: `Receive ${number}` });
  if (units !== undefined) await form.getByRole('spinbutton').fill(String(units));
  await form.getByRole('textbox', { name: 'Delivery note' }).fill(`LS ${units ?? 'rest'}`);
  if (units !== undefined) await screenshot(page, 'purchase-receive-1440');
  await form.getByRole('button', { name: 'Receive', exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

it('raises stock by what came in, and by the rest', async () => {
  const address = page.url();
  const before = await onHand();
  await page.goto(address);
  await receive(2);
  await drawer().getByText('2 of 500 received').waitFor();
  await drawer().getByText('Delivery note LS 2').waitFor();
  await screenshot(page, 'purchase-drawer-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await onHand()).toBe(before + 2);
  await page.goto(address);
  await receive();
  await drawer().getByText('500 of 500 received').waitFor();
  // Nothing more can happen to it; another one like it can be made.
  const actions = drawer().getByRole('group', { name: 'Actions' });
  expect(await actions.getByRole('button').allTextContents()).toEqual(['Copy']);
  expect(await onHand()).toBe(before + 500);
});

it('has ended the alert', async () => {
  await page.goto('/inventory');
  await page.getByRole('heading', { name: 'Stock Alerts' }).waitFor();
  await settled(page);
  expect(await page.getByRole('link', { name: `Reorder Now ${product}` }).count()).toBe(0);
});

it('stands in the books, one purchase for each receipt', async () => {
  await page.goto(`/financial?q=${number}`);
  await page
    .getByText(new RegExp(`Goods received for ${number}`))
    .nth(1)
    .waitFor();
  await settled(page);
  expect(await page.getByText(new RegExp(`Goods received for ${number}`)).count()).toBe(2);
});

it('is on paper as on the screen, and copied into a new one', async () => {
  await page.goto(`/inventory/purchase-orders?q=${number}`);
  await page.getByRole('row', { name: new RegExp(number) }).click();
  await drawer().getByRole('link', { name: 'Print' }).click();
  await page.waitForURL(/\/inventory\/purchase-orders\/\d+\/print/);
  await page.getByRole('table').getByText(product).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Before noon').waitFor();
  await page.getByText('Your reference: SO-881 / أ').waitFor();
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await screenshot(page, 'purchase-print');
  await page.emulateMedia({ media: 'screen' });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Purchase order' }).click();
  await drawer().getByRole('button', { name: 'Copy', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New Purchase Order' });
  await form.getByRole('textbox', { name: 'Unit cost' }).fill('0');
  await form.getByText(/Free of charge/).waitFor();
  await screenshot(page, 'purchase-free-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create Draft' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await page
    .getByRole('alertdialog')
    .getByText(/1 line has no cost/)
    .waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
});

it('shows what is late, and gives it away as a file', async () => {
  await page.goto('/inventory/purchase-orders');
  await page.getByRole('combobox', { name: 'Delivery' }).click();
  await page.getByRole('option', { name: 'Overdue' }).click();
  await page.waitForURL(/delivery=overdue/);
  // The rows from before stand until the answer has come.
  await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll('.MuiDataGrid-row')];
    return rows.length > 0 && rows.every((row) => /overdue/i.test(row.textContent));
  });
  await page.getByRole('row', { name: /Levant Botanics/ }).waitFor();
  await page.getByText(/^\d+ purchase orders?$/).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^purchase-orders-\d{4}-\d\d-\d\d\.csv$/);
});

it('leads from the dashboard, too, and is a card on a phone', async () => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Reorder / })
    .first()
    .click();
  await page.waitForURL(/\/inventory\/purchase-orders\?reorder=\d+/);
  expect(faults).toEqual([]);
  const phone = await openPage(browser, PHONE);
  await signIn(phone.page, 'admin', '/inventory/purchase-orders');
  await phone.page.getByText(number).click();
  await phone.page.getByRole('dialog', { name: number }).getByText('500 of 500 received').waitFor();
  await screenshot(phone.page, 'purchase-drawer-390');
  expect(phone.faults).toEqual([]);
});
