import { testApp, type TestApp } from '../support/test-app.js';

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
  itemCount: 1,
  subtotalAmount: '30.00',
  totalAmount: '30.00',
  shippingAddress: null,
  notes: null,
  customer: null,
};

it('shows a vendor its own lines and their sum, over GraphQL', async () => {
  const { data } = await app.gql<{ order: object }>(
    `query ($id: ID!) { order(id: $id) {
      itemCount subtotalAmount totalAmount shippingAddress notes customer { id } items { productName totalPrice } } }`,
    { id: orderId },
    vendor.token,
  );
  expect(data?.order).toEqual({ ...expected, items: [{ productName: 'OWN', totalPrice: '30.00' }] });
});

it('shows the same over REST', async () => {
  const { body } = await app.rest<Record<string, unknown>>('GET', `/api/orders/${orderId}`, undefined, vendor.token);
  expect(body).toMatchObject({ totalAmount: '30.00', subtotalAmount: '30.00', shippingAddress: null, notes: null });
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
