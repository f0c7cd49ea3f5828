import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { builtServer, migrationFolder } from './built-server.js';
import { DATASET, PEOPLE } from './dataset-sql.js';
import { CREATE_ORDER_FUNCTION } from './limit-sql.js';

/** The loaded data, kept between runs; the hash of what made them is part of the name. */
const KEPT = 'wholesale_desk_bench_data_';
/** The copy one run works on, so that its orders do not make the next run slower. */
const RUN = 'wholesale_desk_bench_run';

/** Runs statements on one connection of the server, which is closed afterwards. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server. */
export function inDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Everything the kept data depend on: the generator, and the text of the migrations, for one may change until it is released. */
async function datasetVersion(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(DATASET));
  for (const file of (await readdir(migrationFolder)).filter((name) => name.endsWith('.js')).sort()) {
    hash.update(await readFile(join(migrationFolder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function load(server: pg.Client, serverUrl: string, name: string): Promise<void> {
  const { migrate, migrations, createLogger } = await builtServer();
  const loading = `${name}_loading`;
  await server.query(`drop database if exists ${loading} with (force)`);
  await server.query(`create database ${loading} template template0 encoding 'UTF8'`);
  const url = inDatabase(serverUrl, loading);
  await migrate({ url, migrations, logger: createLogger('warn') });
  await onDatabase(url, async (client) => {
    // What is lost in a crash is made again; the measured writes run with the server's own settings.
    await client.query("set synchronous_commit = off; set work_mem = '64MB'; set maintenance_work_mem = '256MB'");
    for (const statement of DATASET) await client.query(statement);
    await client.query('vacuum (analyze)');
  });
  await server.query(`alter database ${loading} rename to ${name}`);
}

/**
 * A fresh database with the data of {@link DATASET} on the server behind `serverUrl`, analysed and vacuumed. The data
 * are loaded once for each version of generator and schema and copied for each run. Other databases are left alone.
 */
export async function prepareDataset(serverUrl: string): Promise<string> {
  const name = `${KEPT}${await datasetVersion()}`;
  return onDatabase(serverUrl, async (server) => {
    const { rows } = await server.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [KEPT],
    );
    if (!rows.some((row) => row.datname === name)) {
      for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`);
      process.stdout.write('Loading 100 000 products, 50 000 orders, 200 000 visits and 100 000 messages (once) …\n');
      await load(server, serverUrl, name);
    }
    await server.query(`drop database if exists ${RUN} with (force)`);
    await server.query(`create database ${RUN} template ${name} strategy file_copy`);
    const url = inDatabase(serverUrl, RUN);
    await onDatabase(url, (client) => client.query(CREATE_ORDER_FUNCTION));
    return url;
  });
}

/** Signs in every sales person and an admin, as a sign-in would, without its password hashing; answers the tokens by user id. */
export async function openSessions(url: string): Promise<ReadonlyMap<number, string>> {
  const tokens = new Map<number, string>();
  const salesTeam = Array.from(
    { length: PEOPLE.sales_team.last - PEOPLE.sales_team.first + 1 },
    (_, n) => PEOPLE.sales_team.first + n,
  );
  for (const id of [...salesTeam, PEOPLE.admin.first]) {
    tokens.set(id, `bo_${createHash('sha256').update(`bench session ${id}`).digest('base64url')}`);
  }
  const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
  await onDatabase(url, (client) =>
    client.query(
      `insert into sessions (token_hash, media_token_hash, user_id, idle_until, absolute_until, ip, user_agent)
       select token, media, id, now() + interval '12 hours', now() + interval '7 days', '127.0.0.1', 'bench'
       from unnest($1::bytea[], $2::bytea[], $3::int[]) s(token, media, id)`,
      [[...tokens.values()].map(hash), [...tokens.values()].map((token) => hash(`media ${token}`)), [...tokens.keys()]],
    ),
  );
  return tokens;
}
