import type { OrderPreviewInput } from '../../gql/schema.generated';
import { addMoney, multiplyMoney } from '../../lib/numbers/money';
import { businessDay } from '../../lib/dates/business-days';
import type { Offline_OfferFragment, Offline_PromotionFragment } from './offline.generated';
import type { Copy } from './store';
import type { Bag } from './shape';

const ZERO = '0.00';

/** An amount or a rate as a whole number of hundredths. */
function hundredths(decimal: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(decimal) ?? [];
  const value = BigInt(whole || '0') * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
  return sign === '' ? value : -value;
}

const amount = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
/** Half a cent counts as one. */
const share = (cents: bigint, part: bigint, of: bigint): bigint =>
  of === 0n ? 0n : (cents * part * 2n + of) / (of * 2n);
const percent = (cents: bigint, rate: string): bigint => share(cents, hundredths(rate), 10_000n);
const minus = (a: string, b: string): string => amount(hundredths(a) - hundredths(b));

/** What the highest step that is reached takes off; null below the first. */
function stepOf({ minQuantity, discountValue, tiers }: Offline_PromotionFragment, quantity: number): string | null {
  if (quantity < minQuantity) return null;
  const reached = tiers.filter((tier) => quantity >= tier.minQuantity).sort((a, b) => b.minQuantity - a.minQuantity);
  return reached[0]?.discountValue ?? discountValue;
}

/** What a promotion takes off units of an offer. Amounts off are the supplier's: the margin on them comes off, too. */
function saved(promotion: Offline_PromotionFragment, offer: Offline_OfferFragment, quantity: number): bigint {
  const step = stepOf(promotion, quantity);
  if (step === null) return 0n;
  const price = hundredths(offer.buyerPrice ?? offer.price);
  if (promotion.discountType === 'percentage') return percent(price * BigInt(quantity), step);
  const off = share(hundredths(step), price, hundredths(offer.price));
  return (off < price ? off : price) * BigInt(quantity);
}

interface Line {
  readonly listPrice: string;
  readonly quantity: number;
  readonly available: number | null;
  readonly saving: bigint;
  readonly promotion: Offline_PromotionFragment | null;
}

const isOn = ({ isActive, startDate, endDate }: Offline_PromotionFragment, today: string): boolean =>
  isActive && startDate <= today && today <= endDate;

/** How the credit of an own customer stood, with an order on it; null where it is not known. */
function creditOf({ choices }: Copy, customerId: string | null | undefined, total: string): Bag | null {
  const known = choices.customerCredits.find((credit) => credit.customerId === customerId);
  if (!known) return null;
  const exceeded = hundredths(total) > hundredths(known.available);
  return { __typename: 'CreditStanding', limit: known.limit, available: known.available, exceeded };
}

/**
 * An order as far as it can be reckoned without the server: list prices, promotions, tax and credit as they were known. All of it
 * is checked when it is sent.
 */
export function reckon(copy: Copy, { items, customerId }: OrderPreviewInput, today = businessDay()): Bag {
  const lines = items.flatMap(({ productId, marketplaceProductId, quantity }): Line[] => {
    const product = copy.products.find(({ id }) => id === productId);
    if (product) {
      const available = product.inventory?.available ?? null;
      return [{ listPrice: product.basePrice, quantity, available, saving: 0n, promotion: null }];
    }
    const offer = copy.offers.find(({ id }) => id === marketplaceProductId);
    if (!offer) return [];
    let best: { saving: bigint; promotion: Offline_PromotionFragment | null } = { saving: 0n, promotion: null };
    for (const promotion of copy.promotions) {
      if (promotion.marketplaceProductId !== offer.id || !isOn(promotion, today)) continue;
      const saving = saved(promotion, offer, quantity);
      if (saving > best.saving) best = { saving, promotion };
    }
    return [{ listPrice: offer.buyerPrice ?? offer.price, quantity, available: null, ...best }];
  });
  const told = lines.map(({ listPrice, quantity, available, saving, promotion }, index) => ({
    __typename: 'OrderPreviewLine',
    index,
    listPrice,
    available,
    discountAmount: amount(saving),
    totalPrice: minus(multiplyMoney(listPrice, quantity), amount(saving)),
    promotion: promotion && { ...promotion, __typename: 'OrderPreviewPromotion' },
  }));
  const subtotalAmount = told.length === 0 ? ZERO : addMoney(...told.map(({ totalPrice }) => totalPrice));
  const taxAmount = amount(percent(hundredths(subtotalAmount), copy.choices.businessSettings.taxRate));
  const totalAmount = addMoney(subtotalAmount, taxAmount);
  return {
    __typename: 'OrderPreview',
    subtotalAmount,
    // As the server tells it: off the whole order, beside what promotions take off its lines.
    discountAmount: ZERO,
    taxAmount,
    totalAmount,
    lines: told,
    problems: [],
    credit: creditOf(copy, customerId, totalAmount),
  };
}
