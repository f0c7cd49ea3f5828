import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { bringTo, move, person, placeOrder, type MadeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { eventsHandled } from '../../support/events.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Person;
let sales: Person;
let productId: string;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team');
  ({ id: productId } = await makeProduct(app, admin.token, { basePrice: '1.00' }, 900_000));
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

const customer = (creditLimit: string | null): Promise<Person> => person(app, 'customer', { creditLimit });

/** An order worth that many whole units of money. */
const order = (buyer: Person, amount: number, by = admin): Promise<MadeOrder> =>
  placeOrder(app, by.token, buyer.id, [{ productId, quantity: amount }]);

/** The code of a refused confirmation, or `ok`. */
async function confirm(id: string, by = admin, more: Row = {}): Promise<string> {
  const { errors } = await move(app, by.token, id, 'confirm', more);
  return errors?.[0]?.extensions.code ?? 'ok';
}

describe('a credit limit', () => {
  it.each([
    ['none set', null, 99_000, 'ok'],
    ['just enough', '1000.00', 1000, 'ok'],
    ['a little short', '999.99', 1000, 'CREDIT_LIMIT'],
    ['zero is no credit', '0.00', 1, 'CREDIT_LIMIT'],
  ])('%s: a limit of %s and an order of %i gives %s', async (_case, limit, amount, outcome) => {
    expect(await confirm((await order(await customer(limit), amount)).id)).toBe(outcome);
  });

  it('is told with what is open and what was wanted; the order stays pending', async () => {
    const buyer = await customer('1000.00');
    await confirm((await order(buyer, 700)).id);
    const { id } = await order(buyer, 301);
    const answer = await app.rest<Row>('POST', `/api/orders/${id}/transition`, { transition: 'confirm' }, admin.token);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'CREDIT_LIMIT', details: { limit: '1000.00', exposure: '700.00', total: '301.00' } },
    });
    expect((await app.rest<Row>('GET', `/api/orders/${id}`, undefined, admin.token)).body.status).toBe('pending');
  });

  it('counts confirmed, processed and invoiced orders, not pending and cancelled ones', async () => {
    const buyer = await customer('1000.00');
    for (const status of ['pending', 'cancelled', 'confirmed', 'processing', 'shipped', 'delivered']) {
      await bringTo(app, admin.token, (await order(buyer, 200)).id, status);
    }
    const { id } = await order(buyer, 201);
    expect(await confirm(id)).toBe('CREDIT_LIMIT');
    expect(await confirm((await order(buyer, 200)).id)).toBe('ok');
  });

  it('cannot be got round by cancelling and reopening (hard case 20)', async () => {
    const buyer = await customer('1000.00');
    const a = await order(buyer, 900);
    expect(await confirm(a.id)).toBe('ok');
    await move(app, admin.token, a.id, 'cancel', { reason: 'Later' });
    const b = await order(buyer, 900);
    expect(await confirm(b.id)).toBe('ok');
    expect(await confirm(a.id)).toBe('ILLEGAL_TRANSITION');
  });

  it('lets one of two orders through that are confirmed at once', async () => {
    for (let round = 0; round < 10; round++) {
      const buyer = await customer('1000.00');
      const [a, b] = [await order(buyer, 600), await order(buyer, 600)];
      const outcomes = await Promise.all([confirm(a.id), confirm(b.id)]);
      expect(outcomes.sort()).toEqual(['CREDIT_LIMIT', 'ok']);
    }
  });

  it('holds while an order of the same customer is just being shipped', async () => {
    for (let round = 0; round < 10; round++) {
      const buyer = await customer('1000.00');
      const [a, b] = [await order(buyer, 600), await order(buyer, 600)];
      await bringTo(app, admin.token, a.id, 'processing');
      const [shipped, outcome] = await Promise.all([move(app, admin.token, a.id, 'ship'), confirm(b.id)]);
      expect([shipped.data?.transitionOrder.status, outcome]).toEqual(['shipped', 'CREDIT_LIMIT']);
    }
  });
});

describe('going over it', () => {
  it('is for admins, with a reason that stays with the order and in the trail', async () => {
    const buyer = await customer('100.00');
    const { id } = await order(buyer, 101);
    const over = { overrideCreditLimit: true, reason: 'Paid tomorrow' };
    expect(await confirm(id, admin, { overrideCreditLimit: true })).toBe('BAD_USER_INPUT');
    expect(await confirm(id, admin, over)).toBe('ok');
    const [event] = await app.dataSource.query<Row[]>(
      `select reason from order_events where order_id = $1 and to_status = 'confirmed'`,
      [id],
    );
    expect(event).toEqual({ reason: 'Credit limit exceeded: Paid tomorrow' });
    const told = await app.gql<{ order: { events: Row[] } }>(
      'query ($id: ID!) { order(id: $id) { events { toStatus reason } } }',
      { id },
      buyer.token,
    );
    expect(told.data?.order.events.at(-1)).toEqual({ toStatus: 'confirmed', reason: null });
    await eventsHandled(app);
    const news = await app.gql<{ notifications: { nodes: Row[] } }>(
      '{ notifications(first: 1) { nodes { message orderId } } }',
      {},
      buyer.token,
    );
    expect(news.data?.notifications.nodes).toEqual([{ message: 'Test customer · 101.00', orderId: id }]);
    const [audit] = await app.dataSource.query<Row[]>(
      `select after, reason from audit_events where action = 'transitionOrder' and entity_id = $1`,
      [id],
    );
    expect(audit).toEqual({ after: { status: 'confirmed', overrideCreditLimit: true }, reason: 'Paid tomorrow' });
  });

  it('is not for sales people', async () => {
    const buyer = await customer('100.00');
    const { id } = await order(buyer, 101, sales);
    expect(await confirm(id, sales, { overrideCreditLimit: true, reason: 'Please' })).toBe('FORBIDDEN');
    expect(await confirm(id, sales)).toBe('CREDIT_LIMIT');
  });
});
