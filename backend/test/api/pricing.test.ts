import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, restOrder, stockOf } from '../factories/business.js';
import { bringTo, person, takeBack, type Person } from '../factories/orders.js';
import { insertOffer, makePromotion } from '../factories/promotions.js';
import { assertInvariants, fingerprint } from '../support/invariants.js';
import { testApp, type GraphQLAnswer, type TestApp } from '../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Person;
let sales: Person;
let supplier: Person;
let buyer: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team');
  supplier = await person(app, 'distributor');
  buyer = await person(app, 'customer', { creditLimit: '100.00' });
});
afterEach(async () => {
  await app.dataSource.query('update business_settings set tax_rate = 0, price_floor_percent = 50');
  await assertInvariants(app.dataSource);
});
afterAll(() => app.close());

const ORDER = `id subtotalAmount discountAmount discountReason taxAmount shippingAmount totalAmount
  items { productId marketplaceProductId source productName sku quantity listPrice unitPrice discountAmount totalPrice
    promotionTitle priceOverrideReason }`;

async function order(input: Row, token = buyer.token): Promise<GraphQLAnswer<{ createOrder: Row & { items: Row[] } }>> {
  return app.gql(
    `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { ${ORDER} } }`,
    { input: { customerId: buyer.id, ...input } },
    token,
  );
}

const PREVIEW = `subtotalAmount discountAmount taxRate taxAmount shippingAmount totalAmount savings explanation
  problems { field message code } credit { limit exposure available exceeded }
  lines { index productId marketplaceProductId productName quantity listPrice unitPrice floorPrice grossAmount
    discountAmount totalPrice available explanation promotion { title label minQuantity discountType discountValue } }`;

async function preview(input: Row, token = buyer.token): Promise<Row & { lines: Row[]; problems: Row[] }> {
  const { data, errors } = await app.gql<{ orderPreview: Row & { lines: Row[]; problems: Row[] } }>(
    `query ($input: OrderPreviewInput!) { orderPreview(input: $input) { ${PREVIEW} } }`,
    { input },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.orderPreview;
}

const faultOf = (answer: GraphQLAnswer<unknown>): Row => {
  const { code, reason, fields }: Row = answer.errors?.[0]?.extensions ?? {};
  return { code, ...(reason !== undefined && { reason }), fields };
};

async function promoted(price: string, more: Row, quantity = 1000): Promise<string> {
  const { id } = await makeProduct(app, admin.token, { basePrice: price }, quantity);
  const offer = await insertOffer(app, supplier.id, { productId: id, price });
  await makePromotion(app, admin.token, offer, more);
  return id;
}

describe('the cents', () => {
  it('24.99, tax 10.75 %, shipping 6.44: tax 2.69, total 34.12', async () => {
    await app.dataSource.query('update business_settings set tax_rate = 10.75');
    const { id } = await makeProduct(app, admin.token, { basePrice: '24.99' }, 10);
    const items = [{ productId: id, quantity: 1 }];
    const { data } = await order({ items, shippingAmount: '6.44' }, admin.token);
    expect(data?.createOrder).toMatchObject({ taxAmount: '2.69', shippingAmount: '6.44', totalAmount: '34.12' });
  });

  it.each([
    ['0.99', 7, '15', '1.04', '5.89'],
    ['8.35', 1, '10', '0.84', '7.51'],
    ['1.15', 1, '50', '0.58', '0.57'],
  ])('%s × %s less %s %% is %s off', async (price, quantity, discountValue, discountAmount, totalPrice) => {
    const productId = await promoted(price, { discountValue });
    const { data } = await order({ items: [{ productId, quantity }] });
    expect(data?.createOrder).toMatchObject({ subtotalAmount: totalPrice, totalAmount: totalPrice });
    expect(data?.createOrder.items).toMatchObject([{ listPrice: price, unitPrice: price, discountAmount, totalPrice }]);
  });

  it('the minimum counts once over several lines, and goes with the quantity (hard case 9)', async () => {
    const productId = await promoted('5.00', { discountValue: '10', minQuantity: 10, title: 'Ten' });
    const ten = await order({
      items: [
        { productId, quantity: 6 },
        { productId, quantity: 4 },
      ],
    });
    expect(ten.data?.createOrder).toMatchObject({
      subtotalAmount: '45.00',
      items: [
        { discountAmount: '3.00', promotionTitle: 'Ten' },
        { discountAmount: '2.00', promotionTitle: 'Ten' },
      ],
    });
    const nine = await order({
      items: [
        { productId, quantity: 6 },
        { productId, quantity: 3 },
      ],
    });
    expect(nine.data?.createOrder).toMatchObject({
      subtotalAmount: '45.00',
      items: [
        { discountAmount: '0.00', promotionTitle: null },
        { discountAmount: '0.00', promotionTitle: null },
      ],
    });
  });

  it('takes every total that a client may show, and no other (F08)', async () => {
    await app.dataSource.query('update business_settings set tax_rate = 10');
    const productId = await promoted('10.00', { discountValue: '10' });
    const items = [{ productId, quantity: 2, unitPrice: '10.00' }];
    // quantity × unit price, after promotions, and all of it
    for (const totalAmount of ['20.00', '18.00', '19.80']) {
      expect((await order({ items, totalAmount })).errors).toBeUndefined();
      const rest = await app.rest<Row>(
        'POST',
        '/api/orders/with-items',
        restOrder(buyer.id, items, { totalAmount }),
        buyer.token,
      );
      expect([rest.status, rest.body.totalAmount]).toEqual([201, '19.80']);
    }
    expect(faultOf(await order({ items, totalAmount: '0.01' }))).toEqual({
      code: 'BAD_USER_INPUT',
      reason: 'TOTAL_MISMATCH',
      fields: { totalAmount: 'The total is 19.80' },
    });
  });

  it('refuses a price of three decimals and keeps lines exact (F18)', async () => {
    const a = await makeProduct(app, admin.token, { basePrice: '0.10' }, 100);
    const b = await makeProduct(app, admin.token, { basePrice: '8.57' }, 100);
    const items = [
      { productId: a.id, quantity: 3 },
      { productId: a.id, quantity: 3 },
      { productId: a.id, quantity: 3 },
      { productId: b.id, quantity: 3 },
    ];
    const { data } = await order({ items });
    expect(data?.createOrder.items.map(({ totalPrice }) => totalPrice)).toEqual(['0.30', '0.30', '0.30', '25.71']);
    expect(data?.createOrder.totalAmount).toBe('26.61');
    const odd = await order({ items: [{ productId: a.id, quantity: 1, unitPrice: '1.005' }] }, admin.token);
    expect(faultOf(odd)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { 'items.0.unitPrice': expect.any(String) } });
  });
});

