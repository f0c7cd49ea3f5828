import { fileURLToPath } from 'node:url';

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
