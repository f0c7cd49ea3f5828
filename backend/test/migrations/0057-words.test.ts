import { expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/app/database/data-source.js';
import { migrations } from '../../src/app/migrations/index.js';
import { adjust, makeProduct } from '../factories/business.js';
import { tellBooks } from '../factories/told-books.js';
import { person } from '../factories/orders.js';
import { testApp, type TestApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';

const ALERTS = [
  { type: 'out_of_stock', message: 'Out of stock', params: {} },
  { type: 'low_stock', message: '1 unit on hand, reorder point 10', params: { quantity: 1, reorderPoint: 10 } },
  {
    type: 'low_stock',
    message: '1234 units on hand, reorder point 2000',
    params: { quantity: 1234, reorderPoint: 2000 },
  },
  { type: 'reorder_point', message: '3 units available, reorder point 5', params: { available: 3, reorderPoint: 5 } },
  { type: 'expired', message: 'Expired on 5 Sep 2025', params: { expiryDate: '2025-09-05' } },
  { type: 'expiring', message: 'Expires on 28 Nov 2031', params: { expiryDate: '2031-11-28' } },
  { type: 'low_stock', message: 'Nearly gone', params: null },
];

async function undo(dataSource: DataSource): Promise<void> {
  const isApplied = async (): Promise<boolean> =>
    (await dataSource.query<unknown[]>(`select from migrations where name like 'Words%'`)).length > 0;
  while (await isApplied()) await dataSource.undoLastMigration();
}

async function alertsRead(app: TestApp, token: string): Promise<string[]> {
  const { data } = await app.gql<{ stockAlerts: { nodes: { message: string }[] } }>(
    '{ stockAlerts { nodes { message } } }',
    {},
    token,
  );
  return data?.stockAlerts.nodes.map(({ message }) => message) ?? [];
}

it('alerts of before are known by their figures, those of now get a text on the way down', async () => {
  const database = await createTestDatabase();
  const now = await testApp({}, database);
  const admin = await person(now, 'admin');
  for (const left of [0, 1, 4]) {
    const { id } = await makeProduct(now, admin.token, {}, 50);
    await adjust(now, admin.token, id, left - 50);
  }
  await now.dataSource.query(`update inventory_items set expiry_date = business_today() - 1 where quantity = 4`);
  const read = await alertsRead(now, admin.token);
  expect(read).toHaveLength(4);
  await now.close();

  const dataSource = createDataSource({ url: database.url, poolSize: 1, entities: [], migrations });
  await dataSource.initialize();
  await undo(dataSource);
  const texts = await dataSource.query<{ message: string }[]>(
    'select message from stock_alerts order by created_at desc, id desc',
  );
  expect(texts.map(({ message }) => message)).toEqual(read);
  for (const { type, message } of ALERTS) {
    await dataSource.query(
      `insert into stock_alerts (product_id, type, message, is_resolved)
       select min(id), $1, $2, true from products`,
      [type, message],
    );
  }
  // The functions of before are back: they write texts.
  await dataSource.query('update inventory_items set quantity = 2 where quantity = 0');
  await dataSource.runMigrations();
  const params = await dataSource.query<object[]>(
    `select type, message, params from stock_alerts where is_resolved and resolved_at is null order by id`,
  );
  expect(params).toEqual(ALERTS);
  await dataSource.destroy();

  const after = await testApp({}, database);
  const all = await alertsRead(after, admin.token);
  expect(all).toEqual(expect.arrayContaining([...read, ...ALERTS.map(({ message }) => message)]));
  expect(all).toContain('2 units on hand, reorder point 10');
  await after.close();
  await database.drop();
});

it('notifications of before get what only their texts told', async () => {
  const database = await createTestDatabase();
  const dataSource = createDataSource({ url: database.url, poolSize: 1, entities: [], migrations });
  await dataSource.initialize();
  await undo(dataSource);
  const prices = { product: 'Argan oil', oldPrice: '10.00', newPrice: '12.50' };
  const told = [
    [
      'stock_alert',
      'Argan oil is low on stock',
      '1 unit on hand, reorder point 10',
      { what: 'low_stock', product: 'Argan oil' },
    ],
    ['price_proposal', 'New price proposed: Argan oil', '10.00 → 12.50 · Dearer · oil', { what: 'open', ...prices }],
    ['price_proposal', 'Price proposal accepted: Argan oil', '10.00 → 12.50', { what: 'accepted', ...prices }],
    ['stock_alert', 'Look here', 'Nearly gone', null],
  ] as const;
  for (const [kind, title, message, params] of told) {
    await dataSource.query(
      `insert into notifications (kind, title, message, params, product_id, price_proposal_id) values ($1, $2, $3, $4, null, null)`,
      [kind, title, message, params && JSON.stringify(params)],
    );
  }
  await dataSource.runMigrations();
  const rows = await dataSource.query<{ params: unknown }[]>('select params from notifications order by id');
  expect(rows.map(({ params }) => params)).toEqual([
    { what: 'low_stock', product: 'Argan oil', quantity: 1, reorderPoint: 10 },
    { what: 'open', ...prices, reason: 'Dearer · oil' },
    { what: 'accepted', ...prices, reason: null },
    null,
  ]);
  await dataSource.destroy();
  await database.drop();
});

it('entries of before are known by their parts, as those of now are', async () => {
  const database = await createTestDatabase();
  const app = await testApp({}, database);
  await tellBooks(app, await person(app, 'admin'));
  await app.close();
  const dataSource = createDataSource({ url: database.url, poolSize: 1, entities: [], migrations });
  await dataSource.initialize();
  const entries = () =>
    dataSource.query<{ type: string; said: unknown }[]>(
      'select id, type, description, said from transactions order by id',
    );
  const before = await entries();
  expect(new Set(before.filter(({ said }) => said !== null).map(({ type }) => type))).toEqual(
    new Set(['sale', 'refund', 'payment', 'commission', 'expense']),
  );
  await undo(dataSource);
  await dataSource.runMigrations();
  expect(await entries()).toEqual(before);
  await expect(dataSource.query('update transactions set said = null')).rejects.toThrow('append-only');
  await dataSource.destroy();
  await database.drop();
});
