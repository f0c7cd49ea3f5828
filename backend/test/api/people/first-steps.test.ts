import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseCommand, runCommand } from '../../../src/app/admin/admin-command.js';
import { prepareFirstAdmin } from '../../../src/app/first-admin.js';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { loadConfig } from '../../../src/config.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import type { RestAnswer } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { createUser } from '../../support/test-users.js';

type Row = Record<string, unknown>;

const SET_UP = `mutation ($input: SetUpInput!) { setUp(input: $input) { token user { email role displayName } } }`;
const logger = createLogger('silent');

/** Two copies of the server on one database; the second counts attempts. */
let database: TestDatabase;
let app: InProcessApp;
let other: InProcessApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await inProcessApp({}, database);
  other = await inProcessApp({ RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN_PER_ADDRESS: '6' }, database);
});
afterAll(async () => {
  await app.close();
  await other.close();
  await database.drop();
});
beforeEach(async () => {
  await app.dataSource.query('truncate users, set_up_codes, rate_limits cascade');
  await app.dataSource.query(
    `update business_settings set name = 'Wholesale Desk', currency = null, time_zone = null, tax_rate = 0`,
  );
});

const sourcesOf = (copy: InProcessApp, env: Record<string, string> = {}) => ({
  config: loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, ...env }),
  dataSource: copy.dataSource,
  logger,
});

const OWNER = { ADMIN_EMAIL: 'Owner@Shop.example', ADMIN_PASSWORD: ' owner pass ' };

/** The code that a copy of the server prints as it starts. */
async function printed(copy = app): Promise<string> {
  const code = await prepareFirstAdmin(sourcesOf(copy));
  if (code === null) throw new Error('There is an admin');
  return code;
}

const answers = {
  firstName: 'ليلى',
  lastName: 'Haddad',
  email: 'Layla@Shop.example',
  password: 'first-password',
  businessName: 'Hair & Care Trading',
  currency: 'SAR',
  timeZone: 'asia/dubai',
  taxRate: '15',
};

const setUp = (code: string, more: Row = {}, copy = app): Promise<RestAnswer<Row>> =>
  copy.rest<Row>('POST', '/api/auth/set-up', { code, ...answers, ...more });

const login = (email: string, password: string): Promise<RestAnswer<Row>> =>
  app.rest<Row>('POST', '/api/auth/login', { email, password });

const setUpNeeded = async (): Promise<unknown> => (await app.rest<Row>('GET', '/api/auth/info')).body['setUpNeeded'];

const admins = async (): Promise<string[]> =>
  (await app.dataSource.query<{ email: string }[]>(`select email from users where role = 'admin' order by email`)).map(
    ({ email }) => email,
  );

