import { compare } from '../../../kernel/values/money.js';
import { quoteOf, type OfferTerms, type Quote } from '../../comparison/index.js';

/** What a supplier offers of a product, with the promotions that count today. */
export interface Offer extends OfferTerms {
  readonly id: number;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly leadTimeDays: number;
}

/** An offer for a quantity: what would have to be bought, and what it costs as a comparison shows it. */
export interface OfferQuote extends Quote {
  readonly offer: Offer;
  readonly quantity: number;
}

/**
 * The offer with the lowest price of a unit at the wanted quantity (its own minimum if that is more, its maximum if that
 * is less); of equal ones that which costs less in all, then the one that comes sooner. Undefined without offers.
 */
export function bestQuote(
  offers: readonly Offer[],
  wanted: (minOrderQuantity: number) => number,
  currency: string,
): OfferQuote | undefined {
  const quotes = offers.map((offer): OfferQuote => {
    const quantity = Math.min(wanted(offer.minOrderQuantity), offer.maxOrderQuantity ?? Number.MAX_SAFE_INTEGER);
    return { offer, quantity, ...quoteOf(offer, quantity, currency) };
  });
  return quotes.sort(
    (a, b) =>
      compare(a.unitPrice, b.unitPrice) ||
      compare(a.total, b.total) ||
      a.offer.leadTimeDays - b.offer.leadTimeDays ||
      a.offer.id - b.offer.id,
  )[0];
}
