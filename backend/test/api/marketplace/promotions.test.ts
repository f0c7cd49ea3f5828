import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { dataUrl, flatPng } from '../../factories/images.js';
import { person, placeOrder, type Person } from '../../factories/orders.js';
import { businessDay, insertOffer, makePromotion } from '../../factories/promotions.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type GraphQLAnswer, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Person;
let sales: Person;
let supplier: Person;
let other: Person;
let buyer: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team');
  supplier = await person(app, 'distributor');
  other = await person(app, 'vendor');
  buyer = await person(app, 'customer');
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

const FIELDS = `id title discountType discountValue minQuantity tiers { minQuantity discountValue } startDate endDate isActive
  status label imageUrls canEdit ordersCount unitsSold discountGiven version overlaps { title }
  marketplaceProduct { id nameEn }`;

async function create(input: Row, token = admin.token): Promise<GraphQLAnswer<{ createPromotion: Row }>> {
  return app.gql(
    `mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { ${FIELDS} } }`,
    { input },
    token,
  );
}

async function update(input: Row, token = admin.token): Promise<GraphQLAnswer<{ updatePromotion: Row }>> {
  return app.gql(
    `mutation ($input: UpdatePromotionInput!) { updatePromotion(input: $input) { ${FIELDS} } }`,
    { input },
    token,
  );
}

