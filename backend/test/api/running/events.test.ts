import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createEventDispatcher, jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import type { RequestContext } from '../../../src/kernel/context.js';
import { defineEvent, payloadFault } from '../../../src/kernel/domain-events.js';
import { poolOf } from '../../../src/kernel/context.js';
import { operation } from '../../../src/kernel/operation.js';
import { run, sql } from '../../../src/kernel/sql.js';
import {
  type EventDispatcher,
  prepareSubscribers,
  settlePositions,
  type Subscriber,
} from '../../../src/modules/events/index.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { ExpireReservationsInput } from '../../../src/modules/orders/moves/order-moves.inputs.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { until } from '../../support/until.js';

/** What is tested here happens to nobody but these tests. */
const Noted = defineEvent({
  name: 'test.noted',
  version: 1,
  entity: 'Test',
  description: 'Something for tests.',
  payload: { word: 'text' },
});

let app: InProcessApp;
let ctx: RequestContext;
const logger = createLogger('silent');
const running: EventDispatcher[] = [];

beforeAll(async () => {
  app = await inProcessApp();
  ctx = await systemContext(jobEnvironment({ config: app.config, dataSource: app.dataSource, logger }), 'test');
  await inDatabase(
    'create table handled (n int generated always as identity, subscriber text, event_id bigint, thing text, word text)',
  );
});
beforeEach(() => inDatabase('truncate handled restart identity'));
afterEach(async () => {
  await Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop()));
  await inDatabase('delete from event_subscribers');
  await inDatabase('delete from domain_events');
});
afterAll(() => app.close());

const inDatabase = async <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
  app.dataSource.query<T[]>(statement, values);

let wanted: readonly (readonly [thing: number, word: string])[] = [];
const note = operation({
  name: 'testNote',
  permission: 'orders.expire',
  input: ExpireReservationsInput,
  audit: 'Test',
  run: (tx) => {
    for (const [thing, word] of wanted) tx.emit(Noted, thing, { word });
    return Promise.resolve({ id: 1 });
  },
});

/** Events of things, each with a word, in one transaction. */
async function happen(...events: readonly (readonly [thing: number, word: string])[]): Promise<void> {
  wanted = events;
  await note(ctx, {});
}

interface Handled {
  thing: string;
  word: string;
}

/** A subscriber that notes what it is handed, and fails as `fail` says. */
const noting = (name: string, fail: (word: string) => void = () => undefined): Subscriber => ({
  name,
  events: new Set([Noted.name]),
  batch: 100,
  handle: async (tx, events) => {
    for (const event of events) {
      const { word } = event.payload as { word: string };
      await run(
        tx.connection,
        sql`insert into handled (subscriber, event_id, thing, word) values (${name}, ${event.id}::bigint, ${event.entityId}, ${word})`,
      );
      fail(word);
    }
  },
});

async function start(subscriber: Subscriber, waits: readonly number[] = [0.01, 0.01]): Promise<EventDispatcher> {
  await prepareSubscribers(poolOf(app.dataSource), [subscriber]);
  const sources = { config: app.config, dataSource: app.dataSource, logger };
  const dispatcher = createEventDispatcher(sources, [subscriber], { polling: 20, rest: 1, waits });
  running.push(dispatcher);
  dispatcher.start();
  return dispatcher;
}

const handled = (subscriber: string): Promise<Handled[]> =>
  inDatabase<Handled>('select thing, word from handled where subscriber = $1 order by n', [subscriber]);

const words = async (subscriber: string): Promise<string[]> => (await handled(subscriber)).map(({ word }) => word);

async function untilHandled(subscriber: string, count: number): Promise<string[]> {
  let found: string[] = [];
  await until(async () => (found = await words(subscriber)).length >= count, `${count} events`);
  return found;
}

