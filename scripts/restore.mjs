// Puts a backup into an empty installation (our own database in DATA_DIR, or the one of DATABASE_URL):
//   npm run restore -- FILE [--force]      (--force replaces everything that the database holds)
import path from 'node:path';
import { command, ensureBackend, fromCaller } from './lib/command.mjs';
import { fail } from './lib/run.mjs';
import { built } from './lib/scratch-database.mjs';

const args = process.argv.slice(2);
const force = args.includes('--force');
const [wanted, ...rest] = args.filter((arg) => arg !== '--force');
if (wanted === undefined || rest.length > 0 || wanted.startsWith('-')) {
  fail('Usage: npm run restore -- FILE [--force]   (--force replaces everything that the database holds)');
}

await command(async () => {
  await ensureBackend();
  const [{ loadConfig }, { createLogger }, { openDatabase }, { migrations }, { checkBackup }, { restoreFromFile }] =
    await Promise.all([
      built('config.js'),
      built('app/process/logger.js'),
      built('app/database/open-database.js'),
      built('app/migrations/index.js'),
      built('app/backup/archive-reader.js'),
      built('app/backup/restore-backup.js'),
    ]);
  const config = loadConfig();
  const logger = createLogger('error');
  const file = fromCaller(wanted);
  // Before a database is made or opened for it.
  await checkBackup(file);
  const database = await openDatabase(config, logger);
  try {
    const mailDirectory = path.join(config.dataDir, 'mail');
    const { manifest, summary, applied } = await restoreFromFile(file, {
      url: database.url,
      mailDirectory,
      migrations,
      force,
      logger,
    });
    const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `Restored the state of ${manifest.createdAt} (version ${manifest.appVersion}): ` +
        `${rows} rows of ${manifest.tables.length} tables, ${summary.mailFiles} mail files.\n`,
    );
    if (applied.length > 0) process.stdout.write(`Newer migrations were applied: ${applied.join(', ')}.\n`);
  } finally {
    await database.close();
  }
});
