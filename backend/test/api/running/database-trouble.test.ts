import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import type { ServerProcess } from '../../../../e2e/support/server-process.mjs';
import { insertProducts, restOrder } from '../../factories/business.js';
import { liveClient, type LiveClient } from '../../support/live-client.js';
import { callsOf, testApp, type TestApp } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { createUser, testPassword } from '../../support/test-users.js';
import { type SaidTrouble, TroubledProxy } from '../../support/troubled-proxy.js';
import { until } from '../../support/until.js';
import { serverOn } from '../../support/own-process.js';

/*
 * What PostgreSQL, the driver and the network can say, against everything that uses the database. The server is the
 * built one in a process of its own: an exit would be seen.
 */

type Row = Record<string, unknown>;

const READER = 'reader@test.example';

/** What a trouble is made of, and what ends it. */
interface Trouble {
  readonly name: string;
  begin(): void | Promise<void>;
  end?(): void | Promise<void>;
}

let database: TestDatabase;
/** Goes to the database without the proxy: to prepare and to look. */
let direct: TestApp;
let proxy: TroubledProxy;
let dataDir: string;
let server: ServerProcess;
let app: TestApp;
let token: string;
let live: LiveClient;
let customer: string;
let product: number;
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  direct = await testApp({}, database);
  proxy = await TroubledProxy.before(database.url);
  dataDir = await mkdtemp(join(tmpdir(), 'wholesale-desk-trouble-'));
  server = serverOn(proxy.url, dataDir);
  const url = await server.ready();
  app = { ...direct, ...callsOf(url, direct.dataSource), url };
  ({ token } = await direct.signInAs('admin'));
  ({ userId: customer } = await direct.signInAs('customer'));
  [product = 0] = await insertProducts(direct, 1, 100_000, 'TROUBLE');
  await createUser(direct.dataSource, { role: 'customer', email: READER });
  live = liveClient(app, token, 1000);
});
beforeEach(() => proxy.end());
afterAll(async () => {
  live.dispose();
  server.kill('SIGINT');
  const { code, stderr } = await server.exited;
  await proxy.close();
  await direct.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends the sessions of the server under test, as an administrator does, after such statements. */
async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url, options: '-c default_transaction_read_only=off' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where client_port = any ($1)', [
    proxy.ports(),
  ]);
  await client.end();
}

const statements = (said: SaidTrouble): Pick<Trouble, 'begin'> => ({
  begin: () => proxy.begin({ kind: 'statements', said }),
});
const connections = (said: SaidTrouble): Pick<Trouble, 'begin'> => ({
  begin: () => {
    proxy.begin({ kind: 'connections', said });
    proxy.cut();
  },
});
const readOnly = (on: boolean) =>
  administer(`alter database ${new URL(database.url).pathname.slice(1)} set default_transaction_read_only = ${on}`);

const TROUBLES: readonly Trouble[] = [
  { name: 'an administrator ends the sessions', begin: () => administer() },
  {
    name: 'the server shuts down',
    ...statements({ code: '57P01', message: 'terminating connection due to administrator command', fatal: true }),
  },
  {
    name: 'the server crashes',
    ...statements({ code: '57P02', message: 'terminating connection because of crash', fatal: true }),
  },
  { name: 'the server is starting', ...connections({ code: '57P03', message: 'the database system is starting up' }) },
  { name: 'there are too many connections', ...connections({ code: '53300', message: 'sorry, too many clients' }) },
  {
    name: 'nobody answers at the address',
    begin: () => {
      proxy.begin({ kind: 'refusal' });
      proxy.cut();
    },
  },
  { name: 'the connections break', begin: () => proxy.cut() },
  { name: 'the database is read-only', begin: () => readOnly(true), end: () => readOnly(false) },
  {
    name: 'statements take too long',
    ...statements({ code: '57014', message: 'canceling statement due to statement timeout' }),
  },
  { name: 'locks take too long', ...statements({ code: '55P03', message: 'canceling statement due to lock timeout' }) },
  { name: 'the disk is full', ...statements({ code: '53100', message: 'could not extend file: No space left' }) },
  { name: 'the disk fails', ...statements({ code: '58030', message: 'could not read block' }) },
  { name: 'the peer of every connection falls silent', begin: () => proxy.begin({ kind: 'silence', all: false }) },
];

interface Answer {
  readonly what: string;
  readonly status: number;
  readonly code: unknown;
  readonly retryAfter: string | null;
}

let categories = 0;

