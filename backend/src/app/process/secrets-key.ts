import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { StartupError } from '../../kernel/startup-error.js';

const boxes = new WeakMap<object, SecretBox>();

/** What seals secrets that stand in the database: the key is of the environment, else of a file in `dataDir`. */
export function secretBoxOf(config: Pick<Config, 'secretsKey' | 'dataDir'>): SecretBox {
  const known = boxes.get(config);
  if (known) return known;
  const box = new SecretBox(() => config.secretsKey ?? keyOfFile(config.dataDir));
  boxes.set(config, box);
  return box;
}

/** The key in the folder, which only this user reads; made when there is none. */
function keyOfFile(dataDir: string): Buffer {
  const path = join(dataDir, 'secrets.key');
  const found = readKey(path);
  if (found) return found;
  mkdirSync(dataDir, { recursive: true });
  // Whole or not at all: another copy may read it at the same moment.
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(fresh, path);
  } catch (error) {
    // Another copy was first: its key counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  const made = readKey(path);
  if (!made) throw new StartupError(`${path} was removed while the server started`);
  return made;
}

function readKey(path: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (!/^[\da-f]{64}$/.test(text)) throw new StartupError(`${path} is no key: 64 hexadecimal digits are expected`);
  return Buffer.from(text, 'hex');
}
