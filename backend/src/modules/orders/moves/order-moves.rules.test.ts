import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../kernel/errors.js';
import { checkCredit, checkMove, checkOnHand, checkRequest, type MoveRequest } from './order-moves.rules.js';
import { OrderStatus, OrderTransition } from '../orders.rules.js';

/** What the call refuses with, or nothing. */
function refusalOf(call: () => void): Partial<AppError> | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error;
  }
}

const { confirm, process, ship, deliver, cancel } = OrderTransition;
const when = new Date('2026-12-01T00:00:00Z');

it.each<[MoveRequest, string[]]>([
  [{ transition: confirm }, []],
  [{ transition: confirm, reason: 'Known for years' }, []],
  [{ transition: confirm, overrideCreditLimit: true, reason: 'Known for years' }, []],
  [{ transition: confirm, overrideCreditLimit: true }, ['reason']],
  [{ transition: confirm, overrideCreditLimit: false }, []],
  [{ transition: confirm, carrier: 'Aramex' }, ['carrier']],
  [{ transition: confirm, estimatedDeliveryDate: when }, ['estimatedDeliveryDate']],
  [{ transition: process, estimatedDeliveryDate: when }, []],
  [{ transition: process, overrideCreditLimit: true, reason: 'x' }, ['overrideCreditLimit']],
  [{ transition: ship, carrier: 'Aramex', trackingNumber: '7', estimatedDeliveryDate: when }, []],
  [{ transition: deliver, trackingNumber: '7' }, ['trackingNumber']],
  [{ transition: cancel }, ['reason']],
  [{ transition: cancel, reason: null }, ['reason']],
  [{ transition: cancel, reason: 'Ordered twice' }, []],
])('%j lacks or brings too much: %j', (request, fields) => {
  expect(Object.keys(refusalOf(() => checkRequest(request))?.fields ?? {})).toEqual(fields);
});

describe('a move', () => {
  it('out of the wrong state names the legal ones', () => {
    expect(refusalOf(() => checkMove(OrderStatus.pending, ship, { role: 'admin', isParty: false }))).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'The order is pending; possible now: confirm, cancel',
      details: { status: 'pending', allowedTransitions: ['confirm', 'cancel'] },
    });
    expect(refusalOf(() => checkMove(OrderStatus.cancelled, confirm, { role: 'admin', isParty: true }))).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { allowedTransitions: [] },
    });
  });

  it('of somebody else is forbidden', () => {
    expect(refusalOf(() => checkMove(OrderStatus.pending, confirm, { role: 'customer', isParty: true }))).toMatchObject(
      {
        code: 'FORBIDDEN',
        details: { allowedTransitions: ['cancel'] },
      },
    );
    expect(refusalOf(() => checkMove(OrderStatus.confirmed, cancel, { role: 'customer', isParty: true }))?.code).toBe(
      'FORBIDDEN',
    );
  });
});

it.each([
  [null, '9999999999.99', '9999999999.99', true],
  ['0.00', '0.00', '0.00', true],
  ['0.00', '0.00', '0.01', false],
  ['1000.00', '400.00', '600.00', true],
  ['1000.00', '400.00', '600.01', false],
  ['1000.00', '-50.00', '1050.00', true],
  ['1000.00', '1200.00', '0.00', false],
])('a limit of %s with %s open covers %s more: %s', (limit, exposure, total, covered) => {
  const refusal = refusalOf(() => checkCredit({ limit, exposure }, total));
  expect(refusal?.code).toBe(covered ? undefined : 'CREDIT_LIMIT');
  if (!covered) expect(refusal?.details).toEqual({ limit, exposure, total });
});

it('lists every product that is short on hand', () => {
  const need = (productId: number, needed: number, onHand: number) => ({
    productId,
    productName: `P${productId}`,
    needed,
    onHand,
  });
  expect(refusalOf(() => checkOnHand([need(1, 5, 5), need(2, 0, 0)]))).toBeUndefined();
  expect(refusalOf(() => checkOnHand([need(1, 5, 4), need(2, 1, 1), need(3, 2, 0)]))).toMatchObject({
    code: 'INSUFFICIENT_STOCK',
    message: 'Not enough on hand: P1 (4 of 5), P3 (0 of 2)',
    details: { lines: [{ productId: 1, requested: 5, available: 4 }, { productId: 3 }] },
  });
});
