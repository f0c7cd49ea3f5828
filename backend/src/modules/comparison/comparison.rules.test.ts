import { describe, expect, it } from '@jest/globals';
import { DiscountType } from '../promotions/index.js';
import {
  bestSingleSupplier,
  cheapestPerItem,
  fastest,
  rankOffers,
  Role,
  type OfferFacts,
  type PricedOffer,
} from './comparison.rules.js';
import { said } from '../../words/index.js';

let made = 0;
function offer(supplierId: string, listPrice: string, more: Partial<OfferFacts> = {}): OfferFacts {
  made++;
  return {
    key: 'p1',
    marketplaceProductId: String(made),
    supplierId,
    supplierName: `Supplier ${supplierId}`,
    supplierRole: Role.vendor,
    availability: true,
    listPrice,
    minOrderQuantity: 1,
    maxOrderQuantity: null,
    leadTimeDays: 3,
    promotions: [],
    ...more,
  };
}

const rank = (offers: OfferFacts[], quantity: number): PricedOffer[] => rankOffers(offers, quantity, '$');
const promotion = (
  discountValue: string,
  minQuantity = 1,
  tiers: { minQuantity: number; discountValue: string }[] = [],
) => ({
  id: 1,
  title: 'Sale',
  discountType: DiscountType.percentage,
  discountValue,
  minQuantity,
  tiers,
});

const percentOff = (percent: string) => said('prices.percentOff', { percent });

describe('a place among offers', () => {
  it('goes by what the wanted units cost in all, the fewest that are sold included', () => {
    const ranked = rank([offer('1', '2.00', { minOrderQuantity: 100 }), offer('2', '3.00')], 10);
    expect(
      ranked.map(({ supplierId, rank: place, total, shortfall, orderQuantity }) => [
        supplierId,
        place,
        total,
        shortfall,
        orderQuantity,
      ]),
    ).toEqual([
      ['2', 1, '30.00', 0, 10],
      ['1', 2, '200.00', 90, 100],
    ]);
  });

  it('counts promotion and tier as an order does: 0.99 × 7 less 15 % is 5.89', () => {
    const [seven] = rank([offer('1', '0.99', { promotions: [promotion('15.00')] })], 7);
    expect(seven).toMatchObject({ total: '5.89', unitPrice: '0.84', promotionLabel: percentOff('15%') });
    const steps = { promotions: [promotion('5.00', 10, [{ minQuantity: 100, discountValue: '20.00' }])] };
    expect(rank([offer('1', '1.00', steps)], 9)[0]).toMatchObject({ total: '9.00', promotionLabel: null });
    expect(rank([offer('1', '1.00', steps)], 99)[0]).toMatchObject({
      total: '94.05',
      promotionLabel: percentOff('5%'),
    });
    expect(rank([offer('1', '1.00', steps)], 100)[0]).toMatchObject({
      total: '80.00',
      promotionLabel: percentOff('20%'),
    });
  });

  it('is shared by equal totals, and last for what cannot be ordered', () => {
    const ranked = rank(
      [
        offer('1', '1.00', { availability: false }),
        offer('2', '5.00'),
        offer('3', '5.00'),
        offer('4', '2.00', { maxOrderQuantity: 3 }),
        offer('5', '6.00'),
      ],
      4,
    );
    expect(ranked.map(({ supplierId, rank: place }) => [supplierId, place])).toEqual([
      ['2', 1],
      ['3', 1],
      ['5', 3],
      ['1', 4],
      ['4', 5],
    ]);
  });
});

describe('plans', () => {
  const first = rank([offer('1', '10.00', { leadTimeDays: 1 }), offer('2', '8.00', { leadTimeDays: 9 })], 2);
  const second = rank(
    [
      offer('1', '20.00', { key: 'p2', leadTimeDays: 2 }),
      offer('2', '30.00', { key: 'p2', leadTimeDays: 1 }),
      offer('3', '15.00', { key: 'p2', leadTimeDays: 4 }),
    ],
    1,
  );

  it('take the cheapest of each row, the soonest of each row, or one supplier for all', () => {
    expect(cheapestPerItem([first, second])).toMatchObject({ total: '31.00', leadTimeDays: 9, suppliers: 2 });
    expect(fastest([first, second])).toMatchObject({ total: '50.00', leadTimeDays: 1, suppliers: 2 });
    expect(bestSingleSupplier([first, second])).toMatchObject({ total: '40.00', leadTimeDays: 2, suppliers: 1 });
  });

  it('leave out what nobody can deliver, and name no single supplier then', () => {
    const gone = rank([offer('1', '1.00', { key: 'p3', availability: false })], 1);
    expect(cheapestPerItem([first, gone]).picks).toHaveLength(1);
    expect(bestSingleSupplier([first, gone])).toBeNull();
    expect(cheapestPerItem([gone])).toEqual({ total: '0.00', leadTimeDays: 0, suppliers: 0, picks: [] });
  });
});
