import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** Module of the built server. */
export const built = (file) => import(inRoot('dist/backend/src', file));

/** A PostgreSQL that lives as long as the script and forgets everything: no syncing to disk. */
export async function startScratchDatabase(settings = {}) {
  const [{ startEmbeddedPostgres }, { createLogger }] = await Promise.all([
    built('embedded-postgres/embedded-postgres.js'),
    built('app/process/logger.js'),
  ]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wholesale-desk-scratch-'));
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
