import { expect, it } from '@jest/globals';
import { afterPosting, obstaclesOf, type CountedLine } from './stock-counts.rules.js';

const line = (over: Partial<CountedLine> = {}): CountedLine => ({
  productId: 1,
  name: 'Comb',
  counted: 8,
  expected: 10,
  onHand: 10,
  reserved: 0,
  corrected: false,
  ...over,
});

it('posts the difference and keeps what was sold or received since', () => {
  expect(afterPosting(line())).toBe(8);
  expect(afterPosting(line({ onHand: 7 }))).toBe(5);
  expect(afterPosting(line({ onHand: 34 }))).toBe(32);
});

it('stops at a line that was corrected since, whatever the difference', () => {
  const wrong = line({ corrected: true, counted: 10 });
  expect(obstaclesOf([line(), wrong])).toEqual({ corrected: [wrong], short: [] });
});

it('stops at less than open orders hold, but only where the count lowers the stock', () => {
  const short = line({ reserved: 9 });
  expect(obstaclesOf([short, line({ reserved: 8 })])).toEqual({ corrected: [], short: [short] });
  expect(obstaclesOf([line({ counted: 11, onHand: 2, reserved: 9 })]).short).toEqual([]);
});
