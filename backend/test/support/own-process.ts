import { type ServerProcess, spawnServer } from '../../../e2e/support/server-process.mjs';

/** The built server in a process of its own, which a test may kill. Its mail lands in the folder. */
export const serverOn = (
  databaseUrl: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): ServerProcess =>
  spawnServer({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: databaseUrl,
    ...env,
  });
