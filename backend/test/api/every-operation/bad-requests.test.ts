import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restRoutes } from '../../../src/app/rest/routes.js';
import { makeProduct } from '../../factories/business.js';
import { fingerprint } from '../../support/invariants.js';
import { testApp, type RestAnswer, type TestApp } from '../../support/test-app.js';
import { createUser, testPassword } from '../../support/test-users.js';
import { BAD_IDS, GOOD_PRICES, GOOD_TEXTS, UNKNOWN_ID } from './value-sets.js';
import { documentOf, variablesOf } from './write-documents.js';
import { makeWorld, WRITE_OPERATIONS, type World, type WriteOperation } from './write-operations.js';

type Row = Record<string, unknown>;

const withRest = WRITE_OPERATIONS.filter(({ rest }) => rest !== null);
/** Operations that take more than the id of the path. */
const withBody = withRest.filter(
  ({ rest, fields, pathField }) => rest?.method !== 'DELETE' && Object.keys(fields).some((name) => name !== pathField),
);
const guarded = WRITE_OPERATIONS.filter(({ open }) => open !== true);
const gets = restRoutes.filter(({ method }) => method === 'GET');

let app: TestApp;
let token: string;
let world: World;

beforeAll(async () => {
  app = await testApp();
  ({ token } = await app.signInAs('admin'));
  world = await makeWorld(app, token);
});
afterAll(() => app.close());

/** The REST call of an operation with its valid input. */
function callOf(operation: WriteOperation): { method: string; path: string; body: unknown } {
  const { rest, pathField } = operation;
  const { [pathField ?? '']: id, ...input } = operation.valid(world);
  const path = `/api${(rest?.path ?? '').replace(/:\w+/, String(id))}`;
  const body = rest?.method === 'DELETE' ? undefined : (operation.restBody?.(input) ?? input);
  return { method: rest?.method ?? '', path, body };
}

