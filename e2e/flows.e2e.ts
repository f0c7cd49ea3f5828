import type { Browser, Page } from 'playwright-core';
import { make, makeCustomer, makeOffer, makeOrder, makeProduct, ask } from './support/api.js';
import { openBrowser, openPage, signIn } from './support/app.js';
import { watch } from './support/watch.js';

/*
 * What everyday work asks of the server: each step of it what it cannot know, and nothing that the page has already.
 * `E2E_COSTS=1` prints the requests of each step and the bytes of their answers; docs/architecture.md has them as a table.
 */

const TAG = `FLOW-${Date.now()}`;

let browser: Browser;
let admin: Page;

/** What the flows work on. */
interface Made {
  readonly product: string;
  readonly customer: string;
  readonly order: string;
  readonly shipped: string;
  readonly purchase: string;
}

interface Step {
  readonly does: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** Names of the requests; sorted. */
  readonly asks: readonly string[];
}

interface Flow {
  readonly name: string;
  readonly path: (made: Made) => string;
  readonly steps: readonly Step[];
}

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, text: string) => page.locator('.MuiDataGrid-row', { hasText: text }).first();
const said = (page: Page, text: string) => page.getByText(text).first().waitFor();
const PRODUCT = `Balm ${TAG}`;
const PRICED = `Soap ${TAG}`;
const COUNTED = `Oil ${TAG}`;
const OFFER = `Rose water ${TAG}`;
const COMPANY = `Salon ${TAG}`;
const PERSON = `Person ${TAG}`;

