import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, stockOf } from '../../factories/business.js';
import { bringTo, person, placeOrder, takeBack, type MadeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { eventsHandled } from '../../support/events.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Person;
let sales: Person;
let buyer: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team', { commissionRate: '4.00' });
  buyer = await person(app, 'customer');
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

const product = async (basePrice: string, quantity = 100): Promise<string> =>
  (await makeProduct(app, admin.token, { basePrice }, quantity)).id;

async function sold(
  lines: readonly { productId: string; quantity: number }[],
  status = 'delivered',
): Promise<MadeOrder & { lineIds: string[] }> {
  const order = await placeOrder(app, sales.token, buyer.id, lines);
  await bringTo(app, admin.token, order.id, status);
  return { ...order, lineIds: order.items.map(({ id }) => id) };
}

const back = (orderItemId: string | undefined, quantity: number, restock = true) => ({
  orderItemId: orderItemId ?? '',
  quantity,
  restock,
});

const entries = (orderId: string, type: string): Promise<Row[]> =>
  app.dataSource.query<Row[]>('select amount from transactions where order_id = $1 and type = $2 order by id', [
    orderId,
    type,
  ]);

describe('a return', () => {
  it('puts goods back into stock, credits them and takes the commission back: 1000 less 200 at 4 % is 32.00', async () => {
    const productId = await product('100.00');
    const { id, lineIds } = await sold([{ productId, quantity: 10 }]);
    expect(await stockOf(app, productId)).toEqual({ quantity: 90, reserved: 0 });
    const { data, errors } = await takeBack(app, admin.token, id, [back(lineIds[0], 2)]);
    expect(errors).toBeUndefined();
    expect(data?.returnOrder).toMatchObject({
      status: 'delivered',
      paymentStatus: 'pending',
      creditedAmount: '200.00',
      balanceDue: '800.00',
      canReturn: true,
      items: [{ returnedQuantity: 2 }],
      returns: [
        {
          reason: 'Damaged',
          amount: '200.00',
          actorName: 'Test admin',
          items: [{ orderItemId: lineIds[0], quantity: 2, restock: true, amount: '200.00' }],
        },
      ],
    });
    expect(await stockOf(app, productId)).toEqual({ quantity: 92, reserved: 0 });
    expect(await entries(id, 'refund')).toEqual([{ amount: '-200.00' }]);
    expect(await entries(id, 'commission')).toEqual([{ amount: '-40.00' }, { amount: '8.00' }]);
  });

  it('before delivery lowers the commission that is earned at delivery', async () => {
    const { id, lineIds } = await sold([{ productId: await product('100.00'), quantity: 10 }], 'shipped');
    await takeBack(app, admin.token, id, [back(lineIds[0], 2)]);
    expect(await entries(id, 'commission')).toEqual([]);
    await app.rest('POST', `/api/orders/${id}/transition`, { transition: 'deliver' }, sales.token);
    expect(await entries(id, 'commission')).toEqual([{ amount: '-32.00' }]);
  });

  it('writes off what is not fit to be sold again; one line may come back as both', async () => {
    const productId = await product('10.00');
    const { id, lineIds } = await sold([{ productId, quantity: 5 }]);
    const { data } = await takeBack(app, admin.token, id, [back(lineIds[0], 2), back(lineIds[0], 3, false)]);
    expect(data?.returnOrder).toMatchObject({
      creditedAmount: '50.00',
      balanceDue: '0.00',
      paymentStatus: 'refunded',
      canReturn: false,
    });
    expect(await stockOf(app, productId)).toEqual({ quantity: 97, reserved: 0 });
  });

  it('of everything in parts credits exactly what was charged, tax and carriage included', async () => {
    const productId = await product('3.33');
    await app.dataSource.query(`update business_settings set tax_rate = 10.75`);
    const { id, lineIds, totalAmount } = await sold([{ productId, quantity: 3 }]);
    await app.dataSource.query(`update business_settings set tax_rate = 0`);
    expect(totalAmount).toBe('11.06');
    const amounts: unknown[] = [];
    for (const left of [2, 1, 0]) {
      const { data } = await takeBack(app, admin.token, id, [back(lineIds[0], 1)]);
      const returns = data?.returnOrder.returns as { amount: string }[];
      amounts.push(returns.at(-1)?.amount);
      expect(data?.returnOrder.canReturn).toBe(left > 0);
    }
    expect(amounts).toEqual(['3.69', '3.68', '3.69']);
    const [row] = await app.dataSource.query<Row[]>('select credited_amount, total_amount from orders where id = $1', [
      id,
    ]);
    expect(row).toEqual({ credited_amount: '11.06', total_amount: '11.06' });
  });

  it('is told over REST, too, and once for one key', async () => {
    const { id, lineIds } = await sold([{ productId: await product('10.00'), quantity: 4 }]);
    const body = { items: [back(lineIds[0], 1)], reason: 'Wrong colour' };
    const call = () =>
      app.rest<Row>('POST', `/api/orders/${id}/returns`, body, admin.token, { 'idempotency-key': `return-${id}` });
    const first = await call();
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      creditedAmount: '10.00',
      returns: [{ reason: 'Wrong colour', amount: '10.00' }],
    });
    const again = await call();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toMatchObject({ creditedAmount: '10.00' });
  });
});

