import { blankPromotion, type PromotionValues } from './promotion.form';
import { mergePromotion, theirPromotionChanges } from './promotion.changes';

const before: PromotionValues = {
  ...blankPromotion('2026-12-01', null),
  title: 'Winter',
  discountValue: '10.00',
  tiers: [{ key: 'stored-0', minQuantity: '50', discountValue: '20.00' }],
};

it('finds no change where only the keys of the steps differ', () => {
  const now = { ...before, tiers: [{ key: 'new', minQuantity: '50', discountValue: '20.00' }] };
  expect(theirPromotionChanges(before, now, before)).toEqual([]);
});

it('says what was saved meanwhile in words, beside what was typed here', () => {
  const now: PromotionValues = { ...before, tiers: [], isActive: false };
  const mine: PromotionValues = { ...before, discountType: 'fixed_amount', discountValue: '2.00', tiers: [] };
  expect(theirPromotionChanges(before, now, mine)).toEqual([
    {
      label: 'Discount',
      before: '10% off from 1, 20% off from 50',
      now: '10% off from 1',
      mine: '$2.00 off from 1',
    },
    { label: 'Switched on', before: 'Yes', now: 'No', mine: undefined },
  ]);
});

it('keeps a discount whole: never the kind of the one with the value of the other', () => {
  const now: PromotionValues = { ...before, discountValue: '50.00', title: 'Theirs', tiers: [] };
  const mine: PromotionValues = { ...before, discountType: 'fixed_amount', discountValue: '2.00', tiers: [] };
  expect(mergePromotion(now, before, mine)).toEqual({ ...mine, title: 'Theirs' });
  expect(mergePromotion(now, before, { ...before, title: 'Mine' })).toEqual({ ...now, title: 'Mine' });
});