describe('from the price to the books', () => {
  it('an order with promotion, discount, tax and carriage is invoiced and credited to the cent', async () => {
    await app.dataSource.query('update business_settings set tax_rate = 10.75');
    const productId = await promoted('0.99', { discountValue: '15', title: 'Fifteen' });
    const offer = await insertOffer(app, supplier.id, { price: '8.35' });
    const items = [
      { productId, quantity: 7 },
      { marketplaceProductId: offer, quantity: 3 },
    ];
    // 5.89 + 25.05 − 1.00 = 29.94, tax 3.22, carriage 6.44
    const { id: customerId } = await person(app, 'wholesale');
    const made = await order({ customerId, items, discountAmount: '1.00', shippingAmount: '6.44' }, admin.token);
    const id = String(made.data?.createOrder.id);
    expect(made.data?.createOrder).toMatchObject({ subtotalAmount: '30.94', taxAmount: '3.22', totalAmount: '39.60' });
    await bringTo(app, admin.token, id, 'delivered');
    const read = async (): Promise<Row & { items: Row[]; invoices: Row[] }> => {
      const { data, errors } = await app.gql<{ order: Row & { items: Row[]; invoices: Row[] } }>(
        `query ($id: ID!) { order(id: $id) { totalAmount creditedAmount balanceDue items { id }
          invoices { kind totalAmount taxAmount discountAmount shippingAmount lines { name quantity discountAmount totalPrice } } } }`,
        { id },
        admin.token,
      );
      if (!data) throw new Error(JSON.stringify(errors));
      return data.order;
    };
    const shipped = await read();
    expect(shipped.invoices).toMatchObject([
      {
        totalAmount: '39.60',
        taxAmount: '3.22',
        shippingAmount: '6.44',
        lines: [{ discountAmount: '1.04' }, { totalPrice: '25.05' }],
      },
    ]);
    const all = shipped.items.map((item, index) => ({
      orderItemId: String(item.id),
      quantity: items[index]?.quantity ?? 0,
      restock: index === 0,
    }));
    for (const part of all) expect((await takeBack(app, admin.token, id, [part])).errors).toBeUndefined();
    const back = await read();
    expect(back.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note']);
    // Everything is back, carriage with the last of it: nothing is owed any more, and no cent is left over.
    expect(back).toMatchObject({ creditedAmount: '39.60', balanceDue: '0.00' });
  });
});

describe('prices set by hand', () => {
  it('are for staff, with a reason, above the floor, and take no promotion', async () => {
    const productId = await promoted('10.00', { discountValue: '50' });
    const line = { productId, quantity: 2 };
    const forBuyer = await order({ items: [{ ...line, unitPrice: '0.01' }] });
    expect(faultOf(forBuyer)).toEqual({
      code: 'CONFLICT',
      reason: 'PRICE_CHANGED',
      fields: { 'items.0.unitPrice': 'The price is 10.00' },
    });
    expect(faultOf(await order({ items: [{ ...line, unitPrice: '8.00' }] }, sales.token))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { 'items.0.priceReason': 'Say why the price differs from 10.00' },
    });
    const low = await order({ items: [{ ...line, unitPrice: '4.99', priceReason: 'Friend' }] }, admin.token);
    expect(faultOf(low)).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { 'items.0.unitPrice': 'Must be at least 5.00, 50% of the price' },
    });
    const made = await order({ items: [{ ...line, unitPrice: '5.00', priceReason: 'Damaged box' }] }, sales.token);
    expect(made.data?.createOrder.items).toEqual([
      expect.objectContaining({
        listPrice: '10.00',
        unitPrice: '5.00',
        discountAmount: '0.00',
        totalPrice: '10.00',
        promotionTitle: null,
        priceOverrideReason: 'Damaged box',
      }),
    ]);
    const [audited] = await app.dataSource.query<Row[]>(
      `select actor_id, after -> 'items' -> 0 ->> 'priceOverrideReason' as reason, after -> 'items' -> 0 ->> 'listPrice' as list
       from audit_events where entity = 'Order' and entity_id = $1`,
      [made.data?.createOrder.id],
    );
    expect(audited).toEqual({ actor_id: Number(sales.id), reason: 'Damaged box', list: '10.00' });
    await app.dataSource.query('update business_settings set price_floor_percent = 0');
    const free = await order({ items: [{ ...line, unitPrice: '0.00', priceReason: 'Sample' }] }, sales.token);
    expect(free.data?.createOrder.totalAmount).toBe('0.00');
  });

  it('come over REST with a reason of their own', async () => {
    const { id } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 10);
    const body = restOrder(buyer.id, [{ productId: Number(id), quantity: 1, unitPrice: '9.00' }]);
    const { status, body: made } = await app.rest<Row>('POST', '/api/orders/with-items', body, admin.token);
    expect([status, made.items]).toEqual([
      201,
      [expect.objectContaining({ unitPrice: '9.00', priceOverrideReason: 'Entered through the REST facade' })],
    ]);
    const plain = restOrder(buyer.id, [{ productId: Number(id), quantity: 1, unitPrice: '10.00' }]);
    const same = await app.rest<Row>('POST', '/api/orders/with-items', plain, admin.token);
    expect(same.body.items).toEqual([expect.objectContaining({ priceOverrideReason: null })]);
  });

  it('and carriage and a discount on the whole order: not for buyers, and not more than the lines', async () => {
    const { id } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 10);
    const items = [{ productId: id, quantity: 2 }];
    expect(faultOf(await order({ items, shippingAmount: '1', discountAmount: '1', discountReason: 'Me' }))).toEqual({
      code: 'FORBIDDEN',
      fields: {
        shippingAmount: 'Only staff may set this',
        discountAmount: 'Only staff may set this',
        discountReason: 'Only staff may set this',
      },
    });
    expect(faultOf(await order({ items, discountAmount: '20.01' }, sales.token))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { discountAmount: 'Must be at most what the lines cost, 20.00' },
    });
    const { data } = await order({ items, discountAmount: '5', discountReason: 'Loyal' }, sales.token);
    expect(data?.createOrder).toMatchObject({ discountAmount: '5.00', discountReason: 'Loyal', totalAmount: '15.00' });
  });
});

