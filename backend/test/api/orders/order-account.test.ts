import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { bringTo, move, person, takeBack, type Person } from '../../factories/orders.js';
import { makeOrder } from '../../factories/priced-order.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

/*
 * Money on account settles invoices without anybody moving it. Every place that says how an order stands is asked after
 * each step: the order over GraphQL and REST, its list, its invoice, the receivables and the statement.
 */
let app: TestApp;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
});
beforeEach(async () => {
  buyer = await person(app, 'customer');
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** An order of that price, brought to a state. */
async function order(price: string, status = 'shipped'): Promise<string> {
  const made = await makeOrder(app, admin.token, buyer.id, price);
  await bringTo(app, admin.token, String(made.id), status);
  return String(made.id);
}

const record = (input: Record<string, unknown>) =>
  app.gql<{ recordPayment: { id: string } }>(
    'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }',
    { input: { method: 'cash', ...input } },
    admin.token,
  );

/** Money that comes in, or goes back, on account or of an order; answers its entry in the books. */
async function pay(amount: string, orderId: string | null = null, direction = 'received'): Promise<string> {
  const { data, errors } = await record({ amount, direction, ...(orderId ? { orderId } : { customerId: buyer.id }) });
  expect(errors).toBeUndefined();
  const [entry] = await app.dataSource.query<{ id: number }[]>('select id from transactions where payment_id = $1', [
    data?.recordPayment.id,
  ]);
  return String(entry?.id);
}

async function inBooks(path: string, body: Record<string, unknown>): Promise<void> {
  expect((await app.rest('POST', `/api/transactions/${path}`, body, admin.token)).status).toBe(201);
}

async function cancel(id: string): Promise<void> {
  expect((await move(app, admin.token, id, 'cancel', { reason: 'Changed their mind' })).errors).toBeUndefined();
}

async function giveBack(id: string): Promise<void> {
  const { data } = await app.gql<{ order: { items: { id: string }[] } }>(
    'query ($id: ID!) { order(id: $id) { items { id } } }',
    { id },
    admin.token,
  );
  const orderItemId = data?.order.items[0]?.id ?? '';
  const answer = await takeBack(app, admin.token, id, [{ orderItemId, quantity: 1, restock: true }]);
  expect(answer.errors).toBeUndefined();
}

interface Told {
  paymentStatus: string;
  balanceDue: string;
  accountAmount: string;
}
interface Order extends Told {
  id: string;
  status: string;
  totalAmount: string;
  creditedAmount: string;
  paidAmount: string;
  canRecordPayment: boolean;
  invoices: { kind: string; openAmount: string; status: string }[];
}
interface Everything {
  orders: { nodes: Order[] };
  receivables: { customers: { customerId: string; unallocated: string; buckets: { total: string } }[] };
  customerStatement: { closing: string };
}

/** How the buyer's orders stand, "status balance", once every place that says it was found to say the same. */
async function story(): Promise<string[]> {
  const { data, errors } = await app.gql<Everything>(
    `query ($id: ID!) {
       orders(filter: { customerId: $id }, first: 50, sort: { field: createdAt, direction: asc }) { nodes {
         id status totalAmount creditedAmount paidAmount accountAmount balanceDue paymentStatus canRecordPayment
         invoices { kind openAmount status } } }
       receivables { customers { customerId unallocated buckets { total } } }
       customerStatement(customerId: $id, from: "2020-01-01", to: "2099-01-01") { closing } }`,
    { id: buyer.id },
    admin.token,
  );
  expect(errors).toBeUndefined();
  if (!data) throw new Error('There was no answer');
  const orders = data.orders.nodes;
  const rest = await app.rest<Told[]>('GET', '/api/orders', undefined, admin.token);
  let open = 0;
  for (const one of orders) {
    const { id, balanceDue, paymentStatus, accountAmount } = one;
    const single = await app.rest<Told>('GET', `/api/orders/${id}`, undefined, admin.token);
    expect(single.body).toMatchObject({ balanceDue, paymentStatus, accountAmount });
    expect(rest.body).toContainEqual(
      expect.objectContaining({ id: Number(id), balanceDue, paymentStatus, accountAmount }),
    );
    const { data: filtered } = await app.gql<{ orders: { nodes: { id: string }[] } }>(
      'query ($filter: OrderFilter) { orders(filter: $filter, first: 50) { nodes { id } } }',
      { filter: { customerId: buyer.id, paymentStatus } },
      admin.token,
    );
    expect(filtered?.orders.nodes).toContainEqual({ id });
    const owed = one.status === 'cancelled' ? 0 : cents(one.totalAmount);
    const due = owed - cents(one.creditedAmount) - cents(one.paidAmount) - cents(accountAmount);
    expect(cents(balanceDue)).toBe(due);
    expect(one.canRecordPayment).toBe(due !== 0);
    if (paymentStatus === 'paid' || paymentStatus === 'refunded') expect(due).toBeLessThanOrEqual(0);
    else if (one.status !== 'cancelled') expect(due).toBeGreaterThan(0);
    const invoice = one.invoices.find(({ kind }) => kind === 'invoice');
    if (!invoice) continue;
    expect(cents(invoice.openAmount)).toBe(Math.max(due, 0));
    expect(['paid', 'credited'].includes(invoice.status)).toBe(due <= 0);
    expect(invoice.status === 'partial').toBe(paymentStatus === 'partial');
    open += Math.max(due, 0);
  }
  const row = data.receivables.customers.find(({ customerId }) => customerId === buyer.id);
  expect(cents(row?.buckets.total ?? '0')).toBe(open);
  expect(cents(data.customerStatement.closing)).toBe(open - cents(row?.unallocated ?? '0'));
  return orders.map(({ paymentStatus, balanceDue }) => `${paymentStatus} ${balanceDue}`);
}

it('paid ahead: the next invoice is paid, and its order with it; not before it is invoiced', async () => {
  await pay('100.00');
  const id = await order('100.00', 'processing');
  expect(await story()).toEqual(['pending 100.00']);
  expect((await move(app, admin.token, id, 'ship')).data?.transitionOrder).toMatchObject({ paymentStatus: 'paid' });
  expect(await story()).toEqual(['paid 0.00']);
});

it('a part of it paid ahead, the rest for the order, more than that refused', async () => {
  await pay('40.00');
  const id = await order('100.00');
  expect(await story()).toEqual(['partial 60.00']);
  const over = await record({ orderId: id, amount: '60.01' });
  expect(over.errors?.[0]?.extensions).toMatchObject({ fields: { amount: 'Only 60.00 is open on this order' } });
  await pay('60.00', id);
  expect(await story()).toEqual(['paid 0.00']);
});

it('an order that the account settles takes no payment, over GraphQL and REST; the account still does', async () => {
  await pay('100.00');
  const id = await order('100.00');
  const fields = { amount: expect.stringContaining("money on the customer's account settles it") as unknown };
  expect((await record({ orderId: id, amount: '0.01' })).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields,
  });
  const body = { amount: '0.01', method: 'cash' };
  expect(await app.rest('POST', `/api/orders/${id}/payments`, body, admin.token)).toMatchObject({
    status: 400,
    body: { fields },
  });
  await pay('25.00');
  expect(await story()).toEqual(['paid 0.00']);
});

it('taken back, and paid back: owed again', async () => {
  const entry = await pay('100.00');
  await order('100.00');
  expect(await story()).toEqual(['paid 0.00']);
  await pay('30.00', null, 'refunded');
  expect(await story()).toEqual(['partial 30.00']);
  const [back] = await app.dataSource.query<{ id: number }[]>(
    `select id from transactions where user_id = $1 and type = 'payment' and amount < 0`,
    [buyer.id],
  );
  await inBooks(`${back?.id}/reverse`, { reason: 'Not paid back after all' });
  expect(await story()).toEqual(['paid 0.00']);
  await inBooks(`${entry}/reverse`, { reason: 'Bounced' });
  expect(await story()).toEqual(['pending 100.00']);
});

it('two invoices: what is due first is paid first, and a credit note hands on what it sets free', async () => {
  await pay('130.00');
  const first = await order('100.00');
  await order('100.00');
  expect(await story()).toEqual(['paid 0.00', 'partial 70.00']);
  await giveBack(first);
  expect(await story()).toEqual(['refunded 0.00', 'paid 0.00']);
});

it('a paid order that comes back pays the next invoice, and what is over stays the customer’s', async () => {
  const first = await order('100.00');
  await pay('100.00', first);
  await giveBack(first);
  expect(await story()).toEqual(['paid -100.00']);
  await order('60.00');
  expect(await story()).toEqual(['paid -40.00', 'paid 0.00']);
  await order('70.00');
  expect(await story()).toEqual(['refunded 0.00', 'paid 0.00', 'partial 30.00']);
});

it('a paid order that is cancelled pays the next invoice', async () => {
  const first = await order('100.00', 'confirmed');
  await pay('100.00', first);
  await order('80.00');
  expect(await story()).toEqual(['paid 0.00', 'pending 80.00']);
  await cancel(first);
  expect(await story()).toEqual(['paid -20.00', 'paid 0.00']);
});

it('applied by hand: the same money in its place, and the rest where it was', async () => {
  const entry = await pay('120.00');
  const [first, second] = [await order('100.00'), await order('50.00')];
  expect(await story()).toEqual(['paid 0.00', 'partial 30.00']);
  await inBooks(`${entry}/allocate`, { orderId: Number(second), amount: '50.00' });
  expect(await story()).toEqual(['partial 30.00', 'paid 0.00']);
  await pay('30.00', first);
  expect(await story()).toEqual(['paid 0.00', 'paid 0.00']);
});

it('two orders shipped and a payment, all at once: the money is used once', async () => {
  const ids = [await order('100.00', 'processing'), await order('100.00', 'processing')];
  const answers = await Promise.all([
    ...ids.map((id) => move(app, admin.token, id, 'ship')),
    record({ customerId: buyer.id, amount: '100.00' }),
    record({ customerId: buyer.id, amount: '20.00' }),
  ]);
  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined, undefined]);
  expect((await story()).sort()).toEqual(['paid 0.00', 'partial 80.00']);
});

it('the buyer is told the same', async () => {
  await pay('100.00');
  const id = await order('100.00');
  const { body } = await app.rest<Told>('GET', `/api/orders/${id}`, undefined, buyer.token);
  expect(body).toMatchObject({ paymentStatus: 'paid', balanceDue: '0.00', accountAmount: '100.00' });
});
