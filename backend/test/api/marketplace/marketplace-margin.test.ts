import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { raw, render, type Sql } from '../../../src/kernel/sql.js';
import { buyerDiscount, buyerDiscountSql, buyerPrice, buyerPriceSql } from '../../../src/modules/marketplace/index.js';
import { makeProduct } from '../../factories/business.js';
import { makeOffer, setPrice } from '../../factories/offers.js';
import { person, type Person } from '../../factories/orders.js';
import { insertOffer, makePromotion } from '../../factories/promotions.js';
import { assertInvariants } from '../../support/invariants.js';
import fc, { times } from '../../support/properties.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Person;
let sales: Person;
let vendor: Person;
let partner: Person;
let rival: Person;
let customer: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team');
  vendor = await person(app, 'vendor');
  partner = await person(app, 'wholesale');
  rival = await person(app, 'distributor', { companyName: 'Rival Trading' });
  customer = await person(app, 'customer');
  await app.dataSource.query('update business_settings set marketplace_margin_percent = 20');
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

const SEEN = `id price buyerPrice marketplaceMarginPercent marginPercent supplierId supplierName supplierSku supplier { id }
  priceChangeCount canEdit rank { position lowest } priceHistory { newPrice } activePromotion { label discountValue }`;

async function offerFor(token: string, id: string): Promise<Row | null> {
  const { data } = await app.gql<{ marketplaceProduct: Row | null }>(
    `query ($id: ID!) { marketplaceProduct(id: $id) { ${SEEN} } }`,
    { id },
    token,
  );
  return data?.marketplaceProduct ?? null;
}

describe('the rule', () => {
  const cents = fc.oneof(fc.bigInt({ min: 0n, max: 100_000n }), fc.bigInt({ min: 0n, max: 9_999_999_999n }));
  const margin = fc.integer({ min: 0, max: 99_999 });
  const text = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

  const inSql = (rule: Sql): string => render(rule, null).text;

  it('is the same in TypeScript, in SQL and counted by hand', async () => {
    const cases = fc.sample(fc.tuple(cents, margin, cents), times(400));
    const prices = cases.map(([price, percent, off]) => ({
      price: text(price),
      margin: text(BigInt(percent)),
      off: text(off),
    }));
    const rows = await app.dataSource.query<{ pays: string; off: string }[]>(
      `select (${inSql(buyerPriceSql(raw('c.price'), raw('c.margin')))})::text as pays,
         (${inSql(buyerDiscountSql(raw('c.price'), raw('c.off'), raw('c.margin')))})::text as off
       from unnest($1::numeric[], $2::numeric[], $3::numeric[]) with ordinality as c(price, margin, off, n) order by n`,
      [prices.map(({ price }) => price), prices.map((row) => row.margin), prices.map(({ off }) => off)],
    );
    const most = 9_999_999_999n;
    const byHand = (price: bigint, percent: number): bigint => {
      const asked = price + (price * BigInt(percent) * 2n + 10_000n) / 20_000n;
      return asked > most ? most : asked;
    };
    cases.forEach(([price, percent, off], index) => {
      const { price: p, margin: m, off: o } = prices[index] ?? { price: '', margin: '', off: '' };
      const pays = text(byHand(price, percent));
      expect([p, m, buyerPrice(p, m), rows[index]?.pays]).toEqual([p, m, pays, pays]);
      const less = byHand(price, percent) - byHand(price > off ? price - off : 0n, percent);
      expect([p, o, m, buyerDiscount(p, o, m), rows[index]?.off]).toEqual([p, o, m, text(less), text(less)]);
    });
  });

  it.each([
    ['4.80', '15.00', '5.52'],
    ['0.01', '49.99', '0.01'],
    ['0.01', '50.00', '0.02'],
    ['9.99', '0.00', '9.99'],
    ['99999999.99', '999.99', '99999999.99'],
  ])('makes %s with %s per cent %s', (price, percent, expected) => {
    expect(buyerPrice(price, percent)).toBe(expected);
  });
});

