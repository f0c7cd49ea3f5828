import { compare, multiply, subtract, type Money } from '../../kernel/money.js';
import { reachedStep, unitSaving, type PromotionTerms } from '../promotions/index.js';

/** What a supplier offers of a product, with the promotions that count today. */
export interface Offer {
  readonly id: number;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly price: Money;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly leadTimeDays: number;
  readonly promotions: readonly PromotionTerms[];
}

/** An offer for a quantity: what would have to be bought, and at what price a unit. */
export interface Quote {
  readonly offer: Offer;
  readonly quantity: number;
  readonly unitCost: Money;
}

/** The price of one unit at a quantity, after the promotion that saves most. */
function unitCostAt({ price, promotions }: Offer, quantity: number): Money {
  return promotions.reduce((best, terms) => {
    const step = reachedStep(terms, quantity);
    if (!step) return best;
    const cost = subtract(price, unitSaving(terms.discountType, step.discountValue, price));
    return compare(cost, best) < 0 ? cost : best;
  }, price);
}

/**
 * The offer with the lowest price of a unit at the wanted quantity (its own minimum if that is more, its maximum if that
 * is less); of equal ones that which costs less in all, then the one that comes sooner. Undefined without offers.
 */
export function bestQuote(offers: readonly Offer[], wanted: (minOrderQuantity: number) => number): Quote | undefined {
  const quotes = offers.map((offer) => {
    const quantity = Math.min(wanted(offer.minOrderQuantity), offer.maxOrderQuantity ?? Number.MAX_SAFE_INTEGER);
    return { offer, quantity, unitCost: unitCostAt(offer, quantity) };
  });
  return quotes.sort(
    (a, b) =>
      compare(a.unitCost, b.unitCost) ||
      compare(multiply(a.unitCost, a.quantity), multiply(b.unitCost, b.quantity)) ||
      a.offer.leadTimeDays - b.offer.leadTimeDays ||
      a.offer.id - b.offer.id,
  )[0];
}
