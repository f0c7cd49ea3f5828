import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { StartupError } from '../process/startup-error.js';
import { processExists } from './data-dir-lock.js';

const run = promisify(execFile);
const STOP_TIMEOUT = 15_000;

/**
 * Stops the PostgreSQL that a killed server left running on `folder`. The caller holds the data folder's lock,
 * so nobody uses it. A stale postmaster.pid whose process is gone, or is another program by now, is left to
 * PostgreSQL, which clears it itself. Nothing is ever signalled but a PostgreSQL of this very folder.
 */
export async function stopOrphan(folder: string, logger: Logger): Promise<void> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const pid = Number(text?.split('\n')[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1 || !processExists(pid) || !(await servesFolder(pid, folder))) return;
  logger.info({ postmaster: pid }, 'stopping the PostgreSQL that a killed server left running');
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT;
  while (processExists(pid) && (await servesFolder(pid, folder))) {
    if (Date.now() > deadline) {
      throw new StartupError(`A PostgreSQL of an earlier run (process ${pid}) still uses ${folder} and does not stop.`);
    }
    await sleep(25);
  }
}

/** Whether the process is a PostgreSQL server whose data folder is `folder`. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  try {
    // A postmaster's working directory is its data folder; only its owner and root may see that.
    const [program, directory] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)]);
    return /^postgres(\.exe)?( \(deleted\))?$/.test(basename(program)) && directory === (await realpath(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return false;
  }
  // No /proc entry: the process is gone, or the system (macOS) has no /proc and `ps` tells.
  const line = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
  return line.includes('postgres') && line.includes(`-D ${folder} `);
}