describe('an empty installation', () => {
  it('is set up with the code of the log: an admin who is signed in, and a business with its settings', async () => {
    const code = await printed();
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(await setUpNeeded()).toBe(true);
    const done = await setUp(code);
    expect(done).toMatchObject({ status: 200, body: { user: { email: 'layla@shop.example', role: 'admin' } } });
    expect(done.headers.get('set-cookie')).toMatch(/^wd_media=/);
    const token = String(done.body['token']);
    const { data } = await app.gql<{ businessSettings: Row }>(
      '{ businessSettings { name currency timeZone taxRate version } me { displayName } }',
      {},
      token,
    );
    expect(data).toMatchObject({
      businessSettings: { name: 'Hair & Care Trading', currency: 'SAR', timeZone: 'Asia/Dubai', taxRate: '15.00' },
      me: { displayName: 'ليلى Haddad' },
    });
    expect((await login('layla@shop.example', 'first-password')).status).toBe(200);
    expect(await setUpNeeded()).toBe(false);
    expect(await app.dataSource.query('select * from set_up_codes')).toEqual([]);
    expect(await prepareFirstAdmin(sourcesOf(app))).toBeNull();
  });

  it('takes the code of any copy, and of an earlier start, however it is typed; and its defaults from the environment', async () => {
    const first = await printed();
    await printed();
    const third = await printed(other);
    expect(new Set([first, third]).size).toBe(2);
    const { data, errors } = await app.gql<{ setUp: Row }>(SET_UP, {
      input: {
        ...answers,
        code: first.toLowerCase().replaceAll('-', ' '),
        currency: null,
        timeZone: undefined,
        taxRate: undefined,
      },
    });
    expect(errors).toBeUndefined();
    expect(data?.setUp).toMatchObject({ user: { email: 'layla@shop.example', role: 'admin' } });
    const info = await app.rest<Row>('GET', '/api/auth/info');
    expect(info.body).toMatchObject({ setUpNeeded: false, currency: '$', businessTimezone: 'Asia/Riyadh' });
    const again = await setUp(third, { email: 'second@shop.example' }, other);
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT', reason: 'ALREADY_SET_UP' } });
    expect(await admins()).toEqual(['layla@shop.example']);
  });

  it.each([
    ['code', 'AAAA-AAAA-AAAA-AAAA'],
    ['password', '12345'],
    ['email', 'nobody'],
    ['timeZone', 'Mars/Base'],
    ['taxRate', '101'],
    ['businessName', ' '],
    ['firstName', ''],
  ])('refuses a wrong %s, by its name, and stays as it is', async (field, value) => {
    const code = await printed();
    const refused = await setUp(code, { [field]: value });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
    });
    expect(await admins()).toEqual([]);
    const [settings] = await app.dataSource.query<Row[]>('select name, tax_rate from business_settings');
    expect(settings).toEqual({ name: 'Wholesale Desk', tax_rate: '0.00' });
    expect((await setUp(code)).status).toBe(200);
  });

  it('keeps count of guesses at the code', async () => {
    const code = await printed();
    const codes: number[] = [];
    for (let i = 0; i < 7; i++) codes.push((await setUp('2222-2222-2222-2222', {}, other)).status);
    expect(codes).toEqual([400, 400, 400, 400, 400, 400, 429]);
    expect((await setUp(code, {}, other)).status).toBe(429);
  });

  it('keeps no code and no password that could be read', async () => {
    const code = await printed();
    await setUp(code);
    for (const table of ['set_up_codes', 'audit_events', 'idempotency_keys', 'users']) {
      const rows = await app.dataSource.query<Row[]>(
        `select 1 from ${table} t where t::text like any(array['%first-password%', $1])`,
        [`%${code.replaceAll('-', '')}%`],
      );
      expect(rows).toEqual([]);
    }
    const trail = await app.dataSource.query<Row[]>(
      `select action from audit_events where request_id in (select request_id from audit_events where action = 'setUp') order by id`,
    );
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['updateBusinessSettings', 'login', 'setUp']),
    );
  });

  it('says that it is set up to whoever comes while that happens, and not that the code is wrong', async () => {
    const code = await printed();
    const attempt = await app.dataSource.transaction(async (em) => {
      await em.query('lock table set_up_codes in access exclusive mode');
      const late = setUp(code);
      // It has seen no admin, and now asks for the code.
      const waiting = `select 1 from pg_locks where not granted and relation = 'set_up_codes'::regclass`;
      while ((await app.dataSource.query<Row[]>(waiting)).length === 0)
        await new Promise((done) => setTimeout(done, 10));
      await createUser(em, { role: 'admin', email: 'first@shop.example' });
      await em.query('delete from set_up_codes');
      return { late };
    });
    const { status, body } = await attempt.late;
    expect([status, body['code'], body['reason']]).toEqual([409, 'CONFLICT', 'ALREADY_SET_UP']);
  });

  it('gets one admin, whoever comes at the same moment: from pages, other copies and their environment', async () => {
    const [code, theirs] = [await printed(), await printed(other)];
    const attempts = [
      ...[1, 2, 3].map((n) => setUp(code, { email: `page${n}@shop.example` })),
      ...[4, 5].map((n) => setUp(theirs, { email: `page${n}@shop.example` }, other)),
    ];
    const starts = [app, other].map((copy) => prepareFirstAdmin(sourcesOf(copy, OWNER)));
    const [pages, copies] = await Promise.all([Promise.all(attempts), Promise.all(starts)]);
    const [only, ...more] = await admins();
    expect(more).toEqual([]);
    expect(copies).toEqual([null, null]);
    const winners = pages.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(only === 'owner@shop.example' ? 0 : 1);
    for (const { status, body } of pages.filter((page) => page.status !== 200)) {
      expect([status, body['code'], body['reason']]).toEqual([409, 'CONFLICT', 'ALREADY_SET_UP']);
    }
  });
});

