import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { insertProducts } from '../factories/business.js';
import { bringTo, move, person, placeOrder, takeBack, type Person } from '../factories/orders.js';
import { assertInvariants } from '../support/invariants.js';
import { testApp, type TestApp } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

type Row = Record<string, unknown>;

let database: TestDatabase;
/** Two servers on one database: nothing that decides may live in the memory of one. */
let servers: readonly [TestApp, TestApp];
let app: TestApp;
let admin: Person;
let sales: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  servers = [await testApp({}, database), await testApp({}, database)];
  [app] = servers;
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team', { commissionRate: '2.50' });
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
});

/** What invoices and credit notes are numbered, in order. */
const numbers = async (kind: string): Promise<string[]> =>
  (
    await app.dataSource.query<{ number: string }[]>('select number from invoices where kind = $1 order by number', [
      kind,
    ])
  ).map(({ number }) => number);

/** The running number at the end of each, which must count up by one. */
function expectNoGap(all: readonly string[]): void {
  const running = all.map((number) => Number(/\d+$/.exec(number)?.[0])).sort((a, b) => a - b);
  expect(running).toEqual(running.map((_, i) => (running[0] ?? 0) + i));
}

it('40 shipments at once, on two servers, and one that fails: invoice numbers without a gap', async () => {
  const products = await insertProducts(app, 5, 1000, 'SHIP');
  const buyer = await person(app, 'customer');
  const ids: string[] = [];
  for (let n = 0; n < 40; n++) {
    const lines = [products[n % 5], products[(n + 2) % 5]].map((productId) => ({
      productId: productId ?? 0,
      quantity: 2,
    }));
    const { id } = await placeOrder(app, admin.token, buyer.id, n % 2 ? lines : lines.reverse());
    await bringTo(app, admin.token, id, 'processing');
    ids.push(id);
  }
  const answers = await Promise.all(
    // One order is shipped twice at the same moment: the second is refused and takes no number with it.
    [...ids, ids[7] ?? ''].map((id, n) => move(servers[n % 2] as TestApp, admin.token, id, 'ship')),
  );
  expect(answers.filter(({ data }) => data)).toHaveLength(40);
  const issued = await numbers('invoice');
  expect(issued).toHaveLength(40);
  expectNoGap(issued);
});

describe('whatever happens to orders', () => {
  /** One step of a walk: what is tried, on which order, and with what. */
  const step = fc.record({
    kind: fc.constantFrom(
      'place',
      'confirm',
      'process',
      'ship',
      'deliver',
      'cancel',
      'return',
      'pay',
      'ship',
      'confirm',
    ),
    pick: fc.nat({ max: 1000 }),
    units: fc.integer({ min: 1, max: 7 }),
    flag: fc.boolean(),
  });

  it('stock, totals, payment states and the books agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        const products = await insertProducts(app, 3, 40, `WALK-${Math.random().toString(36).slice(2)}`);
        const buyer = await person(app, 'customer', { creditLimit: '2000.00' });
        const orders: string[] = [];
        for (const { kind, pick, units, flag } of [{ kind: 'place', pick: 0, units: 5, flag: true }, ...steps]) {
          if (kind === 'place') {
            const answer = await app.rest<Row>(
              'POST',
              '/api/orders/with-items',
              {
                orderData: { customerId: buyer.id },
                items: [pick, pick + 1, pick].map((n, i) => ({ productId: products[n % 3], quantity: i + units })),
              },
              sales.token,
            );
            if (answer.status === 201) orders.push(String(answer.body.id));
            continue;
          }
          const id = orders[pick % orders.length] ?? '';
          if (kind === 'return') {
            const { body } = await app.rest<{ items: { id: number }[] }>(
              'GET',
              `/api/orders/${id}`,
              undefined,
              admin.token,
            );
            const line = body.items[pick % body.items.length]?.id;
            await takeBack(app, admin.token, id, [{ orderItemId: String(line), quantity: units, restock: flag }]);
          } else if (kind === 'pay') {
            const method = flag ? 'cash' : 'bank_transfer';
            await app.rest('POST', `/api/orders/${id}/payments`, { amount: `${units * 10}.00`, method }, admin.token);
          } else {
            await move(app, admin.token, id, kind, kind === 'cancel' ? { reason: 'Walk' } : {});
          }
        }
        await assertInvariants(app.dataSource);
      }),
      { numRuns: 12 },
    );
    expectNoGap(await numbers('invoice'));
    expectNoGap(await numbers('credit_note'));
  }, 120_000);
});
