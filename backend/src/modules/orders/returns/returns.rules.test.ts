import { describe, expect, it } from '@jest/globals';
import fc from '../../../../test/support/properties.js';
import { fromCents, sum, toCents, ZERO } from '../../../kernel/values/money.js';
import { creditFor, netOfLines, type SoldLine, type SoldOrder } from './returns.rules.js';

const line = (id: number, quantity: number, totalPrice: string, returned = 0): SoldLine => ({
  id,
  quantity,
  totalPrice,
  returned,
});

const order = (lines: SoldLine[], more: Partial<SoldOrder> = {}): SoldOrder => ({
  lines,
  discountAmount: ZERO,
  taxAmount: ZERO,
  shippingAmount: ZERO,
  ...more,
});

describe('netOfLines', () => {
  it.each([
    ['nothing off', '0.00', ['10.00', '20.00', '0.01'], ['10.00', '20.00', '0.01']],
    ['in proportion', '3.00', ['10.00', '20.00'], ['9.00', '18.00']],
    ['the odd cent to the biggest remainder', '0.05', ['10.00', '20.00', '10.00'], ['9.99', '19.97', '9.99']],
    ['the earlier of equals', '0.01', ['5.00', '5.00'], ['4.99', '5.00']],
    ['all of it', '30.01', ['10.00', '20.00', '0.01'], ['0.00', '0.00', '0.00']],
    ['nothing to share on', '0.00', ['0.00'], ['0.00']],
  ])('takes the discount off the lines: %s', (_case, discountAmount, totals, nets) => {
    const lines = totals.map((total, id) => line(id, 1, total));
    expect([...netOfLines({ lines, discountAmount }).values()]).toEqual(nets);
  });
});

describe('creditFor', () => {
  it('credits goods with their share of the tax, and carriage with the last unit only', () => {
    const sold = order([line(1, 4, '100.00'), line(2, 1, '50.00')], { taxAmount: '15.00', shippingAmount: '7.50' });
    expect(creditFor(sold, [{ lineId: 1, quantity: 1 }])).toEqual({
      amounts: ['25.00'],
      netAmount: '25.00',
      taxAmount: '2.50',
      shippingAmount: '0.00',
      totalAmount: '27.50',
    });
    expect(
      creditFor({ ...sold, lines: [line(1, 4, '100.00', 1), line(2, 1, '50.00')] }, [
        { lineId: 1, quantity: 3 },
        { lineId: 2, quantity: 1 },
      ]),
    ).toMatchObject({ amounts: ['75.00', '50.00'], taxAmount: '12.50', shippingAmount: '7.50', totalAmount: '145.00' });
  });

  it('rounds so that thirds add up', () => {
    const parts = [0, 1, 2].map((returned) =>
      creditFor(order([line(1, 3, '10.00', returned)], { taxAmount: '1.00' }), [{ lineId: 1, quantity: 1 }]),
    );
    expect(parts.map(({ netAmount }) => netAmount)).toEqual(['3.33', '3.34', '3.33']);
    expect(parts.map(({ taxAmount }) => taxAmount)).toEqual(['0.33', '0.34', '0.33']);
  });

  it('shares a line between what goes back into stock and what is written off', () => {
    expect(
      creditFor(order([line(1, 3, '10.00')]), [
        { lineId: 1, quantity: 1 },
        { lineId: 1, quantity: 2 },
      ]),
    ).toMatchObject({ amounts: ['3.33', '6.67'], netAmount: '10.00' });
  });

  it('credits goods that were given away with nothing', () => {
    const free = order([line(1, 2, '10.00')], { discountAmount: '10.00' });
    expect(creditFor(free, [{ lineId: 1, quantity: 2 }])).toMatchObject({ amounts: ['0.00'], totalAmount: '0.00' });
  });

  it('comes to exactly what was charged, however an order comes back in parts', () => {
    const cents = fc.bigInt({ min: 0n, max: 5_000_000n });
    const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 12 }), total: cents }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 100 }),
        cents,
        cents,
        fc.infiniteStream(fc.nat()),
        (sold, off, tax, shipping, picks) => {
          const total = sold.reduce((all, { total: one }) => all + one, 0n);
          const discount = (total * BigInt(off)) / 100n;
          const money = {
            discountAmount: fromCents(discount),
            taxAmount: fromCents(total === discount ? 0n : tax),
            shippingAmount: fromCents(shipping),
          };
          const state = sold.map(({ quantity, total: one }, id) => line(id, quantity, fromCents(one)));
          const credits: string[] = [];
          const random = picks[Symbol.iterator]();
          for (let out = state; out.length > 0; out = state.filter((entry) => entry.returned < entry.quantity)) {
            const next = out[Number(random.next().value) % out.length] as SoldLine;
            const quantity = 1 + (Number(random.next().value) % (next.quantity - next.returned));
            const credit = creditFor({ lines: state, ...money }, [{ lineId: next.id, quantity }]);
            for (const amount of [credit.netAmount, credit.taxAmount, credit.shippingAmount]) {
              expect(toCents(amount)).toBeGreaterThanOrEqual(0n);
            }
            credits.push(credit.totalAmount);
            next.returned += quantity;
          }
          expect(sum(credits)).toBe(sum([fromCents(total - discount), money.taxAmount, money.shippingAmount]));
        },
      ),
    );
  });
});
