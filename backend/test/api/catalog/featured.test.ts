import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { makeOffer } from '../../factories/offers.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

interface Item {
  kind: string;
  id: string;
  featuredPriority: number;
  featuredUntil: string | null;
  expired: boolean;
  version: number;
}

const FIELDS = '{ kind id name nameAr sku price imageUrl featuredPriority featuredUntil expired supplierName version }';
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

let app: TestApp;
let admin: string;
let vendor: { token: string; userId: string };
let rival: { token: string; userId: string };

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
  vendor = await app.signInAs('vendor');
  rival = await app.signInAs('distributor');
});
afterAll(() => app.close());

async function set(name: 'feature' | 'unfeature', input: Row, token = admin) {
  const type = name === 'feature' ? 'FeatureInput' : 'UnfeatureInput';
  return app.gql<{ item: Item }>(
    `mutation ($input: ${type}!) { item: ${name}(input: $input) ${FIELDS} }`,
    { input },
    token,
  );
}

async function featured(args = '', token = admin): Promise<Item[]> {
  const { data } = await app.gql<{ featured: Item[] }>(`{ featured${args} ${FIELDS} }`, {}, token);
  return data?.featured ?? [];
}

const keysOf = (items: readonly Item[]): string[] => items.map(({ kind, id }) => `${kind} ${id}`);

