import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** Module of the built server. */
export const built = (file) => import(inRoot('dist/backend/src', file));

/** A folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** Far more than scratch databases come to. */
const ROOM = 4 * 2 ** 30;

/** Where scratch data goes: to memory where there is enough, as making and dropping databases is above all thousands of files. */
async function scratchFolder() {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = await statfs(IN_MEMORY);
  return bavail * bsize >= ROOM ? IN_MEMORY : tmpdir();
}

/** A PostgreSQL that lives as long as the script and forgets everything: no syncing to disk. */
export async function startScratchDatabase(settings = {}) {
  const [{ startEmbeddedPostgres }, { createLogger }] = await Promise.all([
    built('embedded-postgres/embedded-postgres.js'),
    built('app/process/logger.js'),
  ]);
  const dataDir = await mkdtemp(path.join(await scratchFolder(), 'wholesale-desk-scratch-'));
  const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startEmbeddedPostgres({
    dataDir,
    logger: createLogger('warn'),
    settings: { ...forgetful, ...settings },
  });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
