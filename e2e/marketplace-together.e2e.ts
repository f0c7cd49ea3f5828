import type { Browser, Page } from 'playwright-core';
import { ask } from './support/api.js';
import { accessibilityFaults, DESKTOP, fillDay, openBrowser, openPage, screenshot, signIn } from './support/app.js';

/* Two people at one marketplace: what the one saves, the other sees, and neither undoes the other's work unseen. */
const RUN = Date.now();
const NAME = `Shared Serum ${RUN}`;
const TITLE = `Shared Sale ${RUN}`;

let browser: Browser;
let page: Page;
let faults: string[];
let offer: { id: string; version: number };
let promotion: { id: string };

/** What somebody else does, over the API. */
const elsewhere = <T>(query: string, variables: object = {}): Promise<T> => ask<T>(page, query, variables);

const save = (
  type: 'UpdateMarketplaceProduct' | 'UpdateMarketplacePrice' | 'UpdatePromotion' | 'Feature',
  input: object,
) =>
  elsewhere(`mutation ($input: ${type}Input!) { ${type[0]?.toLowerCase()}${type.slice(1)}(input: $input) { id } }`, {
    input,
  });

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser, DESKTOP));
  await signIn(page);
  const { suppliers } = await elsewhere<{ suppliers: { nodes: { id: string }[] } }>(
    '{ suppliers(first: 1) { nodes { id } } }',
  );
  ({ createMarketplaceProduct: offer } = await elsewhere<{ createMarketplaceProduct: typeof offer }>(
    'mutation ($input: CreateMarketplaceProductInput!) { createMarketplaceProduct(input: $input) { id version } }',
    { input: { nameEn: NAME, supplierId: suppliers.nodes[0]?.id, price: '20.00' } },
  ));
  ({ createPromotion: promotion } = await elsewhere<{ createPromotion: typeof promotion }>(
    'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { id } }',
    {
      input: {
        marketplaceProductId: offer.id,
        title: TITLE,
        discountType: 'percentage',
        discountValue: '10',
        startDate: '2026-01-01',
        endDate: '2099-12-31',
      },
    },
  ));
});
afterAll(() => browser.close());

const conflict = (thing: string) => page.getByRole('alertdialog', { name: `Somebody else changed this ${thing}` });
const at = (query: Record<string, string>) => page.goto(`/marketplace?${new URLSearchParams(query).toString()}`);