describe('offers of the marketplace', () => {
  it('are ordered at their price of now, with their own promotion, and take no stock of ours', async () => {
    const offer = await insertOffer(app, supplier.id, { name: 'Argan', price: '12.00', min: 5, max: 50 });
    await makePromotion(app, supplier.token, offer, {
      title: 'Two off',
      discountType: 'fixed_amount',
      discountValue: '2',
    });
    const { data } = await order({ items: [{ marketplaceProductId: offer, quantity: 5 }] });
    expect(data?.createOrder).toMatchObject({ totalAmount: '50.00' });
    expect(data?.createOrder.items).toEqual([
      expect.objectContaining({
        productId: null,
        marketplaceProductId: offer,
        source: 'marketplace',
        productName: 'Argan',
        listPrice: '12.00',
        discountAmount: '10.00',
        promotionTitle: 'Two off',
      }),
    ]);
    for (const [quantity, message] of [
      [4, 'Minimum order quantity is 5'],
      [51, 'Maximum order quantity is 50'],
    ] as const) {
      expect(faultOf(await order({ items: [{ marketplaceProductId: offer, quantity }] }))).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { 'items.0.quantity': message },
      });
    }
  });

  it('are refused when they are not available, removed, another supplier’s, or named beside a product (F19)', async () => {
    const offer = await insertOffer(app, supplier.id);
    const { id: productId } = await makeProduct(app, admin.token, {}, 10);
    const line = { marketplaceProductId: offer, quantity: 1 };
    const unknown = { code: 'BAD_USER_INPUT', fields: { 'items.0.marketplaceProductId': 'Unknown product' } };
    const vendor = await person(app, 'vendor');
    expect(faultOf(await order({ customerId: vendor.id, items: [line] }, vendor.token))).toEqual(unknown);
    const either = 'Name either a product or a marketplace product';
    expect(faultOf(await order({ items: [{ ...line, productId }] }))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { 'items.0.marketplaceProductId': either },
    });
    expect(faultOf(await order({ items: [{ quantity: 1 }] }))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { 'items.0.productId': either },
    });
    const gone = await person(app, 'wholesale');
    const ofGone = await insertOffer(app, gone.id);
    await app.rest('PATCH', `/api/users/${gone.id}`, { isActive: false }, admin.token);
    expect(faultOf(await order({ items: [{ ...line, marketplaceProductId: ofGone }] }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'INACTIVE',
    });
    await app.dataSource.query('update marketplace_products set availability = false where id = $1', [offer]);
    expect(faultOf(await order({ items: [line] }))).toMatchObject({ code: 'CONFLICT', reason: 'INACTIVE' });
    await app.dataSource.query('update marketplace_products set archived_at = now() where id = $1', [offer]);
    expect(faultOf(await order({ items: [line] }))).toEqual(unknown);
  });

  it('a change of price and orders at the same moment: each line has one price', async () => {
    const offer = await insertOffer(app, supplier.id, { price: '10.00' });
    const change = (price: string): Promise<unknown> =>
      app.rest('PUT', `/api/marketplace/products/${offer}/price`, { price, reason: 'Market' }, admin.token);
    const items = [
      { marketplaceProductId: offer, quantity: 1 },
      { marketplaceProductId: offer, quantity: 2 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 4 === 3 ? change(`${11 + n}.00`) : order({ items }))),
    );
    const changed = answers.flatMap((answer) =>
      'body' in (answer as Row) ? [(answer as { status: number }).status] : [],
    );
    expect(changed).toEqual(Array.from({ length: 6 }, () => 200));
    const orders = answers.flatMap((answer) => {
      const { data } = answer as GraphQLAnswer<{ createOrder: Row & { items: Row[] } }>;
      return data?.createOrder ? [data.createOrder] : [];
    });
    expect(orders).toHaveLength(18);
    const history = await app.dataSource.query<{ old: string; new: string; by: number }[]>(
      `select old_price::text as old, new_price::text as new, updated_by_id as by from price_history
       where marketplace_product_id = $1 order by id`,
      [offer],
    );
    // One row a change, each from what the one before left, and the actor is who sent it.
    expect(history.map(({ old }) => old)).toEqual(['10.00', ...history.slice(0, -1).map((entry) => entry.new)]);
    expect(history.map(({ by }) => String(by))).toEqual(history.map(() => admin.id));
    expect(history).toHaveLength(6);
    for (const made of orders) {
      const [one, two] = made.items.map(({ unitPrice }) => Number(unitPrice));
      expect(one).toBe(two);
      expect(Number(made.totalAmount)).toBe(3 * (one ?? 0));
    }
  });
});

