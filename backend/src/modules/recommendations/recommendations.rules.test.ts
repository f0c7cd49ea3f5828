import { describe, expect, it } from '@jest/globals';
import {
  pairScore,
  reorderScore,
  restockOf,
  seasonOf,
  slowScore,
  stepOf,
  type Sales,
} from './recommendations.rules.js';

describe('an order that is due', () => {
  const rhythm = { orders: 5, gaps: [20, 21, 22], since: 21 } as const;

  it('is the surer, the more regular the orders, the more of them, and the nearer the day', () => {
    // Spread 2 of 21 days, 4 gaps of 5 orders, on the day: 1 / (1 + 2/21) × 4/5.
    expect(reorderScore(rhythm)).toBe(0.73);
    expect(reorderScore({ ...rhythm, gaps: [10, 21, 40] })).toBe(0.329);
    expect(reorderScore({ ...rhythm, orders: 3 })).toBe(0.609);
    // Five days late of 43 after which it would be given up.
    expect(reorderScore({ ...rhythm, since: 26 })).toBe(0.646);
  });

  it('is due a tenth of the rhythm before its day, and no longer after three times as long', () => {
    expect(reorderScore({ ...rhythm, since: 18 })).toBeNull();
    expect(reorderScore({ ...rhythm, since: 19 })).not.toBeNull();
    expect(reorderScore({ ...rhythm, since: 63 })).not.toBeNull();
    expect(reorderScore({ ...rhythm, since: 64 })).toBeNull();
  });

  it('is none after two orders, or on the day of the last one', () => {
    expect(reorderScore({ orders: 2, gaps: [21, 21, 21], since: 21 })).toBeNull();
    expect(reorderScore({ orders: 9, gaps: [1, 1, 1], since: 0 })).toBeNull();
    expect(reorderScore({ orders: 9, gaps: [1, 1, 1], since: 1 })).toBe(0.889);
  });
});

describe('a pair', () => {
  it('is scored by its share and its lift', () => {
    // 8 of 10 orders of the first, 12.8 times what chance gives: 0.8 × (1 − 1/6.4).
    expect(pairScore({ orders: 100, ofFirst: 10, ofSecond: 12.5, together: 8 })).toBe(0.675);
  });

  it('needs evidence, a share and more than chance', () => {
    expect(pairScore({ orders: 100, ofFirst: 4, ofSecond: 4, together: 4 })).toBeNull();
    expect(pairScore({ orders: 1000, ofFirst: 50, ofSecond: 10, together: 9 })).toBeNull();
    // What everybody buys goes with everything: that says nothing.
    expect(pairScore({ orders: 100, ofFirst: 50, ofSecond: 90, together: 45 })).toBeNull();
  });
});

describe('stock that runs out', () => {
  const sales: Sales = {
    sold: 180,
    orders: 18,
    days: 90,
    lastYearBefore: 0,
    lastYearAfter: 0,
    available: 10,
    onOrder: 0,
    leadTimeDays: 5,
  };

  it('is bought anew when it lasts less than the goods take and a week', () => {
    expect(restockOf(sales)).toEqual({
      score: 0.713,
      perDay: 2,
      lasts: 5,
      leadTimeDays: 5,
      // Two a day for 35 days, less 10.
      quantity: 60,
      seasonPercent: null,
    });
    expect(restockOf({ ...sales, available: 24 })).toBeNull();
    expect(restockOf({ ...sales, onOrder: 14 })).toBeNull();
    expect(restockOf({ ...sales, leadTimeDays: null })).toMatchObject({ leadTimeDays: 7 });
  });

  it('follows the season of last year, within bounds', () => {
    const year = { lastYearBefore: 90, lastYearAfter: 45 };
    expect(seasonOf(year)).toBe(1.5);
    expect(restockOf({ ...sales, ...year })).toMatchObject({ perDay: 3, lasts: 3, quantity: 95, seasonPercent: 50 });
    expect(seasonOf({ lastYearBefore: 90, lastYearAfter: 900 })).toBe(2);
    expect(seasonOf({ lastYearBefore: 90, lastYearAfter: 1 })).toBe(0.5);
    expect(seasonOf({ lastYearBefore: 9, lastYearAfter: 90 })).toBeNull();
  });

  it('believes no rate of a few orders, nor one of a few days', () => {
    expect(restockOf({ ...sales, orders: 2 })).toBeNull();
    expect(restockOf({ ...sales, sold: 28, days: 1, available: 0 })).toMatchObject({ perDay: 2, lasts: 0 });
  });

  it('counts stock below zero as none', () => expect(restockOf({ ...sales, available: -5 })?.quantity).toBe(70));
});

describe('slow stock', () => {
  it('lasts longer than half a year', () => {
    expect(slowScore({ available: 100, sold: 0 })).toBe(1);
    // 100 at 10 in 90 days last 900: four fifths beyond.
    expect(slowScore({ available: 100, sold: 10 })).toBe(0.8);
    expect(slowScore({ available: 20, sold: 10 })).toBeNull();
    expect(slowScore({ available: 0, sold: 0 })).toBeNull();
  });
});

it('counts evidence in steps of half as much again', () => {
  expect([0, 1, 2, 3, 4, 5, 7, 8, 12].map(stepOf)).toEqual([0, 0, 1, 2, 3, 3, 4, 5, 6]);
});
