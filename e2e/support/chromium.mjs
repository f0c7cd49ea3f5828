import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** What to tell a person without a browser, in one line. */
export const CHROMIUM_HELP =
  'No Chromium found for the browser tests: run "apt-get install -y chromium", or set CHROMIUM_PATH to a Chrome or Chromium.';

/** A Chromium without windows: it draws for no screen, and the tests take about a third less processor time with it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const FIXED = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    // Whatever the reason, it cannot be run; another candidate may.
    return error === undefined;
  }
}

/** Path of a Chromium on this machine (`CHROMIUM_PATH` first), or undefined. */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return isProgram(given) ? given : undefined;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...FIXED].find(isProgram);
}

/** Whether a Chromium is one without windows. */
export const isShell = (file) => path.basename(file) === SHELL;

const FLAGS = [
  '--headless',
  '--no-sandbox',
  // A page of a test lives for seconds: compiling its scripts once more, for speed, took a quarter of the browser's time.
  '--js-flags=--no-opt --no-maglev',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing but this machine can be reached. Intercepting requests would do the same, at a price: it ends the cache of the
  // browser, so that each page loads and compiles all scripts anew.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** How Playwright starts the Chromium of the tests, with some flags more. */
export function chromiumWith(flags = []) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(CHROMIUM_HELP);
  return { executablePath, args: [...FLAGS, ...flags] };
}
