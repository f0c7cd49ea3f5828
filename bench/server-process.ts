import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Target } from './http-load.js';

const START_TIMEOUT = 120_000;

export interface ServerProcess {
  readonly target: Target;
  /** Ends it as Ctrl-C does, and waits. */
  stop(): Promise<void>;
}

/** Starts a server as its own process and waits until it prints its address. */
export async function startServer(args: readonly string[], env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await exited;
  };
  let printed = '';
  let isReady = false;
  const deadline = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT);
  const port = await new Promise<number>((ready, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      // What a server warns of while it is measured says why a measurement ended.
      if (isReady) process.stderr.write(text);
      else printed += text;
      const found = /is ready: http:\/\/localhost:(\d+)/.exec(printed)?.[1];
      if (!isReady && found !== undefined) {
        isReady = true;
        ready(Number(found));
      }
    });
    exited.then(() => fail(new Error(`A server did not start: ${printed}`)), fail);
  }).finally(() => clearTimeout(deadline));
  return { target: { host: '127.0.0.1', port }, stop };
}
