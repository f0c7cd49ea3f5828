import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs a Node program in the checkout with our input and output; answers its exit code (1 when a signal ended it). `node`: another Node than this one. */
export function runNode(args, { env = {}, stdio = 'inherit', node = process.execPath } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Like `runNode`, but keeps what the program prints: for programs that run side by side. Answers its exit code and its output. */
export function runNodeQuietly(args, { cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: process.env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Prints one line and ends the script with code 1, without a stack. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
