import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProducts, makeProduct, restOrder, stockOf } from '../../factories/business.js';
import { between, sample, seeded } from '../../factories/random.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type RestAnswer, type TestApp } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';

type Row = Record<string, unknown>;

let database: TestDatabase;
/** Two servers on one database: nothing that decides may live in the memory of one. */
let servers: readonly [TestApp, TestApp];
let app: TestApp;
let token: string;
let customerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  servers = [await testApp({}, database), await testApp({}, database)];
  [app] = servers;
  ({ token } = await app.signInAs('admin'));
  customerId = (await app.signInAs('customer')).userId;
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
});

/** The n-th call goes to the n-th server, in turn. */
const server = (n: number): TestApp => servers[n % 2] as TestApp;

/** How long a client comes again before it gives up, in ms: it bounds a failure, and a slow machine needs its time. */
const PATIENCE = 150_000;

/** As a client does it: 503 (a full pool, a lock waited for too long) is tried again, with the same key. */
async function persist(call: () => Promise<RestAnswer<Row>>): Promise<RestAnswer<Row>> {
  for (const deadline = Date.now() + PATIENCE; ;) {
    const answer = await call();
    if (answer.status !== 503 || Date.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

let keys = 0;

/** A call that bears the same key however often it is made. */
function keyed(
  headers: Record<string, string>,
  call: (headers: Record<string, string>) => Promise<RestAnswer<Row>>,
): () => Promise<RestAnswer<Row>> {
  const key = { 'idempotency-key': `race-${++keys}`, ...headers };
  return () => call(key);
}

function order(n: number, items: readonly Row[], headers: Record<string, string> = {}): Promise<RestAnswer<Row>> {
  return persist(
    keyed(headers, (key) =>
      server(n).rest<Row>('POST', '/api/orders/with-items', restOrder(customerId, items), token, key),
    ),
  );
}

async function orderOverGraphQL(n: number, input: Row): Promise<{ id?: unknown; code?: unknown }> {
  const { data, errors } = await server(n).gql<{ createOrder: { id: string } }>(
    'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }',
    { input: { customerId, ...input } },
    token,
  );
  return data ? { id: data.createOrder.id } : { code: errors?.[0]?.extensions.code };
}

/** How often each status was answered. */
function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));

describe('the last unit', () => {
  it('bought twice at once, 50 times: exactly one gets it each time', async () => {
    const products = await insertProducts(app, 50, 1, 'LAST');
    for (const productId of products) {
      const answers = await times(2, (n) => order(n, [{ productId, quantity: 1 }]));
      expect(tally(answers)).toEqual({ 201: 1, 409: 1 });
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'INSUFFICIENT_STOCK',
        details: { lines: [{ productId, requested: 1, available: 0 }] },
      });
    }
    const [row] = await app.dataSource.query<Row[]>(
      `select count(*)::int as products from inventory_items where product_id = any($1) and quantity = 1 and reserved_quantity = 1`,
      [products],
    );
    expect(row).toEqual({ products: 50 });
  });

  it('wanted by 100 at once: one order', async () => {
    const [productId] = await insertProducts(app, 1, 1, 'WANTED');
    expect(tally(await times(100, (n) => order(n, [{ productId, quantity: 1 }])))).toEqual({ 201: 1, 409: 99 });
  });

  it('is not sold to two lines of one order', async () => {
    const [productId] = await insertProducts(app, 1, 1, 'TWICE');
    const answer = await order(0, [
      { productId, quantity: 1 },
      { productId, quantity: 1 },
    ]);
    expect(answer.body).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      details: { lines: [{ requested: 2, available: 1 }] },
    });
    expect(await stockOf(app, productId as number)).toEqual({ quantity: 1, reserved: 0 });
  });
});

