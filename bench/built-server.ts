import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Target } from './http-load.js';

/** What the benchmark uses of the built server: its own way to start PostgreSQL and to bring a database up to date. */
interface BuiltServer {
  openDatabase(
    config: { databaseUrl: string | undefined; dataDir: string },
    logger: unknown,
  ): Promise<{ url: string; close(): Promise<void> }>;
  migrate(options: { url: string; migrations: unknown; logger: unknown }): Promise<readonly string[]>;
  migrations: readonly { name: string }[];
  createLogger(level: string): unknown;
}

const inBackend = (file: string): URL => new URL(`../backend/src/${file}`, import.meta.url);

/** Program of the built server. */
export const serverProgram = fileURLToPath(inBackend('main.js'));

/** Folder of its migrations. */
export const migrationFolder = fileURLToPath(inBackend('app/migrations'));

/** Loads the built server's modules (`npm run bench` builds it first). */
export async function builtServer(): Promise<BuiltServer> {
  const files = [
    'app/database/open-database.js',
    'app/database/migrate.js',
    'app/migrations/index.js',
    'app/process/logger.js',
  ];
  const modules = await Promise.all(files.map((file) => import(inBackend(file).href)));
  return Object.assign({}, ...modules) as BuiltServer;
}

/** What a server in this process is made of. */
interface ServerParts {
  buildApp(options: object): Promise<{
    app: { server: unknown; listen(at: object): Promise<unknown> } & { readonly server: { address(): unknown } };
    close(): Promise<void>;
  }>;
  createDataSource(options: object): {
    initialize(): Promise<unknown>;
    destroy(): Promise<void>;
    query<T>(text: string, values: readonly unknown[]): Promise<T[]>;
  };
  limitHttpServer(server: unknown): void;
  loadConfig(env: Record<string, string>): { poolSize: number; businessTimezone: string; currency: string };
  entities: unknown;
  migrations: unknown;
  createLogger(level: string): unknown;
  jobEnvironment(sources: object): unknown;
  systemContext(environment: unknown, name: string): Promise<unknown>;
  keepSums: { run(ctx: unknown): Promise<void> };
}

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The built server in this process, so that its statements can be seen. */
export interface ServerHere {
  readonly target: Target;
  /** Statements that the server sends to the database while `work` runs, without those that find out who asks. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>;
  /** Runs a statement as the server would: with the settings of its sessions. */
  query<T>(text: string, values: readonly unknown[]): Promise<T[]>;
  /** Folds the kept sums, as the job does every few minutes. */
  foldSums(): Promise<void>;
  close(): Promise<void>;
}

const BESIDE = /from sessions s join users|^select 1$/;

/** Serves the database behind `url` from this process. */
export async function servedHere(url: string): Promise<ServerHere> {
  const files = [
    'app/build-app.js',
    'app/database/data-source.js',
    'app/entities.js',
    'app/jobs.js',
    'app/migrations/index.js',
    'app/process/http-server.js',
    'app/process/logger.js',
    'config.js',
    'modules/finance/index.js',
    'modules/jobs/index.js',
  ];
  const modules = await Promise.all(files.map((file) => import(inBackend(file).href)));
  const parts = Object.assign({}, ...modules) as ServerParts;
  const config = parts.loadConfig({
    DATABASE_URL: url,
    PORT: '0',
    RATE_LIMITS: 'off',
    DEMO_DATA: 'false',
    JOBS: 'off',
  });
  const logger = parts.createLogger('warn');
  const dataSource = parts.createDataSource({
    url,
    poolSize: config.poolSize,
    defaults: { timezone: config.businessTimezone, currency: config.currency },
    entities: parts.entities,
    migrations: parts.migrations,
    logger,
    timeouts: { connection: 60_000, lock: 60_000, statement: 60_000 },
  });
  await dataSource.initialize();
  const { app, close } = await parts.buildApp({ config, dataSource, logger, onBell: () => undefined });
  parts.limitHttpServer(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return {
    target: { host: '127.0.0.1', port },
    async statementsOf(work) {
      const statements: Statement[] = [];
      const { query } = pg.Client.prototype;
      pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
        const [first, values] = args as [string | { text?: string; values?: unknown[] }, unknown[] | undefined];
        const text = typeof first === 'string' ? first : (first.text ?? '');
        if (/^\s*(select|with)/i.test(text) && !BESIDE.test(text)) {
          statements.push({ text, values: (typeof first === 'string' ? values : first.values) ?? [] });
        }
        return Reflect.apply(query, this, args) as never;
      } as never;
      try {
        await work();
      } finally {
        pg.Client.prototype.query = query;
      }
      return statements;
    },
    query: (text, values) => dataSource.query(text, values),
    async foldSums() {
      const environment = parts.jobEnvironment({ config, dataSource, logger });
      await parts.keepSums.run(await parts.systemContext(environment, 'bench'));
    },
    async close() {
      await close();
      await dataSource.destroy();
    },
  };
}
