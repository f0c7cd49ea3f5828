import { plural } from './words.js';

it('counts', () => {
  expect([0, 1, 2].map((count) => plural(count, 'open order'))).toEqual([
    '0 open orders',
    '1 open order',
    '2 open orders',
  ]);
});
