import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordCommission } from '../../../src/modules/finance/index.js';
import { makeOrder, type MadeOrder } from '../../factories/priced-order.js';
import { credit, inBooks, invoice } from '../../support/books.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import type { GraphQLAnswer } from '../../support/test-app.js';

type Row = Record<string, unknown>;
type Signed = { token: string; userId: string };

let app: InProcessApp;
let admin: string;
let customer: Signed;
let sales: Signed;
let wholesale: Signed;

beforeAll(async () => {
  app = await inProcessApp();
  admin = (await app.signInAs('admin')).token;
  customer = await app.signInAs('customer');
  sales = await app.signInAs('sales_team');
  wholesale = await app.signInAs('wholesale');
});
afterAll(() => app.close());

const gql = <T = Row>(query: string, variables: Row = {}, token = admin) => app.gql<T>(query, variables, token);
const order = (price: string, by = customer.userId) => makeOrder(app, admin, by, price);

const pay = (input: Row, token = admin): Promise<GraphQLAnswer<{ recordPayment: Row }>> =>
  gql(
    `mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id amount direction method reversed orderId
      customerId paidAt actorName } }`,
    { input: { method: 'cash', ...input } },
    token,
  );
const reverse = (id: string) =>
  gql<{ reverseTransaction: Row }>(
    `mutation ($input: ReverseTransactionInput!) { reverseTransaction(input: $input) { id type amount reversesId canReverse
      description } }`,
    { input: { id, reason: 'Typed twice' } },
  );
const errorOf = (answer: GraphQLAnswer<unknown>) => answer.errors?.[0]?.extensions;

async function stateOf(made: MadeOrder): Promise<Row> {
  const [row] = await app.dataSource.query<Row[]>(
    'select paid_amount as paid, credited_amount as credited, payment_status as status from orders where id = $1',
    [made.id],
  );
  return row ?? {};
}

async function entryOf(column: string, value: unknown): Promise<string> {
  const [row] = await app.dataSource.query<{ id: number }[]>(
    `select id from transactions where ${column} = $1 order by id desc limit 1`,
    [value],
  );
  return String(row?.id);
}

describe('a payment of an order', () => {
  it('in parts makes it partial, then paid; more than is open is refused', async () => {
    const made = await order('100.00');
    const first = await pay({ orderId: made.id, amount: '40.00', method: 'bank_transfer', referenceNumber: 'TR-1' });
    expect(first.data?.recordPayment).toMatchObject({
      amount: '40.00',
      direction: 'received',
      method: 'bank_transfer',
      orderId: String(made.id),
      customerId: customer.userId,
      reversed: false,
    });
    expect(await stateOf(made)).toEqual({ paid: '40.00', credited: '0.00', status: 'partial' });
    expect(errorOf(await pay({ orderId: made.id, amount: '60.01' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { amount: 'Only 60.00 is open on this order' },
    });
    await pay({ orderId: made.id, amount: '60.00' });
    expect(await stateOf(made)).toEqual({ paid: '100.00', credited: '0.00', status: 'paid' });
    expect(errorOf(await pay({ orderId: made.id, amount: '0.01' }))?.fields).toEqual({
      amount: 'Nothing is open on this order',
    });
  });

  it('is paid back at most as far as it was paid, and then refunded', async () => {
    const made = await order('50.00');
    await invoice(app, made.id);
    await pay({ orderId: made.id, amount: '50.00' });
    expect(errorOf(await pay({ orderId: made.id, amount: '50.01', direction: 'refunded' }))?.fields).toEqual({
      amount: 'At most 50.00 can be paid back',
    });
    await pay({ orderId: made.id, amount: '20.00', direction: 'refunded' });
    expect(await stateOf(made)).toMatchObject({ paid: '30.00', status: 'partial' });
  });

  it('of two at the same moment only one goes through when both are too much', async () => {
    const made = await order('10.00');
    const answers = await Promise.all([
      pay({ orderId: made.id, amount: '7.00' }),
      pay({ orderId: made.id, amount: '7.00' }),
    ]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await stateOf(made)).toMatchObject({ paid: '7.00' });
  });

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '5', paidAt: '2099-01-01T00:00:00Z' }, 'paidAt'],
    [{ amount: '5', orderId: null }, 'customerId'],
    [{ amount: '5', customerId: 'admin' }, 'customerId'],
  ])('%j is refused at %s', async (input: Row, field) => {
    const made = await order('10.00');
    const asked: Row = { orderId: made.id, ...input };
    if (asked.customerId === 'admin') asked.customerId = sales.userId;
    const error = errorOf(await pay(asked));
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
  });

  it('is the same one for the same key, over both transports', async () => {
    const made = await order('30.00');
    const call = () =>
      app.rest<Row>('POST', `/api/orders/${made.id}/payments`, { amount: '10.00', method: 'cash' }, admin, {
        'idempotency-key': `pay-${made.id}`,
      });
    const [first, second] = [await call(), await call()];
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ orderId: made.id, amount: '10.00', reversed: false });
    expect(second.body).toEqual(first.body);
    expect(await stateOf(made)).toMatchObject({ paid: '10.00' });
  });

  it('is for admins only', async () => {
    const made = await order('10.00');
    for (const { token } of [customer, sales]) {
      expect(errorOf(await pay({ orderId: made.id, amount: '1.00' }, token))?.code).toBe('FORBIDDEN');
    }
  });
});

