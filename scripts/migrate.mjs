// Applies pending migrations to the configured database (DATABASE_URL, or our own in DATA_DIR) and ends.
import { buildBackend, isCurrent } from './lib/build.mjs';
import { fail } from './lib/run.mjs';
import { built } from './lib/scratch-database.mjs';

if (!(await isCurrent('backend')) && (await buildBackend()) !== 0) fail('The build failed; nothing was migrated.');
const [{ loadConfig }, { createLogger }, { openDatabase }, { migrate }, { migrations }] = await Promise.all([
  built('config.js'),
  built('app/process/logger.js'),
  built('app/database/open-database.js'),
  built('app/database/migrate.js'),
  built('app/migrations/index.js'),
]);
try {
  const config = loadConfig();
  const logger = createLogger('warn');
  const database = await openDatabase(config, logger);
  try {
    const applied = await migrate({ url: database.url, migrations, logger });
    process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Applied: ${applied.join(', ')}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (error.name !== 'StartupError') throw error;
  fail(error.message);
}
