import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { jobEnvironment, jobs } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { makeProduct, stockOf } from '../../factories/business.js';
import { bringTo, move, person, placeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

type Row = Record<string, unknown>;

let app: InProcessApp;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  app = await inProcessApp();
  admin = await person(app, 'admin');
  buyer = await person(app, 'customer');
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

/** What the job does when its time has come. */
async function expire(): Promise<void> {
  const { config, dataSource } = app;
  const environment = jobEnvironment({ config, dataSource, logger: createLogger('silent') });
  const job = jobs.find(({ name }) => name === 'expire-reservations');
  await job?.run(await systemContext(environment, 'expire-reservations'));
}

const letTimePass = (ids: readonly string[]): Promise<unknown> =>
  app.dataSource.query(`update orders set reservation_expires_at = now() - interval '1 second' where id = any($1)`, [
    ids,
  ]);

const statusOf = async (id: string): Promise<unknown> =>
  (await app.rest<Row>('GET', `/api/orders/${id}`, undefined, admin.token)).body.status;

it('cancels what nobody confirmed in time, as the system, and gives its stock free', async () => {
  const { id: productId } = await makeProduct(app, admin.token, {}, 100);
  const place = async (): Promise<string> =>
    (await placeOrder(app, admin.token, buyer.id, [{ productId, quantity: 3 }])).id;
  const [late, inTime, confirmed, paid] = [await place(), await place(), await place(), await place()];
  await bringTo(app, admin.token, confirmed, 'confirmed');
  await letTimePass([late, paid]);
  await app.dataSource.query('update orders set paid_amount = 1 where id = $1', [paid]);
  await expire();
  expect(await Promise.all([late, inTime, confirmed, paid].map(statusOf))).toEqual([
    'cancelled',
    'pending',
    'confirmed',
    'pending',
  ]);
  expect(await stockOf(app, productId)).toEqual({ quantity: 100, reserved: 9 });
  const [event] = await app.dataSource.query<Row[]>(
    `select from_status, to_status, actor_id, reason from order_events where order_id = $1 and to_status = 'cancelled'`,
    [late],
  );
  expect(event).toEqual({
    from_status: 'pending',
    to_status: 'cancelled',
    actor_id: null,
    reason: 'Reservation expired',
  });
  const [audit] = await app.dataSource.query<Row[]>(
    `select actor_id, action, reason from audit_events where entity = 'Order' and entity_id = $1 order by id desc limit 1`,
    [late],
  );
  expect(audit).toEqual({ actor_id: null, action: 'expireReservations', reason: 'Reservation expired' });
  await app.dataSource.query('update orders set paid_amount = 0 where id = $1', [paid]);
});

it('goes through more than one batch, beside people who confirm and cancel the same orders', async () => {
  const [a, b] = [await makeProduct(app, admin.token, {}, 500), await makeProduct(app, admin.token, {}, 500)];
  const ids: string[] = [];
  for (let n = 0; n < 60; n++) {
    const lines = [a.id, b.id].map((productId) => ({ productId, quantity: 1 + (n % 3) }));
    ids.push((await placeOrder(app, admin.token, buyer.id, n % 2 ? lines : lines.reverse())).id);
  }
  await letTimePass(ids);
  const moved = ids.slice(0, 10);
  await Promise.all([
    expire(),
    expire(),
    ...moved.map((id, n) => move(app, admin.token, id, n % 2 ? 'confirm' : 'cancel', n % 2 ? {} : { reason: 'Late' })),
  ]);
  await expire();
  const statuses = await Promise.all(ids.map(statusOf));
  expect(statuses.slice(10)).toEqual(Array(50).fill('cancelled'));
  for (const status of statuses.slice(0, 10)) expect(['confirmed', 'cancelled']).toContain(status);
});

it('leaves refunded what was paid and given back before its reservation expired', async () => {
  const { id: productId } = await makeProduct(app, admin.token, {}, 10);
  const { id } = await placeOrder(app, admin.token, buyer.id, [{ productId, quantity: 1 }]);
  for (const direction of ['received', 'refunded']) {
    const body = { amount: '4.00', method: 'cash', direction };
    expect(await app.rest('POST', `/api/orders/${id}/payments`, body, admin.token)).toMatchObject({ status: 201 });
  }
  await letTimePass([id]);
  await expire();
  const { body } = await app.rest<Row>('GET', `/api/orders/${id}`, undefined, admin.token);
  expect(body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
});
