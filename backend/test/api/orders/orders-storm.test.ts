import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jobEnvironment, jobs } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { insertProducts } from '../../factories/business.js';
import { person, type Person } from '../../factories/orders.js';
import { insertOffer } from '../../factories/promotions.js';
import { between, sample, seeded } from '../../factories/random.js';
import { assertInvariants } from '../../support/invariants.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { testApp, type RestAnswer, type TestApp } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';

type Row = Record<string, unknown>;

/** Longer when somebody wants to look harder: STORM_SECONDS=60. */
const SECONDS = Number(process.env['STORM_SECONDS'] ?? 6);
const CLIENTS = 40;

let database: TestDatabase;
/** Two servers on one database: nothing that decides may live in the memory of one. */
let servers: readonly [InProcessApp, TestApp];
let admin: Person;
let sales: Person;
let buyers: Person[];
let products: number[];
/** Of two suppliers, who deliver themselves. */
let offers: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  servers = [await inProcessApp({}, database), await testApp({}, database)];
  const [app] = servers;
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team', { commissionRate: '3.33' });
  buyers = await Promise.all(
    ['5000.00', null, '900.00'].map((creditLimit) => person(app, 'customer', { creditLimit })),
  );
  products = await insertProducts(app, 5, 400, 'STORM');
  const suppliers = [await person(app, 'vendor'), await person(app, 'distributor')];
  offers = [];
  for (const [n, price] of ['3.33', '0.99', '12.00'].entries()) {
    offers.push(await insertOffer(app, suppliers[n % 2]?.id ?? '', { price }));
  }
  await app.dataSource.query(
    'update business_settings set tax_rate = 10.75, marketplace_margin_percent = 14.5, send_drop_ship_orders = true',
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
});

/** One client: what it does next is drawn, and so is what it does it to. */
class Client {
  private readonly random: () => number;
  private readonly app: TestApp;

  constructor(
    n: number,
    private readonly orders: number[],
  ) {
    this.random = seeded(20_261_128 + n);
    this.app = servers[n % 2] as TestApp;
  }

  private one<T>(from: readonly T[]): T {
    return from[between(this.random, 0, from.length - 1)] as T;
  }

  private call(method: string, path: string, body?: unknown, by: Person = admin): Promise<RestAnswer<Row>> {
    return this.app.rest<Row>(method, `/api${path}`, body, by.token);
  }

  private async gql(field: string, type: string, input: Row, selection = 'id'): Promise<RestAnswer<Row>> {
    const text = `mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`;
    const { status, errors, data } = await this.app.gql(text, { input }, admin.token);
    const code = errors?.[0]?.extensions.code;
    const fault = code === 'INTERNAL' ? 500 : code === 'UNAVAILABLE' ? 503 : 409;
    return { status: code ? fault : status, headers: new Headers(), body: { code, data } };
  }

  private lines(): Row[] {
    const own = sample(this.random, products, between(this.random, 1, 4)).map((productId) => ({
      productId,
      quantity: between(this.random, 1, 3),
    }));
    if (this.random() < 0.6) return own;
    const supplied = sample(this.random, offers, between(this.random, 1, 2)).map((marketplaceProductId) => ({
      marketplaceProductId,
      quantity: between(this.random, 1, 7),
    }));
    return [...supplied, ...own];
  }

  private async place(): Promise<RestAnswer<Row>> {
    const by = this.one([admin, sales]);
    const answer = await this.call(
      'POST',
      '/orders/with-items',
      { orderData: { customerId: this.one(buyers).id }, items: this.lines() },
      by,
    );
    if (answer.status === 201) this.orders.push(answer.body.id as number);
    return answer;
  }

  private async takeBack(id: number): Promise<RestAnswer<Row>> {
    const { status, body, headers } = await this.call('GET', `/orders/${id}`);
    if (status !== 200) return { status, body, headers };
    const item = this.one(body.items as { id: number }[]);
    const items = [{ orderItemId: item.id, quantity: between(this.random, 1, 2), restock: this.random() < 0.6 }];
    return this.call('POST', `/orders/${id}/returns`, { reason: 'Storm', items });
  }

  private async edit(id: number): Promise<RestAnswer<Row>> {
    const { status, body, headers } = await this.call('GET', `/orders/${id}`);
    if (status !== 200) return { status, body, headers };
    const change = this.random() < 0.7 ? { items: this.lines() } : { shippingAmount: '6.44', notes: 'Storm' };
    return this.call('PATCH', `/orders/${id}`, { version: body.version, ...change });
  }

  private async reverse(): Promise<RestAnswer<Row>> {
    const { status, body, headers } = await this.call('GET', '/transactions?type=payment&limit=10');
    if (status !== 200) return { status, body, headers };
    const entry = this.one(body as unknown as { id: number }[]);
    if (!entry) return this.place();
    return this.gql('reverseTransaction', 'ReverseTransactionInput', { id: entry.id, reason: 'Storm' });
  }

