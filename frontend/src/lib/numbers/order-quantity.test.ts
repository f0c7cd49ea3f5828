import { describe, expect, it } from '@jest/globals';
import { mostAllowed, wholeSteps } from './order-quantity';

const rules = (minOrderQuantity: number, orderMultiple: number, maxOrderQuantity: number | null = null) => ({
  minOrderQuantity,
  orderMultiple,
  maxOrderQuantity,
});

describe('quantities that can be ordered', () => {
  it('begin with a whole number of packs that is enough, and end with one that is not too much', () => {
    expect(wholeSteps(rules(10, 6))).toBe(12);
    expect(wholeSteps(rules(1, 1))).toBe(1);
    expect(wholeSteps(rules(1, 6), 13)).toBe(18);
    expect(mostAllowed(rules(1, 6, 20))).toBe(18);
    expect(mostAllowed(rules(1, 6))).toBe(Infinity);
  });
});
