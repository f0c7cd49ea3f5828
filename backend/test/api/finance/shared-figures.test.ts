import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { makeOffer, setPrice } from '../../factories/offers.js';
import { bringTo, person, placeOrder, type Person } from '../../factories/orders.js';
import { businessDay } from '../../factories/promotions.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { eventsHandled } from '../../support/events.js';

/*
 * Figures that more than one screen shows. Each row of the table is one figure; its places are a badge, a card, a counter,
 * a list with the filter that the card opens, a report, REST. All of them must say the same, to everybody.
 */
type Row = Record<string, unknown>;

const ROLES = ['admin', 'sales_team', 'vendor', 'distributor', 'customer'] as const;
type RoleName = (typeof ROLES)[number];

let app: TestApp;
let people: Record<RoleName, Person>;

beforeAll(async () => {
  app = await testApp();
  people = {
    admin: await person(app, 'admin'),
    sales_team: await person(app, 'sales_team', { commissionRate: '3.00' }),
    vendor: await person(app, 'vendor'),
    distributor: await person(app, 'distributor'),
    customer: await person(app, 'customer'),
  };
  await fill();
  await eventsHandled(app);
}, 120_000);
afterAll(() => app.close());

/** Some of everything that is counted, and some that must not be. */
async function fill(): Promise<void> {
  const { admin, sales_team: sales, vendor, distributor, customer } = people;
  const inactive = await person(app, 'distributor');
  await ok(app.rest('PATCH', `/api/users/${inactive.id}`, { isActive: false }, admin.token));
  const products = [
    await makeProduct(app, admin.token, { vendorId: vendor.id, basePrice: '9.99', costPrice: '4.00' }, 500),
    await makeProduct(app, admin.token, { basePrice: '30.05', costPrice: '11.00' }, 500),
    // Little left; nothing left; plenty, but expired; little, and expired.
    await makeProduct(app, admin.token, { vendorId: vendor.id }, 2),
    await makeProduct(app, admin.token, {}, 0),
    await makeProduct(app, admin.token, {}, 400),
    await makeProduct(app, admin.token, { vendorId: vendor.id }, 3),
  ].map(({ id }) => id);
  await app.dataSource.query(
    'update inventory_items set expiry_date = business_today() - 3 where product_id = any($1)',
    [products.slice(4)],
  );
  const lines = products.slice(0, 2).map((productId) => ({ productId, quantity: 3 }));
  const states = [
    'pending',
    'pending',
    'confirmed',
    'processing',
    'shipped',
    'shipped',
    'delivered',
    'delivered',
    'cancelled',
  ];
  for (const [n, status] of states.entries()) {
    const buyer = n % 3 === 0 ? distributor : customer;
    const { id } = await placeOrder(app, n % 2 && buyer === customer ? sales.token : admin.token, buyer.id, lines);
    await bringTo(app, admin.token, id, status);
    if (n % 4 === 3) await ok(pay(id, '20.00'));
  }
  const onAccount = await app.gql(
    'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }',
    { input: { customerId: customer.id, amount: '50.00', method: 'cash' } },
    admin.token,
  );
  expect(onAccount.errors).toBeUndefined();
  const offers = [await makeOffer(app, admin.token, vendor.id), await makeOffer(app, admin.token, distributor.id)];
  await setPrice(app, admin.token, offers[0]!.id, '11.50');
  for (const [from, to] of [
    [0, 5],
    [3, 9],
  ] as const) {
    const input = {
      marketplaceProductId: offers[0]!.id,
      title: `Promotion ${from}`,
      discountType: 'percentage',
      discountValue: '10',
      startDate: await businessDay(app, from),
      endDate: await businessDay(app, to),
    };
    await ok(app.rest('POST', '/api/marketplace/promotions', input, admin.token));
  }
  // One of the invoices was due long ago.
  await app.dataSource.transaction(async (em) => {
    await em.query('set local session_replication_role = replica');
    await em.query(
      `update invoices set due_date = due_date - 90 where id = (select min(id) from invoices where kind = 'invoice')`,
    );
    // What is kept of them is made anew: triggers slept.
    await em.query('select remake_open_invoices()');
  });
}

async function ok(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(body));
}

const pay = (id: string, amount: string) =>
  app.rest('POST', `/api/orders/${id}/payments`, { amount, method: 'cash' }, people.admin.token);

/** One place that shows a figure: null where the role does not get to see it there. */
type Place = (by: Person) => Promise<unknown>;

async function ask(query: string, by: Person): Promise<Row | null> {
  const { data, errors } = await app.gql<Row>(query, {}, by.token);
  const codes = (errors ?? []).map(({ extensions }) => extensions.code);
  if (codes.some((code) => code !== 'FORBIDDEN')) throw new Error(JSON.stringify(errors));
  return codes.length > 0 ? null : (data ?? null);
}

