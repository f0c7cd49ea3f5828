import { expect, it, jest } from '@jest/globals';
import type { RequestContext } from '../../kernel/context.js';
import { SharedReadings } from './shared-readings.js';

const PATIENT = { prefer: 'respond-async, wait=5' };
const asked = (query: string) => ({ query, variables: {} });
const by = (id: number, access: 'all' | 'own' = 'all') =>
  ({ actor: { id, accessKey: access, access: () => access } }) as unknown as RequestContext;

it('reads once for all who may wait, again no sooner than they may wait, and not for who may not', async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  try {
    const shared = new SharedReadings<number>();
    const read = jest.fn(() => Promise.resolve(read.mock.calls.length));
    const ask = (ctx = by(1), query = '{ orderCounts { total } }', headers = PATIENT) =>
      shared.answer(headers, asked(query), ctx, read);
    const first = [ask(), ask(by(2)), ask(by(3))];
    await jest.advanceTimersByTimeAsync(60);
    expect(await Promise.all(first)).toEqual([
      [1, 50],
      [1, 50],
      [1, 50],
    ]);
    // What is asked after a reading has begun gets the next one.
    const later = [ask(), ask(by(2))];
    await jest.advanceTimersByTimeAsync(4000);
    expect(read).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect((await Promise.all(later)).map(([answer]) => answer)).toEqual([2, 2]);
    expect(await ask(by(1), undefined, { prefer: '' })).toEqual([3, 0]);
    expect(await ask(by(1), '{ orders { totalCount } }')).toEqual([4, 0]);
    // Who sees only what is its own shares with nobody.
    const own = [ask(by(4, 'own')), ask(by(5, 'own'))];
    await jest.advanceTimersByTimeAsync(60);
    expect((await Promise.all(own)).map(([answer]) => answer)).toEqual([5, 6]);
  } finally {
    jest.useRealTimers();
  }
});

it('keeps the pause while the asking goes on, also where a reading begins a moment sooner than its timer says', async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  try {
    const shared = new SharedReadings<number>();
    const begun: number[] = [];
    const read = () => Promise.resolve(begun.push(Date.now()));
    for (let second = 0; second < 30; second++) {
      void shared.answer(PATIENT, asked('{ orderCounts { total } }'), by(1), read);
      await jest.advanceTimersByTimeAsync(1000);
      // The clock of the day is not the one that timers go by.
      if (second === 0) jest.setSystemTime(Date.now() + 2);
    }
    const pauses = begun.slice(1).map((at, n) => at - (begun[n] ?? 0));
    expect(pauses.length).toBeGreaterThan(3);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5000);
  } finally {
    jest.useRealTimers();
  }
});
