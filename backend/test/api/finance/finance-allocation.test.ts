import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bringTo } from '../../factories/orders.js';
import { makeOrder } from '../../factories/priced-order.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: string;
let customer: { token: string; userId: string };

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
  customer = await app.signInAs('customer');
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

const order = (price: string, by = customer.userId) => makeOrder(app, admin, by, price);

/** Records a payment and answers its entry in the books. */
async function pay(input: Row): Promise<string> {
  const { data, errors } = await app.gql<{ recordPayment: { id: string } }>(
    'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }',
    { input: { method: 'bank_transfer', referenceNumber: 'TR-1', ...input } },
    admin,
  );
  expect(errors).toBeUndefined();
  const [row] = await app.dataSource.query<{ id: number }[]>('select id from transactions where payment_id = $1', [
    data?.recordPayment.id,
  ]);
  return String(row?.id);
}

const allocate = (input: Row, token = admin) =>
  app.gql<{ allocatePayment: Row }>(
    `mutation ($input: AllocatePaymentInput!) { allocatePayment(input: $input) { id type amount orderId description
       referenceNumber paymentMethod canReverse } }`,
    { input },
    token,
  );

const paidOf = async (id: number): Promise<Row | undefined> =>
  (
    await app.dataSource.query<Row[]>(
      'select paid_amount as paid, payment_status as status from orders where id = $1',
      [id],
    )
  )[0];

const onAccount = async (): Promise<string> =>
  (
    await app.dataSource.query<{ sum: string }[]>(
      `select coalesce(sum(amount), 0)::numeric(12, 2)::text as sum from counted_payments where customer_id = $1 and order_id is null`,
      [customer.userId],
    )
  )[0]?.sum ?? '';

const balance = async (): Promise<string> =>
  (
    await app.gql<{ customerStatement: { closing: string } }>(
      'query ($id: ID!) { customerStatement(customerId: $id, from: "2020-01-01", to: "2099-01-01") { closing } }',
      { id: customer.userId },
      admin,
    )
  ).data?.customerStatement.closing ?? '';

describe('money on account', () => {
  it('is applied to an order as far as that owes; the rest stays, and the customer’s balance too', async () => {
    const made = await order('70.00');
    await bringTo(app, admin, String(made.id), 'shipped');
    const entry = await pay({ customerId: customer.userId, amount: '100.00', paidAt: '2026-03-01T10:00:00Z' });
    const before = await balance();
    const { data, errors } = await allocate({ id: entry, orderId: made.id });
    expect(errors).toBeUndefined();
    expect(data?.allocatePayment).toMatchObject({
      type: 'payment',
      amount: '70.00',
      orderId: String(made.id),
      referenceNumber: 'TR-1',
      paymentMethod: 'bank_transfer',
      canReverse: true,
    });
    expect(await paidOf(made.id)).toEqual({ paid: '70.00', status: 'paid' });
    expect(await onAccount()).toBe('30.00');
    expect(await balance()).toBe(before);
    // It was paid when it was paid, and what is booked today changes no month that is over.
    const payments = await app.dataSource.query<Row[]>(
      `select p.paid_at = '2026-03-01T10:00:00Z' as kept, t.occurred_at > now() - interval '1 minute' as today
       from payments p join transactions t on t.payment_id = p.id where p.order_id = $1`,
      [made.id],
    );
    expect(payments).toEqual([{ kept: true, today: true }]);
  });

  it('goes to several orders in parts, and back again', async () => {
    const [first, second] = [await order('20.00'), await order('20.00')];
    const start = await onAccount();
    const entry = await pay({ customerId: customer.userId, amount: '30.00' });
    await allocate({ id: entry, orderId: first.id, amount: '12.50' });
    expect(await paidOf(first.id)).toEqual({ paid: '12.50', status: 'partial' });
    const [rest] = await app.dataSource.query<{ id: number }[]>(
      'select id from transactions where amount = 17.50 and order_id is null and reverses_id is null order by id desc limit 1',
    );
    const { data } = await allocate({ id: String(rest?.id), orderId: second.id });
    expect(await paidOf(second.id)).toEqual({ paid: '17.50', status: 'partial' });
    expect(await onAccount()).toBe(start);
    await allocate({ id: data?.allocatePayment.id });
    expect(await paidOf(second.id)).toEqual({ paid: '0.00', status: 'pending' });
    expect(Number(await onAccount())).toBe(Number(start) + 17.5);
  });
});

