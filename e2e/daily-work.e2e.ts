import type { Browser, Page } from 'playwright-core';
import { ask, makeCustomer, makeProduct } from './support/api.js';
import { accessibilityFaults, openBrowser, openPage, screenshot, settled, signIn } from './support/app.js';
import { Hands, told } from './support/hands.js';

/*
 * What a daily job costs the hands. docs/daily-work.md has the figures as a table, and each must be what it says there; the
 * jobs of other stories are counted there.
 */
const RUN = `D${Date.now()}`;
const COMPANY = `صيدلية الواحة ${RUN}`;
/** SKUs of which none begins with another one. */
const sku = (n: number): string => `${RUN}-${String(n).padStart(3, '0')}`;
const LINES = 40;
/** Lines of a sheet that are pasted at once. */
const SHEET = 200;
/** Products that are made side by side. */
const TOGETHER = 20;

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser));
  await signIn(page);
  await makeCustomer(page, { email: `${RUN}@example.test`.toLowerCase(), companyName: COMPANY });
  for (let n = 1; n <= LINES; n++)
    await makeProduct(page, { sku: sku(n), name: `شامبو ${n} ${RUN}`, basePrice: '2.00' });
});
afterAll(() => browser.close());
afterEach(() => expect(faults.splice(0)).toEqual([]));

const orderOf = async (): Promise<{ items: { quantity: number; sku: string | null }[] } | undefined> => {
  const { orders } = await ask<{ orders: { nodes: { items: { quantity: number; sku: string | null }[] }[] } }>(
    page,
    `{ orders(first: 1, sort: { field: createdAt, direction: desc }, filter: { search: "${RUN}" }) { nodes { items { quantity sku } } } }`,
  );
  return orders.nodes[0];
};

/** Opens the form, types the customer and so many lines, one key after the other, and waits for nothing. */
async function typeOrder(hands: Hands, lines: number): Promise<void> {
  await hands.press('c');
  await page.getByRole('dialog', { name: 'Create Order' }).getByRole('combobox', { name: 'Customer' }).waitFor();
  await hands.type(RUN);
  await page.getByRole('option', { name: new RegExp(COMPANY) }).waitFor();
  await hands.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('placeholder') === 'SKU, barcode or name');
  for (let n = 1; n <= lines; n++) {
    await hands.type(sku(n));
    await hands.press('Enter');
    await hands.type(String(n + 1));
    if (n < lines) await hands.press('Enter');
  }
}

it('takes an order of three lines from SKUs by keys', async () => {
  const hands = new Hands(page);
  await page.goto('/orders');
  await settled(page);
  await typeOrder(hands, 3);
  await hands.press('Control+Enter');
  await page.getByText('Order created successfully').waitFor();
  expect((await orderOf())?.items.map(({ quantity }) => quantity)).toEqual([2, 3, 4]);
  expect(hands.cost).toEqual(await told('Order of 3 lines from SKUs, by keys'));
});

it('loses no key of forty lines on a machine four times as slow', async () => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  try {
    const hands = new Hands(page);
    await page.goto('/orders');
    await settled(page);
    await typeOrder(hands, LINES);
    await screenshot(page, 'daily-forty-lines-1440');
    await hands.press('Control+Enter');
    await page.getByText('Order created successfully').waitFor();
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  expect((await orderOf())?.items.map((item) => [item.sku, item.quantity])).toEqual(
    Array.from({ length: LINES }, (_, n) => [sku(n + 1), n + 2]),
  );
  // Some hundred keys, each at a quarter of the speed of a machine that is slow already.
}, 600_000);

it('takes 200 lines of a sheet, and says which two it does not know', async () => {
  const known = Array.from({ length: SHEET - 2 }, (_, n) => n + 1);
  for (let from = LINES; from < known.length; from += TOGETHER)
    await Promise.all(
      known
        .slice(from, from + TOGETHER)
        .map((n) => makeProduct(page, { sku: sku(n), name: `شامبو ${n} ${RUN}`, basePrice: '2.00' })),
    );
  const lines = [...known.map((n) => `${sku(n)}\t${n}`), `GONE-${RUN}-A\t1`, `GONE-${RUN}-B\t1`];
  await page.goto('/orders?create=new');
  await settled(page);
  const form = page.getByRole('dialog', { name: 'Create Order' });
  await form.getByPlaceholder('SKU, barcode or name').first().focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, lines.join('\n'));
  const sheet = page.getByRole('dialog', { name: 'Paste lines' });
  await sheet.getByText('198 lines understood · 2 lines left out').waitFor();
  const missed = sheet.getByRole('listitem').filter({ hasText: 'Not found' });
  expect(await missed.allTextContents()).toEqual([
    expect.stringContaining(`GONE-${RUN}-A`),
    expect.stringContaining(`GONE-${RUN}-B`),
  ]);
  await screenshot(page, 'daily-paste-200-1440');
  await page.keyboard.press('Control+Enter');
  await sheet.waitFor({ state: 'hidden' });
  expect(await form.getByRole('spinbutton', { name: 'Quantity' }).count()).toBe(SHEET - 2);
});

