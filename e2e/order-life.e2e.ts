import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults, openBrowser, openPage, screenshot, settled, signIn } from './support/app.js';
import { Hands, told } from './support/hands.js';
import { openedFile } from './support/opened-file.js';

/* One order from its form to its money: placed, confirmed, picked, shipped, delivered, paid, partly returned. */
const SKU = `L${Date.now()}`;
const NAME = `شامبو السدر الطبيعي بخلاصة الزعفران والعسل للشعر الجاف والتالف 400 مل ${SKU}`;

let browser: Browser;
let page: Page;
let faults: string[];

/** Asks the API as whoever is signed in on the page. */
async function api<T>(query: string, variables: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser));
  await signIn(page);
  const { createProduct } = await api<{ createProduct: { id: string } }>(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    { input: { sku: SKU, name: NAME, category: 'Hair Care', basePrice: '24.99' } },
  );
  await api('mutation ($input: AdjustInventoryInput!) { adjustInventory(input: $input) { id } }', {
    input: { productId: createProduct.id, quantityChange: 80, reason: 'Opening stock' },
  });
});
afterAll(() => browser.close());

const next = (name: string) => page.getByRole('group', { name: 'What can I do next' }).getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const status = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first();

/** Makes the move that is likely next, in its dialog. */
async function move(name: string, fill?: (open: ReturnType<typeof dialog>) => Promise<void>): Promise<void> {
  await next(name).click();
  const open = dialog(name);
  await fill?.(open);
  await open.getByRole('button', { name, exact: true }).click();
  await open.waitFor({ state: 'detached' });
}

const cents = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

it('places an order at the total that the server reckons', async () => {
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Create Order' }).first().click();
  const form = dialog('Create Order');
  await form.getByRole('combobox', { name: 'Customer' }).fill('reem');
  await page.getByRole('option').first().click();
  await form.getByRole('combobox', { name: 'Product' }).fill(SKU);
  await page.getByRole('option').first().click();
  await form.getByLabel('Quantity').fill('3');
  await form.getByLabel('Shipping', { exact: true }).fill('6.44');
  const summary = form.getByLabel('Order summary');
  await summary.getByText('$6.44').waitFor();
  await screenshot(page, 'order-form-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await settled(page);
  const total = await form.getByLabel('Order total').innerText();
  await form.getByRole('button', { name: 'Create Order' }).click();
  await page.getByText('Order created successfully').waitFor();
  const row = page.locator('.MuiDataGrid-row').first();
  await row.getByText(total).waitFor();
  await row.hover();
  await row.getByRole('button', { name: /^View ORD/ }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  await status('Pending').waitFor();
});

it('changes it while it is pending', async () => {
  await next('Edit Order').click();
  const form = dialog('Edit Order');
  await form.getByLabel('Quantity').fill('4');
  await form.getByLabel('Notes').fill('الباب الخلفي، بعد الظهر');
  await form.getByLabel('Order summary').waitFor();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Order updated successfully').waitFor();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Order lines' }).getByText('4 ×').waitFor();
});