it('a payment of the wrong order finds the right one', async () => {
  const [wrong, right] = [await order('50.00'), await order('50.00')];
  const entry = await pay({ orderId: wrong.id, amount: '50.00' });
  expect((await allocate({ id: entry, orderId: right.id })).errors).toBeUndefined();
  expect(await paidOf(wrong.id)).toEqual({ paid: '0.00', status: 'pending' });
  expect(await paidOf(right.id)).toEqual({ paid: '50.00', status: 'paid' });
});

describe('is refused, and nothing changes', () => {
  const faultOf = async (input: Row): Promise<Row | undefined> => {
    const count = () => app.dataSource.query<Row[]>('select count(*) from transactions');
    const before = await count();
    const { errors } = await allocate(input);
    expect(await count()).toEqual(before);
    return errors?.[0]?.extensions;
  };

  it('for more than is open or was paid, for nothing, for the place where it is', async () => {
    const made = await order('10.00');
    const paid = await order('10.00');
    await pay({ orderId: paid.id, amount: '10.00' });
    const id = await pay({ customerId: customer.userId, amount: '40.00' });
    const fields = async (input: Row) => Object.keys(((await faultOf({ id, ...input })) as { fields: object }).fields);
    expect(await fields({ orderId: made.id, amount: '10.01' })).toEqual(['amount']);
    expect(await fields({ orderId: made.id, amount: '0' })).toEqual(['amount']);
    expect(await fields({ orderId: paid.id })).toEqual(['orderId']);
    expect(await fields({})).toEqual(['orderId']);
    const large = await order('90.00');
    expect(await fields({ orderId: large.id, amount: '40.01' })).toEqual(['amount']);
  });

  it('for an order of somebody else, or none', async () => {
    const id = await pay({ customerId: customer.userId, amount: '5.00' });
    const other = await order('10.00', (await app.signInAs('wholesale')).userId);
    expect(await faultOf({ id, orderId: other.id })).toMatchObject({ fields: { orderId: expect.any(String) } });
    expect(await faultOf({ id, orderId: '2147483647' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('for what is no payment received, was taken back, or was paid back meanwhile', async () => {
    // Of a buyer with nothing on account: that would settle the order once it is shipped.
    const made = await order('10.00', (await app.signInAs('distributor')).userId);
    await bringTo(app, admin, String(made.id), 'shipped');
    const [sale] = await app.dataSource.query<{ id: number }[]>(
      `select id from transactions where order_id = $1 and type = 'sale'`,
      [made.id],
    );
    expect(await faultOf({ id: String(sale?.id), orderId: made.id })).toMatchObject({ reason: 'NOT_ALLOCATABLE' });
    const id = await pay({ orderId: made.id, amount: '10.00' });
    const back = await pay({ orderId: made.id, amount: '4.00', direction: 'refunded' });
    expect(await faultOf({ id: back, orderId: null })).toMatchObject({ reason: 'NOT_ALLOCATABLE' });
    expect(await faultOf({ id, orderId: null })).toMatchObject({ reason: 'NOT_REVERSIBLE' });
    const whole = await pay({ customerId: customer.userId, amount: '3.00' });
    const target = await order('3.00');
    const answers = await Promise.all([1, 2, 3].map(() => allocate({ id: whole, orderId: target.id })));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await paidOf(target.id)).toEqual({ paid: '3.00', status: 'paid' });
  });
});

it('answers over REST as well', async () => {
  const made = await order('9.00');
  const entry = await pay({ customerId: customer.userId, amount: '9.00' });
  const answer = await app.rest<Row>('POST', `/api/transactions/${entry}/allocate`, { orderId: made.id }, admin);
  expect(answer).toMatchObject({ status: 201, body: { type: 'payment', amount: '9.00', orderId: made.id } });
  const refused = await app.rest<Row>('POST', `/api/transactions/${entry}/allocate`, {}, customer.token);
  expect(refused.status).toBe(403);
});
