import 'reflect-metadata';
import { parseCommand, runCommand } from './app/admin/admin-command.js';
import { askForPassword } from './app/admin/password-prompt.js';
import { createDataSource } from './app/database/data-source.js';
import { hasCluster } from './embedded-postgres/embedded-postgres.js';
import { migrate } from './app/database/migrate.js';
import { openBeside, openDatabase } from './app/database/open-database.js';
import { entities } from './app/entities.js';
import { jobEnvironment } from './app/jobs.js';
import { migrations } from './app/migrations/index.js';
import { createLogger } from './app/process/logger.js';
import { StartupError } from './kernel/startup-error.js';
import { loadConfig } from './config.js';
import { systemContext } from './modules/jobs/index.js';

/** The operator's command about admins: over the configured database, whether or not the server runs. */
async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  const config = loadConfig();
  const logger = createLogger('warn');
  // Before the first start there is nothing to stand beside: the command makes it.
  const first = config.databaseUrl === undefined && !(await hasCluster(config.dataDir));
  const database = await (first ? openDatabase : openBeside)(config, logger);
  try {
    await migrate({ url: database.url, migrations, logger });
    const dataSource = createDataSource({
      url: database.url,
      poolSize: 2,
      defaults: { timezone: config.businessTimezone, currency: config.currency },
      entities,
      migrations,
      logger,
    });
    await dataSource.initialize();
    try {
      const ctx = await systemContext(jobEnvironment({ config, dataSource, logger }), 'admin-command');
      process.stdout.write(`${await runCommand(ctx, command, askForPassword)}\n`);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  const known = error instanceof StartupError || (error instanceof Error && 'syscall' in error);
  process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
}