/** Everything that a client may ask, each once; a write of a key of its own. */
function askEverything(as: string): Promise<Answer[]> {
  const rest = async (what: string, method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await app.rest<Row | undefined>(method, path, body, as);
    return {
      what,
      status: answer.status,
      code: answer.body?.['code'],
      retryAfter: answer.headers.get('retry-after'),
    };
  };
  const graphql = async (what: string, query: string, variables?: Row): Promise<Answer> => {
    const { status, errors } = await app.gql(query, variables, as);
    return { what, status, code: errors?.[0]?.extensions.code, retryAfter: errors ? 'in the form' : null };
  };
  const name = `trouble-${++categories}`;
  return Promise.all([
    rest('REST read', 'GET', '/api/products'),
    rest('REST write', 'POST', '/api/orders/with-items', restOrder(customer, [{ productId: product, quantity: 1 }])),
    graphql('GraphQL read', '{ orders(first: 1) { totalCount } }'),
    graphql('GraphQL write', 'mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { id } }', {
      input: { name, displayName: name },
    }),
    rest('sign-in', 'POST', '/api/auth/login', { email: READER, password: testPassword }),
  ]);
}

/** What each may say while there is trouble: that it worked, or "not now". */
function expectNotNow(answers: readonly Answer[]): void {
  for (const { what, status, code, retryAfter } of answers) {
    if (code === undefined) expect({ what, status }).toEqual({ what, status: what === 'REST write' ? 201 : 200 });
    else expect({ what, code, said: retryAfter !== null }).toEqual({ what, code: 'UNAVAILABLE', said: true });
    if (code !== undefined && !what.startsWith('GraphQL')) expect({ what, status }).toEqual({ what, status: 503 });
  }
}

/** Asks until everything works. The time only bounds a failure. */
async function rightAgain(as: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answers = await askEverything(as);
    expectNotNow(answers);
    const ready = await fetch(`${app.url}/ready`);
    if (ready.status === 200 && answers.every(({ code }) => code === undefined)) return;
    if (Date.now() > deadline) throw new Error(`Not right again: ${JSON.stringify(answers)}`);
    await pause(100);
  }
}

async function lettersTo(email: string): Promise<number> {
  const folder = join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  // What is still being written has another ending.
  const whole = files.filter((file) => file.endsWith('.eml'));
  const letters = await Promise.all(whole.map((file) => readFile(join(folder, file), 'utf8')));
  return letters.filter((letter) => letter.includes(email)).length;
}

it.each(TROUBLES)(
  'says "not now" while $name, and is right again by itself',
  async (trouble) => {
    const forgetful = `forgetful${++people}@test.example`;
    await createUser(direct.dataSource, { role: 'customer', email: forgetful });
    const heard = await live.listen<Row>('subscription { orderChanged { id } }');
    // A letter waits for its job while the trouble comes.
    expect((await direct.rest('POST', '/api/auth/forgot-password', { email: forgetful })).status).toBe(204);

    await trouble.begin();
    try {
      expectNotNow(await askEverything(token));
      expect((await fetch(`${app.url}/health`)).status).toBe(200);
      expectNotNow(await askEverything(token));
    } finally {
      proxy.end();
      await trouble.end?.();
    }

    await rightAgain(token);
    await until(async () => (await lettersTo(forgetful)) > 0, 'the letter');
    const told = heard.values.length;
    // What another copy of the server does is heard here, too, as soon as the listener stands again.
    await until(async () => {
      await direct.rest(
        'POST',
        '/api/orders/with-items',
        restOrder(customer, [{ productId: product, quantity: 1 }]),
        token,
      );
      await pause(200);
      return heard.values.length > told;
    }, 'a live event');
    heard.stop();
    expect(await lettersTo(forgetful)).toBe(1);
    await expect(Promise.race([server.exited, Promise.resolve('lives')])).resolves.toBe('lives');
  },
  180_000,
);

it.each(TROUBLES)(
  'ends in order on SIGTERM while $name',
  async (trouble) => {
    const ending = serverOn(proxy.url, dataDir);
    const url = await ending.ready();
    const calls = callsOf(url, direct.dataSource);
    await calls.rest('GET', '/api/products', undefined, token);
    await trouble.begin();
    // Requests are on their way while it is told to end.
    const asked = Promise.allSettled([
      calls.rest('GET', '/api/products', undefined, token),
      calls.rest('POST', '/api/auth/login', { email: READER, password: testPassword }),
    ]);
    await pause(50);
    ending.kill('SIGTERM');
    const { code, stderr } = await ending.exited;
    await asked;
    proxy.end();
    await trouble.end?.();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  },
  180_000,
);
