import { insertOffer, makePromotion } from '../../factories/promotions.js';
import { testApp, type TestApp } from '../../support/test-app.js';

/** One order with a line of the vendor and a line of somebody else: 3 × 10.00 and 2 × 100.00. */
let app: TestApp;
let admin: string;
let vendor: { token: string; userId: string };
let orderId: string;

async function product(sku: string, basePrice: string, vendorId: string | null): Promise<string> {
  const input = { sku, name: sku, basePrice, vendorId };
  const made = await app.gql<{ createProduct: { id: string } }>(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    { input },
    admin,
  );
  const { id } = made.data!.createProduct;
  await app.rest('PATCH', `/api/inventory/product/${id}/adjust`, { quantityChange: 50, reason: 'test' }, admin);
  return id;
}

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
  vendor = await app.signInAs('vendor');
  const { userId: customerId } = await app.signInAs('customer');
  const own = await product('OWN', '10.00', vendor.userId);
  const other = await product('OTHER', '100.00', null);
  const made = await app.gql<{ createOrder: { id: string } }>(
    'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }',
    {
      input: {
        customerId,
        shippingAddress: 'Somewhere 1',
        notes: 'ring twice',
        items: [
          { productId: own, quantity: 3 },
          { productId: other, quantity: 2 },
        ],
      },
    },
    admin,
  );
  orderId = made.data!.createOrder.id;
});
afterAll(() => app.close());

const expected = {
  customerId: null,
  salesPersonId: null,
  itemCount: 1,
  subtotalAmount: '30.00',
  totalAmount: '30.00',
  shippingAddress: null,
  notes: null,
  customer: null,
  customerName: null,
  customerRole: null,
  customerCompanyName: null,
};

it('shows a vendor its own lines and their sum, over GraphQL', async () => {
  const { data } = await app.gql<{ order: object }>(
    `query ($id: ID!) { order(id: $id) {
      customerId salesPersonId itemCount subtotalAmount totalAmount shippingAddress notes customer { id } customerName customerRole customerCompanyName items { productName totalPrice } } }`,
    { id: orderId },
    vendor.token,
  );
  expect(data?.order).toEqual({ ...expected, items: [{ productName: 'OWN', totalPrice: '30.00' }] });
});

it('shows the same over REST', async () => {
  const { body } = await app.rest<Record<string, unknown>>('GET', `/api/orders/${orderId}`, undefined, vendor.token);
  expect(body).toMatchObject({ totalAmount: '30.00', subtotalAmount: '30.00', shippingAddress: null, notes: null });
  expect(body).toMatchObject({ customerId: null, salesPersonId: null });
  expect(body['items']).toHaveLength(1);
});

it('shows everything to the buyer and to an admin', async () => {
  const { token } = await app.signInAs('customer');
  for (const reader of [token, admin]) {
    const { body } = await app.rest<Record<string, unknown>>('GET', `/api/orders/${orderId}`, undefined, reader);
    expect(body).toMatchObject({
      totalAmount: '230.00',
      shippingAddress: { address: 'Somewhere 1' },
      notes: 'ring twice',
    });
    expect(body['items']).toHaveLength(2);
  }
});

it('counts a vendor its own lines as revenue', async () => {
  const { data } = await app.gql<{ dashboardStats: object }>(
    '{ dashboardStats { totalRevenue activeOrders } }',
    {},
    vendor.token,
  );
  expect(data?.dashboardStats).toEqual({ totalRevenue: '30.00', activeOrders: 1 });
});

