import { existsSync } from 'node:fs';
import { findChromium } from '../../e2e/support/chromium.mjs';
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

function fromDebian() {
  const fault = installFromDebian('chromium');
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
