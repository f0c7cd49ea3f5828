import { compare, withCurrency, ZERO, type Money } from '../../kernel/values/money.js';
import type { FieldFaults } from '../../kernel/errors.js';
import { said, type Said } from '../../words/index.js';

/** What a promotion takes off. */
export enum DiscountType {
  percentage = 'percentage',
  fixed_amount = 'fixed_amount',
}

/** Where a promotion stands today, in the business time zone. */
export enum PromotionStatus {
  scheduled = 'scheduled',
  active = 'active',
  ended = 'ended',
  inactive = 'inactive',
}

/** Steps a promotion may have beyond its first. */
export const MAX_TIERS = 10;

/** From this many units on, this much off. */
export interface PromotionStep {
  minQuantity: number;
  discountValue: string;
}

/** What a promotion gives: its first step, and further ones by rising quantity. */
export interface PromotionTerms extends PromotionStep {
  discountType: DiscountType;
  tiers: readonly PromotionStep[];
}

/** Why a value is no discount, for people; `null` when it is one. A fixed discount is dollars off each unit. */
function valueFault(type: DiscountType, value: string, price: Money | null): Said | null {
  if (compare(value, ZERO) <= 0) return said('values.positive');
  if (type === DiscountType.percentage) return compare(value, '100.00') > 0 ? said('marketplace.percentMax') : null;
  return price !== null && compare(value, price) > 0 ? said('marketplace.atMostPrice', { price }) : null;
}

/** Whether two promotions take the same off, by the same steps. */
export function takesTheSame(a: PromotionTerms, b: PromotionTerms): boolean {
  const off = ({ discountType, discountValue, tiers }: PromotionTerms): string =>
    JSON.stringify([discountType, discountValue, stepsOf(tiers)]);
  return off(a) === off(b);
}

/** Steps with nothing beside them. */
export const stepsOf = (tiers: readonly PromotionStep[]): PromotionStep[] =>
  tiers.map(({ minQuantity, discountValue }) => ({ minQuantity, discountValue }));

/**
 * What is wrong with a promotion of an offer at this price, by field; nothing when it can be. Without a price the
 * discounts are those it has already: a price that fell since must not keep anybody from ending it.
 */
export function promotionFaults(
  terms: PromotionTerms & { startDate: string; endDate: string },
  price: Money | null,
): FieldFaults {
  const faults: FieldFaults = {};
  const first = valueFault(terms.discountType, terms.discountValue, price);
  if (first) faults.discountValue = first;
  let before: PromotionStep = terms;
  terms.tiers.forEach((tier, index) => {
    const fault = valueFault(terms.discountType, tier.discountValue, price);
    if (fault) faults[`tiers.${index}.discountValue`] = fault;
    else if (compare(tier.discountValue, before.discountValue) <= 0) {
      faults[`tiers.${index}.discountValue`] = said('marketplace.stepGivesMore');
    }
    if (tier.minQuantity <= before.minQuantity) {
      faults[`tiers.${index}.minQuantity`] = said('marketplace.stepNeedsMore');
    }
    before = tier;
  });
  // Calendar dates written YYYY-MM-DD sort as text. A promotion of one day is one.
  if (terms.endDate < terms.startDate) faults.endDate = said('marketplace.endBeforeStart');
  return faults;
}

/** The highest step that a quantity reaches; `null` when it reaches none. Steps give more the higher they are. */
export function reachedStep(terms: PromotionTerms, quantity: number): PromotionStep | null {
  const steps = [terms, ...terms.tiers].filter((step) => quantity >= step.minQuantity);
  return steps.length === 0 ? null : steps.reduce((best, step) => (step.minQuantity > best.minQuantity ? step : best));
}

/** A percentage without needless zeros: "15.00" → "15%", "10.75" → "10.75%". */
export const percentText = (value: string): string => `${value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')}%`;

/** A step in words: "15% off", "$2.00 off". */
export function discountLabel(type: DiscountType, value: string, currency: string): Said {
  return type === DiscountType.percentage
    ? said('prices.percentOff', { percent: percentText(value) })
    : said('prices.amountOff', { amount: withCurrency(currency, value) });
}