describe('an event', () => {
  it('is written with the audit entry or not at all, and never changed', async () => {
    await happen([1, 'one'], [2, 'two']);
    expect(
      await inDatabase(
        `select name, version, entity, entity_id, payload, actor_id, request_id = $1 as is_of_request from domain_events order by id`,
        [ctx.requestId],
      ),
    ).toEqual(
      ['one', 'two'].map((word, i) => ({
        name: 'test.noted',
        version: 1,
        entity: 'Test',
        entity_id: String(i + 1),
        payload: { word },
        actor_id: null,
        is_of_request: true,
      })),
    );
    await expect(inDatabase(`update domain_events set payload = '{}'`)).rejects.toThrow('append-only');
    const broken = { word: 7 } as unknown as { word: string };
    wanted = [[1, broken as unknown as string]];
    await expect(note(ctx, {})).rejects.toThrow('Event test.noted: word is no text');
    expect(await inDatabase('select 1 from domain_events')).toHaveLength(2);
  });

  it.each([
    [{ a: 'text' }, { a: 'x' }, null],
    [{ a: 'text?' }, { a: null }, null],
    [{ a: 'text' }, { a: null }, 'a is no text'],
    [{ a: 'text' }, {}, 'a is no text'],
    [{ a: 'text' }, { a: 'x', b: 1 }, 'b is not declared'],
    [{ a: 'money' }, { a: '1.5' }, 'a is no money'],
    [{ a: 'money' }, { a: '-1.50' }, null],
    [{ a: 'id' }, { a: '1' }, 'a is no id'],
    [{ a: 'integer?' }, { a: 1.5 }, 'a is no integer?'],
    [{ a: 'time' }, { a: 'yesterday' }, 'a is no time'],
  ] as const)('of %j refuses what is not declared: %j', (shape, payload, fault) => {
    expect(payloadFault(shape, payload)).toBe(fault);
  });
});

describe('a subscriber', () => {
  it('begins with what happens from its first start on, and goes on where it was', async () => {
    await happen([1, 'history']);
    const first = await start(noting('beginner'));
    await happen([1, 'one'], [2, 'two']);
    expect(await untilHandled('beginner', 2)).toEqual(['one', 'two']);
    await first.stop();
    await happen([1, 'three']);
    await start(noting('beginner'));
    expect(await untilHandled('beginner', 3)).toEqual(['one', 'two', 'three']);
  });

  it('is woken by the transaction that commits', async () => {
    const sources = { config: app.config, dataSource: app.dataSource, logger };
    const subscriber = noting('sleeper');
    await prepareSubscribers(poolOf(app.dataSource), [subscriber]);
    const dispatcher = createEventDispatcher(sources, [subscriber], { polling: 3_600_000, rest: 1 });
    running.push(dispatcher);
    const client = new pg.Client(app.config.databaseUrl);
    await client.connect();
    await client.query('listen changes');
    const heard: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => {
      heard.push(payload);
      dispatcher.wake();
    });
    dispatcher.start();
    // It has looked in vain, and sleeps.
    await delay(200);
    await happen([1, 'one'], [1, 'two']);
    expect(await untilHandled('sleeper', 2)).toEqual(['one', 'two']);
    await client.end();
    expect(heard.length).toBeGreaterThan(0);
  });

  it('misses nothing of a transaction that began earlier and commits later', async () => {
    const subscriber = noting('patient');
    await start(subscriber);
    const [slow, slower] = [new pg.Client(app.config.databaseUrl), new pg.Client(app.config.databaseUrl)];
    for (const client of [slow, slower]) {
      await client.connect();
      await client.query('begin');
    }
    const insert = `insert into domain_events (name, version, entity, entity_id, payload) values ('test.noted', 1, 'Test', $1, $2)`;
    // An id and a transaction number that are smaller than those of what commits first; and a number alone, whose id comes later.
    await slow.query(insert, ['1', { word: 'slow' }]);
    await slower.query('select pg_current_xact_id()');
    await happen([2, 'fast'], [3, 'faster']);
    expect(await untilHandled('patient', 2)).toEqual(['fast', 'faster']);
    await happen([2, 'more']);
    await untilHandled('patient', 3);
    await slower.query(insert, ['4', { word: 'slower' }]);
    await slower.query('commit');
    expect(await untilHandled('patient', 4)).toEqual(['fast', 'faster', 'more', 'slower']);
    await slow.query('commit');
    expect(await untilHandled('patient', 5)).toEqual(['fast', 'faster', 'more', 'slower', 'slow']);
    for (const client of [slow, slower]) await client.end();
    // Marks are forgotten once no transaction runs that is as old.
    await until(
      async () => (await inDatabase(`select 1 from event_deliveries where state = 'handled'`)).length === 0,
      'the end of the marks',
    );
    await delay(100);
    expect(await words('patient')).toHaveLength(5);
  });

  it('keeps the order of each thing also where the one that committed first had the greater number', async () => {
    await start(noting('ordered'));
    const [first, second] = [new pg.Client(app.config.databaseUrl), new pg.Client(app.config.databaseUrl)];
    for (const client of [first, second]) {
      await client.connect();
      await client.query('begin');
    }
    const insert = `insert into domain_events (name, version, entity, entity_id, payload) values ('test.noted', 1, 'Test', '1', $1)`;
    // The second takes its number, then waits for the lock that the first holds on the thing.
    await second.query('select pg_current_xact_id()');
    await first.query('select pg_current_xact_id(), pg_advisory_xact_lock(1)');
    const waits = second.query('select pg_advisory_xact_lock(1)');
    await first.query(insert, [{ word: 'first' }]);
    await first.query('commit');
    await waits;
    await second.query(insert, [{ word: 'second' }]);
    await second.query('commit');
    for (const client of [first, second]) await client.end();
    expect(await untilHandled('ordered', 2)).toEqual(['first', 'second']);
  });
});

