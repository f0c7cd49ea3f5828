import { expect, it } from '@jest/globals';
import { createDataSource } from '../../src/app/database/data-source.js';
import { migrations } from '../../src/app/migrations/index.js';
import { bringTo, person, placeOrder } from '../factories/orders.js';
import { insertOffer } from '../factories/promotions.js';
import { testApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';

it('lines of orders that are open cost what their supplier asks, and are bought when they ship; what was shipped stays', async () => {
  const database = await createTestDatabase();
  const before = await testApp({}, database);
  const [admin, supplier, buyer] = [
    await person(before, 'admin'),
    await person(before, 'vendor'),
    await person(before, 'customer'),
  ];
  const offer = await insertOffer(before, supplier.id, { price: '4.80' });
  const items = [{ marketplaceProductId: offer, quantity: 12 }];
  const open = await placeOrder(before, buyer.token, buyer.id, items);
  const shipped = await placeOrder(before, buyer.token, buyer.id, items);
  // As they were before: confirmed and shipped, with nothing known of their cost.
  for (const [{ id }, status] of [
    [open, 'processing'],
    [shipped, 'shipped'],
  ] as const) {
    await before.dataSource.query(
      'update order_items set cost_price = null, supplier_price = null where order_id = $1',
      [id],
    );
    await bringTo(before, admin.token, id, status);
  }
  await before.close();

  const dataSource = createDataSource({ url: database.url, poolSize: 1, entities: [], migrations });
  await dataSource.initialize();
  const isApplied = async (): Promise<boolean> =>
    (await dataSource.query<unknown[]>(`select from migrations where name like 'MarketplaceMargin%'`)).length > 0;
  while (await isApplied()) await dataSource.undoLastMigration();
  await dataSource.runMigrations();
  const costs = await dataSource.query<unknown[]>(
    'select order_id::text as id, cost_price::text as cost, supplier_price::text as asked from order_items order by order_id',
  );
  await dataSource.destroy();
  expect(costs).toEqual([
    { id: open.id, cost: '4.80', asked: '4.80' },
    { id: shipped.id, cost: null, asked: null },
  ]);

  const after = await testApp({}, database);
  const shipping = await after.gql(
    'mutation ($input: TransitionOrderInput!) { transitionOrder(input: $input) { purchaseOrders { status totalAmount } } }',
    { input: { id: open.id, transition: 'ship' } },
    admin.token,
  );
  expect(shipping.data).toEqual({
    transitionOrder: { purchaseOrders: [{ status: 'received', totalAmount: '57.60' }] },
  });
  await after.close();
  await database.drop();
});
