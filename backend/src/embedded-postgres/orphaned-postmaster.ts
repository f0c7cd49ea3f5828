import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { StartupError } from '../kernel/startup-error.js';

const run = promisify(execFile);
const STOP_TIMEOUT = 15_000;

/**
 * Stops the PostgreSQL that a killed server left running on `folder`, and clears its lock file.
 * The caller holds the data folder's lock, so nobody uses it. Nothing is ever signalled but the PostgreSQL
 * of this very folder, found by its program and its working directory, never by a number in a stale file alone.
 * Throws {@link StartupError} when it does not end.
 */
export async function stopOrphan(folder: string, logger: Logger): Promise<void> {
  const lockFile = join(folder, 'postmaster.pid');
  const text = await readFile(lockFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const postmaster = Number(text.split('\n')[0]);
  const path = await realpath(folder);
  const deadline = Date.now() + STOP_TIMEOUT;
  for (let first = true; ; first = false) {
    const running = await serversOf(path, folder, postmaster);
    if (running.length === 0) break;
    if (first && running.includes(postmaster)) {
      logger.info({ postmaster }, 'stopping the PostgreSQL that a killed server left running');
      process.kill(postmaster, 'SIGINT');
    }
    // Without their postmaster the other processes end by themselves, within moments.
    if (Date.now() > deadline) {
      throw new StartupError(
        `A PostgreSQL of an earlier run (process ${running[0]}) still uses ${folder} and does not stop.`,
      );
    }
    await sleep(20);
  }
  // PostgreSQL trusts a process id that exists, be it a zombie's or another program's; we have looked closer.
  await rm(lockFile, { force: true });
}

/** Ids of the running PostgreSQL processes whose data folder is `path`. */
async function serversOf(path: string, folder: string, postmaster: number): Promise<readonly number[]> {
  if (process.platform !== 'linux') return (await isPostmasterByPs(postmaster, folder)) ? [postmaster] : [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const matches = await Promise.all(pids.map(async (pid) => ((await servesFolder(pid, path)) ? pid : 0)));
  return matches.filter((pid) => pid !== 0);
}

/** Every process of a PostgreSQL server has its data folder as working directory. */
async function servesFolder(pid: number, path: string): Promise<boolean> {
  try {
    const [program, directory] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)]);
    return /^postgres( \(deleted\))?$/.test(basename(program)) && directory === path;
  } catch (error) {
    // Gone or a zombie (ENOENT, ESRCH), or another user's process (EACCES), which cannot be working in our folder.
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function isPostmasterByPs(pid: number, folder: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 1) return false;
  const line = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    // `ps` answers 1 for a process that does not exist.
    () => '',
  );
  return line.includes('postgres') && line.includes(`-D ${folder} `);
}