describe('a margin', () => {
  it('is the offer’s own, else its supplier’s, else the business’s; null takes an own one back', async () => {
    const seller = await person(app, 'vendor');
    const { id } = await makeOffer(app, admin.token, seller.id, { price: '10.00' });
    const pays = async (): Promise<unknown> => (await offerFor(admin.token, id))?.buyerPrice;
    const put = (path: string, body: Row): Promise<unknown> => app.rest('PUT', path, body, admin.token);
    expect(await offerFor(admin.token, id)).toMatchObject({
      price: '10.00',
      buyerPrice: '12.00',
      marketplaceMarginPercent: null,
      marginPercent: '20.00',
    });
    await app.rest('PATCH', `/api/users/${seller.id}`, { marketplaceMarginPercent: '7.5' }, admin.token);
    expect(await pays()).toBe('10.75');
    await put(`/api/marketplace/products/${id}`, { marketplaceMarginPercent: '0' });
    expect(await pays()).toBe('10.00');
    await put(`/api/marketplace/products/${id}`, { marketplaceMarginPercent: null });
    expect(await pays()).toBe('10.75');
    await app.rest('PATCH', `/api/users/${seller.id}`, { marketplaceMarginPercent: null }, admin.token);
    expect(await pays()).toBe('12.00');
  });

  it.each(['-1', '1000', '5.123', 'much'])('is no %s', async (marketplaceMarginPercent) => {
    const { id } = await makeOffer(app, admin.token, vendor.id);
    const settings = await app.gql(
      'mutation ($input: UpdateBusinessSettingsInput!) { updateBusinessSettings(input: $input) { id } }',
      { input: { marketplaceMarginPercent } },
      admin.token,
    );
    expect(JSON.stringify(settings.errors)).toContain('marketplaceMarginPercent');
    for (const [method, path] of [
      ['PUT', `/api/marketplace/products/${id}`],
      ['PATCH', `/api/users/${vendor.id}`],
    ] as const) {
      const { status, body } = await app.rest(method, path, { marketplaceMarginPercent }, admin.token);
      expect([status, Object.keys((body as { fields: Row }).fields)]).toEqual([400, ['marketplaceMarginPercent']]);
    }
  });

  it('is set by admins, on suppliers, and a supplier may send back what it was shown', async () => {
    const { id } = await makeOffer(app, vendor.token, vendor.id, { price: '10.00' });
    await app.rest('PUT', `/api/marketplace/products/${id}`, { marketplaceMarginPercent: '30' }, admin.token);
    const mine = await app.rest(
      'PUT',
      `/api/marketplace/products/${id}`,
      { marketplaceMarginPercent: '1' },
      vendor.token,
    );
    expect([mine.status, (mine.body as { fields: Row }).fields]).toEqual([
      403,
      { marketplaceMarginPercent: 'Only an administrator sets the margin' },
    ]);
    const { body } = await app.rest('GET', `/api/marketplace/products/${id}`, undefined, vendor.token);
    expect(JSON.stringify(body)).not.toMatch(/margin/i);
    const back = await app.rest('PUT', `/api/marketplace/products/${id}`, body as Row, vendor.token);
    expect(back.status).toBe(200);
    const graphql = await app.gql(
      'mutation ($input: UpdateMarketplaceProductInput!) { updateMarketplaceProduct(input: $input) { id } }',
      { input: { id, marketplaceMarginPercent: null } },
      vendor.token,
    );
    expect(graphql.errors).toBeUndefined();
    expect(await offerFor(admin.token, id)).toMatchObject({ marketplaceMarginPercent: '30.00', buyerPrice: '13.00' });
    const buyer = await app.rest('PATCH', `/api/users/${customer.id}`, { marketplaceMarginPercent: '5' }, admin.token);
    expect([buyer.status, Object.keys((buyer.body as { fields: Row }).fields)]).toEqual([
      400,
      ['marketplaceMarginPercent'],
    ]);
  });
});

