import { expect, it } from '@jest/globals';
import { Gathering } from './gathering.js';

/** Work whose turns end when they are told to. */
function held() {
  const turns: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const gathering = new Gathering<number>(
    3,
    (items) =>
      new Promise((done, fail) => {
        turns.push({ items, end: (error) => (error ? fail(error) : done()) });
      }),
  );
  return { turns, gathering };
}

it('begins the first at once, and does together what came meanwhile, so many at a time', async () => {
  const { turns, gathering } = held();
  const all = [1, 2, 3, 4, 5].map((n) => gathering.add(n));
  expect(turns.map(({ items }) => items)).toEqual([[1]]);
  turns[0]?.end();
  await all[0];
  turns[1]?.end();
  await Promise.all(all.slice(1, 4));
  turns[2]?.end();
  await all[4];
  expect(turns.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]]);
});

it('tells those of a turn that failed, and goes on with the others', async () => {
  const { turns, gathering } = held();
  const first = gathering.add(1);
  const second = gathering.add(2);
  turns[0]?.end(new Error('away'));
  await expect(first).rejects.toThrow('away');
  turns[1]?.end();
  await expect(second).resolves.toBeUndefined();
});
