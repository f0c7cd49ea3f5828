import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { insertProducts } from '../../factories/business.js';
import { bringTo, person, placeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type RestAnswer, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Person;
let orderId: string;
/** Bought something, and works for the business since. */
let former: Person;

const call = (method: string, path: string, body?: unknown): Promise<RestAnswer<Row>> =>
  app.rest<Row>(method, `/api${path}`, body, admin.token);

const mutate = (field: string, type: string, input: Row): ReturnType<TestApp['gql']> =>
  app.gql(`mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, { input }, admin.token);

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  former = await person(app, 'customer');
  const [productId = 0] = await insertProducts(app, 1, 100, 'FORMER');
  ({ id: orderId } = await placeOrder(app, admin.token, former.id, [{ productId, quantity: 5 }]));
  await bringTo(app, admin.token, orderId, 'shipped');
  expect((await call('PATCH', `/users/${former.id}`, { role: 'sales_team' })).status).toBe(200);
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

it('who bought before joining the staff still pays what is owed, for an order and on account', async () => {
  const paid = await call('POST', `/orders/${orderId}/payments`, { amount: '30.00', method: 'cash' });
  expect(paid).toMatchObject({ status: 201, body: { customerId: Number(former.id), amount: '30.00' } });
  const input = { customerId: former.id, amount: '5.00', method: 'cash' };
  expect((await mutate('recordPayment', 'RecordPaymentInput', input)).errors).toBeUndefined();
  const [entry] = (await call('GET', '/transactions?type=payment')).body as unknown as { id: number }[];
  const reversal = { id: String(entry?.id), reason: 'Typed twice' };
  expect((await mutate('reverseTransaction', 'ReverseTransactionInput', reversal)).errors).toBeUndefined();
});

it('and still has a statement', async () => {
  const { data } = await app.gql<{ customerStatement: { closing: string } }>(
    'query ($id: ID!) { customerStatement(customerId: $id, from: "2026-01-01", to: "2099-12-31") { closing } }',
    { id: former.id },
    admin.token,
  );
  expect(data?.customerStatement.closing).toBe('20.00');
});

it('staff who never bought are no customers', async () => {
  const sales = await person(app, 'sales_team');
  const answer = await mutate('recordPayment', 'RecordPaymentInput', {
    customerId: sales.id,
    amount: '5.00',
    method: 'cash',
  });
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { customerId: 'Unknown customer' },
  });
});

it('a customer whose money we hold stays until it was paid back, and is archived then', async () => {
  const { id } = await app.dataSource
    .query<{ id: number }[]>(
      `insert into users (email, role, password_hash) values ('on-account@test.example', 'customer', 'x') returning id`,
    )
    .then(([row]) => row as { id: number });
  const input = { customerId: String(id), amount: '5.00', method: 'cash' };
  expect((await mutate('recordPayment', 'RecordPaymentInput', input)).errors).toBeUndefined();
  const remove = () =>
    app.gql<{ deleteUser: Row }>(
      'mutation ($id: ID!) { deleteUser(id: $id) { archived usedIn } }',
      { id: String(id) },
      admin.token,
    );
  const refused = await remove();
  expect(refused.errors?.[0]?.message).toMatch(/is owed .*5\.00: settle the balance first/);
  const back = { ...input, direction: 'refunded' };
  expect((await mutate('recordPayment', 'RecordPaymentInput', back)).errors).toBeUndefined();
  const { data, errors } = await remove();
  expect(errors).toBeUndefined();
  expect(data?.deleteUser).toEqual({ archived: true, usedIn: ['2 payments'] });
});