/** A field of an answer by its path. */
const field =
  (query: string, path: string): Place =>
  async (by) => {
    const data = await ask(query, by);
    return data && path.split('.').reduce<unknown>((value, key) => (value as Row | null)?.[key] ?? null, data);
  };

const total = (list: string, filter = ''): Place =>
  field(`{ ${list}(first: 1${filter && `, filter: { ${filter} }`}) { totalCount } }`, `${list}.totalCount`);

const restCount =
  (path: string, matches: (row: Row) => boolean = () => true): Place =>
  async (by) => {
    const { status, body } = await app.rest<Row[]>('GET', path, undefined, by.token);
    return status === 403 ? null : body.filter(matches).length;
  };

const restField =
  (path: string, name: string): Place =>
  async (by) => {
    const { status, body } = await app.rest<Row>('GET', path, undefined, by.token);
    return status === 403 ? null : body[name];
  };

/** Several figures added up; null when one is not shown. */
const sumOf =
  (...places: Place[]): Place =>
  async (by) => {
    const all = await Promise.all(places.map((place) => place(by)));
    if (all.includes(null)) return null;
    return all.every((value) => typeof value === 'number')
      ? all.reduce<number>((sum, value) => sum + Number(value), 0)
      : (all.reduce<number>((sum, value) => sum + Math.round(Number(value) * 100), 0) / 100).toFixed(2);
  };

const stats = (name: string): Place => field(`{ dashboardStats { ${name} } }`, `dashboardStats.${name}`);
const ACTIVE = ['pending', 'confirmed', 'processing', 'shipped'];
const OVERDUE = ['days1to30', 'days31to60', 'days61to90', 'over90'];

/** Staff alone see all users, all money and all partners: to others the same words are about what is theirs. */
const sumOfOpen =
  (status: string): Place =>
  async (by) => {
    const data = await ask(`{ invoices(first: 100, filter: { status: ${status} }) { nodes { openAmount } } }`, by);
    const nodes = (data?.invoices as { nodes: { openAmount: string }[] } | undefined)?.nodes ?? [];
    return (nodes.reduce((sum, { openAmount }) => sum + Math.round(Number(openAmount) * 100), 0) / 100).toFixed(2);
  };

/** A figure of the sales report, up to today. */
const ofDays =
  (measure: string, firstDay: (today: string) => string): Place =>
  async (by) => {
    const today = await businessDay(app, 0);
    const data = await ask(
      `{ report(input: { type: sales, from: "${firstDay(today)}", to: "${today}" }) { figures { measure value } } }`,
      by,
    );
    const { figures } = data?.report as { figures: { measure: string; value: string }[] };
    return figures.find((figure) => figure.measure === measure)?.value;
  };
const ofThisMonth = (measure: string): Place => ofDays(measure, (today) => `${today.slice(0, 8)}01`);
const ofToday =
  (measure: string): Place =>
  async (by) =>
    Number(await ofDays(measure, (today) => today)(by));

/** A figure of all time, told by the report of all days. */
const ofAllDays =
  (type: string, measure: string): Place =>
  async (by) => {
    const data = await ask(
      `{ report(input: { type: ${type}, from: "2021-01-01", to: "2030-12-31" }) { figures { measure value } } }`,
      by,
    );
    const { figures } = (data?.report ?? { figures: [] }) as { figures: { measure: string; value: string }[] };
    return figures.find((figure) => figure.measure === measure)?.value ?? null;
  };

const ofProfitAndLoss = (name: string): Place =>
  field(`{ profitAndLoss(from: "2021-01-01", to: "2030-12-31") { ${name} } }`, `profitAndLoss.${name}`);

