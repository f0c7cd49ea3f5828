import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { testApp, type TestApp } from '../../support/test-app.js';

interface Entry {
  actorId: string;
  actorRole: string;
  ip: string;
  entity: string;
  entityId: string;
  attempts: number;
  after: { operation: string; permission: string };
}

let app: TestApp;
let admin: string;
let vendor: { token: string; userId: string };
let house: string;

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
  vendor = await app.signInAs('vendor');
  house = (await makeProduct(app, admin)).id;
});
afterAll(() => app.close());

async function denied(): Promise<Entry[]> {
  const { data, errors } = await app.gql<{ auditEvents: { nodes: Entry[] } }>(
    `{ auditEvents(filter: { action: "accessDenied" }, first: 100) {
      nodes { actorId actorRole ip entity entityId attempts after } } }`,
    {},
    admin,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.auditEvents.nodes;
}

const change = (id: string, token?: string, input: object = { name: 'Mine' }) =>
  app.gql(
    'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
    { input: { id, ...input } },
    token,
  );

it('a write on a row of another leaves who, what, where from and which permission', async () => {
  expect((await change(house, vendor.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await denied()).toEqual([
    {
      actorId: vendor.userId,
      actorRole: 'vendor',
      ip: expect.stringMatching(/127\.0\.0\.1|::1/),
      entity: 'Product',
      entityId: house,
      attempts: 1,
      after: { operation: 'updateProduct', permission: 'products.write' },
    },
  ]);
});

it('one entry a minute for a person and an operation says how often it was tried', async () => {
  const earlier = (await denied()).length;
  // Two minutes at the most, should one end meanwhile.
  for (let time = 0; time < 10; time++) await change(house, vendor.token, { basePrice: '0.05' });
  const entries = (await denied()).filter(({ after }) => after.operation === 'updateProduct');
  expect(entries.length).toBeLessThanOrEqual(earlier + 1);
  expect(entries.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(11);
});

it('a row that is hidden from the caller is noted, one that an admin misses is not', async () => {
  const adjust = (productId: string, token: string) =>
    app.rest('PATCH', `/api/inventory/product/${productId}/adjust`, { quantityChange: 1, reason: 'Mine' }, token);
  expect((await adjust(house, vendor.token)).status).toBe(404);
  expect((await adjust('2147483646', admin)).status).toBe(404);
  expect((await denied()).filter(({ after }) => after.operation === 'adjustInventory')).toEqual([
    expect.objectContaining({ actorId: vendor.userId, entityId: house, entity: 'InventoryItem' }),
  ]);
});

it('a call over REST that is refused before its body is read is noted by its path', async () => {
  const { token } = await app.signInAs('customer');
  expect((await app.rest('DELETE', `/api/users/${vendor.userId}`, undefined, token)).status).toBe(403);
  expect((await app.rest('GET', '/api/admin/categories', undefined, token)).status).toBe(403);
  expect((await denied()).filter(({ actorRole }) => actorRole === 'customer')).toEqual([
    expect.objectContaining({
      entityId: vendor.userId,
      after: { operation: 'DELETE /api/users/:id', permission: 'users.delete' },
    }),
  ]);
});

it('strangers leave nothing', async () => {
  const before = (await denied()).length;
  expect((await change(house)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  await app.rest('DELETE', `/api/users/${vendor.userId}`);
  expect((await denied()).length).toBe(before);
});
