/** What a rule answers must not depend on how busy the machine is: a server would answer 503 where tests wait. */
const PATIENT = { connection: 60_000, lock: 60_000, statement: 60_000 };

/** What every server of a test is told, unless the test says otherwise. */
export const TEST_ENV = { NODE_ENV: 'test', PORT: '0', RATE_LIMITS: 'off', DATABASE_POOL_SIZE: '8' };

/**
 * The whole server on a free port, over a database that exists. `parts` are its modules: the built ones in a process of
 * their own (app-host.mjs), or the sources where a test wants the server beside itself (in-process-app.ts). Subscribers of
 * events work where the parts have what hands them over.
 */
export async function serveApp(parts, { env, databaseUrl }) {
  const { buildApp, createDataSource, limitHttpServer, createLogger, entities, migrations, loadConfig } = parts;
  const { createEventDispatcher } = parts;
  const config = loadConfig({ ...TEST_ENV, DATABASE_URL: databaseUrl, ...env });
  const logger = createLogger(process.env['TEST_LOG_LEVEL'] ?? 'silent');
  const dataSource = createDataSource({
    url: databaseUrl,
    poolSize: config.poolSize,
    defaults: { timezone: config.businessTimezone, currency: config.currency },
    entities,
    migrations,
    logger,
    timeouts: PATIENT,
  });
  await dataSource.initialize();
  const events = config.jobs ? createEventDispatcher?.({ config, dataSource, logger }) : undefined;
  const { app, close } = await buildApp({ config, dataSource, logger, onBell: () => events?.wake() });
  limitHttpServer(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  events?.start();
  return {
    url: `http://127.0.0.1:${app.server.address().port}`,
    config,
    dataSource,
    async close() {
      await close();
      await events?.stop();
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}
