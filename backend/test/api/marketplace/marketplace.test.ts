import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, restOrder } from '../../factories/business.js';
import { dataUrl, flatPng } from '../../factories/images.js';
import { makeOffer, setPrice } from '../../factories/offers.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { createUser } from '../../support/test-users.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: string;
let vendor: { token: string; userId: string };
let rival: { token: string; userId: string };
let customer: { token: string; userId: string };

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
  vendor = await app.signInAs('vendor');
  rival = await app.signInAs('distributor');
  customer = await app.signInAs('customer');
});
afterAll(async () => {
  await assertInvariants(app.dataSource);
  await app.close();
});

const FIELDS = `{ id productId nameEn nameAr categories targetBusinesses supplierId supplierName supplierSku price minOrderQuantity
  maxOrderQuantity availability isFeatured leadTimeDays imageUrls description canEdit version
  rank { position offers lowest highest } priceHistory { oldPrice newPrice changePercent changeReason updatedById updatedByName } }`;

async function read(id: string, token = admin): Promise<Row | null> {
  const query = `query ($id: ID!) { marketplaceProduct(id: $id) ${FIELDS} }`;
  return (await app.gql<{ marketplaceProduct: Row }>(query, { id }, token)).data?.marketplaceProduct ?? null;
}

async function update(input: Row, token = admin) {
  return app.gql<{ updateMarketplaceProduct: Row }>(
    `mutation ($input: UpdateMarketplaceProductInput!) { updateMarketplaceProduct(input: $input) ${FIELDS} }`,
    { input },
    token,
  );
}

async function history(id: string): Promise<{ oldPrice: string; newPrice: string; updatedById: number }[]> {
  return app.dataSource.query(
    `select old_price as "oldPrice", new_price as "newPrice", updated_by_id as "updatedById"
     from price_history where marketplace_product_id = $1 order by id`,
    [id],
  );
}

async function names(search: string, token = admin): Promise<string[]> {
  const query =
    'query ($search: String) { marketplaceProducts(filter: { search: $search }, sort: { field: nameEn }) { nodes { nameEn } } }';
  const { data } = await app.gql<{ marketplaceProducts: { nodes: { nameEn: string }[] } }>(query, { search }, token);
  return data?.marketplaceProducts.nodes.map(({ nameEn }) => nameEn) ?? [];
}

