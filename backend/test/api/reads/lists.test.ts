import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProducts, makeProduct, restOrder } from '../../factories/business.js';
import { statementsOf } from '../../support/statements.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { createUser } from '../../support/test-users.js';

type Row = Record<string, unknown>;
interface Page {
  nodes: Row[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

let app: InProcessApp;
let token: string;

beforeAll(async () => {
  app = await inProcessApp();
  ({ token } = await app.signInAs('admin'));
});
afterAll(() => app.close());

async function read(query: string, variables: Row = {}): Promise<Row> {
  const { data, errors } = await app.gql<Row>(query, variables, token);
  expect(errors).toBeUndefined();
  return data as Row;
}

async function list(
  field: string,
  args: string,
  selection: string,
  variables: Row = {},
  signature = '',
): Promise<Page> {
  const data = await read(
    `query ${signature} { ${field}${args} { totalCount nodes { ${selection} } pageInfo { hasNextPage endCursor } } }`,
    variables,
  );
  return data[field] as Page;
}

const fault = async (query: string): Promise<unknown> => {
  const { errors } = await app.gql(query, {}, token);
  return [errors?.[0]?.extensions.code, Object.keys(errors?.[0]?.extensions.fields ?? {}).join()];
};

describe('statements (4.16)', () => {
  beforeAll(async () => {
    const products = await insertProducts(app, 120, 50, 'STAT');
    const { userId } = await app.signInAs('customer');
    for (let i = 0; i < 30; i++) {
      await app.rest(
        'POST',
        '/api/orders/with-items',
        restOrder(
          userId,
          products.slice(i, i + 3).map((productId) => ({ productId, quantity: 1 })),
        ),
        token,
      );
    }
  });

  it.each([
    ['products', 'id inventory { quantity available } vendor { companyName }', 5, 100],
    ['orders', 'id orderNumber customer { displayName } items { sku product { name } } itemCount', 2, 10],
    ['inventoryItems', 'id quantity status product { name sku }', 5, 100],
    ['users', 'id displayName role', 1, 2],
    ['stockMovements', 'id kind actorName product { name }', 5, 50],
  ])('%s: as many for few rows as for many, and one per list', async (field, selection, few, many) => {
    const count = async (first: number): Promise<number> => {
      const texts = await statementsOf(async () => {
        const page = await list(field, `(first: ${first})`, selection);
        expect(page.nodes).toHaveLength(first);
      });
      return texts.length;
    };
    expect([await count(few), await count(many)]).toEqual([1, 1]);
  });

  it.each(['/products?light=true', '/products', '/orders', '/inventory', '/users'])(
    'REST %s: at most 4 for a batch of rows',
    async (path) => {
      const count = async (limit: number): Promise<number> => {
        const glue = path.includes('?') ? '&' : '?';
        return (await statementsOf(() => app.rest('GET', `/api${path}${glue}limit=${limit}`, undefined, token))).length;
      };
      const [few, many] = [await count(2), await count(100)];
      expect(many).toBe(few);
      expect(many).toBeLessThanOrEqual(4);
    },
  );

  it('REST gives all rows in batches, each once', async () => {
    const { body, headers } = await app.rest<Row[]>('GET', '/api/products?light=true', undefined, token);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    expect(new Set(body.map(({ id }) => id)).size).toBe(120);
    const part = await app.rest<Row[]>('GET', '/api/products?light=true&limit=7&offset=110', undefined, token);
    expect(part.body.map(({ id }) => id)).toEqual(body.slice(110, 117).map(({ id }) => id));
  });
});

describe('pages (4.15)', () => {
  const same = '2026-03-01T10:00:00Z';
  beforeAll(async () => {
    for (let i = 0; i < 25; i++) {
      await createUser(app.dataSource, {
        role: 'wholesale',
        email: `page-${i}@test.example`,
        createdAt: same,
        companyName: `Company ${i % 3}`,
      });
    }
  });

  it.each(['createdAt', 'email', 'displayName', 'companyName'])(
    'by %s, 10 at a time: 25 different rows, none twice, also when rows come in between',
    async (field) => {
      for (const direction of ['asc', 'desc']) {
        const ids: unknown[] = [];
        let after: string | null = null;
        for (let page = 0; page < 3; page++) {
          const result: Page = await list(
            'users',
            `(first: 10, after: $after, filter: { role: wholesale, search: "page-" }, sort: { field: ${field}, direction: ${direction} })`,
            'id email',
            { after },
            '($after: String)',
          );
          ids.push(...result.nodes.filter(({ email }) => !String(email).startsWith('page-new')).map(({ id }) => id));
          after = result.pageInfo.endCursor;
          if (page === 0)
            await createUser(app.dataSource, {
              role: 'wholesale',
              email: `page-new-${field}-${direction}@test.example`.toLowerCase(),
              createdAt: same,
            });
        }
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeGreaterThanOrEqual(20);
        await app.dataSource.query(`delete from users where email like 'page-new-%'`);
      }
    },
  );

  it('says exactly how many there are and whether more follow', async () => {
    const filter = 'filter: { role: wholesale, search: "page-" }';
    const first = await list('users', `(first: 10, ${filter})`, 'id');
    expect(first).toMatchObject({ totalCount: 25, pageInfo: { hasNextPage: true, endCursor: expect.any(String) } });
    const last = await list('users', `(first: 10, offset: 20, ${filter})`, 'id');
    expect(last.nodes).toHaveLength(5);
    expect(last).toMatchObject({ totalCount: 25, pageInfo: { hasNextPage: false } });
    const beyond = await list('users', `(offset: 1000, ${filter})`, 'id');
    expect(beyond).toEqual({ totalCount: 25, nodes: [], pageInfo: { hasNextPage: false, endCursor: null } });
    const exact = await list('users', `(first: 25, ${filter})`, 'id');
    expect([exact.nodes.length, exact.pageInfo.hasNextPage]).toEqual([25, false]);
  });

  it.each([
    ['first: 0', 'first'],
    ['first: 101', 'first'],
    ['first: -1', 'first'],
    ['offset: -1', 'offset'],
    ['offset: 1000001', 'offset'],
    ['after: "nonsense"', 'after'],
    ['after: "WyJlbWFpbDphc2MiLCJ4IiwxXQ=="', 'after'],
    ['after: "bnVsbA=="', 'after'],
  ])('refuses %s', async (args, field) => {
    expect(await fault(`{ users(${args}) { totalCount } }`)).toEqual(['BAD_USER_INPUT', field]);
  });

  it('takes a forged value in a cursor for a value', async () => {
    const cursor = (value: string): string => Buffer.from(JSON.stringify(['email:asc', value, 1])).toString('base64');
    for (const value of [`x') or 1=1; drop table users; --`, `'; select pg_sleep(5); --`, '\u0000']) {
      const { status, errors } = await app.gql(
        'query ($a: String) { users(after: $a, sort: { field: email }) { nodes { id } } }',
        { a: cursor(value) },
        token,
      );
      expect(status).toBeLessThan(500);
      expect(errors?.[0]?.extensions.code ?? 'BAD_USER_INPUT').toBe('BAD_USER_INPUT');
    }
    const time = Buffer.from(JSON.stringify(['createdAt:desc', 'not a time', 1])).toString('base64');
    const { errors } = await app.gql('query ($a: String) { users(after: $a) { nodes { id } } }', { a: time }, token);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await app.dataSource.query<Row[]>('select count(*)::int as n from users'))[0]).not.toEqual({ n: 0 });
  });

  it.each(['passwordHash', 'id; drop table users', 'createdAt desc nulls last', 'search'])(
    'sorts by nothing but its fixed keys, not by %s',
    async (field) => {
      const { errors } = await app.gql(
        'query ($sort: UserSort) { users(sort: $sort) { totalCount } }',
        { sort: { field, direction: 'asc' } },
        token,
      );
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { 'sort.field': expect.any(String) },
      });
    },
  );
});

