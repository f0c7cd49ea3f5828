import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../kernel/startup-error.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import type { PostgresUser } from './postgres-user.js';

/** The database role the server signs in with. */
export const ROLE = 'postgres';
/** Holds the role's password; lies inside the cluster's folder, which only its owner can enter. */
export const PASSWORD_FILE = 'server-password';
/** Begin of the names of clusters in the making. */
const DRAFT = 'postgres.new-';

/**
 * Makes the cluster in a folder beside and moves it into place when it is whole, password included:
 * a start that is killed half-way leaves nothing that looks like a cluster.
 */
export async function initializeCluster(
  dataDir: string,
  folder: string,
  binaries: PostgresBinaries,
  user: PostgresUser | undefined,
): Promise<void> {
  await removeDrafts(dataDir);
  const draft = join(dataDir, `${DRAFT}${randomBytes(4).toString('hex')}`);
  const passwordFile = `${draft}-password`;
  const password = randomBytes(24).toString('hex');
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) await Promise.all([chown(draft, user.uid, user.gid), chown(passwordFile, user.uid, user.gid)]);
  const args = [
    `--pgdata=${draft}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const output: Buffer[] = [];
  const code = await new Promise<number | null>((done, fail) => {
    const child = spawn(binaries.initdb, args, {
      ...user,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { LC_ALL: 'C', TZ: 'UTC' },
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', fail).once('close', done);
  });
  if (code !== 0)
    throw new StartupError(
      `PostgreSQL's data folder could not be made: ${lastFault(Buffer.concat(output).toString())}`,
    );
  await rename(passwordFile, join(draft, PASSWORD_FILE));
  await rename(draft, folder);
}

/** Removes what interrupted starts left. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    if (!entry.startsWith(DRAFT)) continue;
    await rm(join(dataDir, entry), { recursive: true, force: true }).catch((error: NodeJS.ErrnoException) => {
      // The initdb of a start killed a moment ago may still be writing into it: the next first start removes it.
      if (error.code !== 'ENOTEMPTY') throw error;
    });
  }
}

/** The last line of a log that tells of a fault, without its time stamp. */
export function lastFault(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const fault = lines.filter((line) => /FATAL|PANIC|error:/i.test(line)).at(-1) ?? lines.at(-1) ?? 'no message';
  return fault.replace(/^.*?(FATAL|PANIC|error):\s*/i, '');
}
