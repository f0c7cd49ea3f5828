import type { Logger } from 'pino';
import { createDataSource, type DataSourceSettings } from './data-source.js';
import { oneAtATime } from './one-at-a-time.js';

export interface MigrateOptions {
  readonly url: string;
  readonly migrations: DataSourceSettings['migrations'];
  readonly logger: Logger;
}

/** `applyMigrations`, while no other copy of the server sets the database up. */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  return oneAtATime(options.url, options.logger, () => applyMigrations(options));
}

/**
 * Applies the pending migrations, each in its own transaction, and answers their names. Whoever calls it keeps other copies
 * out. Statements have no time limit here.
 */
export async function applyMigrations({ url, migrations, logger }: MigrateOptions): Promise<readonly string[]> {
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
}