it('confirms, picks and ships it', async () => {
  // One click, which can be undone: nothing has happened yet.
  await next('Confirm Order').click();
  await page.getByText(/^Confirming in \d+ seconds$/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('u');
  await next('Confirm Order').waitFor();
  await status('Pending').waitFor();
  // What would ask is reached by its address: the customer's credit stands in it.
  const address = page.url();
  await page.goto(`${address}?do=confirm`);
  const credit = dialog('Confirm Order');
  await credit.getByLabel('Credit').waitFor();
  await screenshot(page, 'order-confirm-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await credit.getByRole('button', { name: 'Confirm Order', exact: true }).click();
  await credit.waitFor({ state: 'detached' });
  await status('Confirmed').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Start Processing with a Delivery Day…' }).click();
  const process = dialog('Start Processing');
  await process.getByLabel('Open the pick list to print').check();
  await process.getByRole('button', { name: 'Start Processing', exact: true }).click();
  await page.waitForURL(/\/print\/pick-list$/);
  await page.getByRole('heading', { name: 'Pick list' }).waitFor();
  await screenshot(page, 'pick-list-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goBack();
  await move('Ship Order', async (open) => {
    await open.getByLabel('Carrier').fill('Aramex');
    await open.getByLabel('Tracking number').fill('AWB 4471');
  });
  await status('Shipped').waitFor();
  await page.getByText('AWB 4471').first().waitFor();
  await page.goto(`${address}?do=deliver`);
  await dialog('Mark as Delivered').getByRole('button', { name: 'Mark as Delivered', exact: true }).click();
  await status('Completed').waitFor();
});

it('takes a payment and one item back, and tells all of it in one story', async () => {
  await next('Record Payment').click();
  const payment = dialog('Record Payment');
  await settled(page);
  expect(Number(await payment.getByLabel('Amount').inputValue())).toBeGreaterThan(0);
  await payment.getByRole('combobox', { name: /Method/ }).click();
  await page.getByRole('option', { name: 'Bank Transfer' }).click();
  await payment.getByRole('button', { name: 'Record Payment' }).click();
  await payment.waitFor({ state: 'detached' });
  await status('Paid').waitFor();

  await next('Return Items').click();
  const back = dialog('Return Items');
  await back.getByRole('button', { name: /^One more of/ }).click();
  await back.getByLabel('Reason').fill('Broken cap');
  const credited = cents(await back.getByLabel('Credited').innerText());
  expect(credited).toBeGreaterThan(0);
  await screenshot(page, 'order-return-1440');
  expect(await accessibilityFaults(page)).toEqual([]);
  await back.getByRole('button', { name: 'Return Items' }).click();
  await back.waitFor({ state: 'detached' });
  const returns = page.getByRole('list', { name: 'Returns' });
  await returns.getByText('Broken cap').waitFor();
  // What the dialog showed is what the server credited.
  expect(cents(await returns.locator('li').first().getByText(/^−\$/).innerText())).toBe(credited);

  const story = page.getByRole('list', { name: 'Order timeline' });
  for (const part of [
    /Created, pending/,
    /Pending → Confirmed/,
    /Shipped → Completed/,
    /received/,
    /1 unit returned/,
  ]) {
    await story.getByText(part).first().waitFor();
  }
  await screenshot(page, 'order-page-1440', { fullPage: true });
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('opens the invoice as a PDF in a tab of its own', async () => {
  const [answer, address] = await Promise.all([
    page.waitForResponse((response) => /\/api\/invoices\/\d+\/pdf$/.test(response.url())),
    openedFile(page, () => page.getByRole('button', { name: /^Open PDF of INV/ }).click()),
  ]);
  expect(address).toMatch(/^blob:/);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  // The page has taken the body to the tab: asked for once more, it is the same document.
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const again = await page.request.get(answer.url(), { headers: { authorization: `Bearer ${token}` } });
  expect((await again.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

it('stands in the books', async () => {
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  await page.goto(`/financial?q=${number}`);
  for (const kind of ['Sale', 'Payment', 'Refund']) {
    await page.locator('.MuiDataGrid-row', { hasText: number }).getByText(kind, { exact: true }).first().waitFor();
  }
});

/** The customer whose orders are moved and printed together, and what they order. */
async function buyerAndProduct(): Promise<{ customerId: string; productId: string }> {
  const { users, products } = await api<Record<'users' | 'products', { nodes: { id: string }[] }>>(
    `query ($sku: String) {
      users(filter: { search: "reem" }, first: 1) { nodes { id } }
      products(filter: { search: $sku }, first: 1) { nodes { id } }
    }`,
    { sku: SKU },
  );
  return { customerId: users.nodes[0]?.id ?? '', productId: products.nodes[0]?.id ?? '' };
}

/** Twenty orders; their ids. */
async function twentyOrders(): Promise<string[]> {
  const { customerId, productId } = await buyerAndProduct();
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) {
    const { createOrder } = await api<{ createOrder: { id: string } }>(
      'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }',
      { input: { customerId, items: [{ productId, quantity: 1 }] } },
    );
    ids.push(createOrder.id);
  }
  return ids;
}

/** Prints papers of all orders of the list, as the list stands there; gives what the hand did. */
async function printAll(papers: string): Promise<Hands> {
  const hands = new Hands(page);
  // What the browser's own dialog is asked for; it cannot be seen from here.
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-print', 'asked') }));
  await hands.click(page.getByRole('checkbox', { name: 'Select all rows' }));
  await hands.click(page.getByRole('button', { name: 'Print…' }));
  await hands.click(page.getByRole('menuitem', { name: papers }));
  await page.locator('body[data-print="asked"]').waitFor();
  return hands;
}

it('prints twenty pick lists by three clicks', async () => {
  const ids = await twentyOrders();
  await api('mutation ($input: MoveOrdersInput!) { moveOrders(input: $input) { id } }', {
    input: { ids, goal: 'processing' },
  });
  const { customerId, productId } = await buyerAndProduct();
  await page.goto(`/orders?customer=${customerId}&product=${productId}&status=processing`);
  await page.getByText('20 orders').waitFor();
  await settled(page);
  const hands = await printAll('Pick lists');
  expect(hands.cost).toEqual(await told('Pick lists of 20 orders'));
  expect(await page.getByRole('heading', { name: 'Pick list' }).count()).toBe(20);
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('ships twenty pending orders by six clicks', async () => {
  await twentyOrders();
  const { customerId, productId } = await buyerAndProduct();
  await page.goto(`/orders?customer=${customerId}&product=${productId}`);
  await page.locator('.MuiDataGrid-row', { hasText: 'ORD-' }).nth(19).waitFor();
  await settled(page);
  const hands = new Hands(page);
  await hands.click(page.getByRole('button', { name: /^Pending/ }).first());
  await page.getByText('20 orders').waitFor();
  await hands.click(page.getByRole('checkbox', { name: 'Select all rows' }));
  await hands.click(page.getByRole('button', { name: 'Move on…' }));
  const ask = dialog('Move 20 orders on');
  await hands.click(ask.getByRole('button', { name: 'Ship', exact: true }));
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.click(ask.getByRole('button', { name: 'Ship 20 orders' }));
  await dialog('20 orders shipped').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.click(page.getByRole('button', { name: 'Done' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(hands.cost).toEqual(await told('20 orders from pending to shipped'));
  // The keyboard goes on at the list, not at the top of the page.
  await page.locator('main:focus').waitFor();
});

it('prints twenty delivery notes by three clicks, and opens their invoices as one PDF', async () => {
  const { customerId, productId } = await buyerAndProduct();
  await page.goto(`/orders?customer=${customerId}&product=${productId}&status=shipped`);
  await page.getByText('20 orders').waitFor();
  await settled(page);
  const hands = await printAll('Delivery notes');
  expect(hands.cost).toEqual(await told('Delivery notes of 20 orders'));
  expect(await page.getByRole('heading', { name: 'Delivery note' }).count()).toBe(20);
  expect(await accessibilityFaults(page)).toEqual([]);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type ?\/Page\b/g)?.length).toBeGreaterThanOrEqual(20);
  await page.getByRole('button', { name: 'Invoices', exact: true }).click();
  const [answer, address] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/invoices/print.pdf?ids=')),
    openedFile(page, () => page.getByRole('button', { name: 'Open PDF of 20 invoices' }).click()),
  ]);
  expect(address).toMatch(/^blob:/);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

it('packs an order on a phone with a scanner, and ships it by one press', async () => {
  const { orders } = await api<{ orders: { nodes: { customerId: string; items: { productId: string }[] }[] } }>(
    '{ orders(first: 1, sort: { field: createdAt, direction: desc }) { nodes { customerId items { productId } } } }',
    {},
  );
  const [known] = orders.nodes;
  const { createOrder } = await api<{ createOrder: { id: string; orderNumber: string } }>(
    'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id orderNumber } }',
    { input: { customerId: known?.customerId, items: [{ productId: known?.items[0]?.productId, quantity: 2 }] } },
  );
  await api('mutation ($input: MoveOrdersInput!) { moveOrders(input: $input) { id } }', {
    input: { ids: [createOrder.id], goal: 'processing' },
  });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/orders?q=${createOrder.orderNumber}`);
  await page.getByRole('checkbox', { name: `Select ${createOrder.orderNumber}` }).check();
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  await page.waitForURL(/\/orders\/packing\?/);
  const code = page.getByRole('textbox', { name: 'SKU or barcode' });
  await code.fill('nothing');
  await code.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/“nothing”/)
    .waitFor();
  await code.fill(SKU.toLowerCase());
  await code.press('Enter');
  await page.getByRole('checkbox', { name: /: 1 of 2 packed/ }).waitFor();
  await page.reload();
  await page.getByRole('checkbox', { name: /: 1 of 2 packed/ }).click();
  await screenshot(page, 'packing-390');
  expect(await accessibilityFaults(page)).toEqual([]);
  const parcel = page.getByRole('listitem', { name: createOrder.orderNumber });
  await parcel.getByRole('button', { name: 'Ship Order' }).click();
  await parcel.getByText(/^Shipping in \d+ seconds$/).waitFor();
  await parcel.getByRole('button', { name: 'Undo' }).click();
  await parcel.getByRole('button', { name: 'Ship Order' }).waitFor();
  if (size) await page.setViewportSize(size);
});

it('lets a vendor look at what was sold, and do no more', async () => {
  const own = await openPage(browser);
  await signIn(own.page, 'vendor', '/orders');
  await own.page.locator('.MuiDataGrid-row', { hasText: 'ORD-' }).first().waitFor();
  await settled(own.page);
  await own.page.locator('.MuiDataGrid-row').first().click();
  await own.page.getByRole('link', { name: 'Open order' }).click();
  await own.page.getByRole('list', { name: 'Order lines' }).waitFor();
  expect(await own.page.getByRole('button', { name: 'Record Payment' }).count()).toBe(0);
  expect(await own.page.getByRole('button', { name: 'Ship Order' }).count()).toBe(0);
  // Whether its buyer has paid is not the vendor's to know: nor is it told that nothing was.
  expect(await own.page.getByRole('heading', { name: 'Payments' }).count()).toBe(0);
  expect(own.faults).toEqual([]);
});

it('ends without a fault', () => {
  expect(faults).toEqual([]);
});
