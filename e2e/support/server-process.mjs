import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../dist/backend/src/main.js');
// Demo data and migrations take a second or two; a crowded machine needs many times that, and it only bounds a failure.
const START_TIMEOUT = 150_000;

/**
 * Runs the built server as its own process and follows what it prints.
 * Only the given variables reach it, so the machine's own settings do not change a test.
 */
export function spawnServer(env) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (chunk) => {
      printed[name] += chunk;
    });
  }
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal, ...printed }));
  return {
    pid: child.pid,
    exited,
    printed,
    kill: (signal) => child.kill(signal),
    /** Address of the server once it listens; throws what it printed when it ends or takes too long instead. */
    async ready() {
      const deadline = Date.now() + START_TIMEOUT;
      for (;;) {
        const address = /is ready: (\S+)/.exec(printed.stdout)?.[1];
        if (address) return address;
        if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
          throw new Error(`The server did not start: ${printed.stderr}${printed.stdout}`);
        }
        await new Promise((wait) => setTimeout(wait, 20));
      }
    },
    /** Ends it as Ctrl-C does, and waits. */
    async stop() {
      child.kill('SIGINT');
      return exited;
    },
  };
}
