import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { createDataSource, type DataSourceSettings } from './data-source.js';
import { oneAtATime } from './one-at-a-time.js';

export interface MigrateOptions {
  readonly url: string;
  readonly migrations: DataSourceSettings['migrations'];
  readonly logger: Logger;
}

/**
 * Takes the statistics of all tables that have rows. An index by an expression has none until then, and PostgreSQL takes them by
 * itself only after a tenth of the rows has changed: until then it walks through whole tables that the index was made for.
 */
async function analyzeTables(dataSource: DataSource): Promise<void> {
  const tables = await dataSource.query<{ name: string }[]>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.reltuples > 0 and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and pg_has_role(c.relowner, 'usage')`,
  );
  if (tables.length > 0) await dataSource.query(`analyze ${tables.map(({ name }) => name).join(', ')}`);
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
    if (applied.length > 0) await analyzeTables(dataSource);
    return applied.map(({ name }) => name);
  } finally {
    await dataSource.destroy();
  }
}
