import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults, openBrowser, openPage, PHONE, screenshot, signIn } from './support/app.js';
import { ask, makeCustomer, makeOffer, makeOrder, makeProduct } from './support/api.js';

/* The form of an order: goods of the catalog and of suppliers, two people at one order, a copy of an old one. */
const RUN = `F${Date.now()}`;
const COMPANY = `صالون نورة للتجميل والعناية بالبشرة ${RUN}`;
const SOAP = `صابون الغار الحلبي بزيت الزيتون البكر الممتاز ${RUN}`;
const OFFER = `Rose water spray ${RUN}`;
const OFFER_AR = `بخاخ ماء الورد الطائفي ${RUN}`;

let browser: Browser;
let page: Page;
let faults: string[];
let customerId: string;
let soap: string;
let offer: string;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser));
  await signIn(page);
  customerId = await makeCustomer(page, { email: `${RUN}@example.test`.toLowerCase(), companyName: COMPANY });
  soap = await makeProduct(page, { sku: `${RUN}-1`, name: SOAP, basePrice: '24.99' });
  for (const n of ['10', '11', '12', '13']) {
    await makeProduct(page, { sku: `${RUN}-${n}`, name: `A soap ${n} ${RUN}`, basePrice: '3.00' }, 5);
  }
  const { suppliers } = await ask<{ suppliers: { nodes: { id: string }[] } }>(
    page,
    '{ suppliers(first: 1) { nodes { id } } }',
  );
  const supplierId = suppliers.nodes[0]?.id;
  offer = await makeOffer(page, {
    nameEn: OFFER,
    nameAr: OFFER_AR,
    supplierId,
    price: '7.50',
    minOrderQuantity: 12,
    maxOrderQuantity: 600,
    leadTimeDays: 3,
  });
});
afterAll(() => browser.close());

const dialog = (name: string, on = page) => on.getByRole('dialog', { name });
const item = (form: ReturnType<typeof dialog>, n: number) => form.getByRole('listitem', { name: `Item ${n}` });
const option = (name: string | RegExp, on = page) => on.getByRole('option', { name });

it('finds goods of the catalog and of suppliers, each with what has to be known to choose', async () => {
  await page.goto('/orders?create=new');
  const form = dialog('Create Order');
  await form.getByRole('combobox', { name: 'Customer' }).fill(RUN);
  await option(new RegExp(COMPANY)).click();
  const product = item(form, 1).getByRole('combobox', { name: 'Product' });
  await product.fill(`nothing-${RUN}`);
  await page.getByText('No products found').waitFor();
  // The one SKU among those that begin with it.
  await product.fill(`${RUN}-1`);
  await option(SOAP).waitFor();
  await page.getByText('Catalog · more match, type on to narrow').waitFor();
  expect(await page.getByRole('option').count()).toBe(3);
  await product.fill(RUN);
  await option(new RegExp(OFFER)).getByText('3 days lead time').waitFor();
  await option(new RegExp(OFFER)).getByText('min 12, max 600').waitFor();
  await screenshot(page, 'order-goods-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await product.fill(`${RUN}-1`);
  await option(SOAP).click();
  await item(form, 1).getByLabel('Quantity').fill('120');

  await form.getByRole('button', { name: 'Add Item' }).click();
  await item(form, 2).getByRole('combobox', { name: 'Product' }).fill('ماء الورد الطائفى');
  await option(new RegExp(OFFER)).click();
  const line = item(form, 2);
  await line.getByText('From the supplier', { exact: true }).waitFor();
  expect(await line.getByLabel('Quantity').inputValue()).toBe('12');
  await line.getByLabel('Quantity').fill('4');
  await line.getByText('Minimum order quantity is 12').waitFor();
  await form.getByText('Item 2 cannot be ordered as it is.').waitFor();
  await line.getByLabel('Quantity').fill('601');
  await line.getByText('Maximum order quantity is 600').waitFor();
  await line.getByLabel('Quantity').fill('24');
  await line.getByText('Maximum order quantity is 600').waitFor({ state: 'detached' });
  await form.getByLabel('Order summary').getByText('$3,205.92').waitFor();
  await screenshot(page, 'order-form-marketplace-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create Order' }).click();
  await page.getByText('Order created successfully').waitFor();
  await form.waitFor({ state: 'detached' });
  await page.goto(`/orders?q=${RUN}`);
  const row = page.locator('.MuiDataGrid-row', { hasText: 'Nora Saleh' });
  await row.hover();
  await row.getByRole('button', { name: /^View ORD/ }).click();
  const lines = page.getByRole('list', { name: 'Order lines' });
  await lines.getByText('From the supplier', { exact: true }).waitFor();
  await lines.getByText('24 ×').waitFor();
});

