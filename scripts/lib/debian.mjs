import { spawnSync } from 'node:child_process';

/** Bounds a download that never ends. */
const PATIENCE_MS = 180_000;

/** Runs a program to its end; what it prints goes to the error output. Answers why it failed, or null. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: PATIENCE_MS,
    env: { ...process.env, ...env },
  });
  if (status === 0) return null;
  return error ? error.message : `exit code ${status ?? 'none'}`;
}

/**
 * Installs a package of Debian, for root and for who may become root without a password.
 * @returns why it failed, or null
 */
export function installFromDebian(name) {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return 'no apt-get here';
  const elevate = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...elevate, 'apt-get', ...args];
    return run(command, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  return apt('update', '-qq') ?? apt('install', '-y', '-qq', '--no-install-recommends', name);
}

/** Gets poppler, with which the tests read the text of documents; without it they only count the letters that were drawn. */
export function obtainPoppler() {
  if (spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0) return;
  process.stderr.write("No pdftotext found: trying Debian's package poppler-utils …\n");
  const fault = installFromDebian('poppler-utils');
  if (fault) process.stderr.write(`The text of documents is not read in this run: ${fault}\n`);
}
