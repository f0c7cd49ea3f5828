import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { unguard } from '../../../src/kernel/rest/csv.js';
import { makeProduct, restOrder } from '../../factories/business.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { createUser, type TestRole } from '../../support/test-users.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
});
afterAll(() => app.close());

let people = 0;

const person = (more: Row = {}, role: TestRole = 'customer'): Promise<{ id: string; email: string }> =>
  createUser(app.dataSource, { role, email: `person${++people}@test.example`, ...more });

/** The export as a spreadsheet would read it, without the guards. */
async function exported(query: string, token = admin): Promise<{ text: string; rows: Record<string, string>[] }> {
  const response = await fetch(`${app.url}/api/users/export.csv${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.subarray(3).toString('utf8');
  const records = parse(text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
  const rows = records.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, unguard(cell)])),
  );
  return { text, rows };
}

describe('the export of users', () => {
  const WILD = [
    'شركة الجمال',
    '=HYPERLINK("http://x","y")',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    `'=already`,
    `'quoted'`,
    'comma, quote " and\nline',
    ' blanks ',
  ];

  it('gives back every cell to the letter and lets none run', async () => {
    for (const companyName of WILD) await person({ companyName, city: 'Wildtown' });
    await person({
      companyName: 'Numbers',
      creditLimit: '1234.50',
      commissionRate: '0.00',
      businessCategories: ['spa', 'salon'],
    });
    const { text, rows } = await exported('');
    expect(
      rows
        .filter(({ City }) => City === 'Wildtown')
        .map((row) => row.Company)
        .sort(),
    ).toEqual([...WILD].sort());
    expect(text).toContain(`,"'=HYPERLINK(""http://x"",""y"")",`);
    expect(text).not.toMatch(/(^|,)"?[=+\-@＝]/m);
    expect(rows.find(({ Company }) => Company === 'Numbers')).toMatchObject({
      'Credit limit': '1234.50',
      'Commission rate': '0.00',
      'Business categories': 'spa; salon',
      Status: 'Active',
      Role: 'customer',
    });
    expect(text).not.toMatch(/argon2|password/i);
  });

  it('holds all rows of the filter, over many batches, and is an event of the trail', async () => {
    for (let i = 0; i < 230; i++) await person({ lastName: 'Batchwise', isActive: i % 2 === 0 });
    expect((await exported('?search=batchwise')).rows).toHaveLength(230);
    const { rows } = await exported('?search=batchwise&isActive=false&role=customer');
    expect(rows).toHaveLength(115);
    expect(new Set(rows.map(({ Id }) => Id)).size).toBe(115);
    expect(rows.every(({ Status }) => Status === 'Inactive')).toBe(true);
    const [event] = await app.dataSource.query<Row[]>(
      `select actor_id, after from audit_events where action = 'exportUsers' order by id desc limit 1`,
    );
    expect(event).toMatchObject({
      actor_id: Number((await app.signInAs('admin')).userId),
      after: { rows: 115, filter: { search: 'batchwise', role: 'customer', isActive: false } },
    });
  });

  it('shows others only what is theirs, without what only admins see', async () => {
    const { rows } = await exported('', (await app.signInAs('vendor')).token);
    expect(rows.map(({ Email }) => Email)).toEqual(['vendor@test.example']);
    const sales = await exported('', (await app.signInAs('sales_team')).token);
    expect(sales.rows.find(({ Company }) => Company === 'Numbers')).toMatchObject({ 'Credit limit': '', 'Tax id': '' });
    expect((await app.rest('GET', '/api/users/export.csv')).status).toBe(401);
    expect((await app.rest('POST', '/api/users/export.csv', {}, admin)).status).toBe(405);
    for (const query of ['?role=boss', '?isActive=yes', '?search=a&search=b']) {
      expect((await app.rest('GET', `/api/users/export.csv${query}`, undefined, admin)).status).toBe(400);
    }
  });

  it('may be made ten times an hour', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    try {
      const { token } = await limited.signInAs('admin');
      const codes: number[] = [];
      for (let i = 0; i < 11; i++)
        codes.push((await limited.rest('GET', '/api/users/export.csv', undefined, token)).status);
      expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
      expect((await limited.rest('GET', '/api/users', undefined, token)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('the list of users', () => {
  const list = async (args: string, token = admin): Promise<Row[]> => {
    const { data, errors } = await app.gql<{ users: { nodes: Row[] } }>(
      `{ users(${args}) { nodes { displayName role companyName phone isActive lastLoginAt } } }`,
      {},
      token,
    );
    expect(errors).toBeUndefined();
    return data?.users.nodes ?? [];
  };

  it('filters by roles, state, kind of business and words', async () => {
    await person({ lastName: 'Gridly', businessCategories: ['florist', 'spa'] }, 'vendor');
    await person({ lastName: 'Gridly', isActive: false, businessCategories: ['florist'] }, 'distributor');
    await person({ lastName: 'Gridly' }, 'wholesale');
    expect(await list('filter: { search: "gridly", roles: [vendor, distributor] }')).toHaveLength(2);
    expect(await list('filter: { search: "gridly", businessCategory: "florist" }')).toHaveLength(2);
    expect(await list('filter: { search: "gridly", businessCategory: "flor" }')).toHaveLength(0);
    expect(await list('filter: { search: "gridly", businessCategory: "florist", isActive: true }')).toHaveLength(1);
    expect(await list('filter: { search: "gridly", roles: [] }')).toHaveLength(0);
  });

  it('sorts by every column of the grid, both ways, and pages through it by cursor', async () => {
    await person({ lastName: 'Sorted', phone: null, companyName: 'Zeta', lastLoginAt: null }, 'vendor');
    await person({ lastName: 'Sorted', phone: '+1', companyName: 'alpha', lastLoginAt: new Date(), isActive: false });
    await person({ lastName: 'Sorted', phone: '05', companyName: 'Beta' }, 'wholesale');
    for (const field of [
      'displayName',
      'role',
      'companyName',
      'phone',
      'isActive',
      'createdAt',
      'email',
      'lastLoginAt',
    ]) {
      const sort = (direction: string): string =>
        `filter: { search: "sorted" }, sort: { field: ${field}, direction: ${direction} }`;
      const up = await list(sort('asc'));
      expect(up).toHaveLength(3);
      expect(await list(sort('desc'))).toEqual([...up].reverse());
      let after = '';
      const paged: Row[] = [];
      for (let i = 0; i < 3; i++) {
        const { data } = await app.gql<{ users: { nodes: Row[]; pageInfo: { endCursor: string } } }>(
          `{ users(${sort('asc')}, first: 1${after && `, after: "${after}"`}) {
             nodes { displayName role companyName phone isActive lastLoginAt } pageInfo { endCursor } } }`,
          {},
          admin,
        );
        paged.push(...(data?.users.nodes ?? []));
        after = data?.users.pageInfo.endCursor ?? '';
      }
      expect(paged).toEqual(up);
    }
    expect((await list('filter: { search: "sorted" }, sort: { field: isActive }')).at(-1)).toMatchObject({
      isActive: false,
    });
  });
});

describe('removing a user', () => {
  const REMOVE = 'mutation ($id: ID!) { deleteUser(id: $id) { id archived usedIn } }';
  const remove = async (id: string) => (await app.gql<{ deleteUser: Row }>(REMOVE, { id }, admin)).data?.deleteUser;

  const removal = async (id: string) =>
    (
      await app.gql<{ removalFacts: Row }>(
        'query ($id: ID!) { removalFacts(of: user, id: $id) { obstacle facts { kind effect count } } }',
        { id },
        admin,
      )
    ).data?.removalFacts;

  it('removes one without a history, archives one that history needs and says what needs it', async () => {
    const nobody = await person();
    expect(await remove(nobody.id)).toEqual({ id: nobody.id, archived: false, usedIn: [] });

    const buyer = await person();
    const product = await makeProduct(app, admin, {}, 20);
    for (let i = 1; i <= 2; i++) {
      const order = restOrder(buyer.id, [{ productId: Number(product.id), quantity: i }]);
      expect((await app.rest('POST', '/api/orders/with-items', order, admin)).status).toBe(201);
    }
    // Nobody goes while orders are open: the answer says how many, before and when it is tried, over both transports.
    expect(await removal(buyer.id)).toEqual({
      obstacle: expect.stringContaining('has 2 open orders'),
      facts: [{ kind: 'open_order', effect: 'refuses', count: 2 }],
    });
    const refused = await app.rest<Row>('DELETE', `/api/users/${buyer.id}`, undefined, admin);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', reason: 'IN_USE', details: { openOrders: 2 } },
    });
    const { errors } = await app.gql(REMOVE, { id: buyer.id }, admin);
    expect(errors?.[0]?.message).toContain('has 2 open orders: complete or cancel the orders first');
    await app.dataSource.query(`update orders set status = 'delivered' where customer_id = $1`, [buyer.id]);
    expect(await removal(buyer.id)).toEqual({
      obstacle: null,
      facts: [{ kind: 'order', effect: 'keeps', count: 2 }],
    });
    expect(await remove(buyer.id)).toEqual({ id: buyer.id, archived: true, usedIn: ['2 orders'] });

    const vendor = await person({}, 'vendor');
    await makeProduct(app, admin, { vendorId: vendor.id });
    expect(await remove(vendor.id)).toEqual({ id: vendor.id, archived: true, usedIn: ['1 product'] });
  });
});

describe('the last active admin', () => {
  const active = async (): Promise<number> =>
    (
      await app.dataSource.query<Row[]>(
        `select 1 from users where role = 'admin' and is_active and archived_at is null`,
      )
    ).length;

  it.each(['demoted', 'deactivated', 'deleted'])(
    'is never %s, not by two who do it to each other at once',
    async (how) => {
      const act = (id: string, token: string) => {
        if (how === 'deleted') return app.rest('DELETE', `/api/users/${id}`, undefined, token);
        return app.rest(
          'PATCH',
          `/api/users/${id}`,
          how === 'demoted' ? { role: 'customer' } : { isActive: false },
          token,
        );
      };
      for (let round = 0; round < 5; round++) {
        const second = await person({}, 'admin');
        const { body } = await app.rest<Row>('POST', '/api/auth/login', {
          email: second.email,
          password: 'test-password',
        });
        const first = await app.signInAs('admin');
        const answers = await Promise.all([act(second.id, first.token), act(first.userId, String(body.token))]);
        expect(await active()).toBe(1);
        expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
        await app.dataSource.query(`update users set role = 'customer' where id = $1 and role = 'admin'`, [second.id]);
        await app.dataSource.query(
          `update users set role = 'admin', is_active = true, archived_at = null where email = 'admin@test.example'`,
        );
      }
      const alone = await app.signInAs('admin');
      const refused = await act(alone.userId, alone.token);
      expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', reason: 'LAST_ADMIN' } });
    },
  );
});
