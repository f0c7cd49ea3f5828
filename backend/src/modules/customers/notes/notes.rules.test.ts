import { expect, it } from '@jest/globals';
import { mentionedIn, toldText } from './notes.rules.js';

it.each([
  ['', []],
  ['Pays by cheque', []],
  ['@[12] please call, @[7] and @[12] too', [12, 7]],
  ['@12, @[], @[x], [3] and @[1234567890]', []],
  ['@[@[4]]', [4]],
])('finds whom %j names', (text, ids) => {
  expect(mentionedIn(text)).toEqual(ids);
});

it('tells names in place of ids, in one line, and cuts what is long', () => {
  const names = new Map([[4, 'سارة']]);
  expect(toldText('@[4]:\n call  @[5]', names)).toBe('@سارة: call @[5]');
  const long = toldText('ن'.repeat(600), names);
  expect([...long]).toHaveLength(240);
  expect(long.endsWith('ن…')).toBe(true);
});
