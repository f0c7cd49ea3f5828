import {
  ALLOWED,
  averageCost,
  missingUnits,
  PurchaseOrderStatus,
  PurchaseOrderTransition,
  reorderQuantity,
  requireTransition,
} from './purchasing.rules.js';

describe('the moving weighted average', () => {
  it.each([
    // cost, on hand, received, at, average
    ['10.00', 10, 10, '12.00', '11.00'],
    ['10.00', 0, 5, '12.34', '12.34'],
    [null, 7, 5, '12.34', '12.34'],
    ['1.00', 1, 2, '1.01', '1.01'], // 3.02 / 3 = 1.00666…
    ['1.00', 1, 1, '1.01', '1.01'], // 1.005: a half goes up
    ['0.00', 3, 1, '0.01', '0.00'], // 0.0025
    ['0.00', 1, 1, '0.01', '0.01'], // 0.005
    ['4.20', 100, 20, '4.20', '4.20'],
    ['5.00', 10, 5, '0.00', '3.33'],
    ['99999999.99', 2147483646, 1, '99999999.99', '99999999.99'],
  ])('%s × %s with %s at %s → %s', (cost, onHand, received, unitCost, average) => {
    expect(averageCost(cost, onHand, received, unitCost)).toBe(average);
  });
});

describe('what to reorder', () => {
  const level = { available: 4, reorderPoint: 10, maxStock: null, onOrder: 0 };

  it.each([
    ['twice the reorder point without a most to keep', level, 1, 16],
    ['up to the most to keep', { ...level, maxStock: 50 }, 1, 46],
    ['less what is on order', { ...level, maxStock: 50, onOrder: 40 }, 1, 6],
    ['what open orders hold is missing, too', { ...level, available: -3 }, 1, 23],
    ['no fewer than the supplier sells', level, 24, 24],
    ['no fewer than the supplier sells when nothing is missing', { ...level, available: 80 }, 12, 12],
    ['at least one', { ...level, available: 80 }, 0, 1],
  ])('%s', (_case, stock, minimum, quantity) => {
    expect(reorderQuantity(stock, minimum)).toBe(quantity);
  });

  it('says that nothing is missing', () => expect(missingUnits({ ...level, available: 20 })).toBe(0));
});

describe('the states of a purchase order', () => {
  const moves = Object.values(PurchaseOrderTransition);

  it.each(Object.values(PurchaseOrderStatus).flatMap((status) => moves.map((move) => [status, move] as const)))(
    '%s: %s',
    (status, move) => {
      const attempt = (): void => requireTransition(status, move);
      if (ALLOWED[status].includes(move)) expect(attempt).not.toThrow();
      else {
        expect(attempt).toThrow(
          expect.objectContaining({
            code: 'ILLEGAL_TRANSITION',
            details: { status, allowedTransitions: ALLOWED[status] },
          }),
        );
      }
    },
  );
});
