import pg from 'pg';
import type { Logger } from 'pino';
import { createDataSource, type DataSourceSettings } from './data-source.js';

/** Key of the advisory lock that lets one copy of the server migrate at a time; any constant no other lock uses. */
const MIGRATION_LOCK = 4_000_771;

export interface MigrateOptions {
  readonly url: string;
  readonly migrations: DataSourceSettings['migrations'];
  readonly logger: Logger;
}

/**
 * Applies the pending migrations, each in its own transaction, and answers their names.
 * Copies of the server that start together wait for each other. Statements have no time limit here.
 */
export async function migrate({ url, migrations, logger }: MigrateOptions): Promise<readonly string[]> {
  const gate = new pg.Client({ connectionString: url, keepAlive: true });
  gate.on('error', (error) => logger.warn({ reason: error.message }, 'database connection lost'));
  await gate.connect();
  try {
    await gate.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = createDataSource({
      url,
      poolSize: 1,
      entities: [],
      migrations,
      logger,
      timeouts: { statement: 0 },
    });
    await dataSource.initialize();
    try {
      const applied = await dataSource.runMigrations();
      for (const { name } of applied) logger.info({ migration: name }, 'migration applied');
      return applied.map(({ name }) => name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await gate.end();
  }
}
