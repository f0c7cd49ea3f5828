import { expect, it } from '@jest/globals';
import { createDataSource } from '../../src/app/database/data-source.js';
import { migrations } from '../../src/app/migrations/index.js';
import { insertProducts } from '../factories/business.js';
import { bringTo, person, placeOrder } from '../factories/orders.js';
import { testApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';

it('payment states that were told wrong before 0016 are put right, and no others', async () => {
  const database = await createTestDatabase();
  const app = await testApp({}, database);
  const admin = await person(app, 'admin');
  const buyer = await person(app, 'customer');
  const [product = 0] = await insertProducts(app, 1, 100, 'OLD');
  const lines = [{ productId: product, quantity: 1 }];
  const pay = (id: string, direction: string): Promise<unknown> =>
    app.rest('POST', `/api/orders/${id}/payments`, { amount: '1.00', method: 'cash', direction }, admin.token);

  const unpaid = await placeOrder(app, admin.token, buyer.id, lines);
  const cancelled = await placeOrder(app, admin.token, buyer.id, lines);
  await bringTo(app, admin.token, cancelled.id, 'cancelled');
  const free = await placeOrder(app, admin.token, buyer.id, lines, {
    discountAmount: unpaid.totalAmount,
    discountReason: 'Samples',
  });
  const givenBack = await placeOrder(app, admin.token, buyer.id, lines);
  await pay(givenBack.id, 'received');
  await pay(givenBack.id, 'refunded');
  await bringTo(app, admin.token, givenBack.id, 'cancelled');
  const stillOwed = await placeOrder(app, admin.token, buyer.id, lines);
  await pay(stillOwed.id, 'received');
  await pay(stillOwed.id, 'refunded');
  await app.close();

  const dataSource = createDataSource({ url: database.url, poolSize: 1, entities: [], migrations });
  await dataSource.initialize();
  const isApplied = async (): Promise<boolean> =>
    (await dataSource.query<unknown[]>(`select from migrations where name like 'PaymentStates%'`)).length > 0;
  while (await isApplied()) await dataSource.undoLastMigration();
  await dataSource.query(`update orders set payment_status = 'pending'`);
  await dataSource.runMigrations();
  const rows = await dataSource.query<unknown[]>('select id::text, payment_status as status from orders order by id');
  await dataSource.destroy();
  await database.drop();
  expect(rows).toEqual([
    { id: unpaid.id, status: 'pending' },
    { id: cancelled.id, status: 'pending' },
    { id: free.id, status: 'paid' },
    { id: givenBack.id, status: 'refunded' },
    { id: stillOwed.id, status: 'pending' },
  ]);
});
