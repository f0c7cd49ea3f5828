import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordCommission } from '../../../src/modules/finance/index.js';
import { makeOrder } from '../../factories/priced-order.js';
import { credit, inBooks, invoice } from '../../support/books.js';
import { statementsOf } from '../../support/statements.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

type Row = Record<string, unknown>;
type Signed = { token: string; userId: string };

const ZONE = 'Asia/Riyadh';
let app: InProcessApp;
let admin: string;
let customer: Signed;
let wholesale: Signed;
let sales: Signed;

const gql = <T = Row>(query: string, variables: Row = {}, token = admin) => app.gql<T>(query, variables, token);

/** Cents, so that sums are exact whatever computed them. */
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** A day of the business, so many days from today. */
function day(offset: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
}

async function expense(amount: string, category: string, occurredAt: string): Promise<void> {
  const { errors } = await gql('mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { id } }', {
    input: { amount, category, description: 'Test', occurredAt },
  });
  expect(errors).toBeUndefined();
}

async function pay(input: Row): Promise<void> {
  const { errors } = await gql('mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }', {
    input: { method: 'cash', ...input },
  });
  expect(errors).toBeUndefined();
}

beforeAll(async () => {
  app = await inProcessApp();
  admin = (await app.signInAs('admin')).token;
  customer = await app.signInAs('customer');
  wholesale = await app.signInAs('wholesale');
  sales = await app.signInAs('sales_team');
});
afterAll(() => app.close());

