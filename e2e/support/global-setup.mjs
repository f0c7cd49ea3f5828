import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { buildWhatIsOld } from '../../scripts/lib/build.mjs';
import { chromiumWith } from './chromium.mjs';
import { spawnServer } from './server-process.mjs';

/** Many people sign in from one address here; the limits have tests of their own. */
const NO_THROTTLE = {
  RATE_LIMIT_SIGN_IN_PER_ADDRESS_AND_ACCOUNT: '100000',
  RATE_LIMIT_SIGN_IN_PER_ACCOUNT: '100000',
  RATE_LIMIT_SIGN_IN_PER_ADDRESS: '100000',
  RATE_LIMIT_REQUESTS_PER_MINUTE: '100000',
  RATE_LIMIT_ANONYMOUS_GRAPHQL_PER_MINUTE: '100000',
  RATE_LIMIT_WRITES_PER_MINUTE: '100000',
  RATE_LIMIT_IMAGE_POSTS_PER_MINUTE: '100000',
};

/**
 * A built server with demo data, and a Chromium, for each worker: its browser tests follow one another, and each makes the rows
 * it changes.
 */
export default async function globalSetup({ maxWorkers }) {
  // Where there is none, nothing else is begun.
  const browser = chromiumWith();
  if ((await buildWhatIsOld()) !== 0) throw new Error('The build failed.');
  await mkdir(path.resolve(import.meta.dirname, '../artifacts'), { recursive: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wholesale-desk-e2e-'));
  const servers = Array.from({ length: maxWorkers }, (_, worker) =>
    spawnServer({ PORT: '0', DATA_DIR: path.join(dataDir, String(worker + 1)), DEMO_DATA: 'true', ...NO_THROTTLE }),
  );
  const browsers = await Promise.all(servers.map(() => chromium.launchServer(browser)));
  globalThis.stopE2eServers = async () => {
    await Promise.all([...browsers.map((each) => each.close()), ...servers.map((server) => server.stop())]);
    await rm(dataDir, { recursive: true, force: true });
  };
  // Read by app.ts in the tests, which inherit the environment.
  process.env['E2E_BROWSERS'] = browsers.map((each) => each.wsEndpoint()).join(' ');
  process.env['E2E_URLS'] = (await Promise.all(servers.map((server) => server.ready()))).join(' ');
}
