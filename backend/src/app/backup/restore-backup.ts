import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Logger } from 'pino';
import { MigrationExecutor } from 'typeorm';
import { plural } from '../../kernel/words.js';
import { settlePositions } from '../../modules/events/index.js';
import { forgetTombstones } from '../../modules/tombstones/index.js';
import { askAgain, type QueuedWork } from '../../modules/jobs/index.js';
import { createDataSource, type DataSourceSettings } from '../database/data-source.js';
import { applyMigrations } from '../database/migrate.js';
import { oneAtATime } from '../database/one-at-a-time.js';
import { StartupError } from '../../kernel/startup-error.js';
import { checkBackup, type CheckedBackup, readArchive } from './archive-reader.js';
import { copyIn, settleSession } from './catalog.js';
import { mailFileOf, MEMBER, type SequenceState, tableOf } from './manifest.js';
import { assertRestorable, dropEverything, emptyTables, withoutGuards } from './target.js';
import { subscribers } from '../subscribers.js';

type Migrations = DataSourceSettings['migrations'];

export interface RestoreOptions {
  readonly url: string;
  readonly mailDirectory: string;
  /** All migrations of this program, in order. */
  readonly migrations: Migrations;
  /** Replace what the database holds. */
  readonly force?: boolean;
  readonly logger: Logger;
}

export interface RestoreReport extends CheckedBackup {
  /** Migrations that are newer than the backup, and were applied after it. */
  readonly applied: readonly string[];
}

/**
 * Puts a backup into a database: checks the file from end to end, then makes the tables by the migrations that the backup
 * had and loads its rows, all in one transaction. One that is killed leaves the database as it was. Migrations that are
 * newer than the backup follow.
 * Throws {@link StartupError} when the file is not whole, or the database must not be replaced.
 */
export async function restoreFromFile(file: string, options: RestoreOptions): Promise<RestoreReport> {
  const backup = await checkBackup(file);
  const wanted = knownMigrations(backup, options.migrations);
  const applied = await oneAtATime(options.url, options.logger, async () => {
    const queue = await load(file, backup, wanted, options);
    const newer = await applyMigrations(options);
    await settlePlaces(options.url);
    if (queue.length > 0) await refillQueue(options.url, queue);
    return newer;
  });
  return { ...backup, applied };
}

/** Positions of subscribers count transactions of the cluster that the backup comes from; and whoever has a copy has one of later. */
async function settlePlaces(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'wholesale-desk-restore' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await settlePositions(client, subscribers, true);
    await forgetTombstones(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** The queue's tables are made by its library, outside of any transaction. What it holds is made when needed, too. */
async function refillQueue(url: string, queue: readonly QueuedWork[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'wholesale-desk-restore' });
  try {
    await askAgain(pool, queue);
  } finally {
    await pool.end();
  }
}

/** The migrations that the backup was made after; refuses one of a later version of the program. */
function knownMigrations({ manifest }: CheckedBackup, migrations: Migrations): Migrations {
  const names = new Set(manifest.migrations);
  const known = migrations.filter(({ name }) => names.delete(name));
  if (names.size > 0) {
    throw new StartupError(
      `This backup was made by a later version of Wholesale Desk (${manifest.appVersion}), which knows ${[...names].join(', ')}: ` +
        'restore it with that version.',
    );
  }
  return known;
}

/** Loads all rows and answers the work that was waiting. */
async function load(
  file: string,
  backup: CheckedBackup,
  wanted: Migrations,
  options: RestoreOptions,
): Promise<readonly QueuedWork[]> {
  const { url, logger, force = false } = options;
  const dataSource = createDataSource({
    url,
    poolSize: 1,
    entities: [],
    migrations: wanted,
    logger,
    timeouts: { statement: 0, lock: 0 },
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as ClientBase;
    await client.query(`SET application_name = 'wholesale-desk-restore'`);
    await settleSession(client);
    await assertRestorable(client, force);
    await runner.startTransaction();
    await dropEverything(client);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'all';
    await executor.executePendingMigrations();
    await emptyTables(client, backup.manifest.tables);
    let queue: readonly QueuedWork[] = [];
    await withoutGuards(client, async () => {
      queue = await loadRows(client, file, backup, options.mailDirectory);
    });
    await setSequences(client, backup.manifest.sequences);
    await runner.commitTransaction();
    // Without figures of its tables PostgreSQL would plan the first queries as if they were empty.
    await client.query('ANALYZE');
    return queue;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

async function loadRows(
  client: ClientBase,
  file: string,
  { manifest, summary }: CheckedBackup,
  mailDirectory: string,
): Promise<readonly QueuedWork[]> {
  let queue: readonly QueuedWork[] = [];
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  let open: { readonly name: string; readonly rows: ReturnType<typeof copyFrom> } | undefined;
  const close = async (): Promise<void> => {
    if (!open) return;
    const { name, rows } = open;
    open = undefined;
    await new Promise<void>((done, fail) => rows.once('error', fail).once('finish', done).end());
    if (rows.rowCount !== summary.rows[name]) {
      throw new StartupError(
        `The backup is damaged: ${name} has ${plural(rows.rowCount ?? 0, 'row')} instead of ${summary.rows[name]}.`,
      );
    }
  };
  for await (const { name, content } of readArchive(file)) {
    const table = tables.get(tableOf(name) ?? '');
    if (!table || table.name !== open?.name) await close();
    if (table) {
      open ??= { name: table.name, rows: client.query(copyFrom(copyIn(table))) };
      await write(open.rows, content);
      continue;
    }
    if (name === MEMBER.queue) queue = JSON.parse(content.toString('utf8')) as QueuedWork[];
    const mail = mailFileOf(name);
    if (mail !== undefined) await writeMail(mailDirectory, mail, content);
  }
  await close();
  return queue;
}

function write(stream: ReturnType<typeof copyFrom>, content: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    stream.once('error', fail);
    stream.write(content, (error) => {
      stream.off('error', fail);
      if (error) fail(error);
      else done();
    });
  });
}

async function writeMail(directory: string, name: string, content: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, name);
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Orders that were being made at the moment of the backup had taken numbers that nobody has now, this many at most. */
const NUMBERS_IN_FLIGHT = 1000;

async function setSequences(client: ClientBase, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [`public.${name}`, lastValue, isCalled]);
  }
  // So that the next order has the number after the last one's. Where no order has one of our pattern, nothing is known.
  await client.query(
    `SELECT setval('order_number_seq', max(k)) FROM order_number_seq s CROSS JOIN business_settings b
       CROSS JOIN generate_series(greatest(1, s.last_value - $1), s.last_value) AS k
       CROSS JOIN (SELECT extract(year FROM max(created_at))::int AS last FROM orders) AS year
       CROSS JOIN generate_series(year.last - 1, year.last + 1) AS y
     WHERE s.is_called AND EXISTS (SELECT FROM orders o WHERE o.order_number = document_number(b.order_number_format, k, y))
     HAVING max(k) IS NOT NULL`,
    [NUMBERS_IN_FLIGHT],
  );
}
