import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isListType, isNonNullType, isObjectType, type GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import { buildGraphQLSchema } from '../../../src/app/graphql/schema.js';
import { restRoutes } from '../../../src/app/rest/routes.js';
import { makeProduct, restOrder } from '../../factories/business.js';
import { fingerprint } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { createUser, testPassword, type TestRole } from '../../support/test-users.js';

type Row = Record<string, unknown>;
interface Signed {
  readonly id: string;
  readonly token: string;
}

const ROLES: readonly TestRole[] = ['admin', 'sales_team', 'vendor', 'distributor', 'wholesale', 'customer'];
let app: TestApp;
const people = new Map<string, Signed>();
const who = (name: string): Signed => people.get(name) as Signed;
/** Orders by whose they are; products by vendor. */
const ids: Record<string, string> = {};

async function enter(name: string, role: TestRole): Promise<void> {
  const money = { taxId: 'TAX-SECRET', commissionRate: '77.71', creditLimit: '4321.00' };
  const { id, email } = await createUser(app.dataSource, { role, email: `${name}@test.example`, ...money });
  const answer = await app.rest<{ token: string }>('POST', '/api/auth/login', { email, password: testPassword });
  people.set(name, { id, token: answer.body.token });
}

async function order(by: string, customer: string, productId: string): Promise<string> {
  const answer = await app.rest<{ id: number }>(
    'POST',
    '/api/orders/with-items',
    restOrder(who(customer).id, [{ productId, quantity: 1 }]),
    who(by).token,
  );
  expect({ by, status: answer.status }).toEqual({ by, status: 201 });
  return String(answer.body.id);
}

beforeAll(async () => {
  app = await testApp();
  for (const role of ROLES) await enter(role, role);
  await enter('customer2', 'customer');
  await enter('vendor2', 'vendor');
  await enter('sales2', 'sales_team');
  const stock = { costPrice: '3.33' };
  ids.mine = (await makeProduct(app, who('admin').token, { ...stock, vendorId: who('vendor').id }, 100)).id;
  ids.theirs = (await makeProduct(app, who('admin').token, { ...stock, vendorId: who('vendor2').id }, 100)).id;
  ids.ofCustomer = await order('customer', 'customer', ids.theirs);
  ids.ofCustomer2 = await order('customer2', 'customer2', ids.theirs);
  ids.soldBySales2 = await order('sales2', 'customer2', ids.theirs);
  ids.soldByVendor = await order('admin', 'customer2', ids.mine);
});
afterAll(() => app.close());

const gql = (by: string, query: string, variables: Row = {}) => app.gql<Row>(query, variables, who(by).token);

