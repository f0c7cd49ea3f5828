import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildBackend, isCurrent } from './build.mjs';
import { inRoot, programs } from './paths.mjs';
import { fail } from './run.mjs';

/** Builds the server's half when its sources are newer; an install without development packages brings its build along. */
export async function ensureBackend() {
  if (existsSync(programs.tsc)) {
    if (!(await isCurrent('backend')) && (await buildBackend()) !== 0) fail('The build failed; nothing was done.');
  } else if (!existsSync(inRoot('dist/backend/src/main.js'))) {
    fail('There is no build in dist/: run "npm ci && npm run build" first.');
  }
}

/** A path as its user meant it: npm runs scripts in the checkout, wherever it was called from. */
export const fromCaller = (file) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);

/** Runs a command of the operator; a fault that the operator can mend is one line, others show their stack. */
export async function command(run) {
  try {
    await run();
  } catch (error) {
    const plain = error.name === 'StartupError' || error.syscall !== undefined || error.severity !== undefined;
    fail(plain ? error.message : error.stack);
  }
}

/** Aborts on Ctrl-C or SIGTERM, so that a command can end in order. */
export function untilSignal() {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => controller.abort());
  return controller.signal;
}