async function list(token: string, filter: Row = {}): Promise<Row[]> {
  const { data, errors } = await app.gql<{ promotions: { nodes: Row[] } }>(
    `query ($filter: PromotionFilter) { promotions(filter: $filter, sort: { field: title }) { nodes { ${FIELDS} } } }`,
    { filter },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.promotions.nodes;
}

const codeOf = (answer: GraphQLAnswer<unknown>): string | undefined => answer.errors?.[0]?.extensions.code;
const fieldsOf = (answer: GraphQLAnswer<unknown>): Row => ({ ...answer.errors?.[0]?.extensions.fields });

async function inZone<T>(zone: string | null, work: () => Promise<T>): Promise<T> {
  await app.dataSource.query('update business_settings set time_zone = $1', [zone]);
  try {
    return await work();
  } finally {
    await app.dataSource.query('update business_settings set time_zone = null');
  }
}

describe('a promotion', () => {
  it('is made with all it has, and audited', async () => {
    const offer = await insertOffer(app, supplier.id, { name: 'Argan oil', price: '20.00' });
    const today = await businessDay(app);
    const { data, errors } = await create({
      marketplaceProductId: offer,
      title: ' Spring sale ',
      description: 'From ten on',
      discountType: 'percentage',
      discountValue: '15',
      minQuantity: 10,
      tiers: [{ minQuantity: 50, discountValue: '20.50' }],
      startDate: today,
      endDate: today,
      images: [dataUrl(await flatPng(20, 20))],
    });
    expect(errors).toBeUndefined();
    expect(data?.createPromotion).toMatchObject({
      title: 'Spring sale',
      discountValue: '15.00',
      minQuantity: 10,
      tiers: [{ minQuantity: 50, discountValue: '20.50' }],
      startDate: today,
      endDate: today,
      isActive: true,
      status: 'active',
      label: '15% off',
      imageUrls: [expect.stringMatching(/^\/media\//)],
      canEdit: true,
      ordersCount: 0,
      unitsSold: 0,
      discountGiven: '0.00',
      version: 1,
      overlaps: [],
      marketplaceProduct: { id: offer, nameEn: 'Argan oil' },
    });
    const [event] = await app.dataSource.query<Row[]>(
      `select actor_id, after ->> 'title' as title from audit_events where entity = 'MarketplacePromotion' and entity_id = $1`,
      [data?.createPromotion.id],
    );
    expect(event).toEqual({ actor_id: Number(admin.id), title: 'Spring sale' });
    const active = await app.gql<Row>(
      'query ($id: ID!) { marketplaceProducts { nodes { id } } promotion(id: $id) { label } }',
      { id: data?.createPromotion.id },
      admin.token,
    );
    expect(active.data?.promotion).toEqual({ label: '15% off' });
  });

  it.each<[string, Row, Row]>([
    ['nothing off', { discountValue: '0' }, { discountValue: 'Must be more than 0' }],
    ['over 100 per cent', { discountValue: '100.01' }, { discountValue: 'Must be at most 100 per cent' }],
    ['150 per cent', { discountValue: '150' }, { discountValue: 'Must be at most 100 per cent' }],
    [
      'more off than the price',
      { discountType: 'fixed_amount', discountValue: '20.01' },
      { discountValue: 'Must be at most the price, 20.00' },
    ],
    ['an end before the start', { endDate: '2026-03-09' }, { endDate: 'Must not be before the start date' }],
    ['a day that is none', { endDate: '2026-02-30' }, { endDate: 'This date does not exist' }],
    [
      'a step that needs no more units',
      { minQuantity: 5, tiers: [{ minQuantity: 5, discountValue: '20' }] },
      { 'tiers.0.minQuantity': 'Must be more than the step before needs' },
    ],
    [
      'a step that gives no more',
      { tiers: [{ minQuantity: 5, discountValue: '10' }] },
      { 'tiers.0.discountValue': 'Must be more than the step before gives' },
    ],
    [
      'a step over 100 per cent',
      { tiers: [{ minQuantity: 5, discountValue: '101' }] },
      { 'tiers.0.discountValue': 'Must be at most 100 per cent' },
    ],
  ])('with %s is refused, over both transports', async (_name, more, fields) => {
    const offer = await insertOffer(app, supplier.id, { price: '20.00' });
    const input = {
      marketplaceProductId: offer,
      title: 'Wrong',
      discountType: 'percentage',
      discountValue: '10',
      startDate: '2026-03-10',
      endDate: '2026-03-10',
      ...more,
    };
    const answer = await create(input);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['BAD_USER_INPUT', fields]);
    const rest = await app.rest<Row>('POST', '/api/marketplace/promotions', input, admin.token);
    expect([rest.status, rest.body.fields]).toEqual([400, fields]);
  });

  it('of 100 per cent, of the whole price, and of one day is none of these', async () => {
    const offer = await insertOffer(app, supplier.id, { price: '20.00' });
    await makePromotion(app, admin.token, offer, { discountValue: '100' });
    await makePromotion(app, admin.token, offer, { discountType: 'fixed_amount', discountValue: '20.00' });
  });

  it('belongs to its supplier; for another one it is not there', async () => {
    const offer = await insertOffer(app, supplier.id);
    const { id } = await makePromotion(app, supplier.token, offer, { title: 'Mine' });
    const input = {
      marketplaceProductId: offer,
      title: 'Not mine',
      discountType: 'percentage',
      discountValue: '10',
      startDate: '2026-03-10',
      endDate: '2026-03-10',
    };
    expect(codeOf(await create(input, other.token))).toBe('NOT_FOUND');
    expect(codeOf(await create({ ...input, marketplaceProductId: '2147483646' }, other.token))).toBe('NOT_FOUND');
    expect(codeOf(await update({ id, title: 'Taken' }, other.token))).toBe('NOT_FOUND');
    expect((await app.rest('DELETE', `/api/marketplace/promotions/${id}`, undefined, other.token)).status).toBe(404);
    expect(codeOf(await update({ id, title: 'Read only' }, sales.token))).toBe('FORBIDDEN');
    expect(codeOf(await create(input, buyer.token))).toBe('FORBIDDEN');
    // Nobody else's can be guessed by an admin: a wrong reference is just that.
    const unknown = { ...input, marketplaceProductId: 2147483647 };
    expect(await app.rest('POST', '/api/marketplace/promotions', unknown, admin.token)).toMatchObject({
      status: 400,
      body: { reason: 'UNKNOWN_REFERENCE', fields: { marketplaceProductId: 'Unknown marketplace product' } },
    });
    expect((await list(other.token)).map(({ title }) => title)).toEqual([]);
    expect((await list(supplier.token, { supplierId: supplier.id })).map(({ title }) => title)).toContain('Mine');
    const [seen] = await list(sales.token, { marketplaceProductId: offer });
    expect(seen).toMatchObject({ title: 'Mine', canEdit: false });
  });

  it('changes what was sent, refuses a stale version, and is not changed by the same again', async () => {
    const offer = await insertOffer(app, supplier.id, { price: '20.00' });
    const { id } = await makePromotion(app, supplier.token, offer, {
      tiers: [{ minQuantity: 5, discountValue: '20' }],
    });
    const { data } = await update({ id, version: 1, title: 'Better', minQuantity: 2 }, supplier.token);
    expect(data?.updatePromotion).toMatchObject({
      title: 'Better',
      minQuantity: 2,
      discountValue: '10.00',
      version: 2,
    });
    expect(codeOf(await update({ id, version: 1, title: 'Late' }))).toBe('STALE_VERSION');
    const again = await update({ id, version: 2, title: 'Better' });
    expect(again.data?.updatePromotion).toMatchObject({
      version: 2,
      tiers: [{ minQuantity: 5, discountValue: '20.00' }],
    });
    // What stays is checked together with what is new.
    expect(fieldsOf(await update({ id, discountValue: '20' }))).toEqual({
      'tiers.0.discountValue': 'Must be more than the step before gives',
    });
    const none = await update({ id, tiers: [], discountType: 'fixed_amount', discountValue: '2.00' });
    expect(none.data?.updatePromotion).toMatchObject({ tiers: [], label: '$2.00 off' });
  });

  it('shows what overlaps with it', async () => {
    const offer = await insertOffer(app, supplier.id);
    const days = (startDate: string, endDate: string, title: string): Row => ({ startDate, endDate, title });
    for (const more of [
      days('2026-03-01', '2026-03-10', 'A'),
      days('2026-03-10', '2026-03-20', 'B'),
      days('2026-03-21', '2026-03-30', 'C'),
      { ...days('2026-03-01', '2026-03-30', 'D'), isActive: false },
    ]) {
      await makePromotion(app, admin.token, offer, more);
    }
    const overlaps = (await list(admin.token, { marketplaceProductId: offer })).map((row) => [
      row.title,
      (row.overlaps as Row[]).map(({ title }) => title),
    ]);
    expect(overlaps).toEqual([
      ['A', ['B']],
      ['B', ['A']],
      ['C', []],
      ['D', []],
    ]);
  });

  it('is found by its title and by its product, folded', async () => {
    const offer = await insertOffer(app, supplier.id, { name: 'زيت الأرجان' });
    await makePromotion(app, admin.token, offer, { title: 'Été sale' });
    for (const search of ['ete', 'ارجان']) {
      expect((await list(admin.token, { search })).map(({ title }) => title)).toEqual(['Été sale']);
    }
  });
});

it('speaks of money in the currency of the business, or of the server', async () => {
  const abroad = await testApp({ CURRENCY: 'SR €' });
  try {
    const { token } = await person(abroad, 'admin');
    const offer = await insertOffer(abroad, (await person(abroad, 'vendor')).id);
    const made = await makePromotion(abroad, token, offer, { discountType: 'fixed_amount', discountValue: '2' });
    const label = async (): Promise<unknown> =>
      (await abroad.gql<Row>('query ($id: ID!) { promotion(id: $id) { label } }', { id: made.id }, token)).data
        ?.promotion;
    expect(await label()).toEqual({ label: 'SR €2.00 off' });
    const [{ key = '' } = {}] = await abroad.dataSource.query<{ key?: string }[]>(
      'select group_key as key from marketplace_products',
    );
    const compared = await abroad.gql<Row>(
      `query ($lines: [ComparisonLineInput!]!) { priceComparison(lines: $lines) { rows { offers { promotionLabel } } } }`,
      { lines: [{ key, quantity: 100 }] },
      token,
    );
    expect(compared.data?.priceComparison).toEqual({ rows: [{ offers: [{ promotionLabel: 'SR €2.00 off' }] }] });
    await abroad.dataSource.query(`update business_settings set currency = '£'`);
    expect(await label()).toEqual({ label: '£2.00 off' });
  } finally {
    await abroad.close();
  }
});

describe('days', () => {
  it('are those of the business: the last one counts to 23:59:59 local (hard case 8)', async () => {
    await inZone('Asia/Riyadh', async () => {
      const rows = await app.dataSource.query<Row[]>(
        `select business_day('2026-03-31T20:59:59Z')::text as inside, business_day('2026-03-31T21:00:00Z')::text as outside`,
      );
      expect(rows).toEqual([{ inside: '2026-03-31', outside: '2026-04-01' }]);
    });
  });

  it('move the states by themselves: scheduled, active, ended; switched off is inactive', async () => {
    const offer = await insertOffer(app, supplier.id);
    const [yesterday, today, tomorrow] = await Promise.all([-1, 0, 1].map((offset) => businessDay(app, offset)));
    await makePromotion(app, admin.token, offer, { title: 'a', startDate: tomorrow, endDate: tomorrow });
    await makePromotion(app, admin.token, offer, { title: 'b', startDate: today, endDate: today });
    await makePromotion(app, admin.token, offer, { title: 'c', startDate: yesterday, endDate: yesterday });
    await makePromotion(app, admin.token, offer, { title: 'd', isActive: false });
    const states = async (token: string): Promise<unknown[]> =>
      (await list(token, { marketplaceProductId: offer })).map(({ status }) => status);
    expect(await states(admin.token)).toEqual(['scheduled', 'active', 'ended', 'inactive']);
    expect(await states(buyer.token)).toEqual(['active']);
    for (const status of ['scheduled', 'active', 'ended', 'inactive']) {
      expect(await list(admin.token, { marketplaceProductId: offer, status })).toHaveLength(1);
    }
    const rest = await app.rest<Row[]>('GET', '/api/marketplace/promotions?light=true', undefined, admin.token);
    expect(
      rest.body
        .filter((row) => String(row.marketplaceProductId) === offer)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['a', 'b', 'd']);
  });

  it('end a promotion for orders and lists alike, wherever the business is', async () => {
    const offer = await insertOffer(app, supplier.id);
    // Today on the last clocks of the earth is over on the first, 25 hours ahead.
    const day = await inZone('Pacific/Pago_Pago', () => businessDay(app));
    const { id } = await makePromotion(app, admin.token, offer, { title: 'Zone', startDate: day, endDate: day });
    const priced = async (): Promise<[unknown, unknown]> => {
      const { data, errors } = await app.gql<{ orderPreview: { savings: string }; promotion: { status: string } }>(
        `query ($id: ID!, $input: OrderPreviewInput!) { orderPreview(input: $input) { savings } promotion(id: $id) { status } }`,
        { id, input: { items: [{ marketplaceProductId: offer, quantity: 2 }] } },
        admin.token,
      );
      if (!data) throw new Error(JSON.stringify(errors));
      return [data.orderPreview.savings, data.promotion.status];
    };
    expect(await inZone('Pacific/Pago_Pago', priced)).toEqual(['2.00', 'active']);
    expect(await inZone('Pacific/Kiritimati', priced)).toEqual(['0.00', 'ended']);
  });

  it.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-03-31T00:00:00.000Z', '2026-03-31'],
    ['2026-03-30T21:00:00.000Z', '2026-03-31'],
    ['2026-03-31T23:59:59+03:00', '2026-03-31'],
  ])('sent over REST as %s are %s', async (sent, day) => {
    const offer = await insertOffer(app, supplier.id);
    const { status, body } = await app.rest<Row>(
      'POST',
      '/api/marketplace/promotions',
      {
        marketplaceProductId: Number(offer),
        title: 'Legacy',
        discountType: 'percentage',
        discountValue: '10',
        startDate: sent,
        endDate: sent,
      },
      admin.token,
    );
    expect([status, body.startDate, body.endDate]).toEqual([201, day, day]);
  });
});