describe('an order of somebody else', () => {
  it.each(['customer', 'wholesale', 'distributor', 'vendor', 'sales_team'])(
    'is to %s as if it were not there',
    async (name) => {
      const read = (id: string) => app.rest<Row>('GET', `/api/orders/${id}`, undefined, who(name).token);
      const [foreign, unknown] = [await read(ids.ofCustomer2 as string), await read('2147483647')];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      const query = 'query ($id: ID!) { order(id: $id) { id } }';
      const [a, b] = [await gql(name, query, { id: ids.ofCustomer2 }), await gql(name, query, { id: '2147483647' })];
      expect(a).toEqual(b);
      expect(a.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    },
  );

  it.each<[string, string[]]>([
    ['admin', ['ofCustomer', 'ofCustomer2', 'soldBySales2', 'soldByVendor']],
    ['customer', ['ofCustomer']],
    ['customer2', ['ofCustomer2', 'soldBySales2', 'soldByVendor']],
    ['sales2', ['soldBySales2']],
    ['sales_team', []],
    ['vendor', ['soldByVendor']],
    ['vendor2', ['ofCustomer', 'ofCustomer2', 'soldBySales2']],
    ['wholesale', []],
  ])('lists to %s only %j, counts and figures included', async (name, names) => {
    const wanted = names.map((key) => ids[key]).sort();
    const { data } = await gql(
      name,
      '{ orders { totalCount nodes { id } } orderCounts { total } dashboardStats { activeOrders } }',
    );
    const orders = data?.orders as { totalCount: number; nodes: { id: string }[] };
    expect(orders.nodes.map(({ id }) => id).sort()).toEqual(wanted);
    expect([orders.totalCount, (data?.orderCounts as Row).total, (data?.dashboardStats as Row).activeOrders]).toEqual([
      wanted.length,
      wanted.length,
      wanted.length,
    ]);
    const rest = await app.rest<{ id: number }[]>('GET', '/api/orders', undefined, who(name).token);
    expect(rest.body.map(({ id }) => String(id)).sort()).toEqual(wanted);
    expect(rest.headers.get('x-total-count')).toBe(String(wanted.length));
  });

  it('is not reached by a filter or a nested path', async () => {
    const filters = [
      { customerId: who('customer2').id },
      { search: 'customer2' },
      { customerRole: 'admin' },
      { statuses: ['pending', 'cancelled'] },
    ];
    for (const filter of filters) {
      const { data } = await gql('customer', 'query ($f: OrderFilter) { orders(filter: $f) { nodes { id } } }', {
        f: filter,
      });
      for (const { id } of (data?.orders as { nodes: { id: string }[] }).nodes) expect(id).toBe(ids.ofCustomer);
    }
    const nested = await gql(
      'vendor',
      '{ orders { nodes { customer { id email } salesPerson { id } items { product { vendor { id email } } } } } }',
    );
    expect(JSON.stringify(nested.data)).not.toMatch(/customer2@|vendor2@/);
    const alerts = await gql(
      'vendor',
      '{ stockMovements { nodes { productId } } inventoryItems { nodes { productId } } }',
    );
    expect(JSON.stringify(alerts.data)).not.toContain(`"productId":"${ids.theirs}"`);
  });

  it('is not made in the name of another', async () => {
    const before = await fingerprint(app.dataSource);
    for (const name of ['customer', 'vendor', 'wholesale', 'distributor']) {
      const body = restOrder(who('customer2').id, [{ productId: ids.mine, quantity: 1 }]);
      const rest = await app.rest<Row>('POST', '/api/orders/with-items', body, who(name).token);
      expect({ name, status: rest.status }).toEqual({ name, status: 404 });
    }
    const cheap = restOrder(who('customer').id, [{ productId: ids.mine, quantity: 1, unitPrice: '0.01' }]);
    const answer = await app.rest<Row>('POST', '/api/orders/with-items', cheap, who('customer').token);
    expect(answer).toMatchObject({
      status: 409,
      body: { reason: 'PRICE_CHANGED', fields: { 'items.0.unitPrice': 'The price is 10.00' } },
    });
    expect(await fingerprint(app.dataSource)).toBe(before);
  });
});

describe('products of another vendor', () => {
  it('are not changed, stocked, removed or taken over', async () => {
    const before = await fingerprint(app.dataSource);
    const { token, id } = who('vendor');
    const attempts: [method: string, path: string, body: unknown, statuses: number[]][] = [
      ['PATCH', `/products/${ids.theirs}`, { basePrice: '1' }, [403, 404]],
      ['PATCH', `/products/${ids.theirs}`, { vendorId: id }, [403, 404]],
      ['PATCH', `/products/${ids.mine}`, { vendorId: who('vendor2').id }, [403]],
      ['DELETE', `/products/${ids.theirs}`, undefined, [403, 404]],
      ['PATCH', `/inventory/product/${ids.theirs}/adjust`, { quantityChange: 5, reason: 'X' }, [404]],
      ['POST', '/products', { sku: 'FOR-ANOTHER', name: 'X', basePrice: '1', vendorId: who('vendor2').id }, [403]],
      ['POST', '/products', { sku: 'FEATURED', name: 'X', basePrice: '1', isFeatured: true }, [400]],
    ];
    for (const [method, path, body, statuses] of attempts) {
      expect(statuses).toContain((await app.rest(method, `/api${path}`, body, token)).status);
    }
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it('an own one is made in the own name, whoever the body leaves out', async () => {
    const { id } = await makeProduct(app, who('vendor').token);
    const { body } = await app.rest<Row>('GET', `/api/products/${id}`, undefined, who('vendor').token);
    expect(body).toMatchObject({ vendorId: Number(who('vendor').id), isActive: false });
  });

  it('is not on sale until an administrator says so, and is removed by its vendor only while nothing happened to it', async () => {
    const { token } = who('vendor');
    const { id } = await makeProduct(app, token);
    const { token: customer, id: customerId } = who('customer');
    const order = restOrder(Number(customerId), [{ productId: Number(id), quantity: 1 }]);
    const bought = await app.rest<Row>('POST', '/api/orders/with-items', order, customer);
    expect(bought).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await app.rest('DELETE', `/api/products/${id}`, undefined, token)).status).toBe(204);
    expect((await app.rest('DELETE', `/api/products/${ids.mine}`, undefined, token)).status).toBe(403);
  });
});

describe('goods that other suppliers sent', () => {
  it('are no movements of the vendor of the product', async () => {
    const { token } = who('admin');
    const receive = async (supplierId: string): Promise<void> => {
      const items = [{ productId: Number(ids.mine), quantity: 5, unitCost: '3.73' }];
      const body = { supplierId: Number(supplierId), items };
      const made = await app.rest<Row>('POST', '/api/purchase-orders', body, token);
      const path = `/api/purchase-orders/${Number(made.body.id)}`;
      await app.rest('POST', `${path}/send`, undefined, token);
      const [line] = made.body.items as Row[];
      const arrived = { items: [{ purchaseOrderItemId: line?.id, quantity: 5 }] };
      expect((await app.rest('POST', `${path}/receive`, arrived, token)).status).toBe(200);
    };
    const received = async (name: string): Promise<number> => {
      const { data } = await gql(
        name,
        'query ($id: ID!) { stockMovements(filter: { productId: $id, kind: received }) { totalCount nodes { quantityChange } } }',
        { id: ids.mine },
      );
      return (data?.stockMovements as { totalCount: number }).totalCount;
    };
    const before = await received('vendor');
    await receive(who('vendor2').id);
    expect(await received('vendor')).toBe(before);
    await receive(who('vendor').id);
    expect(await received('vendor')).toBe(before + 1);
    expect(await received('admin')).toBe(before + 2);
    await app.dataSource.query('update products set cost_price = 3.33 where id = $1', [ids.mine]);
  });
});

describe('price and terms of goods that we stock', () => {
  const commercial = {
    sku: 'OTHER-SKU',
    basePrice: '0.05',
    costPrice: '0.01',
    isActive: false,
    minOrderQuantity: 7,
    maxOrderQuantity: 9,
    orderMultiple: 3,
  };

  it.each(Object.entries(commercial))('are not a vendor’s: %s', async (field, value) => {
    const before = await fingerprint(app.dataSource);
    const { token } = who('vendor');
    const body = { [field]: value, description: 'Taken only with the rest' };
    const rest = await app.rest<Row>('PATCH', `/api/products/${ids.mine}`, body, token);
    expect(rest).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', fields: { [field]: expect.any(String) } } });
    const { errors } = await gql(
      'vendor',
      'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
      { input: { id: ids.mine, ...body } },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', fields: { [field]: expect.any(String) } });
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it('tell no cost to a vendor that guesses it, and are taken unchanged beside new words', async () => {
    const { token } = who('vendor');
    const { body } = await app.rest<Row>('GET', `/api/products/${ids.mine}`, undefined, token);
    const path = `/api/products/${ids.mine}`;
    expect((await app.rest('PATCH', path, { costPrice: '3.33' }, token)).status).toBe(403);
    const same = Object.fromEntries(Object.keys(commercial).map((name) => [name, body[name]]));
    const saved = await app.rest<Row>('PATCH', path, { ...same, description: 'New words' }, token);
    expect(saved).toMatchObject({ status: 200, body: { description: 'New words', basePrice: body.basePrice } });
    const [cost] = await app.dataSource.query<Row[]>('select cost_price::text as cost from products where id = $1', [
      ids.mine,
    ]);
    expect(cost).toEqual({ cost: '3.33' });
  });
});

describe('what is masked', () => {
  it.each<[string, string, string | null]>([
    ['admin', 'theirs', '3.33'],
    ['vendor2', 'theirs', null],
    ['vendor', 'mine', null],
    ['vendor', 'theirs', null],
    ['sales_team', 'mine', null],
    ['distributor', 'mine', null],
    ['wholesale', 'mine', null],
    ['customer', 'mine', null],
  ])('cost price to %s of %s is %p, on every path', async (name, product, cost) => {
    const id = ids[product];
    const rest = await app.rest<Row>('GET', `/api/products/${id}`, undefined, who(name).token);
    expect(rest.body.costPrice ?? null).toBe(cost);
    const list = await app.rest<Row[]>('GET', '/api/products?light=true', undefined, who(name).token);
    expect(list.body.find((row) => String(row.id) === id)?.costPrice ?? null).toBe(cost);
    const { data, errors } = await gql(
      name,
      'query ($id: ID!) { product(id: $id) { costPrice } products { nodes { id cost: costPrice } } }',
      { id },
    );
    expect((data?.product as Row).costPrice).toBe(cost);
    expect((data?.products as { nodes: Row[] }).nodes.find((row) => row.id === id)?.cost).toBe(cost);
    const never = name !== 'admin';
    expect(errors?.map(({ extensions }) => extensions.code) ?? []).toEqual(never ? ['FORBIDDEN', 'FORBIDDEN'] : []);
  });

  it.each(['sales_team', 'vendor', 'distributor', 'wholesale', 'customer'])(
    'tax number, commission and credit limit to %s, its own included',
    async (name) => {
      const fields = 'taxId commissionRate creditLimit';
      const { data, errors } = await gql(
        name,
        `{ users { nodes { id ${fields} } } orders { nodes { customer { ${fields} } } } user(id: "${who(name).id}") { ${fields} } }`,
      );
      expect(JSON.stringify(data)).not.toMatch(/TAX-SECRET|77\.71|4321\.00/);
      expect(new Set(errors?.map(({ extensions }) => extensions.code))).toEqual(new Set(['FORBIDDEN']));
      for (const path of ['/users', `/users/${who(name).id}`, '/auth/me', '/orders', '/users/export.csv']) {
        const answer = await app.rest('GET', `/api${path}`, undefined, who(name).token);
        expect(JSON.stringify(answer.body)).not.toMatch(/TAX-SECRET|77\.71|4321\.00/);
      }
    },
  );

  it.each(['distributor', 'wholesale', 'customer'])(
    'stock figures to %s: how much there is in words, nothing else',
    async (name) => {
      const { data } = await gql(
        name,
        '{ inventoryItems(first: 1) { nodes { quantity reservedQuantity reorderPoint available status } } }',
      );
      expect((data?.inventoryItems as { nodes: Row[] }).nodes[0]).toMatchObject({
        quantity: null,
        reservedQuantity: null,
        reorderPoint: null,
        available: null,
        status: expect.any(String),
      });
      const rest = await app.rest<Row[]>('GET', '/api/inventory?limit=1', undefined, who(name).token);
      for (const figure of ['quantity', 'reservedQuantity', 'available', 'reorderPoint', 'maxStock'])
        expect(rest.body[0]).not.toHaveProperty(figure);
    },
  );
});

describe('a password hash or token', () => {
  const SECRET = /pass(word)?_?hash|\$argon2|token_?hash|"search":/i;
  const schema = buildGraphQLSchema();

  /** Everything of a type that a document may ask for, two levels of rows deep. */
  function everything(type: GraphQLObjectType, depth: number): string {
    return Object.values(type.getFields())
      .flatMap((field) => {
        let inner: GraphQLOutputType = field.type;
        while (isNonNullType(inner) || isListType(inner)) inner = inner.ofType as GraphQLOutputType;
        if (field.args.some((arg) => isNonNullType(arg.type))) return [];
        if (!isObjectType(inner)) return [field.name];
        return depth === 0 ? [] : [`${field.name} { ${everything(inner, depth - 1)} }`];
      })
      .join(' ');
  }

  it('stands in no field of the schema', () => {
    for (const type of Object.values(schema.getTypeMap())) {
      if (isObjectType(type)) expect(Object.keys(type.getFields()).filter((name) => /hash/i.test(name))).toEqual([]);
    }
  });

  it('is in no answer of any list, with every field asked for', async () => {
    for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
      const type = isNonNullType(field.type) ? field.type.ofType : field.type;
      if (!isObjectType(type) || field.args.some((arg) => isNonNullType(arg.type))) continue;
      const page = field.args.some((arg) => arg.name === 'first') ? '(first: 5)' : '';
      const { status, data, errors } = await gql('admin', `{ ${field.name}${page} { ${everything(type, 2)} } }`);
      expect({ [field.name]: status, errors }).toEqual({ [field.name]: 200, errors: undefined });
      expect(JSON.stringify(data)).not.toMatch(SECRET);
    }
  });

  it('is in no answer of any REST route, to any role', async () => {
    for (const role of ROLES) {
      for (const { path } of restRoutes.filter(({ method }) => method === 'GET')) {
        const concrete = path.replace(
          ':id',
          path.startsWith('/orders')
            ? (ids.ofCustomer ?? '')
            : path.startsWith('/users')
              ? who(role).id
              : (ids.mine ?? ''),
        );
        const { body } = await app.rest('GET', `/api${concrete}`, undefined, who(role).token);
        expect(JSON.stringify(body)).not.toMatch(SECRET);
      }
    }
  });

  it('is in no audit entry, also after passwords were given and changed', async () => {
    const user = { email: 'hashed@test.example', password: 'top-secret-password', firstName: 'A', lastName: 'B' };
    const created = await app.rest<Row>('POST', '/api/users', user, who('admin').token);
    const changed = await app.rest<Row>(
      'PATCH',
      `/api/users/${created.body.id as number}`,
      { password: 'other-secret-password' },
      who('admin').token,
    );
    expect([created.status, changed.status]).toEqual([201, 200]);
    expect(JSON.stringify([created.body, changed.body])).not.toMatch(SECRET);
    const audit = await app.dataSource.query<Row[]>('select before, after, reason from audit_events');
    expect(JSON.stringify(audit)).not.toMatch(/secret-password|\$argon2|passwordHash/);
    const keys = await app.dataSource.query<Row[]>('select result from idempotency_keys');
    expect(JSON.stringify(keys)).not.toMatch(/secret-password|\$argon2/);
  });
});

it('the sales team sees whoever buys and itself, others only themselves', async () => {
  const seen = async (name: string): Promise<string[]> => {
    const { data } = await gql(name, '{ users(first: 100) { nodes { role } } }');
    return [...new Set((data?.users as { nodes: { role: string }[] }).nodes.map(({ role }) => role))].sort();
  };
  expect(await seen('admin')).toHaveLength(6);
  expect(await seen('sales_team')).toEqual(['customer', 'distributor', 'sales_team', 'wholesale']);
  for (const name of ['vendor', 'distributor', 'wholesale', 'customer']) {
    const { data } = await gql(name, '{ users { totalCount nodes { id } } }');
    expect(data?.users).toEqual({ totalCount: 1, nodes: [{ id: who(name).id }] });
  }
});
