import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  type GraphQLInputType,
} from 'graphql';
import { restRoutes } from '../../../src/app/rest/routes.js';
import { testApp, type GraphQLFault, type RestAnswer, type TestApp } from '../../support/test-app.js';

interface Body {
  data?: unknown;
  errors?: GraphQLFault[];
  code?: string;
}

let app: TestApp;
let admin: string;
let customer: string;

beforeAll(async () => {
  app = await testApp({ NODE_ENV: 'production' });
  admin = (await app.signInAs('admin')).token;
  customer = (await app.signInAs('customer')).token;
});
afterAll(() => app.close());

const post = (body: unknown, token = admin, headers = {}): Promise<RestAnswer<Body>> =>
  app.rest<Body>('POST', '/graphql', body, token, headers);

/** A refusal before execution: 400, our code, no data, no trace of the machinery. */
function expectRefused(answer: RestAnswer<Body>, status = 400, code = 'BAD_USER_INPUT'): void {
  expect({ status: answer.status, code: answer.body.errors?.[0]?.extensions.code }).toEqual({ status, code });
  expect(answer.body.data ?? null).toBeNull();
  expect(JSON.stringify(answer.body)).not.toMatch(/stacktrace|node_modules|Did you mean|\.js:\d/);
}

const repeat = (n: number, each: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => each(i)).join(' ');
const NAME = '{ products(first: 1) { nodes { id } } }';

describe('documents that cost too much', () => {
  const page = '{ nodes { id items { id product { id vendor { id } } } } }';

  it.each([
    ['100 aliases of one field', `{ ${repeat(100, (i) => `a${i}: dashboardStats { totalRevenue }`)} }`],
    ['300 aliases of __typename', `{ ${repeat(300, (i) => `a${i}: __typename`)} }`],
    ['21 aliases inside a row', `{ products { nodes { ${repeat(21, (i) => `a${i}: id`)} } } }`],
    [
      'aliases in a fragment, spread twice',
      `{ a: products(first: 1) { nodes { ...f } } b: products(first: 1) { nodes { ...f } } } fragment f on Product { ${repeat(10, (i) => `x${i}: id`)} }`,
    ],
    ['11 root queries', `{ ${repeat(11, () => 'me { id }')} }`],
    ['5 root mutations', `mutation { ${repeat(5, () => 'logout')} }`],
    [
      'nine levels',
      '{ orders(first: 1) { nodes { items { product { inventory { product { inventory { product { id } } } } } } } } }',
    ],
    [
      'nine levels through a fragment',
      '{ orders(first: 1) { nodes { ...o } } } fragment o on Order { items { product { inventory { product { inventory { product { id } } } } } } }',
    ],
    ['pages of 100 with lines', `{ orders(first: 100) ${page} }`],
    [
      'a list that leads to itself',
      '{ marketplaceProduct(id: 1) { priceHistory { marketplaceProduct { priceHistory { id } } } } }',
    ],
    [
      'long histories of many offers',
      '{ marketplaceProducts(first: 50) { nodes { priceHistory(first: 50) { id } } } }',
    ],
    ['a list inside itself', '{ promotions(first: 1) { nodes { overlaps { overlaps { id } } } } }'],
    ['two operations without a name', 'query A { me { id } } query B { me { id } }'],
    [
      'fragments that fan out',
      `{ me { ...A0 } } ${repeat(60, (i) => `fragment A${i} on Me { ...A${i + 1} ...A${i + 1} }`)} fragment A60 on Me { id }`,
    ],
    [
      'fragments that fan out at the root',
      `{ ...A0 } ${repeat(60, (i) => `fragment A${i} on Query { ...A${i + 1} ...A${i + 1} }`)} fragment A60 on Query { me { id } }`,
    ],
    ['one field 1,400 times', `{ me { ${repeat(1400, () => 'id')} } products { nodes } }`],
    ['6,000 empty lines', `${'\n'.repeat(6000)}${NAME}`],
    ['a fragment in a circle', '{ me { ...f } } fragment f on Me { id ...f }'],
    ['an unknown directive', '{ me @export(as: "x") { id } }'],
    ['@defer', '{ me { ... @defer { id } } }'],
    ['a subscription by post', 'subscription { nothing }'],
  ])('%s', async (_what, query) => {
    expectRefused(await post({ query }));
  });

  it.each([[{ n: 1_000_000 }], [{ n: 100 }], [{ n: 2_147_483_647 }]])(
    'a page size by variable %j',
    async (variables) => {
      expectRefused(await post({ query: `query ($n: Int!) { orders(first: $n) ${page} }`, variables }));
    },
  );

  it.each([100, 1_000_000])('a page size by the default of a variable: %p', async (n) => {
    const query = `query ($n: Int = ${n}) { orders(first: $n) ${page} }`;
    expectRefused(await post({ query }));
    expect((await post({ query, variables: { n: 2 } })).body.errors).toBeUndefined();
    expectRefused(await post({ query }));
  });

  it('never gives more than 100 rows, however it is asked', async () => {
    for (const first of [101, 1000, 0, -1]) {
      const { errors } = await app.gql('query ($n: Int) { products(first: $n) { nodes { id } } }', { n: first }, admin);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { first: expect.any(String) } });
    }
  });

  it('but an honest screen passes: 50 orders with customer, 100 products with stock', async () => {
    const { errors } = await app.gql(
      `{ orders(first: 50) { totalCount nodes { id orderNumber customer { id displayName } } pageInfo { hasNextPage } } }`,
      {},
      admin,
    );
    expect(errors).toBeUndefined();
    expect(
      (
        await app.gql(
          '{ products(first: 100) { nodes { id inventory { quantity } vendor { companyName } } } }',
          {},
          admin,
        )
      ).errors,
    ).toBeUndefined();
  });
});

