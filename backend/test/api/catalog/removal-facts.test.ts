import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REMOVALS } from '../../../src/app/graphql/removal.resolver.js';
import { allOperations } from '../../../src/kernel/operation.js';
import { makeProduct } from '../../factories/business.js';
import { makeOffer } from '../../factories/offers.js';
import { person, placeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Person;
let vendor: Person;
let buyer: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  vendor = await person(app, 'vendor');
  buyer = await person(app, 'customer');
});
afterAll(async () => {
  await assertInvariants(app.dataSource);
  await app.close();
});

/** What is told before a removal: the obstacle, and each fact as `effect kind count`. */
async function told(of: string, id: string, token = admin.token): Promise<{ obstacle: unknown; facts: string[] }> {
  const { data, errors } = await app.gql<{ removalFacts: { obstacle: unknown; facts: Row[] } }>(
    'query ($of: Removable!, $id: ID!) { removalFacts(of: $of, id: $id) { obstacle facts { kind effect count at } } }',
    { of, id },
    token,
  );
  if (!data) return { obstacle: errors?.[0]?.extensions.code, facts: [] };
  const { obstacle, facts } = data.removalFacts;
  return {
    obstacle,
    facts: facts.map(({ effect, kind, count }) => `${effect as string} ${kind as string} ${count as number}`),
  };
}

async function mutate<T = { id: string }>(field: string, input: string, value: Row, token = admin.token): Promise<T> {
  const { data, errors } = await app.gql<Row>(
    `mutation ($input: ${input}!) { ${field}(input: $input) { id } }`,
    { input: value },
    token,
  );
  expect(errors).toBeUndefined();
  return data![field] as T;
}

/** The refusal of a removal, as its operation tells it over both transports. */
async function refusal(field: string, path: string, id: string): Promise<unknown> {
  const rest = await app.rest<Row>('DELETE', `${path}/${id}`, undefined, admin.token);
  const { errors } = await app.gql(`mutation ($id: ID!) { ${field}(id: $id) { id } }`, { id }, admin.token);
  expect(rest.status).toBe(409);
  expect(rest.body.message).toBe(errors?.[0]?.message);
  return errors?.[0]?.message;
}

it('every operation that removes something says before what hangs on it', () => {
  const removing = [...allOperations().keys()].filter((name) => /^(delete|remove|archive|revoke)/.test(name));
  // A session of one's own has nothing that hangs on it.
  const told = removing.filter((name) => name !== 'revokeSession');
  expect(
    Object.values(REMOVALS)
      .map(({ operation }) => operation)
      .sort(),
  ).toEqual(told.sort());
});

describe('a product', () => {
  it('is refused while open orders want it, and the dialog and both transports say the same', async () => {
    const product = await makeProduct(app, admin.token, { openingStock: 50, vendorId: vendor.id });
    await placeOrder(app, buyer.token, buyer.id, [{ productId: product.id, quantity: 2 }]);
    await mutate('createPurchaseOrder', 'CreatePurchaseOrderInput', {
      items: [{ productId: product.id, quantity: 5, unitCost: '1.00' }],
    });
    const before = await told('product', product.id);
    expect(before).toEqual({
      obstacle: 'This product is in 1 open order',
      facts: [
        'refuses open_order 1',
        'affects draft_purchase_order 1',
        'affects stock_unit 50',
        'keeps stock_movement 2',
      ],
    });
    expect(await refusal('deleteProduct', '/api/products', product.id)).toBe(before.obstacle);

    // What the business buys is not told to a vendor, and what was stocked is not its own to remove.
    expect(await told('product', product.id, vendor.token)).toEqual({
      obstacle: 'Only an administrator removes a product that was stocked or ordered',
      facts: ['refuses open_order 1', 'affects stock_unit 50', 'keeps stock_movement 2'],
    });
    const listed = await app.gql<{ orders: { totalCount: number } }>(
      'query ($id: ID!) { orders(filter: { productId: $id, statuses: [pending, confirmed, processing] }) { totalCount } }',
      { id: product.id },
      admin.token,
    );
    expect(listed.data?.orders.totalCount).toBe(1);
  });

  it('without a history has nothing that hangs on it', async () => {
    const { id } = await makeProduct(app, admin.token);
    expect(await told('product', id)).toEqual({ obstacle: null, facts: [] });
  });
});