const FIGURES: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  'low on stock': {
    'badge of Inventory': stats('lowStockCount'),
    'card of the dashboard': field('{ dashboard { lowStockCount } }', 'dashboard.lowStockCount'),
    'REST figures': restField('/api/dashboard/stats', 'lowStockCount'),
    'filter of the list': total('inventoryItems', 'needsAttention: true'),
    'REST list': restCount('/api/inventory/low-stock'),
  },
  'out of stock, low or expired, by the buttons of the alerts': {
    'all together': total('inventoryItems', 'needsAttention: true'),
    'the three': sumOf(
      total('inventoryItems', 'status: out_of_stock'),
      total('inventoryItems', 'status: low_stock'),
      total('inventoryItems', 'status: expired'),
    ),
    'rows of the list': restCount('/api/inventory', ({ status }) => status !== 'in_stock'),
  },
  'open stock alerts': {
    'card of the dashboard': field('{ dashboard { alertCount } }', 'dashboard.alertCount'),
    'list of alerts': total('stockAlerts', 'isResolved: false'),
    'REST list': restCount('/api/stock-alerts', ({ isResolved }) => isResolved === false),
  },
  'active orders': {
    'badge of Orders': stats('activeOrders'),
    'card of the dashboard': field('{ dashboard { orders { active } } }', 'dashboard.orders.active'),
    'REST figures': restField('/api/dashboard/stats', 'activeOrders'),
    'counters of the states': sumOf(
      ...ACTIVE.map((state) => field(`{ orderCounts { ${state} } }`, `orderCounts.${state}`)),
    ),
    'filter of the list': total('orders', `statuses: [${ACTIVE.join(', ')}]`),
    'rows over REST': restCount('/api/orders', ({ status }) => ACTIVE.includes(String(status))),
  },
  ...Object.fromEntries(
    ['pending', 'processing', 'delivered', 'cancelled'].map((state) => [
      `${state} orders`,
      {
        'counter of Orders': field(`{ orderCounts { ${state} } }`, `orderCounts.${state}`),
        'filter of the list': total('orders', `status: ${state}`),
        'REST list': restCount(`/api/orders?status=${state}`),
      },
    ]),
  ),
  'all orders': {
    'counter of Orders': field('{ orderCounts { total } }', 'orderCounts.total'),
    'the list': total('orders'),
    'REST list': restCount('/api/orders'),
  },
  'orders of today': {
    figures: stats('todayOrders'),
    'card of the dashboard': field('{ dashboard { orders { today } } }', 'dashboard.orders.today'),
    'REST figures': restField('/api/dashboard/stats', 'todayOrders'),
    'the list of what was not cancelled, of which all is of today': total(
      'orders',
      'statuses: [pending, confirmed, processing, shipped, delivered]',
    ),
    'report of today': ofToday('orders'),
  },
  'revenue, sales or spending': {
    figures: stats('totalRevenue'),
    'card of the dashboard': field('{ dashboard { revenue { total } } }', 'dashboard.revenue.total'),
    'REST figures': restField('/api/dashboard/stats', 'totalRevenue'),
    'card of the finance screen': field(
      '{ financeOverview { totalRevenue { value } } }',
      'financeOverview.totalRevenue.value',
    ),
    'report of all days': async (by) => {
      const data = await ask(
        '{ report(input: { type: sales, from: "2021-01-01", to: "2030-12-31" }) { figures { measure value } } }',
        by,
      );
      const { figures } = data?.report as { figures: { measure: string; value: string }[] };
      return figures.find(({ measure }) => measure === 'revenue')?.value;
    },
    'last bar of the chart': async (by) => {
      const data = await ask('{ dashboard { revenueByMonth { revenue } } }', by);
      return (data?.dashboard as { revenueByMonth: { revenue: string }[] }).revenueByMonth.at(-1)?.revenue;
    },
  },
  'orders of this month': {
    'card of the dashboard': async (by) =>
      String(await field('{ dashboard { orders { thisMonth } } }', 'dashboard.orders.thisMonth')(by)),
    'report of this month': ofThisMonth('orders'),
  },
  'revenue of this month': {
    'card of the dashboard': field('{ dashboard { revenue { thisMonth } } }', 'dashboard.revenue.thisMonth'),
    'report of this month': ofThisMonth('revenue'),
    'card of the finance screen': field(
      '{ financeOverview { totalRevenue { current } } }',
      'financeOverview.totalRevenue.current',
    ),
    'income of the month': field('{ financeOverview { thisMonth { income } } }', 'financeOverview.thisMonth.income'),
  },
  ...Object.fromEntries(
    [
      ['netRevenue', 'net_revenue'],
      ['costOfGoods', 'cost_of_goods'],
      ['grossProfit', 'gross_profit'],
      ['commissions', 'commissions'],
      ['netProfit', 'net_profit'],
    ].map(([name = '', measure = '']) => [
      `${measure} of the books`,
      { 'Profit & Loss': ofProfitAndLoss(name), 'financial report': ofAllDays('financial', measure) },
    ]),
  ),
  'overdue by customers': {
    'report of customers': ofAllDays('customers', 'overdue'),
    receivables: sumOf(
      ...OVERDUE.map((bucket) => field(`{ receivables { totals { ${bucket} } } }`, `receivables.totals.${bucket}`)),
    ),
  },
  'unread notifications': {
    'badge of the bell': field('{ notifications(first: 100) { unreadCount } }', 'notifications.unreadCount'),
    'unread rows of the list': async (by) => {
      const data = await ask('{ notifications(first: 100) { nodes { isRead } } }', by);
      return (data?.notifications as { nodes: { isRead: boolean }[] }).nodes.filter(({ isRead }) => !isRead).length;
    },
  },
  'overdue invoices': {
    'filter of the list': total('invoices', 'status: overdue'),
    'REST rows': restCount('/api/invoices', ({ status }) => status === 'overdue'),
  },
  'money that is overdue': {
    'what the overdue invoices have open': async (by) =>
      (await receivablesSeen(by)) ? sumOfOpen('overdue')(by) : null,
    'receivables, all but what is not due': sumOf(
      ...OVERDUE.map((bucket) => field(`{ receivables { totals { ${bucket} } } }`, `receivables.totals.${bucket}`)),
    ),
  },
  'money that is open': {
    'total of the receivables': field('{ receivables { totals { total } } }', 'receivables.totals.total'),
    'all open invoices': async (by) =>
      (await receivablesSeen(by)) ? sumOf(sumOfOpen('open'), sumOfOpen('partial'), sumOfOpen('overdue'))(by) : null,
    'what orders that were shipped have due': async (by) => {
      if (!(await receivablesSeen(by))) return null;
      const data = await ask(
        '{ orders(first: 100, filter: { statuses: [shipped, delivered] }) { nodes { balanceDue } } }',
        by,
      );
      const { nodes } = data?.orders as { nodes: { balanceDue: string }[] };
      return (
        nodes.reduce((sum, { balanceDue }) => sum + Math.max(Math.round(Number(balanceDue) * 100), 0), 0) / 100
      ).toFixed(2);
    },
  },
  'users who may sign in': {
    figures: stats('totalUsers'),
    'card of the dashboard': field('{ dashboard { users { total } } }', 'dashboard.users.total'),
    'REST figures': restField('/api/dashboard/stats', 'totalUsers'),
    'filter of the list': total('users', 'isActive: true'),
  },
  'partners who supply': {
    'card of the marketplace': (by) =>
      by === people.admin
        ? field('{ marketplaceStats { activeSuppliers } }', 'marketplaceStats.activeSuppliers')(by)
        : Promise.resolve(null),
    'card of the dashboard': async (by) => {
      const data = await ask('{ dashboard { partners { vendors distributors } } }', by);
      const { partners } = data?.dashboard as { partners: { vendors: number; distributors: number } | null };
      return partners && partners.vendors + partners.distributors;
    },
    'filter of the users': (by) =>
      by === people.admin ? total('users', 'roles: [vendor, distributor], isActive: true')(by) : Promise.resolve(null),
  },
  offers: {
    'card of the marketplace': field('{ marketplaceStats { totalProducts } }', 'marketplaceStats.totalProducts'),
    'the list': total('marketplaceProducts'),
    'REST list': restCount('/api/marketplace/products'),
  },
  'promotions that run': {
    'card of the marketplace': field('{ marketplaceStats { activePromotions } }', 'marketplaceStats.activePromotions'),
    'filter of the list': total('promotions', 'status: active'),
  },
  'changes of prices': {
    'card of the marketplace': async (by) =>
      by === people.customer
        ? null
        : field('{ marketplaceStats { priceUpdates } }', 'marketplaceStats.priceUpdates')(by),
    'the list': total('priceHistory'),
    'REST list': restCount('/api/marketplace/price-history'),
  },
};

