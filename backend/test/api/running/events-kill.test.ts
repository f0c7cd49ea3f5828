import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { insertProducts, restOrder } from '../../factories/business.js';
import { eventsHandled } from '../../support/events.js';
import { serverOn } from '../../support/own-process.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';

/** States in which the copy that works is killed, each held open by a lock on the table that it needs next. */
const STATES: readonly (readonly [state: string, lock: string | null])[] = [
  ['before it takes its turn', 'lock table event_subscribers in access exclusive mode'],
  ['while the subscriber writes', 'lock table notifications in share mode'],
  ['before it notes what is handled', 'lock table event_deliveries in share mode'],
  ['as soon as it has committed', null],
];

let database: TestDatabase;
/** Without subscribers: only to make orders and to look. */
let app: TestApp;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ JOBS: 'off' }, database);
  dataDir = await mkdtemp(join(tmpdir(), 'wholesale-desk-events-'));
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Told {
  order_id: number;
  what: string;
}

const told = (ids: readonly number[]): Promise<Told[]> =>
  app.dataSource.query<Told[]>(
    `select order_id, params ->> 'what' as what from notifications where order_id = any($1) order by id`,
    [ids],
  );

/** Whether the killed server's statement waits for the lock. */
const isHeld = async (): Promise<boolean> => {
  const rows = await app.dataSource.query<unknown[]>(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

it.each(STATES)(
  'every event is handled once, in order, when the copy at work is killed %s',
  async (state, lock) => {
    const { token } = await app.signInAs('admin');
    const { userId } = await app.signInAs('customer');
    const [product] = await insertProducts(app, 1, 400, `EVENTS ${state}`.slice(0, 30));
    const order = async (): Promise<number> =>
      (
        await app.rest<{ id: number }>(
          'POST',
          '/api/orders/with-items',
          restOrder(userId, [{ productId: product ?? 0, quantity: 1 }]),
          token,
        )
      ).body.id;

    let server = serverOn(database.url, dataDir);
    await server.ready();
    const client = new pg.Client(database.url);
    await client.connect();
    let ids: number[] = [];
    try {
      await eventsHandled(app);
      if (lock) {
        await client.query('begin');
        await client.query(lock);
      }
      ids = [await order(), await order()];
      const cancel = 'mutation ($input: TransitionOrderInput!) { transitionOrder(input: $input) { id } }';
      await app.gql(cancel, { input: { id: String(ids[0]), transition: 'cancel', reason: 'Mistake' } }, token);
      await until(lock ? isHeld : async () => (await told(ids)).length > 0, 'the copy to come so far');
      server.kill('SIGKILL');
      await server.exited;
      if (lock) {
        expect(await told(ids)).toEqual([]);
        await client.query('rollback');
      }
    } finally {
      await client.end();
      server.kill('SIGKILL');
    }

    server = serverOn(database.url, dataDir);
    try {
      await server.ready();
      await eventsHandled(app);
      const all = await told(ids);
      expect(all.map(({ what }) => what).sort()).toEqual(['cancelled', 'created', 'created']);
      expect(all.filter(({ order_id }) => order_id === ids[0]).map(({ what }) => what)).toEqual([
        'created',
        'cancelled',
      ]);
    } finally {
      await server.stop();
    }
  },
  180_000,
);
