import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { makeOffer } from '../../factories/offers.js';
import { statementsOf } from '../../support/statements.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

type Row = Record<string, unknown>;

interface Offer extends Row {
  supplierId: string;
  rank: number;
}

interface Comparison {
  rows: { key: string; productName: string; productId: string | null; offers: Offer[] }[];
  bestSingleSupplier: Row | null;
  cheapestPerItem: Row;
  fastest: Row;
}

const PLAN = '{ total leadTimeDays suppliers picks { key marketplaceProductId supplierId quantity total } }';
const COMPARE = `query ($lines: [ComparisonLineInput!]!) { priceComparison(lines: $lines) {
  rows { key productId productName quantity offers { marketplaceProductId supplierId supplierName supplierRole availability mine listPrice
    unitPrice promotionLabel minOrderQuantity maxOrderQuantity shortfall orderQuantity leadTimeDays total rank } }
  bestSingleSupplier ${PLAN} cheapestPerItem ${PLAN} fastest ${PLAN} } }`;
const GROUPS = `query ($filter: ComparisonFilter, $first: Int, $offset: Int) { comparisonGroups(filter: $filter, first: $first, offset: $offset) {
  totalCount pageInfo { hasNextPage } nodes { key productId productName nameAr imageUrl confirmed supplierCount offerCount lowestPrice highestPrice averagePrice neededQuantity } } }`;

let app: InProcessApp;
let admin: string;
let sales: string;
let vendor: { token: string; userId: string };
let rival: { token: string; userId: string };
let third: { token: string; userId: string };
let customer: string;
let product: { id: string };
let ids: { own: string; rival: string; third: string };

beforeAll(async () => {
  app = await inProcessApp();
  admin = (await app.signInAs('admin')).token;
  sales = (await app.signInAs('sales_team')).token;
  customer = (await app.signInAs('customer')).token;
  vendor = await app.signInAs('vendor');
  rival = await app.signInAs('distributor');
  third = await app.signInAs('wholesale');
  product = await makeProduct(app, admin, { name: 'Argan oil 500 ml' });
  const linked = { productId: product.id };
  ids = {
    own: (
      await makeOffer(app, admin, vendor.userId, {
        ...linked,
        nameEn: 'Argan (vendor)',
        price: '10.00',
        leadTimeDays: 2,
      })
    ).id,
    rival: (
      await makeOffer(app, admin, rival.userId, {
        ...linked,
        nameEn: 'Argan (rival)',
        price: '8.00',
        leadTimeDays: 7,
        minOrderQuantity: 12,
      })
    ).id,
    third: (
      await makeOffer(app, admin, third.userId, {
        ...linked,
        nameEn: 'Argan (third)',
        price: '9.50',
        availability: false,
      })
    ).id,
  };
  // The same by name only: nobody has confirmed it.
  await makeOffer(app, admin, vendor.userId, { nameEn: 'Rose  WATER', price: '3.00' });
  await makeOffer(app, admin, rival.userId, { nameEn: 'rose water', nameAr: 'ماء الورد', price: '3.01' });
  await makeOffer(app, admin, rival.userId, { nameEn: 'Sold by one' });
});
afterAll(() => app.close());

async function groups(token: string, variables: Row = {}): Promise<{ totalCount: number; nodes: Row[] }> {
  const { data } = await app.gql<{ comparisonGroups: { totalCount: number; nodes: Row[] } }>(GROUPS, variables, token);
  return data?.comparisonGroups ?? { totalCount: -1, nodes: [] };
}

async function compare(token: string, lines: Row[]): Promise<Comparison> {
  const { data, errors } = await app.gql<{ priceComparison: Comparison }>(COMPARE, { lines }, token);
  expect(errors).toBeUndefined();
  return data?.priceComparison as Comparison;
}