describe('parser bombs', () => {
  it.each([
    ['3,000 nested braces', `${'{a'.repeat(3000)}${'}'.repeat(3000)}`],
    [
      '20,000 nested brackets',
      `{ products(filter: { ids: ${'['.repeat(20_000)}1${']'.repeat(20_000)} }) { totalCount } }`,
    ],
    ['8,000 repeated fields', `{ products { nodes { ${repeat(8000, () => 'id')} } } }`],
    ['3,000 directives', `{ me { id ${repeat(3000, () => '@include(if: true)')} } }`],
    ['5,000 unknown fields', `{ ${repeat(5000, (i) => `f${i}`)} }`],
    ['an open string', '{ products(filter: { search: "'],
    ['half a document', '{ products { nodes { id'],
    ['nothing', ''],
    ['a null byte', '{ me\u0000 { id } }'],
  ])('%s is refused, and the process lives', async (_what, query) => {
    await post({ query: NAME });
    expectRefused(await post({ query }));
    expect((await post({ query: NAME })).status).toBe(200);
  });

  it('variables nested 10,000 deep are refused, not a fault', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const body = `{"query":"query ($f: ProductFilter) { products(filter: $f) { totalCount } }","variables":{"f":{"search":${deep}}}}`;
    expectRefused(await post(body));
  });
});

describe('what is looked for', () => {
  const schema = buildSchema(readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8'));
  const searches = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) =>
    field.args.flatMap((argument) => {
      const type = getNamedType(argument.type);
      const place = (path: string, own: GraphQLInputType): [string, string, string, GraphQLInputType] => [
        `${field.name}: ${path}`,
        field.name,
        path,
        own,
      ];
      if (isInputObjectType(type) && type.name.endsWith('Filter')) {
        return Object.values(type.getFields()).map((own) => place(`${argument.name}.${own.name}`, own.type));
      }
      return isScalarType(type) && argument.name !== 'after' ? [place(argument.name, argument.type)] : [];
    }),
  );
  const texts = searches.filter(([, , , type]) => ['String', 'ID'].includes(getNamedType(type).name));

  it.each(texts)(
    '%s has a longest text, a longest list, and no characters that cannot be stored',
    async (_what, name, path, type) => {
      const field = schema.getQueryType()?.getFields()[name];
      if (!field) throw new Error(`There is no ${name}`);
      const required = field.args.filter((each) => isRequiredArgument(each) && each.name !== path.split('.')[0]);
      const fill = required.map((argument) => {
        const own = getNamedType(argument.type);
        if (isEnumType(own)) return `${argument.name}: ${own.getValues()[0]?.name}`;
        if (own.name === 'Int') return `${argument.name}: 1`;
        const now = new Date().toISOString();
        return `${argument.name}: ${JSON.stringify(own.name === 'DateTimeISO' ? now : now.slice(0, 10))}`;
      });
      const list = isListType(isNonNullType(type) ? type.ofType : type);
      const [argument = '', inner] = path.split('.');
      const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
      const values = list ? [new Array(1001).fill('1'), ['x'.repeat(201)]] : ['x'.repeat(201), 'x\u0000', 'x\ud800'];
      for (const value of values) {
        const literal = JSON.stringify(value);
        const given = inner ? `{ ${inner}: ${literal} }` : literal;
        const query = `{ ${name}(${[...fill, `${argument}: ${given}`].join(', ')})${selection} }`;
        const typeName = String(field.args.find((each) => each.name === argument)?.type);
        const answer = await post({
          query: `query ($v: ${typeName}) { ${name}(${[...fill, `${argument}: $v`].join(', ')})${selection} }`,
          variables: { v: inner ? { [inner]: value } : value },
        });
        // Half a surrogate pair is no string of a document in the first place.
        const asLiteral = !literal.includes('ud800') && value.length <= 1000;
        for (const each of asLiteral ? [answer, await post({ query })] : [answer]) {
          const [fault] = each.body.errors ?? [];
          const [at = ''] = Object.keys(fault?.extensions.fields ?? {});
          expect({ path, value: literal.slice(0, 20), code: fault?.extensions.code, at }).toEqual({
            path,
            value: literal.slice(0, 20),
            code: 'BAD_USER_INPUT',
            at: Array.isArray(value) && value.length === 1 ? `${path}.0` : path,
          });
        }
      }
    },
  );

  it('is a whole of filters', () => {
    expect(texts.length).toBeGreaterThan(40);
  });
});

