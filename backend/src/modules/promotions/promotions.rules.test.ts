import { describe, expect, it } from '@jest/globals';
import { DiscountType, discountLabel, percentText, promotionFaults, reachedStep } from './promotions.rules.js';
import { worded } from '../../words/index.js';

const terms = {
  discountType: DiscountType.percentage,
  discountValue: '10.00',
  minQuantity: 5,
  tiers: [{ minQuantity: 10, discountValue: '15.00' }],
  startDate: '2026-03-01',
  endDate: '2026-03-31',
};

describe('promotions', () => {
  it.each([
    ['15.00', '15%'],
    ['10.75', '10.75%'],
    ['12.50', '12.5%'],
    ['100.00', '100%'],
    ['100', '100%'],
    ['0.05', '0.05%'],
    ['0', '0%'],
  ])('write %s as %s', (value, text) => {
    expect(percentText(value)).toBe(text);
  });

  it('say what they take off', () => {
    expect(worded(discountLabel(DiscountType.percentage, '15.00', '$'))).toBe('15% off');
    expect(worded(discountLabel(DiscountType.fixed_amount, '2.00', '$'))).toBe('$2.00 off');
  });

  it.each([
    [4, null],
    [5, '10.00'],
    [9, '10.00'],
    [10, '15.00'],
    [1_000_000, '15.00'],
  ])('of %s units reach the step of %s', (quantity, value) => {
    expect(reachedStep(terms, quantity)?.discountValue ?? null).toBe(value);
  });

  it('are faultless, or say everything that is wrong at once', () => {
    expect(promotionFaults(terms, '20.00')).toEqual({});
    const wrong = {
      ...terms,
      discountType: DiscountType.fixed_amount,
      discountValue: '21.00',
      tiers: [{ minQuantity: 5, discountValue: '20.00' }],
      endDate: '2026-02-28',
    };
    const told = Object.entries(promotionFaults(wrong, '20.00')).map(([field, fault]) => [field, worded(fault)]);
    expect(Object.fromEntries(told)).toEqual({
      discountValue: 'Must be at most the price, 20.00',
      'tiers.0.discountValue': 'Must be more than the step before gives',
      'tiers.0.minQuantity': 'Must be more than the step before needs',
      endDate: 'Must not be before the start date',
    });
  });
});
