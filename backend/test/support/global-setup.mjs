import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildBackend, isCurrent } from '../../../scripts/lib/build.mjs';
import { built, startScratchDatabase } from '../../../scripts/lib/scratch-database.mjs';

/** Databases that tests make begin with this, also on a server that DATABASE_URL names. */
const TEMPLATE = `wholesale_desk_test_${process.pid}_template`;

async function administer(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url, name) {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}

/**
 * One PostgreSQL per test run, with all migrations in a template database; each test clones it.
 * The server of DATABASE_URL is used when it is given, otherwise one of our own that keeps nothing.
 */
export default async function globalSetup() {
  // Node cannot load the TypeScript sources here; the build holds the same code.
  if (!(await isCurrent('backend')) && (await buildBackend()) !== 0) {
    process.stderr.write('The backend has type errors; the tests run on what was compiled.\n');
  }
  const given = process.env['DATABASE_URL'];
  const server = given
    ? { url: given, stop: () => Promise.resolve() }
    : await startScratchDatabase({ max_connections: '200' });
  const [{ migrate }, { createLogger }, { migrations }, { prepareSubscribers }, { subscribers }] = await Promise.all([
    built('app/database/migrate.js'),
    built('app/process/logger.js'),
    built('app/migrations/index.js'),
    built('modules/events/index.js'),
    built('app/subscribers.js'),
  ]);
  await administer(server.url, `CREATE DATABASE ${TEMPLATE} TEMPLATE template0 ENCODING 'UTF8'`);
  await migrate({ url: withDatabase(server.url, TEMPLATE), migrations, logger: createLogger('warn') });
  // As the start of the process does: who follows events has its place.
  const template = new pg.Client({ connectionString: withDatabase(server.url, TEMPLATE) });
  await template.connect();
  await prepareSubscribers(template, subscribers);
  await template.end();
  // Read by test-database.ts in the workers, which inherit the environment.
  process.env['TEST_SERVER_URL'] = server.url;
  process.env['TEST_TEMPLATE'] = TEMPLATE;
  // Where the workers' servers (app-host.mjs) leave their addresses.
  const hosts = await mkdtemp(path.join(tmpdir(), 'wholesale-desk-hosts-'));
  process.env['TEST_HOSTS'] = hosts;
  globalThis.stopTestServer = async () => {
    await rm(hosts, { recursive: true, force: true });
    await administer(server.url, `DROP DATABASE IF EXISTS ${TEMPLATE}`);
    await server.stop();
  };
}
