import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEventDispatcher, jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { subscribers } from '../../../src/app/subscribers.js';
import { poolOf } from '../../../src/kernel/context.js';
import { prepareSubscribers } from '../../../src/modules/events/index.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { reckonRecommendationsJob } from '../../../src/modules/recommendations/index.js';
import { makeProduct } from '../../factories/business.js';
import { person, placeOrder, type Person } from '../../factories/orders.js';
import { eventsHandled } from '../../support/events.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

interface Row {
  id: string;
  recommendationType: string;
  status: string;
  isAccepted: boolean;
  acceptedAt: string | null;
  reason: string;
  userId: string | null;
  productId: string;
}

const FIELDS = '{ id recommendationType status isAccepted acceptedAt reason userId productId }';

const logger = createLogger('silent');

let app: InProcessApp;
let events: ReturnType<typeof createEventDispatcher>;
let admin: Person;
let sales: Person;
let otherSales: Person;
let customer: Person;
let soap: string;
let idle: string;

/** Runs the job as at night: as though the last time were long ago. */
async function atNight(): Promise<void> {
  await app.dataSource.query(`update recommendation_runs set ran_at = now() - interval '1 day'`);
  await withoutWaiting();
}

async function withoutWaiting(): Promise<void> {
  const environment = jobEnvironment({
    config: app.config,
    dataSource: app.dataSource,
    logger,
  });
  await reckonRecommendationsJob.run(await systemContext(environment, reckonRecommendationsJob.name));
}

