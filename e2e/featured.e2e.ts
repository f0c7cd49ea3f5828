import type { Browser, Page } from 'playwright-core';
import {
  accessibilityFaults,
  DESKTOP,
  fillDay,
  openBrowser,
  openPage,
  optionsOf,
  PHONE,
  screenshot,
  settled,
  signIn,
} from './support/app.js';

/* Featured products in a real browser: from an own product, so that no other journey sees its changes. */
const RUN = Date.now();
const NAME = `Featured Balm ${RUN}`;
const TITLE = 'Featured Products Management';
const SAVED = 'Product featured status updated successfully';

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser, DESKTOP));
  await signIn(page, 'admin', '/marketplace?add=product');
  const dialog = page.getByRole('dialog', { name: 'Add Marketplace Product' });
  await dialog.getByLabel('English name').fill(NAME);
  const supplier = dialog.getByRole('combobox', { name: 'Supplier' });
  await supplier.click();
  await (await optionsOf(supplier)).first().click();
  await dialog.getByLabel('Price', { exact: false }).first().fill('12.00');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await page.getByText('Marketplace product added successfully').waitFor();
});
afterAll(() => browser.close());

const card = () => page.getByRole('article', { name: NAME });
const listed = () => page.goto(`/featured-products?${new URLSearchParams({ tab: 'marketplace', q: NAME }).toString()}`);

/** Changes the featuring from the list. Opened anew each time: the message of an earlier change is gone. */
async function saves(act: () => Promise<void>): Promise<void> {
  await listed();
  await act();
  await page.getByText(SAVED).waitFor();
}

/** Opens Configure, fills it and saves. */
const configure = (priority: string, lastDay: string) =>
  saves(async () => {
    await card()
      .getByRole('button', { name: `Configure ${NAME}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Configure Featured Product' });
    await dialog.getByRole('combobox', { name: 'Priority' }).click();
    await page.getByRole('option', { name: priority }).click();
    await fillDay(dialog, 'Expires after', lastDay);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

it('has three tabs, two of them with the number of their products', async () => {
  await page.goto('/featured-products');
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await page.getByRole('tab', { name: /^Regular Products \([\d,]+\)$/ }).waitFor();
  await page.getByText(/^[\d,]+ featured products? of the catalog and the marketplace$/).waitFor();
  await page.getByRole('tab', { name: /^Marketplace Products \([\d,]+\)$/ }).click();
  await page.waitForURL(/tab=marketplace/);
  await page.getByRole('tab', { name: 'Featured Overview' }).click();
  await page.getByRole('region', { name: 'Featured Regular Products' }).getByRole('article').first().waitFor();
  expect(await page.getByRole('tab').count()).toBe(3);
});

it('features with the lowest priority', async () => {
  await saves(() =>
    card()
      .getByRole('button', { name: `Feature ${NAME}`, exact: true })
      .click(),
  );
  await card().getByText('Normal', { exact: true }).waitFor();
  await page.goto('/featured-products?tab=overview');
  await page.getByRole('region', { name: 'Featured Marketplace Products' }).getByText(NAME).waitFor();
});

it('configures the priority and the last day', async () => {
  await configure('5 · Top Priority', '2099-12-31');
  await card().getByText('Top Priority').waitFor();
  await card()
    .getByText(/until .*2099/)
    .waitFor();
  await page.goto('/featured-products?tab=overview');
  const first = page.getByRole('region', { name: 'Featured Marketplace Products' }).getByRole('article').first();
  await first.getByText('Top Priority').waitFor();
});

it('says when the last day is over, and keeps it featured until a person ends it', async () => {
  await configure('2 · High', '2024-01-31');
  await card().getByText('(Expired)').waitFor();
  await page.goto('/featured-products?tab=overview');
  await card().getByText('(Expired)').waitFor();
});

it('unfeatures', async () => {
  await saves(() =>
    card()
      .getByRole('button', { name: `Unfeature ${NAME}` })
      .click(),
  );
  await card().getByText('Not featured').waitFor();
  expect(
    await card()
      .getByRole('button', { name: /^Configure/ })
      .count(),
  ).toBe(0);
  await page.goto('/featured-products?tab=overview');
  await page.getByRole('region', { name: 'Featured Regular Products' }).getByRole('article').first().waitFor();
  expect(await card().count()).toBe(0);
});

it('leaves no error in the console', () => {
  expect(faults).toEqual([]);
});

it.each(['vendor', 'sales'] as const)('is locked for the role of %s', async (account) => {
  const { page: view, context } = await openPage(browser);
  await signIn(view, account, '/featured-products');
  await view.getByText(new RegExp(`^${TITLE} is not available to the role`)).waitFor();
  expect(await view.getByRole('tab').count()).toBe(0);
  await context.close();
});

it.each([
  ['1440', DESKTOP],
  ['390', PHONE],
] as const)('shows every tab at %s pixels without an accessibility fault', async (width, viewport) => {
  const { page: view, context } = await openPage(browser, viewport);
  await signIn(view);
  for (const tab of ['regular', 'marketplace', 'overview']) {
    await view.goto(`/featured-products?tab=${tab}`);
    await view.getByRole('article').first().waitFor();
    await settled(view);
    await screenshot(view, `featured-${tab}-${width}`);
    expect(await accessibilityFaults(view)).toEqual([]);
    expect(await view.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await context.close();
});
