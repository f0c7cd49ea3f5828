import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { findChromium } from '../../e2e/support/chromium.mjs';
import { inRoot } from './paths.mjs';

/** Bounds a download that never ends. */
const PATIENCE_MS = 180_000;

/** Runs a program to its end; what it prints goes to the error output. Answers why it failed, or null. */
function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: PATIENCE_MS,
    env: { ...process.env, ...env },
  });
  if (status === 0) return null;
  return error ? error.message : `exit code ${status ?? 'none'}`;
}

/** Playwright's own Chromium, downloaded where the network allows. */
async function fromPlaywright() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  if (!existsSync(file)) {
    const fault = run(process.execPath, [inRoot('node_modules/playwright-core/cli.js'), 'install', 'chromium']);
    if (fault) return { fault };
  }
  // It may lack libraries of the system.
  const fault = run(file, ['--version']);
  return fault ? { fault } : { file };
}

/** Debian's package, for root and for who may become root without a password. */
function fromDebian() {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return { fault: 'no apt-get here' };
  const elevate = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...elevate, 'apt-get', ...args];
    return run(command, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  const fault = apt('update', '-qq') ?? apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  if (fault) return { fault };
  const file = findChromium();
  return file ? { file } : { fault: 'installed, but not found' };
}

/**
 * A Chromium for the browser tests: the one of `CHROMIUM_PATH`, one that is installed, Playwright's own, Debian's.
 * @returns its path, or what was tried and why it failed
 */
export async function obtainChromium() {
  const given = process.env['CHROMIUM_PATH'];
  const found = findChromium();
  if (found) return { file: found };
  if (given) return { tried: [`CHROMIUM_PATH: ${given} cannot be run`] };
  const tried = [];
  for (const [name, attempt] of [
    ['the Chromium of playwright-core', fromPlaywright],
    ["Debian's package chromium", fromDebian],
  ]) {
    process.stderr.write(`No Chromium found: trying ${name} …\n`);
    const { file, fault } = await attempt();
    if (file) return { file };
    tried.push(`${name}: ${fault}`);
  }
  return { tried };
}
