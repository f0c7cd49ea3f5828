import type { DataSource } from 'typeorm';
import { buildApp } from '../../src/app/build-app.js';
import { createDataSource } from '../../src/app/database/data-source.js';
import { entities } from '../../src/app/entities.js';
import { migrations } from '../../src/app/migrations/index.js';
import { limitHttpServer } from '../../src/app/process/http-server.js';
import { createLogger } from '../../src/app/process/logger.js';
import { loadConfig } from '../../src/config.js';
import { serveApp } from './serve-app.mjs';
import { callsOf, type TestApp } from './test-app.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** A server in the test's own process: its code can be called, and spied on. */
export interface InProcessApp extends TestApp {
  readonly dataSource: DataSource;
}

const PARTS = { buildApp, createDataSource, entities, migrations, limitHttpServer, createLogger, loadConfig };

/**
 * As `testApp`, in the test's own process. Loading the server takes seconds in every file that does so: only for tests
 * that call jobs, queries or the schema beside the API.
 */
export async function inProcessApp(env: Record<string, string> = {}, shared?: TestDatabase): Promise<InProcessApp> {
  const database = shared ?? (await createTestDatabase());
  const { url, config, dataSource, close } = await serveApp(PARTS, { env, databaseUrl: database.url });
  return {
    ...callsOf(url, dataSource),
    url,
    config,
    dataSource,
    async close() {
      await close();
      if (!shared) await database.drop();
    },
  };
}
