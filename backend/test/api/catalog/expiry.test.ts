import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { adjust, makeProduct, restOrder, type MadeProduct } from '../../factories/business.js';
import { bringTo, person, placeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

let app: TestApp;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  buyer = await person(app, 'customer');
});
afterAll(async () => {
  await assertInvariants(app.dataSource);
  await app.close();
});

/** The day of the business that is so many days from today. */
async function day(offset: number): Promise<string> {
  const [row] = await app.dataSource.query<{ day: string }[]>('select (business_today() + $1::int)::text as day', [
    offset,
  ]);
  return row?.day ?? '';
}

async function goods(expiresIn: number): Promise<MadeProduct> {
  const product = await makeProduct(app, admin.token, {}, 50);
  await expire(product.id, expiresIn);
  return product;
}

async function expire(productId: string, expiresIn: number): Promise<void> {
  const { errors } = await app.gql(
    'mutation ($input: UpdateInventoryInput!) { updateInventory(input: $input) { id } }',
    { input: { productId, expiryDate: await day(expiresIn) } },
    admin.token,
  );
  expect(errors).toBeUndefined();
}

async function stock(productId: string): Promise<Record<string, unknown> | undefined> {
  const { data } = await app.gql<{ product: { inventory: Record<string, unknown> } }>(
    'query ($id: ID!) { product(id: $id) { inventory { quantity available status } } }',
    { id: productId },
    admin.token,
  );
  return data?.product.inventory;
}

async function openAlerts(productId: string): Promise<string[]> {
  const rows = await app.dataSource.query<{ type: string }[]>(
    'select type from stock_alerts where product_id = $1 and not is_resolved order by type',
    [productId],
  );
  return rows.map(({ type }) => type);
}

it('offers what has expired on no path', async () => {
  const { id } = await goods(-1);
  expect(await stock(id)).toEqual({ quantity: 50, available: 0, status: 'expired' });
  const items = [{ productId: id, quantity: 1 }];
  const create = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }';
  for (const { token } of [admin, buyer]) {
    const { errors } = await app.gql(create, { input: { customerId: buyer.id, items } }, token);
    expect(errors?.[0]?.extensions.code).toBe('INSUFFICIENT_STOCK');
    const answer = await app.rest('POST', '/api/orders/with-items', restOrder(buyer.id, items), token);
    expect(answer).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_STOCK' } });
  }
  const listed = await app.gql<{ inventoryItems: { nodes: { product: { id: string } }[] } }>(
    '{ inventoryItems(filter: { status: expired }) { nodes { product { id } } } }',
    {},
    admin.token,
  );
  expect(listed.data?.inventoryItems.nodes.map(({ product }) => product.id)).toContain(id);
});

it('sells on the last day, and ships nothing after it that was ordered before', async () => {
  const { id } = await goods(0);
  expect(await stock(id)).toMatchObject({ available: 50, status: 'in_stock' });
  const order = await placeOrder(app, admin.token, buyer.id, [{ productId: id, quantity: 2 }]);
  await bringTo(app, admin.token, order.id, 'processing');
  await expire(id, -1);
  const ship = () => app.rest('POST', `/api/orders/${order.id}/transition`, { transition: 'ship' }, admin.token);
  expect(await ship()).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_STOCK' } });
  await expire(id, 300);
  expect(await ship()).toMatchObject({ status: 200 });
});

it('warns before, tells of the day, and resolves what is no longer so', async () => {
  const { id } = await goods(20);
  expect(await openAlerts(id)).toEqual(['expiring']);
  await expire(id, -3);
  expect(await openAlerts(id)).toEqual(['expired']);
  await expire(id, 31);
  expect(await openAlerts(id)).toEqual([]);
  await app.dataSource.query('update business_settings set near_expiry_days = 60');
  await app.dataSource.query('select follow_expiry(null)');
  expect(await openAlerts(id)).toEqual(['expiring']);
  await adjust(app, admin.token, id, -50);
  expect(await openAlerts(id)).toEqual(['out_of_stock']);
  await app.dataSource.query('update business_settings set near_expiry_days = 30');
});

it('says nothing of a new product that waits for its first goods', async () => {
  const { id } = await makeProduct(app, admin.token);
  expect(await openAlerts(id)).toEqual([]);
  await adjust(app, admin.token, id, 30);
  await adjust(app, admin.token, id, -30);
  expect(await openAlerts(id)).toEqual(['out_of_stock']);
});