describe('search', () => {
  const PAIRS = [
    ['آسفي', 'اسفي'],
    ['مَرَّاكُش', 'مراكش'],
    ['الدوري', 'الدورى'],
    ['شامبو للعناية', 'شامبو للعنايه'],
    ['كـــريم', 'كريم'],
    ['٢٥٠ مل', '250 مل'],
    ['Crème brûlée', 'creme BRULEE'],
  ] as const;
  let made: { product: string; order: string }[];

  beforeAll(async () => {
    made = [];
    for (const [i, [stored]] of PAIRS.entries()) {
      const product = await makeProduct(app, token, { name: stored, sku: `FOLD-${i}` }, 20);
      const customer = await createUser(app.dataSource, {
        role: 'customer',
        email: `fold-${i}@test.example`,
        firstName: stored,
        lastName: null,
      });
      const { body } = await app.rest<Row>(
        'POST',
        '/api/orders/with-items',
        restOrder(customer.id, [{ productId: product.id, quantity: 1 }]),
        token,
      );
      made.push({ product: product.id, order: String(body.id) });
    }
    for (const name of ['100% pure', '100 pure', 'under_score', 'underXscore', 'back\\slash', `o'clock`])
      await makeProduct(app, token, { name });
  });

  const search = async (field: string, text: string): Promise<unknown[]> =>
    (await list(field, '(first: 20, filter: { search: $q })', 'id', { q: text }, '($q: String)')).nodes.map(
      ({ id }) => id,
    );

  it.each(PAIRS.map(([stored, query], i) => [stored, query, i] as const))(
    'finds %s by %s, and by itself: products, orders by customer',
    async (stored, query, i) => {
      for (const text of [query, stored, ` ${query} `]) {
        expect(await search('products', text)).toContain(made[i]?.product);
        expect(await search('orders', text)).toContain(made[i]?.order);
        expect(await search('users', text)).toHaveLength(1);
      }
      const rest = await app.rest<Row[]>(
        'GET',
        `/api/products?light=true&search=${encodeURIComponent(query)}`,
        undefined,
        token,
      );
      expect(rest.body.map(({ id }) => String(id))).toContain(made[i]?.product);
    },
  );

  it.each([
    ['100%', 1],
    ['under_', 1],
    ['\\', 1],
    [`'`, 1],
    [`' or 1=1 --`, 0],
    ['%', 1],
    ['_', 1],
    ['%%%', 0],
    ['(a+)+$', 0],
    ['   ', 20],
    ['', 20],
  ])('takes %p as text: %i found', async (text, found) => {
    expect(await search('products', text)).toHaveLength(found);
  });

  it('finds the one product of an SKU, in any case, among those that begin with it', async () => {
    for (const sku of ['Pick-1', 'Pick-10', 'Pick-11', 'Pick-12']) await makeProduct(app, token, { sku });
    const skus = async (sku: string): Promise<unknown[]> =>
      (await list('products', '(first: 5, filter: { sku: $sku })', 'sku', { sku }, '($sku: String)')).nodes.map(
        (row) => row.sku,
      );
    expect(await skus('pICK-1')).toEqual(['Pick-1']);
    expect(await skus('Pick-')).toEqual([]);
    expect(await skus('Pick-%')).toEqual([]);
  });

  it('finds an order by its number, in any case', async () => {
    const [row] = await app.dataSource.query<{ n: string; id: number }[]>(
      'select order_number as n, id from orders order by id desc limit 1',
    );
    expect(await search('orders', (row?.n ?? '').toLowerCase())).toContain(String(row?.id));
  });
});

