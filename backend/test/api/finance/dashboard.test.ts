import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kind, parse, type FieldNode } from 'graphql';
import type { RequestContext } from '../../../src/kernel/context.js';
import { SecretBox } from '../../../src/kernel/secret-box.js';
import { dashboard } from '../../../src/modules/dashboard/index.js';
import { actorFor, Role } from '../../../src/modules/identity/index.js';
import { adjust, makeProduct } from '../../factories/business.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { createUser } from '../../support/test-users.js';

type Row = Record<string, unknown>;

const PAGE = `{ dashboard {
  revenue { total thisMonth lastMonth change sparkline } orders { active today thisMonth lastMonth change sparkline }
  users { total connected } partners { vendors distributors } lowStockCount alertCount
  alerts { id productName type message createdAt } whatsapp { connected }
  recentOrders { id number: orderNumber status totalAmount createdAt customer { displayName creditLimit } }
  recentActivity { id at action text who: actorName entity entityId } revenueByMonth { month revenue revenueLastYear }
} }`;

interface Page {
  revenue: Row & { sparkline: string[] };
  orders: Row & { sparkline: number[] };
  users: Row;
  partners: Row | null;
  lowStockCount: number;
  alertCount: number;
  alerts: Row[];
  recentOrders: Row[];
  recentActivity: Row[] | null;
  revenueByMonth: { month: string; revenue: string; revenueLastYear: string }[];
  whatsapp: Row;
}

let app: InProcessApp;
let customerId: number;
let numbers = 0;

beforeAll(async () => {
  app = await inProcessApp();
  customerId = Number((await app.signInAs('customer')).userId);
});
afterAll(() => app.close());

/** An order of a moment of the past, straight into the database. */
async function insertOrder(at: string, total: string, status = 'delivered', customer = customerId): Promise<void> {
  await app.dataSource.query(
    `insert into orders (order_number, customer_id, status, subtotal_amount, total_amount, created_at)
     values ($1, $2, $3, $4, $4, $5)`,
    [`PAST-${++numbers}`, customer, status, total, at],
  );
}

/** Seals with a key of its own, which the server does not have. */
const BOX = new SecretBox(() => Buffer.alloc(32, 7));

/** The page as it is at a moment, in a zone. */
async function pageAt(now: string, timezone: string, actor = actorOf(Role.admin)): Promise<Page> {
  const document = parse(PAGE);
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation');
  const fieldNodes = operation.selectionSet.selections as FieldNode[];
  const settings = { timezone, whatsapp: { apiUrl: 'http://127.0.0.1:1' }, secrets: BOX };
  const ctx = { dataSource: app.dataSource, actor, settings } as unknown as RequestContext;
  return (await dashboard(ctx, { fieldNodes, fragments: {}, variableValues: {} }, new Date(now))).parse() as Page;
}

function actorOf(role: Role, id = 0): ReturnType<typeof actorFor> {
  return actorFor({ id, role, name: role, sessionId: 0 });
}

