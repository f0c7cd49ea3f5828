import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobEnvironment } from '../../src/app/jobs.js';
import { createLogger } from '../../src/app/process/logger.js';
import { systemContext } from '../../src/modules/jobs/index.js';
import { mailPurchaseOrders } from '../../src/modules/purchasing/index.js';
import { makeProduct, stockOf, type MadeProduct } from '../factories/business.js';
import { assertInvariants } from '../support/invariants.js';
import { liveClient } from '../support/live-client.js';
import { testApp, type TestApp } from '../support/test-app.js';

type Row = Record<string, unknown>;

interface Line {
  readonly id: string;
  readonly productId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly receivedQuantity: number;
}

interface PurchaseOrder extends Row {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly version: number;
  readonly items: readonly Line[];
}

const SELECTION = `{ id number supplierId supplierName status notes expectedAt sentAt mailedAt closedAt closeReason totalAmount
  receivedAmount itemCount allowedTransitions canEdit version createdByName supplier { id }
  items { id productId productName sku quantity receivedQuantity unitCost totalCost product { id } }
  receipts { id receivedAt actorName note items { purchaseOrderItemId quantity } } }`;

let app: TestApp;
let token: string;
let vendorId: string;
let mail: string;
let product: MadeProduct;

beforeAll(async () => {
  mail = await mkdtemp(join(tmpdir(), 'purchasing '));
  app = await testApp({ DATA_DIR: mail });
  ({ token } = await app.signInAs('admin'));
  ({ userId: vendorId } = await app.signInAs('vendor'));
});
beforeEach(async () => {
  product = await makeProduct(app, token, { costPrice: '10.00' }, 10);
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

async function mutate(name: string, input: Row): Promise<{ made?: PurchaseOrder; error?: Row & { code: string } }> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const { data, errors } = await app.gql<Record<string, PurchaseOrder>>(
    `mutation ($input: ${type}) { ${name}(input: $input) ${SELECTION} }`,
    { input },
    token,
  );
  if (data?.[name]) return { made: data[name] };
  return { error: { message: errors?.[0]?.message, ...errors?.[0]?.extensions } as Row & { code: string } };
}

async function done(name: string, input: Row): Promise<PurchaseOrder> {
  const { made, error } = await mutate(name, input);
  if (!made) throw new Error(JSON.stringify(error));
  return made;
}

const draft = (input: Row = {}): Promise<PurchaseOrder> =>
  done('createPurchaseOrder', {
    supplierId: vendorId,
    items: [{ productId: product.id, quantity: 10, unitCost: '12.00' }],
    ...input,
  });

const sent = async (input: Row = {}): Promise<PurchaseOrder> =>
  done('sendPurchaseOrder', { id: (await draft(input)).id });

const receive = (order: PurchaseOrder, quantity: number, more: Row = {}): ReturnType<typeof mutate> =>
  mutate('receivePurchaseOrder', {
    id: order.id,
    items: [{ purchaseOrderItemId: order.items[0]?.id, quantity }],
    ...more,
  });

const costOf = async (id: string): Promise<unknown> =>
  (await app.gql<{ product: { costPrice: string } }>(`{ product(id: ${id}) { costPrice } }`, {}, token)).data?.product
    .costPrice;

/** An offer of the product by the vendor; answers its id. */
async function offer(input: Row): Promise<string> {
  const { data, errors } = await app.gql<{ createMarketplaceProduct: { id: string } }>(
    'mutation ($input: CreateMarketplaceProductInput!) { createMarketplaceProduct(input: $input) { id } }',
    {
      input: {
        productId: product.id,
        nameEn: 'Offer',
        supplierId: vendorId,
        supplierSku: `OFFER-${String(input.price)}`,
        ...input,
      },
    },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createMarketplaceProduct.id;
}

describe('a draft', () => {
  it('takes a number of its year, the names as they are, and counts its total', async () => {
    const made = await draft({ notes: '  Before noon ', expectedAt: '2026-12-24T09:00:00.000Z' });
    expect(made).toMatchObject({
      number: expect.stringMatching(/^PO-20\d\d-0\d{3}$/),
      supplierId: vendorId,
      supplierName: 'Test vendor',
      supplier: { id: vendorId },
      status: 'draft',
      notes: 'Before noon',
      expectedAt: '2026-12-24T09:00:00.000Z',
      totalAmount: '120.00',
      receivedAmount: '0.00',
      itemCount: 1,
      allowedTransitions: ['send', 'cancel'],
      canEdit: true,
      createdByName: 'Test admin',
      items: [
        { productName: expect.any(String), sku: product.sku, quantity: 10, unitCost: '12.00', totalCost: '120.00' },
      ],
      receipts: [],
    });
    expect(await stockOf(app, product.id)).toEqual({ quantity: 10, reserved: 0 });
  });

  it.each([
    [
      'an unknown product',
      () => ({ items: [{ productId: '2147483646', quantity: 1, unitCost: '1' }] }),
      'items.0.productId',
    ],
    [
      'a product twice',
      (id: string) => ({ items: [1, 2].map(() => ({ productId: id, quantity: 1, unitCost: '1' })) }),
      'items.1.productId',
    ],
    ['no line', () => ({ items: [] }), 'items'],
    ['an unknown supplier', () => ({ supplierId: '2147483646' }), 'supplierId'],
    [
      'an offer that is not there',
      (id: string) => ({ items: [{ productId: id, marketplaceProductId: '9', quantity: 1, unitCost: '1' }] }),
      'items.0.marketplaceProductId',
    ],
    [
      'a line that costs too much',
      (id: string) => ({ items: [{ productId: id, quantity: 1_000_000, unitCost: '99999999.99' }] }),
      'items.0.quantity',
    ],
  ])('refuses %s', async (_case, wrong, field) => {
    const { error } = await mutate('createPurchaseOrder', {
      supplierId: vendorId,
      items: [{ productId: product.id, quantity: 1, unitCost: '1.00' }],
      ...wrong(product.id),
    });
    expect([error?.code, Object.keys(error?.fields as object)]).toEqual(['BAD_USER_INPUT', [field]]);
  });

  it('refuses somebody who does not sell', async () => {
    const { userId } = await app.signInAs('customer');
    const { error } = await mutate('createPurchaseOrder', {
      supplierId: userId,
      items: [{ productId: product.id, quantity: 1, unitCost: '1.00' }],
    });
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { supplierId: expect.stringContaining('vendor') } });
  });

  it('is made once by a key, however often it is sent', async () => {
    const input = { items: [{ productId: product.id, quantity: 1, unitCost: '1.00' }], clientKey: `po-${product.id}` };
    const made = await Promise.all([1, 2, 3].map(() => done('createPurchaseOrder', input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('changes while it is one: lines anew, by the version that was seen', async () => {
    const made = await draft();
    const second = await makeProduct(app, token);
    const items = [
      { productId: second.id, quantity: 3, unitCost: '0.33' },
      { productId: product.id, quantity: 2, unitCost: '5.00' },
    ];
    const changed = await done('updatePurchaseOrder', { id: made.id, version: made.version, items, notes: 'Changed' });
    expect(changed).toMatchObject({ totalAmount: '10.99', notes: 'Changed', itemCount: 2, supplierId: vendorId });
    expect(changed.version).toBeGreaterThan(made.version);
    const stale = await mutate('updatePurchaseOrder', { id: made.id, version: made.version, notes: null });
    expect(stale.error?.code).toBe('STALE_VERSION');
    await done('sendPurchaseOrder', { id: made.id });
    const late = await mutate('updatePurchaseOrder', { id: made.id, version: changed.version + 1, notes: null });
    expect(late.error?.code).toBe('CONFLICT');
  });
});

describe('several at once', () => {
  const MANY = `mutation ($input: CreatePurchaseOrdersInput!) {
    made: createPurchaseOrders(input: $input) { all: purchaseOrders { key: id number supplierName items { quantity } } } }`;
  const order = (quantity: number, supplierId = vendorId): Row => ({
    supplierId,
    items: [{ productId: product.id, quantity, unitCost: '1.00' }],
  });

  it('are all made, in their order', async () => {
    const { data, errors } = await app.gql<{ made: { all: Row[] } }>(
      MANY,
      { input: { orders: [order(1), order(2)] } },
      token,
    );
    expect(errors).toBeUndefined();
    expect(data?.made.all).toMatchObject([{ items: [{ quantity: 1 }] }, { items: [{ quantity: 2 }] }]);
    expect(data?.made.all[0]).toHaveProperty('key');
  });

  it('are none when one is wrong', async () => {
    const [before] = await app.dataSource.query<Row[]>('select count(*) from purchase_orders');
    const { errors } = await app.gql(MANY, { input: { orders: [order(1), order(2, '2147483646')] } }, token);
    expect(errors?.[0]?.extensions.fields).toHaveProperty(['orders.1.supplierId']);
    expect(await app.dataSource.query('select count(*) from purchase_orders')).toEqual([before]);
  });
});

describe('sending', () => {
  it('mails the list of lines to the supplier', async () => {
    const order = await sent({ notes: 'Ring the bell' });
    expect(order).toMatchObject({
      status: 'sent',
      sentAt: expect.any(String),
      mailedAt: expect.any(String),
      allowedTransitions: ['receive', 'cancel'],
      canEdit: false,
    });
    const files = await readdir(join(mail, 'mail'));
    const letters = await Promise.all(files.map((file) => readFile(join(mail, 'mail', file), 'utf8')));
    // Long lines are folded in a mail: "=" at their end.
    const letter = letters.find((text) => text.includes(order.number))?.replaceAll(/=\r?\n/g, '');
    expect(letter).toContain('vendor@test.example');
    expect(letter).toContain('Ring the bell');
    expect(letter).toMatch(/10 .* at 12\.00 =3D 120\.00/);
  });

  it('is mailed by a job when the first mail did not get through, once', async () => {
    const [order, stale] = [await sent(), await sent()];
    await app.dataSource.query(
      `update purchase_orders set mailed_at = null, sent_at = now() - a::interval
       from (values ($1::int, '2 minutes'), ($2::int, '25 hours')) as v(k, a) where id = k`,
      [order.id, stale.id],
    );
    const environment = jobEnvironment({ ...app, logger: createLogger('silent') });
    const letters = async (): Promise<number> => (await readdir(join(mail, 'mail'))).length;
    const before = await letters();
    for (const name of ['first', 'second']) await mailPurchaseOrders.run(await systemContext(environment, name));
    expect(await letters()).toBe(before + 1);
    expect(
      await app.dataSource.query(
        'select id::text from purchase_orders where mailed_at is null and sent_at is not null',
      ),
    ).toEqual([{ id: stale.id }]);
  });

  it('needs a supplier, and a draft', async () => {
    const nobodys = await draft({ supplierId: null });
    expect(nobodys.supplierName).toBe('No supplier yet');
    const { error } = await mutate('sendPurchaseOrder', { id: nobodys.id });
    expect(error).toMatchObject({ code: 'CONFLICT', reason: 'NO_SUPPLIER' });
    const twice = await mutate('sendPurchaseOrder', { id: (await sent()).id });
    expect(twice.error).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { status: 'sent', allowedTransitions: ['receive', 'cancel'] },
    });
  });
});

describe('receiving', () => {
  it('raises stock in parts, with movements, receipts, the average cost and the purchases in the books', async () => {
    const order = await sent();
    const { made: part } = await receive(order, 4, { note: 'DN 17' });
    expect(part).toMatchObject({
      status: 'partially_received',
      receivedAmount: '48.00',
      items: [{ receivedQuantity: 4 }],
      receipts: [{ actorName: 'Test admin', note: 'DN 17', items: [{ quantity: 4 }] }],
    });
    expect(await stockOf(app, product.id)).toEqual({ quantity: 14, reserved: 0 });
    expect(await costOf(product.id)).toBe('10.57'); // (10 × 10.00 + 4 × 12.00) / 14
    const { made: whole } = await receive(order, 6);
    expect(whole).toMatchObject({ status: 'received', allowedTransitions: [], receipts: [{}, {}] });
    expect(await costOf(product.id)).toBe('11.00'); // (14 × 10.57 + 6 × 12.00) / 20 = 10.999
    const movements = await app.gql<{ stockMovements: { nodes: Row[] } }>(
      `{ stockMovements(filter: { productId: ${product.id}, kind: received }) { nodes { quantityChange purchaseOrderId actorName } } }`,
      {},
      token,
    );
    expect(movements.data?.stockMovements.nodes).toEqual([
      { quantityChange: 6, purchaseOrderId: order.id, actorName: 'Test admin' },
      { quantityChange: 4, purchaseOrderId: order.id, actorName: 'Test admin' },
    ]);
    const books = await app.dataSource.query<Row[]>(
      'select amount, reference_number as number from transactions where purchase_order_id = $1 order by id',
      [order.id],
    );
    expect(books).toEqual([
      { amount: '-48.00', number: order.number },
      { amount: '-72.00', number: order.number },
    ]);
  });

  it('resolves the alert of the product', async () => {
    const low = await makeProduct(app, token);
    const open = `select count(*)::int as n from stock_alerts where product_id = $1 and not is_resolved`;
    expect(await app.dataSource.query(open, [low.id])).toEqual([{ n: 1 }]);
    const order = await sent({ items: [{ productId: low.id, quantity: 50, unitCost: '1.00' }] });
    await receive(order, 50);
    expect(await app.dataSource.query(open, [low.id])).toEqual([{ n: 0 }]);
    const [stock] = await app.dataSource.query<Row[]>(
      'select last_restocked_at is not null as restocked from inventory_items where product_id = $1',
      [low.id],
    );
    expect(stock).toEqual({ restocked: true });
  });

  it('takes no more than is outstanding, and no line twice or of another order', async () => {
    const [order, other] = [await sent(), await sent()];
    const [line] = order.items;
    const cases: [Row[], Row][] = [
      [[{ purchaseOrderItemId: line?.id, quantity: 11 }], { 'items.0.quantity': 'Only 10 are outstanding' }],
      [
        [1, 2].map((quantity) => ({ purchaseOrderItemId: line?.id, quantity })),
        { 'items.1.purchaseOrderItemId': 'Is listed twice' },
      ],
      [
        [{ purchaseOrderItemId: other.items[0]?.id, quantity: 1 }],
        { 'items.0.purchaseOrderItemId': 'Is not a line of this purchase order' },
      ],
    ];
    for (const [items, fields] of cases) {
      const { error } = await mutate('receivePurchaseOrder', { id: order.id, items });
      expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    }
    expect(await stockOf(app, product.id)).toEqual({ quantity: 10, reserved: 0 });
  });

  it('takes in each unit once, however many receive at the same moment', async () => {
    const order = await sent();
    const answers = await Promise.all([6, 6, 6, 6].map((quantity) => receive(order, quantity)));
    expect(answers.filter(({ made }) => made)).toHaveLength(1);
    expect(answers.flatMap(({ error }) => (error ? [error.code] : []))).toEqual(
      Array.from({ length: 3 }, () => 'BAD_USER_INPUT'),
    );
    expect(await stockOf(app, product.id)).toEqual({ quantity: 16, reserved: 0 });
    const keyed = await Promise.all([1, 2].map(() => receive(order, 4, { clientKey: `rest-${order.id}` })));
    expect(keyed.map(({ made }) => made?.status)).toEqual(['received', 'received']);
    expect(await stockOf(app, product.id)).toEqual({ quantity: 20, reserved: 0 });
  });

  it('receives for many orders of the same products at once without a deadlock', async () => {
    const second = await makeProduct(app, token);
    const lines = (ids: string[]): Row[] => ids.map((productId) => ({ productId, quantity: 5, unitCost: '2.00' }));
    const orders = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        sent({ items: lines(n % 2 ? [product.id, second.id] : [second.id, product.id]) }),
      ),
    );
    const answers = await Promise.all(
      orders.map(({ id, items }) =>
        mutate('receivePurchaseOrder', {
          id,
          items: items.map((line) => ({ purchaseOrderItemId: line.id, quantity: line.quantity })),
        }),
      ),
    );
    expect(answers.map(({ made, error }) => made?.status ?? error)).toEqual(orders.map(() => 'received'));
    expect((await stockOf(app, second.id)).quantity).toBe(40);
    expect(await costOf(second.id)).toBe('2.00');
  });

  it('is for what was sent', async () => {
    const { error } = await receive(await draft(), 1);
    expect(error?.code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('cancelling', () => {
  it('ends what did not come, and closes what came in part', async () => {
    const cancelled = await done('cancelPurchaseOrder', { id: (await sent()).id, reason: 'Too dear' });
    expect(cancelled).toMatchObject({ status: 'cancelled', closeReason: 'Too dear', closedAt: expect.any(String) });
    const order = await sent();
    await receive(order, 3);
    const closed = await done('cancelPurchaseOrder', { id: order.id, reason: 'Rest is sold out' });
    expect(closed).toMatchObject({ status: 'received', closeReason: 'Rest is sold out', allowedTransitions: [] });
    expect((await receive(order, 1)).error?.code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('live', () => {
  it('tells administrators of each change, and nobody else', async () => {
    const { token: customer } = await app.signInAs('customer');
    const [admin, other] = [liveClient(app, token), liveClient(app, customer)];
    const CHANGES = 'subscription { purchaseOrderChanged { id status } }';
    const [heard, refused] = [await admin.listen<Row>(CHANGES), await other.listen<Row>(CHANGES)];
    const order = await sent();
    expect(await heard.atLeast(2)).toContainEqual({ id: order.id, status: 'sent' });
    expect(refused.values).toEqual([]);
    expect(refused.errors[0]?.extensions?.code).toBe('FORBIDDEN');
    admin.dispose();
    other.dispose();
  });
});

describe('suggestions', () => {
  const SUGGEST = `query ($ids: [ID!]!) { reorderSuggestions(productIds: $ids) {
    productId sku supplierId supplierName marketplaceProductId quantity unitCost minOrderQuantity onOrder available reason } }`;
  const suggest = async (...ids: string[]): Promise<Row[]> =>
    (await app.gql<{ reorderSuggestions: Row[] }>(SUGGEST, { ids }, token)).data?.reorderSuggestions ?? [];

  it('fill up to the most to keep, less what is on order, at the last known cost', async () => {
    expect(await suggest(product.id, '2147483646')).toEqual([
      expect.objectContaining({ productId: product.id, quantity: 10, unitCost: '10.00', onOrder: 0, available: 10 }),
    ]);
    await app.gql(
      'mutation ($input: UpdateInventoryInput!) { updateInventory(input: $input) { id } }',
      { input: { productId: product.id, maxStock: 100 } },
      token,
    );
    const order = await sent();
    await receive(order, 4);
    expect((await suggest(product.id))[0]).toMatchObject({
      quantity: 80,
      onOrder: 6,
      available: 14,
      reason:
        '14 available and 6 on order: 80 missing to the most to keep (100). No supplier offers it: last known cost',
    });
  });

  it('take the best offer at the quantity that is missing, promotions included', async () => {
    const dear = await offer({ price: '9.00', leadTimeDays: 2 });
    const promoted = await offer({ price: '10.00', minOrderQuantity: 12, leadTimeDays: 7 });
    await offer({ price: '1.00', availability: false });
    expect((await suggest(product.id))[0]).toMatchObject({
      marketplaceProductId: dear,
      unitCost: '9.00',
      quantity: 10,
    });
    const today = new Date();
    const { errors } = await app.gql(
      'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { id } }',
      {
        input: {
          marketplaceProductId: promoted,
          title: 'Spring',
          discountType: 'percentage',
          discountValue: '15',
          startDate: new Date(today.getTime() - 86_400_000).toISOString().slice(0, 10),
          endDate: new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10),
        },
      },
      token,
    );
    expect(errors).toBeUndefined();
    expect((await suggest(product.id))[0]).toMatchObject({
      marketplaceProductId: promoted,
      supplierId: vendorId,
      unitCost: '8.50',
      quantity: 12,
      minOrderQuantity: 12,
      reason: expect.stringContaining('Test vendor is the cheapest of 2 offers, sold from 12 on'),
    });
    const items = [{ productId: product.id, marketplaceProductId: promoted, quantity: 12, unitCost: '8.50' }];
    const order = await draft({ items });
    expect(order).toMatchObject({ totalAmount: '102.00', items: [{ sku: 'OFFER-10.00' }] });
    const { userId } = await app.signInAs('distributor');
    const foreign = await mutate('createPurchaseOrder', { supplierId: userId, items });
    expect(foreign.error?.fields).toHaveProperty(['items.0.marketplaceProductId']);
    const moved = await mutate('updatePurchaseOrder', { id: order.id, version: order.version, supplierId: userId });
    expect(moved.error?.fields).toHaveProperty(['supplierId']);
  });
});

describe('REST', () => {
  it('makes, lists, sends, receives and cancels', async () => {
    const body = {
      supplierId: Number(vendorId),
      items: [{ productId: Number(product.id), quantity: 5, unitCost: '3.00' }],
    };
    const made = await app.rest<PurchaseOrder>('POST', '/api/purchase-orders', body, token);
    expect([made.status, made.body.status]).toEqual([201, 'draft']);
    const path = `/api/purchase-orders/${made.body.id}`;
    expect((await app.rest<PurchaseOrder>('POST', `${path}/send`, undefined, token)).body.status).toBe('sent');
    const items = [{ purchaseOrderItemId: made.body.items[0]?.id, quantity: 2 }];
    const received = await app.rest<PurchaseOrder>('POST', `${path}/receive`, { items }, token);
    expect([received.status, received.body.status]).toEqual([200, 'partially_received']);
    const closed = await app.rest<PurchaseOrder>('POST', `${path}/cancel`, { reason: 'Enough' }, token);
    expect(closed.body).toMatchObject({ status: 'received', closeReason: 'Enough' });
    const list = await app.rest<PurchaseOrder[]>(
      'GET',
      '/api/purchase-orders?status=received&limit=1',
      undefined,
      token,
    );
    expect(list.body.map(({ id }) => id)).toEqual([made.body.id]);
    expect((await app.rest<PurchaseOrder>('GET', path, undefined, token)).body).toMatchObject({ id: made.body.id });
  });

  it('keeps a product that was ordered, archived', async () => {
    const unsold = await makeProduct(app, token);
    await draft({ items: [{ productId: unsold.id, quantity: 1, unitCost: '1.00' }] });
    const { data } = await app.gql<{ deleteProduct: Row }>(
      'mutation ($id: ID!) { deleteProduct(id: $id) { id archived } }',
      { id: unsold.id },
      token,
    );
    expect(data?.deleteProduct).toEqual({ id: unsold.id, archived: true });
  });
});