describe('a search over everything', () => {
  type Hit = Record<'kind' | 'title' | 'id', string> & { detail: string | null; exact: boolean };
  const search = async (text: string, first?: number): Promise<Hit[]> =>
    (
      await read(
        'query ($text: String!, $first: Int) { search(text: $text, first: $first) { kind id title detail exact } }',
        { text, first },
      )
    ).search as Hit[];
  const titles = async (text: string, first?: number): Promise<string[]> =>
    (await search(text, first)).map(({ title }) => title);

  it('puts first what the text names exactly, and then what begins with it', async () => {
    await makeProduct(app, token, { sku: 'SRCH-1', name: 'Found by number' });
    for (const sku of ['SRCH-10', 'SRCH-11', 'SRCH-12', 'SRCH-13', 'SRCH-14', 'SRCH-15']) {
      await makeProduct(app, token, { sku, name: `Beside it ${sku}` });
    }
    const hits = await search('srch-1');
    expect(hits).toHaveLength(5);
    expect(hits[0]).toMatchObject({ kind: 'product', title: 'Found by number', detail: 'SRCH-1', exact: true });
    expect(hits.slice(1).map(({ exact }) => exact)).toEqual([false, false, false, false]);
    await makeProduct(app, token, { name: 'Quillowax balm' });
    await makeProduct(app, token, { name: 'Balm of zquillowax' });
    expect(await titles('quillowax')).toEqual(['Quillowax balm', 'Balm of zquillowax']);
    expect(await titles('quillowax', 1)).toEqual(['Quillowax balm']);
  });

  it('finds by a barcode in Arabic digits, an e-mail address and the number of an order', async () => {
    await makeProduct(app, token, { name: 'Scanned', barcode: '4006381333931' });
    expect(await search('٤٠٠٦٣٨١٣٣٣٩٣١')).toMatchObject([{ kind: 'product', title: 'Scanned', exact: true }]);
    await createUser(app.dataSource, { role: 'customer', email: 'lobna@find.example', companyName: 'Nour Pharmacy' });
    expect(await search('LOBNA@find.example')).toMatchObject([
      { kind: 'customer', title: 'Nour Pharmacy', exact: true },
    ]);
    const [order] = await app.dataSource.query<{ n: string; id: number }[]>(
      'select order_number as n, id from orders order by id limit 1',
    );
    const [first] = await search((order?.n ?? '').toLowerCase());
    expect(first).toMatchObject({ kind: 'order', id: String(order?.id), title: order?.n, exact: true });
  });

  it('finds a word of two letters where it begins, and nothing by one', async () => {
    await makeProduct(app, token, { name: 'Lait zw corporel' });
    expect(await titles('zw')).toEqual(['Lait zw corporel']);
    expect(await titles('w ')).toEqual([]);
    expect(await titles('   ')).toEqual([]);
    expect(await titles('%%')).toEqual([]);
  });

  it('names a bad number of rows, and a text that is too long or none', async () => {
    const ask = (args: string): Promise<unknown> => fault(`{ search(${args}) { id } }`);
    expect(await ask('text: "abc", first: 0')).toEqual(['BAD_USER_INPUT', 'first']);
    expect(await ask('text: "abc", first: 21')).toEqual(['BAD_USER_INPUT', 'first']);
    expect(await ask(`text: "${'a'.repeat(201)}"`)).toEqual(['BAD_USER_INPUT', 'text']);
    expect(await ask(String.raw`text: "a\u0000b"`)).toEqual(['BAD_USER_INPUT', 'text']);
  });
});