describe('a promotion on the goods of a vendor', () => {
  const LINES = 'items { promotionId promotionTitle discountAmount totalPrice }';

  it('keeps its amount and loses its name when it is a rival’s, and is told in full when it is the vendor’s own', async () => {
    const { token: buyer, userId: customerId } = await app.signInAs('customer');
    const rival = await app.signInAs('wholesale');
    const goods = {
      rival: await product('RIVAL', '10.00', vendor.userId),
      own: await product('MINE', '10.00', vendor.userId),
    };
    for (const [key, supplierId] of [
      ['rival', rival.userId],
      ['own', vendor.userId],
    ] as const) {
      const offer = await insertOffer(app, supplierId, { productId: goods[key] });
      await makePromotion(app, admin, offer, { title: `Sale of ${key}`, discountValue: '20' });
    }
    const items = [
      { productId: goods.rival, quantity: 2 },
      { productId: goods.own, quantity: 1 },
    ];
    const made = await app.gql<{ createOrder: { id: string } }>(
      'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }',
      { input: { customerId, items } },
      admin,
    );
    const id = made.data!.createOrder.id;
    const seen = async (token: string) =>
      (
        await app.gql<{ order: { items: Record<string, unknown>[] } }>(
          `query ($id: ID!) { order(id: $id) { ${LINES} } }`,
          { id },
          token,
        )
      ).data?.order.items;
    const amounts = [
      { discountAmount: '4.00', totalPrice: '16.00' },
      { discountAmount: '2.00', totalPrice: '8.00' },
    ];
    expect(await seen(vendor.token)).toEqual([
      { ...amounts[0], promotionId: null, promotionTitle: null },
      { ...amounts[1], promotionId: expect.any(String), promotionTitle: 'Sale of own' },
    ]);
    for (const token of [buyer, admin]) {
      expect(await seen(token)).toEqual([
        { ...amounts[0], promotionId: expect.any(String), promotionTitle: 'Sale of rival' },
        { ...amounts[1], promotionId: expect.any(String), promotionTitle: 'Sale of own' },
      ]);
    }
    const { body } = await app.rest<{ items: object[] }>('GET', `/api/orders/${id}`, undefined, vendor.token);
    expect(body.items).toEqual([
      expect.objectContaining({ ...amounts[0], promotionId: null, promotionTitle: null }),
      expect.objectContaining({ ...amounts[1], promotionId: expect.any(Number), promotionTitle: 'Sale of own' }),
    ]);
    // What the vendor would pay for the same goods is told without the rival's words, too.
    const preview = await app.gql<{
      orderPreview: { lines: { promotion: { title: string }; explanation: string[] }[] };
    }>(
      'query ($input: OrderPreviewInput!) { orderPreview(input: $input) { lines { explanation promotion { title label } } } }',
      { input: { items } },
      vendor.token,
    );
    expect(preview.data?.orderPreview.lines).toEqual([
      {
        promotion: { title: 'Promotion', label: '20% off' },
        explanation: expect.arrayContaining(['Promotion, 20% off: −4.00']),
      },
      {
        promotion: { title: 'Sale of own', label: '20% off' },
        explanation: expect.arrayContaining(['Sale of own, 20% off: −2.00']),
      },
    ]);
  });
});

it('does not tell a vendor who bought, though the buyer placed the order; staff by name', async () => {
  const buyer = await app.signInAs('customer');
  const lines = await app.rest<{ items: { productId: number }[] }>(
    'GET',
    `/api/orders/${orderId}`,
    undefined,
    vendor.token,
  );
  const items = lines.body.items.map(({ productId }) => ({ productId, quantity: 1 }));
  const made = await app.rest<{ id: number }>(
    'POST',
    '/api/orders/with-items',
    { orderData: { customerId: buyer.userId }, items },
    buyer.token,
  );
  await app.rest('POST', `/api/orders/${made.body.id}/transition`, { transition: 'confirm' }, admin);
  const told = async (token: string): Promise<unknown> => {
    const { data } = await app.gql<{ order: { events: object[]; stockMovements: object[] } }>(
      `query ($id: ID!) { order(id: $id) { events { toStatus actorId actorName } stockMovements { kind actorId actorName } } }`,
      { id: String(made.body.id) },
      token,
    );
    return data?.order;
  };
  const { userId: adminId } = await app.signInAs('admin');
  const confirmed = { toStatus: 'confirmed', actorId: adminId, actorName: 'Test admin' };
  expect(await told(vendor.token)).toEqual({
    events: [{ toStatus: 'pending', actorId: null, actorName: null }, confirmed],
    stockMovements: [{ kind: 'reserved', actorId: null, actorName: null }],
  });
  const who = { actorId: buyer.userId, actorName: 'Test customer' };
  expect(await told(admin)).toEqual({
    events: [{ toStatus: 'pending', ...who }, confirmed],
    stockMovements: [{ kind: 'reserved', ...who }],
  });
});