describe('groups', () => {
  it('are offers linked to one product, or of one folded name; alone nobody competes', async () => {
    expect(await groups(admin)).toMatchObject({
      totalCount: 2,
      nodes: [
        {
          key: `p${product.id}`,
          productId: product.id,
          productName: 'Argan oil 500 ml',
          confirmed: true,
          supplierCount: 3,
          offerCount: 3,
          // Of those that can be ordered.
          lowestPrice: '8.00',
          highestPrice: '10.00',
          averagePrice: '9.00',
          // Nothing on hand, and twice the reorder point is kept.
          neededQuantity: 20,
        },
        {
          key: 'nrose water',
          productId: null,
          confirmed: false,
          averagePrice: '3.01',
          supplierCount: 2,
          neededQuantity: 1,
        },
      ],
    });
    // What we are short of is no supplier's affair: it begins with its own minimum.
    expect((await groups(rival.token)).nodes[0]).toMatchObject({ key: `p${product.id}`, neededQuantity: 12 });
    expect((await groups(admin, { filter: { minSuppliers: 1 } })).totalCount).toBe(3);
    expect((await groups(admin, { filter: { confirmed: false } })).nodes.map(({ key }) => key)).toEqual([
      'nrose water',
    ]);
    expect((await groups(sales, { filter: { search: 'ماء ورد' } })).totalCount).toBe(1);
    expect((await groups(admin, { first: 1, offset: 1 })).nodes).toMatchObject([{ key: 'nrose water' }]);
    // A page beyond the last still knows how many there are.
    expect(await groups(admin, { first: 1, offset: 9 })).toMatchObject({ totalCount: 2, nodes: [] });
  });

  it('become one when somebody says that the offers are a product, and fall apart again', async () => {
    const rose = await makeProduct(app, admin, { name: 'Rose water 1 l' });
    const offers = await app.dataSource.query<{ id: number }[]>(
      `select id from marketplace_products where group_key = 'nrose water' order by id`,
    );
    const link = await app.gql<{ linkOffers: Row }>(
      'mutation ($input: LinkOffersInput!) { linkOffers(input: $input) { id name } }',
      { input: { productId: rose.id, marketplaceProductIds: offers.map(({ id }) => String(id)) } },
      admin,
    );
    expect(link.data?.linkOffers).toEqual({ id: rose.id, name: 'Rose water 1 l' });
    expect((await groups(admin, { filter: { search: 'rose' } })).nodes).toMatchObject([
      { key: `p${rose.id}`, productName: 'Rose water 1 l', confirmed: true },
    ]);
    for (const { id } of offers) {
      const mutation = 'mutation ($input: UnlinkOfferInput!) { unlinkOffer(input: $input) { productId } }';
      expect((await app.gql(mutation, { input: { id: String(id) } }, admin)).data).toEqual({
        unlinkOffer: { productId: null },
      });
    }
    expect((await groups(admin, { filter: { search: 'rose' } })).nodes).toMatchObject([{ key: 'nrose water' }]);
  });
});

