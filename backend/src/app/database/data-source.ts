import 'reflect-metadata';
import pg from 'pg';
import type { Logger } from 'pino';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeNamingStrategy } from './naming.js';
import { QueryLogger } from './query-logger.js';

type ClassList = readonly (abstract new (...args: never[]) => unknown)[];

export interface DataSourceSettings {
  readonly url: string;
  /** Servers that answer reads marked as such; absent or empty: all go to `url`. */
  readonly replicaUrls?: readonly string[];
  readonly poolSize: number;
  readonly entities: ClassList;
  readonly migrations: ClassList;
  readonly logger?: Logger;
  /** Other ones than those of security.md, "Stock and orders". */
  readonly timeouts?: Partial<Timeouts>;
  /** What counts in SQL while the business has set nothing else: the zone of its days, the symbol of its currency. */
  readonly defaults?: { readonly timezone: string; readonly currency: string };
}

/** After how long something is given up, in milliseconds; 0: never. */
export interface Timeouts {
  /** Waiting for a connection of the pool. */
  readonly connection: number;
  /** Waiting for a row that another transaction holds (hard-cases R08). */
  readonly lock: number;
  /** A statement. */
  readonly statement: number;
}

const TIMEOUTS: Timeouts = { connection: 2000, lock: 3000, statement: 5000 };
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000;
const SLOW_QUERY = 1000;

/**
 * A client that is in use when the server goes away emits `error`, and without a listener Node ends the process.
 * The pool listens only to idle clients, so each client brings its own listener (hard-cases, trap 9).
 * The statement that was running fails on its own, so nothing is hidden by this.
 */
function guardedClient(logger: Logger | undefined): typeof pg.Client {
  return class GuardedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('error', (error) => logger?.warn({ reason: error.message }, 'database connection lost'));
    }
  };
}

/**
 * The one way this program opens PostgreSQL: session settings, pool and naming are the same for the server,
 * migrations, checks and tests. The caller initializes and destroys it.
 */
export function createDataSource(settings: DataSourceSettings): DataSource {
  const { url, logger, replicaUrls = [] } = settings;
  const timeouts = { ...TIMEOUTS, ...settings.timeouts };
  const session = {
    timezone: 'UTC',
    lock_timeout: timeouts.lock,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    search_path: 'public',
    'wholesale_desk.time_zone': settings.defaults?.timezone ?? 'UTC',
    'wholesale_desk.currency': settings.defaults?.currency ?? '',
  };
  const options: DataSourceOptions = {
    type: 'postgres',
    ...(replicaUrls.length > 0
      ? {
          replication: {
            master: { url },
            slaves: replicaUrls.map((replica) => ({ url: replica })),
            defaultMode: 'master',
          },
        }
      : { url }),
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
    poolErrorHandler: (error: Error) => logger?.warn({ reason: error.message }, 'idle database connection lost'),
    ...(logger
      ? { logger: new QueryLogger(logger), logging: logger.isLevelEnabled('trace') ? 'all' : ['error', 'warn'] }
      : {}),
    extra: {
      Client: guardedClient(logger),
      keepAlive: true,
      connectionTimeoutMillis: timeouts.connection,
      options: Object.entries(session)
        .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\\s]/g, '\\$&')}`)
        .join(' '),
    },
  };
  return new DataSource(options);
}

/** Where the primary answers: for a connection of one's own beside the pool. */
export function primaryUrlOf(dataSource: DataSource): string {
  const options = dataSource.options as { url?: string; replication?: { master: { url?: string } } };
  const url = options.replication?.master.url ?? options.url;
  if (url === undefined) throw new Error('The data source was not opened by a URL');
  return url;
}
