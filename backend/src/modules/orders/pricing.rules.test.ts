import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromCents, toCents } from '../../kernel/money.js';
import { priceOrder, type PriceLine } from './pricing.rules.js';

const line = (quantity: number, unitPrice: string): PriceLine => ({ quantity, listPrice: unitPrice, unitPrice });

describe('priceOrder', () => {
  it('multiplies and adds exactly', () => {
    const amounts = priceOrder([line(3, '0.10'), line(7, '0.99'), line(1_000_000, '99999.99')]);
    expect(amounts.lines.map(({ totalPrice }) => totalPrice)).toEqual(['0.30', '6.93', '99999990000.00']);
    expect(amounts).toMatchObject({
      subtotalAmount: '99999990007.23',
      discountAmount: '0.00',
      taxAmount: '0.00',
      shippingAmount: '0.00',
      totalAmount: '99999990007.23',
    });
  });

  it.each([
    ['24.99', '10.75', '2.69'],
    ['0.10', '5', '0.01'],
    ['0.09', '5', '0.00'],
    ['0.30', '15', '0.05'],
    ['100.00', '0', '0.00'],
    ['100.00', '100', '100.00'],
    ['0.00', '15', '0.00'],
  ])('taxes %s at %s per cent with %s', (price, taxRate, taxAmount) => {
    expect(priceOrder([line(1, price)], { taxRate })).toMatchObject({ taxAmount, subtotalAmount: price });
  });

  it('rounds the tax of the whole order once, not line by line', () => {
    const lines = [line(1, '0.10'), line(1, '0.10'), line(1, '0.10')];
    expect(priceOrder(lines, { taxRate: '15' }).taxAmount).toBe('0.05');
  });

  it('taxes what is left after the discount, and no carriage', () => {
    const extras = { discountAmount: '10.00', taxRate: '10', shippingAmount: '7.50' };
    expect(priceOrder([line(2, '25.00')], extras)).toMatchObject({
      subtotalAmount: '50.00',
      taxAmount: '4.00',
      totalAmount: '51.50',
    });
  });

  it('holds total = subtotal − discount + tax + shipping, with the tax within half a cent', () => {
    const cents = fc.bigInt({ min: 0n, max: 9_999_999n });
    const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 1000 }), price: cents }), { minLength: 1 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), cents, (items, hundredths, shipping) => {
        const taxRate = fromCents(BigInt(hundredths));
        const amounts = priceOrder(
          items.map(({ quantity, price }) => line(quantity, fromCents(price))),
          { taxRate, shippingAmount: fromCents(shipping) },
        );
        const subtotal = items.reduce((sum, { quantity, price }) => sum + BigInt(quantity) * price, 0n);
        const tax = toCents(amounts.taxAmount);
        expect(toCents(amounts.subtotalAmount)).toBe(subtotal);
        expect(toCents(amounts.totalAmount)).toBe(subtotal + tax + shipping);
        const off = 2n * (tax * 10_000n - subtotal * BigInt(hundredths));
        expect(off > -10_000n && off <= 10_000n).toBe(true);
      }),
    );
  });
});
