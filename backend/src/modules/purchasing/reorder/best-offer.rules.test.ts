import { DiscountType } from '../../promotions/index.js';
import { bestQuote, type Offer } from './best-offer.rules.js';

const offer = (id: number, price: string, more: Partial<Offer> = {}): Offer => ({
  id,
  supplierId: id,
  supplierName: `Supplier ${id}`,
  listPrice: price,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  leadTimeDays: 5,
  promotions: [],
  ...more,
});
const percent = (
  discountValue: string,
  minQuantity = 1,
  tiers: { minQuantity: number; discountValue: string }[] = [],
) => ({
  id: Number(discountValue),
  title: 'Winter',
  discountType: DiscountType.percentage,
  discountValue,
  minQuantity,
  tiers,
});

describe('the best offer', () => {
  it.each<[string, readonly Offer[], number, [number, number, string] | undefined]>([
    ['none', [], 10, undefined],
    ['the cheapest', [offer(1, '2.00'), offer(2, '1.99')], 10, [2, 10, '1.99']],
    [
      'after its promotion',
      [offer(1, '2.00', { promotions: [percent('50.00')] }), offer(2, '1.99')],
      10,
      [1, 10, '1.00'],
    ],
    [
      'which the quantity must reach',
      [offer(1, '2.00', { promotions: [percent('50.00', 11)] }), offer(2, '1.99')],
      10,
      [2, 10, '1.99'],
    ],
    [
      'by the highest step of the promotion that saves most',
      [
        offer(1, '2.00', {
          promotions: [percent('5.00', 1, [{ minQuantity: 10, discountValue: '20.00' }]), percent('10.00')],
        }),
      ],
      10,
      [1, 10, '1.60'],
    ],
    [
      'a fixed amount off each unit, never below nothing',
      [offer(1, '2.00', { promotions: [{ ...percent('3.00'), discountType: DiscountType.fixed_amount }] })],
      10,
      [1, 10, '0.00'],
    ],
    [
      'at the price a comparison shows: what the saving of all units leaves of each',
      [offer(1, '8.35', { promotions: [percent('10.00')] })],
      10,
      [1, 10, '7.52'],
    ],
    ['no fewer than it sells', [offer(1, '1.00', { minOrderQuantity: 24 })], 10, [1, 24, '1.00']],
    ['no more than it sells', [offer(1, '1.00', { maxOrderQuantity: 6 })], 10, [1, 6, '1.00']],
    [
      'of equal ones the smaller sum',
      [offer(1, '1.00', { minOrderQuantity: 24 }), offer(2, '1.00')],
      10,
      [2, 10, '1.00'],
    ],
    ['then the sooner', [offer(1, '1.00'), offer(2, '1.00', { leadTimeDays: 2 })], 10, [2, 10, '1.00']],
  ])('%s', (_case, offers, wanted, expected) => {
    const best = bestQuote(offers, (minimum) => Math.max(wanted, minimum), '$');
    expect(best && [best.offer.id, best.quantity, best.unitPrice]).toEqual(expected);
  });
});