/** Each batch side by side: what one flow changes, no other one of it shows. */
const BATCHES: readonly (readonly Flow[])[] = [
  [
    {
      name: 'an order is confirmed',
      path: () => '/orders',
      steps: [
        {
          does: 'open it',
          act: async (page) => {
            await row(page, COMPANY).hover();
            await row(page, COMPANY).getByRole('button', { name: /^View/ }).click();
            await button(page, 'Confirm Order').waitFor();
          },
          asks: ['OrderDetail'],
        },
        {
          does: 'confirm it',
          act: async (page) => {
            await button(page, 'Confirm Order').click();
            await button(page, 'Undo').waitFor();
          },
          // One click: the server holds it back for some seconds, and nothing has changed before.
          asks: ['MoveOrders'],
        },
        {
          does: 'back to the list',
          act: async (page) => {
            await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
            await row(page, COMPANY).waitFor();
          },
          asks: [],
        },
      ],
    },
    {
      name: 'a price is edited',
      path: () => `/products?q=${PRICED}`,
      steps: [
        {
          does: 'open the product',
          act: async (page) => {
            await button(page, `Edit ${PRICED}`).click();
            await dialog(page)
              .getByRole('textbox', { name: /^Price/ })
              .waitFor();
          },
          asks: ['ProductChoices', 'ProductForEdit'],
        },
        {
          does: 'save another price',
          act: async (page) => {
            await dialog(page)
              .getByRole('textbox', { name: /^Price/ })
              .fill('9.75');
            await button(page, 'Save Changes').click();
            await said(page, 'Product updated successfully');
          },
          // The search goes over what was edited: the list may lose the product, and the facets a brand.
          asks: ['ProductFacets', 'ProductForEdit', 'Products', 'UpdateProduct'],
        },
      ],
    },
    {
      name: 'an offer is featured',
      path: () => `/featured-products?tab=marketplace&q=${encodeURIComponent(OFFER)}`,
      steps: [
        {
          does: 'switch it on',
          act: async (page) => {
            await button(page, `Feature ${OFFER}`).click();
            await said(page, 'Product featured status updated successfully');
          },
          // The card is known; how many are featured is counted anew.
          asks: ['Feature', 'FeaturedCounts'],
        },
      ],
    },
    {
      name: 'a user is edited',
      path: () => `/users?q=${PERSON}`,
      steps: [
        {
          does: 'open the user',
          act: async (page) => {
            await row(page, PERSON).hover();
            await row(page, PERSON).getByRole('button', { name: /^Edit/ }).click();
            await dialog(page, 'Edit User').getByLabel('Last name').waitFor();
          },
          asks: ['UserForEdit'],
        },
        {
          does: 'save another name',
          act: async (page) => {
            await dialog(page).getByLabel('Last name').fill('Haddad');
            await button(page, 'Save Changes').click();
            await said(page, 'User updated successfully');
          },
          // The search goes over names.
          asks: ['UpdateUser', 'Users'],
        },
      ],
    },
  ],
  [
    {
      name: 'a payment is recorded',
      path: ({ shipped }) => `/orders/${shipped}`,
      steps: [
        {
          does: 'open the form',
          act: async (page) => {
            await button(page, 'Record Payment').click();
            await dialog(page).getByLabel('Amount').waitFor();
          },
          asks: [],
        },
        {
          does: 'save it',
          act: async (page) => {
            await dialog(page)
              .getByRole('combobox', { name: /Method/ })
              .click();
            await page.getByRole('option', { name: 'Bank Transfer' }).click();
            await dialog(page).getByRole('button', { name: 'Record Payment' }).click();
            await page.getByRole('main').getByText('Paid', { exact: true }).first().waitFor();
          },
          // The answer is the payment; what the order owes by now is asked for.
          asks: ['OrderDetail', 'RecordOrderPayment'],
        },
      ],
    },
    {
      name: 'stock is adjusted',
      path: () => `/inventory?q=${COUNTED}`,
      steps: [
        {
          does: 'open the form',
          act: async (page) => {
            await button(page, `Adjust Stock ${COUNTED}`).click();
            await dialog(page).getByLabel('Reason').waitFor();
          },
          asks: ['AdjustStock'],
        },
        {
          does: 'save it',
          act: async (page) => {
            await dialog(page).getByLabel('Quantity').fill('3');
            await dialog(page).getByLabel('Reason').fill('Counted');
            await dialog(page)
              .getByRole('button', { name: /^Adjust|^Save/ })
              .click();
            await said(page, 'Inventory adjusted successfully');
          },
          // The row is in the answer; whether an alert ends is the server's to say.
          asks: ['AdjustInventory', 'InventoryAlerts'],
        },
      ],
    },
    {
      name: 'a list is filtered',
      path: () => '/users',
      steps: [
        {
          does: 'filter it',
          act: async (page) => {
            await page.getByRole('combobox', { name: 'Role' }).click();
            await page.getByRole('option', { name: 'Vendors', exact: true }).click();
            await row(page, 'Vendor').waitFor();
          },
          asks: ['Users'],
        },
        {
          does: 'back to the whole list',
          act: (page) => page.goBack(),
          asks: [],
        },
      ],
    },
  ],
  [
    {
      name: 'goods are received',
      path: ({ purchase }) => `/inventory/purchase-orders?purchase=${purchase}`,
      steps: [
        {
          does: 'open the form',
          act: async (page) => {
            await button(page, 'Receive').click();
            await dialog(page, /^Receive/)
              .getByRole('spinbutton')
              .waitFor();
          },
          asks: [],
        },
        {
          does: 'save it',
          act: async (page) => {
            await dialog(page, /^Receive/)
              .getByRole('button', { name: 'Receive', exact: true })
              .click();
            await dialog(page).getByText('Received', { exact: true }).first().waitFor();
          },
          asks: ['ReceivePurchaseOrder'],
        },
      ],
    },
  ],
  [
    {
      name: 'an order is created',
      path: () => '/orders',
      steps: [
        {
          does: 'fill in the form',
          act: async (page) => {
            await button(page, 'Create Order').first().click();
            const form = dialog(page, 'Create Order');
            await form.getByRole('combobox', { name: 'Customer' }).fill(COMPANY);
            await page.getByRole('option').first().click();
            await form.getByRole('combobox', { name: 'Product' }).fill(PRODUCT);
            await page.getByRole('option').first().click();
          },
          // What the customer usually orders and what was bought last is asked with the customer, what goes with the goods with
          // the goods.
          asks: [
            'OrderCustomerSearch',
            'OrderGoodsBought',
            'OrderGoodsSearch',
            'OrderPreview',
            'OrderSuggestions',
            'OrderSuggestions',
          ],
        },
        {
          does: 'place it',
          act: async (page) => {
            await dialog(page).getByRole('button', { name: 'Create Order' }).click();
            await said(page, 'Order created successfully');
          },
          // The list gains a row.
          asks: ['CreateOrder', 'OrderCounters', 'OrderList'],
        },
      ],
    },
  ],
  [
    {
      name: 'notifications are read',
      path: () => '/categories',
      steps: [
        {
          does: 'open them',
          act: async (page) => {
            await button(page, /^Notifications, /).click();
            await button(page, 'Mark all as read').waitFor();
          },
          asks: [],
        },
        {
          does: 'mark all',
          act: (page) => button(page, 'Mark all as read').click(),
          asks: ['MarkNotificationsRead'],
        },
      ],
    },
  ],
];

