import { describe, expect, it } from '@jest/globals';
import { reversalFault, TransactionType } from './finance.rules.js';
import { decimal, permille, sharesOf } from './reports/shares.rules.js';

describe('what can be reversed', () => {
  it.each([
    [TransactionType.payment, true],
    [TransactionType.expense, true],
    [TransactionType.opening, true],
    [TransactionType.sale, false],
    [TransactionType.refund, false],
    [TransactionType.commission, false],
    [TransactionType.purchase, false],
  ])('%s: %s', (type, can) => {
    expect(reversalFault({ type, reversesId: null, reversedById: null }) === null).toBe(can);
    expect(reversalFault({ type, reversesId: 1, reversedById: null })).not.toBeNull();
    expect(reversalFault({ type, reversesId: null, reversedById: 2 })).not.toBeNull();
  });
});

describe('percentages', () => {
  it.each([
    [1n, 3n, '33.3'],
    [2n, 3n, '66.7'],
    [-1n, 3n, '-33.3'],
    [1n, 2000n, '0.1'],
    [-1n, 2000n, '-0.1'],
    [0n, 5n, '0.0'],
  ])('%s of %s is %s', (part, whole, percent) => {
    expect(permille(part, whole)).toBe(percent);
  });

  it('together are a hundred, the largest remainders first', () => {
    expect(sharesOf([1n, 1n, 1n])).toEqual(['33.4', '33.3', '33.3']);
    expect(sharesOf([0n, 0n])).toEqual(['0.0', '0.0']);
    expect(sharesOf([35n, 45n, 15n, 5n])).toEqual(['35.0', '45.0', '15.0', '5.0']);
  });

  it('keep their sign below one', () => {
    expect(decimal(-5n)).toBe('-0.5');
  });
});
