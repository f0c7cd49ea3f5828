import { existsSync } from 'node:fs';
import { findChromium, isShell } from '../../e2e/support/chromium.mjs';
import { installFromDebian, run } from './debian.mjs';
import { inRoot } from './paths.mjs';

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

function fromDebian(name) {
  const fault = installFromDebian(name);
  if (fault) return { fault };
  const file = findChromium();
  return file ? { file } : { fault: 'installed, but not found' };
}

/**
 * A Chromium for the browser tests: the one of `CHROMIUM_PATH`; Debian's one without windows, which costs least; any other that is
 * installed; Playwright's own.
 * @returns its path, or what was tried and why it failed
 */
export async function obtainChromium() {
  const given = process.env['CHROMIUM_PATH'];
  const found = findChromium();
  if (given) return found ? { file: found } : { tried: [`CHROMIUM_PATH: ${given} cannot be run`] };
  if (found && isShell(found)) return { file: found };
  const tried = [];
  for (const [name, attempt] of [
    ["Debian's package chromium-headless-shell", () => fromDebian('chromium-headless-shell')],
    ['an installed Chromium', () => (found ? { file: found } : { fault: 'none' })],
    ['the Chromium of playwright-core', fromPlaywright],
    ["Debian's package chromium", () => fromDebian('chromium')],
  ]) {
    process.stderr.write(`Browser tests: trying ${name} …\n`);
    const { file, fault } = await attempt();
    if (file) return { file };
    tried.push(`${name}: ${fault}`);
  }
  return { tried };
}
