import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs a Node program in the checkout with our input and output; answers its exit code (1 when a signal ended it). */
export function runNode(args, { env = {}, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Prints one line and ends the script with code 1, without a stack. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