describe('a price', () => {
  it('is the supplier’s for its supplier, the buyer’s for buyers, and both for staff', async () => {
    const { id: productId } = await makeProduct(app, admin.token, { name: 'Argan oil' }, 5);
    const offer = await makeOffer(app, rival.token, rival.id, { price: '10.00', supplierSku: 'RIVAL-77' });
    await app.dataSource.query('update marketplace_products set product_id = $1 where id = $2', [productId, offer.id]);
    await setPrice(app, rival.token, offer.id, '9.00');
    await makePromotion(app, rival.token, offer.id, { discountType: 'fixed_amount', discountValue: '1.00' });
    const named = { supplierId: rival.id, supplierName: 'Rival Trading', supplierSku: 'RIVAL-77' };
    expect(await offerFor(admin.token, offer.id)).toMatchObject({
      ...named,
      price: '9.00',
      buyerPrice: '10.80',
      marginPercent: '20.00',
      priceChangeCount: 1,
      activePromotion: { label: expect.stringContaining('1.00'), discountValue: '1.00' },
    });
    expect(await offerFor(sales.token, offer.id)).toMatchObject({
      ...named,
      price: '9.00',
      buyerPrice: '10.80',
      marginPercent: null,
    });
    expect(await offerFor(rival.token, offer.id)).toMatchObject({
      ...named,
      price: '9.00',
      buyerPrice: null,
      marginPercent: null,
      canEdit: true,
    });
    expect(await offerFor(customer.token, offer.id)).toMatchObject({
      supplierName: 'Rival Trading',
      price: '10.80',
      buyerPrice: '10.80',
      marginPercent: null,
      rank: null,
      priceHistory: [],
      // One off 9.00 is one and a fifth off what the buyer pays.
      activePromotion: { label: expect.stringContaining('1.20'), discountValue: '1.20' },
    });
    expect(await offerFor(partner.token, offer.id)).toEqual({
      id: offer.id,
      price: '10.80',
      buyerPrice: '10.80',
      marketplaceMarginPercent: null,
      marginPercent: null,
      supplierId: null,
      supplierName: null,
      supplierSku: null,
      supplier: null,
      priceChangeCount: 0,
      canEdit: false,
      rank: null,
      priceHistory: [],
      activePromotion: null,
    });
    expect(await offerFor(vendor.token, offer.id)).toBeNull();
  });

  it('of a rival is in no answer that a partner gets, and the rival’s name neither', async () => {
    const offer = await makeOffer(app, rival.token, rival.id, {
      price: '77.77',
      supplierSku: 'SECRET-1',
      nameEn: 'Neem oil',
    });
    await setPrice(app, rival.token, offer.id, '88.88');
    await makePromotion(app, rival.token, offer.id, {
      title: 'Rival sale',
      discountType: 'fixed_amount',
      discountValue: '8.88',
    });
    await app.dataSource.query(
      'update marketplace_products set is_featured = true, featured_priority = 5 where id = $1',
      [offer.id],
    );
    const paths = [
      `/api/marketplace/products/${offer.id}`,
      '/api/marketplace/products',
      '/api/marketplace/price-history',
      '/api/marketplace/price-comparison',
      '/api/marketplace/promotions',
      '/api/marketplace/products/featured',
    ];
    for (const path of paths) {
      const { body } = await app.rest('GET', path, undefined, partner.token);
      expect([path, JSON.stringify(body)]).toEqual([
        path,
        expect.not.stringMatching(/77\.77|88\.88|(?<!\d)8\.88|SECRET-1|Rival/),
      ]);
    }
    const { body } = await app.rest('GET', `/api/marketplace/products/${offer.id}`, undefined, partner.token);
    expect(body).toMatchObject({ price: '106.66', buyerPrice: '106.66' });
    const asked = async (query: string): Promise<string> =>
      JSON.stringify((await app.gql(query, {}, partner.token)).data);
    for (const query of [
      `{ marketplaceProducts(first: 50) { nodes { ${SEEN} } } }`,
      '{ priceHistory(first: 50) { nodes { newPrice oldPrice } } }',
      '{ comparisonGroups(first: 50, filter: { minSuppliers: 1 }) { nodes { key lowestPrice highestPrice averagePrice } } }',
      '{ promotions(first: 50) { nodes { title discountValue } } }',
      '{ featured { name price supplierName sku } }',
    ]) {
      expect([query, await asked(query)]).toEqual([
        query,
        expect.not.stringMatching(/77\.77|88\.88|(?<!\d)8\.88|SECRET-1|Rival/),
      ]);
    }
    // Nor is it found by whose it is, or by the number that its supplier gave it.
    const found = async (filter: string): Promise<string> =>
      asked(`{ marketplaceProducts(first: 50, filter: ${filter}) { nodes { id } } }`);
    expect(await found(`{ supplierId: "${rival.id}" }`)).toBe('{"marketplaceProducts":{"nodes":[]}}');
    expect(await found('{ search: "SECRET-1" }')).toBe('{"marketplaceProducts":{"nodes":[]}}');
    expect(await found('{ search: "neem" }')).toBe(`{"marketplaceProducts":{"nodes":[{"id":"${offer.id}"}]}}`);
  });

  it('sorts as the caller sees it', async () => {
    const seller = await person(app, 'vendor');
    const cheap = await makeOffer(app, admin.token, seller.id, {
      price: '5.00',
      nameEn: 'Sorted A',
      marketplaceMarginPercent: '100',
    });
    const dear = await makeOffer(app, admin.token, seller.id, {
      price: '6.00',
      nameEn: 'Sorted B',
      marketplaceMarginPercent: '0',
    });
    const order = async (token: string): Promise<unknown[]> => {
      const { data } = await app.gql<{ marketplaceProducts: { nodes: Row[] } }>(
        '{ marketplaceProducts(first: 9, filter: { search: "Sorted" }, sort: { field: price, direction: asc }) { nodes { id price } } }',
        {},
        token,
      );
      return data?.marketplaceProducts.nodes.map(({ id, price }) => [id, price]) ?? [];
    };
    expect(await order(admin.token)).toEqual([
      [cheap.id, '5.00'],
      [dear.id, '6.00'],
    ]);
    expect(await order(customer.token)).toEqual([
      [dear.id, '6.00'],
      [cheap.id, '10.00'],
    ]);
  });
});