it('counts what a search finds no further than 10 000, and gives its first rows in order all the same', async () => {
  await app.dataSource.query(
    `insert into products (sku, name, base_price, category)
     select 'MANY-' || n, 'Many ' || n, 10, 'haircare' from generate_series(1, 10050) n`,
  );
  const of = (filter: string) =>
    list('products', `(first: 2, offset: 3, filter: ${filter}, sort: { field: createdAt, direction: desc })`, 'sku');
  const many = await of('{ search: "many" }');
  expect(many).toMatchObject({ totalCount: 10_001, pageInfo: { hasNextPage: true } });
  const all = await read(
    '{ products(first: 5, filter: { search: "many" }, sort: { field: createdAt, direction: desc }) { nodes { sku } } }',
  );
  expect(many.nodes).toEqual((all.products as Page).nodes.slice(3));
  const [last] = await app.dataSource.query<{ sku: string }[]>('select sku from products order by id desc limit 1');
  expect((all.products as Page).nodes[0]).toEqual(last);
  // Fewer are counted, and another filter alone is.
  expect(await of('{ search: "many-1005" }')).toMatchObject({ totalCount: 2 });
  expect((await of('{ category: "haircare" }')).totalCount).toBeGreaterThan(10_049);
  const first = await list('products', '(first: 2, filter: { search: "many" })', 'sku');
  const next = await list(
    'products',
    '(first: 2, after: $after, filter: { search: "many" })',
    'sku',
    { after: first.pageInfo.endCursor },
    '($after: String)',
  );
  expect([...first.nodes, ...next.nodes]).toEqual(
    ((await read('{ products(first: 4, filter: { search: "many" }) { nodes { sku } } }')).products as Page).nodes,
  );
  const { data } = await app.gql<{ createApiKey: { key: string } }>(
    'mutation { createApiKey(input: { name: "Tool", scopes: ["products.read"] }) { key } }',
    {},
    token,
  );
  const told = await app.gql<{ products: Page }>(
    '{ products(filter: { search: "many" }, first: 1) { totalCount nodes { sku } } }',
    {},
    data?.createApiKey.key,
  );
  expect(told.data?.products.totalCount).toBe(10_050);
});