describe('a comparison', () => {
  it('answers for the quantity: units to buy, what they cost, who is cheapest, who is soonest', async () => {
    const few = await compare(sales, [{ key: `p${product.id}`, quantity: 5 }]);
    expect(few.rows[0]?.offers).toMatchObject([
      { supplierName: 'Test vendor', rank: 1, total: '50.00', shortfall: 0, mine: false, supplierRole: 'vendor' },
      { supplierName: 'Test distributor', rank: 2, total: '96.00', shortfall: 7, orderQuantity: 12 },
      { supplierName: 'Test wholesale', rank: 3, availability: false },
    ]);
    const many = await compare(admin, [
      { key: `p${product.id}`, quantity: 100 },
      { key: 'nrose water', quantity: 10 },
    ]);
    expect(many.rows[0]?.offers.map(({ supplierId }) => supplierId)).toEqual([
      rival.userId,
      vendor.userId,
      third.userId,
    ]);
    expect(many.cheapestPerItem).toMatchObject({ total: '830.00', suppliers: 2, leadTimeDays: 7 });
    expect(many.bestSingleSupplier).toMatchObject({ total: '830.10', suppliers: 1 });
    expect(many.fastest).toMatchObject({ total: '1030.00', suppliers: 1, leadTimeDays: 2 });
  });

  it('takes the key of the longest names, which folding makes longer still', async () => {
    const nameEn = '한'.repeat(255);
    for (const { userId } of [vendor, rival]) await makeOffer(app, admin, userId, { nameEn });
    const [group] = (await groups(admin, { filter: { search: '한한' } })).nodes;
    const { rows } = await compare(admin, [{ key: group?.key, quantity: 1 }]);
    expect(rows[0]?.offers).toHaveLength(2);
    await app.dataSource.query('delete from marketplace_products where name_en = $1', [nameEn]);
  });

  it('counts the promotions of the day', async () => {
    await app.dataSource.query(
      `insert into marketplace_promotions (marketplace_product_id, title, discount_type, discount_value, start_date, end_date)
       values ($1, 'Today', 'percentage', 25, business_today(), business_today()),
              ($2, 'Tomorrow', 'percentage', 90, business_today() + 1, business_today() + 1)`,
      [ids.own, ids.rival],
    );
    const { rows } = await compare(admin, [{ key: `p${product.id}`, quantity: 12 }]);
    expect(rows[0]?.offers).toMatchObject([
      { supplierId: vendor.userId, unitPrice: '7.50', total: '90.00', promotionLabel: '25% off', listPrice: '10.00' },
      { supplierId: rival.userId, unitPrice: '8.00', total: '96.00', promotionLabel: null },
      {},
    ]);
    await app.dataSource.query('delete from marketplace_promotions');
  });

  it('refuses keys that are not there, or there twice, and more than fifty lines', async () => {
    const refused = async (lines: Row[], token = admin): Promise<unknown> => {
      const { errors } = await app.gql(COMPARE, { lines }, token);
      return [errors?.[0]?.extensions.code, Object.keys(errors?.[0]?.extensions.fields ?? {})];
    };
    const line = { key: `p${product.id}`, quantity: 1 };
    for (const key of ['nnothing', 'p999999', 'p99999999999', 'x', 'pabc']) {
      expect(await refused([line, { key, quantity: 1 }])).toEqual(['BAD_USER_INPUT', ['lines.1.key']]);
    }
    expect(await refused([line, line])).toEqual(['BAD_USER_INPUT', ['lines.1.key']]);
    expect(await refused([{ ...line, quantity: 0 }])).toEqual(['BAD_USER_INPUT', ['lines.0.quantity']]);
    expect(await refused([])).toEqual(['BAD_USER_INPUT', ['lines']]);
    expect(await refused(Array.from({ length: 51 }, () => line))).toEqual(['BAD_USER_INPUT', ['lines']]);
  });
});

