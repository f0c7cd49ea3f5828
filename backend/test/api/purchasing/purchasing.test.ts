import { describe, expect, it } from '@jest/globals';
import { makeProduct, stockOf } from '../../factories/business.js';
import { liveClient } from '../../support/live-client.js';
import {
  app,
  done,
  draft,
  mutate,
  product,
  receive,
  sent,
  token,
  usePurchasing,
  vendorId,
  type PurchaseOrder,
  type Row,
} from '../../support/purchasing.js';

usePurchasing();

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

describe("the supplier's reference", () => {
  it('is noted with a draft, changed until the order is cancelled or closed, and found', async () => {
    const made = await draft({ supplierReference: '  عرض 7٧ ' });
    expect(made).toMatchObject({ supplierReference: 'عرض 7٧', canEditReference: true });
    await done('sendPurchaseOrder', { id: made.id });
    const order = await done('updatePurchaseOrder', {
      id: made.id,
      version: made.version + 1,
      supplierReference: `SO-${made.id}`,
    });
    expect(order).toMatchObject({
      supplierReference: `SO-${made.id}`,
      notes: null,
      canEdit: false,
      totalAmount: '120.00',
    });
    const stale = await mutate('updatePurchaseOrder', { id: made.id, version: made.version, supplierReference: null });
    expect(stale.error).toMatchObject({ code: 'STALE_VERSION', details: { changed: ['supplierReference'] } });
    const { made: received } = await receive(order, 10, { deliveryNote: `LS-${made.id}` });
    expect(received).toMatchObject({
      status: 'received',
      canEditReference: true,
      receipts: [{ deliveryNote: `LS-${made.id}` }],
    });
    for (const search of [`so-${made.id}`, `ls-${made.id}`, `${made.number} ls-${made.id}`]) {
      const { data } = await app.gql<{ purchaseOrders: { nodes: Row[] } }>(
        'query ($search: String) { purchaseOrders(filter: { search: $search }) { nodes { id } } }',
        { search },
        token,
      );
      expect(data?.purchaseOrders.nodes).toEqual([{ id: made.id }]);
    }
    const cleared = await app.rest<PurchaseOrder>(
      'PATCH',
      `/api/purchase-orders/${made.id}`,
      { version: received?.version, supplierReference: ' ' },
      token,
    );
    expect([cleared.status, cleared.body.supplierReference]).toEqual([200, null]);
    const [trail] = await app.dataSource.query<Row[]>(
      `select before ->> 'supplierReference' as before, after from audit_events
       where entity = 'PurchaseOrder' and entity_id = $1 and action = 'updatePurchaseOrder' order by id desc limit 1`,
      [made.id],
    );
    expect(trail).toEqual({ before: `SO-${made.id}`, after: { supplierReference: null } });
  });

  it('stays when nothing is said of it, and nothing else changes with it once it is sent', async () => {
    const made = await draft({ supplierReference: 'Q 12' });
    const noted = await done('updatePurchaseOrder', { id: made.id, version: made.version, notes: 'Ring the bell' });
    expect(noted.supplierReference).toBe('Q 12');
    await done('sendPurchaseOrder', { id: made.id });
    const { error } = await mutate('updatePurchaseOrder', {
      id: made.id,
      version: noted.version + 1,
      supplierReference: 'Q 13',
      notes: null,
    });
    expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Only a draft can be changed') });
  });

  it('is refused once it is cancelled or closed, and when it is too long', async () => {
    const cancelled = await done('cancelPurchaseOrder', { id: (await sent()).id, reason: 'Too dear' });
    const order = await sent();
    await receive(order, 1);
    const closed = await done('cancelPurchaseOrder', { id: order.id, reason: 'Enough' });
    for (const [{ id, version, canEditReference }, state] of [
      [cancelled, 'cancelled'],
      [closed, 'closed'],
    ] as const) {
      expect(canEditReference).toBe(false);
      const { error } = await mutate('updatePurchaseOrder', { id, version, supplierReference: 'SO 1' });
      expect(error).toMatchObject({
        code: 'CONFLICT',
        message: `This purchase order is ${state} and cannot be changed`,
      });
    }
    const { error } = await mutate('createPurchaseOrder', {
      items: [{ productId: product.id, quantity: 1, unitCost: '1.00' }],
      supplierReference: 'x'.repeat(101),
    });
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { supplierReference: expect.any(String) } });
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
