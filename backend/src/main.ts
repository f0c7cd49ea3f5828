import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { openDatabase } from './app/database/open-database.js';
import { drainHttpServer, limitHttpServer } from './app/process/http-server.js';
import type { CloudApiSimulator } from './app/whatsapp-simulator/cloud-api-simulator.js';
import { secretBoxOf } from './app/process/secrets-key.js';
import { createLogger } from './app/process/logger.js';
import { Shutdown } from './app/process/shutdown.js';
import { StartupError } from './kernel/startup-error.js';
import { type Config, loadConfig } from './config.js';
import { poolOf } from './kernel/context.js';

/** Time that running requests have to finish, and that busy connections have to come back, in milliseconds. */
const DRAIN_LIMIT = 10_000;
const POOL_LIMIT = 2000;
/** Time that running jobs have to finish before they are left for another copy, in milliseconds. */
const JOBS_LIMIT = 10_000;

/** config → database → migrations → queues → demo data → app → listen. What was opened is closed in the reverse order. */
async function start(given: Config, logger: Logger, shutdown: Shutdown): Promise<void> {
  let simulator: CloudApiSimulator | undefined;
  const config: Config = {
    ...given,
    whatsapp: {
      ...given.whatsapp,
      // There is one only where there are demo data, which is known later.
      get simulator() {
        return simulator?.access;
      },
    },
  };
  // The application's modules load while the database starts: together they are most of a cold start.
  const [
    database,
    { applyMigrations },
    { oneAtATime },
    { createDataSource },
    { entities },
    { migrations },
    { buildApp },
    { prepareSubscribers },
    { subscribers },
    { sealStoredSecrets },
  ] = await Promise.all([
    openDatabase(config, logger),
    import('./app/database/migrate.js'),
    import('./app/database/one-at-a-time.js'),
    import('./app/database/data-source.js'),
    import('./app/entities.js'),
    import('./app/migrations/index.js'),
    import('./app/build-app.js'),
    import('./modules/events/index.js'),
    import('./app/subscribers.js'),
    import('./modules/whatsapp/index.js'),
  ]);
  shutdown.add({ name: 'database', run: () => database.close() });
  const { url } = database;
  const settings = {
    url,
    poolSize: config.poolSize,
    defaults: { timezone: config.businessTimezone, currency: config.currency },
    entities,
    migrations,
    logger,
  };
  const dataSource = createDataSource(settings);
  // Demo data are one transaction of several seconds.
  const unhurried = createDataSource({ ...settings, poolSize: 1, timeouts: { lock: 0, statement: 0 } });
  await dataSource.initialize();
  shutdown.add({ name: 'connections', limit: POOL_LIMIT, run: () => dataSource.destroy() });

  const jobs = config.jobs
    ? (await import('./app/jobs.js')).createJobRunner({ config, dataSource, logger })
    : undefined;
  if (jobs) shutdown.add({ name: 'jobs', run: () => jobs.stop(JOBS_LIMIT) });
  const events = config.jobs
    ? (await import('./app/jobs.js')).createEventDispatcher({ config, dataSource, logger })
    : undefined;
  if (events) shutdown.add({ name: 'events', run: () => events.stop(JOBS_LIMIT) });
  const demo = await oneAtATime(url, logger, async () => {
    await applyMigrations({ url, migrations, logger });
    await jobs?.prepare();
    await prepareSubscribers(poolOf(dataSource), subscribers);
    await sealStoredSecrets(poolOf(dataSource), secretBoxOf(config));
    return prepareDemoData(unhurried, config, database.embedded, logger);
  });
  if (config.whatsappSimulator === 'auto' ? demo : config.whatsappSimulator) {
    const { CloudApiSimulator: Simulator } = await import('./app/whatsapp-simulator/cloud-api-simulator.js');
    const started = new Simulator({ log: logger, tempo: [300, 1200, 4000] });
    await started.start();
    simulator = started;
    shutdown.add({ name: 'WhatsApp simulator', run: () => started.stop() });
  }
  const setUpCode = await (await import('./app/first-admin.js')).prepareFirstAdmin({ config, dataSource, logger });

  const replicas =
    config.databaseReplicaUrls.length > 0
      ? await (await import('./app/replicas/open-replicas.js')).openReplicas(config, dataSource, logger)
      : undefined;
  if (replicas) shutdown.add({ name: 'replicas', limit: POOL_LIMIT, run: () => replicas.stop() });

  const { app, close } = await buildApp({
    config,
    dataSource,
    ...(replicas && { replicas }),
    logger,
    ...(events && { onBell: () => events.wake() }),
  });
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
  const { port } = app.server.address() as AddressInfo;
  simulator?.connect(`http://127.0.0.1:${port}`);
  const accounts = demo ? (await import('./demo-data/index.js')).demoAccounts : [];
  announce(config, port, accounts, setUpCode);
  jobs?.start();
  events?.start();
}

/** Loads demo data into an empty database when the configuration asks for them; answers whether demo accounts exist. */
async function prepareDemoData(
  dataSource: DataSource,
  config: Config,
  embedded: boolean,
  logger: Logger,
): Promise<boolean> {
  await dataSource.initialize();
  try {
    const users = dataSource.getRepository('User');
    const wanted = config.demoData === 'auto' ? embedded && !config.firstAdmin : config.demoData;
    if (wanted && !(await users.exists())) {
      const { loadDemoData } = await import('./demo-data/index.js');
      const begin = performance.now();
      await loadDemoData(dataSource, config);
      logger.info({ milliseconds: Math.round(performance.now() - begin) }, 'demo data loaded');
    }
    return await users.existsBy({ email: 'admin@demo.example' });
  } finally {
    await dataSource.destroy();
  }
}

function announce(
  config: Config,
  port: number,
  accounts: readonly { email: string; password: string }[],
  setUpCode: string | null,
): void {
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const lines = accounts.map(({ email, password }) => `  ${email} / ${password}`);
  if (lines.length > 0) lines.unshift('Demo accounts:');
  if (setUpCode !== null) {
    lines.push('Nobody can sign in yet. Open this address to set it up:', `  ${url}/set-up#${setUpCode}`);
  }
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