describe('hot products', () => {
  it('200 orders over 20 products from 20 clients, lines in random order: no deadlock, no oversell', async () => {
    const random = seeded(20_261_128);
    const products = await insertProducts(app, 20, 60, 'HOT');
    const queue = Array.from({ length: 200 }, () =>
      sample(random, products, 5).map((productId) => ({ productId, quantity: between(random, 1, 3) })),
    );
    const answers: RestAnswer<Row>[] = [];
    await times(20, async (n) => {
      for (let lines = queue.pop(); lines; lines = queue.pop()) answers.push(await order(n, lines));
    });
    const { 201: made = 0, 409: short = 0, ...others } = tally(answers);
    expect(others).toEqual({});
    expect(made + short).toBe(200);
    expect(made).toBeGreaterThan(60);
    expect(short).toBeGreaterThan(0);
  });

  it('[A, B] against [B, A], 100 times each: everybody is served', async () => {
    const [a, b] = await insertProducts(app, 2, 1000, 'PAIR');
    const lines = [
      { productId: a, quantity: 1 },
      { productId: b, quantity: 1 },
    ];
    const answers = await times(200, (n) => order(n, n % 4 < 2 ? lines : [...lines].reverse()));
    expect(tally(answers)).toEqual({ 201: 200 });
    expect(await stockOf(app, a as number)).toEqual({ quantity: 1000, reserved: 200 });
  });

  it('orders and adjustments at once: both count, and neither goes below the other', async () => {
    const [productId] = await insertProducts(app, 1, 50, 'BOTH');
    const answers = await times(80, (n) =>
      n % 2 === 0
        ? order(n / 2, [{ productId, quantity: 1 }])
        : persist(() =>
            server((n - 1) / 2).rest<Row>(
              'PATCH',
              `/api/inventory/product/${productId}/adjust`,
              { quantityChange: -1, reason: 'Broken' },
              token,
              { 'idempotency-key': `broken-${n}` },
            ),
          ),
    );
    const { 201: ordered = 0, 200: broken = 0, 409: refused = 0 } = tally(answers);
    expect(ordered + broken + refused).toBe(80);
    expect(ordered + broken).toBe(50);
    expect(await stockOf(app, productId as number)).toEqual({ quantity: 50 - broken, reserved: ordered });
  });
});

describe('adjustments', () => {
  const adjust = (n: number, productId: unknown, quantityChange: number, headers = {}): Promise<RestAnswer<Row>> =>
    persist(
      keyed(headers, (key) =>
        server(n).rest<Row>(
          'PATCH',
          `/api/inventory/product/${productId}/adjust`,
          { quantityChange, reason: 'Count' },
          token,
          key,
        ),
      ),
    );

  it('are never lost: -4 and -6 of 10, then 0 stays 0', async () => {
    const [productId] = await insertProducts(app, 1, 10, 'LOST');
    expect(tally(await times(2, (n) => adjust(n, productId, n === 0 ? -4 : -6)))).toEqual({ 200: 2 });
    expect(await stockOf(app, productId as number)).toEqual({ quantity: 0, reserved: 0 });
    expect((await adjust(0, productId, -1)).status).toBe(409);
    expect(await stockOf(app, productId as number)).toEqual({ quantity: 0, reserved: 0 });
  });

  it('50 at once of +1 from 0 make 50, and 60 of -1 take just those', async () => {
    const { id } = await makeProduct(app, token);
    expect(tally(await times(50, (n) => adjust(n, id, 1)))).toEqual({ 200: 50 });
    expect(await stockOf(app, id)).toEqual({ quantity: 50, reserved: 0 });
    expect(tally(await times(60, (n) => adjust(n, id, -1)))).toEqual({ 200: 50, 409: 10 });
  });

  it('do not overflow, and do not take what orders hold', async () => {
    const [productId] = await insertProducts(app, 1, 10, 'HELD');
    expect((await adjust(0, productId, 2_147_483_647)).body).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { quantityChange: 'Is too large' },
    });
    await order(0, [{ productId, quantity: 8 }]);
    expect((await adjust(0, productId, -3)).body).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      details: { quantity: 10, reservedQuantity: 8 },
    });
    expect((await adjust(0, productId, -2)).status).toBe(200);
  });

  it('under one key happen once', async () => {
    const { id } = await makeProduct(app, token);
    const answers = await times(10, (n) => adjust(n, id, 5, { 'idempotency-key': 'adjust-once' }));
    expect(tally(answers)).toEqual({ 200: 10 });
    expect(await stockOf(app, id)).toEqual({ quantity: 5, reserved: 0 });
  });
});

