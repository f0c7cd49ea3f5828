import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { makeProduct } from '../../factories/business.js';
import { makeOffer } from '../../factories/offers.js';
import { bringTo, person, placeOrder, takeBack, type Person } from '../../factories/orders.js';
import { visitCalls } from '../../factories/visits.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;
interface Told {
  period: { from: string; to: string };
  compared: { from: string; to: string };
  groupings: string[];
  measures: string[];
  rowCount: number;
  figures: { measure: string; value: string | null; before: string | null; changePercent: string | null }[];
  rows: { key: string; label: string | null; values: (string | null)[]; before: (string | null)[] }[];
}

/** In Cairo 24 April 2026 has 23 hours, 29 October 2026 has 25, and 2024 has a 29 February. */
const ZONE = 'Africa/Cairo';
const MOMENTS = [
  '2024-02-28T21:59:59Z',
  '2024-02-28T22:00:00Z',
  '2024-02-29T21:59:59Z',
  '2024-02-29T22:00:00Z',
  '2026-04-23T21:59:59Z',
  '2026-04-23T22:00:00Z',
  '2026-04-24T20:59:59Z',
  '2026-04-24T21:00:00Z',
  '2026-10-29T21:30:00Z',
  '2026-10-29T22:00:00Z',
  '2026-10-31T21:59:59Z',
  '2026-10-31T22:00:00Z',
] as const;
const DOCUMENT = `query ($input: ReportInput!) { report(input: $input) { period { from to } compared { from to } groupings measures
  rowCount figures { measure value before changePercent } rows { key label values before } } }`;

let app: TestApp;
let admin: Person;
let sales: Person;
let buyers: Person[];
let products: string[];
let offerId: string;

const dayOf = (moment: string): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(moment));
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const money = (amount: number): string => (amount / 100).toFixed(2);

/** Turns clocks back: what is frozen for everybody is not for a test. */
async function timeTravel(...statements: readonly (readonly [text: string, values: unknown[]])[]): Promise<void> {
  await app.dataSource.transaction(async (em) => {
    await em.query('set local session_replication_role = replica');
    for (const [text, values] of statements) await em.query(text, values);
    // What is kept of them is made anew: triggers slept.
    await em.query('select remake_kept_sums()');
  });
}