/** Whatever is refused is JSON of one form, without a trace of the machinery. */
function expectRefusal(answer: RestAnswer<Row>, status: number, code: string): void {
  expect({ status: answer.status, code: answer.body?.code, body: answer.body }).toEqual({
    status,
    code,
    body: answer.body,
  });
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(
    Object.keys(answer.body).filter(
      (key) => !['message', 'code', 'fields', 'reason', 'details', 'requestId'].includes(key),
    ),
  ).toEqual([]);
  expect(JSON.stringify(answer.body)).not.toMatch(/select |insert |node_modules|\.ts:|\.js:|SyntaxError|FST_/);
}

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const BODIES: readonly (readonly [
  label: string,
  body: string | Uint8Array,
  headers: Record<string, string>,
  status: number,
])[] = [
  ['nothing', '', {}, 400],
  ['half an object', '{', {}, 400],
  ['null', 'null', {}, 400],
  ['a list', '[]', {}, 400],
  ['a text', '"x"', {}, 400],
  ['a number', '1', {}, 400],
  ['NaN', '{"name":NaN}', {}, 400],
  ['__proto__', '{"__proto__":{"isAdmin":true}}', {}, 400],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', {}, 400],
  ['an unknown field', '{"surprise":"value-of-surprise"}', {}, 400],
  ['1,000 levels', nested(1000), {}, 400],
  ['100,000 levels', nested(100_000), {}, 400],
  ['text/plain', '{}', { 'content-type': 'text/plain' }, 415],
  ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['multipart', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['xml', '<a/>', { 'content-type': 'application/xml' }, 415],
  ['gzip', gzipSync('{}'), { 'content-encoding': 'gzip' }, 400],
];

describe('bodies', () => {
  it.each(withBody)('$rest.method $rest.path refuses what is no body of it', async (operation) => {
    const before = await fingerprint(app.dataSource);
    const { method, path } = callOf(operation);
    const codes: Record<number, string> = { 400: 'BAD_USER_INPUT', 415: 'UNSUPPORTED_MEDIA_TYPE' };
    const { rest } = operation;
    const optional = restRoutes.find(
      (route) => route.method === rest?.method && route.path === rest.path,
    )?.bodyOptional;
    for (const [label, body, headers, status] of BODIES) {
      // No body at all is a call of its own where the route says so, whatever type it is said to be of.
      if (optional && label === 'nothing') continue;
      const answer = await app.rest<Row>(method, path, body, token, headers);
      expect({ [label]: answer.status }).toEqual({ [label]: status });
      expectRefusal(answer, status, codes[status] ?? '');
      expect(JSON.stringify(answer.body)).not.toContain('value-of-surprise');
    }
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it.each(withBody)('$rest.method $rest.path refuses a body over its limit with 413', async (operation) => {
    const route = restRoutes.find(
      ({ method, path }) => method === operation.rest?.method && path === operation.rest.path,
    );
    const { method, path } = callOf(operation);
    const body = Buffer.alloc((route?.bodyLimit ?? 1024 * 1024) + 1, ' ');
    expectRefusal(await app.rest<Row>(method, path, body, token), 413, 'PAYLOAD_TOO_LARGE');
  });

  it('refuses an unknown field by its name, also inside a line', async () => {
    const order = {
      orderData: { customerId: world.customerId, orderNumber: 'MINE' },
      items: [{ productId: world.productId, quantity: 1, totalPrice: '0.01' }],
    };
    const answer = await app.rest<Row>('POST', '/api/orders/with-items', order, token);
    expect(answer.body.fields).toEqual({
      'orderData.orderNumber': 'Unknown field',
      'items.0.totalPrice': 'Unknown field',
    });
  });

  it.each([
    ['status', 'delivered'],
    ['status', 'confirmed'],
    ['paymentStatus', 'paid'],
    ['createdAt', '2020-01-01T00:00:00Z'],
    ['salesPersonId', 1],
    ['taxAmount', '1.00'],
  ])('takes no forged state of an order: %s', async (field, value) => {
    const order = {
      orderData: { customerId: world.customerId, [field]: value },
      items: [{ productId: world.productId, quantity: 1 }],
    };
    const answer = await app.rest<Row>('POST', '/api/orders/with-items', order, token);
    expectRefusal(answer, 400, 'BAD_USER_INPUT');
    expect(Object.keys(answer.body.fields as Row)).toEqual([`orderData.${field}`]);
  });
});

describe('who calls', () => {
  let deactivated: string;
  let forged: string;

  beforeAll(async () => {
    const { id, email } = await createUser(app.dataSource, { role: 'admin', email: 'gone@test.example' });
    const answer = await app.rest<{ token: string }>('POST', '/api/auth/login', { email, password: testPassword });
    await app.dataSource.query('update users set is_active = false where id = $1', [id]);
    deactivated = answer.body.token;
    forged = `bo_${'A'.repeat(43)}`;
  });

  it.each(guarded)('$mutation: nobody, a forged token, a deactivated admin', async (operation) => {
    const before = await fingerprint(app.dataSource);
    const call = operation.rest && callOf(operation);
    for (const bearer of [undefined, forged, deactivated, 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.']) {
      if (call) expectRefusal(await app.rest<Row>(call.method, call.path, call.body, bearer), 401, 'UNAUTHENTICATED');
      const { errors } = await overGraphQL(operation, operation.valid(world), bearer);
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    expect(await fingerprint(app.dataSource)).toBe(before);
  });
});

function overGraphQL(operation: WriteOperation, input: Row, bearer?: string) {
  return app.gql<Row>(documentOf(operation), variablesOf(operation, input), bearer);
}

describe('ids', () => {
  const byId = withRest.filter(({ pathField }) => pathField !== undefined);

  it.each(byId)('$mutation: an unknown id is 404 on both transports', async (operation) => {
    const before = await fingerprint(app.dataSource);
    const input = { ...operation.valid(world), [operation.pathField ?? '']: UNKNOWN_ID };
    const { method, path, body } = callOf(operation);
    const unknown = path.replace(String(operation.valid(world)[operation.pathField ?? '']), UNKNOWN_ID);
    expectRefusal(await app.rest<Row>(method, unknown, body, token), 404, 'NOT_FOUND');
    const { errors } = await overGraphQL(operation, input, token);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  const byPath = gets.filter(({ path }) => /:(?:id|\w+Id)\b/.test(path));
  it.each(byPath)('GET $path: bad ids are 400, an unknown one 404', async ({ path }) => {
    for (const id of BAD_IDS) {
      const answer = await app.rest<Row>(
        'GET',
        `/api${path.replace(/:\w+/, encodeURIComponent(id))}`,
        undefined,
        token,
      );
      expectRefusal(answer, 400, 'BAD_USER_INPUT');
    }
    expectRefusal(
      await app.rest<Row>('GET', `/api${path.replace(/:\w+/, UNKNOWN_ID)}`, undefined, token),
      404,
      'NOT_FOUND',
    );
  });

  // By a secret: what it is not, nobody is told.
  const bySecret = gets.filter((route) => route.path.includes(':') && !byPath.includes(route));
  it.each(bySecret)('GET $path: whatever is no secret link is 404', async ({ path }) => {
    for (const text of [...BAD_IDS, UNKNOWN_ID]) {
      const url = `/api${path.replace(/:\w+/, encodeURIComponent(text))}`;
      expectRefusal(await app.rest<Row>('GET', url, undefined, token), 404, 'NOT_FOUND');
    }
  });

  it('refuses a body that names another row than the path', async () => {
    const answer = await app.rest<Row>(
      'PATCH',
      `/api/users/${world.userId}`,
      { id: Number(world.customerId), city: 'X' },
      token,
    );
    expectRefusal(answer, 400, 'BAD_USER_INPUT');
    expect(answer.body.fields).toEqual({ id: 'Differs from the id in the path' });
  });
});

describe('queries of lists', () => {
  const lists = gets.filter(({ query }) => query !== undefined && 'limit' in query);

  it.each(lists)('GET $path refuses what is no window', async ({ path }) => {
    const bad = [
      'limit=-1',
      'limit=0',
      'limit=1e9',
      'limit=abc',
      'limit=1.5',
      'limit=',
      'limit=1&limit=2',
      'limit[]=1',
      'offset=-1',
      'offset=x',
      'offset=9999999999',
    ];
    for (const query of bad) {
      const answer = await app.rest<Row>('GET', `/api${path}?${query}`, undefined, token);
      expectRefusal(answer, 400, 'BAD_USER_INPUT');
    }
  });

  it.each([
    '/users?role=root',
    '/users?role=admin&role=vendor',
    '/orders?status=Pending',
    '/products?light=1',
    '/products?light=true&light=true',
    '/products?search=a&search=b',
    '/products?search=%00',
    `/products?search=${'x'.repeat(201)}`,
    `/products?category=${'x'.repeat(101)}`,
  ])('GET %s is refused', async (path) => {
    expectRefusal(await app.rest<Row>('GET', `/api${path}`, undefined, token), 400, 'BAD_USER_INPUT');
  });

  it.each(lists)('GET $path with a huge query string is refused, not a fault', async ({ path }) => {
    const answer = await app.rest<Row>('GET', `/api${path}?search=${'x'.repeat(20_000)}`, undefined, token);
    expect([400, 414, 431]).toContain(answer.status);
  });
});

describe('good values', () => {
  it.each(GOOD_TEXTS)('keeps a text to the letter: %s', async (name) => {
    const { id } = await makeProduct(app, token, { name, description: name });
    const graphql = await app.gql<{ product: Row }>(
      'query ($id: ID!) { product(id: $id) { name description } }',
      { id },
      token,
    );
    expect(graphql.data?.product).toEqual({ name, description: name });
    const rest = await app.rest<Row>('GET', `/api/products/${id}`, undefined, token);
    expect(rest.body).toMatchObject({ name, description: name });
  });

  it.each(GOOD_PRICES)('takes the price %p as %s', async (basePrice, stored) => {
    const product = await makeProduct(app, token, { basePrice });
    expect(product.basePrice).toBe(stored);
    const rest = await app.rest<Row>('PATCH', `/api/products/${product.id}`, { costPrice: basePrice }, token);
    expect(rest.body).toMatchObject({ basePrice: stored, costPrice: stored });
  });

  it('clears a field with null or blank, and leaves it alone when it is left out', async () => {
    const { id } = await makeProduct(app, token, { brand: 'Brand', description: 'Text', costPrice: '1' });
    const answer = await app.rest<Row>('PATCH', `/api/products/${id}`, { brand: '  ', costPrice: null }, token);
    expect(answer.body).toMatchObject({ brand: null, costPrice: null, description: 'Text' });
  });
});
