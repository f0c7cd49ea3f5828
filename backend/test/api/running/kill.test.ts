import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { insertProducts, restOrder } from '../../factories/business.js';
import { between, sample, seeded } from '../../factories/random.js';
import { assertInvariants } from '../../support/invariants.js';
import { serverOn } from '../../support/own-process.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { eventsHandled } from '../../support/events.js';

const CLIENTS = 10;
const KILLS = 3;
/** Orders that are answered before each kill, which comes within the next ones. */
const BETWEEN_KILLS = 10;

let database: TestDatabase;
/** Only to prepare and to look: the load goes to the killed server. */
let app: TestApp;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ JOBS: 'off' }, database);
  dataDir = await mkdtemp(join(tmpdir(), 'wholesale-desk-kill-'));
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Whether the connection broke before or within an answer. (Jest's realm has other error classes than `fetch`.) */
function isLost(error: unknown): boolean {
  const { name } = error as Error;
  return name === 'TypeError' || name === 'SyntaxError';
}

interface Outcome {
  /** Ids of orders that were answered with 201, by key. */
  acknowledged: Map<string, number>;
  /** Statuses that were not expected. */
  strange: number[];
  repeated: number;
}

it('loses no acknowledged order and makes none twice, killed in the middle of load', async () => {
  const { token } = await app.signInAs('admin');
  const { userId } = await app.signInAs('customer');
  const products = await insertProducts(app, 12, 400, 'KILL');
  const outcome: Outcome = { acknowledged: new Map(), strange: [], repeated: 0 };
  const random = seeded(4_711);
  let url = '';
  let stopping = false;
  let sent = 0;
  // Only bounds a failure: a crowded machine starts a server slowly.
  const deadline = Date.now() + 150_000;

  /** One order with its own key, sent again and again until there is an answer, as our browser does. */
  async function order(): Promise<void> {
    const key = `kill-${sent++}`;
    const items = sample(random, products, 3).map((productId) => ({ productId, quantity: between(random, 1, 2) }));
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await fetch(`${url}/api/orders/with-items`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
          body: JSON.stringify(restOrder(userId, items)),
        });
        const body = (await response.json()) as { id: number };
        // Too much for this machine just now, it says: a client comes again, with the same key.
        if (response.status === 503 && Date.now() < deadline) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          continue;
        }
        if (response.status === 201) outcome.acknowledged.set(key, body.id);
        else if (response.status !== 409) outcome.strange.push(response.status);
        if (response.headers.get('idempotency-replayed') === 'true') outcome.repeated++;
        return;
      } catch (error) {
        // The server is gone, or went while it answered: the only things that may happen here.
        if (!isLost(error) || Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    }
  }

  let server = serverOn(database.url, dataDir);
  url = await server.ready();
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!stopping) await order();
  });
  // A client that fails makes the test fail at the end; until then it must not end the process.
  const load = Promise.allSettled(clients);
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const enough = outcome.acknowledged.size + BETWEEN_KILLS;
      while (outcome.acknowledged.size < enough && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
      await new Promise((resolve) => setTimeout(resolve, random() * 300));
      server.kill('SIGKILL');
      await server.exited;
      server = serverOn(database.url, dataDir);
      url = await server.ready();
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    stopping = true;
    await load;
    await Promise.all(clients);
    await eventsHandled(app);
  } finally {
    stopping = true;
    server.kill('SIGINT');
  }
  const exit = await server.exited;

  expect(outcome.strange).toEqual([]);
  expect(exit.code).toBe(0);
  expect(outcome.acknowledged.size).toBeGreaterThan(20);
  const orders = await app.dataSource.query<{ id: number }[]>('select id from orders order by id');
  const ids = [...outcome.acknowledged.values()].sort((a, b) => a - b);
  expect(new Set(ids).size).toBe(ids.length);
  // Every order that exists was acknowledged in the end, and the other way round.
  expect(orders.map(({ id }) => id)).toEqual(ids);
  // And each was told of once.
  const told = await app.dataSource.query<{ id: number }[]>(
    'select order_id as id from notifications order by order_id',
  );
  expect(told.map(({ id }) => id)).toEqual(ids);
  await assertInvariants(app.dataSource);
}, 180_000);
