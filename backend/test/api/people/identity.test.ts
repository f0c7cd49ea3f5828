import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { assertInvariants, fingerprint } from '../../support/invariants.js';
import { testApp, type RestAnswer, type TestApp } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { createUser, testPassword, type TestRole } from '../../support/test-users.js';

type Row = Record<string, unknown>;

interface Signed {
  readonly id: string;
  readonly token: string;
}

let database: TestDatabase;
let app: TestApp;
/** A second server on the same database. */
let other: TestApp;
let admin: Signed;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({}, database);
  other = await testApp({}, database);
  admin = await person('admin');
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(async () => {
  await app.close();
  await other.close();
  await database.drop();
});

async function signIn(email: string): Promise<string> {
  const answer = await app.rest<{ token: string }>('POST', '/api/auth/login', { email, password: testPassword });
  expect(answer.status).toBe(200);
  return answer.body.token;
}

/** A new signed-in user of a role. */
async function person(role: TestRole): Promise<Signed> {
  const { id, email } = await createUser(app.dataSource, {
    role,
    email: `${role.replace('_', '-')}-${++made}@test.example`,
  });
  return { id, token: await signIn(email) };
}

const patch = (id: string, changes: Row, token: string, on = app): Promise<RestAnswer<Row>> =>
  on.rest<Row>('PATCH', `/api/users/${id}`, changes, token);
const me = async ({ token }: Signed, on = app): Promise<number> =>
  (await on.rest('GET', '/api/auth/me', undefined, token)).status;
const code = ({ status, body }: RestAnswer<Row>): unknown => [status, body?.code, body?.reason].filter(Boolean);

