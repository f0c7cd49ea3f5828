import type { Logger } from 'pino';
import type { Config } from '../../config.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
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
