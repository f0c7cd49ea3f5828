import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataUrl, flatPng } from '../../factories/images.js';
import { restOrder } from '../../factories/business.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

/** One refusal, without what differs from call to call or transport to transport. */
interface Refusal {
  code: unknown;
  message: unknown;
  reason: unknown;
  details: unknown;
}

/** What the story needs of a transport. Every answer is told in the words of the database: numbers for ids. */
interface Transport {
  createProduct(input: Row): Promise<Row>;
  adjust(productId: number, quantityChange: number): Promise<Row>;
  order(customerId: number, items: Row[], totalAmount?: string): Promise<Row>;
  refusedOrder(customerId: number, items: Row[], totalAmount?: string): Promise<Refusal>;
  refusedAdjust(productId: number, quantityChange: number): Promise<Refusal>;
  openAlerts(productId: number): Promise<unknown[]>;
  readOrder(id: number): Promise<Row>;
}

const ORDER = `id orderNumber status paymentStatus subtotalAmount totalAmount customerId
  items { productId productName sku quantity listPrice unitPrice totalPrice }`;

function overGraphQL(app: TestApp, token: string): Transport {
  const call = async (query: string, variables: Row): Promise<{ data: Row; refusal: Refusal }> => {
    const { status, data, errors } = await app.gql<Row>(query, variables, token);
    expect(status).toBe(200);
    const [error] = errors ?? [];
    const { code, reason, details } = (error?.extensions ?? {}) as Row;
    return { data: data ?? {}, refusal: { code, message: error?.message, reason, details } };
  };
  const order = 'mutation ($input: CreateOrderInput!) { result: createOrder(input: $input) {';
  const adjust =
    'mutation ($input: AdjustInventoryInput!) { result: adjustInventory(input: $input) { productId quantity reservedQuantity available status } }';
  const inputOf = (customerId: number, items: Row[], totalAmount?: string): Row => ({
    input: { customerId, items, shippingAddress: '1 King Road', totalAmount },
  });
  return {
    createProduct: async (input) =>
      (
        await call(
          'mutation ($input: CreateProductInput!) { result: createProduct(input: $input) { id sku name basePrice costPrice images isActive } }',
          { input },
        )
      ).data.result as Row,
    adjust: async (productId, quantityChange) =>
      (await call(adjust, { input: { productId, quantityChange, reason: 'Delivery' } })).data.result as Row,
    order: async (...args) => (await call(`${order} ${ORDER} } }`, inputOf(...args))).data.result as Row,
    refusedOrder: async (...args) => (await call(`${order} id } }`, inputOf(...args))).refusal,
    refusedAdjust: async (productId, quantityChange) =>
      (await call(adjust, { input: { productId, quantityChange, reason: 'Delivery' } })).refusal,
    openAlerts: async (productId) => {
      const { data } = await call(
        'query ($id: ID!) { stockAlerts(filter: { productId: $id, isResolved: false }) { nodes { type message productName } } }',
        { id: productId },
      );
      return (data.stockAlerts as { nodes: unknown[] }).nodes;
    },
    readOrder: async (id) =>
      (await call(`query ($id: ID!) { result: order(id: $id) { ${ORDER} } }`, { id })).data.result as Row,
  };
}

function overRest(app: TestApp, token: string): Transport {
  const call = async (method: string, path: string, body: unknown, status: number): Promise<Row> => {
    const answer = await app.rest<Row>(method, `/api${path}`, body, token);
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: answer.body });
    return answer.body;
  };
  const bodyOf = (customerId: number, items: Row[], totalAmount?: string): unknown =>
    restOrder(customerId, items, { shippingAddress: { address: '1 King Road' }, totalAmount });
  const refusalOf = ({ code, message, reason, details }: Row): Refusal => ({ code, message, reason, details });
  const statusOf = (refusal: Row): number => (refusal.code === 'BAD_USER_INPUT' ? 400 : 409);
  const refused = async (method: string, path: string, body: unknown): Promise<Refusal> => {
    const answer = await app.rest<Row>(method, `/api${path}`, body, token);
    expect(answer.status).toBe(statusOf(answer.body));
    return refusalOf(answer.body);
  };
  return {
    createProduct: (input) => call('POST', '/products', input, 201),
    adjust: (id, quantityChange) =>
      call('PATCH', `/inventory/product/${id}/adjust`, { quantityChange, reason: 'Delivery' }, 200),
    order: (...args) => call('POST', '/orders/with-items', bodyOf(...args), 201),
    refusedOrder: (...args) => refused('POST', '/orders/with-items', bodyOf(...args)),
    refusedAdjust: (id, quantityChange) =>
      refused('PATCH', `/inventory/product/${id}/adjust`, { quantityChange, reason: 'Delivery' }),
    openAlerts: async (productId) => {
      const alerts = (await call('GET', '/stock-alerts', undefined, 200)) as unknown as Row[];
      return alerts
        .filter((alert) => alert.productId === productId)
        .map(({ type, message, productName }) => ({ type, message, productName }));
    },
    readOrder: (id) => call('GET', `/orders/${id}`, undefined, 200),
  };
}