describe('who buys', () => {
  const place = (by: Person, marketplaceProductId: string, customerId = by.id): ReturnType<TestApp['gql']> =>
    app.gql(
      `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { totalAmount items { unitPrice } } }`,
      { input: { customerId, items: [{ marketplaceProductId, quantity: 3 }] } },
      by.token,
    );
  const fields = (answer: Awaited<ReturnType<TestApp['gql']>>): unknown => answer.errors?.[0]?.extensions.fields;

  it('partners, what they do not offer themselves; nobody buys of himself, and vendors buy nothing', async () => {
    const offer = await insertOffer(app, rival.id, { price: '10.00', name: 'Clay mask' });
    expect((await place(partner, offer)).data).toEqual({
      createOrder: { totalAmount: '36.00', items: [{ unitPrice: '12.00' }] },
    });
    const unknown = { 'items.0.marketplaceProductId': 'Unknown product' };
    expect(fields(await place(vendor, offer))).toEqual(unknown);
    expect(fields(await place(rival, offer))).toEqual(unknown);
    await insertOffer(app, partner.id, { price: '11.00', name: 'CLAY  mask' });
    expect(fields(await place(partner, offer))).toEqual(unknown);
    expect(await offerFor(partner.token, offer)).toBeNull();
    expect(fields(await place(admin, offer, partner.id))).toEqual({
      'items.0.marketplaceProductId': 'The customer offers this on the marketplace itself',
    });
    expect(fields(await place(admin, offer, vendor.id))).toEqual({
      'items.0.marketplaceProductId': 'A vendor sells on the marketplace and does not buy there',
    });
  });
});
