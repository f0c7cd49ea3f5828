import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { makeOffer } from '../../factories/offers.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

interface Edited {
  succeeded: number;
  failed: number;
  outcomes: { id: string; ok: boolean; code: string | null; message: string | null; fields: Row[] }[];
}

const INPUTS = {
  editProducts: 'EditProductsInput',
  editMarketplaceProducts: 'EditMarketplaceProductsInput',
  editUsers: 'EditUsersInput',
} as const;

let app: TestApp;
let admin: string;
let vendor: { token: string; userId: string };

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
  vendor = await app.signInAs('vendor');
});
afterAll(() => app.close());

async function edit(mutation: keyof typeof INPUTS, items: readonly Row[], more: Row = {}, token = admin) {
  const { data, errors } = await app.gql<{ done: Edited }>(
    `mutation ($input: ${INPUTS[mutation]}!) { done: ${mutation}(input: $input) {
      succeeded failed outcomes { id ok code message fields { field message } } } }`,
    { input: { items, ...more } },
    token,
  );
  return { done: data?.done, error: errors?.[0] };
}

async function product(id: string): Promise<Row> {
  const { data } = await app.gql<{ product: Row }>(
    `query ($id: ID!) { product(id: $id) { version basePrice category inventory { version reorderPoint } } }`,
    { id },
    admin,
  );
  return data?.product ?? {};
}

const audited = async (entityId: string, action: string): Promise<number> => {
  const [row] = await app.dataSource.query<{ n: number }[]>(
    'select count(*)::int as n from audit_events where entity_id = $1 and action = $2',
    [entityId, action],
  );
  return row?.n ?? 0;
};

describe('products edited together', () => {
  it('are changed each by itself, with price and reorder point of a row as one', async () => {
    const [first, second] = [await makeProduct(app, admin), await makeProduct(app, admin)];
    const { done } = await edit('editProducts', [
      { id: first.id, version: 1, basePrice: '12.50', stockVersion: 1, reorderPoint: 7 },
      { id: second.id, version: 1, category: 'Serums' },
      { id: '2147483647', category: 'Serums' },
    ]);
    expect(done).toMatchObject({
      succeeded: 2,
      failed: 1,
      outcomes: [
        { id: first.id, ok: true, code: null, fields: [] },
        { id: second.id, ok: true },
        { id: '2147483647', ok: false, code: 'NOT_FOUND', message: 'Product not found' },
      ],
    });
    expect(await product(first.id)).toMatchObject({ basePrice: '12.50', version: 2, inventory: { reorderPoint: 7 } });
    expect(await product(second.id)).toMatchObject({ category: 'Serums', version: 2 });
    expect(await audited(first.id, 'updateProduct')).toBe(1);
  });

  it('take nothing of a row whose stock was edited meanwhile, and say so', async () => {
    const { id } = await makeProduct(app, admin);
    const before = await product(id);
    await edit('editProducts', [{ id, reorderPoint: 3 }]);
    const { done } = await edit('editProducts', [
      { id, version: 1, basePrice: '99.00', stockVersion: 1, reorderPoint: 9 },
    ]);
    expect(done).toMatchObject({ succeeded: 0, outcomes: [{ id, ok: false, code: 'STALE_VERSION' }] });
    expect(await product(id)).toMatchObject({ basePrice: before['basePrice'], inventory: { reorderPoint: 3 } });
  });

  it('can be sent again: what is so already is done, and changed no second time', async () => {
    const { id } = await makeProduct(app, admin);
    const item = { id, version: 1, basePrice: '31.00', stockVersion: 1, reorderPoint: 4 };
    await edit('editProducts', [item]);
    const after = await product(id);
    expect((await edit('editProducts', [item])).done).toMatchObject({ succeeded: 1, failed: 0 });
    expect(await product(id)).toEqual(after);
    expect(await audited(id, 'updateProduct')).toBe(1);
  });

  it('name the field and the line of what is no value, and change nothing then', async () => {
    const { id } = await makeProduct(app, admin);
    const { error } = await edit('editProducts', [
      { id, basePrice: '5.00' },
      { id, basePrice: '-1' },
    ]);
    expect(error?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'items.1.basePrice': expect.any(String) },
    });
    expect(await product(id)).toMatchObject({ version: 1 });
  });

  it('refuse a vendor its price by the name of the field, and take its words', async () => {
    const own = await makeProduct(app, admin, { vendorId: vendor.userId });
    const { done } = await edit(
      'editProducts',
      [
        { id: own.id, basePrice: '1.00' },
        { id: own.id, category: 'Own words' },
      ],
      {},
      vendor.token,
    );
    expect(done?.outcomes).toMatchObject([
      { ok: false, code: 'FORBIDDEN', fields: [{ field: 'basePrice' }] },
      { ok: true },
    ]);
  });

  it('tells the rule of the table that a row breaks', async () => {
    const { id } = await makeProduct(app, admin, { maxOrderQuantity: 6 });
    const { done } = await edit('editProducts', [{ id, minOrderQuantity: 12 }]);
    expect(done?.outcomes).toMatchObject([{ ok: false, fields: [{ field: 'maxOrderQuantity' }] }]);
  });
});

it('offers edited together keep the reason in the history of each price', async () => {
  const offer = await makeOffer(app, admin, vendor.userId, { price: '10.00' });
  const { done } = await edit('editMarketplaceProducts', [{ id: offer.id, price: '11.00' }], {
    priceReason: 'Freight',
  });
  expect(done).toMatchObject({ succeeded: 1, failed: 0 });
  const { data } = await app.gql<{ marketplaceProduct: { priceHistory: Row[] } }>(
    'query ($id: ID!) { marketplaceProduct(id: $id) { priceHistory { newPrice changeReason } } }',
    { id: offer.id },
    admin,
  );
  expect(data?.marketplaceProduct.priceHistory).toEqual([{ newPrice: '11.00', changeReason: 'Freight' }]);
});

it('users edited together leave the last admin an admin', async () => {
  const { userId } = await app.signInAs('customer');
  const [me] = await app.dataSource.query<{ id: number }[]>(
    `select id from users where role = 'admin' and is_active and archived_at is null`,
  );
  const { done } = await edit('editUsers', [
    { id: userId, isActive: false, creditLimit: '500.00' },
    { id: String(me?.id), isActive: false },
  ]);
  expect(done?.outcomes).toMatchObject([{ ok: true }, { ok: false, code: 'CONFLICT' }]);
});