it('tells two people at one order what the other one saved, and loses nothing typed', async () => {
  const id = await makeOrder(page, { customerId, notes: 'First', items: [{ productId: soap, quantity: 2 }] });
  await page.goto(`/orders/${id}?edit=1`);
  const form = dialog('Edit Order');
  await item(form, 1).getByLabel('Quantity').fill('9');
  await form.getByLabel('Billing address').fill('صندوق بريد 4471، الرياض');

  const other = await openPage(browser);
  await signIn(other.page, 'admin', `/orders/${id}?edit=1`);
  const theirs = dialog('Edit Order', other.page);
  await theirs.getByLabel('Notes').fill('Ring twice');
  await item(theirs, 1).getByLabel('Quantity').fill('5');
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await other.page.getByText('Order updated successfully').waitFor();
  await other.context.close();

  // The page behind hears of it; the open form stands as it was typed.
  await page.getByText('Ring twice').waitFor({ state: 'attached' });
  expect(await item(form, 1).getByLabel('Quantity').inputValue()).toBe('9');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Somebody else changed this order' });
  await conflict.getByText(`5 × ${SOAP} at $24.99`).waitFor();
  await conflict.getByText(`9 × ${SOAP} at $24.99`).waitFor();
  await conflict.getByRole('row', { name: /Notes.*First.*Ring twice.*unchanged/ }).waitFor();
  await screenshot(page, 'order-conflict-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Keep mine and save' }).click();
  await form.waitFor({ state: 'detached' });
  const { order } = await ask<{ order: object }>(
    page,
    'query ($id: ID!) { order(id: $id) { notes billingAddress items { quantity } } }',
    { id },
  );
  expect(order).toMatchObject({
    notes: 'Ring twice',
    billingAddress: 'صندوق بريد 4471، الرياض',
    items: [{ quantity: 9 }],
  });
});

it('copies an order: says of each line what costs something else now and what is not sold any more', async () => {
  const gone = await makeProduct(page, { sku: `${RUN}-G`, name: `Gone mask ${RUN}`, basePrice: '5.00' });
  const items = [
    { productId: soap, quantity: 3 },
    { productId: gone, quantity: 2 },
    { marketplaceProductId: offer, quantity: 12 },
  ];
  const id = await makeOrder(page, { customerId, shippingAddress: 'Olaya 12', items });
  await ask(page, 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
    input: { id: gone, isActive: false },
  });
  await ask(page, 'mutation ($input: UpdateMarketplacePriceInput!) { updateMarketplacePrice(input: $input) { id } }', {
    input: { id: offer, price: '8.25', reason: 'Harvest' },
  });

  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy as New Order' }).click();
  const form = dialog('Create Order');
  await form.getByText(/^Copied from ORD/).waitFor();
  await item(form, 2).getByText(`Gone mask ${RUN} is not available`).waitFor();
  await item(form, 3).getByText('$8.63 when it was ordered; $9.49 now').waitFor();
  await form.getByText('Item 2 cannot be ordered as it is.').waitFor();
  expect(await form.getByLabel('Shipping address').inputValue()).toBe('Olaya 12');
  await screenshot(page, 'order-copy-1440');
  expect(await accessibilityFaults(page)).toEqual([]);

  // Nothing is dropped silently: with the line there is no order, and the form stays.
  const refused = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === '/graphql' &&
      (response.request().postDataJSON() as { operationName: string }).operationName === 'CreateOrder',
  );
  await form.getByRole('button', { name: 'Create Order' }).click();
  expect(await (await refused).text()).toContain(`Gone mask ${RUN} is not available`);
  await item(form, 2).getByText(`Gone mask ${RUN} is not available`).waitFor();
  await form.getByRole('button', { name: 'Remove item 2' }).click();
  await form.getByText('Item 2 cannot be ordered as it is.').waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Create Order' }).click();
  await page.getByText('Order created successfully').waitFor();
  await form.waitFor({ state: 'detached' });
});

it('says that an order that is not there cannot be copied', async () => {
  await page.goto('/orders?create=999999999');
  await dialog('Create Order').getByText('The order to copy could not be read: this form is blank.').waitFor();
});

it('fits a phone', async () => {
  const phone = await openPage(browser, PHONE);
  await signIn(phone.page, 'admin', '/orders?create=new');
  const form = dialog('Create Order', phone.page);
  await item(form, 1).getByRole('combobox', { name: 'Product' }).fill(RUN);
  await option(new RegExp(OFFER), phone.page).waitFor();
  await screenshot(phone.page, 'order-goods-390');
  await option(new RegExp(OFFER), phone.page).click();
  await item(form, 1).getByText('From the supplier', { exact: true }).waitFor();
  await screenshot(phone.page, 'order-form-390');
  expect(await accessibilityFaults(phone.page)).toEqual([]);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});

it('ends without a fault', () => {
  expect(faults).toEqual([]);
});
