import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { raw, run, sql } from '../../../src/kernel/sql.js';
import { paymentStatusSql } from '../../../src/modules/orders/settlement/payment-status.js';
import { insertProducts } from '../../factories/business.js';
import { bringTo, move, person, placeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

describe('how far an order is paid', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: process.env['TEST_SERVER_URL'] });
    await client.connect();
  });
  afterAll(() => client.end());

  it.each([
    // state, total, credited, received, paid out again
    ['nothing paid', 'pending', '100.00', '0.00', '0.00', '0.00', 'pending'],
    ['a part paid', 'pending', '100.00', '0.00', '0.01', '0.00', 'partial'],
    ['a cent short', 'pending', '100.00', '0.00', '99.99', '0.00', 'partial'],
    ['all paid', 'pending', '100.00', '0.00', '100.00', '0.00', 'paid'],
    ['paid, a part returned, the money not yet given back', 'shipped', '100.00', '20.00', '100.00', '0.00', 'paid'],
    ['paid, a part returned and given back', 'delivered', '100.00', '20.00', '100.00', '20.00', 'paid'],
    ['a part returned, the rest paid', 'delivered', '100.00', '20.00', '80.00', '0.00', 'paid'],
    ['a part returned, nothing paid', 'delivered', '100.00', '20.00', '0.00', '0.00', 'pending'],
    ['a part returned, less than the rest paid', 'delivered', '100.00', '20.00', '79.99', '0.00', 'partial'],
    ['paid, all returned, the money not yet given back', 'delivered', '100.00', '100.00', '100.00', '0.00', 'paid'],
    ['paid, all returned, a part given back', 'delivered', '100.00', '100.00', '100.00', '60.00', 'paid'],
    ['paid, all returned and given back', 'delivered', '100.00', '100.00', '100.00', '100.00', 'refunded'],
    ['all returned, nothing was paid', 'delivered', '100.00', '100.00', '0.00', '0.00', 'refunded'],
    ['paid and given back, nothing returned: owed again', 'shipped', '100.00', '0.00', '100.00', '100.00', 'pending'],
    ['cancelled, nothing paid', 'cancelled', '100.00', '0.00', '0.00', '0.00', 'pending'],
    ['cancelled, paid before', 'cancelled', '100.00', '0.00', '100.00', '0.00', 'paid'],
    ['cancelled, a part paid before', 'cancelled', '100.00', '0.00', '1.00', '0.00', 'paid'],
    ['cancelled, paid before and given back', 'cancelled', '100.00', '0.00', '100.00', '100.00', 'refunded'],
    ['it costs nothing', 'pending', '0.00', '0.00', '0.00', '0.00', 'paid'],
    ['it costs nothing and is cancelled', 'cancelled', '0.00', '0.00', '0.00', '0.00', 'paid'],
    ['it became free after it was paid', 'pending', '0.00', '0.00', '10.00', '0.00', 'paid'],
    ['it became free, and the money was given back', 'pending', '0.00', '0.00', '10.00', '10.00', 'refunded'],
  ])('%s', async (_case, status, total, credited, received, givenBack, expected) => {
    const told = paymentStatusSql({
      status: raw('o.status'),
      total: raw('o.total'),
      credited: raw('o.credited'),
      paid: raw('o.received - o.given_back'),
      refunded: raw('o.given_back > 0'),
    });
    const rows = await run<Row>(
      client,
      sql`select ${told} as status from (select ${status}::text as status, ${total}::numeric as total,
        ${credited}::numeric as credited, ${received}::numeric as received, ${givenBack}::numeric as given_back) o`,
    );
    expect(rows).toEqual([{ status: expected }]);
  });
});

describe('of an order that moves', () => {
  let app: TestApp;
  let admin: Person;
  let buyer: Person;
  let product: number;

  beforeAll(async () => {
    app = await testApp();
    admin = await person(app, 'admin');
    buyer = await person(app, 'customer');
    [product = 0] = await insertProducts(app, 1, 100, 'PAID');
  });
  afterAll(async () => {
    await assertInvariants(app.dataSource);
    await app.close();
  });

  const statusOf = async (id: string): Promise<unknown> =>
    (await app.rest<Row>('GET', `/api/orders/${id}`, undefined, admin.token)).body.paymentStatus;
  const pay = async (id: string, direction: string, amount: string): Promise<void> => {
    const body = { amount, method: 'cash', direction };
    expect(await app.rest('POST', `/api/orders/${id}/payments`, body, admin.token)).toMatchObject({ status: 201 });
  };

  it('paid, given back, and only then cancelled: refunded', async () => {
    const { id } = await placeOrder(app, admin.token, buyer.id, [{ productId: product, quantity: 2 }]);
    await bringTo(app, admin.token, id, 'confirmed');
    await pay(id, 'received', '5.00');
    await pay(id, 'refunded', '5.00');
    expect(await statusOf(id)).toBe('pending');
    expect((await move(app, admin.token, id, 'cancel', { reason: 'Changed their mind' })).errors).toBeUndefined();
    expect(await statusOf(id)).toBe('refunded');
  });

  it('what costs nothing is paid from the start, and owed once an edit gives it a price', async () => {
    const lines = [{ productId: product, quantity: 2 }];
    const full = await placeOrder(app, admin.token, buyer.id, lines);
    const { id } = await placeOrder(app, admin.token, buyer.id, lines, {
      discountAmount: full.totalAmount,
      discountReason: 'Samples',
    });
    const { body: free } = await app.rest<Row>('GET', `/api/orders/${id}`, undefined, admin.token);
    expect(free).toMatchObject({ totalAmount: '0.00', paymentStatus: 'paid' });
    const edit = { version: free.version, shippingAmount: '4.00' };
    expect(await app.rest('PATCH', `/api/orders/${id}`, edit, admin.token)).toMatchObject({ status: 200 });
    expect(await statusOf(id)).toBe('pending');
  });
});