const found = new Map<Step, readonly string[]>();
const failed = new Map<Flow, unknown>();

async function run({ name, path, steps }: Flow, made: Made): Promise<void> {
  const watched = await watch(browser, path(made));
  for (const step of steps) {
    await watched.calm();
    watched.forget();
    await step.act(watched.page);
    await watched.calm();
    found.set(step, watched.names.sort());
    if (process.env['E2E_COSTS'])
      process.stderr.write(
        `| ${name} | ${step.does} | ${watched.names.join(', ') || '–'} | ${watched.names.length} | ${watched.bytes} |\n`,
      );
  }
  await watched.page.context().close();
}

beforeAll(async () => {
  browser = await openBrowser();
  ({ page: admin } = await openPage(browser));
  await signIn(admin, 'admin', '/settings');
  const product = await makeProduct(admin, { sku: TAG, name: PRODUCT, basePrice: '9.00' });
  for (const [sku, name] of [
    [`${TAG}-P`, PRICED],
    [`${TAG}-C`, COUNTED],
  ] as const)
    await makeProduct(admin, { sku, name, basePrice: '9.00' });
  const customer = await makeCustomer(admin, {
    email: `${TAG.toLowerCase()}@test.example`,
    companyName: COMPANY,
  });
  await makeCustomer(admin, { email: `p-${TAG.toLowerCase()}@test.example`, companyName: PERSON });
  const { suppliers } = await ask<{ suppliers: { nodes: { id: string }[] } }>(
    admin,
    '{ suppliers(first: 1) { nodes { id } } }',
  );
  const supplierId = suppliers.nodes[0]?.id;
  await makeOffer(admin, { nameEn: OFFER, supplierId, price: '7.50' });
  const place = () => makeOrder(admin, { customerId: customer, items: [{ productId: product, quantity: 1 }] });
  const shipped = await place();
  for (const transition of ['confirm', 'process', 'ship'])
    await make(admin, 'transitionOrder', { id: shipped, transition });
  const purchase = await make(admin, 'createPurchaseOrder', {
    supplierId,
    items: [{ productId: product, quantity: 5, unitCost: '3.00' }],
  });
  await make(admin, 'sendPurchaseOrder', { id: purchase });
  const made = { product, customer, order: await place(), shipped, purchase };
  for (const batch of BATCHES) {
    const ends = await Promise.allSettled(batch.map((flow) => run(flow, made)));
    for (const [index, end] of ends.entries()) {
      const flow = batch[index];
      if (flow && end.status === 'rejected') failed.set(flow, end.reason);
    }
  }
}, 300_000);
afterAll(() => browser.close());

it.each(BATCHES.flat())('asks only for what it does not know when $name', (flow) => {
  if (failed.has(flow)) throw failed.get(flow);
  for (const step of flow.steps) expect({ [step.does]: found.get(step) }).toEqual({ [step.does]: step.asks });
});
