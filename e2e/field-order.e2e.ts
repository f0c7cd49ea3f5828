import type { Browser, Page } from 'playwright-core';
import { ask, makeOffer, makeProduct } from './support/api.js';
import {
  accessibilityFaults,
  inArabic,
  openBrowser,
  openPage,
  PHONE,
  screenshot,
  settled,
  signIn,
} from './support/app.js';
import { outOfReach, sideways, tooSmallToTouch } from './support/in-page.js';

/* An order in the street, on a phone: somebody new buys, then the same again. */
const RUN = `O${Date.now()}`;
const SOAP = `صابون الغار ${RUN}`;
const ROSE = `Rose water ${RUN}`;
const PHONE_NUMBER = `+966 54 ${RUN.slice(-7, -4)} ${RUN.slice(-4)}`;

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  const desk = await openPage(browser);
  await signIn(desk.page);
  await makeProduct(desk.page, { sku: `${RUN}-1`, name: SOAP, basePrice: '10.00' }, 40);
  const { suppliers } = await ask<{ suppliers: { nodes: { id: string }[] } }>(
    desk.page,
    '{ suppliers(first: 1) { nodes { id } } }',
  );
  await makeOffer(desk.page, { nameEn: ROSE, supplierId: suppliers.nodes[0]?.id, price: '5.00' });
  await desk.context.close();
  ({ page, faults } = await openPage(browser, PHONE));
  await signIn(page, 'sales', '/field-order');
});
afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const quantity = (name: string) => page.getByLabel(`Quantity of ${name}`).textContent();

it('takes an order of somebody new', async () => {
  expect(await button('Create Order').isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Customer name' }).fill(`Salon ${RUN}`);
  await page.getByLabel('Phone number').fill(PHONE_NUMBER);
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill(RUN);
  await page.getByText('Catalog · 40 available').waitFor();
  await screenshot(page, 'field-order-search-390');
  await button(`Add ${SOAP}`).click();
  await page.getByText(`${SOAP} added to order`).waitFor();
  await button(`Add ${ROSE}`).click();
  await search.fill('');
  await button(`More of ${SOAP}`).click();
  expect(await quantity(SOAP)).toBe('2');
  await page.getByText('Subtotal').waitFor();
  await settled(page);
  expect(await tooSmallToTouch(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  expect(await outOfReach(button('Create Order'))).toBeNull();
  expect(await accessibilityFaults(page)).toEqual([]);
  await button(`Remove ${ROSE}`).scrollIntoViewIfNeeded();
  await screenshot(page, 'field-order-390');
  await button('Create Order').click();
  await page.getByText('Field order has been successfully created').waitFor();
  await page.getByRole('link', { name: /^Order ORD-/ }).waitFor();
  expect(await button('Create Order').isDisabled()).toBe(true);
});

it('takes the same again from the customer that it made', async () => {
  await page.getByRole('combobox', { name: 'Customer name' }).fill(RUN);
  await page.getByRole('option', { name: new RegExp(`Salon ${RUN}`) }).click();
  expect(await page.getByLabel('Phone number').inputValue()).toBe(PHONE_NUMBER);
  await button('Same as last time').click();
  expect([await quantity(SOAP), await quantity(ROSE)]).toEqual(['2', '1']);
  await button('Create Order').click();
  await page.getByText('Nothing yet: search a product above and add it.').waitFor();
  const { orders } = await ask<{ orders: { nodes: { itemCount: number }[] } }>(
    page,
    'query ($search: String!) { orders(filter: { search: $search }) { nodes { itemCount } } }',
    { search: RUN },
  );
  expect(orders.nodes).toEqual([{ itemCount: 2 }, { itemCount: 2 }]);
  expect(faults).toEqual([]);
});

it('is in Arabic, from right to left', async () => {
  await inArabic(page, async () => {
    await page.goto('/field-order');
    await page.getByRole('heading', { level: 1, name: 'إنشاء طلب ميداني' }).waitFor();
    await settled(page);
    await screenshot(page, 'field-order-arabic-390');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
