import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../kernel/startup-error.js';
import { initializeCluster, lastFault, PASSWORD_FILE, ROLE } from './cluster-files.js';
import { lockDataDir } from './data-dir-lock.js';
import { stopOrphan } from './orphaned-postmaster.js';
import { locatePostgresBinaries, type PostgresBinaries } from './postgres-binaries.js';
import { makeReachable, type PostgresUser, postgresUser } from './postgres-user.js';

const DATABASE = 'wholesale_desk';
const LOG_LIMIT = 10 * 1024 * 1024;
const READY_TIMEOUT = 60_000;
const STOP_TIMEOUT = 10_000;
const START_ATTEMPTS = 5;
/**
 * Each connection's process keeps some free memory between statements. As it is set in the C library, a process gives it
 * back after every one and takes the same pages again: lists of 50 rows took twice as long for it.
 */
export const KEPT_MEMORY = 'glibc.malloc.mmap_threshold=4194304:glibc.malloc.trim_threshold=8388608';

export interface EmbeddedPostgresOptions {
  /** Folder of all the server's data; the cluster goes into its subfolder `postgres`. Made when missing. */
  readonly dataDir: string;
  readonly logger: Logger;
  /** Server settings beyond the defaults, such as `{ fsync: 'off' }` for throw-away test clusters. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** Connection string of the application's database. */
  readonly url: string;
  /** Stops the server cleanly and frees the data folder. May be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL from the npm package in `dataDir/postgres`: loopback only, free port, generated password,
 * UTF-8. Recovers from a killed predecessor: a left-over lock is taken over, an orphaned server stopped.
 * When the server dies on its own it is started again on the same port.
 * Throws {@link StartupError} when the folder is in use or the server cannot start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const lock = await lockDataDir(dataDir);
  try {
    const cluster = await Cluster.prepare(dataDir, options);
    // A forced exit leaves no time to wait, but the server is still told to stop.
    const interrupt = (): void => cluster.interrupt();
    process.once('exit', interrupt);
    await cluster.start();
    const stop = async (): Promise<void> => {
      try {
        await cluster.stop();
      } finally {
        process.off('exit', interrupt);
        await lock.release();
      }
    };
    let stopping: Promise<void> | undefined;
    return { url: cluster.url(DATABASE), stop: () => (stopping ??= stop()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Whether `dataDir` holds the files of a PostgreSQL of ours, running or not. */
export function hasCluster(dataDir: string): Promise<boolean> {
  return exists(join(dataDir, 'postgres', 'PG_VERSION'));
}

/**
 * Connection string of the PostgreSQL that a running server keeps in `dataDir`, for a program beside it. Waits for one
 * that is just starting. Throws {@link StartupError} when it does not become ready.
 */
export async function findRunningPostgres(dataDir: string): Promise<string> {
  const folder = join(resolve(dataDir), 'postgres');
  const deadline = Date.now() + READY_TIMEOUT;
  for (;;) {
    const lines = (await readIfPresent(join(folder, 'postmaster.pid')))?.split('\n');
    const password = (await readIfPresent(join(folder, PASSWORD_FILE)))?.trim();
    if (lines?.[7]?.trim() === 'ready' && password) return urlOf(password, Number(lines[3]), DATABASE);
    if (Date.now() > deadline) {
      throw new StartupError(`The server that uses ${dataDir} runs no PostgreSQL there that is ready.`);
    }
    await sleep(100);
  }
}

function urlOf(password: string, port: number, database: string): string {
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`;
}

class Cluster {
  private child: ChildProcess | undefined;
  private port = 0;
  private stopping = false;

  private constructor(
    private readonly folder: string,
    private readonly logFile: string,
    private readonly password: string,
    private readonly binaries: PostgresBinaries,
    private readonly user: PostgresUser | undefined,
    private readonly options: EmbeddedPostgresOptions,
  ) {}

  /** Creates the cluster on first use, and stops a server that a killed process left behind. */
  static async prepare(dataDir: string, options: EmbeddedPostgresOptions): Promise<Cluster> {
    const [binaries, user] = await Promise.all([locatePostgresBinaries(), postgresUser()]);
    const folder = join(dataDir, 'postgres');
    if (user) {
      await makeReachable(folder, user, options.logger);
      await makeReachable(binaries.initdb, user, options.logger);
    }
    if (await exists(join(folder, 'PG_VERSION'))) await stopOrphan(folder, options.logger);
    else await initializeCluster(dataDir, folder, binaries, user);
    const password = (await readFile(join(folder, PASSWORD_FILE), 'utf8')).trim();
    return new Cluster(folder, join(dataDir, 'postgres.log'), password, binaries, user, options);
  }

  url(database: string): string {
    return urlOf(this.password, this.port, database);
  }

  async start(): Promise<void> {
    await limitLog(this.logFile);
    for (let attempt = 1; ; attempt += 1) {
      // Between the choice of a free port and its use another program may take it: then the next one is tried.
      this.port = await freePort();
      const failure = await this.launch();
      if (failure === undefined) break;
      if (attempt === START_ATTEMPTS || !/could not bind|Address already in use/i.test(failure)) {
        throw new StartupError(`PostgreSQL did not start: ${lastFault(failure)} (see ${this.logFile}).`);
      }
    }
    await this.createDatabase();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    // SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written.
    child.kill('SIGINT');
    if (await within(ended, STOP_TIMEOUT)) return;
    // SIGQUIT stops at once; the write-ahead log brings everything back at the next start.
    this.options.logger.warn('PostgreSQL did not stop in time and is stopped at once');
    child.kill('SIGQUIT');
    await ended;
  }

  /** Asks the server to stop, without waiting. */
  interrupt(): void {
    this.stopping = true;
    this.child?.kill('SIGINT');
  }

  /** Starts the server on `this.port` and waits until it is ready. Answers the log's new part when it ended instead. */
  private async launch(): Promise<string | undefined> {
    const log = await open(this.logFile, 'a', 0o600);
    const offset = (await log.stat()).size;
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...this.options.settings };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(this.binaries.postgres, ['-D', this.folder, '-p', String(this.port), ...flags], {
      ...this.user,
      // Its own process group: Ctrl-C in the terminal reaches us alone, and requests are drained before the database stops.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { LC_ALL: 'C', GLIBC_TUNABLES: KEPT_MEMORY },
    });
    this.child = child;
    const ended = new Promise<void>((done, fail) => child.once('exit', () => done()).once('error', fail));
    try {
      const started = await Promise.race([this.waitUntilReady(child).then(() => true), ended.then(() => false)]);
      if (!started) return (await readFile(this.logFile)).subarray(offset).toString('utf8');
    } finally {
      await log.close();
    }
    child.once('exit', () => void this.restart());
    return undefined;
  }

  /** The server writes its state into line 8 of postmaster.pid, under its own process id in line 1. */
  private async waitUntilReady(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT;
    while (child.exitCode === null && child.signalCode === null) {
      const lines = (await readIfPresent(join(this.folder, 'postmaster.pid')))?.split('\n');
      // The port is compared too: in a container a killed predecessor may have had the same process id.
      const own = lines?.[0]?.trim() === String(child.pid) && lines[3]?.trim() === String(this.port);
      if (own && lines[7]?.trim() === 'ready') return;
      if (Date.now() > deadline) {
        child.kill('SIGQUIT');
        throw new StartupError(`PostgreSQL was not ready after ${READY_TIMEOUT / 1000} s (see ${this.logFile}).`);
      }
      await sleep(15);
    }
    // The exit is reported by whoever waits for it.
    await new Promise(() => undefined);
  }

  /** Brings a server back that ended by itself (out of memory, killed by hand); clients reconnect to the same port. */
  private async restart(): Promise<void> {
    for (let attempt = 1; !this.stopping; attempt += 1) {
      this.options.logger.error({ attempt }, 'PostgreSQL ended unexpectedly and is started again');
      await sleep(Math.min(200 * attempt, 5000));
      if (this.stopping) return;
      try {
        if ((await this.launch()) === undefined) return;
      } catch (error) {
        this.options.logger.error({ reason: (error as Error).message }, 'PostgreSQL could not be started');
      }
    }
  }

  private async createDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    try {
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
      if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    } finally {
      await client.end();
    }
  }
}

/** A port that was free a moment ago on the loopback address. */
async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

async function limitLog(path: string): Promise<void> {
  if ((await exists(path)) && (await stat(path)).size > LOG_LIMIT) await truncate(path);
}

async function within(event: Promise<void>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const timeout = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const result = await Promise.race([event.then(() => true), timeout]);
  timer.abort();
  return result;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(ignoreMissing)) !== undefined;
}

async function readIfPresent(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
