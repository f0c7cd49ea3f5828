import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A server that {@link openHostedApp} opened. */
export interface HostedApp {
  readonly url: string;
  /** Settings of a database session, as the server's own connections have them. */
  readonly sessionOptions: string;
  close(): Promise<void>;
}

const HOST = path.resolve(import.meta.dirname, 'app-host.mjs');

/** Every test file loads this module anew; the worker's host outlives it and is found by the address it left here. */
function addressFile(): string {
  const folder = process.env['TEST_HOSTS'];
  if (!folder) throw new Error("TEST_HOSTS is not set: API tests run through Jest's global setup.");
  return path.join(folder, `${process.env['JEST_WORKER_ID'] ?? '1'}-${process.pid}`);
}

async function startHost(file: string): Promise<string> {
  const child: ChildProcess = fork(HOST, {
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [said] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The host of the servers ended before it was ready');
    }),
  ])) as [{ url: string }];
  // It ends with this worker and keeps it from nothing.
  child.unref();
  child.channel?.unref();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, said.url);
  await rename(`${file}.new`, file);
  return said.url;
}

async function hostUrl(): Promise<string> {
  const file = addressFile();
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return startHost(file);
  }
}

let host: Promise<string> | undefined;

/** Opens a built server over a database that exists, in a process that the test files of a worker share. */
export async function openHostedApp(env: Readonly<Record<string, string>>, databaseUrl: string): Promise<HostedApp> {
  host ??= hostUrl();
  const base = await host;
  const ask = async <T>(method: string, at: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${base}${at}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as T & { message?: string };
    if (!response.ok) throw new Error(`The server of the test: ${answer.message ?? response.status}`);
    return answer;
  };
  const { id, url, sessionOptions } = await ask<HostedApp & { readonly id: string }>('POST', '/apps', {
    env,
    databaseUrl,
  });
  return {
    url,
    sessionOptions,
    close: async () => {
      await ask('DELETE', `/apps/${id}`);
    },
  };
}
