import { describe, expect, it } from '@jest/globals';
import fc from '../../../../test/support/properties.js';
import { fromCents, multiply, percentOf, sum, toCents } from '../../../kernel/values/money.js';
import { said, worded, type Said } from '../../../words/index.js';
import { DiscountType } from '../../promotions/index.js';
import { priceOrder, type OrderExtras, type PriceLine, type PricePromotion } from './pricing.rules.js';

const line = (quantity: number, unitPrice: string, more: Partial<PriceLine> = {}): PriceLine => ({
  quantity,
  listPrice: unitPrice,
  unitPrice,
  product: 'p1',
  ...more,
});

const wordsOf = (explanation: readonly Said[] = []) => explanation.map((sentence) => worded(sentence));

let made = 0;
const promotion = (more: Partial<PricePromotion>): PricePromotion => ({
  id: ++made,
  title: 'Sale',
  discountType: DiscountType.percentage,
  discountValue: '10.00',
  minQuantity: 1,
  tiers: [],
  ...more,
});
const percent = (discountValue: string, minQuantity = 1): PricePromotion => promotion({ discountValue, minQuantity });
const off = (discountValue: string, minQuantity = 1): PricePromotion =>
  promotion({ discountType: DiscountType.fixed_amount, discountValue, minQuantity });
const on = (...promotions: PricePromotion[]): OrderExtras => ({ promotions: new Map([['p1', promotions]]) });

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
      savings: '0.00',
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

  it('adds carriage after the tax: 24.99, 10.75 %, 6.44 are 34.12', () => {
    const amounts = priceOrder([line(1, '24.99')], { taxRate: '10.75', shippingAmount: '6.44' });
    expect(amounts).toMatchObject({ taxAmount: '2.69', totalAmount: '34.12' });
    expect(wordsOf(amounts.explanation)).toEqual([
      'Lines: 24.99',
      'Tax of 10.75% on 24.99: 2.69',
      'Shipping: 6.44',
      'Total: 34.12',
    ]);
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

  it('takes no more off an order than its lines cost', () => {
    expect(priceOrder([line(1, '5.00')], { discountAmount: '9.00', taxRate: '10' })).toMatchObject({
      discountAmount: '5.00',
      totalAmount: '0.00',
    });
  });
});

describe('the explanation', () => {
  it('is told in the language of whoever reads it', () => {
    const offer = promotion({ title: 'Sale', minQuantity: 10 });
    const { lines, explanation } = priceOrder([line(3, '5.00')], {
      taxRate: '10',
      promotions: new Map([['p1', [offer]]]),
    });
    const plain = (sentences: readonly Said[]) =>
      sentences.map((sentence) => worded(sentence, 'ar').replace(/[\u2068\u2069]/g, ''));
    expect(plain(explanation)).toEqual(['البنود: 15.00', 'ضريبة 10% على 15.00: 1.50', 'الإجمالي: 16.50']);
    expect(plain(lines[0]?.explanation ?? [])).toEqual([
      '3 × 5.00 = 15.00',
      'Sale، خصم 10% ابتداءً من 10 وحدات: ينقص 7',
    ]);
  });
});