  /** One step. Orders of late are wanted more than old ones, so that clients meet. */
  step(): Promise<RestAnswer<Row>> {
    const recent = this.orders.slice(-12);
    if (recent.length < 12) return this.place();
    const id = this.one(recent);
    const move = (transition: string, more: Row = {}): Promise<RestAnswer<Row>> =>
      this.call('POST', `/orders/${id}/transition`, { transition, ...more });
    const amount = `${between(this.random, 1, 60)}.${between(this.random, 10, 99)}`;
    const draws: readonly (readonly [number, () => Promise<RestAnswer<Row>>])[] = [
      [16, () => this.place()],
      [14, () => move('confirm')],
      [12, () => move('process')],
      [12, () => move('ship')],
      [8, () => move('deliver')],
      [5, () => move('cancel', { reason: 'Storm' })],
      [8, () => this.edit(id)],
      [4, () => this.call('POST', `/orders/${id}/copy`, {})],
      [6, () => this.takeBack(id)],
      [8, () => this.call('POST', `/orders/${id}/payments`, { amount, method: this.one(['cash', 'credit_card']) })],
      [3, () => this.call('POST', `/orders/${id}/payments`, { amount, method: 'cash', direction: 'refunded' })],
      [
        2,
        () =>
          this.gql('recordPayment', 'RecordPaymentInput', { customerId: this.one(buyers).id, amount, method: 'cash' }),
      ],
      [3, () => this.reverse()],
      [
        3,
        () =>
          this.call('PATCH', `/inventory/product/${this.one(products)}/adjust`, {
            quantityChange: between(this.random, 1, 9),
            reason: 'Storm',
          }),
      ],
      [3, () => this.call('PATCH', `/products/${this.one(products)}`, { basePrice: amount })],
      [1, () => this.call('DELETE', `/products/${this.one(products)}`)],
      [2, () => this.call('PATCH', `/users/${this.one(buyers).id}`, { creditLimit: this.one(['900.00', '5000.00']) })],
      [1, () => this.call('PATCH', `/users/${this.one(buyers).id}`, { isActive: this.random() < 0.8 })],
      [1, () => this.call('PATCH', `/users/${sales.id}`, { commissionRate: this.one(['0.00', '3.33', '12.50']) })],
      [
        1,
        () =>
          this.gql(
            'transitionOrders',
            'TransitionOrdersInput',
            { ids: recent, transition: this.one(['confirm', 'process', 'ship']) },
            'failed',
          ),
      ],
      [2, () => this.expire(id)],
      [
        2,
        () => this.call('PUT', `/marketplace/products/${this.one(offers)}/price`, { price: amount, reason: 'Storm' }),
      ],
      [2, () => this.purchase(this.one(['send', 'resend', 'cancel']))],
      [2, () => this.call('GET', '/invoices?limit=20')],
    ];
    let left = this.random() * draws.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, draw] of draws) if ((left -= weight) < 0) return draw();
    return this.place();
  }

  /** Something by hand to a purchase order, which its order may be moving at that moment. */
  private async purchase(step: string): Promise<RestAnswer<Row>> {
    const { status, body, headers } = await this.call('GET', '/purchase-orders?limit=8');
    const order = this.one((status === 200 ? body : []) as unknown as { id: number }[]);
    if (!order) return { status, body, headers };
    return this.call('POST', `/purchase-orders/${order.id}/${step}`, step === 'cancel' ? { reason: 'Storm' } : {});
  }

  /** The reservation of a pending order ends, and the job comes by. */
  private async expire(id: number): Promise<RestAnswer<Row>> {
    const { config, dataSource } = servers[0];
    await dataSource.query(`update orders set reservation_expires_at = now() where id = $1 and status = 'pending'`, [
      id,
    ]);
    const environment = jobEnvironment({ config, dataSource, logger: createLogger('silent') });
    const job = jobs.find(({ name }) => name === 'expire-reservations');
    await job?.run(await systemContext(environment, 'expire-reservations'));
    return this.call('GET', `/orders/${id}`);
  }
}

it(
  `${CLIENTS} clients do anything to a few orders and products: no fault, and everything still agrees`,
  async () => {
    const orders: number[] = [];
    const counts = new Map<string, number>();
    const faults: unknown[] = [];
    const until = Date.now() + SECONDS * 1000;
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, n) => {
        const client = new Client(n, orders);
        while (Date.now() < until) {
          const { status, body } = await client.step();
          const key = `${status}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
          if (status >= 500 && status !== 503) faults.push([status, body]);
        }
      }),
    );
    if (process.env['STORM_SECONDS']) process.stderr.write(`${JSON.stringify([...counts])}\n`);
    expect(faults).toEqual([]);
    const [app] = servers;
    await assertInvariants(app.dataSource);
    // What a list says of an invoice without looking at its customer's others is what the reports say.
    const { body } = await app.rest<Row[]>('GET', '/api/invoices?kind=invoice', undefined, admin.token);
    const told = new Map(body.map(({ id, openAmount, status }) => [id, { open: openAmount, status }]));
    const balances = await app.dataSource.query<Row[]>('select id, open_amount as open, status from invoice_balances');
    expect(told).toEqual(new Map(balances.map(({ id, open, status }) => [id, { open, status }])));
  },
  SECONDS * 1000 + 120_000,
);