async function list(who: Person, filter: object = {}, language?: string): Promise<Row[]> {
  const { data, errors } = await app.gql<{ recommendations: { nodes: Row[] } }>(
    `query ($filter: RecommendationFilter) { recommendations(filter: $filter) { nodes ${FIELDS} } }`,
    { filter },
    who.token,
    ...(language === undefined ? [] : [{ 'accept-language': language }]),
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.recommendations.nodes;
}

const due = async (who: Person = admin): Promise<Row | undefined> =>
  (await list(who, { types: ['reorder_due'] })).find(({ productId }) => productId === soap);

async function decide(mutation: 'accept' | 'dismiss', who: Person, id: string) {
  const type = mutation === 'accept' ? 'AcceptRecommendationInput' : 'DismissRecommendationInput';
  return app.gql<{ done: Row }>(
    `mutation ($input: ${type}!) { done: ${mutation}Recommendation(input: $input) ${FIELDS} }`,
    { input: { id } },
    who.token,
  );
}

/** An order of the customer for the soap, so many days ago. */
async function orderedBefore(days: number, quantity = 6): Promise<void> {
  const { id } = await placeOrder(app, sales.token, customer.id, [{ productId: soap, quantity }]);
  await app.dataSource.query(`update orders set created_at = now() - $2::int * interval '1 day' where id = $1`, [
    id,
    days,
  ]);
}

beforeAll(async () => {
  app = await inProcessApp();
  events = createEventDispatcher({ config: app.config, dataSource: app.dataSource, logger });
  await prepareSubscribers(poolOf(app.dataSource), subscribers);
  events.start();
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team');
  otherSales = await person(app, 'sales_team');
  customer = await person(app, 'customer');
  soap = (await makeProduct(app, admin.token, { name: 'Soap' }, 500)).id;
  idle = (await makeProduct(app, admin.token, { name: 'Idle' }, 40)).id;
  await app.dataSource.query(
    `update inventory_items set created_at = now() - interval '200 days', last_restocked_at = now() - interval '200 days'`,
  );
  for (const days of [66, 45, 24]) await orderedBefore(days);
  await eventsHandled(app);
  await atNight();
});
afterAll(async () => {
  await events.stop();
  await app.close();
});

describe('who sees what', () => {
  it('shows an order that is due to admins, to who sells to the customer, and to the customer', async () => {
    for (const who of [admin, sales, customer]) {
      expect(await due(who)).toMatchObject({
        status: 'open',
        isAccepted: false,
        userId: customer.id,
        reason: 'Usually ordered every 3 weeks, due 3 days ago',
      });
    }
    expect(await due(otherSales)).toBeUndefined();
    expect(await list(await person(app, 'customer'))).toEqual([]);
  });

  it('keeps stock from all but admins', async () => {
    expect((await list(admin, { types: ['promote'] })).map(({ productId }) => productId)).toContain(idle);
    for (const who of [sales, customer]) expect(await list(who, { types: ['promote', 'restock'] })).toEqual([]);
  });

  it('shows suppliers nothing', async () => {
    const { errors } = await app.gql('{ recommendations { totalCount } }', {}, (await person(app, 'vendor')).token);
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it('lets nobody decide about what they do not see', async () => {
    const { id } = (await due())!;
    const { errors } = await decide('dismiss', otherSales, id);
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    expect((await due())?.status).toBe('open');
  });
});

describe('a decision', () => {
  it('to dismiss holds until the customer has ordered again', async () => {
    const { id } = (await due())!;
    expect((await decide('dismiss', sales, id)).data?.done).toMatchObject({ status: 'dismissed', acceptedAt: null });
    await atNight();
    expect(await due()).toMatchObject({ id, status: 'dismissed' });
    // The next order is of the day on which it was due: another rhythm of the same length, due again.
    await orderedBefore(20);
    await eventsHandled(app);
    await app.dataSource.query(`update orders set created_at = created_at - interval '3 days'`);
    await atNight();
    expect(await due()).toMatchObject({ id, status: 'open' });
  });

  it('to accept is noted with its time, and is no decision for ever', async () => {
    const { id } = (await due())!;
    const { data } = await decide('accept', sales, id);
    expect(data?.done).toMatchObject({ status: 'accepted', isAccepted: true, acceptedAt: expect.any(String) });
    await atNight();
    expect(await due()).toMatchObject({ status: 'accepted' });
    await app.dataSource.query(`update recommendations set decided_at = now() - interval '8 days' where id = $1`, [id]);
    await atNight();
    expect(await due()).toMatchObject({ status: 'open', isAccepted: false, acceptedAt: null });
  });

  it('is in the audit trail once, however often it is sent', async () => {
    const { id } = (await list(admin, { types: ['promote'] })).find(({ productId }) => productId === idle)!;
    for (let n = 0; n < 2; n++) expect((await decide('dismiss', admin, id)).errors).toBeUndefined();
    const rows = await app.dataSource.query<unknown[]>(
      `select 1 from audit_events where entity = 'Recommendation' and entity_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is taken over REST, too', async () => {
    const { id } = (await due())!;
    const accepted = await app.rest<Row>('POST', `/api/recommendations/${id}/accept`, {}, customer.token);
    expect(accepted).toMatchObject({ status: 200, body: { id: Number(id), status: 'accepted', isAccepted: true } });
    const missing = await app.rest('POST', '/api/recommendations/2147483646/dismiss', {}, customer.token);
    expect(missing.status).toBe(404);
    await app.dataSource.query(`update recommendations set status = 'open', decided_at = null where id = $1`, [id]);
  });
});

it('is told in Arabic to who reads Arabic', async () => {
  await app.dataSource.query(`update users set language = 'ar' where id = $1`, [sales.id]);
  expect((await due(sales))?.reason).toMatch(/^يُطلب عادةً كل .*، حلّ موعده قبل /);
  await app.dataSource.query(`update users set language = 'en' where id = $1`, [sales.id]);
});

it('is taken by an order of the product', async () => {
  expect((await due())?.status).toBe('open');
  await placeOrder(app, sales.token, customer.id, [{ productId: soap, quantity: 1 }]);
  await eventsHandled(app);
  expect(await due()).toMatchObject({ status: 'accepted' });
  // Not due any more: what was decided is kept, for the case that it is again.
  await atNight();
  expect((await list(admin, { types: ['reorder_due'], status: 'open' })).map(({ productId }) => productId)).toEqual([]);
});

it('is reckoned once a night, and again after orders of before came in', async () => {
  const ranAt = async (): Promise<string> =>
    (await app.dataSource.query<{ at: string }[]>('select ran_at::text as at from recommendation_runs'))[0]!.at;
  const before = await ranAt();
  await withoutWaiting();
  expect(await ranAt()).toBe(before);
  const { errors } = await app.gql(
    'mutation ($input: ImportOrdersInput!) { importOrders(input: $input) { created } }',
    {
      input: {
        fileBase64: Buffer.from(
          `no,sku,qty,price,at,customer\nOLD-1,${await skuOf(soap)},1,10.00,2026-01-05,Somebody\n`,
        ).toString('base64'),
        columns: Object.entries({
          orderNumber: 'no',
          sku: 'sku',
          quantity: 'qty',
          unitPrice: 'price',
          orderedAt: 'at',
          customer: 'customer',
        }).map(([field, column]) => ({ field, column })),
        createCustomers: true,
      },
    },
    admin.token,
  );
  expect(errors).toBeUndefined();
  await eventsHandled(app);
  await withoutWaiting();
  expect(await ranAt()).not.toBe(before);
});

async function skuOf(id: string): Promise<string> {
  const [row] = await app.dataSource.query<{ sku: string }[]>('select sku from products where id = $1', [id]);
  return row!.sku;
}
