import {
  add,
  apportion,
  compare,
  divide,
  multiply,
  percentOf,
  subtract,
  sum,
  ZERO,
  type Money,
} from '../../../kernel/values/money.js';
import { said, type Said } from '../../../words/index.js';
import { buyerDiscount } from '../../marketplace/index.js';
import {
  DiscountType,
  discountLabel,
  percentText,
  reachedStep,
  type PromotionStep,
  type PromotionTerms,
} from '../../promotions/index.js';

/** A line to price. */
export interface PriceLine {
  /** What is sold: lines of one product share it, and so do promotions. A line without it takes none. */
  product?: string;
  quantity: number;
  /** The price of one unit as it is offered. */
  listPrice: Money;
  /** What one unit is charged at. Another than the list price was set by hand: no promotion comes on top of it. */
  unitPrice: Money;
}

/** A promotion that counts on the day of the order. */
export interface PricePromotion extends PromotionTerms {
  id: number;
  title: string;
  /** It is another supplier's, and the buyer is a supplier, too: that it counts is told, its title is not. */
  untold?: boolean;
}

/**
 * A supplier's promotion as it stands for buyers of its offer: per cent take the same per cent, and an amount off the supplier's
 * price takes the margin on it off, too, so that the buyer pays the margin on what is left.
 */
export function atBuyerPrice(promotion: PricePromotion, price: Money, margin: string): PricePromotion {
  if (promotion.discountType === DiscountType.percentage) return promotion;
  const off = <T extends PromotionStep>(step: T): T => ({
    ...step,
    discountValue: buyerDiscount(price, step.discountValue, margin),
  });
  return { ...off(promotion), tiers: promotion.tiers.map(off) };
}

/** What units of an offer cost us: what its supplier asks for them after its best promotion, by the unit in cents. */
export function supplyCost(supply: { price: Money; promotions: readonly PricePromotion[] }, quantity: number): Money {
  const line = { product: 'offer', quantity, listPrice: supply.price, unitPrice: supply.price };
  const { lines } = priceOrder([line], { promotions: new Map([['offer', supply.promotions]]) });
  return divide(lines[0]?.totalPrice ?? ZERO, quantity);
}

/** What a buyer is told a promotion is called. */
export const promotionName = ({ title, untold }: PricePromotion): string | Said =>
  untold ? said('prices.promotion') : title;

/** The promotion a line was given, and the step that it reached. */
export interface GivenPromotion {
  promotion: PricePromotion;
  step: PromotionStep;
  /** What it takes off. */
  label: Said;
}

export interface PricedLine extends PriceLine {
  /** quantity × unit price, exactly. */
  grossAmount: Money;
  /** What the promotion takes off the line. */
  discountAmount: Money;
  /** quantity × unit price − discount. */
  totalPrice: Money;
  given: GivenPromotion | null;
  /** How the total came about, in short sentences. */
  explanation: Said[];
}

/** The amounts of an order as a whole. total = subtotal − discount + tax + shipping. */
export interface OrderTotals {
  subtotalAmount: Money;
  discountAmount: Money;
  taxRate: string;
  taxAmount: Money;
  shippingAmount: Money;
  totalAmount: Money;
}

/** Every amount of an order. */
export interface OrderAmounts extends OrderTotals {
  lines: PricedLine[];
  /** Sum of quantity × unit price. */
  grossAmount: Money;
  /** What promotions take off, over all lines. */
  savings: Money;
  /** How the total came about, in short sentences. */
  explanation: Said[];
}

/** What stands beside the lines; nothing unless given. */
export interface OrderExtras {
  /** Off the whole order; never more than what the lines cost. */
  discountAmount?: Money;
  /** Per cent of what the lines cost less the discount, e.g. "10.75". */
  taxRate?: string;
  shippingAmount?: Money;
  /** By product: those that count for it today. */
  promotions?: ReadonlyMap<string, readonly PricePromotion[]>;
  /** Symbol for the explanations. */
  currency?: string;
}

/**
 * The one place where an order's amounts are computed: dialog, create, edit and copy all come here. Pure, exact, in
 * cents. Promotions count per product over all its lines together, and only the one that saves most; per cent is
 * rounded half-up once for the product and shared out to its lines.
 */
export function priceOrder(lines: readonly PriceLine[], extras: OrderExtras = {}): OrderAmounts {
  const { currency = '$' } = extras;
  const priced = lines.map(withoutPromotion);
  for (const [product, group] of groupsOf(priced)) {
    givePromotion(group, extras.promotions?.get(product) ?? [], currency);
  }
  const grossAmount = sum(priced.map((line) => line.grossAmount));
  const totals = totalsOf(sum(priced.map((line) => line.totalPrice)), extras);
  const { subtotalAmount, discountAmount, taxRate, taxAmount, shippingAmount, totalAmount } = totals;
  const savings = subtract(grossAmount, subtotalAmount);
  const explanation = [
    isSome(savings)
      ? said('prices.linesPromoted', { gross: grossAmount, savings, amount: subtotalAmount })
      : said('prices.lines', { amount: subtotalAmount }),
    ...(isSome(discountAmount) ? [said('prices.discount', { amount: discountAmount })] : []),
    ...(isSome(taxAmount)
      ? [
          said('prices.tax', {
            rate: percentText(taxRate),
            base: subtract(subtotalAmount, discountAmount),
            amount: taxAmount,
          }),
        ]
      : []),
    ...(isSome(shippingAmount) ? [said('prices.shipping', { amount: shippingAmount })] : []),
    said('prices.total', { amount: totalAmount }),
  ];
  return { ...totals, lines: priced, grossAmount, savings, explanation };
}