describe('a fault', () => {
  it('undoes what was written, is tried again, and holds up the same thing only', async () => {
    let isBroken = true;
    await start(
      noting('shaky', (word) => {
        if (word === 'bad' && isBroken) throw new Error('not yet');
      }),
      Array.from({ length: 200 }, () => 0.05),
    );
    await happen([1, 'before'], [1, 'bad'], [1, 'after'], [2, 'other'], [3, 'third']);
    await happen([1, 'last'], [2, 'later']);
    expect(await untilHandled('shaky', 4)).toEqual(['before', 'other', 'third', 'later']);
    isBroken = false;
    const all = await untilHandled('shaky', 7);
    expect(all.slice(4)).toEqual(['bad', 'after', 'last']);
    await until(async () => (await inDatabase('select 1 from event_deliveries')).length === 0, 'nothing to be left');
  });

  it('that never ends gives the event up, lets the thing go on, and is shown to an administrator, who has it tried again', async () => {
    let isBroken = true;
    await start(
      noting('poisoned', (word) => {
        if (word === 'poison' && isBroken) throw new Error('cannot digest this');
      }),
    );
    await happen([1, 'poison'], [1, 'next'], [2, 'other']);
    expect((await untilHandled('poisoned', 2)).sort()).toEqual(['next', 'other']);
    const list = `query ($filter: EventDeliveryFilter) { eventDeliveries(filter: $filter) { totalCount nodes {
      id subscriber state tries error nextTryAt eventName eventVersion entity entityId entityName payload happenedAt } } }`;
    interface Listed {
      eventDeliveries: { totalCount: number; nodes: { id: string }[] };
    }
    const { token } = await app.signInAs('admin');
    const shown = await app.gql<Listed>(list, { filter: { state: 'given_up', subscriber: 'poisoned' } }, token);
    expect(shown.data?.eventDeliveries).toEqual({
      totalCount: 1,
      nodes: [
        {
          id: expect.any(String),
          subscriber: 'poisoned',
          state: 'given_up',
          tries: 3,
          error: 'cannot digest this',
          nextTryAt: null,
          eventName: 'test.noted',
          eventVersion: 1,
          entity: 'Test',
          entityId: '1',
          entityName: null,
          payload: { word: 'poison' },
          happenedAt: expect.stringMatching(/Z$/),
        },
      ],
    });
    const id = shown.data?.eventDeliveries.nodes[0]?.id;
    const again = 'mutation ($input: TryEventAgainInput!) { tryEventAgain(input: $input) }';
    isBroken = false;
    expect((await app.gql(again, { input: { id } }, token)).data).toEqual({ tryEventAgain: true });
    await untilHandled('poisoned', 3);
    await until(async () => (await inDatabase('select 1 from event_deliveries')).length === 0, 'nothing to be left');
    const gone = await app.gql(again, { input: { id } }, token);
    expect(gone.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await words('poisoned')).toHaveLength(3);
    const trail = await inDatabase(`select before, after from audit_events where action = 'tryEventAgain'`);
    expect(trail).toEqual([{ before: { state: 'given_up', tries: 3 }, after: { state: 'waiting', tries: 0 } }]);
  });

  it('of the database is waited out, and is no try of the event', async () => {
    let troubles = 3;
    await start(
      noting('waiting', () => {
        if (troubles-- > 0) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      }),
      [],
    );
    await happen([1, 'one']);
    await untilHandled('waiting', 1);
    // That it was handled may stay marked as long as an older transaction of the cluster runs, whosever it is.
    expect(await inDatabase(`select state, tries from event_deliveries where state <> 'handled' or tries > 0`)).toEqual(
      [],
    );
  });
});

