import { describe, expect, it } from '@jest/globals';
import { makeProduct, restOrder, stockOf } from '../../factories/business.js';
import { bringTo, person, takeBack } from '../../factories/orders.js';
import { insertOffer } from '../../factories/promotions.js';
import { type GraphQLAnswer } from '../../support/test-app.js';
import {
  admin,
  app,
  buyer,
  faultOf,
  order,
  promoted,
  sales,
  supplier,
  usePricing,
  type Row,
} from '../../support/pricing.js';

usePricing();

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

  it('a total that is too large names what makes it so, when it is made and when it is edited', async () => {
    const { id: productId } = await makeProduct(app, admin.token, { basePrice: '99999999.99' }, 1_000_000);
    const tooMuch = (field: string): Row => ({
      code: 'BAD_USER_INPUT',
      fields: { [field]: 'The order total is too large' },
    });
    expect(faultOf(await order({ items: [{ productId, quantity: 1_000_000 }] }))).toEqual(tooMuch('items'));
    const items = [{ productId, quantity: 1 }];
    const shippingAmount = '9999999999.99';
    expect(faultOf(await order({ items, shippingAmount }, admin.token))).toEqual(tooMuch('shippingAmount'));
    const made = (await order({ items })).data?.createOrder;
    for (const more of [{}, { items }]) {
      const body = { version: 1, shippingAmount, ...more };
      const answer = await app.rest<Row>('PATCH', `/api/orders/${String(made?.id)}`, body, admin.token);
      expect(answer).toMatchObject({ status: 400, body: tooMuch('shippingAmount') });
    }
  });

  it('takes every total that a client may show, and no other', async () => {
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

  it('refuses a price of three decimals and keeps lines exact', async () => {
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

describe('stock', () => {
  it('is needed per product over all its lines', async () => {
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
