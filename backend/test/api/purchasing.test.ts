import { describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobEnvironment } from '../../src/app/jobs.js';
import { createLogger } from '../../src/app/process/logger.js';
import { systemContext } from '../../src/modules/jobs/index.js';
import { mailPurchaseOrders } from '../../src/modules/purchasing/index.js';
import { makeProduct, stockOf } from '../factories/business.js';
import { makeOffer } from '../factories/offers.js';
import { liveClient } from '../support/live-client.js';
import {
  app,
  done,
  draft,
  mail,
  mutate,
  product,
  receive,
  sent,
  token,
  usePurchasing,
  vendorId,
  type PurchaseOrder,
  type Row,
} from '../support/purchasing.js';
import { createUser } from '../support/test-users.js';

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

describe('a supplier who is gone', () => {
  it.each([
    ['deactivated', (id: string) => app.rest('PATCH', `/api/users/${id}`, { isActive: false }, token)],
    ['no supplier any more', (id: string) => app.rest('PATCH', `/api/users/${id}`, { role: 'customer' }, token)],
    [
      'removed',
      async (id: string) => {
        await makeOffer(app, token, id);
        return app.rest('DELETE', `/api/users/${id}`, undefined, token);
      },
    ],
  ])('is sent nothing (%s)', async (_how, leave) => {
    const { id } = await createUser(app.dataSource, { role: 'wholesale', email: `gone-${product.id}@test.example` });
    const order = await draft({ supplierId: id });
    expect((await leave(id)).status).toBeLessThan(300);
    const letters = async (): Promise<number> => (await readdir(join(mail, 'mail'))).length;
    const before = await letters();
    const { error } = await mutate('sendPurchaseOrder', { id: order.id });
    expect(error).toMatchObject({ code: 'CONFLICT', reason: 'SUPPLIER_GONE' });
    expect(await letters()).toBe(before);
    const other = await done('updatePurchaseOrder', { id: order.id, version: order.version, supplierId: vendorId });
    expect((await done('sendPurchaseOrder', { id: other.id })).status).toBe('sent');
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
