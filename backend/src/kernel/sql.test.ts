import { expect, it } from '@jest/globals';
import { ACTOR_ID, and, ident, join, literal, raw, render, run, sql, type Queryable } from './sql.js';

it('binds every value, in order, whatever it holds', () => {
  const nasty = `'; drop table users; --`;
  const inner = sql`a = ${nasty} and b = ${1}`;
  expect(render(sql`select ${2} where ${inner} or ${join([sql`c = ${3}`, raw('d')], ' or ')}`, null)).toEqual({
    text: 'select $1 where a = $2 and b = $3 or c = $4 or d',
    values: [2, nasty, 1, 3],
  });
});

it('puts the actor in once, for all its places', () => {
  expect(render(sql`x = ${ACTOR_ID} or y = ${'v'} or z = ${ACTOR_ID}`, 9)).toEqual({
    text: 'x = $1::int or y = $2 or z = $1::int',
    values: [9, 'v'],
  });
});

it('quotes names and literals of its own', () => {
  expect(render(sql`${ident('a"b')} ${literal("it's")}`, null).text).toBe(`"a""b" 'it''s'`);
});

it('joins conditions that are there', () => {
  expect(render(and([null, raw('a'), false, undefined, raw('b')]), null).text).toBe('a and b');
  expect(render(and([]), null).text).toBe('true');
});

it('prepares a statement by name only once it repeats, one name a text', async () => {
  const names: (string | undefined)[] = [];
  const on: Queryable = {
    query: async (config) => {
      names.push(config.name);
      return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
    },
  };
  for (let i = 0; i < 4; i++) await run(on, sql`select ${i} as repeated_often`);
  await run(on, sql`select ${1} as seen_once`);
  expect(names.slice(0, 2)).toEqual([undefined, undefined]);
  expect(names[2]).toMatch(/^s_/);
  expect(names[3]).toBe(names[2]);
  expect(names[4]).toBeUndefined();
});
