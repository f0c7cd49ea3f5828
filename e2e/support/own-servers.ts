import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, spawnServer } from './server-process.mjs';

/** Servers that a test file starts and ends itself, all on one data folder whose database is ready. */
export interface OwnServers {
  dataDir(): string;
  start(env?: Record<string, string>): ServerProcess;
}

/** To be called once, at the top of a test file. What a test leaves running ends with it. */
export function ownServers(): OwnServers {
  let dataDir: string;
  const running = new Set<ServerProcess>();

  function start(env: Record<string, string> = {}): ServerProcess {
    const server = spawnServer({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false', ...env });
    running.add(server);
    void server.exited.then(() => running.delete(server));
    return server;
  }
  const stopAll = () => Promise.all([...running].map((server) => server.stop()));

  beforeAll(async () => {
    // The space is part of the test: a checkout may lie in a folder such as "My Projects".
    dataDir = await mkdtemp(join(tmpdir(), 'wholesale desk '));
    await start().ready();
    await stopAll();
  });
  afterEach(stopAll);
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  return { dataDir: () => dataDir, start };
}

/** The status that a request for a path is answered with. */
export const status = async (url: string, path: string): Promise<number> => (await fetch(`${url}${path}`)).status;
