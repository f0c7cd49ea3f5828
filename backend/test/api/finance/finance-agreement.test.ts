import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { bringTo, move, person, placeOrder, takeBack, type MadeOrder, type Person } from '../../factories/orders.js';
import { insertOffer, makePromotion } from '../../factories/promotions.js';
import { between, sample, seeded } from '../../factories/random.js';
import { assertInvariants } from '../../support/invariants.js';
import { seed } from '../../support/properties.js';
import { testApp, type TestApp } from '../../support/test-app.js';

/*
 * Books of a random business, and every figure that a screen shows of them: to the cent they are one and the same money,
 * seen from different sides. Amounts are compared in cents as bigint.
 */
interface Overview {
  totalRevenue: { value: string; current: string };
  totalExpenses: { value: string };
  netProfit: { value: string };
  thisMonth: { income: string; expenses: string; commissions: string; netProfit: string };
  paymentMethods: { method: string; amount: string }[];
}
interface Sheet {
  costOfGoods: string;
  grossProfit: string;
  sales: string;
  shipping: string;
  refunds: string;
  netRevenue: string;
  commissions: string;
  totalExpenses: string;
  netProfit: string;
  taxCollected: string;
}
interface Receivable {
  customerId: string;
  unallocated: string;
  buckets: { total: string };
}
interface Entry {
  id: string;
  type: string;
  amount: string;
  userId: string | null;
  paymentMethod: string | null;
  canReverse: boolean;
}

interface Cost {
  quantity: number;
  costPrice: string;
  source: string;
}

interface Document {
  kind: string;
  netAmount: string;
}

const ALL = { from: '2020-01-01', to: '2099-12-31' };

let app: TestApp;
let admin: Person;
let sales: Person;
let buyers: Person[];
let products: string[];
let supplier: Person;
let offers: string[];

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, amount) => all + cents(amount), 0n);

async function ask<T>(query: string, variables: Record<string, unknown> = {}, token = admin.token): Promise<T> {
  const { data, errors } = await app.gql<T>(query, variables, token);
  if (!data || errors) throw new Error(`Seed ${seed}: ${JSON.stringify(errors)}`);
  return data;
}

/** A change that may be refused: the books must agree whatever came of it. */
const attempt = (name: string, type: string, input: Record<string, unknown>) =>
  app.gql(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input }, admin.token);

async function entries(): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let after: string | null = null; ;) {
    const {
      transactions,
    }: { transactions: { nodes: Entry[]; pageInfo: { endCursor: string; hasNextPage: boolean } } } = await ask(
      `query ($after: String) { transactions(first: 100, after: $after) { pageInfo { endCursor hasNextPage }
          nodes { id type amount userId paymentMethod canReverse } } }`,
      { after },
    );
    all.push(...transactions.nodes);
    if (!transactions.pageInfo.hasNextPage) return all;
    after = transactions.pageInfo.endCursor;
  }
}

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team', { commissionRate: '3.75' });
  buyers = [await person(app, 'customer'), await person(app, 'wholesale'), await person(app, 'customer')];
  await ask(
    'mutation { updateBusinessSettings(input: { taxRate: "10.75", marketplaceMarginPercent: "17.5" }) { id } }',
  );
  supplier = await person(app, 'vendor');
  offers = [];
  for (const price of ['0.99', '4.80', '31.07']) offers.push(await insertOffer(app, supplier.id, { price }));
  const [first = '', second = ''] = offers;
  await makePromotion(app, admin.token, first, { discountValue: '15.00' });
  await makePromotion(app, admin.token, second, {
    discountType: 'fixed_amount',
    discountValue: '0.37',
    minQuantity: 4,
  });
  products = await Promise.all(
    ['0.99', '24.99', '8.35', '133.33'].map(async (basePrice) => {
      return (await makeProduct(app, admin.token, { basePrice, costPrice: '0.77' }, 5000)).id;
    }),
  );
});
afterAll(() => app.close());