describe('orders', () => {
  it('keep a promotion’s title when it is removed; it is archived with the count, and what it did is told', async () => {
    const product = await makeProduct(app, admin.token, { basePrice: '10.00' }, 100);
    const offer = await insertOffer(app, supplier.id, { productId: product.id });
    const { id } = await makePromotion(app, supplier.token, offer, { title: 'Linked', discountValue: '15' });
    const order = await placeOrder(app, buyer.token, buyer.id, [{ productId: product.id, quantity: 3 }]);
    expect(order.totalAmount).toBe('25.50');
    const [told] = await list(supplier.token, { marketplaceProductId: offer });
    expect(told).toMatchObject({ ordersCount: 1, unitsSold: 3, discountGiven: '4.50' });
    const [forBuyer] = await list(buyer.token, { marketplaceProductId: offer });
    expect(forBuyer).toMatchObject({ ordersCount: 0, unitsSold: 0, discountGiven: '0.00' });
    const { data } = await app.gql<Row>(
      'mutation ($id: ID!) { deletePromotion(id: $id) { archived usedIn } }',
      { id },
      supplier.token,
    );
    expect(data?.deletePromotion).toEqual({ archived: true, usedIn: ['1 order'] });
    expect(await list(admin.token, { marketplaceProductId: offer })).toEqual([]);
    const kept = await app.gql<Row>(
      'query ($id: ID!) { order(id: $id) { items { promotionTitle discountAmount totalPrice } } }',
      { id: order.id },
      buyer.token,
    );
    expect(kept.data?.order).toEqual({
      items: [{ promotionTitle: 'Linked', discountAmount: '4.50', totalPrice: '25.50' }],
    });
    const next = await placeOrder(app, buyer.token, buyer.id, [{ productId: product.id, quantity: 3 }]);
    expect(next.totalAmount).toBe('30.00');
  });

  it('and lists know no promotion of an offer that was removed', async () => {
    const product = await makeProduct(app, admin.token, { basePrice: '10.00' }, 100);
    const offer = await insertOffer(app, supplier.id, { productId: product.id });
    const { id } = await makePromotion(app, supplier.token, offer);
    await app.dataSource.query('update marketplace_products set archived_at = now() where id = $1', [offer]);
    expect(await list(admin.token, { marketplaceProductId: offer })).toEqual([]);
    expect(codeOf(await update({ id, title: 'Late' }))).toBe('NOT_FOUND');
    const order = await placeOrder(app, buyer.token, buyer.id, [{ productId: product.id, quantity: 1 }]);
    expect(order.totalAmount).toBe('10.00');
  });

  it('have nothing to do with one that was never given: it is gone', async () => {
    const offer = await insertOffer(app, supplier.id);
    const { id } = await makePromotion(app, supplier.token, offer);
    expect((await app.rest('DELETE', `/api/marketplace/promotions/${id}`, undefined, supplier.token)).status).toBe(204);
    const left = await app.dataSource.query<Row[]>('select id from marketplace_promotions where id = $1', [id]);
    expect(left).toEqual([]);
  });
});