describe('a session of a user', () => {
  it('ends on both servers with the deactivation of the user', async () => {
    const victim = await person('vendor');
    expect(await me(victim, other)).toBe(200);
    expect((await patch(victim.id, { isActive: false }, admin.token)).status).toBe(200);
    expect([await me(victim), await me(victim, other)]).toEqual([401, 401]);
  });

  it('ends with the removal of the user, archived or not', async () => {
    for (const used of [false, true]) {
      const victim = await person('customer');
      if (used) await patch(victim.id, { city: 'Here' }, victim.token);
      expect((await app.rest('DELETE', `/api/users/${victim.id}`, undefined, admin.token)).status).toBe(204);
      expect(await me(victim)).toBe(401);
      expect(code(await app.rest<Row>('DELETE', `/api/users/${victim.id}`, undefined, admin.token))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    }
  });

  it('ends with a change of role; the next one has the new rights only', async () => {
    const { id, email } = await createUser(app.dataSource, { role: 'vendor', email: 'demoted@test.example' });
    const token = await signIn(email);
    expect((await patch(id, { role: 'customer' }, admin.token)).status).toBe(200);
    expect(await me({ id, token })).toBe(401);
    const product = { sku: 'NOT-MINE', name: 'X', basePrice: '1' };
    expect(code(await app.rest<Row>('POST', '/api/products', product, await signIn(email)))).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });

  it('ends with a new password that an admin gives, but not with another change', async () => {
    const user = await person('customer');
    await patch(user.id, { city: 'Riyadh', password: '' }, admin.token);
    expect(await me(user)).toBe(200);
    await patch(user.id, { password: 'another-password' }, admin.token);
    expect(await me(user)).toBe(401);
  });
});

describe('the last active admin', () => {
  const admins = (): Promise<Row[]> =>
    app.dataSource.query(`select id from users where role = 'admin' and is_active and archived_at is null`);

  it('cannot be removed, deactivated or demoted, by nobody', async () => {
    expect(await admins()).toHaveLength(1);
    const before = await fingerprint(app.dataSource);
    const answers = [
      await patch(admin.id, { role: 'customer' }, admin.token),
      await patch(admin.id, { isActive: false }, admin.token),
      await app.rest<Row>('DELETE', `/api/users/${admin.id}`, undefined, admin.token),
    ];
    for (const answer of answers) expect(code(answer)).toEqual([409, 'CONFLICT', 'LAST_ADMIN']);
    expect(await me(admin)).toBe(200);
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it('is left when two demote each other at once on two servers, 10 times', async () => {
    for (let round = 0; round < 10; round++) {
      const [first, second] = [admin, await person('admin')];
      const answers = await Promise.all([
        patch(second.id, { role: 'customer' }, first.token, app),
        patch(first.id, round % 2 ? { isActive: false } : { role: 'customer' }, second.token, other),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // The other one was refused for the last admin, or came too late with a session that had ended.
      expect([401, 403, 409]).toContain(answers.find(({ status }) => status !== 200)?.status);
      const left = await admins();
      expect(left).toHaveLength(1);
      admin = String(left[0]?.id) === first.id ? first : second;
    }
  });
});

describe('what a user may change', () => {
  it.each<[TestRole, Row]>([
    ['vendor', { role: 'admin' }],
    ['sales_team', { role: 'admin' }],
    ['customer', { isActive: false }],
    ['customer', { creditLimit: '1000000' }],
    ['vendor', { commissionRate: '0' }],
    ['distributor', { taxId: 'X' }],
    ['wholesale', { email: 'other@test.example' }],
  ])('%s of itself: not %j', async (role, change) => {
    const user = await person(role);
    const before = await fingerprint(app.dataSource);
    expect(code(await patch(user.id, change, user.token))).toEqual([403, 'FORBIDDEN']);
    const graphql = await app.gql(
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
      { input: { id: user.id, ...change } },
      user.token,
    );
    expect(graphql.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it.each<TestRole>(['vendor', 'distributor', 'wholesale', 'customer', 'sales_team'])(
    '%s of another: as good as not there',
    async (role) => {
      const [user, victim] = [await person(role), await person('customer')];
      expect(code(await patch(victim.id, { city: 'Stolen' }, user.token))).toEqual([404, 'NOT_FOUND']);
      expect(code(await patch('2147483647', { city: 'Stolen' }, user.token))).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('and its own address and phone, nothing else with it', async () => {
    const user = await person('customer');
    const answer = await patch(user.id, { city: 'Jeddah', phone: '+966 5' }, user.token);
    expect(answer.body).toMatchObject({ city: 'Jeddah', phone: '+966 5', role: 'customer' });
    const [audit] = await app.dataSource.query<Row[]>(
      `select actor_id, before, after from audit_events where entity = 'User' and entity_id = $1 order by id desc limit 1`,
      [user.id],
    );
    expect(audit).toEqual({
      actor_id: Number(user.id),
      before: { city: null, phone: null },
      after: { city: 'Jeddah', phone: '+966 5' },
    });
  });
});

describe('who is added', () => {
  const input = (more: Row): Row => ({
    email: `added-${++made}@test.example`,
    password: 'long-enough',
    firstName: 'A',
    lastName: 'B',
    ...more,
  });

  it.each<[TestRole, Row, unknown[]]>([
    ['sales_team', { role: 'admin' }, [403, 'FORBIDDEN']],
    ['sales_team', { role: 'vendor' }, [403, 'FORBIDDEN']],
    ['sales_team', { creditLimit: '5' }, [403, 'FORBIDDEN']],
    ['vendor', {}, [403, 'FORBIDDEN']],
    ['customer', { role: 'admin' }, [403, 'FORBIDDEN']],
    ['admin', { id: 1 }, [400, 'BAD_USER_INPUT']],
    ['admin', { passwordHash: '$argon2id$x' }, [400, 'BAD_USER_INPUT']],
    ['admin', { lastLoginAt: '2026-01-01T00:00:00Z' }, [400, 'BAD_USER_INPUT']],
    ['admin', { password: '12345' }, [400, 'BAD_USER_INPUT']],
    ['admin', { password: '      ' }, [400, 'BAD_USER_INPUT']],
  ])('by %s with %j is refused', async (role, more, refusal) => {
    const user = role === 'admin' ? admin : await person(role);
    const before = await fingerprint(app.dataSource);
    expect(code(await app.rest<Row>('POST', '/api/users', input(more), user.token))).toEqual(refusal);
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it('by sales is a customer, and can sign in', async () => {
    const seller = await person('sales_team');
    const row = input({});
    const answer = await app.rest<Row>('POST', '/api/users', row, seller.token);
    expect(answer).toMatchObject({ status: 201, body: { role: 'customer', isActive: true } });
    expect((await app.rest('POST', '/api/auth/login', { email: row.email, password: 'long-enough' })).status).toBe(200);
  });

  it.each([' Taken@Test.example ', 'TAKEN@TEST.EXAMPLE', 'taken@test.example'])(
    'twice as %j is a duplicate',
    async (email) => {
      await createUser(app.dataSource, { role: 'customer', email: 'taken@test.example' });
      const answer = await app.rest<Row>('POST', '/api/users', input({ email }), admin.token);
      expect(code(answer)).toEqual([409, 'CONFLICT', 'DUPLICATE']);
      expect(answer.body.fields).toEqual({ email: 'This email is already in use' });
      const changed = await patch((await person('customer')).id, { email }, admin.token);
      expect(code(changed)).toEqual([409, 'CONFLICT', 'DUPLICATE']);
    },
  );

  it('with a name of a removed one is no duplicate', async () => {
    const gone = await person('customer');
    await patch(gone.id, { city: 'Here' }, gone.token);
    const [row] = await app.dataSource.query<{ email: string }[]>('select email from users where id = $1', [gone.id]);
    await app.rest('DELETE', `/api/users/${gone.id}`, undefined, admin.token);
    expect((await app.rest('POST', '/api/users', input({ email: row?.email }), admin.token)).status).toBe(201);
  });
});

describe('two editors', () => {
  it('of one version: the second hears what changed; without versions each keeps the other’s field', async () => {
    const { id } = await person('customer');
    const { body } = await app.rest<Row>('GET', `/api/users/${id}`, undefined, admin.token);
    const version = body.version as number;
    const first = await patch(id, { city: 'One', version }, admin.token);
    expect(first.body).toMatchObject({ city: 'One', version: version + 1 });
    const second = await patch(id, { city: 'Two', version }, admin.token, other);
    expect(code(second)).toEqual([409, 'STALE_VERSION']);
    expect(second.body.details).toMatchObject({ currentVersion: version + 1 });
    expect((await patch(id, { city: 'Three', version: version + 1 }, admin.token)).status).toBe(200);
    await Promise.all([patch(id, { state: 'S' }, admin.token), patch(id, { country: 'C' }, admin.token, other)]);
    const after = await app.rest<Row>('GET', `/api/users/${id}`, undefined, admin.token);
    expect(after.body).toMatchObject({ city: 'Three', state: 'S', country: 'C', version: version + 4 });
  });

  it('of one version at once: exactly one is kept', async () => {
    const { id } = await person('customer');
    const { body } = await app.rest<Row>('GET', `/api/users/${id}`, undefined, admin.token);
    const edits = Array.from({ length: 8 }, (_, n) =>
      patch(id, { city: `City ${n}`, version: body.version }, admin.token, n % 2 ? other : app),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...new Array<number>(7).fill(409)]);
  });
});