describe('the admin of the environment', () => {
  it('is added when there is none, and never changed later', async () => {
    const code = await printed();
    expect(await prepareFirstAdmin(sourcesOf(app, OWNER))).toBeNull();
    expect((await login('owner@shop.example', ' owner pass ')).status).toBe(200);
    expect((await setUp(code)).status).toBe(409);
    expect(await prepareFirstAdmin(sourcesOf(app, { ...OWNER, ADMIN_PASSWORD: 'another one' }))).toBeNull();
    expect(await prepareFirstAdmin(sourcesOf(app, { ...OWNER, ADMIN_EMAIL: 'else@shop.example' }))).toBeNull();
    expect(await admins()).toEqual(['owner@shop.example']);
    expect((await login('owner@shop.example', 'another one')).status).toBe(401);
    const [row] = await app.dataSource.query<Row[]>(
      `select actor_id, after, entity from audit_events where action = 'createFirstAdmin' order by id desc limit 1`,
    );
    expect(row).toMatchObject({
      actor_id: null,
      entity: 'User',
      after: { email: 'owner@shop.example', role: 'admin' },
    });
  });

  it('keeps the server from starting, in the words of the environment, when another user has the address', async () => {
    await app.dataSource.query(`insert into users (email, role) values ('owner@shop.example', 'customer')`);
    await expect(prepareFirstAdmin(sourcesOf(app, OWNER))).rejects.toThrow(
      'Configuration: ADMIN_EMAIL: This email is already in use.',
    );
  });
});

describe("the operator's command", () => {
  const command = async (line: string, typed = 'typed-password'): Promise<string> => {
    const ctx = await systemContext(jobEnvironment(sourcesOf(app)), 'admin-command');
    return runCommand(ctx, parseCommand(line.split(' ')), () => Promise.resolve(typed));
  };

  it('adds admins, lists them, and gives a user another password, as the system', async () => {
    expect(await command('list')).toContain('There is no admin yet');
    await command('create --email Boss@Shop.example --first-name Huda --last-name Saleh');
    const { status, body } = await login('boss@shop.example', 'typed-password');
    expect({ status, role: (body['user'] as Row)['role'] }).toEqual({ status: 200, role: 'admin' });
    expect(await command('list')).toMatch(/^boss@shop\.example +Huda Saleh +active +\d{4}-/m);

    await command('reset-password --email boss@shop.example --password given-password');
    expect((await app.rest('GET', '/api/auth/me', undefined, String(body['token']))).status).toBe(401);
    expect((await login('boss@shop.example', 'given-password')).status).toBe(200);
    const trail = await app.dataSource.query<Row[]>(
      `select action, actor_id, entity from audit_events where request_id like 'admin-command-%' order by id desc limit 2`,
    );
    expect(trail).toEqual([
      { action: 'updateUser', actor_id: null, entity: 'User' },
      { action: 'createUser', actor_id: null, entity: 'User' },
    ]);
    expect(await prepareFirstAdmin(sourcesOf(app))).toBeNull();
  });

  it.each([
    ['create --email nobody', 'email: Invalid email address'],
    [
      'create --email new@shop.example --password 123',
      'password: Password is required and must be at least 6 characters',
    ],
    ['reset-password --email nobody@shop.example', 'Nobody has the address nobody@shop.example.'],
    ['create', 'create needs --email.'],
    ['remove --email a@shop.example', 'Usage: npm run admin'],
    ['list --all', "Unknown option '--all'"],
  ])('says in plain words what is wrong with: %s', async (line, fault) => {
    await expect(command(line)).rejects.toThrow(fault);
    expect(await admins()).toEqual([]);
  });
});
