import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, stockOf } from '../../factories/business.js';
import { bringTo, move, person, placeOrder, type Person } from '../../factories/orders.js';
import { insertOffer, makePromotion } from '../../factories/promotions.js';
import { assertInvariants, fingerprint } from '../../support/invariants.js';
import { testApp, type GraphQLAnswer, type TestApp } from '../../support/test-app.js';

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
  supplier = await person(app, 'vendor');
  buyer = await person(app, 'customer');
});
afterEach(async () => {
  await app.dataSource.query('update business_settings set tax_rate = 0');
  await assertInvariants(app.dataSource);
});
afterAll(() => app.close());

const FIELDS = `id version status paymentStatus subtotalAmount discountAmount taxAmount shippingAmount totalAmount
  shippingAddress notes canEdit items { id productId marketplaceProductId quantity unitPrice discountAmount totalPrice
    promotionTitle priceOverrideReason } events { fromStatus toStatus reason actorName }`;

type Edited = Row & { id: string; version: number; items: Row[]; events: Row[] };

async function edit(input: Row, token = buyer.token): Promise<GraphQLAnswer<{ updateOrder: Edited }>> {
  return app.gql(`mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { ${FIELDS} } }`, { input }, token);
}

async function read(id: string, token = admin.token): Promise<Edited> {
  const { data, errors } = await app.gql<{ order: Edited }>(
    `query ($id: ID!) { order(id: $id) { ${FIELDS} } }`,
    { id },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.order;
}

async function copy(id: string, token: string, clientKey?: string): Promise<GraphQLAnswer<{ copyOrder: Row }>> {
  return app.gql(
    'mutation ($input: CopyOrderInput!) { copyOrder(input: $input) { id status totalAmount notes possibleDuplicateOfId items { productId quantity unitPrice priceOverrideReason } } }',
    { input: { id, ...(clientKey && { clientKey }) } },
    token,
  );
}

const faultOf = (answer: GraphQLAnswer<unknown>): Row => {
  const { code, reason, fields }: Row = answer.errors?.[0]?.extensions ?? {};
  return { code, ...(reason !== undefined && { reason }), ...(fields !== undefined && { fields }) };
};

const itemsOf = (order: Edited): Row[] =>
  order.items.map(({ productId, marketplaceProductId, quantity, unitPrice }) => ({
    productId,
    marketplaceProductId,
    quantity,
    unitPrice,
  }));

describe('an edit of a pending order', () => {
  it('moves stock by the difference, prices anew, and tells it once', async () => {
    const a = await makeProduct(app, admin.token, { basePrice: '10.00' }, 10);
    const b = await makeProduct(app, admin.token, { basePrice: '4.00' }, 10);
    const c = await makeProduct(app, admin.token, { basePrice: '1.00' }, 10);
    const { id } = await placeOrder(app, buyer.token, buyer.id, [
      { productId: a.id, quantity: 6 },
      { productId: b.id, quantity: 2 },
    ]);
    // Six of ten are its own: ten are there for it.
    const items = [
      { productId: a.id, quantity: 10 },
      { productId: c.id, quantity: 3 },
    ];
    const { data, errors } = await edit({ id, version: 1, items, notes: 'More' });
    expect(errors).toBeUndefined();
    expect(data?.updateOrder).toMatchObject({ version: 2, status: 'pending', totalAmount: '103.00', notes: 'More' });
    const stocks = await Promise.all([a, b, c].map((product) => stockOf(app, product.id)));
    expect(stocks.map(({ reserved }) => reserved)).toEqual([10, 0, 3]);
    const movements = await app.dataSource.query<Row[]>(
      `select product_id, kind, reserved_change as change from stock_movements where order_id = $1 and reason = 'Order edited' order by 1`,
      [id],
    );
    expect(movements).toEqual([
      { product_id: Number(a.id), kind: 'reserved', change: 4 },
      { product_id: Number(b.id), kind: 'released', change: -2 },
      { product_id: Number(c.id), kind: 'reserved', change: 3 },
    ]);
    expect(data?.updateOrder.events.map(({ reason }) => reason)).toEqual([null, 'Edited: lines, notes']);
    const [audited] = await app.dataSource.query<Row[]>(
      `select actor_id, before ->> 'totalAmount' as before, after ->> 'totalAmount' as after from audit_events
       where action = 'updateOrder' and entity_id = $1`,
      [id],
    );
    expect(audited).toEqual({ actor_id: Number(buyer.id), before: '68.00', after: '103.00' });
  });

  it('that saves the same again changes nothing, twice', async () => {
    const { id: productId } = await makeProduct(app, admin.token, { basePrice: '5.00' }, 50);
    const offer = await insertOffer(app, supplier.id, { productId });
    await makePromotion(app, admin.token, offer, { minQuantity: 10, title: 'Ten' });
    const { id } = await placeOrder(app, buyer.token, buyer.id, [
      { productId, quantity: 6 },
      { productId, quantity: 4 },
    ]);
    const before = await read(id);
    expect(before).toMatchObject({ totalAmount: '45.00' });
    for (let time = 0; time < 2; time++) {
      const { data } = await edit({ id, version: 1, items: itemsOf(before), notes: null });
      expect(data?.updateOrder).toEqual({ ...before, canEdit: true });
    }
    // One less, and the promotion is gone; one more, and it is back (hard case 9).
    const nine = await edit({
      id,
      version: 1,
      items: [
        { productId, quantity: 6 },
        { productId, quantity: 3 },
      ],
    });
    expect(nine.data?.updateOrder).toMatchObject({
      totalAmount: '45.00',
      items: [{ discountAmount: '0.00' }, { discountAmount: '0.00' }],
    });
    const ten = await edit({ id, version: 2, items: [{ productId, quantity: 10 }] });
    expect(ten.data?.updateOrder).toMatchObject({
      totalAmount: '45.00',
      items: [{ discountAmount: '5.00', promotionTitle: 'Ten' }],
    });
  });

  it('leaves lines and tax alone when it is about something else', async () => {
    const { id: productId } = await makeProduct(app, admin.token, { basePrice: '100.00' }, 50);
    const { id } = await placeOrder(app, sales.token, buyer.id, [{ productId, quantity: 1 }]);
    await app.dataSource.query('update business_settings set tax_rate = 10');
    await app.dataSource.query('update products set base_price = 120 where id = $1', [productId]);
    const ids = (await read(id)).items;
    const address = await edit({ id, version: 1, shippingAddress: '1 King Road' }, sales.token);
    expect(address.data?.updateOrder).toMatchObject({ version: 2, totalAmount: '100.00', items: ids });
    const off = await edit(
      { id, version: 2, discountAmount: '20', discountReason: 'Late', shippingAmount: '5' },
      sales.token,
    );
    expect(off.data?.updateOrder).toMatchObject({
      discountAmount: '20.00',
      taxAmount: '0.00',
      totalAmount: '85.00',
      items: ids,
    });
    expect(faultOf(await edit({ id, version: 3, discountAmount: '100.01' }, sales.token))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { discountAmount: 'Must be at most what the lines cost, 100.00' },
    });
    // New lines are of today, in price and in tax.
    const anew = await edit({ id, version: 3, items: [{ productId, quantity: 1 }] }, sales.token);
    expect(anew.data?.updateOrder).toMatchObject({ taxAmount: '10.00', totalAmount: '115.00' });
  });

  it('is previewed with what the order has and holds already', async () => {
    const { id: productId } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 5);
    const { id } = await placeOrder(
      app,
      sales.token,
      buyer.id,
      [{ productId, quantity: 4, unitPrice: '8.00', priceReason: 'Regular' }],
      { shippingAmount: '3.00', discountAmount: '2.00' },
    );
    const seen = async (token: string, quantity: number, more: Row = {}): Promise<unknown> => {
      const { data, errors } = await app.gql<{ orderPreview: Row }>(
        'query ($input: OrderPreviewInput!) { orderPreview(input: $input) { totalAmount problems { field code } } }',
        { input: { orderId: id, items: [{ productId, quantity, unitPrice: '8.00' }], ...more } },
        token,
      );
      return data?.orderPreview ?? errors?.[0]?.extensions.code;
    };
    expect(await seen(buyer.token, 4)).toEqual({ totalAmount: '33.00', problems: [] });
    expect(await seen(sales.token, 4)).toEqual({ totalAmount: '33.00', problems: [] });
    expect(await seen(sales.token, 4, { shippingAmount: '0' })).toEqual({ totalAmount: '30.00', problems: [] });
    expect(await seen(buyer.token, 6)).toEqual({
      totalAmount: '49.00',
      problems: [
        { field: 'items.0.unitPrice', code: 'CONFLICT' },
        { field: 'items.0.quantity', code: 'INSUFFICIENT_STOCK' },
      ],
    });
    expect(await seen((await person(app, 'customer')).token, 1)).toBe('NOT_FOUND');
    await bringTo(app, admin.token, id, 'confirmed');
    expect(await seen(buyer.token, 4)).toMatchObject({ problems: [{ field: 'orderId', code: 'CONFLICT' }] });
  });

  it('by its buyer keeps what staff had set by hand, for as many units as it was for', async () => {
    const { id: productId } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 50);
    const { id } = await placeOrder(app, sales.token, buyer.id, [
      { productId, quantity: 4, unitPrice: '8.00', priceReason: 'Regular' },
    ]);
    const line = { productId, unitPrice: '8.00' };
    const fewer = await edit({
      id,
      version: 1,
      items: [
        { ...line, quantity: 3 },
        { productId, quantity: 2 },
      ],
    });
    expect(fewer.data?.updateOrder).toMatchObject({
      totalAmount: '44.00',
      items: [{ unitPrice: '8.00', priceOverrideReason: 'Regular' }, { unitPrice: '10.00' }],
    });
    expect(faultOf(await edit({ id, version: 2, items: [{ ...line, quantity: 4 }] }))).toEqual({
      code: 'CONFLICT',
      reason: 'PRICE_CHANGED',
      fields: { 'items.0.unitPrice': 'The price is 10.00' },
    });
    expect(faultOf(await edit({ id, version: 2, discountAmount: '1' })).code).toBe('FORBIDDEN');
  });

  it('refuses a stale version, and says what was to change', async () => {
    const { id: productId } = await makeProduct(app, admin.token, {}, 50);
    const { id } = await placeOrder(app, buyer.token, buyer.id, [{ productId, quantity: 1 }]);
    await edit({ id, version: 1, notes: 'First' });
    const { errors } = await edit(
      { id, version: 1, notes: 'Second', items: [{ productId, quantity: 2 }] },
      admin.token,
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'STALE_VERSION',
      details: { currentVersion: 2, changed: ['notes', 'items'] },
    });
    const [one, two] = await Promise.all([edit({ id, version: 2, notes: 'A' }), edit({ id, version: 2, notes: 'B' })]);
    expect([one, two].filter(({ errors: faults }) => faults === undefined)).toHaveLength(1);
  });

  it('refuses what create refuses, and leaves everything as it was', async () => {
    const a = await makeProduct(app, admin.token, { maxOrderQuantity: 8 }, 10);
    const { id } = await placeOrder(app, buyer.token, buyer.id, [{ productId: a.id, quantity: 5 }]);
    await placeOrder(app, buyer.token, buyer.id, [{ productId: a.id, quantity: 4 }]);
    const before = await fingerprint(app.dataSource);
    const tries: [Row, Row][] = [
      [
        { items: [{ productId: a.id, quantity: 7 }] },
        { code: 'INSUFFICIENT_STOCK', fields: { 'items.0.quantity': 'Only 6 available' } },
      ],
      [
        { items: [{ productId: a.id, quantity: 9 }] },
        { code: 'BAD_USER_INPUT', fields: { 'items.0.quantity': 'Maximum order quantity is 8' } },
      ],
      [
        { items: [{ productId: '2147483646', quantity: 1 }] },
        { code: 'BAD_USER_INPUT', fields: { 'items.0.productId': 'Unknown product' } },
      ],
      [{ items: [] }, { code: 'BAD_USER_INPUT', fields: { items: 'At least 1 items required' } }],
    ];
    for (const [input, fault] of tries) {
      expect(faultOf(await edit({ id, version: 1, ...input }))).toEqual(fault);
      const rest = await app.rest<Row>('PATCH', `/api/orders/${id}`, { version: 1, ...input }, buyer.token);
      expect([rest.body.code, rest.body.fields]).toEqual([fault.code, fault.fields]);
    }
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it('is for who may see it: its buyer, its sales person and admins, while it is pending', async () => {
    const seller = await person(app, 'vendor');
    const { id: productId } = await makeProduct(app, admin.token, { vendorId: seller.id }, 50);
    const { id } = await placeOrder(app, sales.token, buyer.id, [{ productId, quantity: 1 }]);
    const stranger = await person(app, 'customer');
    const otherSales = await person(app, 'sales_team');
    const codes = [];
    let version = 1;
    for (const { token } of [buyer, sales, admin, seller, stranger, otherSales]) {
      const answer = await edit({ id, version, notes: `by ${version}` }, token);
      codes.push(answer.errors?.[0]?.extensions.code ?? 'ok');
      version += answer.errors ? 0 : 1;
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND']);
    await bringTo(app, admin.token, id, 'confirmed');
    expect(faultOf(await edit({ id, version: version + 1, notes: 'Late' }))).toEqual({
      code: 'CONFLICT',
      reason: 'NOT_PENDING',
    });
    expect(await read(id, buyer.token)).toMatchObject({ canEdit: false });
  });

  it('works out anew how far it is paid', async () => {
    const { id: productId } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 50);
    const { id } = await placeOrder(app, buyer.token, buyer.id, [{ productId, quantity: 2 }]);
    const paid = await app.gql(
      'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }',
      { input: { orderId: id, amount: '20.00', method: 'cash' } },
      admin.token,
    );
    expect(paid.errors).toBeUndefined();
    const states = [];
    for (const quantity of [3, 2, 1]) {
      const { version } = await read(id);
      const { data } = await edit({ id, version, items: [{ productId, quantity }] });
      states.push(data?.updateOrder.paymentStatus);
    }
    expect(states).toEqual(['partial', 'paid', 'paid']);
  });

  it('and its confirmation at the same moment: one after the other, never half of each', async () => {
    const { id: productId } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 100);
    for (let round = 0; round < 6; round++) {
      const { id } = await placeOrder(app, buyer.token, buyer.id, [{ productId, quantity: 2 }]);
      const [edited, moved] = await Promise.all([
        edit({ id, version: 1, items: [{ productId, quantity: 3 }] }),
        move(app, admin.token, id, 'confirm'),
      ]);
      expect(moved.errors).toBeUndefined();
      const after = await read(id);
      if (edited.errors) expect(faultOf(edited)).toEqual({ code: 'CONFLICT', reason: 'NOT_PENDING' });
      expect(after).toMatchObject({ status: 'confirmed', totalAmount: edited.errors ? '20.00' : '30.00' });
    }
  });

  it('over the same products as others at the same moment: no deadlock, nothing lost', async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(app, admin.token, {}, 500)));
    const lines = products.map(({ id }) => ({ productId: id, quantity: 2 }));
    const orders = await Promise.all(
      Array.from({ length: 8 }, (_, n) => placeOrder(app, buyer.token, buyer.id, n % 2 ? lines : [...lines].reverse())),
    );
    const answers = await Promise.all(
      orders.map(({ id }, n) => edit({ id, version: 1, items: (n % 2 ? [...lines].reverse() : lines).slice(n % 3) })),
    );
    expect(answers.map(({ errors }) => errors)).toEqual(orders.map(() => undefined));
  });
});