/** Orders that go some way, goods that come back, money in and out, and mistakes that are taken back. */
async function doBusiness(random: () => number): Promise<void> {
  const chance = (share: number): boolean => random() < share;
  const money = (most: number): string =>
    `${between(random, 0, most)}.${String(between(random, 1, 99)).padStart(2, '0')}`;
  const pick = <T>(from: readonly T[]): T => sample(random, from, 1)[0] as T;
  const methods = ['cash', 'bank_transfer', 'credit_card', 'digital_wallet'];
  for (let n = 0; n < 30; n++) {
    const buyer = pick(buyers);
    const quantity = (): number => between(random, 1, 9);
    const supplied = chance(0.4) ? sample(random, offers, between(random, 1, 2)) : [];
    const lines = [
      ...supplied.map((marketplaceProductId) => ({ marketplaceProductId, quantity: quantity() })),
      ...sample(random, products, between(random, 1, 3)).map((productId) => ({ productId, quantity: quantity() })),
    ];
    // Sales people sell to customers; a wholesale partner is the office's.
    const by = buyer !== buyers[1] && chance(0.8) ? sales : admin;
    const order: MadeOrder = await placeOrder(app, by.token, buyer.id, lines, {
      ...(chance(0.5) && { shippingAmount: money(9) }),
      ...(chance(0.3) && { discountAmount: '0.35' }),
    });
    await bringTo(
      app,
      admin.token,
      order.id,
      pick(['pending', 'confirmed', 'shipped', 'delivered', 'delivered', 'cancelled']),
    );
    for (let paid = between(random, 0, 2); paid > 0; paid--) {
      const target = chance(0.7) ? { orderId: order.id } : { customerId: buyer.id };
      await attempt('recordPayment', 'RecordPaymentInput', { ...target, amount: money(60), method: pick(methods) });
    }
    if (chance(0.4)) {
      const back = order.items.map(({ id, productId }) => ({
        orderItemId: id,
        quantity: 1,
        restock: chance(0.5) && productId !== null,
      }));
      await takeBack(app, admin.token, order.id, back);
    }
    if (chance(0.2)) await move(app, admin.token, order.id, 'deliver');
    if (chance(0.25)) {
      const target = chance(0.5) ? { orderId: order.id } : { customerId: buyer.id };
      const input = { ...target, amount: money(9), method: pick(methods), direction: 'refunded' };
      await attempt('recordPayment', 'RecordPaymentInput', input);
    }
    if (chance(0.4)) {
      const category = pick(['rent', 'fees', 'transport']);
      await attempt('recordExpense', 'RecordExpenseInput', { amount: money(20), category, description: 'Something' });
    }
    if (chance(0.5)) {
      const due = (await entries()).filter(
        ({ type, canReverse, userId }) => type === 'payment' && canReverse && userId === buyer.id,
      );
      const target = chance(0.8) ? { orderId: order.id } : {};
      if (due.length > 0) await attempt('allocatePayment', 'AllocatePaymentInput', { id: pick(due).id, ...target });
    }
    const wrong = chance(0.3) ? (await entries()).find(({ canReverse }) => canReverse) : undefined;
    if (wrong) await attempt('reverseTransaction', 'ReverseTransactionInput', { id: wrong.id, reason: 'Wrong' });
  }
}

