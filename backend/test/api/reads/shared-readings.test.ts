import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { person, placeOrder, type Person } from '../../factories/orders.js';
import { testApp, type TestApp } from '../../support/test-app.js';

/* Figures that may wait are read once for all who ask for them meanwhile, and never with a state of before the question. */

const COUNTS = '{ orderCounts { total } dashboardStats { activeOrders } }';
const PATIENT = { prefer: 'wait=1' };

let app: TestApp;
let admin: string;
let product: string;

beforeAll(async () => {
  app = await testApp();
  ({ token: admin } = await app.signInAs('admin'));
  ({ id: product } = await makeProduct(app, admin, {}, 1000));
});
afterAll(() => app.close());

const ask = async (token: string, headers: Record<string, string> = PATIENT): Promise<number> => {
  const { data, errors } = await app.gql<{ orderCounts: { total: number } }>(COUNTS, {}, token, headers);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.orderCounts.total;
};

it('answers all who ask meanwhile with one reading, which begins after the last change', async () => {
  const buyer = await person(app, 'customer');
  const before = await ask(admin);
  const asked = Array.from({ length: 20 }, () => ask(admin));
  await placeOrder(app, admin, buyer.id, [{ productId: product, quantity: 1 }]);
  asked.push(ask(admin));
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 21 }, () => before + 1));
});

it('keeps what each may see apart', async () => {
  const [one, other]: Person[] = [await person(app, 'customer'), await person(app, 'customer')] as never;
  await placeOrder(app, admin, one!.id, [{ productId: product, quantity: 1 }]);
  expect(await Promise.all([ask(one!.token), ask(other!.token), ask(one!.token)])).toEqual([1, 0, 1]);
});

it('answers at once whoever does not say that it may wait, with its own writes', async () => {
  const buyer = await person(app, 'customer');
  const before = await ask(admin, {});
  await placeOrder(app, admin, buyer.id, [{ productId: product, quantity: 1 }]);
  expect(await ask(admin, {})).toBe(before + 1);
});

it('shares nothing but figures, and no errors of others', async () => {
  const first = await app.gql('{ orders(first: 1) { totalCount } orderCounts { total } }', {}, admin, PATIENT);
  expect(first.errors).toBeUndefined();
  const wrong = await app.gql('{ orderCounts { nothing } }', {}, admin, PATIENT);
  expect(wrong.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  // What every object has is no figure.
  const inherited = await app.gql('{ constructor }', {}, admin, PATIENT);
  expect(inherited.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  const unsigned = await app.gql(COUNTS, {}, undefined, PATIENT);
  expect(unsigned.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('counts each request, by the name of its operation', async () => {
  const named = 'query SharedCounts { orderCounts { total } }';
  await Promise.all(Array.from({ length: 5 }, () => app.gql(named, {}, admin, PATIENT)));
  const { body } = await app.rest<string>('GET', '/metrics');
  expect(body).toContain('graphql_operations_total{operation="SharedCounts",code="OK"} 5');
});