describe('a copy', () => {
  it('is a new order at the prices of now, whatever became of the old one', async () => {
    const { id: productId } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 50);
    const old = await placeOrder(
      app,
      sales.token,
      buyer.id,
      [{ productId, quantity: 3, unitPrice: '9.00', priceReason: 'Once' }],
      { notes: 'Ring twice' },
    );
    await bringTo(app, admin.token, old.id, 'cancelled');
    await app.dataSource.query('update products set base_price = 12 where id = $1', [productId]);
    const { data } = await copy(old.id, buyer.token);
    expect(data?.copyOrder).toMatchObject({
      status: 'pending',
      totalAmount: '36.00',
      notes: 'Ring twice',
      items: [{ productId, quantity: 3, unitPrice: '12.00', priceOverrideReason: null }],
    });
    expect((await stockOf(app, productId)).reserved).toBe(3);
    const rest = await app.rest<Row>('POST', `/api/orders/${old.id}/copy`, {}, buyer.token);
    expect([rest.status, rest.body.totalAmount]).toEqual([201, '36.00']);
  });

  it('is made once for a key, and not for strangers or who only sold a line', async () => {
    const seller = await person(app, 'vendor');
    const { id: productId } = await makeProduct(app, admin.token, { vendorId: seller.id }, 50);
    const old = await placeOrder(app, buyer.token, buyer.id, [{ productId, quantity: 1 }]);
    const stranger = await person(app, 'customer');
    for (const { token } of [seller, stranger]) expect(faultOf(await copy(old.id, token)).code).toBe('NOT_FOUND');
    const twice = await Promise.all([copy(old.id, buyer.token, 'copy-1'), copy(old.id, buyer.token, 'copy-1')]);
    expect(twice[0]?.data?.copyOrder.id).toBe(twice[1]?.data?.copyOrder.id);
    expect(twice[0]?.data?.copyOrder.possibleDuplicateOfId).toBeNull();
    await app.dataSource.query('update products set is_active = false where id = $1', [productId]);
    expect(faultOf(await copy(old.id, buyer.token))).toMatchObject({ code: 'CONFLICT', reason: 'INACTIVE' });
  });
});