it('takes an order of three lines with the mouse', async () => {
  const hands = new Hands(page);
  await page.goto('/orders');
  await settled(page);
  await hands.click(page.getByRole('main').getByRole('button', { name: 'Create Order' }));
  const form = page.getByRole('dialog', { name: 'Create Order' });
  await form.getByRole('combobox', { name: 'Customer' }).waitFor();
  await hands.type(RUN);
  await hands.click(page.getByRole('option', { name: new RegExp(COMPANY) }));
  for (const n of [1, 2, 3]) {
    await page.waitForFunction(() => document.activeElement?.getAttribute('placeholder') === 'SKU, barcode or name');
    await hands.type(sku(n));
    await hands.click(page.getByRole('option', { name: new RegExp(sku(n)) }));
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'spinbutton');
    await hands.type(String(n));
    if (n < 3) await hands.press('Enter');
  }
  await hands.click(form.getByRole('button', { name: 'Create Order' }));
  await page.getByText('Order created successfully').waitFor();
  expect((await orderOf())?.items.map(({ quantity }) => quantity)).toEqual([1, 2, 3]);
  expect(hands.cost).toEqual(await told('Order of 3 lines, with the mouse'));
});

it('comes from the list of customers to the open orders of one', async () => {
  const hands = new Hands(page);
  await page.goto(`/customers?q=${RUN}`);
  await settled(page);
  await hands.click(page.locator('.MuiDataGrid-row', { hasText: COMPANY }));
  await page.waitForURL(/\/customers\/\d+/);
  await settled(page);
  await hands.click(page.getByRole('link', { name: /^Open orders/ }));
  await page.waitForURL(/status=open/);
  await page.locator('.MuiDataGrid-row').first().waitFor();
  expect(hands.cost).toEqual(await told("A customer's open orders"));
});

const priceField = (n: number) => page.getByRole('textbox', { name: `Price of شامبو ${n} ${RUN}`, exact: true });
const priceOf = async (n: number): Promise<string | undefined> => {
  const { products } = await ask<{ products: { nodes: { basePrice: string }[] } }>(
    page,
    `{ products(filter: { sku: "${sku(n)}" }) { nodes { basePrice } } }`,
  );
  return products.nodes[0]?.basePrice;
};

it('types another price over the one in the list of products', async () => {
  const hands = new Hands(page);
  await page.goto(`/products?view=list&q=${sku(1)}`);
  await priceField(1).waitFor();
  await settled(page);
  await hands.click(priceField(1));
  await hands.type('2.50');
  await hands.click(page.getByRole('region', { name: 'Changes' }).getByRole('button', { name: 'Save' }));
  await page.getByText('1 product saved').waitFor();
  expect(await priceOf(1)).toBe('2.50');
  expect(hands.cost).toEqual(await told('Another price of a product'));
});

const isFocused = (field: Element | null): boolean => field === document.activeElement;

it('goes down the prices by Enter, and loses none of them on the way to another screen', async () => {
  await page.goto(`/products?view=list&q=${RUN}&sort=name`);
  // By their names: a grid that still grows shows its rows piece by piece. By name, 10 comes next to 1.
  const [first, second] = [priceField(1), priceField(10)];
  await second.waitFor();
  await settled(page);
  const before = await first.inputValue();
  await first.click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.waitForFunction(isFocused, await second.elementHandle());
  await page.keyboard.type('4');
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction(isFocused, await first.elementHandle());
  await page.getByText('2 changes').waitFor();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await first.inputValue()).toBe('3');
  await page.getByRole('region', { name: 'Changes' }).getByRole('button', { name: 'Discard' }).click();
  expect(await first.inputValue()).toBe(before);
});

it('raises the prices of all products that a search leaves, with old and new shown before', async () => {
  await page.goto(`/products?view=list&q=${RUN}&size=25`);
  await page.locator('.MuiDataGrid-row').first().waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: `Select all ${SHEET - 2}` }).click();
  await page.getByRole('button', { name: 'Edit many…' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${SHEET - 2} rows` });
  await dialog.getByRole('combobox', { name: 'How' }).click();
  await page.getByRole('option', { name: 'Raise by per cent' }).click();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('10');
  await dialog.getByRole('list', { name: 'Old and new values' }).getByText('$2.20').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'edit-many-1440');
  await dialog.getByRole('button', { name: `Change ${SHEET - 2} rows` }).click();
  await dialog.getByText(`${SHEET - 2} rows changed`).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect([await priceOf(1), await priceOf(LINES)]).toEqual(['2.75', '2.20']);
});
