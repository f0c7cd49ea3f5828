// Writes everything that an installation holds into one file, also while its server runs:
//   npm run backup [-- FILE | FOLDER | -]      ("-" is the standard output)
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { command, ensureBackend, fromCaller, untilSignal } from './lib/command.mjs';
import { fail } from './lib/run.mjs';
import { built } from './lib/scratch-database.mjs';

const [wanted, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (wanted?.startsWith('-') && wanted !== '-'))
  fail('Usage: npm run backup [-- FILE | FOLDER | -]');

/** A folder, the data folder's own by default, gets a file named after the moment. */
async function fileFor(dataDir) {
  const named = `wholesale-desk-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`;
  if (wanted === undefined) return path.join(path.resolve(dataDir), 'backups', named);
  const file = fromCaller(wanted);
  const isFolder = wanted.endsWith('/') || (await stat(file).catch(() => undefined))?.isDirectory();
  return isFolder ? path.join(file, named) : file;
}

await command(async () => {
  await ensureBackend();
  const [{ loadConfig }, { createLogger }, { openBeside }, { backupTo, backupToFile }] = await Promise.all([
    built('config.js'),
    built('app/process/logger.js'),
    built('app/database/open-database.js'),
    built('app/backup/create-backup.js'),
  ]);
  const config = loadConfig();
  const database = await openBeside(config, createLogger('silent'));
  try {
    const options = { url: database.url, mailDirectory: path.join(config.dataDir, 'mail'), signal: untilSignal() };
    if (wanted === '-') {
      await backupTo(process.stdout, options);
      return;
    }
    const file = await fileFor(config.dataDir);
    const report = await backupToFile(file, options);
    const rows = Object.values(report.rows).reduce((sum, count) => sum + count, 0);
    const size = `${(report.bytes / 1024 / 1024).toFixed(1)} MB`;
    process.stdout.write(
      `${file}: ${rows} rows of ${Object.keys(report.rows).length} tables, ${report.mailFiles} mail files, ${size}.\n`,
    );
  } finally {
    await database.close();
  }
});