describe('several copies', () => {
  it('handle each event once, in order of each thing', async () => {
    let [working, most] = [0, 0];
    const subscriber: Subscriber = {
      ...noting('shared'),
      handle: async (tx, events) => {
        most = Math.max(most, ++working);
        await noting('shared').handle(tx, events);
        await delay(5);
        working--;
      },
    };
    for (let copy = 0; copy < 4; copy++) await start(subscriber);
    await Promise.all(
      Array.from({ length: 8 }, async (_, thing) => {
        for (let n = 0; n < 10; n++) {
          await inDatabase(
            `insert into domain_events (name, version, entity, entity_id, payload) values ('test.noted', 1, 'Test', $1, $2)`,
            [String(thing), { word: String(n) }],
          );
        }
      }),
    );
    await untilHandled('shared', 80);
    await delay(100);
    const all = await handled('shared');
    expect(all).toHaveLength(80);
    expect(most).toBe(1);
    for (let thing = 0; thing < 8; thing++) {
      const of = all.filter((row) => row.thing === String(thing)).map(({ word }) => Number(word));
      expect(of).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });
});

describe('another cluster', () => {
  it('whose count of transactions is behind goes on where the old one was', async () => {
    const subscriber = noting('moved');
    const dispatcher = await start(subscriber);
    await happen([1, 'one']);
    await untilHandled('moved', 1);
    await dispatcher.stop();
    await happen([1, 'two'], [2, 'other']);
    // As the tables look when they were written by a cluster that is far ahead.
    await inDatabase('update domain_events set xid = xid + 1000000');
    await inDatabase('update event_subscribers set floor = floor + 1000000');
    await start(subscriber);
    await happen([1, 'three']);
    expect((await untilHandled('moved', 4)).filter((word) => word !== 'other')).toEqual(['one', 'two', 'three']);
  });

  it('that is ahead, as after a restore, too', async () => {
    const subscriber = noting('restored');
    const dispatcher = await start(subscriber);
    await happen([1, 'one']);
    await untilHandled('restored', 1);
    await dispatcher.stop();
    await happen([1, 'two']);
    await settlePositions(poolOf(app.dataSource), [subscriber], true);
    await start(subscriber);
    await happen([1, 'three']);
    expect(await untilHandled('restored', 3)).toEqual(['one', 'two', 'three']);
  });
});
