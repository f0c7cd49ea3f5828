import { expect, it } from '@jest/globals';
import type { Log, RequestContext } from '../../kernel/context.js';
import { ChangeFeed } from './change-feed.js';
import type { LiveHub, LiveSocket } from './hub.js';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Log;

/** A hub that says who the sessions belong to, and counts how often it was asked. */
function hubOf(actors: Awaited<ReturnType<LiveHub['actorsOf']>>) {
  const asked = { times: 0 };
  const hub = {
    actorsOf: () => {
      asked.times++;
      return Promise.resolve(actors);
    },
  } as unknown as LiveHub;
  return { asked, hub };
}

const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it.each([
  ['whose session has ended', new Map()],
  ['while the database is away', undefined],
])('lets a page go %s, and does not ask for it again and again', async (_when, actors) => {
  const { asked, hub } = hubOf(actors as never);
  const feed = new ChangeFeed(hub, silent);
  const closed: number[] = [];
  const socket: LiveSocket = { sessionId: 1, close: (code) => closed.push(code) };
  // The other end never says goodbye: nobody but the feed ends what it follows.
  const following = feed.follow(socket, {} as RequestContext, undefined)[Symbol.asyncIterator]();
  const next = following.next();
  await pass(200);
  feed.stop();
  expect(asked.times).toBe(1);
  expect(await next).toEqual({ value: undefined, done: true });
  expect(closed).toEqual(actors ? [4401] : [1013]);
});

it('tells the first page of a new server an age that a page can read', async () => {
  const { hub } = hubOf(new Map([[1, { id: 7 }]]) as never);
  const feed = new ChangeFeed(hub, silent);
  const following = feed
    .follow({ sessionId: 1, close: () => undefined }, {} as RequestContext, new Date())
    [Symbol.asyncIterator]();
  const { value } = await following.next();
  feed.stop();
  // GraphQL's Int ends there.
  expect(value.age).toBeLessThan(2 ** 31);
  expect(value.changes).toEqual([]);
});
