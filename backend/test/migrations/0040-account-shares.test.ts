import { expect, it } from '@jest/globals';
import { createDataSource } from '../../src/app/database/data-source.js';
import { migrations } from '../../src/app/migrations/index.js';
import { insertProducts } from '../factories/business.js';
import { bringTo, person, placeOrder } from '../factories/orders.js';
import { testApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';

it('orders that money on account had settled before 0040 are told so, and those that gave it, too', async () => {
  const database = await createTestDatabase();
  const app = await testApp({}, database);
  const admin = await person(app, 'admin');
  const buyer = await person(app, 'customer');
  const [product = 0] = await insertProducts(app, 1, 1000, 'OLD');
  const place = (): ReturnType<typeof placeOrder> =>
    placeOrder(app, admin.token, buyer.id, [{ productId: product, quantity: 1 }]);
  const pay = (input: Record<string, unknown>): Promise<unknown> =>
    app.gql(
      'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }',
      { input: { method: 'cash', ...input } },
      admin.token,
    );
  const cancelled = await place();
  const price = cancelled.totalAmount;
  await pay({ orderId: cancelled.id, amount: price });
  await bringTo(app, admin.token, cancelled.id, 'cancelled');
  await pay({ customerId: buyer.id, amount: '0.01' });
  for (let n = 0; n < 3; n++) await bringTo(app, admin.token, (await place()).id, 'shipped');
  await place();
  const told = 'select status, payment_status, account_amount::text from orders order by id';
  const before = await app.dataSource.query<unknown[]>(told);
  await app.close();

  const dataSource = createDataSource({ url: database.url, poolSize: 1, entities: [], migrations });
  await dataSource.initialize();
  const isApplied = async (): Promise<boolean> =>
    (await dataSource.query<unknown[]>(`select from migrations where name like 'AccountShares%'`)).length > 0;
  while (await isApplied()) await dataSource.undoLastMigration();
  const old = await dataSource.query<unknown[]>('select status, payment_status from orders order by id');
  await dataSource.runMigrations();
  const after = await dataSource.query<unknown[]>(told);
  await dataSource.destroy();
  await database.drop();
  expect(old).toEqual(
    ['cancelled paid', 'shipped pending', 'shipped pending', 'shipped pending', 'pending pending'].map((line) => {
      const [status, payment] = line.split(' ');
      return { status, payment_status: payment };
    }),
  );
  expect(after).toEqual([
    { status: 'cancelled', payment_status: 'refunded', account_amount: `-${price}` },
    { status: 'shipped', payment_status: 'paid', account_amount: price },
    { status: 'shipped', payment_status: 'partial', account_amount: '0.01' },
    { status: 'shipped', payment_status: 'pending', account_amount: '0.00' },
    { status: 'pending', payment_status: 'pending', account_amount: '0.00' },
  ]);
  expect(after).toEqual(before);
});