describe('profit and loss', () => {
  const statement = async (from: string, to: string): Promise<Row> => {
    const { data, errors } = await gql<{ profitAndLoss: Row }>(
      `query ($from: String!, $to: String!) { profitAndLoss(from: $from, to: $to) { sales shipping refunds netRevenue costOfGoods
        grossProfit grossMargin commissions expenses { category amount } totalExpenses netProfit taxCollected } }`,
      { from, to },
    );
    expect(errors).toBeUndefined();
    return data?.profitAndLoss ?? {};
  };

  beforeAll(async () => {
    // The last minute of October in Riyadh, and the first of November: in London both are still October.
    const october = await makeOrder(app, admin, customer.userId, '100.00', 3);
    const november = await makeOrder(app, admin, customer.userId, '33.33', 3);
    await invoice(app, october.id, '2025-10-31T20:59:59Z', Number(sales.userId));
    await invoice(app, november.id, '2025-10-31T21:00:00Z', Number(sales.userId));
    await expense('40.00', 'rent', '2025-10-31T20:59:59Z');
    await expense('25.50', 'rent', '2025-10-31T21:00:00Z');
    await expense('4.50', 'fees', '2025-11-30T20:59:59Z');
    await expense('1000.00', 'fees', '2025-11-30T21:00:00Z');
    await inBooks(app, async (ctx) => {
      await recordCommission(ctx, {
        orderId: november.id,
        orderNumber: november.orderNumber,
        salesPersonId: Number(sales.userId),
        rate: '4',
        netAmount: '99.99',
      });
    });
    await app.dataSource.transaction(async (em) => {
      await em.query('set local session_replication_role = replica');
      await em.query(`update transactions set occurred_at = '2025-11-15T10:00:00Z' where type = 'commission'`);
      await em.query(
        `update orders set status = 'delivered', shipped_at = '2025-10-31T20:59:59Z', actual_delivery_date = '2025-11-15T10:00:00Z',
           sales_person_id = $2 where id = $1`,
        [november.id, sales.userId],
      );
      // What is kept of them is made anew: triggers slept.
      await em.query('select remake_kept_sums()');
    });
  });

  it('counts by days of the business', async () => {
    expect(await statement('2025-10-01', '2025-10-31')).toMatchObject({
      sales: '300.00',
      costOfGoods: '150.00',
      grossProfit: '150.00',
      grossMargin: '50.0',
      commissions: '0.00',
      expenses: [{ category: 'rent', amount: '40.00' }],
      netProfit: '110.00',
    });
    expect(await statement('2025-11-01', '2025-11-30')).toMatchObject({
      sales: '99.99',
      // 3 × 16.67, half of 33.33 rounded half-up.
      costOfGoods: '50.01',
      grossProfit: '49.98',
      grossMargin: '50.0',
      commissions: '4.00',
      expenses: [
        { category: 'fees', amount: '4.50' },
        { category: 'rent', amount: '25.50' },
      ],
      totalExpenses: '30.00',
      netProfit: '15.98',
      taxCollected: '0.00',
    });
  });

  it('takes the cost of goods that came back to stock off, not of what was thrown away', async () => {
    const made = await makeOrder(app, admin, customer.userId, '10.00', 10);
    await invoice(app, made.id);
    const today = day(0);
    const before = await statement(today, today);
    await credit(app, made.id, 2, true);
    await credit(app, made.id, 3, false);
    const after = await statement(today, today);
    expect(cents(before.costOfGoods) - cents(after.costOfGoods)).toBe(1000);
    expect(cents(after.refunds) - cents(before.refunds)).toBe(5000);
    expect(cents(before.netProfit) - cents(after.netProfit)).toBe(4000);
  });

  it.each([
    ['2025-10-01', '2025-02-30', 'to'],
    ['yesterday', '2025-10-01', 'from'],
    ['2025-10-02', '2025-10-01', 'to'],
  ])('%s to %s is no period', async (from, to, field) => {
    const { errors } = await gql(
      'query ($from: String!, $to: String!) { profitAndLoss(from: $from, to: $to) { sales } }',
      {
        from,
        to,
      },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('commissions are of what was delivered in the period, whenever it was invoiced', async () => {
    const ask = (token: string) =>
      gql<{ commissions: Row[] }>(
        `{ commissions(from: "2025-11-01", to: "2025-11-30") { salesPersonId sales returns commission orders } }`,
        {},
        token,
      );
    const row = { salesPersonId: sales.userId, sales: '99.99', returns: '0.00', commission: '4.00', orders: 1 };
    expect((await ask(admin)).data?.commissions).toEqual([row]);
    expect((await ask(sales.token)).data?.commissions).toEqual([row]);
    expect((await ask(customer.token)).data?.commissions).toEqual([]);
  });
});

describe('receivables', () => {
  const bucketOf = (late: number): string => {
    if (late <= 0) return 'notDue';
    if (late <= 30) return 'days1to30';
    if (late <= 60) return 'days31to60';
    return late <= 90 ? 'days61to90' : 'over90';
  };

  it('age by the days since they were due, at each edge', async () => {
    const expected: Record<string, number> = { notDue: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0 };
    let price = 1;
    for (const late of [-1, 0, 1, 30, 31, 60, 61, 90, 91]) {
      const made = await makeOrder(app, admin, wholesale.userId, `${price}.00`);
      // Due 30 days after it was issued, at noon of the business.
      await invoice(app, made.id, `${day(-late - 30)}T09:00:00Z`);
      expected[bucketOf(late)]! += price * 100;
      price *= 2;
    }
    const find = async (): Promise<{ asOf: string; buckets: Row; unallocated: string }> => {
      const { data } = await gql<{ receivables: { asOf: string; customers: Row[] } }>(
        `{ receivables { asOf totals { total } customers { customerId customerName creditLimit unallocated
          buckets { notDue days1to30 days31to60 days61to90 over90 total } } } }`,
      );
      const row = data?.receivables.customers.find(({ customerId }) => customerId === wholesale.userId);
      return { asOf: data?.receivables.asOf ?? '', ...(row as { buckets: Row; unallocated: string }) };
    };
    const first = await find();
    expect(first.asOf).toBe(day(0));
    for (const [name, amount] of Object.entries(expected))
      expect([name, cents(first.buckets[name])]).toEqual([name, amount]);
    expect(cents(first.buckets.total)).toBe(51_100);
    // 300 on account pays what is due longest: 256 (91 days) wholly, 44 of the 128 (90 days).
    await pay({ customerId: wholesale.userId, amount: '300.00' });
    const second = await find();
    expect(second.buckets).toMatchObject({ over90: '0.00', days61to90: '148.00', total: '211.00' });
    expect(second.unallocated).toBe('0.00');
    await pay({ customerId: wholesale.userId, amount: '250.00' });
    const third = await find();
    expect(third.buckets).toMatchObject({ total: '0.00' });
    expect(third.unallocated).toBe('39.00');
  });

  it('open amounts less what is unallocated are the balance of each customer', async () => {
    const { data } = await gql<{
      receivables: { customers: { customerId: string; unallocated: string; buckets: Row }[] };
    }>('{ receivables { customers { customerId unallocated buckets { total } } } }');
    const balances = await app.dataSource.query<{ id: string; balance: string }[]>(
      `select customer_id::text as id, sum(amount) as balance from (
         select customer_id, case kind when 'invoice' then total_amount else -total_amount end as amount from invoices
         union all select customer_id, -amount from counted_payments) a group by 1 having sum(amount) <> 0`,
    );
    const rows = data?.receivables.customers ?? [];
    expect(rows.map(({ customerId }) => customerId).sort()).toEqual(balances.map(({ id }) => id).sort());
    for (const { id, balance } of balances) {
      const row = rows.find(({ customerId }) => customerId === id);
      expect(cents(row?.buckets.total) - cents(row?.unallocated)).toBe(cents(balance));
    }
  });
});

describe('a customer statement', () => {
  it('runs from the opening to the closing balance', async () => {
    const buyer = await app.signInAs('distributor');
    const first = await makeOrder(app, admin, buyer.userId, '70.00');
    const second = await makeOrder(app, admin, buyer.userId, '30.00', 2);
    await invoice(app, first.id, '2025-05-31T20:00:00Z');
    const issued = await invoice(app, second.id, '2025-06-10T08:00:00Z');
    await pay({ orderId: second.id, amount: '25.00', paidAt: '2025-06-20T08:00:00Z', referenceNumber: 'TR-9' });
    await pay({ customerId: buyer.userId, amount: '5.00', paidAt: '2025-06-30T20:59:59Z' });
    await pay({ customerId: buyer.userId, amount: '1.00', paidAt: '2025-06-30T21:00:00Z' });
    const { data } = await gql<{ customerStatement: Row }>(
      `query ($id: ID!) { customerStatement(customerId: $id, from: "2025-06-01", to: "2025-06-30") { opening closing
        lines { date kind reference orderId invoiceId debit credit balance } } }`,
      { id: buyer.userId },
      buyer.token,
    );
    expect(data?.customerStatement).toEqual({
      opening: '70.00',
      closing: '100.00',
      lines: [
        {
          date: '2025-06-10T08:00:00.000Z',
          kind: 'invoice',
          reference: issued.number,
          orderId: String(second.id),
          invoiceId: String(issued.id),
          debit: '60.00',
          credit: '0.00',
          balance: '130.00',
        },
        expect.objectContaining({ kind: 'payment', reference: 'TR-9', credit: '25.00', balance: '105.00' }),
        expect.objectContaining({ kind: 'payment', debit: '0.00', credit: '5.00', balance: '100.00', orderId: null }),
      ],
    });
  });
});

describe('the overview', () => {
  const QUERY = `{ financeOverview { totalRevenue { value current previous changePercent points } totalExpenses { value current }
    netProfit { value current points } profitMargin { value } thisMonth { income expenses commissions netProfit }
    paymentMethods { method amount percent } } dashboardStats { totalRevenue } }`;

  it('has the revenue of the dashboard, and figures that add up', async () => {
    const { data } = await gql<{ financeOverview: Record<string, Row>; dashboardStats: Row }>(QUERY);
    const { totalRevenue, totalExpenses, netProfit, thisMonth } = data!.financeOverview as Record<string, Row>;
    expect(totalRevenue?.value).toBe(data?.dashboardStats.totalRevenue);
    expect(cents(totalRevenue?.value) - cents(totalExpenses?.value)).toBe(cents(netProfit?.value));
    expect(totalRevenue?.points).toHaveLength(12);
    expect((totalRevenue?.points as string[]).at(-1)).toBe(totalRevenue?.current);
    expect(thisMonth?.income).toBe(totalRevenue?.current);
    expect(cents(thisMonth?.income) - cents(thisMonth?.expenses) - cents(thisMonth?.commissions)).toBe(
      cents(thisMonth?.netProfit),
    );
    expect(thisMonth?.netProfit).toBe(netProfit?.current);
  });

  it('splits what was received in ninety days by method, in per cent that are a hundred together', async () => {
    const made = await makeOrder(app, admin, customer.userId, '100.00');
    await pay({ orderId: made.id, amount: '33.33', method: 'bank_transfer' });
    await pay({ orderId: made.id, amount: '33.33', method: 'credit_card' });
    const { data } = await gql<{
      financeOverview: { paymentMethods: { method: string; amount: string; percent: string }[] };
    }>(QUERY);
    const shares = data?.financeOverview.paymentMethods ?? [];
    expect(shares.map(({ method }) => method)).toEqual(['cash', 'bank_transfer', 'credit_card', 'digital_wallet']);
    expect(shares.reduce((all, { percent }) => all + Math.round(Number(percent) * 10), 0)).toBe(1000);
    const [received] = await app.dataSource.query<{ sum: string }[]>(
      `select sum(amount) from counted_payments where amount > 0 and paid_at > now() - interval '90 days'`,
    );
    expect(shares.reduce((all, { amount }) => all + cents(amount), 0)).toBe(cents(received?.sum));
  });

  it('asks the database as often whatever the number of rows', async () => {
    const counted = (await statementsOf(() => gql(QUERY))).length;
    for (let n = 0; n < 5; n++) await invoice(app, (await makeOrder(app, admin, customer.userId, '5.00')).id);
    expect(await statementsOf(() => gql(QUERY))).toHaveLength(counted);
  });
});
