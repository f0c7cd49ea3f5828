import type { DiscountType } from '../../../gql/schema.generated';
import { compareMoney, formatMoney, fromCents, isPrice, toCents } from '../../../lib/numbers/money';
import { trimDecimal } from '../../../lib/numbers/numbers';
import { PRICE_FORMAT } from '../offers/offer-words';

const PERCENT_TEXT = 'Enter a percentage above 0, up to 100';

interface TypedStep {
  minQuantity: string;
  discountValue: string;
}

/** A discount as it is typed in a form: its first step and those that follow. */
export interface TypedDiscount extends TypedStep {
  discountType: DiscountType;
  tiers: readonly TypedStep[];
}

/** What a promotion gives from one quantity on. */
export interface DiscountStep {
  from: number;
  /** `15% off` or `$2.00 off`. */
  label: string;
  /** What one unit comes to. */
  unit: string;
  /** What `from` units come to, with and without it. */
  total: string;
  gross: string;
}

/** `15% off`, `12.5% off`, `$2.00 off`. */
export function discountLabel(type: DiscountType, value: string): string {
  if (type === 'fixed_amount') return `${formatMoney(value)} off`;
  return `${trimDecimal(value.trim())}% off`;
}

/** What is wrong with a typed discount; undefined when nothing is. `price` is the offer's, when it is known. */
export function discountProblem(type: DiscountType, typed: string, price: string | undefined): string | undefined {
  const value = typed.trim();
  if (value === '') return 'Discount value is required';
  if (type === 'percentage') {
    const readable = /^\d{1,3}(\.\d{1,2})?$/.test(value);
    return readable && compareMoney(value, '0') > 0 && compareMoney(value, '100') <= 0 ? undefined : PERCENT_TEXT;
  }
  if (!isPrice(value)) return PRICE_FORMAT;
  if (compareMoney(value, '0') === 0) return 'Must be more than 0';
  return price !== undefined && compareMoney(value, price) > 0
    ? `Must not be more than the price (${formatMoney(price)})`
    : undefined;
}

/** What is off a gross amount (hundredths): a percentage once on the whole, half up; dollars off each unit. */
function offOf(type: DiscountType, value: string, gross: bigint, quantity: bigint): bigint {
  const amount = toCents(value) ?? 0n;
  return type === 'percentage' ? (gross * amount + 5000n) / 10_000n : amount * quantity;
}

/** The price a promotion gives at each of its steps, as the order will compute it; steps that are not right yet are left out. */
export function discountSteps(typed: TypedDiscount, price: string): DiscountStep[] {
  const { discountType: type } = typed;
  return [typed, ...typed.tiers].flatMap(({ minQuantity, discountValue }) => {
    const from = /^[1-9]\d{0,8}$/.test(minQuantity.trim()) ? Number(minQuantity) : 0;
    if (from === 0 || discountProblem(type, discountValue, price) !== undefined) return [];
    const one = toCents(price) ?? 0n;
    const gross = one * BigInt(from);
    return [
      {
        from,
        label: discountLabel(type, discountValue),
        unit: fromCents(one - offOf(type, discountValue, one, 1n)),
        gross: fromCents(gross),
        total: fromCents(gross - offOf(type, discountValue, gross, BigInt(from))),
      },
    ];
  });
}

/** Whether a step is worth naming at all: a later one that gives less than an earlier one is likely a slip. */
export const givesLess = (steps: readonly DiscountStep[]): boolean =>
  steps.some((step, index) => index > 0 && compareMoney(step.unit, steps[index - 1]?.unit ?? '0') > 0);
