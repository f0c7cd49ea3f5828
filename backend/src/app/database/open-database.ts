import type { Logger } from 'pino';
import type { Config } from '../../config.js';
import { StartupError } from '../../kernel/startup-error.js';
import { holderOf } from '../../embedded-postgres/data-dir-lock.js';
import { findRunningPostgres, hasCluster, startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.js';
import { assertUsableServer } from './server-check.js';

export interface OpenDatabase {
  readonly url: string;
  /** Whether the server runs its own PostgreSQL. */
  readonly embedded: boolean;
  /** Stops the own PostgreSQL; does nothing to a given one. */
  close(): Promise<void>;
}

/** The database the configuration asks for: the given server after a check, or our own in the data folder. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await assertUsableServer(config.databaseUrl, logger);
    return { url: config.databaseUrl, embedded: false, close: () => Promise.resolve() };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  return { url: postgres.url, embedded: true, close: () => postgres.stop() };
}

/**
 * The database of an installation that exists, to read it: also our own while a server runs on it, which keeps the folder.
 * Throws {@link StartupError} where there is none yet.
 */
export async function openBeside(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return openDatabase(config, logger);
  if (!(await hasCluster(dataDir))) {
    throw new StartupError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`);
  }
  if ((await holderOf(dataDir)) === undefined) return openDatabase(config, logger);
  return { url: await findRunningPostgres(dataDir), embedded: true, close: () => Promise.resolve() };
}