describe('an offer', () => {
  it('is kept as it was given, with its defaults and its pictures', async () => {
    const image = dataUrl(await flatPng(30, 30));
    const offer = await makeOffer(app, admin, vendor.userId, {
      nameEn: 'Kept',
      nameAr: 'شامبو',
      categories: ['haircare', 'haircare'],
      targetBusinesses: ['salon'],
      images: [image],
    });
    expect(await read(offer.id)).toMatchObject({
      nameEn: 'Kept',
      nameAr: 'شامبو',
      categories: ['haircare'],
      targetBusinesses: ['salon'],
      supplierId: vendor.userId,
      supplierName: 'Test vendor',
      price: '10.00',
      minOrderQuantity: 1,
      maxOrderQuantity: null,
      availability: true,
      leadTimeDays: 0,
      imageUrls: [expect.stringMatching(/^\/media\//)],
      priceHistory: [],
      canEdit: true,
    });
    const { body } = await app.rest<Row>('GET', `/api/marketplace/products/${offer.id}`, undefined, admin);
    expect(body).toMatchObject({
      id: Number(offer.id),
      price: '10.00',
      supplier: { id: Number(vendor.userId), firstName: 'Test', role: 'vendor' },
      images: [expect.stringMatching(/^data:image\//)],
    });
    const light = await app.rest<Row[]>('GET', '/api/marketplace/products?light=true', undefined, admin);
    expect(JSON.stringify(light.body)).not.toContain('data:image');
  });

  it('is supplied by a vendor, distributor or wholesale partner, and by nobody else', async () => {
    for (const supplierId of [customer.userId, '2147483647']) {
      const body = { nameEn: 'X', price: '1', supplierId };
      const answer = await app.rest<Row>('POST', '/api/marketplace/products', body, admin);
      expect(answer).toMatchObject({ status: 400, body: { fields: { supplierId: expect.any(String) } } });
    }
    const foreign = { nameEn: 'X', price: '1', supplierId: rival.userId };
    expect(await app.rest('POST', '/api/marketplace/products', foreign, vendor.token)).toMatchObject({ status: 403 });
    const own = await makeOffer(app, vendor.token, vendor.userId);
    const given = await update({ id: own.id, supplierId: rival.userId }, vendor.token);
    expect(given.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('is linked to a product of the catalog by an admin, or by the vendor of that product', async () => {
    const others = await makeProduct(app, admin);
    const own = await makeProduct(app, vendor.token, { vendorId: vendor.userId });
    const offer = await makeOffer(app, vendor.token, vendor.userId);
    const refused = await update({ id: offer.id, productId: others.id }, vendor.token);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_LINKABLE' });
    const linked = await update({ id: offer.id, productId: own.id }, vendor.token);
    expect(linked.data?.updateMarketplaceProduct.productId).toBe(own.id);
  });

  it('is edited by its version, and by the post of the former edit dialog', async () => {
    const offer = await makeOffer(app, admin, vendor.userId, { nameEn: 'Old name' });
    const stale = await update({ id: offer.id, version: 9, nameEn: 'New name' });
    expect(stale.errors?.[0]?.extensions.code).toBe('STALE_VERSION');
    const posted = await app.rest<Row>(
      'POST',
      '/api/marketplace/products',
      { id: Number(offer.id), nameEn: 'Posted', price: '12.50' },
      admin,
    );
    expect(posted).toMatchObject({ status: 200, body: { id: Number(offer.id), nameEn: 'Posted', price: '12.50' } });
    const put = await app.rest<Row>('PUT', `/api/marketplace/products/${offer.id}`, { nameAr: 'اسم' }, admin);
    expect(put).toMatchObject({ status: 200, body: { nameAr: 'اسم', nameEn: 'Posted' } });
    const foreign = { id: Number(offer.id), nameEn: 'Stolen' };
    expect((await app.rest('POST', '/api/marketplace/products', foreign, rival.token)).status).toBe(404);
    expect((await read(offer.id))?.nameEn).toBe('Posted');
    expect(await history(offer.id)).toMatchObject([{ oldPrice: '10.00', newPrice: '12.50' }]);
  });

  it('is removed while nothing needs it, and archived once its history or an order does', async () => {
    const unused = await makeOffer(app, admin, vendor.userId);
    expect((await app.rest('DELETE', `/api/marketplace/products/${unused.id}`, undefined, admin)).status).toBe(204);
    expect(await app.dataSource.query('select 1 from marketplace_products where id = $1', [unused.id])).toEqual([]);

    const used = await makeOffer(app, admin, vendor.userId, { nameEn: 'Used' });
    await setPrice(app, admin, used.id, '11.00');
    const { body: order } = await app.rest<Row>(
      'POST',
      '/api/orders/with-items',
      restOrder(customer.userId, [{ marketplaceProductId: Number(used.id), quantity: 2, unitPrice: '11.00' }]),
      admin,
    );
    const mutation = 'mutation ($id: ID!) { deleteMarketplaceProduct(id: $id) { archived usedIn } }';
    const { data } = await app.gql(mutation, { id: used.id }, vendor.token);
    expect(data).toEqual({
      deleteMarketplaceProduct: { archived: true, usedIn: ['1 order', '1 price change'] },
    });
    expect(await read(used.id)).toBeNull();
    const kept = await app.rest<Row>('GET', `/api/orders/${String(order.id)}`, undefined, admin);
    expect(kept.body).toMatchObject({ items: [{ productName: 'Used', unitPrice: '11.00' }] });
  });
});

describe('a price', () => {
  it('changes with its reason, by the user of the session, and leaves one row of history', async () => {
    const offer = await makeOffer(app, admin, vendor.userId);
    const answer = await app.rest<Row>(
      'PUT',
      `/api/marketplace/products/${offer.id}/price`,
      { price: '12.50', reason: 'Fuel', updatedBy: 1 },
      vendor.token,
    );
    expect(answer).toMatchObject({ status: 200, body: { price: '12.50' } });
    expect((await read(offer.id))?.priceHistory).toEqual([
      {
        oldPrice: '10.00',
        newPrice: '12.50',
        changePercent: '25.00',
        changeReason: 'Fuel',
        updatedById: vendor.userId,
        updatedByName: 'Test vendor',
      },
    ]);
    const same = await app.rest<Row>(
      'PUT',
      `/api/marketplace/products/${offer.id}/price`,
      { price: 12.5, reason: 'Again' },
      admin,
    );
    expect(same).toMatchObject({ status: 200, body: { price: '12.50' } });
    expect(await history(offer.id)).toHaveLength(1);
    await update({ id: offer.id, price: '12.50', nameEn: 'Other' });
    expect(await history(offer.id)).toHaveLength(1);
  });

  it('has no percentage when it was nothing before', async () => {
    const offer = await makeOffer(app, admin, vendor.userId, { price: '0' });
    await setPrice(app, admin, offer.id, '5.00');
    expect((await read(offer.id))?.priceHistory).toMatchObject([{ changePercent: null }]);
  });

  it('makes a chain when twenty change it at once', async () => {
    const offer = await makeOffer(app, admin, vendor.userId);
    const prices = Array.from({ length: 20 }, (_, n) => `${20 + n}.00`);
    await Promise.all(prices.map((price) => setPrice(app, admin, offer.id, price)));
    const rows = await history(offer.id);
    expect(rows).toHaveLength(20);
    expect(rows.map(({ newPrice }) => newPrice).sort()).toEqual(prices);
    rows.forEach((row, n) => expect(row.oldPrice).toBe(n === 0 ? '10.00' : rows[n - 1]?.newPrice));
    expect((await read(offer.id))?.price).toBe(rows.at(-1)?.newPrice);
    const byTime = await app.dataSource.query<{ id: number }[]>(
      'select id from price_history where marketplace_product_id = $1 order by created_at, id',
      [offer.id],
    );
    expect(byTime.map(({ id }) => id)).toEqual(byTime.map(({ id }) => id).sort((a, b) => a - b));
  });

  it('is one price on each line of an order placed while it changes', async () => {
    const offer = await makeOffer(app, admin, vendor.userId);
    const order = () =>
      app.rest<Row>(
        'POST',
        '/api/orders/with-items',
        restOrder(customer.userId, [
          { marketplaceProductId: Number(offer.id), quantity: 1 },
          { marketplaceProductId: Number(offer.id), quantity: 2 },
        ]),
        admin,
      );
    const answers = await Promise.all([
      order(),
      setPrice(app, admin, offer.id, '15.00'),
      order(),
      order(),
      setPrice(app, admin, offer.id, '17.00'),
      order(),
    ]);
    for (const answer of answers) {
      if (answer === undefined) continue;
      expect(answer.status).toBe(201);
      const prices = (answer.body.items as Row[]).map(({ unitPrice }) => unitPrice);
      expect(new Set(prices).size).toBe(1);
      expect(['10.00', '15.00', '17.00']).toContain(prices[0]);
    }
    expect(await history(offer.id)).toHaveLength(2);
  });

  it('has a history that nobody rewrites', async () => {
    await expect(app.dataSource.query('update price_history set new_price = 1')).rejects.toThrow('append-only');
    await expect(app.dataSource.query('delete from price_history')).rejects.toThrow('append-only');
  });
});

describe('search', () => {
  it.each([
    ['آسفي', 'اسفي'],
    ['مَرَّاكُش', 'مراكش'],
    ['الدوري', 'الدورى'],
    ['شامبو للعناية', 'شامبو للعنايه'],
    ['كـــريم', 'كريم'],
    ['٢٥٠ مل', '250 مل'],
  ])('finds %s by %s, in a list and in what a form offers', async (stored, typed) => {
    await makeOffer(app, admin, vendor.userId, { nameEn: `Oil of ${stored}`, nameAr: stored });
    expect(await names(typed)).toContain(`Oil of ${stored}`);
    const query = 'query ($search: String!) { marketplaceNameSuggestions(search: $search) { nameEn nameAr source } }';
    const { data } = await app.gql(query, { search: typed }, admin);
    expect(data?.marketplaceNameSuggestions).toContainEqual({
      nameEn: `Oil of ${stored}`,
      nameAr: stored,
      source: 'marketplace',
    });
  });

  it('finds offers by the name of their supplier, for staff only', async () => {
    const { id } = await createUser(app.dataSource, {
      role: 'wholesale',
      email: 'gulf@test.example',
      companyName: 'Gulf Traders',
    });
    await makeOffer(app, admin, id, { nameEn: 'From the gulf traders list' });
    await makeOffer(app, admin, id, { nameEn: 'Something else of theirs' });
    expect(await names('traders')).toEqual(['From the gulf traders list', 'Something else of theirs']);
    expect(await names('traders', customer.token)).toEqual(['From the gulf traders list']);
  });
});

describe('names that a form offers', () => {
  const suggest = async (search: string, token = admin): Promise<Row[]> => {
    const query =
      'query ($search: String!) { marketplaceNameSuggestions(search: $search) { nameEn nameAr description categories imageUrls productId source } }';
    return (
      (await app.gql<{ marketplaceNameSuggestions: Row[] }>(query, { search }, token)).data
        ?.marketplaceNameSuggestions ?? []
    );
  };

  it('are at most five, each once, from two letters on; those that begin with the words first', async () => {
    for (const nameEn of ['Zeta balm', 'ZETA BALM', 'Zeta gel', 'Zeta mask', 'Zeta oil', 'Zeta wax', 'A zeta']) {
      await makeOffer(app, admin, vendor.userId, { nameEn });
    }
    expect(await suggest('z')).toEqual([]);
    expect(await suggest(' z ')).toEqual([]);
    const found = (await suggest('zeta')).map(({ nameEn }) => nameEn);
    expect(found).toHaveLength(5);
    expect(found[0]).toBe('Zeta balm');
    expect(found).not.toContain('A zeta');
  });

  it('begin with the words first, however many others contain them', async () => {
    await app.dataSource.query(
      `insert into marketplace_products (name_en, name_ar, supplier_id, price)
       select 'Gel of quaxol ' || n, 'جل قواكسول ' || n, $1, 1 from generate_series(1, 1000) n`,
      [vendor.userId],
    );
    await makeOffer(app, admin, vendor.userId, { nameEn: 'Quaxol pure', nameAr: 'قواكسول' });
    await makeProduct(app, admin, { name: 'Quaxol of the catalog' });
    expect((await suggest('quax')).slice(0, 2)).toMatchObject([
      { nameEn: 'Quaxol of the catalog' },
      { nameEn: 'Quaxol pure' },
    ]);
    await app.dataSource.query(`delete from marketplace_products where name_en like 'Gel of quaxol %'`);
  });

  it('come from the catalog too, with the product only where the caller may link it', async () => {
    const product = await makeProduct(app, admin, { name: 'Quartz serum', category: 'skincare', description: 'Clear' });
    const [found] = await suggest('quartz');
    expect(found).toMatchObject({
      nameEn: 'Quartz serum',
      description: 'Clear',
      categories: ['skincare'],
      productId: product.id,
      source: 'catalog',
    });
    expect(await suggest('quartz', rival.token)).toMatchObject([{ nameEn: 'Quartz serum', productId: null }]);
  });

  it('are none of another supplier', async () => {
    await makeOffer(app, admin, vendor.userId, { nameEn: 'Secret remedy' });
    expect(await suggest('secret', rival.token)).toEqual([]);
    expect(await suggest('secret', vendor.token)).toHaveLength(1);
  });
});

describe('figures and suppliers', () => {
  it('count what the caller sees', async () => {
    const stats = async (token: string): Promise<Row> =>
      (
        await app.gql<{ marketplaceStats: Row }>(
          '{ marketplaceStats { totalProducts activeSuppliers activePromotions priceUpdates } }',
          {},
          token,
        )
      ).data?.marketplaceStats as Row;
    const [count] = await app.dataSource.query<{ offers: number; changes: number }[]>(
      `select count(*)::int as offers,
         (select count(*)::int from price_history) as changes from marketplace_products where archived_at is null`,
    );
    expect(await stats(admin)).toEqual({
      totalProducts: count?.offers,
      activeSuppliers: 2,
      activePromotions: 0,
      priceUpdates: count?.changes,
    });
    const { data } = await app.gql<{ marketplaceProducts: { totalCount: number } }>(
      '{ marketplaceProducts(first: 1) { totalCount } }',
      {},
      rival.token,
    );
    const seen = data?.marketplaceProducts.totalCount;
    expect(await stats(rival.token)).toMatchObject({ totalProducts: seen, priceUpdates: 0 });
    expect(await stats(customer.token)).toMatchObject({ priceUpdates: 0 });
  });

  it('list suppliers with what they offer; a supplier finds itself', async () => {
    const query = '{ suppliers(first: 2) { totalCount nodes { id name role companyName productCount isActive } } }';
    const all = await app.gql<{ suppliers: { totalCount: number; nodes: Row[] } }>(query, {}, admin);
    expect(all.data?.suppliers.totalCount).toBe(3);
    expect(all.data?.suppliers.nodes).toHaveLength(2);
    const own = await app.gql<{ suppliers: { nodes: Row[] } }>(query, {}, rival.token);
    expect(own.data?.suppliers.nodes).toMatchObject([{ id: rival.userId, name: 'Test distributor' }]);
    const none = await app.gql(query, {}, customer.token);
    expect(none.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
