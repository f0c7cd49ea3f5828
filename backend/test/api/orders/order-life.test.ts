import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc, { times } from '../../support/properties.js';
import { insertProducts } from '../../factories/business.js';
import { bringTo, move, person, placeOrder, takeBack, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';

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

it('moves, returns, payments, edits and new orders over the same goods at once: every answer is a rule, none a fault', async () => {
  const products = await insertProducts(app, 3, 5000, 'MIX');
  const buyer = await person(app, 'customer', { creditLimit: '100000.00' });
  const lines = (n: number) => [0, 1, 2].map((i) => ({ productId: products[(n + i) % 3] ?? 0, quantity: 2 }));
  const ids: string[] = [];
  for (const [n, status] of ['pending', 'processing', 'shipped', 'delivered', 'pending', 'processing'].entries()) {
    const { id } = await placeOrder(app, admin.token, buyer.id, lines(n));
    await bringTo(app, admin.token, id, status);
    ids.push(id);
  }
  const rest = (n: number, method: string, path: string, body: unknown): Promise<{ status: number; body: Row }> =>
    (servers[n % 2] as TestApp).rest<Row>(method, `/api/orders${path}`, body, admin.token);
  const calls = Array.from({ length: 120 }, (_, n) => async (): Promise<{ status: number; body: Row }> => {
    const id = ids[n % ids.length] ?? '';
    switch (n % 7) {
      case 0:
        return rest(n, 'POST', '/with-items', { orderData: { customerId: buyer.id }, items: lines(n) });
      case 1:
        return rest(n, 'POST', `/${id}/payments`, { amount: '1.00', method: 'cash' });
      case 2: {
        const { body } = await rest(n, 'GET', `/${id}`, undefined);
        const [item] = body.items as { id: number }[];
        return rest(n, 'POST', `/${id}/returns`, {
          reason: 'Mix',
          items: [{ orderItemId: item?.id, quantity: 1, restock: true }],
        });
      }
      case 3: {
        const { body } = await rest(n, 'GET', `/${id}`, undefined);
        return rest(n, 'PATCH', `/${id}`, { version: body.version, items: lines(n + 1) });
      }
      default:
        return rest(n, 'POST', `/${id}/transition`, { transition: ['ship', 'confirm', 'process'][n % 3] });
    }
  });
  const answers: { status: number; body: Row }[] = [];
  const worker = async (): Promise<void> => {
    for (let call = calls.pop(); call; call = calls.pop()) answers.push(await call());
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  const faults = answers.filter(({ status }) => ![200, 201, 400, 409].includes(status));
  expect(faults.map(({ status, body }) => [status, body])).toEqual([]);
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(30);
});

describe('whatever happens to orders', () => {
  /** Steps of a walk, as often as they are worth trying. `on` is the next move that leads on. */
  const KINDS = {
    place: 2,
    on: 6,
    confirm: 1,
    ship: 1,
    deliver: 1,
    cancel: 1,
    return: 3,
    received: 2,
    refunded: 2,
    onAccount: 2,
    backFromAccount: 1,
    allocate: 1,
    reverse: 1,
    edit: 2,
  } as const;
  type Kind = keyof typeof KINDS;
  const OF_MONEY: ReadonlySet<Kind> = new Set(['onAccount', 'backFromAccount', 'allocate', 'reverse']);
  const weighted = (Object.keys(KINDS) as Kind[]).flatMap((kind) => Array<Kind>(KINDS[kind]).fill(kind));
  const step = fc.record({
    kind: fc.constantFrom(...weighted),
    pick: fc.nat({ max: 1000 }),
    units: fc.integer({ min: 1, max: 7 }),
    flag: fc.boolean(),
  });

  const FIRST = { kind: 'place' as Kind, pick: 0, units: 5, flag: true };

  interface ReadOrder {
    items: { id: number; productId: number }[];
    allowedTransitions: string[];
    version: number;
  }
  const read = async (id: string): Promise<ReadOrder> =>
    (await app.rest<ReadOrder>('GET', `/api/orders/${id}`, undefined, admin.token)).body;

  /** The entry of one of the customer's payments that still stands. */
  const paymentOf = async (customerId: string, pick: number): Promise<string> => {
    const rows = await app.dataSource.query<{ id: number }[]>(
      `select t.id from transactions t where t.type = 'payment' and t.user_id = $1 and t.payment_id is not null
         and not exists (select from transactions r where r.reverses_id = t.id) order by t.id`,
      [customerId],
    );
    return String(rows[pick % Math.max(rows.length, 1)]?.id ?? 0);
  };

  /** Tries one step with money of the buyer that names no order, or that changes its place. */
  async function takeMoney(
    buyer: string,
    id: string,
    kind: Kind,
    pick: number,
    units: number,
    flag: boolean,
  ): Promise<void> {
    switch (kind) {
      case 'onAccount':
      case 'backFromAccount': {
        const direction = kind === 'onAccount' ? 'received' : 'refunded';
        await app.gql(
          'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }',
          { input: { customerId: buyer, amount: `${units * 10}.25`, method: 'cash', direction } },
          admin.token,
        );
        break;
      }
      case 'allocate':
        await app.rest(
          'POST',
          `/api/transactions/${await paymentOf(buyer, pick)}/allocate`,
          flag ? { orderId: Number(id) } : {},
          admin.token,
        );
        break;
      default:
        await app.rest(
          'POST',
          `/api/transactions/${await paymentOf(buyer, pick)}/reverse`,
          { reason: 'Walk' },
          admin.token,
        );
    }
  }

  /** Tries one step on an order; most steps are refused in most states, and that is the point. */
  async function take(id: string, kind: Kind, pick: number, units: number, flag: boolean): Promise<void> {
    switch (kind) {
      case 'received':
      case 'refunded': {
        const body = { amount: `${units * 10}.50`, method: flag ? 'cash' : 'bank_transfer', direction: kind };
        await app.rest('POST', `/api/orders/${id}/payments`, body, admin.token);
        break;
      }
      case 'return': {
        const { items } = await read(id);
        const orderItemId = String(items[pick % items.length]?.id);
        await takeBack(app, admin.token, id, [{ orderItemId, quantity: units, restock: flag }]);
        break;
      }
      case 'edit': {
        const { items, version } = await read(id);
        const lines = items.slice(flag ? 1 : 0).map(({ productId }) => ({ productId, quantity: units }));
        const changes = { version, items: lines, ...(flag && { shippingAmount: '4.25' }) };
        await app.rest('PATCH', `/api/orders/${id}`, changes, admin.token);
        break;
      }
      case 'on': {
        const [next] = (await read(id)).allowedTransitions;
        if (next && next !== 'cancel') await move(app, admin.token, id, next);
        break;
      }
      default:
        await move(app, admin.token, id, kind, kind === 'cancel' ? { reason: 'Walk' } : {});
    }
  }

  it(
    'stock, totals, payment states and the books agree',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
          const products = await insertProducts(app, 3, 40, `WALK-${Math.random().toString(36).slice(2)}`);
          const buyer = await person(app, 'customer', { creditLimit: '2000.00' });
          const orders: string[] = [];
          for (const { kind, pick, units, flag } of [FIRST, ...steps]) {
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
            if (OF_MONEY.has(kind)) await takeMoney(buyer.id, id, kind, pick, units, flag);
            else await take(id, kind, pick, units, flag);
          }
          await assertInvariants(app.dataSource);
        }),
        { numRuns: times(20) },
      );
      expectNoGap(await numbers('invoice'));
      expectNoGap(await numbers('credit_note'));
      const [reached] = await app.dataSource.query<Row[]>(
        `select count(distinct status)::int as states, (select count(*) from order_returns) > 0 as returned,
         (select count(*) from order_events where from_status = 'pending' and to_status = 'pending') > 0 as edited,
         bool_or(account_amount > 0) as settled from orders`,
      );
      expect(reached).toMatchObject({ returned: true, edited: true, settled: true });
      expect(reached?.states).toBeGreaterThanOrEqual(4);
    },
    times(120_000),
  );
});