describe('a promotion', () => {
  it.each([
    // per-unit rounding would give 5.88, and JavaScript's numbers 0.83 and 0.57
    ['0.99 × 7 less 15 %', 7, '0.99', percent('15.00'), '1.04', '5.89'],
    ['8.35 at 10 %', 1, '8.35', percent('10.00'), '0.84', '7.51'],
    ['1.15 at 50 %', 1, '1.15', percent('50.00'), '0.58', '0.57'],
    ['100 %', 3, '1.15', percent('100.00'), '3.45', '0.00'],
    ['a hundredth of a per cent of little', 1, '0.10', percent('0.01'), '0.00', '0.10'],
    ['2.00 off each of 5', 5, '9.99', off('2.00'), '10.00', '39.95'],
    ['more off than the unit costs', 2, '1.50', off('2.00'), '3.00', '0.00'],
    ['below its minimum', 4, '5.00', percent('10.00', 5), '0.00', '20.00'],
    ['at its minimum', 5, '5.00', percent('10.00', 5), '2.50', '22.50'],
  ])('%s', (_name, quantity, price, given, discountAmount, totalPrice) => {
    const amounts = priceOrder([line(quantity, price)], on(given));
    expect(amounts.lines[0]).toMatchObject({ discountAmount, totalPrice });
    expect(amounts).toMatchObject({ savings: discountAmount, subtotalAmount: totalPrice });
  });

  it('counts its minimum once over all lines of a product, and goes with the quantity (hard case 9)', () => {
    const given = percent('10.00', 10);
    const amounts = priceOrder([line(6, '5.00'), line(4, '5.00')], on(given));
    expect(amounts.lines.map(({ discountAmount }) => discountAmount)).toEqual(['3.00', '2.00']);
    expect(amounts).toMatchObject({ savings: '5.00', subtotalAmount: '45.00' });
    expect(wordsOf(amounts.lines[0]?.explanation)).toEqual([
      '6 × 5.00 = 30.00',
      'Sale, 10% off for 10 units on 2 lines: −5.00, of which −3.00 here',
      'Line: 27.00',
    ]);
    const fewer = priceOrder([line(6, '5.00'), line(3, '5.00')], on(given));
    expect(fewer).toMatchObject({ savings: '0.00', subtotalAmount: '45.00' });
    expect(wordsOf(fewer.lines[1]?.explanation)).toEqual([
      '3 × 5.00 = 15.00',
      'Sale, 10% off from 10 units: 1 more needed',
    ]);
  });

  it('is the one that saves most, and never two', () => {
    const amounts = priceOrder([line(2, '10.00')], on(percent('10.00'), off('1.50'), percent('12.00')));
    expect(amounts.savings).toBe('3.00');
    expect(amounts.lines[0]?.given?.label).toEqual(said('prices.amountOff', { amount: '$1.50' }));
    const [first, second] = [percent('10.00'), off('1.00')];
    expect(priceOrder([line(1, '10.00')], on(second, first)).lines[0]?.given?.promotion.id).toBe(first.id);
  });

  it('gives no promotion to the line that got nothing of a shared cent', () => {
    const { lines } = priceOrder([line(1, '0.01'), line(1, '0.01')], on(percent('50.00')));
    expect(lines.map(({ discountAmount }) => discountAmount).sort()).toEqual(['0.00', '0.01']);
    for (const { discountAmount, given } of lines) expect(given !== null).toBe(discountAmount === '0.01');
  });

  it('gives the highest step that the quantity reaches', () => {
    const steps = promotion({
      minQuantity: 5,
      discountValue: '5.00',
      tiers: [
        { minQuantity: 10, discountValue: '10.00' },
        { minQuantity: 50, discountValue: '20.00' },
      ],
    });
    const saved = [4, 5, 10, 49, 50].map((units) => priceOrder([line(units, '1.00')], on(steps)).savings);
    expect(saved).toEqual(['0.00', '0.25', '1.00', '4.90', '10.00']);
  });

  it('leaves alone other products, and lines whose price was set by hand', () => {
    const lines = [line(5, '2.00', { product: 'p2' }), line(9, '2.00', { unitPrice: '1.80' }), line(1, '2.00')];
    const amounts = priceOrder(lines, on(percent('50.00', 10)));
    expect(amounts.savings).toBe('0.00');
    expect(priceOrder(lines, on(percent('50.00'))).lines.map(({ discountAmount }) => discountAmount)).toEqual([
      '0.00',
      '0.00',
      '1.00',
    ]);
  });
});

