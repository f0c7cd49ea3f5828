import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { waitingWork } from '../../modules/jobs/index.js';
import { StartupError } from '../../kernel/startup-error.js';
import { programVersion } from '../process/version.js';
import { ArchiveWriter, inPieces } from './archive-writer.js';
import { copyOut, readSequences, readTables, settleSession } from './catalog.js';
import { FORMAT, FORMAT_VERSION, type Manifest, mailFileOf, MEMBER, type Summary } from './manifest.js';

const NEWLINE = 0x0a;
/** Follows the name of a file that is being written. */
const UNFINISHED = '.part';
/** Age at which an unfinished file counts as left by a backup that was killed, in milliseconds. */
const ABANDONED = 24 * 60 * 60 * 1000;

export interface BackupOptions {
  readonly url: string;
  /** Folder with the mail that no mail server took. */
  readonly mailDirectory: string;
  /** Ends it before its time; nothing is left then. */
  readonly signal?: AbortSignal;
}

export interface BackupReport extends Omit<Summary, 'sha256'> {
  readonly createdAt: string;
}

/**
 * Writes a backup to a new file: all rows as of one moment, pictures and documents among them, and the mail files. The
 * server may run meanwhile. The file has its name only when it is whole; until then it ends in `.part`.
 * Throws {@link StartupError} when the file exists.
 */
export async function backupToFile(file: string, options: BackupOptions): Promise<BackupReport & { bytes: number }> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await stat(file).catch(ignoreMissing)) throw new StartupError(`${file} exists already.`);
  await removeAbandoned(folder);
  const draft = `${file}.${process.pid}${UNFINISHED}`;
  try {
    const report = await backupTo(createWriteStream(draft, { flags: 'wx', mode: 0o600 }), options);
    await flush(draft);
    await rename(draft, file);
    await flush(folder);
    return { ...report, bytes: (await stat(file)).size };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a backup to a stream, and ends it. */
export async function backupTo(target: Writable, options: BackupOptions): Promise<BackupReport> {
  const { url, mailDirectory, signal } = options;
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'wholesale-desk-backup',
    stream: () => socket,
  });
  client.on('error', () => undefined);
  const stop = (): void => void target.destroy(new StartupError('Stopped: no backup was made.'));
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    await settleSession(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest = await describe(client);
    const writer = new ArchiveWriter(target, new Date(manifest.createdAt));
    await writer.add(MEMBER.manifest, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    const rows: Record<string, number> = {};
    for (const table of await readTables(client)) rows[table.name] = await addTable(writer, client, table);
    const queue = await waitingWork(client);
    await writer.add(MEMBER.queue, Buffer.from(`${JSON.stringify(queue)}\n`));
    const summary = { rows, mailFiles: await addMail(writer, mailDirectory), queuedJobs: queue.length };
    await writer.finish(summary);
    await client.end();
    return { createdAt: manifest.createdAt, ...summary };
  } finally {
    signal?.removeEventListener('abort', stop);
    // After a fault the server may still be sending rows that nobody reads, and would never hear a goodbye.
    socket.destroy();
  }
}

/** Reads what the snapshot is of. Its first statement is the moment of the backup. */
async function describe(client: pg.Client): Promise<Manifest> {
  const found = await client.query<{ at: Date; version: string; known: boolean }>(
    `SELECT now() AS at, current_setting('server_version') AS version, to_regclass('public.migrations') IS NOT NULL AS known`,
  );
  const [row] = found.rows;
  if (!row?.known) throw new StartupError('There is nothing to back up: the database has no tables of Wholesale Desk.');
  const migrations = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const tables = await readTables(client);
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    appVersion: programVersion(),
    createdAt: row.at.toISOString(),
    postgres: row.version,
    migrations: migrations.rows.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    // Sequences are in no snapshot: read after its beginning, they are never behind its rows.
    sequences: await readSequences(client),
  };
}

async function addTable(
  writer: ArchiveWriter,
  client: pg.Client,
  table: Parameters<typeof copyOut>[0],
): Promise<number> {
  const rows = client.query(copyTo(copyOut(table)));
  let count = 0;
  let piece = 0;
  for await (const content of inPieces(rows as AsyncIterable<Buffer>)) {
    for (const byte of content) if (byte === NEWLINE) count += 1;
    await writer.add(MEMBER.table(table.name, (piece += 1)), content);
  }
  return count;
}

async function addMail(writer: ArchiveWriter, directory: string): Promise<number> {
  const names = (await readdir(directory).catch(ignoreMissing)) ?? [];
  let count = 0;
  for (const name of names.sort()) {
    const member = MEMBER.mail(name);
    if (mailFileOf(member) === undefined) continue;
    await writer.add(member, await readFile(join(directory, name)));
    count += 1;
  }
  return count;
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.tar\.gz\.\d+\.part$/.test(name)) continue;
    const found = await stat(join(folder, name)).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > ABANDONED) await rm(join(folder, name), { force: true });
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
