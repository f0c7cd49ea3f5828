import type { Browser, Locator, Page } from 'playwright-core';
import {
  accessibilityFaults,
  DESKTOP,
  holdAnswers,
  openBrowser,
  openPage,
  optionsOf,
  PHONE,
  screenshot,
  settled,
  signIn,
} from './support/app.js';

/* The marketplace in a real browser: every dialog, a supplier's own view, and from a comparison to purchase orders. */
const RUN = Date.now();
const NAME = `Rosemary Tonic ${RUN}`;
const ARABIC = 'تونيك إكليل الجبل';

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser, DESKTOP));
  await signIn(page);
});
afterAll(() => browser.close());

const rowOf = (text: string) => page.locator('.MuiDataGrid-row', { hasText: text }).first();
const listed = (name: string) => page.goto(`/marketplace?${new URLSearchParams({ q: name }).toString()}`);

/** Picks the option of a select that searches while typing. */
async function pick(within: Locator, label: string, text: string, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  if (text !== '') await within.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

/** Opens the suppliers and picks one by its place. */
async function pickSupplier(within: Locator, place: number): Promise<void> {
  const field = within.getByRole('combobox', { name: 'Supplier' });
  await field.click();
  await (await optionsOf(field)).nth(place).click();
}

async function addOffer(name: string, supplier: number, price: string): Promise<void> {
  await page.goto('/marketplace?add=product');
  const dialog = page.getByRole('dialog', { name: 'Add Marketplace Product' });
  await dialog.getByLabel('English name').fill(name);
  await dialog.getByLabel('Arabic name').fill(ARABIC);
  await pickSupplier(dialog, supplier);
  await dialog.getByLabel('Price', { exact: false }).first().fill(price);
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await page.getByText('Marketplace product added successfully').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

it('says what is missing, fills the form from a name that is known, and adds the product', async () => {
  await page.goto('/marketplace');
  await page.getByRole('button', { name: 'Add Marketplace Product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Marketplace Product' });
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  for (const text of ['English name is required', 'Please select a supplier', 'Price is required'])
    await dialog.getByText(text).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await dialog.getByLabel('English name').fill('sh');
  const known = page.getByRole('option').first();
  await known.waitFor();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5);
  await known.click();
  expect(await dialog.getByLabel('English name').inputValue()).not.toBe('sh');
  await dialog.getByLabel('English name').fill(NAME);
  await dialog.getByLabel('Arabic name').fill(ARABIC);
  await dialog.getByRole('combobox', { name: 'Catalog product' }).fill('');
  expect(await dialog.getByRole('combobox', { name: 'Catalog product' }).inputValue()).toBe('');
  await pickSupplier(dialog, 0);
  await dialog.getByLabel('Price', { exact: false }).first().fill('20.00');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await page.getByText('Marketplace product added successfully').waitFor();
  await listed(NAME);
  await rowOf(NAME).getByText(ARABIC).waitFor();
});

it('finds it by its Arabic name as people type it', async () => {
  await listed('اكليل الجبل');
  await rowOf(NAME).waitFor();
});

it('shows old → new and the percentage before a price is saved', async () => {
  await listed(NAME);
  await page.getByRole('button', { name: `Update price ${NAME}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update Price' });
  await dialog.getByLabel('New price').fill('25.00');
  await dialog.getByText('+25.0%').waitFor();
  await dialog.getByRole('button', { name: 'Update Price' }).click();
  await dialog.getByText('Reason for price change is required').waitFor();
  await dialog.getByLabel('Reason for price change').fill('New price list of the supplier');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Update Price' }).click();
  await page.getByText('Price updated successfully').waitFor();
  await rowOf(NAME).getByText('$25.00').waitFor();
});

it('really edits, and asks why when the price changes', async () => {
  await listed(NAME);
  await page.getByRole('button', { name: `Edit ${NAME}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Marketplace Product' });
  await dialog.getByLabel('Lead time (days)').fill('9');
  await dialog.getByLabel('Price', { exact: false }).first().fill('22.50');
  await dialog.getByText('−10.0%').waitFor();
  await dialog.getByLabel('Reason for price change').fill('Volume agreement');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Product updated successfully').waitFor();
  await rowOf(NAME).getByText('$22.50').waitFor();
});

it('shows everything of a product, and Back closes it', async () => {
  await listed(NAME);
  await rowOf(NAME).getByText(NAME).click();
  const drawer = page.getByRole('dialog', { name: NAME });
  await drawer.getByRole('figure', { name: /Price over time: from \$20\.00 to \$22\.50 in 2 changes/ }).waitFor();
  await drawer.getByText('Volume agreement').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'marketplace-details');
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
});

it('promotes it with steps by quantity, and says what overlaps', async () => {
  await listed(NAME);
  await rowOf(NAME).getByText(NAME).click();
  await page.getByRole('dialog', { name: NAME }).getByRole('button', { name: 'Add promotion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Promotion' });
  await dialog.getByRole('button', { name: 'Create Promotion' }).click();
  await dialog.getByText('Title is required').waitFor();
  await dialog.getByText('Discount value is required').waitFor();
  await dialog.getByLabel('Title').fill(`Winter ${RUN}`);
  await dialog.getByLabel('Discount value').fill('150');
  await page.keyboard.press('Tab');
  await dialog.getByText('Enter a percentage above 0, up to 100').waitFor();
  await dialog.getByLabel('Discount value').fill('10');
  await dialog.getByRole('button', { name: 'Add quantity step' }).click();
  await dialog.getByLabel('From quantity').fill('50');
  await dialog.getByRole('group', { name: 'Step 2' }).getByLabel('Discount').fill('20');
  await dialog.getByRole('region', { name: 'What buyers pay' }).getByText('$18.00', { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Promotion' }).click();
  await page.getByText('Promotion created successfully').waitFor();

  await page.goto(`/marketplace?${new URLSearchParams({ tab: 'promotions', q: `Winter ${RUN}` }).toString()}`);
  const card = page.getByRole('listitem').filter({ hasText: `Winter ${RUN}` });
  await card.getByText('10% off').waitFor();
  await card.getByText('Active').waitFor();
  await card.getByText('20% off from 50 units').waitFor();
  await card.getByRole('button', { name: `Edit Winter ${RUN}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Promotion' });
  await edit.getByLabel('Description').fill('For salons');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Promotion updated successfully').waitFor();
  await card.getByText('For salons').waitFor();

  await page.getByRole('button', { name: 'Add Promotion' }).first().click();
  await pick(dialog, 'Marketplace product', NAME, new RegExp(NAME));
  await dialog.getByText(`Winter ${RUN}`).waitFor();
  await dialog.getByText(/Buyers get the one that saves more/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
});

it('keeps the history of the price: rises red, drops green, with their signs', async () => {
  await page.goto(`/marketplace?${new URLSearchParams({ tab: 'analytics', q: NAME }).toString()}`);
  await rowOf('+25.0%').getByText('New price list of the supplier').waitFor();
  await rowOf('−10.0%').getByText('Volume agreement').waitFor();
  await rowOf('+25.0%').getByText(NAME).click();
  await page.getByRole('figure', { name: /Price over time/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('compares offers of the same name once a person has confirmed them, and buys the best', async () => {
  await addOffer(NAME, 1, '19.00');
  await page.goto(`/marketplace?${new URLSearchParams({ tab: 'comparison', q: NAME }).toString()}`);
  const group = page.getByRole('list', { name: 'Price comparisons' }).getByRole('listitem').first();
  await group.getByText('Matched by name').waitFor();
  await group.getByText('$19.00').waitFor();
  // What is chosen before the offers have come stays chosen when they come.
  const release = await holdAnswers(page, /^PriceComparison$/);
  await group.getByRole('button', { name: `Confirm ${NAME}` }).click();
  const link = page.getByRole('dialog', { name: 'Confirm the same product' });
  await pick(link, 'Catalog product', 'sh', /./);
  const chosen = await link.getByRole('combobox', { name: 'Catalog product' }).inputValue();
  await release();
  await link.getByRole('group', { name: 'Offers' }).waitFor();
  expect(await link.getByRole('combobox', { name: 'Catalog product' }).inputValue()).toBe(chosen);
  await link.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Offers confirmed as one product').waitFor();
  await link.waitFor({ state: 'detached' });

  await page.goto('/marketplace?tab=comparison&match=confirmed&offered=2');
  const first = page.getByRole('list', { name: 'Price comparisons' }).getByRole('listitem').first();
  await first.getByRole('button', { name: /^Show offers of/ }).click();
  await first.getByRole('columnheader', { name: 'Unit price' }).waitFor();
  await first.getByRole('checkbox').check();
  await page.getByRole('list', { name: 'Price comparisons' }).getByRole('checkbox').nth(1).check();
  await page.getByRole('toolbar', { name: 'Chosen products' }).getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('list', { name: 'Plans' }).waitFor();
  await page.getByRole('spinbutton').first().fill('30');
  await page.waitForURL(/line=30/);
  await settled(page);
  await page.getByRole('list', { name: 'Plans' }).getByText('Fastest').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'marketplace-answer-1440');
  await page.getByRole('radio', { checked: false, disabled: false }).first().check();
  await page.getByRole('button', { name: 'Create Purchase Orders' }).click();
  const done = page.getByRole('dialog', { name: /Purchase orders? created|purchase orders created/ });
  await done.getByRole('link').first().waitFor();
  await done.getByRole('link').first().click();
  await page.waitForURL(/purchase-orders/);
});

it('deletes from the edit dialog after asking', async () => {
  await listed(NAME);
  await page
    .getByRole('button', { name: `Edit ${NAME}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Marketplace Product' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(/^Product deleted successfully/).waitFor();
});

it('leaves no error in the console', () => {
  expect(faults).toEqual([]);
});

describe('a supplier', () => {
  it('works on its own offers and learns no other name', async () => {
    const { page: view, context, faults: said } = await openPage(browser);
    const own = `Own Wax ${RUN}`;
    await signIn(view, 'vendor', '/marketplace');
    await view.getByRole('tab', { name: 'Price Comparison' }).waitFor();
    expect(await view.getByRole('tab', { name: 'Suppliers' }).count()).toBe(0);
    expect(await view.getByRole('columnheader', { name: 'Supplier' }).count()).toBe(0);
    await view.getByRole('button', { name: 'Add Marketplace Product' }).first().click();
    const dialog = view.getByRole('dialog', { name: 'Add Marketplace Product' });
    expect(await dialog.getByRole('combobox', { name: 'Supplier', exact: true }).count()).toBe(0);
    await dialog.getByLabel('English name').fill(own);
    await dialog.getByLabel('Price', { exact: false }).first().fill('7.00');
    await dialog.getByRole('button', { name: 'Add Product' }).click();
    await view.getByText('Marketplace product added successfully').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await view.goto(`/marketplace?${new URLSearchParams({ q: own }).toString()}`);
    await view.locator('.MuiDataGrid-row', { hasText: own }).waitFor();
    await view.goto(`/marketplace?${new URLSearchParams({ q: NAME }).toString()}`);
    await view.getByText('Nothing matches these filters').waitFor();
    await view.goto('/marketplace?tab=comparison');
    await view.getByRole('grid').waitFor();
    await view
      .getByText(/ of \d+$/)
      .first()
      .waitFor();
    await screenshot(view, 'marketplace-supplier-1440');
    expect(await accessibilityFaults(view)).toEqual([]);
    expect(said).toEqual([]);
    await context.close();
  });
});

it.each([
  ['1440', DESKTOP],
  ['390', PHONE],
] as const)('shows every tab at %s pixels without an accessibility fault', async (width, viewport) => {
  const { page: view, context } = await openPage(browser, viewport);
  await signIn(view);
  for (const tab of ['products', 'suppliers', 'promotions', 'comparison', 'analytics']) {
    await view.goto(`/marketplace?tab=${tab}`);
    await view.getByRole('tabpanel').waitFor();
    await settled(view);
    await screenshot(view, `marketplace-${tab}-${width}`);
    expect(await accessibilityFaults(view)).toEqual([]);
    expect(await view.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await context.close();
});