const cents = fc.bigInt({ min: 0n, max: 999_999n }).map(fromCents);
const products = ['p1', 'p2', 'p3'] as const;
const prices = fc.record({ p1: cents, p2: cents, p3: cents });
const wanted = fc.array(
  fc.record({
    product: fc.constantFrom(...products),
    quantity: fc.integer({ min: 1, max: 500 }),
    byHand: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);
const offered = fc.array(
  fc.record({
    product: fc.constantFrom(...products),
    discountType: fc.constantFrom(DiscountType.percentage, DiscountType.fixed_amount),
    discountValue: fc.bigInt({ min: 1n, max: 10_000n }).map(fromCents),
    minQuantity: fc.integer({ min: 1, max: 300 }),
  }),
  { maxLength: 6 },
);
const extras = fc.record({
  taxRate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => fromCents(BigInt(hundredths))),
  discountAmount: cents,
  shippingAmount: cents,
});

const cases = fc
  .record({ prices, wanted, offered, extras })
  .map(({ prices: priceOf, wanted: items, offered: offers, extras: more }) => {
    const lines = items.map(({ product, quantity, byHand }): PriceLine => {
      const listPrice = priceOf[product];
      return { product, quantity, listPrice, unitPrice: byHand ? '0.50' : listPrice };
    });
    const promotions = new Map(
      products.map((product) => [
        product as string,
        offers.flatMap((offer, id) => (offer.product === product ? [promotion({ ...offer, id: id + 1 })] : [])),
      ]),
    );
    return { lines, extras: { ...more, promotions } };
  });

describe('whatever is ordered', () => {
  it('costs its parts, nothing is negative, and each line its own', () => {
    fc.assert(
      fc.property(cases, ({ lines, extras: more }) => {
        const amounts = priceOrder(lines, more);
        for (const priced of amounts.lines) {
          expect(toCents(priced.totalPrice)).toBe(toCents(priced.grossAmount) - toCents(priced.discountAmount));
          expect(priced.grossAmount).toBe(multiply(priced.unitPrice, priced.quantity));
          expect(toCents(priced.totalPrice) >= 0n && toCents(priced.discountAmount) >= 0n).toBe(true);
        }
        const net = toCents(amounts.subtotalAmount) - toCents(amounts.discountAmount);
        expect(net >= 0n).toBe(true);
        expect(amounts.subtotalAmount).toBe(sum(amounts.lines.map(({ totalPrice }) => totalPrice)));
        expect(amounts.taxAmount).toBe(percentOf(fromCents(net), more.taxRate));
        expect(toCents(amounts.totalAmount)).toBe(net + toCents(amounts.taxAmount) + toCents(more.shippingAmount));
      }),
    );
  });

  it('shares a discount out to the cent, within a cent of each line’s part', () => {
    fc.assert(
      fc.property(cases, ({ lines, extras: more }) => {
        const { lines: priced } = priceOrder(lines, more);
        for (const product of products) {
          const group = priced.filter((entry) => entry.product === product && entry.unitPrice === entry.listPrice);
          const given = group[0]?.given;
          if (given?.promotion.discountType !== DiscountType.percentage) continue;
          const gross = sum(group.map(({ grossAmount }) => grossAmount));
          const whole = percentOf(gross, given.step.discountValue);
          expect(sum(group.map(({ discountAmount }) => discountAmount))).toBe(whole);
          for (const { grossAmount, discountAmount } of group) {
            const exact = toCents(whole) * toCents(grossAmount);
            const far = toCents(discountAmount) * toCents(gross) - exact;
            expect(far < toCents(gross) && -far < toCents(gross)).toBe(true);
          }
        }
      }),
    );
  });

  it('costs the same in any order of its lines', () => {
    const shuffled = cases.chain(({ lines, extras: more }) =>
      fc.shuffledSubarray(lines, { minLength: lines.length }).map((mixed) => ({ lines, mixed, extras: more })),
    );
    fc.assert(
      fc.property(shuffled, ({ lines, mixed, extras: more }) => {
        const told = (order: readonly PriceLine[]): string[] =>
          priceOrder(order, more)
            .lines.map((entry) => JSON.stringify([entry.product, entry.quantity, entry.unitPrice, entry.totalPrice]))
            .sort();
        expect(told(mixed)).toEqual(told(lines));
        expect(priceOrder(mixed, more).totalAmount).toBe(priceOrder(lines, more).totalAmount);
      }),
    );
  });
});