describe('idempotency', () => {
  it('the same key 20 times at once and 5 times later: one order, one id, replays say so', async () => {
    const [productId] = await insertProducts(app, 1, 100, 'KEY');
    const send = (n: number): Promise<RestAnswer<Row>> =>
      order(n, [{ productId, quantity: 3 }], { 'idempotency-key': 'one-form' });
    const answers = [...(await times(20, send)), ...(await times(5, send))];
    expect(tally(answers)).toEqual({ 201: 25 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true');
    expect(replayed).toHaveLength(24);
    expect(await stockOf(app, productId as number)).toEqual({ quantity: 100, reserved: 3 });
  });

  it('is one for both transports of the key, by clientKey', async () => {
    const [productId] = await insertProducts(app, 1, 100, 'CLIENT');
    const input = { items: [{ productId, quantity: 2 }], clientKey: 'graphql-form' };
    const answers = await times(10, (n) => orderOverGraphQL(n, input));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await orderOverGraphQL(0, { ...input, items: [{ productId, quantity: 3 }] })).toEqual({
      code: 'IDEMPOTENCY_MISMATCH',
    });
    expect(await stockOf(app, productId as number)).toEqual({ quantity: 100, reserved: 2 });
  });

  it('the same key with another body is 422 and changes nothing; so is another operation', async () => {
    const [productId] = await insertProducts(app, 1, 100, 'OTHER');
    const headers = { 'idempotency-key': 'other-body' };
    expect((await order(0, [{ productId, quantity: 1 }], headers)).status).toBe(201);
    const other = await order(1, [{ productId, quantity: 2 }], headers);
    expect({ status: other.status, code: other.body.code }).toEqual({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    const adjusted = await app.rest<Row>(
      'PATCH',
      `/api/inventory/product/${productId}/adjust`,
      { quantityChange: 1, reason: 'X' },
      token,
      headers,
    );
    expect(adjusted.status).toBe(422);
    expect(await stockOf(app, productId as number)).toEqual({ quantity: 100, reserved: 1 });
  });

  it('a refused order leaves its key free; the key of another user is another key', async () => {
    const [productId] = await insertProducts(app, 1, 1, 'FREE');
    const headers = { 'idempotency-key': 'mended-form' };
    expect((await order(0, [{ productId, quantity: 2 }], headers)).status).toBe(409);
    expect((await order(1, [{ productId, quantity: 1 }], headers)).status).toBe(201);
    const buyer = await app.signInAs('customer');
    const body = restOrder(buyer.userId, [{ productId, quantity: 1 }]);
    expect((await app.rest<Row>('POST', '/api/orders/with-items', body, buyer.token, headers)).status).toBe(409);
  });

  it('an equal order without a key is made, and flagged as a possible duplicate', async () => {
    const [productId] = await insertProducts(app, 1, 100, 'AGAIN');
    const unkeyed = (n: number, quantity: number): Promise<RestAnswer<Row>> =>
      server(n).rest<Row>('POST', '/api/orders/with-items', restOrder(customerId, [{ productId, quantity }]), token);
    const first = await unkeyed(0, 1);
    const second = await unkeyed(1, 1);
    const different = await unkeyed(0, 2);
    expect([first, second, different].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(first.body.possibleDuplicateOfId).toBeNull();
    expect(second.body.possibleDuplicateOfId).toBe(first.body.id);
    expect(different.body.possibleDuplicateOfId).toBeNull();
    const list = await app.rest<Row[]>('GET', '/api/orders?limit=3', undefined, token);
    expect(list.body.find(({ id }) => id === second.body.id)?.possibleDuplicateOfId).toBe(first.body.id);
  });
});

describe('unique names', () => {
  it('two servers add the same SKU, e-mail, category at once: one of each', async () => {
    const user = { email: 'race@test.example', password: 'long-enough', firstName: 'A', lastName: 'B' };
    const creates: [path: string, body: Row][] = [
      ['/api/products', { sku: 'RACE-1', name: 'Race', basePrice: '1' }],
      ['/api/users', user],
      ['/api/admin/categories', { name: 'race', displayName: 'Race' }],
    ];
    for (const [path, body] of creates) {
      const answers = await times(6, (n) => server(n).rest<Row>('POST', path, body, token));
      expect({ [path]: tally(answers) }).toEqual({ [path]: { 201: 1, 409: 5 } });
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'CONFLICT',
        reason: 'DUPLICATE',
      });
    }
  });
});