describe('is refused', () => {
  it('for more than is still out, also over several entries and at the same moment', async () => {
    const { id, lineIds } = await sold([{ productId: await product('10.00'), quantity: 5 }]);
    const tooMany = await takeBack(app, admin.token, id, [back(lineIds[0], 3), back(lineIds[0], 3, false)]);
    expect(tooMany.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'items.1.quantity': 'Only 5 of 5 are still with the customer' },
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => takeBack(app, admin.token, id, [back(lineIds[0], 2)])));
    expect(answers.filter(({ data }) => data)).toHaveLength(2);
    expect(await entries(id, 'refund')).toEqual([{ amount: '-20.00' }, { amount: '-20.00' }]);
  });

  it('for lines of another order and entries that stand twice', async () => {
    const productId = await product('10.00');
    const [one, other] = [await sold([{ productId, quantity: 5 }]), await sold([{ productId, quantity: 5 }])];
    const { errors } = await takeBack(app, admin.token, one.id, [
      back(other.lineIds[0], 1),
      back(one.lineIds[0], 1),
      back(one.lineIds[0], 1),
    ]);
    expect(errors?.[0]?.extensions.fields).toEqual({
      'items.0.orderItemId': 'Is no line of this order',
      'items.2.orderItemId': 'Stands here twice',
    });
  });

  it.each(['pending', 'confirmed', 'processing', 'cancelled'])('while it is %s', async (status) => {
    const { id, lineIds } = await sold([{ productId: await product('10.00'), quantity: 5 }], status);
    const { errors } = await takeBack(app, admin.token, id, [back(lineIds[0], 1)]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'ILLEGAL_TRANSITION', details: { status } });
  });

  it('to everybody but admins', async () => {
    const { id, lineIds } = await sold([{ productId: await product('10.00'), quantity: 5 }]);
    for (const { token } of [sales, buyer]) {
      const { errors } = await takeBack(app, token, id, [back(lineIds[0], 1)]);
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });
});

it('shows returns to the buyer, and nothing of them to a vendor that merely sold a line', async () => {
  const seller = await person(app, 'vendor');
  const { id: productId } = await makeProduct(app, admin.token, { vendorId: seller.id, costPrice: '4.00' }, 10);
  const { id, lineIds } = await sold([{ productId, quantity: 5 }]);
  await takeBack(app, admin.token, id, [back(lineIds[0], 1)]);
  const seen = async (token: string): Promise<unknown> =>
    (
      await app.gql<{ order: Row }>(
        'query ($id: ID!) { order(id: $id) { creditedAmount paidAmount balanceDue returns { amount } events { reason } } }',
        { id },
        token,
      )
    ).data?.order;
  const all = { creditedAmount: '10.00', paidAmount: '0.00', balanceDue: '40.00', returns: [{ amount: '10.00' }] };
  expect(await seen(buyer.token)).toMatchObject(all);
  expect(await seen(sales.token)).toMatchObject(all);
  expect(await seen(seller.token)).toEqual({
    creditedAmount: '0.00',
    paidAmount: '0.00',
    balanceDue: '0.00',
    returns: [],
    events: Array(6).fill({ reason: null }),
  });
});

it('is worth less on the dashboard after a return, for the seller as far as its own lines go', async () => {
  const seller = await person(app, 'vendor');
  const { id: own } = await makeProduct(app, admin.token, { vendorId: seller.id, basePrice: '10.00' }, 10);
  const other = await product('100.00');
  const revenue = async (token: string): Promise<number> => {
    const { data } = await app.gql<{ dashboardStats: { totalRevenue: string } }>(
      '{ dashboardStats { totalRevenue } }',
      {},
      token,
    );
    return Number(data?.dashboardStats.totalRevenue);
  };
  const before = await revenue(admin.token);
  const { id, lineIds } = await sold([
    { productId: own, quantity: 5 },
    { productId: other, quantity: 1 },
  ]);
  expect([await revenue(admin.token), await revenue(seller.token)]).toEqual([before + 150, 50]);
  await takeBack(app, admin.token, id, [back(lineIds[0], 2), back(lineIds[1], 1)]);
  expect([await revenue(admin.token), await revenue(seller.token)]).toEqual([before + 30, 30]);
});

