import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../kernel/startup-error.js';

/** Milliseconds after which a claim to a stale lock counts as abandoned. */
const CLAIM_LIMIT = 5000;

interface Holder {
  readonly pid: number;
  /** Start of that process in clock ticks since boot, where the system tells: a pid alone may be reused. */
  readonly startedAt: string | undefined;
}

export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only one that uses the data folder.
 * A lock left by a killed process is taken over. Throws {@link StartupError} when a live process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = join(dataDir, 'server.lock');
  const own: Holder = { pid: process.pid, startedAt: await startOf(process.pid) };
  const content = `${JSON.stringify(own)}\n`;
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    // `link` fails when the lock exists and shows it whole or not at all, so no half-written lock is ever read.
    while (!(await tryLink(draft, path))) {
      const found = await readText(path);
      if (found === undefined) continue;
      const holder = parseHolder(found);
      if (holder && (await isAlive(holder))) {
        throw new StartupError(
          `The data folder ${dataDir} is already in use by another server (process ${holder.pid}).`,
        );
      }
      await discard(path, found);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      if ((await readText(path)) === content) await unlink(path);
    },
  };
}

/** Id of the live process that holds the data folder's lock, if there is one. */
export async function holderOf(dataDir: string): Promise<number | undefined> {
  const found = await readText(join(dataDir, 'server.lock'));
  const holder = found === undefined ? undefined : parseHolder(found);
  return holder && (await isAlive(holder)) ? holder.pid : undefined;
}

async function tryLink(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes the stale lock, and only that. Two starters may find it at the same moment, and one may already have replaced
 * it: whoever removes these very contents must first make the claim file named after them, which only one can.
 */
async function discard(path: string, stale: string): Promise<void> {
  const claim = `${path}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  try {
    await writeFile(claim, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const made = await stat(claim).catch(ignoreMissing);
    // The other one is done within moments, unless it was killed just then.
    if (made && Date.now() - made.mtimeMs > CLAIM_LIMIT) await rm(claim, { force: true });
    await sleep(10);
    return;
  }
  try {
    if ((await readText(path)) === stale) await unlink(path);
  } finally {
    await rm(claim, { force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(ignoreMissing);
}

/** Undefined for a file that no release of this program wrote (a full disk leaves it empty): such a lock is stale. */
function parseHolder(text: string): Holder | undefined {
  const match = /^\{"pid":(\d{1,10})(?:,"startedAt":"(\d+)")?\}$/.exec(text.trim());
  return match ? { pid: Number(match[1]), startedAt: match[2] } : undefined;
}

async function isAlive({ pid, startedAt }: Holder): Promise<boolean> {
  if (!processExists(pid)) return false;
  const start = await startOf(pid);
  return start === undefined || startedAt === undefined || start === startedAt;
}

/** True when a process with this id runs, whoever owns it. */
function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Field 22 of /proc/<pid>/stat; undefined where there is no /proc. A zombie counts as ended: its start is empty. */
async function startOf(pid: number): Promise<string | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The command name, in parentheses, may hold spaces and parentheses itself.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields?.[0] === 'Z') return '';
  return fields?.[19];
}