describe('a reversal', () => {
  it('of a payment takes it off the order, once, and cannot be reversed itself', async () => {
    const made = await order('80.00');
    const paid = await pay({ orderId: made.id, amount: '80.00' });
    const entry = await entryOf('payment_id', paid.data?.recordPayment.id);
    const { data } = await reverse(entry);
    expect(data?.reverseTransaction).toMatchObject({
      type: 'payment',
      amount: '-80.00',
      reversesId: entry,
      canReverse: false,
    });
    expect(await stateOf(made)).toMatchObject({ paid: '0.00', status: 'pending' });
    expect(errorOf(await reverse(entry))).toMatchObject({ code: 'CONFLICT', reason: 'NOT_REVERSIBLE' });
    expect(errorOf(await reverse(String(data?.reverseTransaction.id)))).toMatchObject({ code: 'CONFLICT' });
    const { data: seen } = await gql<{ transactions: { nodes: Row[] } }>(
      'query ($id: ID!) { transactions(filter: { orderId: $id, type: payment }) { nodes { id reversedById canReverse } } }',
      { id: String(made.id) },
    );
    expect(seen?.transactions.nodes).toContainEqual({
      id: entry,
      reversedById: String(data?.reverseTransaction.id),
      canReverse: false,
    });
  });

  it('happens once also when two ask at the same moment', async () => {
    const made = await order('20.00');
    const paid = await pay({ orderId: made.id, amount: '20.00' });
    const entry = await entryOf('payment_id', paid.data?.recordPayment.id);
    const answers = await Promise.all([reverse(entry), reverse(entry), reverse(entry)]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code)).toEqual([
      'CONFLICT',
      'CONFLICT',
    ]);
    expect(await stateOf(made)).toMatchObject({ paid: '0.00' });
  });

  it('of money that was paid back meanwhile is refused', async () => {
    const made = await order('40.00');
    const paid = await pay({ orderId: made.id, amount: '40.00' });
    await pay({ orderId: made.id, amount: '15.00', direction: 'refunded' });
    expect(errorOf(await reverse(await entryOf('payment_id', paid.data?.recordPayment.id)))).toMatchObject({
      reason: 'NOT_REVERSIBLE',
    });
  });

  it('is refused for what follows a document, with the reason', async () => {
    const made = await order('10.00');
    const issued = await invoice(app, made.id);
    const answer = await reverse(await entryOf('invoice_id', issued.id));
    expect(answer.errors?.[0]?.message).toBe('A sale follows its invoice: take the goods back instead');
    expect(errorOf(await reverse('2147483646'))?.code).toBe('NOT_FOUND');
  });

  it('of an expense leaves nothing of it', async () => {
    const { data } = await gql<{ recordExpense: Row }>(
      `mutation { recordExpense(input: { amount: "12.34", category: transport, description: "Fuel" }) { id type amount
        category canReverse } }`,
    );
    expect(data?.recordExpense).toMatchObject({
      type: 'expense',
      amount: '-12.34',
      category: 'transport',
      canReverse: true,
    });
    expect((await reverse(String(data?.recordExpense.id))).data?.reverseTransaction).toMatchObject({ amount: '12.34' });
  });
});