it('leads from the order to its invoice, credit notes and payments', async () => {
  // Of a buyer who owes nothing else: what is paid too much would settle that.
  buyer = await person(app, 'customer');
  const seller = await person(app, 'vendor');
  const { id: productId } = await makeProduct(app, admin.token, { vendorId: seller.id }, 10);
  const { id, lineIds } = await sold([{ productId, quantity: 5 }]);
  const pay = (amount: string, more: Row = {}) =>
    app.rest<Row>('POST', `/api/orders/${id}/payments`, { amount, method: 'cash', ...more }, admin.token);
  expect([(await pay('20.00')).status, (await pay('30.00')).status]).toEqual([201, 201]);
  const { data } = await takeBack(app, admin.token, id, [back(lineIds[0], 2)]);
  expect(data?.returnOrder).toMatchObject({ paymentStatus: 'paid', balanceDue: '-20.00' });
  expect((await pay('20.00', { direction: 'refunded' })).status).toBe(201);
  const seen = async (token: string): Promise<Row | undefined> =>
    (
      await app.gql<{ order: Row }>(
        `query ($id: ID!) { order(id: $id) { paymentStatus paidAmount balanceDue canRecordPayment
          invoices { kind totalAmount } payments { amount direction } returns { creditNote { kind totalAmount } } } }`,
        { id },
        token,
      )
    ).data?.order;
  const money = {
    paymentStatus: 'paid',
    paidAmount: '30.00',
    balanceDue: '0.00',
    canRecordPayment: false,
    invoices: [
      { kind: 'invoice', totalAmount: '50.00' },
      { kind: 'credit_note', totalAmount: '20.00' },
    ],
    payments: [
      { amount: '20.00', direction: 'refunded' },
      { amount: '30.00', direction: 'received' },
      { amount: '20.00', direction: 'received' },
    ],
    returns: [{ creditNote: { kind: 'credit_note', totalAmount: '20.00' } }],
  };
  for (const { token } of [admin, sales, buyer]) expect(await seen(token)).toEqual(money);
  expect(await seen(seller.token)).toMatchObject({ invoices: [], payments: [], returns: [], paidAmount: '0.00' });
});

it('takes goods of the marketplace back without stock of ours', async () => {
  const supplier = await person(app, 'vendor');
  const { data: offer, errors } = await app.gql<{ createMarketplaceProduct: { id: string } }>(
    'mutation ($input: CreateMarketplaceProductInput!) { createMarketplaceProduct(input: $input) { id } }',
    { input: { nameEn: 'Argan oil', supplierId: supplier.id, price: '7.00' } },
    admin.token,
  );
  expect(errors).toBeUndefined();
  const lines = [{ marketplaceProductId: offer?.createMarketplaceProduct.id, quantity: 3 }];
  const { id, items } = await placeOrder(app, admin.token, buyer.id, lines);
  await bringTo(app, admin.token, id, 'delivered');
  const refused = await takeBack(app, admin.token, id, [back(items[0]?.id, 1)]);
  expect(refused.errors?.[0]?.extensions.fields).toEqual({ 'items.0.restock': expect.any(String) });
  const { data } = await takeBack(app, admin.token, id, [back(items[0]?.id, 1, false)]);
  expect(data?.returnOrder).toMatchObject({ creditedAmount: '7.00', balanceDue: '14.00' });
  // Its supplier sees the line it sold, as of a product of the catalog.
  const seen = await app.rest<Row>('GET', `/api/orders/${id}`, undefined, supplier.token);
  expect(seen.body).toMatchObject({
    totalAmount: '21.00',
    creditedAmount: '0.00',
    returns: [],
    items: [{ quantity: 3 }],
  });
});

it('is told as a change of the order, with its reason', async () => {
  const { id, orderNumber, lineIds } = await sold([{ productId: await product('10.00'), quantity: 2 }]);
  await takeBack(app, admin.token, id, [back(lineIds[0], 1)]);
  await eventsHandled(app);
  const { data } = await app.gql<{ notifications: { nodes: Row[] } }>(
    '{ notifications(first: 1) { nodes { title message orderId } } }',
    {},
    buyer.token,
  );
  expect(data?.notifications.nodes).toEqual([
    { title: `Order ${orderNumber} changed`, message: 'Test customer · 20.00 · Returned: Damaged', orderId: id },
  ]);
});

it('is refused for an order that was imported as history: there is no invoice to credit', async () => {
  const { sku } = await makeProduct(app, admin.token, { sku: 'HISTORY-1' });
  const file = `order,sku,qty,price,date,customer\nOLD-1,${sku},2,5.00,01/02/2024,old@customer.example\n`;
  const fields = {
    orderNumber: 'order',
    sku: 'sku',
    quantity: 'qty',
    unitPrice: 'price',
    orderedAt: 'date',
    customer: 'customer',
  };
  const imported = await app.rest<Row>(
    'POST',
    '/api/orders/import',
    {
      fileBase64: Buffer.from(file).toString('base64'),
      columns: Object.entries(fields).map(([field, column]) => ({ field, column })),
      createCustomers: true,
    },
    admin.token,
  );
  expect(imported.body).toMatchObject({ created: 1 });
  const [row] = await app.dataSource.query<Row[]>(`select id from orders where order_number = 'OLD-1'`);
  const { body } = await app.rest<Row & { items: { id: number }[] }>(
    'GET',
    `/api/orders/${String(row?.id)}`,
    undefined,
    admin.token,
  );
  expect(body).toMatchObject({ paymentStatus: 'paid', paidAmount: '10.00', balanceDue: '0.00', canReturn: false });
  const { errors } = await takeBack(app, admin.token, String(body.id), [back(String(body.items[0]?.id), 1)]);
  expect(errors?.[0]).toMatchObject({ message: 'This order has no invoice to credit' });
});