describe('a preview', () => {
  it('is what create would make of it, with reasons, and writes nothing', async () => {
    await app.dataSource.query('update business_settings set tax_rate = 10');
    const productId = await promoted('5.00', { discountValue: '10', minQuantity: 10, title: 'Ten' }, 20);
    const items = [
      { productId, quantity: 6 },
      { productId, quantity: 4 },
    ];
    const before = await fingerprint(app.dataSource);
    const seen = await preview(
      { customerId: buyer.id, items, shippingAmount: '3.00', discountAmount: '5.00' },
      sales.token,
    );
    expect(await fingerprint(app.dataSource)).toBe(before);
    expect(seen).toMatchObject({
      subtotalAmount: '45.00',
      discountAmount: '5.00',
      taxRate: '10.00',
      taxAmount: '4.00',
      shippingAmount: '3.00',
      totalAmount: '47.00',
      savings: '5.00',
      problems: [],
      explanation: [
        'Lines 50.00 less 5.00 of promotions: 45.00',
        'Discount on the order: −5.00',
        'Tax of 10% on 40.00: 4.00',
        'Shipping: 3.00',
        'Total: 47.00',
      ],
    });
    expect(seen.lines[0]).toMatchObject({
      index: 0,
      productId,
      quantity: 6,
      floorPrice: '2.50',
      grossAmount: '30.00',
      discountAmount: '3.00',
      totalPrice: '27.00',
      available: 20,
      promotion: {
        title: 'Ten',
        label: '10% off',
        minQuantity: 10,
        discountType: 'percentage',
        discountValue: '10.00',
      },
    });
    const { data } = await order({ items, shippingAmount: '3.00', discountAmount: '5.00' }, sales.token);
    expect(data?.createOrder.totalAmount).toBe('47.00');
  });

  it('tells buyers no floor, and lets nobody set for themselves what is for staff', async () => {
    const { id } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 5);
    const items = [{ productId: id, quantity: 1 }];
    const seen = await preview({ items, discountAmount: '9.00' });
    expect(seen).toMatchObject({ totalAmount: '10.00', lines: [{ floorPrice: null }] });
    expect(seen.credit).toMatchObject({ limit: '100.00', exceeded: false });
    expect((await preview({ items }, sales.token)).credit).toBeNull();
    const stranger = await person(app, 'customer');
    const { errors } = await app.gql(
      'query ($input: OrderPreviewInput!) { orderPreview(input: $input) { totalAmount } }',
      { input: { customerId: stranger.id, items } },
      buyer.token,
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('names every problem with the field and code that create refuses it for', async () => {
    const { id } = await makeProduct(
      app,
      admin.token,
      { basePrice: '10.00', minOrderQuantity: 2, orderMultiple: 2 },
      5,
    );
    const { id: inactive } = await makeProduct(app, admin.token, { isActive: false }, 5);
    const items = [
      { productId: id, quantity: 4 },
      { productId: id, quantity: 3, unitPrice: '9.00' },
      { productId: '2147483646', quantity: 1 },
      { productId: inactive, quantity: 1 },
    ];
    const seen = await preview({ items });
    expect(seen.problems.map(({ field, code }) => `${String(code)} ${String(field)}`)).toEqual([
      'BAD_USER_INPUT items.0.quantity',
      'BAD_USER_INPUT items.1.quantity',
      'BAD_USER_INPUT items.2.productId',
      'CONFLICT items.3.productId',
      'CONFLICT items.1.unitPrice',
      'INSUFFICIENT_STOCK items.0.quantity',
      'INSUFFICIENT_STOCK items.1.quantity',
    ]);
    expect(seen.lines[2]).toMatchObject({ productName: 'Unknown product', available: null });
    const refused = await order({ items });
    expect(faultOf(refused).code).toBe(seen.problems[0]?.code);
  });

  it('says when an order would go over the credit limit', async () => {
    const { id } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 500);
    const of = (quantity: number): Promise<Row> =>
      preview({ customerId: buyer.id, items: [{ productId: id, quantity }] }, admin.token);
    expect((await of(10)).credit).toMatchObject({
      limit: '100.00',
      exposure: '0.00',
      available: '100.00',
      exceeded: false,
    });
    expect((await of(11)).credit).toMatchObject({ exceeded: true });
  });
});

describe('stock', () => {
  it('is needed per product over all its lines (F12)', async () => {
    const { id } = await makeProduct(app, admin.token, {}, 1);
    const line = { productId: id, quantity: 1 };
    expect(faultOf(await order({ items: [line, line] }))).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      fields: { 'items.0.quantity': 'Only 1 available', 'items.1.quantity': 'Only 1 available' },
    });
    expect(await stockOf(app, id)).toEqual({ quantity: 1, reserved: 0 });
  });

  it('of lines keeps what a unit cost, for who may see it', async () => {
    const { id } = await makeProduct(app, admin.token, { basePrice: '10.00', costPrice: '6.00' }, 5);
    const { data } = await order({ items: [{ productId: id, quantity: 1 }] });
    const costs = async (token: string): Promise<GraphQLAnswer<Row>> =>
      app.gql('query ($id: ID!) { order(id: $id) { items { costPrice } } }', { id: data?.createOrder.id }, token);
    expect((await costs(admin.token)).data?.order).toEqual({ items: [{ costPrice: '6.00' }] });
    expect((await costs(buyer.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
