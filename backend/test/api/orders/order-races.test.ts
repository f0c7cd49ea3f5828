import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { insertProducts } from '../../factories/business.js';
import { person, placeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type RestAnswer, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  buyer = await person(app, 'customer');
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

const call = (method: string, path: string, body?: unknown): Promise<RestAnswer<Row>> =>
  app.rest<Row>(method, `/api${path}`, body, admin.token);

const order = (...productIds: unknown[]): Promise<RestAnswer<Row>> =>
  call('POST', '/orders/with-items', {
    orderData: { customerId: buyer.id },
    items: productIds.map((productId) => ({ productId, quantity: 1 })),
  });

/** Another transaction with a connection of its own, which the test moves step by step. */
async function another(): Promise<{ run(text: string, values: unknown[]): Promise<unknown>; end(): Promise<void> }> {
  const client = new pg.Client(app.config.databaseUrl);
  await client.connect();
  await client.query('begin');
  return {
    run: (text, values) => client.query(text, values),
    end: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

const LOCK_STOCK = 'select 1 from inventory_items where product_id = $1 for update';

/** Resolves once as many sessions as that wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (let left = 1000; left > 0; left--) {
    const [row] = await app.dataSource.query<{ waiting: number }[]>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((row?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Nobody waits');
}

it('a product that went while its order waited for stock is not ordered', async () => {
  const [productId] = await insertProducts(app, 1, 10, 'GONE');
  const stock = await another();
  await stock.run(LOCK_STOCK, [productId]);
  const ordered = order(productId);
  await untilWaiting(1);
  expect((await call('DELETE', `/products/${productId}`)).status).toBe(204);
  await stock.end();
  expect(await ordered).toMatchObject({
    status: 400,
    body: { code: 'BAD_USER_INPUT', fields: { 'items.0.productId': 'Unknown product' } },
  });
});

it('a product that is just being ordered is not archived', async () => {
  const [productId] = await insertProducts(app, 1, 10, 'TAKEN');
  const customer = await another();
  // The order has its goods, and waits for the row of its customer.
  await customer.run('select 1 from users where id = $1 for update', [buyer.id]);
  const ordered = order(productId);
  await untilWaiting(1);
  const removed = call('DELETE', `/products/${productId}`);
  await untilWaiting(2);
  await customer.end();
  expect((await ordered).status).toBe(201);
  expect(await removed).toMatchObject({ status: 409, body: { code: 'CONFLICT', details: { openOrders: 1 } } });
});

it('an order that waited for stock costs what the product costs once it has it', async () => {
  const [productId] = await insertProducts(app, 1, 10, 'DEARER');
  const stock = await another();
  await stock.run(LOCK_STOCK, [productId]);
  const ordered = order(productId);
  await untilWaiting(1);
  expect((await call('PATCH', `/products/${productId}`, { basePrice: '77.00' })).status).toBe(200);
  await stock.end();
  expect(await ordered).toMatchObject({ status: 201, body: { totalAmount: '77.00', items: [{ listPrice: '77.00' }] } });
});

it('a copy that is the victim of a deadlock is made on the second try, as every order is', async () => {
  const [a, b] = await insertProducts(app, 2, 10, 'KNOT');
  const { id } = await placeOrder(app, admin.token, buyer.id, [
    { productId: a as number, quantity: 1 },
    { productId: b as number, quantity: 1 },
  ]);
  for (const make of [() => order(a, b), () => call('POST', `/orders/${id}/copy`, {})]) {
    const stock = await another();
    await stock.run(LOCK_STOCK, [b]);
    const made = make();
    await untilWaiting(1);
    // Against the order that everybody keeps to. Who has waited longest finds the knot, and is undone.
    await stock.run(LOCK_STOCK, [a]);
    await stock.end();
    expect((await made).status).toBe(201);
  }
});