describe('saving what somebody else saved meanwhile', () => {
  it('shows what changed of a promotion, keeps what was typed, and saves both', async () => {
    await at({ tab: 'promotions', q: TITLE });
    await page.getByRole('button', { name: `Edit ${TITLE}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Promotion' });
    await dialog.getByLabel('Description').fill('Typed here');
    await dialog.getByLabel('Discount value').fill('12');
    await save('UpdatePromotion', { id: promotion.id, discountValue: '15', endDate: '2098-12-31' });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await conflict('promotion')
      .getByRole('row', { name: 'Discount 10% off from 1 15% off from 1 12% off from 1' })
      .waitFor();
    await conflict('promotion').getByRole('row', { name: 'End date 2099-12-31 2098-12-31 unchanged' }).waitFor();
    await screenshot(page, 'promotion-conflict-1440');
    expect(await accessibilityFaults(page)).toEqual([]);
    await conflict('promotion').getByRole('button', { name: 'Keep mine and save' }).click();
    await page.getByText('Promotion updated successfully').waitFor();
    const { promotion: saved } = await elsewhere<{ promotion: object }>(
      'query ($id: ID!) { promotion(id: $id) { discountValue endDate description } }',
      { id: promotion.id },
    );
    expect(saved).toEqual({ discountValue: '12.00', endDate: '2098-12-31', description: 'Typed here' });
  });

  it('loads their promotion instead when asked to', async () => {
    await at({ tab: 'promotions', q: TITLE });
    await page.getByRole('button', { name: `Edit ${TITLE}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Promotion' });
    await dialog.getByLabel('Discount value').fill('50');
    await save('UpdatePromotion', {
      id: promotion.id,
      discountValue: '15',
      tiers: [{ minQuantity: 10, discountValue: '25' }],
    });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await conflict('promotion').getByRole('button', { name: 'Reload theirs' }).click();
    expect(await dialog.getByLabel('Discount value').inputValue()).toBe('15.00');
    await dialog.getByRole('group', { name: 'Step 2' }).waitFor();
    await dialog.getByLabel('Title').fill(`${TITLE} again`);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Promotion updated successfully').waitFor();
  });

  it('says from which price to which, when the old one moved under the dialog', async () => {
    await at({ q: NAME, price: offer.id });
    const dialog = page.getByRole('dialog', { name: 'Update Price' });
    await dialog.getByLabel('New price').fill('25.00');
    await dialog.getByLabel('Reason for price change').fill('Exchange rate');
    await save('UpdateMarketplacePrice', { id: offer.id, price: '24.00', reason: 'Elsewhere' });
    await dialog.getByRole('button', { name: 'Update Price' }).click();
    await conflict('price').getByRole('row', { name: 'Price $20.00 $24.00 $25.00' }).waitFor();
    await conflict('price').getByRole('button', { name: 'Keep mine and save' }).click();
    await page.getByText('Price updated successfully').waitFor();
    const { priceHistory } = await elsewhere<{ priceHistory: { nodes: object[] } }>(
      'query ($id: ID!) { priceHistory(filter: { marketplaceProductId: $id }) { nodes { oldPrice newPrice } } }',
      { id: offer.id },
    );
    expect(priceHistory.nodes).toEqual([
      { oldPrice: '24.00', newPrice: '25.00' },
      { oldPrice: '20.00', newPrice: '24.00' },
    ]);
  });

  it('does not mind that another field of the offer was saved while its price is changed', async () => {
    await at({ q: NAME, price: offer.id });
    const dialog = page.getByRole('dialog', { name: 'Update Price' });
    await dialog.getByLabel('New price').fill('26.00');
    await dialog.getByLabel('Reason for price change').fill('Exchange rate');
    await save('UpdateMarketplaceProduct', { id: offer.id, leadTimeDays: 11 });
    await dialog.getByRole('button', { name: 'Update Price' }).click();
    await page.getByText('Price updated successfully').waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  it('shows what changed of a marketplace product', async () => {
    await at({ q: NAME, edit: offer.id });
    const dialog = page.getByRole('dialog', { name: 'Edit Marketplace Product' });
    await dialog.getByLabel('Minimum order quantity').fill('4');
    await save('UpdateMarketplaceProduct', { id: offer.id, leadTimeDays: 3 });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await conflict('marketplace product').getByRole('row', { name: 'Lead time (days) 11 3 unchanged' }).waitFor();
    await conflict('marketplace product').getByRole('button', { name: 'Keep mine and save' }).click();
    await page.getByText('Product updated successfully').waitFor();
  });

  it('shows how somebody else configured a featured product', async () => {
    await save('Feature', { kind: 'marketplace_product', id: offer.id, featuredPriority: 2 });
    await page.goto(`/featured-products?${new URLSearchParams({ tab: 'marketplace', q: NAME }).toString()}`);
    await page.getByRole('button', { name: `Configure ${NAME}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Configure Featured Product' });
    await fillDay(dialog, 'Expires after', '2099-06-30');
    await save('Feature', { kind: 'marketplace_product', id: offer.id, featuredPriority: 5 });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    const told = conflict('featured product');
    await told.getByRole('row', { name: 'Priority 2 · High 5 · Top Priority unchanged' }).waitFor();
    await told.getByRole('button', { name: 'Keep mine and save' }).click();
    await page.getByText('Product featured status updated successfully').waitFor();
    const card = page.getByRole('article', { name: NAME });
    await card.getByText('Top Priority').waitFor();
    await card.getByText(/until .*2099/).waitFor();
  });
});

describe('what somebody else does', () => {
  const row = () => page.locator('.MuiDataGrid-row', { hasText: NAME }).first();

  it('shows the new price of an offer, its history and its figures without a reload', async () => {
    await at({ tab: 'analytics', q: NAME });
    await page.locator('.MuiDataGrid-row').first().waitFor();
    await save('UpdateMarketplacePrice', { id: offer.id, price: '39.00', reason: `Live ${RUN}` });
    await page
      .locator('.MuiDataGrid-row', { hasText: `Live ${RUN}` })
      .getByText('+50.0%')
      .waitFor();
    await at({ q: NAME });
    await row().getByText('$39.00').waitFor();
    await save('UpdateMarketplacePrice', { id: offer.id, price: '41.00', reason: 'Live again' });
    await row().getByText('$41.00').waitFor();
  });

  it('shows a promotion under its new title, and one that is gone no more', async () => {
    await at({ tab: 'promotions', q: TITLE });
    const card = page.getByRole('listitem').filter({ hasText: TITLE });
    await card.getByText('Active', { exact: true }).waitFor();
    await save('UpdatePromotion', { id: promotion.id, title: `${TITLE} renamed` });
    await card.getByText(`${TITLE} renamed`).waitFor();
    await elsewhere('mutation ($id: ID!) { deletePromotion(id: $id) { id } }', { id: promotion.id });
    await card.waitFor({ state: 'detached' });
  });

  it('shows how a product is featured', async () => {
    await page.goto(`/featured-products?${new URLSearchParams({ tab: 'marketplace', q: NAME }).toString()}`);
    const card = page.getByRole('article', { name: NAME });
    await card.getByText('Top Priority').waitFor();
    await save('Feature', { kind: 'marketplace_product', id: offer.id, featuredPriority: 3 });
    await card.getByText('Very High').waitFor();
  });

  it('takes a product that is gone off the list', async () => {
    await at({ q: NAME });
    await row().waitFor();
    await elsewhere('mutation ($id: ID!) { deleteMarketplaceProduct(id: $id) { id } }', { id: offer.id });
    await row().waitFor({ state: 'detached' });
  });
});

it('leaves no error in the console', () => {
  expect(faults).toEqual([]);
});