it('an offer says what ends with it and what keeps it', async () => {
  const offer = await makeOffer(app, vendor.token, vendor.id);
  await mutate('createPromotion', 'CreatePromotionInput', {
    marketplaceProductId: offer.id,
    title: 'Less',
    discountType: 'percentage',
    discountValue: '10',
    startDate: '2020-01-01',
    endDate: '2099-01-01',
  });
  const order = await placeOrder(app, buyer.token, buyer.id, [{ marketplaceProductId: offer.id, quantity: 10 }]);
  expect((await told('marketplace_product', offer.id)).facts).toEqual(
    expect.arrayContaining(['affects promotion 1', 'affects open_order 1']),
  );
  const [promotion] = await app.dataSource.query<{ id: number }[]>(
    'select id from marketplace_promotions where marketplace_product_id = $1',
    [offer.id],
  );
  expect(await told('promotion', String(promotion?.id))).toEqual({ obstacle: null, facts: ['keeps open_order 1'] });
  for (const filter of [`marketplaceProductId: ${offer.id}`, `promotionId: ${promotion?.id}`]) {
    const { data } = await app.gql<{ orders: { nodes: { id: string }[] } }>(
      `{ orders(filter: { ${filter} }) { nodes { id } } }`,
      {},
      admin.token,
    );
    expect(data?.orders.nodes).toEqual([{ id: order.id }]);
  }
});

it('a category in use is refused with the number of what uses it', async () => {
  const { id } = await mutate('createCategory', 'CreateCategoryInput', {
    name: 'creams',
    displayName: 'Creams',
    type: 'product',
  });
  expect(await told('category', id)).toEqual({ obstacle: null, facts: [] });
  await makeProduct(app, admin.token, { category: 'creams' });
  expect(await told('category', id)).toEqual({
    obstacle: 'This category is used by 1 product',
    facts: ['refuses product 1'],
  });
  expect(await refusal('deleteCategory', '/api/admin/categories', id)).toBe('This category is used by 1 product');
});

it('a key says when it was used last', async () => {
  const { data } = await app.gql<{ createApiKey: { apiKey: { id: string } } }>(
    'mutation { createApiKey(input: { name: "Report", scopes: ["products.read"] }) { apiKey { id } } }',
    {},
    admin.token,
  );
  const id = data?.createApiKey.apiKey.id ?? '';
  expect(await told('api_key', id)).toEqual({ obstacle: null, facts: [] });
  await app.dataSource.query('update api_keys set last_used_at = now() where id = $1', [id]);
  expect(await told('api_key', id)).toEqual({ obstacle: null, facts: ['affects last_use 1'] });
});

it('the last administrator is told before', async () => {
  await app.dataSource.query(`update users set is_active = false where role = 'admin' and id <> $1`, [admin.id]);
  expect(await told('user', admin.id)).toMatchObject({
    obstacle: 'The last active admin cannot be removed',
    facts: expect.arrayContaining(['refuses last_admin 1']),
  });
  expect(await refusal('deleteUser', '/api/users', admin.id)).toBe('The last active admin cannot be removed');
});

it('nobody is told of what is not theirs to remove', async () => {
  const { id } = await makeProduct(app, admin.token);
  const offer = await makeOffer(app, admin.token, vendor.id);
  const other = await person(app, 'vendor');
  expect(await told('product', id, buyer.token)).toMatchObject({ obstacle: 'FORBIDDEN' });
  expect(await told('product', id, vendor.token)).toMatchObject({ obstacle: 'NOT_FOUND' });
  expect(await told('marketplace_product', offer.id, other.token)).toMatchObject({ obstacle: 'NOT_FOUND' });
  expect(await told('user', buyer.id, vendor.token)).toMatchObject({ obstacle: 'FORBIDDEN' });
  expect(await told('product', '999999')).toMatchObject({ obstacle: 'NOT_FOUND' });
  expect(await told('product', 'x')).toMatchObject({ obstacle: 'BAD_USER_INPUT' });
});
