import type { Browser, Page } from 'playwright-core';
import {
  accessibilityFaults,
  ACCOUNTS,
  appUrl,
  DESKTOP,
  openBrowser,
  openPage,
  PHONE,
  screenshot,
  settled,
  signIn,
} from './support/app.js';

/*
 * An administrator watches; somebody else works. Nothing here reloads the page, and nobody waits until the page follows:
 * what happens while it connects is read when it has.
 */

let browser: Browser;
let page: Page;
let faults: string[];
let sales: string;

async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${appUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

/** An order of one unit by the sales person, over the API; answers its number. */
async function orderElsewhere(): Promise<string> {
  interface Basis {
    data: {
      users: { nodes: { id: string }[] };
      products: {
        nodes: { id: string; minOrderQuantity: number; inventory: { available: number; reorderPoint: number } }[];
      };
    };
  }
  const query = `{ users(filter: { role: customer, isActive: true }, first: 1) { nodes { id } }
    products(filter: { isActive: true }, first: 100) { nodes { id minOrderQuantity inventory { available reorderPoint } } } }`;
  const { data } = await post<Basis>('/graphql', { query }, sales);
  // Far above its reorder point, so that the order rings once and no alert rings beside it.
  const product = data.products.nodes.find(
    ({ minOrderQuantity, inventory }) => inventory.available - inventory.reorderPoint > 3 * minOrderQuantity + 20,
  );
  const made = await post<{ data: { createOrder: { orderNumber: string } } }>(
    '/graphql',
    {
      query: 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { orderNumber } }',
      variables: {
        input: {
          customerId: data.users.nodes[0]?.id,
          items: [{ productId: product?.id, quantity: product?.minOrderQuantity }],
        },
      },
    },
    sales,
  );
  return made.data.createOrder.orderNumber;
}

const adminToken = async (): Promise<string> =>
  (await post<{ token: string }>('/api/auth/login', ACCOUNTS.admin)).token;

const activeOrders = async (): Promise<number> =>
  Number.parseInt(
    (
      await page
        .getByText(/^\d+ active$/)
        .first()
        .innerText()
    ).trim(),
    10,
  );

beforeAll(async () => {
  ({ token: sales } = await post<{ token: string }>('/api/auth/login', ACCOUNTS.sales));
  // Other files share the server: what rang before is read.
  await post(
    '/graphql',
    { query: 'mutation { markNotificationsRead(all: true) { unreadCount } }' },
    await adminToken(),
  );
  browser = await openBrowser();
  ({ page, faults } = await openPage(browser, DESKTOP));
  // Keeps the page's sockets at hand, so that a test can cut them as a network would.
  await page.addInitScript(() => {
    const sockets: WebSocket[] = [];
    Object.assign(window, { sockets });
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        sockets.push(this);
      }
    };
  });
  await signIn(page, 'admin', '/orders');
  await page.locator('.MuiDataGrid-row').first().waitFor();
  await page.waitForFunction(() => (window as unknown as { sockets: WebSocket[] }).sockets[0]?.readyState === 1);
});
afterAll(() => browser.close());

it('shows an order of somebody else, counts it, and rings the bell', async () => {
  const before = await activeOrders();
  const number = await orderElsewhere();
  await page.locator('.MuiDataGrid-row').first().getByText(number).waitFor();
  await page
    .getByText(`${before + 1} active`)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: new RegExp(`New order ${number}`) }).waitFor();
  await screenshot(page, 'notifications-1440');
  expect(await accessibilityFaults(page)).toEqual([]);

  await panel.getByRole('link').first().click();
  await page.getByRole('list', { name: 'Order lines' }).waitFor();
  await page.getByRole('button', { name: 'Notifications, 0 unread', includeHidden: true }).waitFor();
  // The notification leads to the order's own page; the list is where it was.
  await page.goBack();
  await page.locator('.MuiDataGrid-row').first().waitFor();
});

it('rings for who is named in a note, leads to it, and names back by keys', async () => {
  const number = await orderElsewhere();
  const { data: found } = await post<{ data: { orders: { nodes: { id: string; customerId: string }[] } } }>(
    '/graphql',
    { query: `{ orders(first: 1, filter: { search: "${number}" }) { nodes { id customerId } } }` },
    sales,
  );
  const [order] = found.orders.nodes;
  const { data: who } = await post<{ data: { noteReaders: { userId: string; email: string }[] } }>(
    '/graphql',
    { query: `{ noteReaders(customerId: "${order?.customerId}", orderId: "${order?.id}") { userId email } }` },
    sales,
  );
  const admin = who.noteReaders.find(({ email }) => email === ACCOUNTS.admin.email);
  await post(
    '/graphql',
    {
      query: 'mutation ($input: AddCustomerNoteInput!) { addCustomerNote(input: $input) { id } }',
      variables: {
        input: { customerId: order?.customerId, orderId: order?.id, text: `@[${admin?.userId}] يدفع عند الاستلام` },
      },
    },
    sales,
  );
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await bell.getByRole('link', { name: new RegExp(`mentioned you: order ${number}`) }).click();
  const notes = page.getByRole('list', { name: 'Notes' });
  await notes.getByText('يدفع عند الاستلام').waitFor();
  await screenshot(page, 'order-note-1440');
  await page.getByRole('button', { name: 'Add Note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Note' });
  await dialog.getByRole('textbox', { name: 'Note' }).focus();
  await page.keyboard.type('شكرًا @');
  await dialog.getByRole('option').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'order-note-names-1440');
  const name = await dialog.getByRole('option').first().innerText();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await notes.getByText(`@${name}`).waitFor();
  await post(
    '/graphql',
    { query: 'mutation { markNotificationsRead(all: true) { unreadCount } }' },
    await adminToken(),
  );
  await page.goto('/orders');
  await page.locator('.MuiDataGrid-row').first().waitFor();
});

it('catches up on what it missed while the connection was cut', async () => {
  await page.evaluate(() => {
    for (const socket of (window as unknown as { sockets: WebSocket[] }).sockets) socket.close(4000, 'Cut');
  });
  const number = await orderElsewhere();
  await page.locator('.MuiDataGrid-row').first().getByText(number).waitFor();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications, 0 unread' }).waitFor();
});

it('changes the dashboard, and keeps what was read on another device', async () => {
  const phone = await openPage(browser, PHONE);
  await signIn(phone.page);
  await phone.page.getByRole('button', { name: 'Notifications, 0 unread' }).waitFor();
  await settled(phone.page);
  const number = await orderElsewhere();
  await phone.page.getByRole('main').getByText(number).first().waitFor();
  await phone.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await screenshot(phone.page, 'notifications-390');
  await phone.context.close();
});

it('asks for the password at once when the session was ended elsewhere, and follows again', async () => {
  const other = await openPage(browser, DESKTOP);
  await signIn(other.page, 'sales', '/orders');
  await other.page.locator('.MuiDataGrid-row').first().waitFor();
  await post('/graphql', { query: 'mutation { signOutEverywhere { id } }' }, sales);
  const dialog = other.page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(ACCOUNTS.sales.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
  const number = await orderElsewhere();
  await other.page.locator('.MuiDataGrid-row').first().getByText(number).waitFor();
  await other.context.close();
});

it('leaves no error in the console', () => {
  expect(faults).toEqual([]);
});
