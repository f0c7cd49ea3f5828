import { spawnSync } from 'node:child_process';

/** Bounds a download that never ends. */
const PATIENCE_MS = 180_000;

/**
 * A Node of another major version, from the package registry; it stays in npm's cache.
 * @returns its path, or why there is none
 */
export function obtainNode(major) {
  const { status, stdout, stderr, error } = spawnSync(
    'npx',
    ['--yes', '--package', `node@${major}`, '--', 'node', '--print', 'process.execPath'],
    { encoding: 'utf8', timeout: PATIENCE_MS },
  );
  const file = stdout?.trim();
  return status === 0 && file ? { file } : { fault: error?.message ?? `npx ended with ${status}: ${stderr.trim()}` };
}
