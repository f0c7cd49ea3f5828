import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkAgreement } from './agreement.js';
import { builtServer, serverProgram } from './built-server.js';
import { onDatabase, openSessions, prepareDataset } from './dataset.js';
import { PEOPLE } from './dataset-sql.js';
import { measure, type Target } from './http-load.js';
import { createJobs, type Job } from './jobs.js';
import { benchMarket } from './market.js';
import { reportOf, type Result } from './report.js';
import { benchScale, SCALE_DIR } from './scale.js';
import { startServer, type ServerProcess } from './server-process.js';
import { benchWebhooks } from './webhooks.js';

const CONNECTIONS = 32;
/** Connections of either server to PostgreSQL: two for each core. */
const POOL_SIZE = String(Math.max(4, 2 * cpus().length));

/** What `--only` calls the marketplace of two sizes. */
const MARKET = 'comparison';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    scale: { type: 'boolean', default: false },
    webhooks: { type: 'boolean', default: false },
  },
});
/** Many short rounds: what else the machine does then falls on both servers of a round alike. */
const effort = options.quick
  ? { rounds: 5, milliseconds: 500, warmUp: { milliseconds: 1500, most: 4000 } }
  : { rounds: 15, milliseconds: 900, warmUp: { milliseconds: 4000, most: 10_000 } };

async function ownOrders(url: string): Promise<Map<number, number[]>> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: number; orders: number[] }>(
      `select sales_person_id as id, array_agg(id order by id) as orders from orders
       where sales_person_id between ${PEOPLE.sales_team.first} and ${PEOPLE.sales_team.last} group by 1`,
    );
    return new Map(rows.map((row) => [row.id, row.orders]));
  });
}

type Targets = Readonly<Record<'product' | 'limit', Target>>;

/** Rounds of both servers in turn; who begins changes with the round, so that neither gains by its place. */
async function run(job: Job, targets: Targets): Promise<Result> {
  const result: Result = { job, rounds: [] };
  for (let round = 0; round < effort.rounds; round++) {
    const measured = { product: 0, limit: 0 };
    const order = round % 2 === 0 ? (['product', 'limit'] as const) : (['limit', 'product'] as const);
    for (const who of order) {
      measured[who] = await measure(targets[who], job[who], {
        connections: job.connections ?? CONNECTIONS,
        milliseconds: effort.milliseconds,
      });
    }
    result.rounds.push(measured);
  }
  return result;
}

/**
 * All jobs on both servers before anything counts: prepared plans, filled caches, and above all compiled code, which
 * needs some thousand requests: a server with more of it would pay more for being measured cold.
 */
async function warmUp(jobs: readonly Job[], targets: Targets): Promise<void> {
  for (const job of jobs) {
    for (const who of ['product', 'limit'] as const) {
      await measure(targets[who], job[who], { connections: job.connections ?? CONNECTIONS, ...effort.warmUp });
    }
  }
}

async function bench(serverUrl: string): Promise<number> {
  const url = await prepareDataset(serverUrl);
  const jobs = createJobs(await openSessions(url), await ownOrders(url));
  const servers: ServerProcess[] = [];
  try {
    const product = await startServer([serverProgram], {
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: POOL_SIZE,
      DEMO_DATA: 'false',
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    });
    servers.push(product);
    const limit = await startServer([fileURLToPath(new URL('limit-server.js', import.meta.url)), url, POOL_SIZE]);
    servers.push(limit);
    const targets: Targets = { product: product.target, limit: limit.target };
    const results: Result[] = [];
    const wanted = options.only?.split(',');
    const chosen = jobs.filter(({ name }) => wanted?.includes(name) ?? true);
    for (const job of chosen) await checkAgreement(job, targets.product, targets.limit, url);
    await warmUp(chosen, targets);
    for (const job of chosen) {
      process.stdout.write(`Measuring ${job.name} …\n`);
      results.push(await run(job, targets));
    }
    const report = reportOf(results);
    process.stdout.write(`\n${report.text}\n`);
    return report.failed ? 1 : 0;
  } finally {
    for (const server of servers) await server.stop();
  }
}

const { openDatabase, createLogger } = await builtServer();
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env;
async function benchJobs(only: readonly string[] | undefined): Promise<number> {
  const jobs = only === undefined || only.some((name) => name !== MARKET) ? await bench(database.url) : 0;
  const market = (only?.includes(MARKET) ?? true) ? await benchMarket(database.url, options.quick) : 0;
  return jobs || market;
}

// Leaving by `exit` takes the servers and our own PostgreSQL along.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
const database = await openDatabase(
  { databaseUrl, dataDir: options.scale ? SCALE_DIR : join(dataDir, 'bench') },
  createLogger('warn'),
);
try {
  const only = options.only?.split(',');
  if (options.scale) process.exitCode = await benchScale(database.url, { quick: options.quick, only });
  else if (options.webhooks) process.exitCode = await benchWebhooks(database.url, options.quick);
  else process.exitCode = await benchJobs(only);
} finally {
  await database.close();
}