describe('featuring', () => {
  it('has a priority and an end, is set anew, and ends', async () => {
    const product = await makeProduct(app, admin, { name: 'Featured' });
    const first = await set('feature', { kind: 'product', id: product.id });
    expect(first.data?.item).toMatchObject({ name: 'Featured', featuredPriority: 1, featuredUntil: null });
    const second = await set('feature', {
      kind: 'product',
      id: product.id,
      featuredPriority: 4,
      featuredUntil: TOMORROW,
    });
    expect(second.data?.item).toMatchObject({ featuredPriority: 4, featuredUntil: TOMORROW, expired: false });
    for (let times = 0; times < 2; times++) {
      const ended = await set('unfeature', { kind: 'product', id: product.id });
      expect(ended.data?.item).toMatchObject({ featuredPriority: 0, featuredUntil: null });
    }
    expect(await featured()).toEqual([]);
    const audit = await app.dataSource.query<Row[]>(
      `select action, after from audit_events where entity = 'Product' and entity_id = $1 and action <> 'createProduct' order by id`,
      [product.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['feature', 'feature', 'unfeature']);
  });

  it.each(['product', 'marketplace_product'])(
    'of a %s that somebody else configured since is refused',
    async (kind) => {
      const made = kind === 'product' ? await makeProduct(app, admin) : await makeOffer(app, admin, vendor.userId);
      const first = await set('feature', { kind, id: made.id, version: 1, featuredPriority: 2 });
      expect(first.data?.item).toMatchObject({ featuredPriority: 2, version: 2 });
      const late = await set('feature', { kind, id: made.id, version: 1, featuredPriority: 5 });
      expect(late.errors?.[0]?.extensions.code).toBe('STALE_VERSION');
      const again = await set('feature', { kind, id: made.id, version: 2, featuredPriority: 5 });
      expect(again.data?.item).toMatchObject({ featuredPriority: 5, version: 3 });
      await set('unfeature', { kind, id: made.id });
    },
  );

  it('orders both kinds by priority, then the newest, and leaves out what has ended only when asked to', async () => {
    const old = await makeProduct(app, admin);
    const offer = await makeOffer(app, admin, vendor.userId, { nameAr: 'عرض' });
    const newer = await makeProduct(app, admin);
    await set('feature', { kind: 'product', id: old.id, featuredPriority: 5, featuredUntil: YESTERDAY });
    await set('feature', { kind: 'marketplace_product', id: offer.id, featuredPriority: 2 });
    await set('feature', { kind: 'product', id: newer.id, featuredPriority: 2 });
    const all = await featured();
    expect(keysOf(all)).toEqual([`product ${old.id}`, `product ${newer.id}`, `marketplace_product ${offer.id}`]);
    expect(all[0]?.expired).toBe(true);
    expect(all[2]).toMatchObject({ nameAr: 'عرض', supplierName: 'Test vendor' });
    expect(keysOf(await featured('(activeOnly: true)'))).toEqual([
      `product ${newer.id}`,
      `marketplace_product ${offer.id}`,
    ]);
    expect(keysOf(await featured('(kind: marketplace_product)'))).toEqual([`marketplace_product ${offer.id}`]);

    const products = await app.rest<Row[]>('GET', '/api/products/featured', undefined, admin);
    expect(products.body.map(({ id }) => String(id))).toEqual([old.id, newer.id]);
    expect(products.headers.get('x-total-count')).toBe('2');
    const offers = await app.rest<Row[]>('GET', '/api/marketplace/products/featured', undefined, admin);
    expect(offers.body).toMatchObject([{ id: Number(offer.id), isFeatured: true, featuredPriority: 2 }]);

    // A partner could buy it, and is not told whose it is.
    expect(await featured('(kind: marketplace_product)', rival.token)).toMatchObject([
      { id: offer.id, supplierName: null, sku: null },
    ]);
    expect(await featured('(kind: marketplace_product)', vendor.token)).toHaveLength(1);
    const list = await app.gql(
      '{ products(filter: { isFeatured: true }, sort: { field: featured, direction: desc }) { totalCount nodes { id featuredPriority } } }',
      {},
      admin,
    );
    expect(list.data).toEqual({
      products: {
        totalCount: 2,
        nodes: [
          { id: old.id, featuredPriority: 5 },
          { id: newer.id, featuredPriority: 2 },
        ],
      },
    });
    const active = await app.gql('{ marketplaceProducts(filter: { featuredActive: true }) { totalCount } }', {}, admin);
    expect(active.data).toEqual({ marketplaceProducts: { totalCount: 1 } });
  });
});

it('shows an API key what its scopes name, of either kind', async () => {
  const product = await makeProduct(app, admin);
  const offer = await makeOffer(app, admin, vendor.userId);
  await set('feature', { kind: 'product', id: product.id });
  await set('feature', { kind: 'marketplace_product', id: offer.id });
  const kindsFor = async (...scopes: string[]): Promise<string[]> => {
    const { data } = await app.gql<{ createApiKey: { key: string } }>(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
      { input: { name: 'Reports', scopes } },
      admin,
    );
    return [...new Set((await featured('', data?.createApiKey.key)).map(({ kind }) => kind))].sort();
  };
  expect(await kindsFor('products.read')).toEqual(['product']);
  expect(await kindsFor('products.read', 'marketplace.read')).toEqual(['marketplace_product', 'product']);
});

describe.each([
  ['products', async () => (await makeProduct(app, admin)).id],
  ['marketplace/products', async () => (await makeOffer(app, admin, vendor.userId)).id],
])('the frozen calls for %s', (path, make) => {
  it('take priority and end, a blank end, an end that has passed, and no body', async () => {
    const id = await make();
    const call = (what: string, body?: unknown, token = admin) =>
      app.rest<Row>('POST', `/api/admin/${path}/${id}/${what}`, body, token);
    expect(await call('feature', { featuredUntil: null, featuredPriority: 3 })).toMatchObject({
      status: 200,
      body: { id: Number(id), isFeatured: true, featuredPriority: 3, featuredUntil: null },
    });
    expect((await call('feature', { featuredUntil: '', featuredPriority: 3 })).body.featuredUntil).toBeNull();
    expect((await call('feature', { featuredUntil: YESTERDAY, featuredPriority: 3 })).body.featuredUntil).toBe(
      YESTERDAY,
    );
    expect((await call('feature')).body.featuredPriority).toBe(1);
    for (const featuredPriority of [0, 6, 1.5, '1', null]) {
      expect(await call('feature', { featuredPriority })).toMatchObject({
        status: 400,
        body: { fields: { featuredPriority: expect.any(String) } },
      });
    }
    expect((await call('feature', { isFeatured: false })).status).toBe(400);
    expect((await call('unfeature', { anything: 1 })).status).toBe(400);
    expect(await call('unfeature', {})).toMatchObject({ status: 200, body: { isFeatured: false } });
    expect((await call('unfeature')).status).toBe(200);
    expect((await call('feature', { featuredPriority: 1 }, vendor.token)).status).toBe(403);
    expect((await app.rest('POST', `/api/admin/${path}/2147483647/feature`, {}, admin)).status).toBe(404);
  });
});