describe('an empty business', () => {
  it('shows zeros, exact decimals and no change, never Infinity', async () => {
    const page = await pageAt('2026-03-02T09:00:00Z', 'Asia/Riyadh');
    expect(page.revenue).toEqual({
      total: '0.00',
      thisMonth: '0.00',
      lastMonth: '0.00',
      change: null,
      sparkline: Array(14).fill('0.00'),
    });
    expect(page.orders).toEqual({
      active: 0,
      today: 0,
      thisMonth: 0,
      lastMonth: 0,
      change: null,
      sparkline: Array(14).fill(0),
    });
    expect(page.revenueByMonth.map(({ month }) => month)).toEqual([
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
    expect(page).toMatchObject({
      lowStockCount: 0,
      alertCount: 0,
      alerts: [],
      recentOrders: [],
      whatsapp: { connected: false },
    });
  });
});

describe('the connection to WhatsApp', () => {
  it('is there once all that its access takes is set', async () => {
    const connected = async () => (await pageAt('2026-03-02T09:00:00Z', 'Asia/Riyadh')).whatsapp;
    const sealed = ['access_token', 'app_secret', 'verify_token'].map((column) => BOX.seal('secret', column));
    await app.dataSource.query(
      `update whatsapp_settings set phone_number_id = '1', access_token = $1, app_secret = $2`,
      sealed.slice(0, 2),
    );
    expect(await connected()).toEqual({ connected: false });
    await app.dataSource.query(`update whatsapp_settings set verify_token = $1`, sealed.slice(2));
    expect(await connected()).toEqual({ connected: true });
    await app.dataSource.query(
      `update whatsapp_settings set phone_number_id = null, access_token = null, app_secret = null, verify_token = null`,
    );
  });
});

describe('days and months of the business zone', () => {
  const riyadh = (now: string) => pageAt(now, 'Asia/Riyadh');

  it('an order at 21:30 UTC on 1 March counts on 2 March in Riyadh', async () => {
    await insertOrder('2026-03-01T21:30:00Z', '10.10');
    expect((await riyadh('2026-03-01T22:00:00Z')).orders.today).toBe(1);
    expect((await riyadh('2026-03-01T20:59:00Z')).orders.today).toBe(0);
    const page = await riyadh('2026-03-03T09:00:00Z');
    expect(page.orders.today).toBe(0);
    expect(page.revenue.sparkline.slice(-3)).toEqual(['0.00', '10.10', '0.00']);
    expect(page.orders.sparkline.slice(-3)).toEqual([0, 1, 0]);
    expect((await pageAt('2026-03-03T09:00:00Z', 'UTC')).orders.sparkline.slice(-3)).toEqual([1, 0, 0]);
  });

  it('a month begins at local midnight, too', async () => {
    await insertOrder('2026-02-28T20:59:59Z', '1.00');
    await insertOrder('2026-02-28T21:00:00Z', '2.00');
    const months = (await riyadh('2026-03-10T09:00:00Z')).revenueByMonth;
    expect(months.slice(-2)).toMatchObject([
      { month: '2026-02', revenue: '1.00' },
      { month: '2026-03', revenue: '12.10' },
    ]);
  });

  it('the day on which Cairo’s clocks jump has 23 hours', async () => {
    await insertOrder('2026-04-23T21:59:59Z', '1.00'); // 23 April
    await insertOrder('2026-04-23T22:00:00Z', '2.00'); // first instant of 24 April
    await insertOrder('2026-04-24T20:59:59Z', '4.00'); // its last second
    await insertOrder('2026-04-24T21:00:00Z', '8.00'); // 25 April
    const page = await pageAt('2026-04-25T09:00:00Z', 'Africa/Cairo');
    expect(page.revenue.sparkline.slice(-3)).toEqual(['1.00', '6.00', '8.00']);
    expect((await pageAt('2026-04-24T20:00:00Z', 'Africa/Cairo')).orders.today).toBe(2);
    expect(page.orders.today).toBe(1);
  });
});

describe('revenue', () => {
  it('compares this month with the same days of last month, cancelled orders aside', async () => {
    await insertOrder('2025-06-05T09:00:00Z', '100.00');
    await insertOrder('2025-06-10T20:59:59Z', '100.00'); // the 10th's last second
    await insertOrder('2025-06-10T21:00:00Z', '899.00'); // the 11th: not compared
    await insertOrder('2025-07-02T09:00:00Z', '225.05');
    await insertOrder('2025-07-03T09:00:00Z', '500.00', 'cancelled');
    const page = await pageAt('2025-07-10T12:00:00Z', 'Asia/Riyadh');
    expect(page.revenue).toMatchObject({ thisMonth: '225.05', lastMonth: '200.00', change: '12.5' });
    expect(page.orders).toMatchObject({ thisMonth: 1, lastMonth: 2, change: '-50.0' });
    expect((await pageAt('2025-08-02T12:00:00Z', 'Asia/Riyadh')).revenue.change).toBe('-100.0');
    expect((await pageAt('2025-06-10T12:00:00Z', 'Asia/Riyadh')).revenue.change).toBeNull();
    const nextYear = (await pageAt('2026-06-30T12:00:00Z', 'Asia/Riyadh')).revenueByMonth.at(-1);
    expect(nextYear).toEqual({ month: '2026-06', revenue: '0.00', revenueLastYear: '1099.00' });
  });

  it('on the 31st is compared with the whole of a shorter month', async () => {
    await insertOrder('2024-04-30T12:00:00Z', '50.00');
    expect((await pageAt('2024-05-31T15:00:00Z', 'UTC')).revenue.lastMonth).toBe('50.00');
  });
});

describe('the page over HTTP', () => {
  const pageOf = async (token: string) => {
    const { data, errors } = await app.gql<{ dashboard: Page }>(PAGE, {}, token);
    return { page: data?.dashboard as Page, errors };
  };

  it('shows an admin the newest orders, alerts and what happened, in one request', async () => {
    const { token } = await app.signInAs('admin');
    const product = await makeProduct(app, token, { name: 'شامبو' }, 30);
    await adjust(app, token, product.id, -25);
    const input = {
      customerId: String(customerId),
      items: [{ productId: product.id, quantity: 1 }],
      shippingAddress: '1 King Road',
    };
    await app.gql('mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }', { input }, token);
    await app.gql('{ me { id } }', {}, token);

    const { page, errors } = await pageOf(token);
    expect(errors).toBeUndefined();
    expect(page.recentOrders).toHaveLength(3);
    expect(page.recentOrders[0]).toMatchObject({
      status: 'pending',
      totalAmount: '10.00',
      customer: { displayName: 'Test customer' },
    });
    expect(page.alerts).toEqual([expect.objectContaining({ productName: 'شامبو', type: 'low_stock' })]);
    expect(page).toMatchObject({ alertCount: 1, lowStockCount: 1, orders: { active: 1, today: 1 } });
    expect(page.users).toEqual({ total: 2, connected: 2 });
    expect(page.partners).toEqual({ vendors: 0, distributors: 0 });
    expect(page.recentActivity?.map(({ text, who }) => [text, who])).toEqual([
      [`Order ${String(page.recentOrders[0]?.number)} placed`, 'Test admin'],
      ['Stock of شامبو adjusted from 30 to 5', 'Test admin'],
      ['Stock of شامبو adjusted from 0 to 30', 'Test admin'],
      ['Product شامبو added', 'Test admin'],
    ]);
    expect(page.revenue.total).toMatch(/^\d+\.\d\d$/);
    const { data } = await app.gql<{ dashboardStats: Row }>(
      '{ dashboardStats { totalRevenue activeOrders totalUsers lowStockCount todayOrders } }',
      {},
      token,
    );
    expect(data?.dashboardStats).toEqual({
      totalRevenue: page.revenue.total,
      activeOrders: page.orders.active,
      totalUsers: page.users.total,
      lowStockCount: page.lowStockCount,
      todayOrders: page.orders.today,
    });
  });

  it('shows everybody else only what is theirs', async () => {
    const other = await createUser(app.dataSource, { role: 'distributor', email: 'other@test.example' });
    await insertOrder(new Date().toISOString(), '77.00', 'pending', Number(other.id));
    const vendor = await pageOf((await app.signInAs('vendor')).token);
    expect(vendor.page).toMatchObject({
      alerts: [],
      alertCount: 0,
      recentOrders: [],
      recentActivity: null,
      partners: null,
      lowStockCount: 0,
    });
    expect(vendor.page.revenue).toMatchObject({ total: '0.00', thisMonth: '0.00' });
    expect(vendor.page.users).toMatchObject({ total: 1 });
    const buyer = await pageOf((await app.signInAs('distributor')).token);
    expect(buyer.page.recentOrders).toEqual([]);
    const sales = await pageOf((await app.signInAs('sales_team')).token);
    expect(sales.page.recentActivity).toBeNull();
    const customer = await pageOf((await app.signInAs('customer')).token);
    expect(customer.page.recentOrders).toHaveLength(3);
    expect(JSON.stringify(customer.page)).not.toContain('77.00');
    expect(customer.errors?.map(({ message }) => message)).toEqual(['You may not read User.creditLimit']);
    expect((await app.gql(PAGE)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('counts who is connected by sessions seen within fifteen minutes', async () => {
    const { token } = await app.signInAs('admin');
    await app.dataSource.query(`update sessions set last_seen_at = now() - interval '16 minutes' where user_id = $1`, [
      customerId,
    ]);
    const before = (await pageOf(token)).page.users.connected as number;
    await app.signInAs('customer');
    expect((await pageOf(token)).page.users.connected).toBe(before + 1);
  });

  it('does not call WhatsApp connected whose secrets another key sealed', async () => {
    const { token } = await app.signInAs('admin');
    await app.dataSource.query(
      `update whatsapp_settings set phone_number_id = '1', access_token = $1, app_secret = $2, verify_token = $3`,
      ['access_token', 'app_secret', 'verify_token'].map((column) => BOX.seal('secret', column)),
    );
    const asked = () =>
      app.gql<{ dashboard: Row }>('{ dashboard { whatsapp { connected areSecretsReadable } } }', {}, token);
    expect((await asked()).data?.dashboard).toEqual({ whatsapp: { connected: false, areSecretsReadable: false } });
    // The way out: entered again, they are sealed with the key of this server.
    const { errors } = await app.gql(
      'mutation { updateWhatsappSettings(input: { accessToken: "a", appSecret: "b", verifyToken: "c" }) { id } }',
      {},
      token,
    );
    expect(errors).toBeUndefined();
    expect((await asked()).data?.dashboard).toEqual({ whatsapp: { connected: true, areSecretsReadable: true } });
    await app.dataSource.query(
      'update whatsapp_settings set phone_number_id = null, access_token = null, app_secret = null, verify_token = null',
    );
  });

  it('answers aliases, fragments and two pages at once', async () => {
    const { token } = await app.signInAs('admin');
    const { data, errors } = await app.gql<Row>(
      `query ($no: Boolean!) { a: dashboard { ...F __typename } b: dashboard { w: whatsapp { __typename connected } lowStockCount @include(if: $no) } me { id } }
       fragment F on Dashboard { n: lowStockCount recentActivity { __typename t: text } r: recentActivity { id } }`,
      { no: false },
      token,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      a: { n: 1, __typename: 'Dashboard' },
      b: { w: { __typename: 'DashboardWhatsapp', connected: false } },
    });
    expect((data?.a as Row).recentActivity).toContainEqual({
      __typename: 'DashboardActivity',
      t: 'Product شامبو added',
    });
    expect(data?.b).toEqual({ w: { __typename: 'DashboardWhatsapp', connected: false } });
  });
});