describe('payments on account', () => {
  it('settle what is due first; the balance is invoices less payments', async () => {
    const orders = [await order('100.00', wholesale.userId), await order('50.00', wholesale.userId)];
    const later = await invoice(app, orders[1]!.id, '2026-10-01T09:00:00Z');
    const earlier = await invoice(app, orders[0]!.id, '2026-09-01T09:00:00Z');
    const answer = await pay({ customerId: wholesale.userId, amount: '120.00', method: 'digital_wallet' });
    expect(answer.data?.recordPayment).toMatchObject({ orderId: null });
    const { data } = await gql<{ invoices: { nodes: Row[] } }>(
      'query ($id: ID!) { invoices(filter: { customerId: $id }, sort: { field: dueDate }) { nodes { id openAmount status } } }',
      { id: wholesale.userId },
    );
    expect(data?.invoices.nodes).toEqual([
      { id: String(earlier.id), openAmount: '0.00', status: 'paid' },
      { id: String(later.id), openAmount: '30.00', status: 'overdue' },
    ]);
    // Account money beyond the invoices can be paid back, more cannot.
    expect(
      errorOf(await pay({ customerId: wholesale.userId, amount: '120.01', direction: 'refunded' }))?.fields,
    ).toEqual({
      amount: 'At most 120.00 can be paid back',
    });
  });
});

describe('who sees what', () => {
  it('sales people their sales and commission, customers what is theirs, nobody expenses', async () => {
    const made = await order('60.00');
    await invoice(app, made.id, undefined, Number(sales.userId));
    await credit(app, made.id, 1);
    await inBooks(app, (ctx) =>
      recordCommission(ctx, {
        orderId: made.id,
        orderNumber: made.orderNumber,
        salesPersonId: Number(sales.userId),
        rate: '5',
        netAmount: '60.00',
      }),
    );
    const seenBy = async (token: string) => {
      const { data } = await gql<{ transactions: { nodes: { type: string; userId: string }[] } }>(
        '{ transactions(first: 100) { nodes { type userId } } }',
        {},
        token,
      );
      return data?.transactions.nodes ?? [];
    };
    expect(new Set((await seenBy(sales.token)).map(({ type }) => type))).toEqual(
      new Set(['sale', 'refund', 'commission']),
    );
    const theirs = await seenBy(customer.token);
    expect(new Set(theirs.map(({ type }) => type))).toEqual(new Set(['sale', 'refund', 'payment']));
    expect(new Set(theirs.map(({ userId }) => userId))).toEqual(new Set([customer.userId]));
    const { data } = await gql<{ invoices: { nodes: Row[] } }>('{ invoices { nodes { orderId } } }', {}, sales.token);
    expect(new Set(data?.invoices.nodes.map(({ orderId }) => orderId))).toEqual(new Set([String(made.id)]));
  });

  it('the whole business only admins', async () => {
    const reports = [
      '{ financeOverview { totalRevenue { value } } }',
      '{ receivables { asOf } }',
      '{ profitAndLoss(from: "2026-01-01", to: "2026-12-31") { netProfit } }',
    ];
    for (const report of reports) {
      expect(errorOf(await gql(report, {}, customer.token))?.code).toBe('FORBIDDEN');
      expect(errorOf(await gql(report, {}, sales.token))?.code).toBe('FORBIDDEN');
      expect(errorOf(await gql(report))).toBeUndefined();
    }
  });

  it('a statement only its customer and admins', async () => {
    const statement =
      'query ($id: ID!) { customerStatement(customerId: $id, from: "2026-01-01", to: "2026-12-31") { closing } }';
    expect(errorOf(await gql(statement, { id: customer.userId }, customer.token))).toBeUndefined();
    expect(errorOf(await gql(statement, { id: customer.userId }, wholesale.token))?.code).toBe('NOT_FOUND');
    expect(errorOf(await gql(statement, { id: sales.userId }))?.code).toBe('NOT_FOUND');
  });
});

describe('the export', () => {
  it('is CSV that Excel reads, with signs kept and formulas defused, of what was asked for', async () => {
    await gql('mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { id } }', {
      input: {
        amount: '9.99',
        category: 'other',
        description: '=HYPERLINK("http://x")',
        occurredAt: '2026-03-31T21:30:00Z',
      },
    });
    const answer = await app.rest<string>('GET', '/api/finance/export.csv?type=expense', undefined, admin);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="transactions.csv"');
    const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Date,Type,Description,Reference,Order,Party,Method,Category,Amount,Status');
    // 21:30 in London is half past midnight of the next day in Riyadh.
    expect(lines).toContain(`2026-04-01 00:30,expense,"'=HYPERLINK(""http://x"")",,,,,other,-9.99,completed`);
    expect(lines.slice(1).every((line) => line.includes(',expense,'))).toBe(true);
    const own = await app.rest<string>('GET', '/api/finance/export.csv', undefined, customer.token);
    expect(own.body).not.toContain('expense');
  });
});
