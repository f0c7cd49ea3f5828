import 'reflect-metadata';
import type { Logger } from 'pino';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeNamingStrategy } from './naming.js';
import { guardedClient, KEEP_ALIVE, reportedByClient, sessionOptions, type SessionSettings } from './pool.js';
import { QueryLogger } from './query-logger.js';

type ClassList = readonly (abstract new (...args: never[]) => unknown)[];

export interface DataSourceSettings {
  readonly url: string;
  readonly poolSize: number;
  readonly entities: ClassList;
  readonly migrations: ClassList;
  readonly logger?: Logger;
  /** Other ones than `TIMEOUTS`. */
  readonly timeouts?: Partial<Timeouts>;
  /** What counts in SQL while the business has set nothing else: the zone of its days, the symbol of its currency. */
  readonly defaults?: { readonly timezone: string; readonly currency: string };
}

/** After how long something is given up, in milliseconds; 0: never. */
export interface Timeouts {
  /** Waiting for a connection of the pool. */
  readonly connection: number;
  /** Waiting for a row that another transaction holds. */
  readonly lock: number;
  /** A statement. */
  readonly statement: number;
  /** Waiting for an answer beyond the time of a statement: then the connection is dead. */
  readonly silence: number;
}

export const TIMEOUTS: Timeouts = { connection: 2000, lock: 3000, statement: 5000, silence: 2000 };
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000;
const SLOW_QUERY = 1000;

/**
 * How statements are planned. Pages of lists are found by indexes, on disks that read anywhere as fast as in a row; compiling a
 * statement takes longer than running it, and a report may sort in memory.
 */
const PLANNING = { jit: 'off', random_page_cost: 1.1, work_mem: '16MB' } as const;

/** The session settings of connections that run the application's statements. */
export function sessionOf(timeouts: Timeouts, defaults: DataSourceSettings['defaults']): SessionSettings {
  return {
    timezone: 'UTC',
    lock_timeout: timeouts.lock,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    search_path: 'public',
    ...PLANNING,
    'wholesale_desk.time_zone': defaults?.timezone ?? 'UTC',
    'wholesale_desk.currency': defaults?.currency ?? '',
  };
}

/**
 * The one way this program opens PostgreSQL: session settings, pool and naming are the same for the server,
 * migrations, checks and tests. The caller initializes and destroys it.
 */
export function createDataSource(settings: DataSourceSettings): DataSource {
  const { url, logger } = settings;
  const timeouts = { ...TIMEOUTS, ...settings.timeouts };
  const session = sessionOf(timeouts, settings.defaults);
  const options: DataSourceOptions = {
    type: 'postgres',
    url,
    poolSize: settings.poolSize,
    entities: [...settings.entities] as NonNullable<DataSourceOptions['entities']>,
    migrations: [...settings.migrations] as NonNullable<DataSourceOptions['migrations']>,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    // The first migration creates the extensions; a replica or a plain role could not.
    installExtensions: false,
    namingStrategy: new SnakeNamingStrategy(),
    applicationName: 'wholesale-desk',
    connectTimeoutMS: timeouts.connection,
    maxQueryExecutionTime: SLOW_QUERY,
    poolErrorHandler: reportedByClient,
    ...(logger
      ? { logger: new QueryLogger(logger), logging: logger.isLevelEnabled('trace') ? 'all' : ['error', 'warn'] }
      : {}),
    extra: {
      ...KEEP_ALIVE,
      Client: guardedClient(logger, timeouts.statement === 0 ? 0 : timeouts.statement + timeouts.silence),
      connectionTimeoutMillis: timeouts.connection,
      options: sessionOptions(session),
    },
  };
  return new DataSource(options);
}

/** Where the primary answers: for a connection of one's own beside the pool. */
export function primaryUrlOf(dataSource: DataSource): string {
  const { url } = dataSource.options as { url?: string };
  if (url === undefined) throw new Error('The data source was not opened by a URL');
  return url;
}
