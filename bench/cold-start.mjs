// What a start and an end of the built server take: node bench/cold-start.mjs [rounds]. Needs `npm run build:backend`.
// A start on a ready database, until the server answers, is compared with what no server of these parts can do without: its PostgreSQL
// started, its packages read, and one answer given. The two take turns; told are the medians. The exit code is 1 when the start takes
// more than two and a half times as long, or the end longer than a start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnServer } from '../e2e/support/server-process.mjs';

const [rounds = '7'] = process.argv.slice(2);
const BOUND = 2.5;

const dataDir = await mkdtemp(path.join(tmpdir(), 'wholesale-desk-start-'));

/** A program with the server's packages and its PostgreSQL, and nothing of the product. */
const BARE = `
  import 'reflect-metadata';
  const silent = new Proxy({}, { get: () => () => undefined });
  const [postgres, { fastify }] = await Promise.all([
    import(${JSON.stringify(path.resolve('dist/backend/src/embedded-postgres/embedded-postgres.js'))})
      .then(({ startEmbeddedPostgres }) => startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, logger: silent })),
    import('fastify'),
    ...['@apollo/server', 'class-validator', 'graphql-ws', 'libphonenumber-js/max', 'pg', 'pg-boss', 'pino', 'prom-client', 'sharp',
      'type-graphql', 'typeorm'].map((name) => import(name)),
  ]);
  const app = fastify().get('/', () => 'ready');
  await fetch(await app.listen({ port: 0, host: '127.0.0.1' }));
  console.log('ready');
  process.once('SIGINT', async () => { await app.close(); await postgres.stop(); process.exit(0); });`;

async function bare() {
  const begin = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BARE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The bare start failed.'))),
  ]);
  const start = performance.now() - begin;
  child.kill('SIGINT');
  await once(child, 'exit');
  return start;
}

async function product() {
  const begin = performance.now();
  const server = spawnServer({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false' });
  const url = await server.ready();
  if (!(await fetch(`${url}/ready`)).ok) throw new Error('The server is not ready.');
  const started = performance.now();
  await server.stop();
  return { start: started - begin, end: performance.now() - started };
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

try {
  // The first start makes the database.
  await product();
  const [bares, starts, ends] = [[], [], []];
  for (let round = 0; round < Number(rounds); round += 1) {
    bares.push(await bare());
    const { start, end } = await product();
    starts.push(start);
    ends.push(end);
  }
  const [least, start, end] = [bares, starts, ends].map(median);
  const ratio = start / least;
  process.stdout.write(
    `start ${start.toFixed(0)} ms, of its parts alone ${least.toFixed(0)} ms: ${ratio.toFixed(2)} (at most ${BOUND})\n`,
  );
  process.stdout.write(`end   ${end.toFixed(0)} ms (at most as long as a start)\n`);
  if (ratio > BOUND || end > start) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
