import { afterEach, expect, it, jest } from '@jest/globals';
import { PresenceBoard, type Presence } from './presence.js';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const sara = { userId: 1, name: 'Sara', isTyping: false };
const omar = { userId: 2, name: 'Omar', isTyping: false };

/** Copies of the server on one database. */
function copies(): [PresenceBoard, PresenceBoard] {
  const all: PresenceBoard[] = [];
  const notify = async (payload: string) => all.forEach((each) => each.onPayload(payload));
  all.push(new PresenceBoard(notify, log), new PresenceBoard(notify, log));
  opened.push(...all);
  return [all[0]!, all[1]!];
}
const opened: PresenceBoard[] = [];
afterEach(() => {
  for (const board of opened.splice(0)) board.stop();
  jest.useRealTimers();
});

const next = async (feed: AsyncIterator<Presence, unknown>) => ((await feed.next()).value as Presence).people;
const read = (feed: AsyncIterable<Presence>) => feed[Symbol.asyncIterator]();

it('tells who else is there, of this copy and of another, and when they are gone', async () => {
  const [one, two] = copies();
  const ofSara = read(one.follow(7, sara));
  expect(await next(ofSara)).toEqual([]);
  const ofOmar = read(two.follow(7, omar));
  expect(await next(ofSara)).toEqual([omar]);
  const typing = read(two.follow(7, { ...omar, isTyping: true }));
  expect(await next(ofSara)).toEqual([{ ...omar, isTyping: true }]);
  await typing.return?.();
  expect(await next(ofSara)).toEqual([omar]);
  await ofOmar.return?.();
  expect(await next(ofSara)).toEqual([]);
});

it('tells nobody of oneself, nor of another conversation', async () => {
  const [one] = copies();
  const first = read(one.follow(7, sara));
  expect(await next(first)).toEqual([]);
  read(one.follow(7, sara));
  read(one.follow(8, omar));
  read(one.follow(7, omar));
  expect(await next(first)).toEqual([omar]);
});

it('forgets whom a copy that died has told of', async () => {
  jest.useFakeTimers();
  const [one] = copies();
  const ofSara = read(one.follow(7, sara));
  expect(await next(ofSara)).toEqual([]);
  one.onPayload(JSON.stringify({ from: 'dead', conversationId: 7, people: [omar] }));
  expect(await next(ofSara)).toEqual([omar]);
  jest.advanceTimersByTime(15_000);
  expect(await next(ofSara)).toEqual([]);
});

it('leaves alone what it does not understand', () => {
  const [one] = copies();
  for (const payload of [undefined, '', '{', 'null', '{"from":1}']) expect(() => one.onPayload(payload)).not.toThrow();
});