it('agrees with itself to the cent, from every side', async () => {
  await doBusiness(seeded(seed));
  const { financeOverview: cards, profitAndLoss: sheet } = await ask<{
    financeOverview: Overview;
    profitAndLoss: Sheet;
  }>(
    `query ($from: String!, $to: String!) {
       financeOverview { totalRevenue { value current } totalExpenses { value } netProfit { value }
         thisMonth { income expenses commissions netProfit } paymentMethods { method amount } }
       profitAndLoss(from: $from, to: $to) { sales shipping refunds netRevenue costOfGoods grossProfit commissions totalExpenses netProfit taxCollected } }`,
    ALL,
  );
  const books = await entries();
  const booked = (...types: string[]): bigint =>
    sum(books.filter(({ type }) => types.includes(type)).map(({ amount }) => amount));
  const [open] = await app.dataSource.query<{ revenue: string; cost: string }[]>(
    `select coalesce(sum(o.total_amount), 0)::numeric(14, 2)::text as revenue,
       coalesce(sum(o.tax_amount + (select sum(l.quantity * l.cost_price) from order_items l where l.order_id = o.id)), 0)::numeric(14, 2)::text as cost
     from orders o where o.status in ('pending', 'confirmed', 'processing')`,
  );

  // The sheet goes by documents, without tax: with it, it is what the books say of sales and refunds.
  expect(cents(sheet.netRevenue) + cents(sheet.taxCollected)).toBe(booked('sale', 'refund'));
  expect(cents(sheet.sales) + cents(sheet.shipping) - cents(sheet.refunds)).toBe(cents(sheet.netRevenue));
  expect(cents(sheet.totalExpenses)).toBe(-booked('expense'));
  expect(cents(sheet.commissions)).toBe(-booked('commission'));
  // The cards count orders that are not shipped yet besides.
  expect(cents(cards.totalRevenue.value)).toBe(booked('sale', 'refund') + cents(open!.revenue));
  expect(cents(cards.netProfit.value)).toBe(cents(sheet.netProfit) + cents(open!.revenue) - cents(open!.cost));
  expect(cents(cards.totalRevenue.value) - cents(cards.totalExpenses.value)).toBe(cents(cards.netProfit.value));
  // All of it is of this month.
  expect(cards.thisMonth.income).toBe(cards.totalRevenue.value);
  expect(cards.thisMonth.netProfit).toBe(cards.netProfit.value);
  expect(cards.thisMonth.commissions).toBe(sheet.commissions);

  // Cost and margin: the orders, the sheet, the purchases of what suppliers delivered, and what they themselves are shown.
  const { orders: shipped, purchaseOrders: bought } = await ask<{
    orders: { nodes: { costAmount: string; marginAmount: string; items: Cost[] }[] };
    purchaseOrders: { nodes: { receivedAmount: string }[] };
  }>(
    `{ orders(first: 100, filter: { statuses: [shipped, delivered] }) { nodes {
         costAmount marginAmount items { quantity costPrice source } } }
       purchaseOrders(first: 100) { nodes { receivedAmount } } }`,
  );
  const [back] = await app.dataSource.query<{ cost: string }[]>(
    `select coalesce(sum(r.quantity * l.cost_price), 0)::numeric(14, 2)::text as cost
     from order_return_items r join order_items l on l.id = r.order_item_id where r.restock`,
  );
  const costs = sum(shipped.nodes.map(({ costAmount }) => costAmount));
  expect(cents(sheet.costOfGoods)).toBe(costs - cents(back!.cost));
  expect(sum(shipped.nodes.map(({ marginAmount }) => marginAmount))).toBe(cents(sheet.sales) - costs);
  expect(cents(sheet.grossProfit)).toBe(cents(sheet.netRevenue) - cents(sheet.costOfGoods));
  const supplied = shipped.nodes.flatMap(({ items }) => items.filter(({ source }) => source === 'marketplace'));
  const paid = supplied.reduce((all, { quantity, costPrice }) => all + BigInt(quantity) * cents(costPrice), 0n);
  expect(paid).toBeGreaterThan(0n);
  expect(-booked('purchase')).toBe(paid);
  expect(sum(bought.nodes.map(({ receivedAmount }) => receivedAmount))).toBe(paid);
  const theirs = await ask<{ transactions: { nodes: { amount: string }[] } }>(
    '{ transactions(first: 100, filter: { type: purchase }) { nodes { amount } } }',
    {},
    supplier.token,
  );
  expect(-sum(theirs.transactions.nodes.map(({ amount }) => amount))).toBe(paid);

  // Commissions: the tab, each person's own view, the entries.
  const { commissions } = await ask<{
    commissions: { salesPersonId: string; commission: string; sales: string; returns: string; orders: number }[];
  }>(
    'query ($from: String!, $to: String!) { commissions(from: $from, to: $to) { salesPersonId commission sales returns orders } }',
    ALL,
  );
  expect(sum(commissions.map(({ commission }) => commission))).toBe(-booked('commission'));
  // Behind each line stand the orders that its link opens: as many, worth as much, and at the rate that they froze.
  for (const { salesPersonId, orders, sales: sold, returns } of commissions) {
    const { orders: behind } = await ask<{
      orders: { totalCount: number; nodes: { subtotalAmount: string; discountAmount: string; invoices: Document[] }[] };
    }>(
      `query ($filter: OrderFilter) { orders(filter: $filter, first: 100) { totalCount
         nodes { subtotalAmount discountAmount invoices { kind netAmount } } } }`,
      { filter: { salesPersonId, deliveredFrom: '2020-01-01T00:00:00Z', deliveredTo: '2100-01-01T00:00:00Z' } },
    );
    expect([behind.totalCount, behind.nodes.length]).toEqual([orders, orders]);
    const goods = behind.nodes.map((one) => cents(one.subtotalAmount) - cents(one.discountAmount));
    expect(goods.reduce((all, amount) => all + amount, 0n)).toBe(cents(sold));
    const notes = behind.nodes.flatMap(({ invoices }) => invoices.filter(({ kind }) => kind === 'credit_note'));
    expect(sum(notes.map(({ netAmount }) => netAmount))).toBe(cents(returns));
  }
  const own = await ask<{ commissions: { commission: string }[] }>(
    'query ($from: String!, $to: String!) { commissions(from: $from, to: $to) { commission } }',
    ALL,
    sales.token,
  );
  expect(own.commissions.map(({ commission }) => commission)).toEqual(
    commissions.filter(({ salesPersonId }) => salesPersonId === sales.id).map(({ commission }) => commission),
  );

  // The dashboard shows the same revenue, whatever the months of the orders and of their credit notes.
  const { dashboard, dashboardStats, financeOverview } = await ask<{
    dashboard: { revenue: Record<string, string | null>; revenueByMonth: { revenue: string }[] };
    dashboardStats: { totalRevenue: string };
    financeOverview: { totalRevenue: Record<string, string | null> & { points: string[] } };
  }>(
    `{ dashboard { revenue { total thisMonth lastMonth change } revenueByMonth { revenue } } dashboardStats { totalRevenue }
       financeOverview { totalRevenue { value current previous changePercent points } } }`,
  );
  const { revenue } = dashboard;
  const { value, current, previous, changePercent, points } = financeOverview.totalRevenue;
  expect(revenue).toEqual({ total: value, thisMonth: current, lastMonth: previous, change: changePercent });
  expect(dashboard.revenueByMonth.map((month) => month.revenue)).toEqual(points);
  const { body: stats } = await app.rest<{ totalRevenue: string }>(
    'GET',
    '/api/dashboard/stats',
    undefined,
    admin.token,
  );
  expect([dashboardStats.totalRevenue, stats.totalRevenue]).toEqual([value, value]);

  // What customers owe: the ageing, the open amounts of the invoices, the statements, the entries, the customer's own view.
  const { receivables, invoices } = await ask<{
    receivables: { totals: { total: string }; customers: Receivable[] };
    invoices: { nodes: { id: string; customerId: string; openAmount: string; status: string }[] };
  }>(
    `{ receivables { totals { total } customers { customerId unallocated buckets { total } } }
       invoices(first: 100) { nodes { id customerId openAmount status } } }`,
  );
  expect(sum(receivables.customers.map(({ buckets }) => buckets.total))).toBe(cents(receivables.totals.total));
  expect(sum(invoices.nodes.map(({ openAmount }) => openAmount))).toBe(cents(receivables.totals.total));
  // REST tells all of them what one page is told row by row, and a customer what the office is told of it.
  type Told = { id: number; customerId: number; openAmount: string; status: string }[];
  const told = async (token: string, query = ''): Promise<string[]> =>
    (await app.rest<Told>('GET', `/api/invoices${query}`, undefined, token)).body.map((one) =>
      [one.id, one.customerId, one.openAmount, one.status].join(' '),
    );
  const shown = invoices.nodes.map((one) => [one.id, one.customerId, one.openAmount, one.status].join(' '));
  expect(await told(admin.token)).toEqual(shown);
  expect(await told(admin.token, '?limit=100')).toEqual(shown);
  expect(await told(admin.token, '?limit=101')).toEqual(shown);
  expect(new Set(invoices.nodes.map(({ status }) => status)).size).toBeGreaterThan(2);
  for (const { id, token } of buyers) {
    expect(await told(token)).toEqual(shown.filter((line) => line.split(' ')[1] === id));
    const row = receivables.customers.find(({ customerId }) => customerId === id);
    const balance = row ? cents(row.buckets.total) - cents(row.unallocated) : 0n;
    const statement = await ask<{
      customerStatement: { opening: string; closing: string; lines: { debit: string; credit: string }[] };
    }>(
      `query ($id: ID!, $from: String!, $to: String!) { customerStatement(customerId: $id, from: $from, to: $to) {
         opening closing lines { debit credit } } }`,
      { id, ...ALL },
      token,
    );
    const { opening, closing, lines } = statement.customerStatement;
    expect(cents(closing)).toBe(balance);
    expect(cents(opening) + sum(lines.map(({ debit }) => debit)) - sum(lines.map(({ credit }) => credit))).toBe(
      balance,
    );
    const mine = books.filter(({ userId }) => userId === id);
    const of = (...types: string[]): bigint =>
      sum(mine.filter(({ type }) => types.includes(type)).map(({ amount }) => amount));
    expect(of('sale', 'refund') - of('payment')).toBe(balance);
  }

  // Money that moved: the entries, the payments behind them, the split by method.
  const [moved] = await app.dataSource.query<{ net: string; received: string }[]>(
    `select coalesce(sum(amount), 0)::numeric(14, 2)::text as net,
       coalesce(sum(amount) filter (where amount > 0), 0)::numeric(14, 2)::text as received from counted_payments`,
  );
  expect(booked('payment')).toBe(cents(moved!.net));
  expect(sum(cards.paymentMethods.map(({ amount }) => amount))).toBe(cents(moved!.received));

  // The export holds what the list holds.
  const { body } = await app.rest<string>('GET', '/api/finance/export.csv', undefined, admin.token);
  const exported = body.trim().split('\r\n').slice(1);
  expect(exported).toHaveLength(books.length);
  expect(sum(exported.map((line) => line.split(',').at(-2) ?? ''))).toBe(booked(...books.map(({ type }) => type)));
  await assertInvariants(app.dataSource);
}, 120_000);
