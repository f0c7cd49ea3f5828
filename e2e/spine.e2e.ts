import { writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { flatPng, phonePhoto } from '../backend/test/factories/images.js';
import {
  accessibilityFaults,
  ACCOUNTS,
  DESKTOP,
  openBrowser,
  openPage,
  type OpenPage,
  PHONE,
  screenshot,
  settled,
  signIn,
  signInByForm,
} from './support/app.js';

/*
 * The story of the product in one go: an administrator adds a product with real photos, puts it on stock and orders it,
 * and sees number, reservation and alert. Later steps build on earlier ones, so they share a page.
 */
const SKU = `E2E-${Date.now()}`;
const NAME = 'شامبو الأرغان المرمم للشعر الجاف Argan Repair Shampoo';

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser, DESKTOP));
});
afterAll(() => browser.close());

/** Two photos as a phone and a camera leave them: a turned JPEG of megabytes with GPS, and a PNG. */
async function photos(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const paths = [join(folder, 'phone.jpg'), join(folder, 'shelf.png')] as const;
  await writeFile(paths[0], await phonePhoto({ orientation: 6, gps: true }));
  await writeFile(paths[1], await flatPng(800, 600));
  return [...paths];
}

it('signs in and shows the dashboard', async () => {
  await signInByForm(page, ACCOUNTS.admin);
  await page.getByRole('heading', { name: 'Dashboard Overview' }).first().waitFor();
});

it('adds a product with two photos', async () => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Add New Product' });
  await panel.getByLabel('Product name').fill(NAME);
  await panel.getByLabel('SKU').fill(SKU);
  await panel.getByLabel(/^Price/).fill('12.50');
  await panel.locator('input[type=file]').setInputFiles(await photos());
  await panel.locator('img').nth(1).waitFor();
  await panel.getByRole('button', { name: 'Add Product' }).click();
  await page.getByText('Product created successfully').waitFor();
  await panel.waitFor({ state: 'detached' });

  await page.goto(`/products?q=${SKU}`);
  const picture = page.locator('main img').first();
  await picture.waitFor();
  // The picture loads with the cookie that opens images, turned as the phone held it: taller than wide.
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')?.naturalHeight);
  const shape = await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(shape[1]).toBeGreaterThan(shape[0]!);
  await screenshot(page, 'products-new-1440');
});

it('finds it by the same letters typed otherwise', async () => {
  await page.goto('/products');
  await page.getByPlaceholder('Search products...').fill('الارغان المرمم');
  await page.getByText(SKU).waitFor();
});

it('puts it on stock and shows before and after', async () => {
  await page.goto(`/inventory?q=${SKU}`);
  await page.locator('.MuiDataGrid-row').first().getByText(SKU).first().hover();
  await page
    .getByRole('button', { name: /^Adjust Stock ./ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Adjust Inventory' });
  await dialog.getByRole('spinbutton').fill('15');
  await dialog.getByLabel('Reason').fill('First delivery');
  await dialog.getByRole('group', { name: 'Stock before and after' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Inventory adjusted successfully').waitFor();
});

it('orders it on two lines and shows the order, the reservation and the alert', async () => {
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Create Order' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Order' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('reem');
  await page.getByRole('option').first().click();
  await dialog.getByRole('combobox', { name: 'Product' }).fill(SKU);
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Quantity').first().fill('6');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await dialog.getByRole('combobox', { name: 'Product' }).nth(1).fill(SKU);
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Quantity').nth(1).fill('2');
  // The server prices the lines a moment after the typing.
  await dialog.getByLabel('Order total').filter({ hasText: '$100.00' }).waitFor();
  await screenshot(page, 'order-dialog-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Order' }).click();
  await page.getByText('Order created successfully').waitFor();
  await dialog.waitFor({ state: 'detached' });

  const first = page.locator('.MuiDataGrid-row').first();
  await first.getByText('$100.00').waitFor();
  expect(await first.innerText()).toMatch(/ORD-\d{6}/);
  await first.click();
  await page.getByRole('list', { name: 'Order lines' }).waitFor();
  await screenshot(page, 'order-drawer-1440');
  await page.keyboard.press('Escape');

  await page.goto(`/inventory?q=${SKU}`);
  const row = page.locator('.MuiDataGrid-row', { hasText: SKU }).first();
  await row.waitFor();
  // 15 on hand, 8 reserved, 7 available: at or below the reorder point of 10.
  expect(await row.innerText()).toMatch(/15[\s\S]*8[\s\S]*7/);
  await page.getByText('7 units available, reorder point 10').first().waitFor();
});

it('leaves no error in the console', () => {
  expect(faults).toEqual([]);
});

describe.each([
  ['1440', DESKTOP],
  ['390', PHONE],
] as const)('at %s pixels', (width, viewport) => {
  let view: OpenPage;
  beforeAll(async () => {
    view = await openPage(browser, viewport);
    await signIn(view.page);
  });
  afterAll(() => view.context.close());

  // The other screens are looked at in the same way by the journeys that are about them.
  it.each(['/products', '/inventory', '/orders', '/reports', '/nowhere'])(
    '%s shows without a fault, an accessibility violation or a sideways scroll',
    async (path) => {
      await view.page.goto(path);
      await view.page.getByRole('main').waitFor();
      await settled(view.page);
      await screenshot(view.page, `${path.slice(1)}-${width}`);
      expect(await accessibilityFaults(view.page)).toEqual([]);
      const overflow = await view.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
});

it('shows a vendor only its own', async () => {
  const { page: view, context } = await openPage(browser);
  await signIn(view, 'vendor', '/inventory');
  await view.locator('.MuiDataGrid-row').first().waitFor();
  expect(await view.getByText(SKU).count()).toBe(0);
  await context.close();
});