describe('a supplier', () => {
  const NAMES = /Test distributor|Test wholesale|Argan \(rival\)|Argan \(third\)|distributor@|Sold by one/;
  const PRICES = /"8\.00"|"9\.50"/;

  it('sees its own offers, its place among all, and an unnamed range', async () => {
    const { rows, cheapestPerItem } = await compare(vendor.token, [{ key: `p${product.id}`, quantity: 100 }]);
    expect(rows[0]?.offers).toMatchObject([{ supplierId: vendor.userId, mine: true, rank: 2, total: '1000.00' }]);
    expect(cheapestPerItem).toMatchObject({ total: '1000.00', picks: [{ supplierId: vendor.userId }] });
    const { data } = await app.gql(
      'query ($id: ID!) { marketplaceProduct(id: $id) { rank { position offers lowest highest } } }',
      { id: ids.own },
      vendor.token,
    );
    expect(data).toEqual({
      // Of one other, a range would be its price.
      marketplaceProduct: { rank: { position: 2, offers: 2, lowest: null, highest: null } },
    });
    expect((await groups(vendor.token)).nodes.map(({ key }) => key)).toEqual([`p${product.id}`, 'nrose water']);
    expect((await groups(third.token)).nodes.map(({ key }) => key)).toEqual([`p${product.id}`]);
    expect((await groups(vendor.token, { filter: { search: 'rival' } })).nodes).toEqual([]);
  });

  it('is told roughly between which prices the others lie, once there are two of them', async () => {
    const name = `Rough serum ${product.id}`;
    const mine = await makeOffer(app, admin, vendor.userId, { nameEn: name, price: '150.00' });
    const range = async (token: string): Promise<unknown> => {
      const { data } = await app.gql<{ marketplaceProduct: { rank: unknown } }>(
        'query ($id: ID!) { marketplaceProduct(id: $id) { rank { position offers lowest highest } } }',
        { id: mine.id },
        token,
      );
      return data?.marketplaceProduct.rank;
    };
    const extra = [await app.signInAs('distributor'), await app.signInAs('wholesale')];
    await makeOffer(app, admin, extra[0]?.userId ?? '', { nameEn: name, price: '123.45' });
    // A second offer of the same supplier makes it no less alone.
    await makeOffer(app, admin, extra[0]?.userId ?? '', { nameEn: name, price: '0.07' });
    expect(await range(vendor.token)).toEqual({ position: 3, offers: 3, lowest: null, highest: null });
    await makeOffer(app, admin, extra[1]?.userId ?? '', { nameEn: name, price: '1234.56' });
    expect(await range(vendor.token)).toEqual({ position: 3, offers: 4, lowest: '0.00', highest: '1300.00' });
    expect(await range(admin)).toEqual({ position: 3, offers: 4, lowest: '0.07', highest: '1234.56' });
    const own = {
      nodes: [{ lowestPrice: '150.00', highestPrice: '150.00', averagePrice: '150.00', supplierCount: 3 }],
    };
    expect(await groups(vendor.token, { filter: { search: name } })).toMatchObject(own);
    const { body } = await app.rest<Row[]>('GET', '/api/marketplace/price-comparison', undefined, vendor.token);
    expect(body.find(({ productName }) => productName === name)).toMatchObject({
      avgPrice: '150.00',
      supplierCount: 3,
    });
    // The other tests count what there is.
    await app.dataSource.query('delete from marketplace_products where name_en = $1', [name]);
  });

  it('learns no name and no price of another by any path', async () => {
    const token = vendor.token;
    const nested = `id nameEn price supplierId supplierName supplier { email companyName } product { name }
      rank { position } priceHistory { newPrice updatedByName } activePromotion { title }`;
    const answers: [string, unknown][] = [
      ['by id', await app.gql(`{ marketplaceProduct(id: "${ids.rival}") { ${nested} } }`, {}, token)],
      ['list', await app.gql(`{ marketplaceProducts { totalCount nodes { ${nested} } } }`, {}, token)],
      [
        'by supplier',
        await app.gql(
          `{ marketplaceProducts(filter: { supplierId: "${rival.userId}" }) { nodes { ${nested} } } }`,
          {},
          token,
        ),
      ],
      [
        'by product',
        await app.gql(
          `{ marketplaceProducts(filter: { productId: "${product.id}" }) { nodes { ${nested} } } }`,
          {},
          token,
        ),
      ],
      [
        'by name',
        await app.gql('{ marketplaceProducts(filter: { search: "rival" }) { nodes { nameEn } } }', {}, token),
      ],
      [
        'history',
        await app.gql(
          '{ priceHistory { nodes { newPrice oldPrice marketplaceProduct { nameEn supplierName } productName } } }',
          {},
          token,
        ),
      ],
      [
        'promotions',
        await app.gql('{ promotions { nodes { title marketplaceProduct { nameEn supplierName price } } } }', {}, token),
      ],
      ['suppliers', await app.gql('{ suppliers { totalCount nodes { name companyName } } }', {}, token)],
      ['names', await app.gql('{ marketplaceNameSuggestions(search: "argan") { nameEn description } }', {}, token)],
      ['featured', await app.gql('{ featured { name price supplierName } }', {}, token)],
      ['REST list', await app.rest('GET', '/api/marketplace/products', undefined, token)],
      ['REST one', await app.rest('GET', `/api/marketplace/products/${ids.rival}`, undefined, token)],
      ['REST history', await app.rest('GET', '/api/marketplace/price-history', undefined, token)],
      ['REST comparison', await app.rest('GET', '/api/marketplace/price-comparison', undefined, token)],
      ['REST featured', await app.rest('GET', '/api/marketplace/products/featured', undefined, token)],
      [
        'comparison',
        await app.gql(
          COMPARE,
          {
            lines: [
              { key: `p${product.id}`, quantity: 1 },
              { key: 'nrose water', quantity: 1 },
            ],
          },
          token,
        ),
      ],
    ];
    for (const [path, answer] of answers) {
      const text = JSON.stringify(answer);
      expect({ [path]: NAMES.exec(text)?.[0] }).toEqual({ [path]: undefined });
      expect({ [path]: PRICES.exec(text)?.[0] }).toEqual({ [path]: undefined });
    }
    const write = await app.rest(
      'PUT',
      `/api/marketplace/products/${ids.rival}/price`,
      { price: '1', reason: 'x' },
      token,
    );
    expect(write.status).toBe(404);
  });

  it('is not compared by customers', async () => {
    const { errors } = await app.gql(GROUPS, {}, customer);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await app.rest('GET', '/api/marketplace/price-comparison', undefined, customer)).status).toBe(403);
  });
});

