import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  textOf,
} from './support/app.js';

/* The dashboard: one round trip, real figures that change by themselves, actions that open the real thing. */

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser, DESKTOP));
  await signIn(page);
});
afterAll(() => browser.close());

it('reads the whole page in one call', async () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/graphql') ? request.postDataJSON() : undefined;
    const name = (body as { operationName?: string } | undefined)?.operationName;
    if (name) asked.push(name);
  });
  await page.goto('/');
  await page.getByRole('figure', { name: /Revenue of the twelve months/ }).waitFor();
  await page
    .getByText(/from last month/)
    .first()
    .waitFor();
  await settled(page);
  // One query for all of it, beside the shell's own and that of a card which not everybody may see; live updates may ask them once
  // more when they connect.
  expect(new Set(asked.filter((name) => name.startsWith('Dashboard')))).toEqual(
    new Set(['Dashboard', 'DashboardWhatsapp']),
  );
  await screenshot(page, 'dashboard-page-1440', { fullPage: true });
});

it('shows the revenue as a table, too', async () => {
  await page.getByRole('button', { name: 'Show table' }).click();
  const months = page.getByRole('table', { name: 'Revenue by month' }).getByRole('row');
  await months.nth(12).waitFor();
  expect(await months.count()).toBe(13);
  await page.getByRole('button', { name: 'Show chart' }).click();
});

it('opens order and timeline from Recent Orders', async () => {
  await page
    .getByRole('link', { name: /^Track ORD/ })
    .first()
    .click();
  await page.waitForURL(/\/orders\/\d+\?at=timeline/);
  await page.goBack();
});

it('opens the panels that add', async () => {
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByRole('dialog', { name: 'Add New Product' }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Add User' }).click();
  await page.getByRole('dialog', { name: 'Add New User' }).waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  await page.getByRole('menuitem', { name: 'Create Order' }).click();
  await page.getByRole('dialog', { name: 'Create Order' }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Generate Report' }).click();
  await page.waitForURL(/\/reports/);
  await page.goBack();
});

it('exports the users as CSV', async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  expect(await textOf(await download)).toContain('admin@demo.example');
});

it('imports products after a look at what would happen to each line', async () => {
  const sku = `IMP-${Date.now()}`;
  const path = join(await mkdtemp(join(tmpdir(), 'import-')), 'list.csv');
  await writeFile(path, `Item Code;Product Name;Price\n${sku};"زيت الأرغان; نقي";12,50\n${sku}-B;Oil;twelve\n`);
  await page.getByRole('link', { name: 'Bulk Import' }).click();
  await page.getByRole('combobox', { name: 'What is in the file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('button', { name: 'Check File' }).click();
  await page.getByText('1 good line · 1 error · 0 lines left out').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import good lines (1)' }).click();
  await page.getByText('1 added · 0 changed · 1 error · 0 lines left out').waitFor();
  await page.getByRole('button', { name: 'Take back this import' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Take back this import?' });
  await asked.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/products?q=${sku}`);
  await page.getByText('زيت الأرغان; نقي').first().waitFor();
});

it('changes its figures by itself when an order comes in', async () => {
  await page.goto('/');
  /** The figure of the card, once it stands there: the card comes before it. */
  const activeOrders = async (): Promise<number> => {
    const card = page.getByRole('link', { name: /^Active Orders\s*\d/ });
    return Number(/Active Orders\s+(\d+)/.exec(await card.innerText())?.[1]);
  };
  const before = await activeOrders();
  await settled(page);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const ask = async <T>(query: string): Promise<T> => {
    const answer = await page.request.post('/graphql', {
      headers: { authorization: `Bearer ${token}` },
      data: { query },
    });
    return ((await answer.json()) as { data: T }).data;
  };
  const { users, inventoryItems } = await ask<{
    users: { nodes: { id: string }[] };
    inventoryItems: { nodes: { productId: string }[] };
  }>(`{ users(filter: { role: customer }, first: 1) { nodes { id } }
    inventoryItems(sort: { field: available, direction: desc }, first: 1) { nodes { productId } } }`);
  const product = await ask<{ product: { basePrice: string; minOrderQuantity: number } }>(
    `{ product(id: "${inventoryItems.nodes[0]?.productId}") { basePrice minOrderQuantity } }`,
  );
  const { createOrder } = await ask<{ createOrder: { orderNumber: string } }>(`mutation { createOrder(input: {
    customerId: "${users.nodes[0]?.id}", items: [{ productId: "${inventoryItems.nodes[0]?.productId}",
    quantity: ${product.product.minOrderQuantity} }] }) { orderNumber } }`);
  await page.getByRole('link', { name: createOrder.orderNumber, exact: true }).waitFor();
  await page.getByRole('link', { name: new RegExp(`^Active Orders\\s*${before + 1}\\b`) }).waitFor();
  expect(await activeOrders()).toBe(before + 1);
});

it('leaves no error in the console', () => {
  expect(faults).toEqual([]);
});

describe.each([
  ['1440', DESKTOP],
  ['390', PHONE],
] as const)('at %s pixels', (width, viewport) => {
  it.each(['admin', 'vendor'] as const)('stands for %s without an accessibility violation', async (account) => {
    const { page: view, context } = await openPage(browser, viewport);
    await signIn(view, account);
    await view.getByText('Recent Orders').waitFor();
    await settled(view);
    await screenshot(view, `dashboard-${account}-${width}`, { fullPage: true });
    expect(await accessibilityFaults(view)).toEqual([]);
    const overflow = await view.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  });
});
