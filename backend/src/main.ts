import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { openDatabase } from './app/database/open-database.js';
import { drainHttpServer, limitHttpServer } from './app/process/http-server.js';
import { createLogger } from './app/process/logger.js';
import { Shutdown } from './app/process/shutdown.js';
import { StartupError } from './app/process/startup-error.js';
import { type Config, loadConfig } from './config.js';

/** Time that running requests have to finish, and that busy connections have to come back, in milliseconds. */
const DRAIN_LIMIT = 10_000;
const POOL_LIMIT = 2000;
/** Time that running jobs have to finish before they are left for another copy, in milliseconds. */
const JOBS_LIMIT = 10_000;

/** config → database → migrations → demo data → app → listen. What was opened is closed in the reverse order. */
async function start(config: Config, logger: Logger, shutdown: Shutdown): Promise<void> {
  // The application's modules load while the database starts: together they are most of a cold start.
  const [database, { migrate }, { createDataSource }, { entities }, { migrations }, { buildApp }] = await Promise.all([
    openDatabase(config, logger),
    import('./app/database/migrate.js'),
    import('./app/database/data-source.js'),
    import('./app/entities.js'),
    import('./app/migrations/index.js'),
    import('./app/build-app.js'),
  ]);
  shutdown.add({ name: 'database', run: () => database.close() });
  await migrate({ url: database.url, migrations, logger });

  const dataSource = createDataSource({
    url: database.url,
    replicaUrls: config.databaseReplicaUrls,
    poolSize: config.poolSize,
    defaults: { timezone: config.businessTimezone, currency: config.currency },
    entities,
    migrations,
    logger,
  });
  await dataSource.initialize();
  shutdown.add({ name: 'connections', limit: POOL_LIMIT, run: () => dataSource.destroy() });
  const demo = await prepareDemoData(dataSource, config, database.embedded, logger);

  const { app, close } = await buildApp({ config, dataSource, logger });
  limitHttpServer(app.server);
  shutdown.add({ name: 'requests', limit: DRAIN_LIMIT, run: () => drainHttpServer(app.server, close) });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartupError(`Port ${config.port} is already in use: stop the other program, or set PORT.`, {
      cause: error,
    });
  }
  const accounts = demo ? (await import('./app/demo-data/index.js')).demoAccounts : [];
  // Nobody waits for the jobs: they begin while the first requests are answered.
  const jobs = config.jobs
    ? import('./app/jobs.js').then((module) => module.startJobs({ config, dataSource, logger }))
    : undefined;
  shutdown.add({ name: 'jobs', run: async () => (await jobs)?.stop(JOBS_LIMIT) });
  announce(config, (app.server.address() as AddressInfo).port, accounts);
  await jobs;
}

/** Loads demo data into an empty database when the configuration asks for them; answers whether demo accounts exist. */
async function prepareDemoData(
  dataSource: DataSource,
  config: Config,
  embedded: boolean,
  logger: Logger,
): Promise<boolean> {
  const users = dataSource.getRepository('User');
  const wanted = config.demoData === 'auto' ? embedded : config.demoData;
  if (wanted && !(await users.exists())) {
    const { loadDemoData } = await import('./app/demo-data/index.js');
    const begin = performance.now();
    await loadDemoData(dataSource, config);
    logger.info({ milliseconds: Math.round(performance.now() - begin) }, 'demo data loaded');
  }
  return users.existsBy({ email: 'admin@demo.example' });
}

function announce(config: Config, port: number, accounts: readonly { email: string; password: string }[]): void {
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const lines = accounts.map(({ email, password }) => `  ${email} / ${password}`);
  if (lines.length > 0) lines.unshift('Demo accounts:');
  process.stdout.write(['', `Wholesale Desk is ready: ${url}`, ...lines, '', ''].join('\n'));
}

/** A fault the operator can mend is one line; so is one of the operating system (no space, no right). Others show their stack. */
function describe(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (error instanceof Error && 'syscall' in error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  let shutdown: Shutdown | undefined;
  try {
    const config = loadConfig();
    const logger = createLogger(config.logLevel);
    shutdown = new Shutdown(logger);
    shutdown.listen();
    await start(config, logger, shutdown);
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    await shutdown?.close();
    process.exit(1);
  }
}

await main();
