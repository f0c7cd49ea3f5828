import { expect, it } from '@jest/globals';
import type { RequestContext } from '../context.js';
import { sql, type Queryable } from '../sql.js';
import { countTogether } from './counts.js';

/** A place where statements run: what comes back is what each column says, or what it fails with. */
function place(answer: (text: string) => Record<string, string>) {
  const texts: string[] = [];
  const on = {
    query: async ({ text }: { text: string }) => {
      texts.push(text);
      return { rows: [answer(text)] };
    },
  } as unknown as Queryable;
  return { on, texts };
}

const request = () => ({}) as RequestContext;
const count = (n: number) => sql`select ${n}::text as json`;

it('asks for the counts of one request in one statement, and for those of another apart', async () => {
  const { on, texts } = place((text): Record<string, string> =>
    text.includes('$2') ? { 0: 'a', 1: 'b' } : { 0: 'c' },
  );
  const one = request();
  const answers = Promise.all([
    countTogether(one, on, count(1), 7),
    countTogether(one, on, count(2), 7),
    countTogether(request(), on, count(3), 7),
  ]);
  expect(await answers).toEqual(['a', 'b', 'c']);
  expect(texts).toEqual([
    'select (select $1::text as json) as "0", (select $2::text as json) as "1"',
    'select (select $1::text as json) as "0"',
  ]);
});

it('tells each what is the matter with its own', async () => {
  const { on } = place((text) => {
    if (text.includes('broken')) throw new Error('broken');
    return { 0: 'fine' };
  });
  const one = request();
  const broken = countTogether(one, on, sql`select broken as json`, 7);
  const fine = countTogether(one, on, count(1), 7);
  await expect(broken).rejects.toThrow('broken');
  await expect(fine).resolves.toBe('fine');
});