async function ask(input: Row, by: Person = admin): Promise<Told> {
  const { data, errors } = await app.gql<{ report: Told }>(DOCUMENT, { input }, by.token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.report;
}

const figureOf = (told: Told, measure: string) => told.figures.find((figure) => figure.measure === measure)?.value;
/** Which orders the list shows behind a row of the sales report. */
async function behind(groupBy: string, key: string): Promise<Row> {
  const [kind, id] = key.split(':');
  switch (groupBy) {
    case 'day':
    case 'week':
    case 'month': {
      const [span] = await app.dataSource.query<{ from: Date; to: Date }[]>(
        `select $1::timestamp at time zone $2 as from, ($1::timestamp + ('1 ' || $3)::interval) at time zone $2 as to`,
        [key, ZONE, groupBy],
      );
      return { createdFrom: span!.from.toISOString(), createdTo: span!.to.toISOString() };
    }
    case 'product':
      return { [kind === 'offer' ? 'marketplaceProductId' : 'productId']: id };
    case 'category':
    case 'brand':
      return key === '' ? { lacks: groupBy } : { [groupBy]: key };
    case 'customer':
      return { customerId: key };
    case 'sales_person':
      return key === '' ? { lacks: groupBy } : { salesPersonId: key };
    default:
      return key === '' ? { lacks: groupBy } : { areaId: key };
  }
}
const valueOf = (told: Told, key: string, measure: string): string | null | undefined =>
  told.rows.find((row) => row.key === key)?.values[told.measures.indexOf(measure)];

beforeAll(async () => {
  app = await testApp({ BUSINESS_TIMEZONE: ZONE });
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team', { commissionRate: '3.00' });
  buyers = [await person(app, 'customer'), await person(app, 'distributor')];
  const vendor = await person(app, 'vendor');
  const made = [
    await makeProduct(app, admin.token, { basePrice: '9.99', costPrice: '4.05', category: 'hair', brand: 'One' }, 900),
    await makeProduct(app, admin.token, { basePrice: '3.33', costPrice: '1.00', category: 'skin', brand: 'Two' }, 900),
    // Nothing of it is ever sold; it has expired.
    await makeProduct(app, admin.token, { basePrice: '7.00', costPrice: '2.50', category: 'skin' }, 40),
  ];
  products = made.map(({ id }) => id);
  offerId = (await makeOffer(app, admin.token, vendor.id)).id;
  await timeTravel(
    [`update stock_movements set created_at = '2023-01-01' where product_id = any($1)`, [products]],
    [`update inventory_items set expiry_date = business_today() - 3 where product_id = $1`, [products[2]]],
  );
  for (const [n, moment] of MOMENTS.entries()) {
    const order = await placeOrder(
      app,
      n % 2 && n % 3 ? sales.token : admin.token,
      buyers[n % 3 === 0 ? 1 : 0]!.id,
      [
        { productId: products[0]!, quantity: n + 1 },
        { productId: products[1]!, quantity: 3 },
        ...(n % 3 === 1 ? [{ marketplaceProductId: offerId, quantity: 2 }] : []),
      ],
      n % 2 === 0 ? { discountAmount: '1.01', discountReason: 'Round', shippingAmount: '5.00' } : {},
    );
    await bringTo(app, admin.token, order.id, n % 5 === 2 ? 'cancelled' : n % 4 === 3 ? 'pending' : 'shipped');
    await timeTravel(
      ['update orders set created_at = $2 where id = $1', [order.id, moment]],
      ['update invoices set issued_at = $2 where order_id = $1', [order.id, moment]],
      ['update transactions set occurred_at = $2 where order_id = $1', [order.id, moment]],
      ['update stock_movements set created_at = $2 where order_id = $1', [order.id, moment]],
    );
    if (n % 4 === 0) {
      const { errors } = await takeBack(app, admin.token, order.id, [
        { orderItemId: order.items[0]!.id, quantity: 1, restock: n % 8 === 0 },
        { orderItemId: order.items[1]!.id, quantity: 2, restock: true },
      ]);
      expect(errors).toBeUndefined();
      const later = MOMENTS[n + 1];
      await timeTravel(
        [`update invoices set issued_at = $2 where order_id = $1 and kind = 'credit_note'`, [order.id, later]],
        [`update transactions set occurred_at = $2 where order_id = $1 and type = 'refund'`, [order.id, later]],
        [`update stock_movements set created_at = $2 where order_id = $1 and kind = 'returned'`, [order.id, later]],
      );
    }
  }
}, 120_000);
afterAll(() => app.close());

interface DayFigures {
  revenue: number;
  goods: number;
  cost: number;
  orders: number;
  customers: Set<unknown>;
}

/** The figures of each day, added up here from plain rows. */
async function addedUp(): Promise<Map<string, DayFigures>> {
  const days = new Map<string, DayFigures>();
  const on = (at: Date): DayFigures => {
    const day = dayOf(at.toISOString());
    const found = days.get(day) ?? { revenue: 0, goods: 0, cost: 0, orders: 0, customers: new Set() };
    days.set(day, found);
    return found;
  };
  const orders = await app.dataSource.query<Row[]>(`select o.*, (select sum(quantity * cost_price) from order_items l
    where l.order_id = o.id) as cost from orders o where status <> 'cancelled'`);
  for (const order of orders) {
    const day = on(order.created_at as Date);
    day.revenue += cents(order.total_amount);
    day.goods += cents(order.subtotal_amount) - cents(order.discount_amount);
    day.cost += cents(order.cost);
    day.orders += 1;
    day.customers.add(order.customer_id);
  }
  const notes = await app.dataSource.query<
    Row[]
  >(`select n.*, (select sum(i.quantity * l.cost_price) filter (where i.restock)
      from order_returns r join order_return_items i on i.return_id = r.id join order_items l on l.id = i.order_item_id
      where r.credit_note_id = n.id) as cost from invoices n where kind = 'credit_note'`);
  for (const note of notes) {
    const day = on(note.issued_at as Date);
    day.revenue -= cents(note.total_amount);
    day.goods -= cents(note.net_amount);
    day.cost -= cents(note.cost);
  }
  return days;
}

describe('sales', () => {
  it.each([
    ['2024-02-27', '2024-03-02', 5],
    ['2026-04-22', '2026-04-26', 5],
    ['2026-10-28', '2026-11-02', 6],
  ] as const)('from %s to %s are by day what the rows add up to', async (from, to, days) => {
    const told = await ask({ type: 'sales', from, to, groupBy: 'day' });
    const expected = await addedUp();
    expect(told.rows).toHaveLength(days);
    expect([...expected.keys()].some((day) => day >= from && day <= to)).toBe(true);
    for (const { key } of told.rows) {
      const day = expected.get(key) ?? { revenue: 0, goods: 0, cost: 0, orders: 0, customers: new Set() };
      const shown = ['revenue', 'goods', 'cost', 'orders', 'customers'].map((measure) => valueOf(told, key, measure));
      expect([key, ...shown]).toEqual([
        key,
        money(day.revenue),
        money(day.goods),
        money(day.cost),
        String(day.orders),
        String(day.customers.size),
      ]);
    }
  });

  it.each(['product', 'category', 'brand', 'customer', 'sales_person', 'area', 'week', 'month'])(
    'add up by %s to the goods and cost of the whole',
    async (groupBy) => {
      const told = await ask({ type: 'sales', from: '2024-02-01', to: '2026-11-30', groupBy });
      for (const measure of ['goods', 'cost', 'margin']) {
        const column = told.measures.indexOf(measure);
        const sum = told.rows.reduce((all, { values }) => all + cents(values[column]), 0);
        expect([measure, money(sum)]).toEqual([measure, figureOf(told, measure)]);
      }
      expect(cents(figureOf(told, 'goods'))).toBeGreaterThan(0);
    },
  );

  it.each(['day', 'week', 'month', 'category', 'brand', 'product', 'customer', 'sales_person', 'area'])(
    'by %s count the orders that the list has by it',
    async (groupBy) => {
      if (groupBy === 'area') await visitCalls(app, sales.token).made({ customerId: buyers[0]!.id, area: 'Maadi' });
      // By day, of some months only: an answer has 500 rows at most.
      const from = groupBy === 'day' ? '2026-04-01' : '2024-02-01';
      const told = await ask({ type: 'sales', from, to: '2026-11-30', groupBy });
      const isGoods = ['category', 'brand', 'product'].includes(groupBy);
      let listed = 0;
      for (const row of told.rows.filter(({ values }) => Number(values[0]) !== 0)) {
        const { data } = await app.gql<{ orders: { totalCount: number; nodes: { totalAmount: string }[] } }>(
          'query ($filter: OrderFilter!) { orders(first: 100, filter: $filter) { totalCount nodes { totalAmount } } }',
          {
            filter: {
              ...(await behind(groupBy, row.key)),
              statuses: ['pending', 'confirmed', 'processing', 'shipped', 'delivered'],
            },
          },
          admin.token,
        );
        const { totalCount, nodes } = data!.orders;
        listed += totalCount;
        expect([row.key, String(totalCount)]).toEqual([row.key, valueOf(told, row.key, 'orders')]);
        // A row without orders has credit notes only. An order of several goods stands in several rows by goods.
        if (isGoods || totalCount === 0) continue;
        const sum = nodes.reduce((all, { totalAmount }) => all + cents(totalAmount), 0);
        expect([row.key, money(Math.round(sum / totalCount))]).toEqual([
          row.key,
          valueOf(told, row.key, 'average_order'),
        ]);
      }
      if (!isGoods) expect(String(listed)).toBe(figureOf(told, 'orders'));
    },
  );

  it('count an offer as itself, and units less those that came back', async () => {
    const told = await ask({ type: 'sales', from: '2024-02-01', to: '2026-11-30', groupBy: 'product' });
    expect(told.rows.map(({ key }) => key).sort()).toEqual(
      [`product:${products[0]}`, `product:${products[1]}`, `offer:${offerId}`].sort(),
    );
    const [row] = await app.dataSource.query<Row[]>(
      `select sum(l.quantity - l.returned_quantity)::text as units from order_items l join orders o on o.id = l.order_id
       where o.status <> 'cancelled' and l.product_id = $1`,
      [products[1]],
    );
    expect(valueOf(told, `product:${products[1]}`, 'units')).toBe(row?.units);
  });

  it('stand beside the period before, and the year before', async () => {
    const april = await ask({ type: 'sales', from: '2026-04-01', to: '2026-04-30' });
    expect(april.compared).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    const days = await ask({ type: 'sales', from: '2026-04-24', to: '2026-04-24', groupBy: 'day' });
    expect(days.compared).toEqual({ from: '2026-04-23', to: '2026-04-23' });
    const before = await ask({ type: 'sales', from: '2026-04-23', to: '2026-04-23', groupBy: 'day' });
    expect(days.figures.map((figure) => figure.before)).toEqual(before.figures.map(({ value }) => value));
    expect(days.rows.map((row) => row.before)).toEqual(before.rows.map(({ values }) => values));
    const leap = await ask({ type: 'sales', from: '2024-02-01', to: '2024-02-29', compareWith: 'year_before' });
    expect(leap.compared).toEqual({ from: '2023-02-01', to: '2023-02-28' });
  });

  it.each(['product', 'category', 'brand', 'customer', 'sales_person', 'area'])(
    'by %s stand beside what the other days have by themselves',
    async (groupBy) => {
      // As many days before have the orders of two days in April.
      const [from, to] = ['2026-04-24', '2026-10-29'];
      const now = await ask({ type: 'sales', from, to, groupBy });
      const then = await ask({ type: 'sales', ...now.compared, groupBy });
      expect(now.figures.map((figure) => figure.before)).toEqual(then.figures.map(({ value }) => value));
      const both = now.rows.filter(({ key }) => then.rows.some((row) => row.key === key));
      expect(both.length).toBeGreaterThan(0);
      expect(both.map((row) => row.before)).toEqual(
        both.map(({ key }) => then.rows.find((row) => row.key === key)?.values),
      );
      // The first rows are the same whether or not others are asked for, and how many there are is told.
      const { rows } = await app
        .gql<{ report: Told }>(DOCUMENT, { input: { type: 'sales', from, to, groupBy, first: 1 } }, admin.token)
        .then(({ data }) => data!.report);
      expect(rows).toEqual(now.rows.slice(0, 1));
    },
  );

  it('of more days than rows may be are refused by day, and told by month', async () => {
    const { errors } = await app.gql(
      DOCUMENT,
      { input: { type: 'sales', from: '2020-01-01', to: '2026-01-01', groupBy: 'day' } },
      admin.token,
    );
    expect(errors?.[0]?.extensions.fields).toHaveProperty('groupBy');
    expect((await ask({ type: 'sales', from: '2020-01-01', to: '2020-12-31' })).rows).toHaveLength(12);
  });

  it('are exported as the screen shows them', async () => {
    const told = await ask({ type: 'sales', from: '2026-04-01', to: '2026-04-30', groupBy: 'customer' });
    const { status, body } = await app.rest<string>(
      'GET',
      '/api/reports/export.csv?type=sales&from=2026-04-01&to=2026-04-30&groupBy=customer',
      undefined,
      admin.token,
    );
    expect(status).toBe(200);
    const rows = parse(body, { columns: true, bom: true, record_delimiter: '\r\n' }) as Record<string, string>[];
    expect(rows.map((row) => [row.Customer, row.Revenue, row['Average order'], row['Revenue before']])).toEqual(
      told.rows.map(({ label, values, before }) => [label, values[0], values[3] ?? '', before[0]]),
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('who sees what', () => {
  const all = { type: 'sales', from: '2024-01-01', to: '2026-12-31' };

  it('shows a sales person its own orders, without cost', async () => {
    const told = await ask(all, sales);
    const [own] = await app.dataSource.query<Row[]>(
      `select count(*)::text as orders, sum(total_amount - credited_amount)::text as revenue
       from orders where status <> 'cancelled' and sales_person_id = $1`,
      [sales.id],
    );
    expect([figureOf(told, 'orders'), figureOf(told, 'revenue')]).toEqual([own?.orders, own?.revenue]);
    expect(told.measures).not.toContain('cost');
    expect(told.measures).not.toContain('margin');
  });

  it('shows a buyer what it bought, not by whom else', async () => {
    const told = await ask(all, buyers[0]);
    const [own] = await app.dataSource.query<Row[]>(
      `select sum(total_amount - credited_amount)::text as revenue from orders where status <> 'cancelled' and customer_id = $1`,
      [buyers[0]!.id],
    );
    expect(figureOf(told, 'revenue')).toBe(own?.revenue);
    expect(told.groupings).toEqual(['month', 'day', 'week', 'product', 'category', 'brand']);
    const { errors } = await app.gql(DOCUMENT, { input: { ...all, groupBy: 'sales_person' } }, buyers[0]!.token);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it.each(['inventory', 'financial', 'suppliers'])('keeps %s for admins, over GraphQL and REST', async (type) => {
    for (const { token } of [sales, ...buyers]) {
      const { errors } = await app.gql(DOCUMENT, { input: { ...all, type } }, token);
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      const path = `/api/reports/export.csv?type=${type}&from=2026-01-01&to=2026-01-31`;
      expect((await app.rest('GET', path, undefined, token)).status).toBe(403);
    }
  });
});

it('a supplier is on time when the last of the goods came by the day that was promised', async () => {
  const make = async (number: string, expected: string, closed: string | null, receipts: string[]): Promise<void> => {
    await app.dataSource.query(
      `with o as (insert into purchase_orders (number, supplier_id, supplier_name, status, expected_at, closed_at, close_reason, total_amount, created_at, sent_at)
         values ($1, $2, 'Punctual', 'received', $3, $4::timestamptz, case when $4::timestamptz is not null then 'Sold out' end, 10, '2026-02-20', '2026-02-20') returning id)
       insert into purchase_receipts (purchase_order_id, received_at) select o.id, r from o, unnest($5::timestamptz[]) r`,
      [number, Number(buyers[0]?.id), expected, closed, receipts],
    );
  };
  // Late in the evening of the promised day; a day late with its last part; the rest given up before the day; none of this month.
  await make('ONTIME-1', '2026-03-05T08:00:00Z', null, ['2026-03-04T08:00:00Z', '2026-03-05T20:00:00Z']);
  await make('ONTIME-2', '2026-03-05T08:00:00Z', null, ['2026-03-04T08:00:00Z', '2026-03-06T08:00:00Z']);
  await make('ONTIME-3', '2026-03-09T08:00:00Z', '2026-03-08T08:00:00Z', ['2026-03-07T08:00:00Z']);
  await make('ONTIME-4', '2026-04-09T08:00:00Z', null, ['2026-04-07T08:00:00Z']);
  const told = await ask({ type: 'suppliers', from: '2026-03-01', to: '2026-03-31', groupBy: 'supplier' });
  expect(figureOf(told, 'on_time_rate')).toBe('66.7');
});

describe('bad input', () => {
  const good = { type: 'sales', from: '2026-01-01', to: '2026-01-31' };
  const cases: [string, Row][] = [
    ['from', { from: '2026-02-30' }],
    ['to', { to: 'tomorrow' }],
    ['to', { to: '2025-12-31' }],
    ['to', { from: '2010-01-01' }],
    ['groupBy', { groupBy: 'supplier' }],
  ];
  it.each(cases)('names %s of %j over GraphQL and REST', async (field, wrong) => {
    const asked = { ...good, ...wrong };
    const { errors } = await app.gql(DOCUMENT, { input: asked }, admin.token);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.extensions.fields).toHaveProperty(field);
    const { status, body } = await app.rest<Row>(
      'GET',
      `/api/reports/export.csv?${new URLSearchParams(asked as Record<string, string>)}`,
      undefined,
      admin.token,
    );
    expect([status, Object.keys((body.fields ?? {}) as Row)]).toEqual([400, [field]]);
  });

  it('names a type that there is not', async () => {
    const { status, body } = await app.rest<Row>(
      'GET',
      '/api/reports/export.csv?type=weather&from=2026-01-01&to=2026-01-31',
      undefined,
      admin.token,
    );
    expect([status, body.fields]).toMatchObject([400, { type: expect.any(String) }]);
  });
});

describe('stock', () => {
  it('is what it was at the end of the last day, at the cost of now', async () => {
    const told = await ask({ type: 'inventory', from: '2026-04-01', to: '2026-04-24', groupBy: 'product' });
    const ends = '2026-04-24T21:00:00Z';
    const rows = await app.dataSource.query<Row[]>(
      `select p.id, p.cost_price, (select sum(quantity_change) from stock_movements m where m.product_id = p.id and m.created_at < $1) as units,
        (select -coalesce(sum(quantity_change), 0) from stock_movements m where m.product_id = p.id and m.created_at < $1
          and m.created_at >= '2026-03-31T22:00:00Z' and kind in ('shipped', 'returned')) as shipped
       from products p where p.id = any($2)`,
      [ends, products],
    );
    for (const { id, cost_price: cost, units, shipped } of rows) {
      const key = `product:${String(id)}`;
      expect(valueOf(told, key, 'stock_units')).toBe(String(units));
      expect(valueOf(told, key, 'stock_value')).toBe(money(Number(units) * cents(cost)));
      expect(valueOf(told, key, 'shipped_units')).toBe(String(shipped));
    }
  });

  it('tells what has expired, and what nobody buys', async () => {
    const today = dayOf(new Date().toISOString());
    const told = await ask({ type: 'inventory', from: `${today.slice(0, 8)}01`, to: today, groupBy: 'product' });
    expect(valueOf(told, `product:${products[2]}`, 'expired_stock')).toBe('100.00');
    expect(valueOf(told, `product:${products[2]}`, 'dead_stock')).toBe('100.00');
    expect(figureOf(told, 'expired_stock')).toBe('100.00');
  });
});

describe('customers', () => {
  it('come with their first order, and are lost 90 days after their last', async () => {
    const first = await ask({ type: 'customers', from: '2024-02-01', to: '2024-03-31' });
    expect(figureOf(first, 'new_customers')).toBe('2');
    const spring = await ask({ type: 'customers', from: '2024-05-01', to: '2024-06-30' });
    expect([figureOf(spring, 'customers'), figureOf(spring, 'lost_customers')]).toEqual(['0', '2']);
    const april = await ask({ type: 'customers', from: '2026-04-01', to: '2026-04-30' });
    expect(figureOf(april, 'new_customers')).toBe('0');
  });

  it.each([
    ['2024-05-01', '2024-05-31'],
    ['2024-05-28', '2024-05-28'],
    ['2024-04-01', '2024-12-31'],
    ['2025-12-01', '2026-02-28'],
    ['2026-07-01', '2026-07-31'],
    ['2026-07-23', '2026-07-23'],
    ['2024-01-01', '2026-11-30'],
  ])('from %s to %s were lost who ordered nothing in the 90 days after an order', async (from, to) => {
    const [row] = await app.dataSource.query<Row[]>(
      `select count(distinct p.customer_id)::text as lost from orders p, lateral (select p.created_at + interval '90 days' as at) l
       where p.status <> 'cancelled' and l.at >= $1::timestamp at time zone $3 and l.at < ($2::date + 1)::timestamp at time zone $3 and l.at <= now()
         and not exists (select from orders o where o.customer_id = p.customer_id and o.status <> 'cancelled'
           and (o.created_at, o.id) > (p.created_at, p.id) and o.created_at <= l.at)`,
      [from, to, ZONE],
    );
    for (const groupBy of ['customer', 'month']) {
      expect([row?.lost, groupBy]).toEqual([
        figureOf(await ask({ type: 'customers', from, to, groupBy }), 'lost_customers'),
        groupBy,
      ]);
    }
  });
});

describe('figures that other screens show, too', () => {
  it('are those of Profit & Loss', async () => {
    const [from, to] = ['2026-01-01', '2026-12-31'];
    const told = await ask({ type: 'financial', from, to, groupBy: 'month' });
    const { data } = await app.gql<{ profitAndLoss: Row }>(
      `{ profitAndLoss(from: "${from}", to: "${to}") { netRevenue costOfGoods grossProfit commissions totalExpenses netProfit taxCollected } }`,
      {},
      admin.token,
    );
    expect(told.figures.map(({ value }) => value)).toEqual(Object.values(data!.profitAndLoss));
    expect(cents(figureOf(told, 'net_revenue'))).toBeGreaterThan(0);
  });

  it('are those of the visits', async () => {
    const { made } = visitCalls(app, sales.token);
    await made({ chance: 'strong' });
    await made({ chance: 'unclear' });
    await made({ status: 'planned', scheduledDate: new Date().toISOString() });
    const today = dayOf(new Date().toISOString());
    for (const by of [admin, sales]) {
      const told = await ask({ type: 'field_work', from: today, to: today }, by);
      const { data } = await app.gql<{ fieldVisitStats: Row }>(
        '{ fieldVisitStats { total completed successful successRate } }',
        {},
        by.token,
      );
      const { total, completed, successful, successRate } = data!.fieldVisitStats;
      expect(told.figures.map(({ value }) => value)).toEqual([
        String(total),
        String(completed),
        String(successful),
        successRate,
      ]);
    }
  });

  it('are those of the receivables', async () => {
    const told = await ask({ type: 'customers', from: '2026-01-01', to: '2026-12-31' });
    const { data } = await app.gql<{ receivables: { totals: Record<string, string> } }>(
      '{ receivables { totals { days1to30 days31to60 days61to90 over90 } } }',
      {},
      admin.token,
    );
    const overdue = Object.values(data!.receivables.totals).reduce((sum, amount) => sum + cents(amount), 0);
    expect(figureOf(told, 'overdue')).toBe(money(overdue));
  });
});
