import { execFile } from 'node:child_process';
import { chmod, chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { StartupError } from '../kernel/startup-error.js';

const run = promisify(execFile);

/** The system user PostgreSQL runs as when this process is root, which PostgreSQL refuses to be. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

/** Undefined unless this process is root: then PostgreSQL runs as the user `postgres`, made here when missing. */
export async function postgresUser(): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUp();
  if (existing) return existing;
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  } catch (error) {
    throw new StartupError(
      'PostgreSQL does not run as root, and the system user "postgres" could not be created. ' +
        'Start the server as an ordinary user, or set DATABASE_URL.',
      { cause: error },
    );
  }
  const created = await lookUp();
  if (!created) throw new StartupError('The system user "postgres" was created but cannot be found.');
  return created;
}

async function lookUp(): Promise<PostgresUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (error) {
    // `id` answers 1 for an unknown user; anything else (no `id` at all) is a fault.
    if ((error as { code?: unknown }).code === 1) return undefined;
    throw error;
  }
}

/**
 * Lets the user walk through the parents of `path` (a checkout under /root is closed to others).
 * The least that works is granted: the right to pass, not to list or read; to the user's group when the
 * folder grants its own group nothing, otherwise to others. What was changed is logged.
 */
export async function makeReachable(path: string, user: PostgresUser, logger: Logger): Promise<void> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & enter) === 0) {
      if (enter === 0o001 && (mode & 0o070) === 0) {
        await chown(folder, uid, user.gid);
        await chmod(folder, (mode & 0o7777) | 0o010);
      } else {
        await chmod(folder, (mode & 0o7777) | enter);
      }
      logger.info({ folder }, 'the system user "postgres" may now pass through this folder to reach its files');
    }
    if (folder === dirname(folder)) return;
  }
}