describe('introspection and suggestions', () => {
  const queries = [
    '{ __schema { types { name } } }',
    '{ __type(name: "User") { fields { name } } }',
    '{ me { id } x: __schema { queryType { name } } }',
    '{ ...f } fragment f on Query { __schema { queryType { name } } }',
    '{ ... on Query { __type(name: "User") { name } } }',
  ];

  it.each(queries)('is for admins: %s', async (query) => {
    expectRefused(await post({ query }, customer));
    expectRefused(await app.rest<Body>('POST', '/graphql', { query }));
    expect((await post({ query })).status).toBe(200);
  });

  it.each([
    '{ usr(id: 1) { id } }',
    '{ users { nodes { emial } } }',
    '{ user(id: 1) { passwordHash } }',
    'mutation { logni { id } }',
    '{ products(filtre: {}) { totalCount } }',
  ])('suggests nothing: %s', async (query) => {
    for (const token of [admin, customer]) expectRefused(await post({ query }, token));
  });
});

describe('other ways in', () => {
  const query = encodeURIComponent('{users{nodes{email}}}');

  it.each<[method: string, path: string, headers: Record<string, string>, status: number]>([
    ['GET', '/graphql', {}, 400],
    ['GET', `/graphql?query=${query}`, { 'content-type': 'text/plain' }, 415],
    ['GET', `/graphql?query=${query}&query=${query}`, {}, 400],
    ['GET', `/graphql?query=${query}`, { 'sec-fetch-site': 'cross-site' }, 403],
    ['GET', `/graphql?query=${encodeURIComponent('mutation{logout}')}`, {}, 405],
    ['GET', `/graphql?query=${encodeURIComponent('subscription{orderChanged{id}}')}`, {}, 405],
    ['GET', `/graphql?query=${encodeURIComponent('query A{me{id}} mutation B{logout}')}&operationName=B`, {}, 405],
    ['PUT', '/graphql', {}, 405],
    ['DELETE', '/graphql', {}, 405],
  ])('%s %s %j', async (method, path, headers, status) => {
    const answer = await app.rest<Body>(method, path, undefined, admin, headers);
    expect(answer.status).toBe(status);
    expect(answer.body.data).toBeUndefined();
    expect((await post({ query: '{ me { id } }' })).status).toBe(200);
  });

  it('a query by GET is answered to whoever says who they are', async () => {
    const variables = encodeURIComponent(JSON.stringify({ n: 1 }));
    const page = encodeURIComponent('query P($n: Int) { products(first: $n) { totalCount } }');
    const headers = { accept: 'application/graphql-response+json, application/graphql+json, application/json' };
    const answer = await app.rest<Body>(
      'GET',
      `/graphql?query=${page}&variables=${variables}&operationName=&extensions=%7B%7D`,
      undefined,
      admin,
      headers,
    );
    expect(answer.body).toEqual({ data: { products: { totalCount: expect.any(Number) } } });
    // Without a header that a foreign page cannot send unasked.
    expectRefused(await app.rest<Body>('GET', `/graphql?query=${page}&variables=${variables}`));
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
  ])('a post as %s is refused', async (type) => {
    expectRefused(await post(JSON.stringify({ query: NAME }), admin, { 'content-type': type }));
  });

  it.each<[string, unknown]>([
    ['an array', [{ query: NAME }]],
    ['a text', '"x"'],
    ['null', 'null'],
    ['no JSON', '{'],
    ['no query', {}],
    ['a query that is no text', { query: { a: 1 } }],
    ['variables that are a list', { query: NAME, variables: [1] }],
    ['variables that are a text', { query: NAME, variables: 'x' }],
    ['an operation that is not there', { query: 'query A { me { id } }', operationName: 'B' }],
  ])('a body that is %s is refused', async (_what, body) => {
    expectRefused(await post(body));
  });

  const persisted = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };

  it('a persisted query is answered as clients know it, and its text is executed without being kept', async () => {
    const get = `/graphql?extensions=${encodeURIComponent(JSON.stringify(persisted))}`;
    for (const answer of [
      await post({ extensions: persisted }),
      await post({ query: NAME, extensions: persisted }),
      await post({ extensions: persisted }),
      await app.rest<Body>('GET', get, undefined, admin),
    ]) {
      const [fault] = answer.body.errors ?? [];
      if (answer.body.data) expect(answer.body.errors).toBeUndefined();
      else
        expect([fault?.message, fault?.extensions.code]).toEqual([
          'PersistedQueryNotSupported',
          'PERSISTED_QUERY_NOT_SUPPORTED',
        ]);
    }
    expect((await post({ query: NAME, extensions: persisted })).body.data).toBeTruthy();
  });

  it.each([
    [
      'one of several operations',
      { query: 'query A { me { id } } query B { me { role } }', operationName: 'B' },
      { me: { role: 'admin' } },
    ],
    ['an empty operation name', { query: '{ me { role } }', operationName: '' }, { me: { role: 'admin' } }],
    ['no operation name', { query: 'query A { me { role } }', operationName: null }, { me: { role: 'admin' } }],
  ])('%s is executed, each time', async (_what, body, data) => {
    for (const _ of [1, 2]) expect((await post(body)).body).toEqual({ data });
  });

  it('the limits hold for every operation of a document, whichever is meant', async () => {
    const wide = `query A { me { id } } query B { ${repeat(11, () => 'me { id }')} }`;
    expectRefused(await post({ query: wide, operationName: 'A' }));
  });

  it('a mark of the byte order before the JSON is no fault', async () => {
    expect((await post(`\ufeff${JSON.stringify({ query: NAME })}`)).status).toBe(200);
  });

  it('a body over 1 MB is 413, announced or not; a compressed one is not opened', async () => {
    const query = JSON.stringify({ query: `${NAME}${' '.repeat(1024 * 1024)}` });
    expectRefused(await post(query), 413, 'PAYLOAD_TOO_LARGE');
    const chunked = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        `${app.url}/graphql`,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      call.on('error', reject);
      call.write(query.slice(0, 600_000));
      call.end(query.slice(600_000));
    });
    expect(chunked).toBe(413);
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    expectRefused(await post(bomb, admin, { 'content-encoding': 'gzip' }), 413, 'PAYLOAD_TOO_LARGE');
  });

  it.each(['https://evil.example', 'null'])('no other site is let in: Origin %s', async (origin) => {
    for (const [method, path] of [
      ['OPTIONS', '/graphql'],
      ['POST', '/graphql'],
      ['GET', '/api/products'],
      ['OPTIONS', '/api/products'],
    ] as const) {
      const body = method === 'POST' ? { query: NAME } : undefined;
      const answer = await app.rest(method, path, body, admin, { origin, 'access-control-request-method': 'POST' });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    expect((await post({ query: NAME }, admin, { origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('nothing is cached, sniffed or framed', async () => {
    for (const answer of [
      await post({ query: NAME }),
      await app.rest('GET', '/api/products', undefined, admin),
      await app.rest('GET', '/api/products'),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    }
  });
});

describe('without a session', () => {
  it('has a limit of its own, by the address', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on', RATE_LIMIT_ANONYMOUS_GRAPHQL_PER_MINUTE: '3' });
    try {
      const ask = (token?: string): Promise<RestAnswer<Body>> =>
        limited.rest<Body>('POST', '/graphql', { query: '{ me { id } }' }, token);
      const { token } = await limited.signInAs('admin');
      for (const _ of [1, 2]) expect((await ask()).body.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      const refused = await ask();
      expectRefused(refused, 429, 'RATE_LIMITED');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      for (const _ of [1, 2, 3, 4, 5]) expect((await ask(token)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('REST', () => {
  const paths = [...new Set(restRoutes.map(({ path }) => path))];

  it.each(paths)('%s answers 405 to methods it does not have', async (path) => {
    const allowed = restRoutes.filter((route) => route.path === path).map(({ method }) => method as string);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !allowed.includes(name))) {
      const concrete = `/api${path.replace(/:\w+/, '1')}`;
      const answer = await app.rest<Body>(method, concrete, method === 'GET' ? undefined : {}, admin);
      // `/users/export` also has the form of `/users/:id`, whose methods it then has, too.
      if (answer.status === 405)
        expect(answer.headers.get('allow')?.split(', ').sort()).toEqual([...new Set(allowed)].sort());
      expect({ [`${method} ${path}`]: [405, 'METHOD_NOT_ALLOWED'] }).toEqual({
        [`${method} ${path}`]: [answer.status, answer.body.code],
      });
    }
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/products/1/nothing'])('%s is 404 in JSON', async (path) => {
    const answer = await app.rest<Body>('GET', path, undefined, admin);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
});
