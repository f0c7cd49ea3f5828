import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type RestAnswer, type TestApp } from '../../support/test-app.js';
import { createUser, testPassword } from '../../support/test-users.js';

type Row = Record<string, unknown>;
interface Session {
  token: string;
  user: Row;
}

const LOGIN =
  'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token user { id } } }';

/** A server with all limits on, as in production. */
let app: TestApp;
/** One without, for everything but the limits. */
let open: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  open = await testApp();
  await createUser(app.dataSource, { role: 'admin', email: 'owner@test.example' });
  await createUser(open.dataSource, { role: 'admin', email: 'owner@test.example' });
});
afterAll(async () => {
  await app.close();
  await open.close();
});

const login = (on: TestApp, email: unknown, password: unknown, headers = {}): Promise<RestAnswer<Row>> =>
  on.rest<Row>('POST', '/api/auth/login', { email, password }, undefined, headers);

/** Forgets all attempts, as time does. */
const forget = (): Promise<unknown> => app.dataSource.query('delete from rate_limits');
const hashes = async (): Promise<number> => {
  const [row] = await app.dataSource.query<{ n: number }[]>(
    `select count(*)::int as n from audit_events where action = 'loginFailed'`,
  );
  return row?.n ?? 0;
};

describe('who is not let in', () => {
  it('hears the same whether the address is unknown, the user inactive, archived, or the password wrong', async () => {
    await createUser(open.dataSource, { role: 'customer', email: 'inactive@test.example', isActive: false });
    await createUser(open.dataSource, { role: 'customer', email: 'archived@test.example', archivedAt: new Date() });
    const attempts: [string, string][] = [
      ['nobody@test.example', testPassword],
      ['inactive@test.example', testPassword],
      ['archived@test.example', testPassword],
      ['owner@test.example', 'wrong-password'],
    ];
    const bodies = new Set<string>();
    for (const [email, password] of attempts) {
      const rest = await login(open, email, password);
      expect(rest.status).toBe(401);
      bodies.add(JSON.stringify({ ...rest.body, requestId: '' }));
      const graphql = await open.gql(LOGIN, { email, password });
      expect(graphql.errors?.[0]).toMatchObject({
        message: rest.body.message,
        extensions: { code: 'UNAUTHENTICATED' },
      });
      expect(JSON.stringify([rest.body, graphql.errors])).not.toContain(email);
    }
    expect(bodies.size).toBe(1);
  });

  it.each([
    [{ $ne: null }, ['x']],
    [null, 'x'],
    ['owner@test.example', { length: 1 }],
    [['owner@test.example'], testPassword],
    ['owner@test.example', 5],
    ['owner@test.example', 'x'.repeat(129)],
    ['owner@test.example', 'x'.repeat(900_000)],
  ])('is refused before anything is looked up for credentials of another form: %p', async (email, password) => {
    const before = await hashes();
    const rest = await login(app, email, password);
    expect({ status: rest.status, code: rest.body.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
    expect(await hashes()).toBe(before);
  });

  it.each([
    ['none', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6ImFkbWluIn0.'],
    ['HS256', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['a chosen one', `bo_${'A'.repeat(43)}`],
    ['nothing', ''],
    ['sql', `' or 1=1 --`],
  ])('has no token that is taken: %s', async (_kind, token) => {
    expect((await open.rest('GET', '/api/auth/me', undefined, token)).status).toBe(401);
    expect((await open.gql('{ me { id } }', {}, token)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('attempts', () => {
  it('of one account from one address: 5 are answered, then 429 until the window ends', async () => {
    await forget();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await login(app, 'owner@test.example', `guess-${i}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, ...new Array<number>(7).fill(429)]);
    const right = await login(app, 'owner@test.example', testPassword);
    expect({ status: right.status, code: right.body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    await app.dataSource.query('update rate_limits set expire = 1');
    expect((await login(app, 'owner@test.example', testPassword)).status).toBe(200);
  });

  it('count once for both transports, whatever address a header claims', async () => {
    await forget();
    const statuses: unknown[] = [];
    for (let i = 0; i < 8; i++) {
      const forged = {
        'x-forwarded-for': `203.0.113.${i}`,
        forwarded: `for=203.0.113.${i}`,
        'x-real-ip': `203.0.113.${i}`,
      };
      if (i % 2 === 0) statuses.push((await login(app, 'owner@test.example', 'guess', forged)).body.code);
      else {
        const answer = await app.gql(LOGIN, { email: 'owner@test.example', password: 'guess' }, undefined, forged);
        statuses.push(answer.errors?.[0]?.extensions.code);
      }
    }
    expect(statuses).toEqual([
      ...new Array<string>(5).fill('UNAUTHENTICATED'),
      ...new Array<string>(3).fill('RATE_LIMITED'),
    ]);
  });

  it('in parallel count, too: 40 at once are at most 5 guesses', async () => {
    await forget();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => login(app, 'owner@test.example', `guess-${i}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('by many addresses of names: one address has 30 in all', async () => {
    await forget();
    const statuses: number[] = [];
    for (let i = 0; i < 33; i++) statuses.push((await login(app, `name-${i}@test.example`, 'guess')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    await forget();
  });

  it('by many machines on one account: 20 in all, and its owner still comes in from a known one', async () => {
    const proxied = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    try {
      await createUser(proxied.dataSource, { role: 'admin', email: 'owner@test.example' });
      const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
      expect((await login(proxied, 'owner@test.example', testPassword, from('198.51.100.7'))).status).toBe(200);
      const statuses: number[] = [];
      for (let i = 0; i < 24; i++) {
        const address = `203.0.113.${Math.floor(i / 3)}`;
        statuses.push((await login(proxied, 'owner@test.example', `guess-${i}`, from(address))).status);
      }
      expect(statuses).toEqual([...new Array<number>(20).fill(401), ...new Array<number>(4).fill(429)]);
      const stranger = await login(proxied, 'owner@test.example', testPassword, from('203.0.113.200'));
      expect(stranger.status).toBe(429);
      const owner = await login(proxied, 'owner@test.example', testPassword, from('198.51.100.7'));
      expect(owner.status).toBe(200);
    } finally {
      await proxied.close();
    }
  });

  it.each([
    [
      'aliases',
      `mutation { ${Array.from({ length: 15 }, (_, i) => `a${i}: login(email: "owner@test.example", password: "${i}") { token }`).join(' ')} }`,
    ],
    [
      'two',
      'mutation { a: login(email: "owner@test.example", password: "1") { token } b: login(email: "owner@test.example", password: "2") { token } }',
    ],
    [
      'a fragment',
      'mutation { ...f a: login(email: "owner@test.example", password: "1") { token } } fragment f on Mutation { login(email: "owner@test.example", password: "2") { token } }',
    ],
    ['a companion', 'mutation { login(email: "owner@test.example", password: "1") { token } logout }'],
  ])('hidden in one document by %s are refused before execution', async (_how, query) => {
    await forget();
    const before = await hashes();
    const answer = await app.gql(query);
    expect({ status: answer.status, code: answer.errors?.[0]?.extensions.code }).toEqual({
      status: 400,
      code: 'BAD_USER_INPUT',
    });
    expect(await hashes()).toBe(before);
    expect(await app.dataSource.query('select 1 from rate_limits')).toEqual([]);
  });

  it('in a JSON array are not executed', async () => {
    const before = await hashes();
    const batch = Array.from({ length: 500 }, (_, i) => ({
      query: LOGIN,
      variables: { email: 'owner@test.example', password: `${i}` },
    }));
    expect((await app.rest('POST', '/graphql', batch)).status).toBe(400);
    expect(await hashes()).toBe(before);
  });

  it('of 60 people at once, right passwords all, are all answered, none by a fault', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => login(open, 'owner@test.example', testPassword)),
    );
    expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
  });
});

describe('sessions', () => {
  const enter = async (): Promise<Session> => {
    const answer = await login(open, ' OWNER@Test.example ', testPassword);
    expect(answer.status).toBe(200);
    return answer.body as unknown as Session;
  };
  const me = async (token: string): Promise<number> =>
    (await open.rest('GET', '/api/auth/me', undefined, token)).status;

  it('have a new 256-bit token each; a chosen one is never adopted', async () => {
    const chosen = `bo_${'C'.repeat(43)}`;
    const headers = { authorization: `Bearer ${chosen}`, cookie: `wd_media=${chosen}; session=${chosen}` };
    const first = await login(open, 'owner@test.example', testPassword, headers);
    const second = await enter();
    expect(first.body.token).toMatch(/^bo_[\w-]{43}$/);
    expect(new Set([first.body.token, second.token, chosen]).size).toBe(3);
    expect(await me(chosen)).toBe(401);
  });

  it('end with sign-out at once, this one only', async () => {
    const [one, other] = [await enter(), await enter()];
    expect((await open.rest('POST', '/api/auth/logout', undefined, one.token)).status).toBe(204);
    expect(await me(one.token)).toBe(401);
    expect(await me(other.token)).toBe(200);
    expect((await open.gql('mutation { logout }', {}, other.token)).data).toEqual({ logout: true });
    expect(await me(other.token)).toBe(401);
  });

  it('are not opened by a cookie, from this site or another', async () => {
    const answer = await login(open, 'owner@test.example', testPassword);
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(cookie).toMatch(/^wd_media=/);
    const token = cookie.split('=')[1] as string;
    const body = { email: 'csrf@test.example', password: 'long-enough', firstName: 'A', lastName: 'B' };
    for (const headers of [{ cookie }, { cookie: `auth_token=${answer.body.token as string}` }]) {
      expect((await open.rest('POST', '/api/users', body, undefined, headers)).status).toBe(401);
      expect((await open.gql('{ users { totalCount } }', {}, undefined, headers)).errors?.[0]?.extensions.code).toBe(
        'UNAUTHENTICATED',
      );
    }
    expect(await me(token)).toBe(401);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await open.rest('POST', '/api/users', body, answer.body.token as string, foreign)).status).toBe(403);
  });

  it('end by idleness and by age, whatever the client thinks', async () => {
    for (const column of ['idle_until', 'absolute_until']) {
      const { token } = await enter();
      expect(await me(token)).toBe(200);
      await open.dataSource.query(`update sessions set ${column} = now() where id = (select max(id) from sessions)`);
      expect(await me(token)).toBe(401);
    }
  });

  it('are ten a user at the most: the oldest makes room', async () => {
    const tokens: string[] = [];
    for (let i = 0; i < 11; i++) tokens.push((await enter()).token);
    expect(await me(tokens[0] as string)).toBe(401);
    expect(await me(tokens[10] as string)).toBe(200);
    const rows = await open.dataSource.query<unknown[]>(
      `select s.id from sessions s join users u on u.id = s.user_id where u.email = 'owner@test.example'`,
    );
    expect(rows).toHaveLength(10);
  });

  it('leave no token in the database', async () => {
    const { token } = await enter();
    const tables = await open.dataSource.query<{ text: string }[]>(
      `select coalesce(string_agg(t::text, ' '), '') as text from (select s::text as t from sessions s union all select a::text from audit_events a) t`,
    );
    expect(tables[0]?.text).not.toContain(token.slice(3));
    expect(tables[0]?.text).not.toContain('bo_');
  });
});