/** What lines that cost `subtotal` come to with discount, tax and carriage. The tax is rounded half-up, once. */
export function totalsOf(
  subtotalAmount: Money,
  extras: Pick<OrderExtras, 'discountAmount' | 'taxRate' | 'shippingAmount'>,
): OrderTotals {
  const { taxRate = '0', shippingAmount = ZERO } = extras;
  const discountAmount = least(extras.discountAmount ?? ZERO, subtotalAmount);
  const netAmount = subtract(subtotalAmount, discountAmount);
  const taxAmount = percentOf(netAmount, taxRate);
  const totalAmount = add(add(netAmount, taxAmount), shippingAmount);
  return { subtotalAmount, discountAmount, taxRate, taxAmount, shippingAmount, totalAmount };
}

function withoutPromotion(line: PriceLine): PricedLine {
  const grossAmount = multiply(line.unitPrice, line.quantity);
  const explanation = [
    ...(isByHand(line) ? [said('prices.byHand', { price: line.listPrice })] : []),
    said('prices.product', { quantity: line.quantity, price: line.unitPrice, amount: grossAmount }),
  ];
  return { ...line, grossAmount, discountAmount: ZERO, totalPrice: grossAmount, given: null, explanation };
}

/** The lines that may take a promotion, by product. */
function groupsOf(lines: readonly PricedLine[]): Map<string, PricedLine[]> {
  const groups = new Map<string, PricedLine[]>();
  for (const line of lines) {
    if (line.product === undefined || isByHand(line)) continue;
    const group = groups.get(line.product);
    if (group) group.push(line);
    else groups.set(line.product, [line]);
  }
  return groups;
}

/** Gives the lines of one product the promotion that saves most; of equal ones the oldest. */
function givePromotion(group: readonly PricedLine[], promotions: readonly PricePromotion[], currency: string): void {
  const quantity = group.reduce((units, line) => units + line.quantity, 0);
  let best: { given: GivenPromotion; shares: Money[]; saving: Money } | undefined;
  for (const promotion of [...promotions].sort((a, b) => a.id - b.id)) {
    const step = reachedStep(promotion, quantity);
    if (!step) continue;
    const shares = sharesOf(group, promotion.discountType, step.discountValue);
    const saving = sum(shares);
    if (compare(saving, best?.saving ?? ZERO) <= 0) continue;
    const label = discountLabel(promotion.discountType, step.discountValue, currency);
    best = { given: { promotion, step, label }, shares, saving };
  }
  if (!best) {
    for (const line of group) line.explanation.push(...missing(promotions, quantity, currency));
    return;
  }
  const { given, shares, saving } = best;
  const promotion = promotionName(given.promotion);
  group.forEach((line, index) => {
    const share = shares[index] ?? ZERO;
    // Of a cent off many lines most get nothing: those carry no promotion either.
    if (isSome(share)) line.given = given;
    line.discountAmount = share;
    line.totalPrice = subtract(line.grossAmount, share);
    line.explanation.push(
      group.length === 1
        ? said('prices.promoted', { promotion, label: given.label, saving: share })
        : said('prices.promotedTogether', {
            promotion,
            label: given.label,
            quantity,
            lines: group.length,
            saving,
            share,
          }),
      said('prices.line', { amount: line.totalPrice }),
    );
  });
}

/** What a step takes off each line of a product. */
function sharesOf(group: readonly PricedLine[], type: DiscountType, value: string): Money[] {
  if (type === DiscountType.fixed_amount) {
    return group.map((line) => multiply(least(value, line.unitPrice), line.quantity));
  }
  const gross = group.map((line) => line.grossAmount);
  return apportion(percentOf(sum(gross), value), gross);
}

/** What is still missing to a promotion that the quantity does not reach. */
function missing(promotions: readonly PricePromotion[], quantity: number, currency: string): Said[] {
  const [nearest] = promotions
    .filter((promotion) => promotion.minQuantity > quantity)
    .sort((a, b) => a.minQuantity - b.minQuantity || a.id - b.id);
  if (!nearest) return [];
  const label = discountLabel(nearest.discountType, nearest.discountValue, currency);
  return [
    said('prices.promotionAhead', {
      promotion: promotionName(nearest),
      label,
      minimum: nearest.minQuantity,
      missing: nearest.minQuantity - quantity,
    }),
  ];
}

const isByHand = (line: PriceLine): boolean => compare(line.unitPrice, line.listPrice) !== 0;
const isSome = (amount: Money): boolean => compare(amount, ZERO) > 0;
const least = (a: Money, b: Money): Money => (compare(a, b) < 0 ? a : b);