describe('the REST facade', () => {
  it('lists groups of one supplier too, with unavailable offers, in the frozen form', async () => {
    const { body } = await app.rest<Row[]>('GET', '/api/marketplace/price-comparison', undefined, admin);
    expect(body.map(({ productName }) => productName)).toEqual(['Argan oil 500 ml', 'Rose  WATER', 'Sold by one']);
    expect(body[0]).toMatchObject({
      productName: 'Argan oil 500 ml',
      avgPrice: '9.00',
      variations: [
        {
          id: Number(ids.rival),
          supplierId: Number(rival.userId),
          supplier: { role: 'distributor' },
          unitPrice: '8.00',
        },
        { id: Number(ids.third), availability: false, minOrderQuantity: 1, leadTimeDays: 0, images: [] },
        { id: Number(ids.own) },
      ],
    });
    const window = await app.rest<Row[]>('GET', '/api/marketplace/price-comparison?limit=1&offset=1', undefined, admin);
    expect(window.headers.get('x-total-count')).toBe('3');
    expect(window.body.map(({ productName }) => productName)).toEqual(['Rose  WATER']);
  });
});

it('asks the database as often for a page and for fifty rows as for one', async () => {
  const count = async (work: () => Promise<unknown>): Promise<number> => (await statementsOf(work)).length;
  const tabs = [
    '{ marketplaceProducts { totalCount nodes { nameEn supplierName rank { position } priceHistory { newPrice } activePromotion { title } } } }',
    '{ suppliers { totalCount nodes { name productCount } } }',
    '{ promotions { totalCount nodes { title marketplaceProduct { nameEn } } } }',
    '{ priceHistory { totalCount nodes { productName marketplaceProduct { supplierName } } } }',
    '{ marketplaceStats { totalProducts priceUpdates } }',
    '{ featured { name } }',
  ];
  const ofTabs = async (): Promise<number[]> => {
    const counts: number[] = [];
    for (const tab of tabs) counts.push(await count(() => app.gql(tab, {}, admin)));
    return counts;
  };
  const few = await ofTabs();
  const before = await count(() => groups(admin, { filter: { minSuppliers: 1 } }));
  const one = await count(() => compare(admin, [{ key: `p${product.id}`, quantity: 1 }]));
  await app.dataSource.query(
    `insert into marketplace_products (name_en, supplier_id, price)
     select 'Many ' || n, s.id, 5 + n from generate_series(1, 60) n, unnest($1::int[]) s(id)`,
    [[vendor.userId, rival.userId, third.userId].map(Number)],
  );
  expect(await ofTabs()).toEqual(few);
  const lines = Array.from({ length: 50 }, (_, n) => ({ key: `nmany ${n + 1}`, quantity: 5 }));
  expect(await count(() => groups(admin, { filter: { minSuppliers: 1 } }))).toBe(before);
  expect(await count(() => compare(admin, lines))).toBe(one);
});
