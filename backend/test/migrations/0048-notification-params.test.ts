import { expect, it } from '@jest/globals';
import { createDataSource } from '../../src/app/database/data-source.js';
import { migrations } from '../../src/app/migrations/index.js';
import { adjust, makeProduct } from '../factories/business.js';
import { bringTo, move, person, placeOrder } from '../factories/orders.js';
import { eventsHandled } from '../support/events.js';
import { testApp, type TestApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';

interface Told {
  title: string;
  message: string;
}

async function told(app: TestApp, token: string): Promise<Told[]> {
  await eventsHandled(app);
  const { data, errors } = await app.gql<{ notifications: { nodes: Told[] } }>(
    '{ notifications { nodes { title message } } }',
    {},
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.notifications.nodes;
}

it('what triggers told before 0048 is read as it was, known by its parts, and told once; what happens then is told as before', async () => {
  const database = await createTestDatabase();
  const dataSource = createDataSource({ url: database.url, poolSize: 2, entities: [], migrations });
  const now = await testApp({}, database);
  const [admin, boss, buyer] = [await person(now, 'admin'), await person(now, 'admin'), await person(now, 'customer')];
  const product = await makeProduct(now, admin.token, { name: 'Argan oil' }, 50);
  const order = await placeOrder(now, admin.token, buyer.id, [{ productId: product.id, quantity: 2 }]);
  await bringTo(now, admin.token, order.id, 'shipped');
  await adjust(now, admin.token, product.id, -47);
  const texts = await told(now, boss.token);
  await now.close();
  const expected = [
    { title: 'Argan oil is low on stock', message: '1 unit on hand, reorder point 10' },
    ...['shipped', 'in processing', 'confirmed'].map((state) => ({
      title: `Order ${order.orderNumber} ${state}`,
      message: 'Test customer · 20.00',
    })),
    { title: `New order ${order.orderNumber}`, message: 'Test customer · 20.00' },
  ];
  expect(texts).toEqual(expected);

  // The same as the triggers of before wrote it.
  await dataSource.initialize();
  const isApplied = async (): Promise<boolean> =>
    (await dataSource.query<unknown[]>(`select from migrations where name like 'NotificationParams%'`)).length > 0;
  while (await isApplied()) await dataSource.undoLastMigration();
  await dataSource.query('delete from notifications');
  for (const { title, message } of [...expected].reverse()) {
    const about = title.startsWith('Argan') ? 'stock_alert_id' : 'order_id';
    await dataSource.query(
      `insert into notifications (kind, title, message, ${about}, product_id)
       select $1, $2, $3, (select min(id) from ${about === 'order_id' ? 'orders' : 'stock_alerts'}), $4`,
      [
        about === 'order_id' ? (title.startsWith('New') ? 'order_created' : 'order_status_changed') : 'stock_alert',
        title,
        message,
        about === 'order_id' ? null : product.id,
      ],
    );
  }
  await dataSource.runMigrations();
  const params = await dataSource.query<{ params: unknown }[]>('select params from notifications order by id desc');
  const whole = { order: order.orderNumber, customer: 'Test customer', total: '20.00', reason: null };
  expect(params.map((row) => row.params)).toEqual([
    // The figures were read from the text by 0057.
    { what: 'low_stock', product: 'Argan oil', quantity: 1, reorderPoint: 10 },
    { what: 'shipped', ...whole },
    { what: 'processing', ...whole },
    { what: 'confirmed', ...whole },
    { what: 'created', ...whole },
  ]);
  await dataSource.destroy();

  const after = await testApp({}, database);
  expect(await told(after, boss.token)).toEqual(expected);
  await move(after, admin.token, order.id, 'deliver');
  expect((await told(after, boss.token))[0]).toEqual({
    title: `Order ${order.orderNumber} completed`,
    message: 'Test customer · 20.00',
  });
  await after.close();
  await database.drop();
});
