import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { adjust, makeProduct } from '../../factories/business.js';
import { tellBooks } from '../../factories/told-books.js';
import { worded, type Said } from '../../../src/words/index.js';
import { bringTo, person, placeOrder, type Person } from '../../factories/orders.js';
import { eventsHandled } from '../../support/events.js';
import { testApp, type TestApp } from '../../support/test-app.js';

let app: TestApp;
let admin: Person;
/** Reads in Arabic, whatever the client accepts. */
let reader: Person;

const ARABIC = { 'accept-language': 'ar' };

beforeAll(async () => {
  app = await testApp();
  [admin, reader] = [await person(app, 'admin'), await person(app, 'admin')];
  await app.gql('mutation { setLanguage(input: { language: ar }) }', {}, reader.token);
});
afterAll(() => app.close());

/** The same read of somebody who reads English, by a header Arabic, and of somebody whose language is Arabic. */
async function inBoth<T>(read: (token: string, headers: Record<string, string>) => Promise<T>): Promise<[T, T]> {
  const english = await read(admin.token, {});
  const arabic = await read(admin.token, ARABIC);
  expect(await read(reader.token, { 'accept-language': 'en' })).toEqual(arabic);
  expect(await read(admin.token, {})).toEqual(english);
  return [english, arabic];
}

async function query<T>(text: string, token: string, headers: Record<string, string>): Promise<T> {
  const { data, errors } = await app.gql<T>(text, {}, token, headers);
  expect(errors).toBeUndefined();
  return data as T;
}

it('alerts are read in the language of the reader, on every way', async () => {
  const product = await makeProduct(app, admin.token, { name: 'Argan oil' }, 50);
  await adjust(app, admin.token, product.id, -48);
  const english = '2 units on hand, reorder point 10';
  const arabic = 'المتوفر في المخزون وحدتان، وحد إعادة الطلب 10';

  type Alerts = { nodes: { message: string }[] };
  const lists = await inBoth((token, headers) =>
    query<{ stockAlerts: Alerts }>('{ stockAlerts { nodes { message } } }', token, headers),
  );
  expect(lists.map(({ stockAlerts }) => stockAlerts.nodes[0]?.message)).toEqual([english, arabic]);

  const boards = await inBoth((token, headers) =>
    query<{ dashboard: { alerts: Alerts['nodes'] } }>('{ dashboard { alerts { message } } }', token, headers),
  );
  expect(boards.map(({ dashboard }) => dashboard.alerts[0]?.message)).toEqual([english, arabic]);

  const rest = await inBoth(async (token, headers) => {
    const { body } = await app.rest<{ message: string }[]>('GET', '/api/stock-alerts', undefined, token, headers);
    return body[0]?.message;
  });
  expect(rest).toEqual([english, arabic]);

  const sheets = await inBoth(async (token, headers) => {
    const { body } = await app.rest<string>('GET', '/api/stock-alerts/export.csv', undefined, token, headers);
    return body;
  });
  expect(sheets[0]).toContain(english);
  expect(sheets[1]).toContain(arabic);
});

it('notifications and what the dashboard tells are read in the language of the reader', async () => {
  const actor = await person(app, 'admin');
  const buyer = await person(app, 'customer');
  const product = await makeProduct(app, actor.token, { name: 'Rose water' }, 5000);
  const order = await placeOrder(app, actor.token, buyer.id, [{ productId: product.id, quantity: 200 }]);
  await bringTo(app, actor.token, order.id, 'confirmed');
  await adjust(app, actor.token, product.id, -4799);
  await eventsHandled(app);

  type Told = { title: string; message: string };
  const pages = await inBoth((token, headers) =>
    query<{ notifications: { nodes: Told[] } }>(
      '{ notifications(first: 3) { nodes { title message } } }',
      token,
      headers,
    ),
  );
  const name = (text: string): string => `\u2068${text}\u2069`;
  expect(pages.map(({ notifications }) => notifications.nodes)).toEqual([
    [
      { title: 'Rose water has reached its reorder point', message: '1 unit available, reorder point 10' },
      { title: `Order ${order.orderNumber} confirmed`, message: 'Test customer · 2,000.00' },
      { title: `New order ${order.orderNumber}`, message: 'Test customer · 2,000.00' },
    ],
    [
      { title: `بلغ ${name('Rose water')} حد إعادة الطلب`, message: 'المتاح للطلب وحدة واحدة، وحد إعادة الطلب 10' },
      { title: `تم تأكيد الطلب ${name(order.orderNumber)}`, message: `${name('Test customer')} · 2,000.00` },
      { title: `طلب جديد ${name(order.orderNumber)}`, message: `${name('Test customer')} · 2,000.00` },
    ],
  ]);

  const boards = await inBoth((token, headers) =>
    query<{ dashboard: { recentActivity: { text: string }[] } }>(
      '{ dashboard { recentActivity { text } } }',
      token,
      headers,
    ),
  );
  expect(boards.map(({ dashboard }) => dashboard.recentActivity[0]?.text)).toEqual([
    'Stock of Rose water adjusted from 5000 to 201',
    `مخزون ${name('Rose water')}: صُحّح من 5000 إلى 201`,
  ]);
});

it('entries of the books are read in the language of the reader, and found by their English text', async () => {
  await tellBooks(app, admin);
  const stored = await app.dataSource.query<{ description: string; said: Said | null }[]>(
    `select description, said from transactions where type <> 'expense' or reverses_id is not null`,
  );
  expect(stored.map(({ said }) => said && worded(said))).toEqual(stored.map(({ description }) => description));

  type Page = { transactions: { nodes: { description: string }[] } };
  const pages = await inBoth((token, headers) =>
    query<Page>('{ transactions(filter: { search: "reversed typed" }) { nodes { description } } }', token, headers),
  );
  const texts = pages.map(({ transactions }) => transactions.nodes.map(({ description }) => description).sort());
  expect(texts).toEqual([
    ['Reversed (Typed twice): Payment from Test customer: Found: later', 'Reversed (Typed twice): Rent'],
    [
      'عكس قيد (\u2068Typed twice\u2069): دفعة من \u2068Test customer\u2069: \u2068Found: later\u2069',
      'عكس قيد (\u2068Typed twice\u2069): \u2068Rent\u2069',
    ],
  ]);
  const rest = await inBoth(async (token, headers) => {
    const path = '/api/transactions?search=goods+returned';
    const { body } = await app.rest<{ description: string }[]>('GET', path, undefined, token, headers);
    return body.map(({ description }) => description);
  });
  expect(rest).toEqual([
    ['Goods returned by Test customer: Damaged'],
    ['بضاعة مرتجعة من \u2068Test customer\u2069: \u2068Damaged\u2069'],
  ]);
});