const receivablesSeen = (by: Person): Promise<Row | null> => ask('{ receivables { asOf } }', by);

describe.each(Object.entries(FIGURES))('%s', (_figure, places) => {
  it.each(ROLES)('is the same everywhere for %s', async (role) => {
    const told: Row = {};
    for (const [place, value] of Object.entries(places)) {
      const figure = await value(people[role]);
      if (figure !== null) told[place] = figure;
    }
    const [first] = Object.values(told);
    expect(told).toEqual(Object.fromEntries(Object.keys(told).map((place) => [place, first])));
    // Somebody who sees it in one place only has nothing to compare; the administrator always does.
    if (role === 'admin') expect(Object.keys(told)).toEqual(Object.keys(places));
  });
});

it('counts something of everything, so that no two zeros agree by chance', async () => {
  for (const [figure, places] of Object.entries(FIGURES)) {
    const [place] = Object.values(places);
    expect([figure, Number(await place?.(people.admin)) > 0]).toEqual([figure, true]);
  }
});

it('what a customer owes is one amount on the statement and in the receivables', async () => {
  const { admin, customer } = people;
  const data = await ask(
    `{ receivables { customers { customerId unallocated buckets { total } } }
       customerStatement(customerId: "${customer.id}", from: "2020-01-01", to: "2099-01-01") { closing } }`,
    admin,
  );
  const { customers } = data?.receivables as {
    customers: { customerId: string; unallocated: string; buckets: { total: string } }[];
  };
  const row = customers.find(({ customerId }) => customerId === customer.id);
  const balance = (Number(row?.buckets.total) - Number(row?.unallocated)).toFixed(2);
  expect((data?.customerStatement as Row).closing).toBe(balance);
});