/** Keeps what both transports answer, with ids relative to the story's own. */
function common(row: Row, keys: string): Row {
  const names = keys.split(' ');
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** The whole story. Answers everything a reader would compare. */
async function tell(app: TestApp, transport: Transport, prefix: string, customerId: number): Promise<unknown> {
  const pictures = [
    dataUrl(await flatPng(40, 30, { colour: 'aa0000' })),
    dataUrl(await flatPng(40, 30, { colour: '00aa00' })),
  ];
  const first = await transport.createProduct({
    sku: `${prefix}-1`,
    name: 'شامبو للعناية',
    basePrice: '19.99',
    costPrice: '8.5',
    images: pictures,
  });
  const second = await transport.createProduct({
    sku: `${prefix}-2`,
    name: 'Hair oil',
    basePrice: 0.99,
    orderMultiple: 7,
  });
  const [a, b] = [Number(first.id), Number(second.id)];
  const stocked = await transport.adjust(a, 25);
  await transport.adjust(b, 100);
  const alertsBefore = await transport.openAlerts(a);

  const refusals = {
    wrongTotal: await transport.refusedOrder(customerId, [{ productId: a, quantity: 1 }], '1.00'),
    tooMany: await transport.refusedOrder(customerId, [
      { productId: a, quantity: 20 },
      { productId: a, quantity: 6 },
    ]),
    offMultiple: await transport.refusedOrder(customerId, [{ productId: b, quantity: 6 }]),
    unknownProduct: await transport.refusedOrder(customerId, [{ productId: 2147483647, quantity: 1 }]),
    unknownCustomer: await transport.refusedOrder(2147483647, [{ productId: b, quantity: 7 }]),
    belowZero: await transport.refusedAdjust(a, -26),
  };
  const lines = [
    { productId: a, quantity: 16 },
    { productId: b, quantity: 7 },
  ];
  const order = await transport.order(customerId, lines, '326.77');
  refusals.belowZero = await transport.refusedAdjust(a, -10);
  const read = await transport.readOrder(Number(order.id));
  const keys = 'status paymentStatus subtotalAmount totalAmount';
  const itemKeys = 'productName quantity listPrice unitPrice totalPrice';
  const movements = await app.dataSource.query<Row[]>(
    'select kind, quantity_change, reserved_change, reason, order_id is not null as "byOrder" from stock_movements where product_id = $1 order by id',
    [a],
  );
  const audit = await app.dataSource.query<Row[]>(
    `select action, entity, before, after - 'orderNumber' - 'items' - 'sku' - 'imageIds' as after from audit_events
     where (entity = 'Product' and entity_id = $1::text) or (entity = 'Order' and entity_id = $2::text) order by id`,
    [a, order.id],
  );
  const withoutNames = JSON.parse(
    JSON.stringify({ refusals, movements, audit }).replaceAll(`"productId":${a}`, '"productId":"first"'),
  ) as Row;
  expect(order.orderNumber).toMatch(/^ORD-\d{6}$/);
  return {
    product: common(first, 'name basePrice costPrice isActive'),
    pictures: (first.images as unknown[]).length,
    stocked: common(stocked, 'quantity reservedQuantity available status'),
    order: common(order, keys),
    items: (order.items as Row[]).map((item) => common(item, itemKeys)),
    readAgain: { ...common(read, keys), items: (read.items as Row[]).map((item) => common(item, itemKeys)) },
    alertsBefore,
    alertsAfter: await transport.openAlerts(a),
    stock: await app.dataSource.query('select quantity, reserved_quantity from inventory_items where product_id = $1', [
      a,
    ]),
    ...withoutNames,
  };
}

describe('the spine: product, stock, order', () => {
  let app: TestApp;
  let token: string;
  let customerId: number;
  let graphql: Row;
  let rest: Row;

  beforeAll(async () => {
    app = await testApp();
    ({ token } = await app.signInAs('admin'));
    customerId = Number((await app.signInAs('customer')).userId);
    graphql = (await tell(app, overGraphQL(app, token), 'A', customerId)) as Row;
    rest = (await tell(app, overRest(app, token), 'B', customerId)) as Row;
  });
  afterAll(() => app.close());

  it('reads the same over GraphQL as over REST', () => {
    expect(rest).toEqual(graphql);
  });

  it('computes totals exactly, from the catalogue', () => {
    expect(graphql.order).toEqual({
      status: 'pending',
      paymentStatus: 'pending',
      subtotalAmount: '326.77',
      totalAmount: '326.77',
    });
    expect(graphql.items).toMatchObject([
      { productName: 'شامبو للعناية', quantity: 16, unitPrice: '19.99', totalPrice: '319.84' },
      { productName: 'Hair oil', quantity: 7, unitPrice: '0.99', totalPrice: '6.93' },
    ]);
    expect(graphql.readAgain).toMatchObject(graphql.order as Row);
  });

  it('reserves, and opens an alert once what is available reaches the reorder point', () => {
    expect(graphql.stocked).toEqual({ quantity: 25, reservedQuantity: 0, available: 25, status: 'in_stock' });
    expect(graphql.stock).toEqual([{ quantity: 25, reserved_quantity: 16 }]);
    expect(graphql.alertsBefore).toEqual([]);
    expect(graphql.alertsAfter).toEqual([
      { type: 'reorder_point', message: '9 units available, reorder point 10', productName: 'شامبو للعناية' },
    ]);
    expect(graphql.movements).toEqual([
      { kind: 'adjusted', quantity_change: 25, reserved_change: 0, reason: 'Delivery', byOrder: false },
      { kind: 'reserved', quantity_change: 0, reserved_change: 16, reason: null, byOrder: true },
    ]);
  });

  it('refuses in the same words what cannot be', () => {
    expect(graphql.refusals).toEqual({
      wrongTotal: { code: 'BAD_USER_INPUT', message: 'The total is 19.99', reason: 'TOTAL_MISMATCH' },
      tooMany: {
        code: 'INSUFFICIENT_STOCK',
        message: 'Not enough stock: شامبو للعناية (25 of 26)',
        details: { lines: [{ productId: 'first', productName: 'شامبو للعناية', requested: 26, available: 25 }] },
      },
      offMultiple: { code: 'BAD_USER_INPUT', message: 'Line 1, quantity: must be a multiple of 7' },
      unknownProduct: { code: 'BAD_USER_INPUT', message: 'Line 1, product: unknown product' },
      unknownCustomer: { code: 'BAD_USER_INPUT', message: 'Unknown customer', reason: 'UNKNOWN_REFERENCE' },
      belowZero: {
        code: 'INSUFFICIENT_STOCK',
        message: '16 of the 25 units on hand are reserved by open orders',
        details: { quantity: 25, reservedQuantity: 16 },
      },
    });
  });

  it('leaves one audit entry a change, with what was written', () => {
    expect(graphql.audit).toMatchObject([
      {
        action: 'createProduct',
        entity: 'Product',
        before: null,
        after: { name: 'شامبو للعناية', basePrice: '19.99', costPrice: '8.50' },
      },
      { action: 'createOrder', entity: 'Order', after: { customerId, totalAmount: '326.77' } },
    ]);
  });

  it('gives order numbers in sequence and keeps the invariants', async () => {
    const numbers = await app.dataSource.query<{ n: string }[]>('select order_number as n from orders order by id');
    expect(new Set(numbers.map(({ n }) => n)).size).toBe(2);
    await assertInvariants(app.dataSource);
  });
});
