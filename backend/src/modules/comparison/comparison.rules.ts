import { compare, divide, sum, ZERO, type Money } from '../../kernel/values/money.js';
import { Role } from '../identity/index.js';
import { priceOrder, type PricePromotion } from '../orders/index.js';
import type { Said } from '../../words/index.js';

export { Role };

/** What the price of an offer comes from. */
export interface OfferTerms {
  listPrice: Money;
  promotions: PricePromotion[];
}

/** What units of an offer cost. */
export interface Quote {
  unitPrice: Money;
  /** What the promotion of it takes off. */
  promotionLabel: Said | null;
  total: Money;
}

/** An offer as it is read for a comparison. */
export interface OfferFacts extends OfferTerms {
  key: string;
  marketplaceProductId: string;
  supplierId: string;
  supplierName: string;
  supplierRole: Role;
  availability: boolean;
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  leadTimeDays: number;
}

/** An offer priced for the wanted quantity. */
export interface PricedOffer extends OfferFacts, Quote {
  shortfall: number;
  orderQuantity: number;
  rank: number;
}

export interface Pick {
  key: string;
  marketplaceProductId: string;
  supplierId: string;
  quantity: number;
  total: Money;
}

export interface Plan {
  total: Money;
  leadTimeDays: number;
  suppliers: number;
  picks: Pick[];
}

type Order = (a: PricedOffer, b: PricedOffer) => number;

/** Ids are the last word, so that a plan does not change from one look to the next. */
const byId: Order = (a, b) => Number(a.marketplaceProductId) - Number(b.marketplaceProductId);
const byTotal: Order = (a, b) => compare(a.total, b.total);
const byLeadTime: Order = (a, b) => a.leadTimeDays - b.leadTimeDays;
const firstBy =
  (...orders: Order[]): Order =>
  (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };

const CHEAPEST = firstBy(byTotal, byLeadTime, byId);
const SOONEST = firstBy(byLeadTime, byTotal, byId);

/** Whether the wanted units can be ordered of it now. */
const isUsable = ({ availability, maxOrderQuantity, orderQuantity }: PricedOffer): boolean =>
  availability && (maxOrderQuantity === null || orderQuantity <= maxOrderQuantity);

/** What units of an offer cost in all and one by one, priced as an order prices them, and by which promotion. */
export function quoteOf({ listPrice, promotions }: OfferTerms, quantity: number, currency: string): Quote {
  const line = { product: 'offer', quantity, listPrice, unitPrice: listPrice };
  const [priced] = priceOrder([line], { promotions: new Map([['offer', promotions]]), currency }).lines;
  const total = priced?.totalPrice ?? ZERO;
  return { total, unitPrice: divide(total, quantity), promotionLabel: priced?.given?.label ?? null };
}

/** What the wanted units of an offer cost: those, or the fewest it is sold in, priced as an order prices them. */
function priceOffer(offer: OfferFacts, quantity: number, currency: string): PricedOffer {
  const orderQuantity = Math.max(quantity, offer.minOrderQuantity);
  return {
    ...offer,
    ...quoteOf(offer, orderQuantity, currency),
    shortfall: orderQuantity - quantity,
    orderQuantity,
    rank: 0,
  };
}

/** The offers of one group for the wanted quantity, best first, each with its place. */
export function rankOffers(offers: readonly OfferFacts[], quantity: number, currency: string): PricedOffer[] {
  const usableFirst: Order = (a, b) => Number(isUsable(b)) - Number(isUsable(a));
  const ordered = offers
    .map((offer) => priceOffer(offer, quantity, currency))
    .sort(firstBy(usableFirst, byTotal, byLeadTime, byId));
  ordered.forEach((offer, index) => {
    const before = ordered[index - 1];
    const shared = before && usableFirst(before, offer) === 0 && byTotal(before, offer) === 0;
    offer.rank = shared ? before.rank : index + 1;
  });
  return ordered;
}

/** The best usable offer of each row, as far as there is one. */
function choose(rows: readonly (readonly PricedOffer[])[], order: Order): PricedOffer[] {
  return rows.flatMap((offers) => offers.filter(isUsable).sort(order)[0] ?? []);
}

function planOf(chosen: readonly PricedOffer[]): Plan {
  return {
    total: sum(chosen.map((offer) => offer.total)),
    leadTimeDays: Math.max(0, ...chosen.map((offer) => offer.leadTimeDays)),
    suppliers: new Set(chosen.map((offer) => offer.supplierId)).size,
    picks: chosen.map(({ key, marketplaceProductId, supplierId, orderQuantity, total }) => ({
      key,
      marketplaceProductId,
      supplierId,
      quantity: orderQuantity,
      total,
    })),
  };
}

/** The cheapest offer of each row. */
export const cheapestPerItem = (rows: readonly (readonly PricedOffer[])[]): Plan => planOf(choose(rows, CHEAPEST));

/** The soonest offer of each row. */
export const fastest = (rows: readonly (readonly PricedOffer[])[]): Plan => planOf(choose(rows, SOONEST));

/** The supplier who offers every row for least; of equals the one that delivers sooner. */
export function bestSingleSupplier(rows: readonly (readonly PricedOffer[])[]): Plan | null {
  const suppliers = new Set(rows.flatMap((offers) => offers.map((offer) => offer.supplierId)));
  const plans = [...suppliers].flatMap((supplierId) => {
    const own = rows.map((offers) => offers.filter((offer) => offer.supplierId === supplierId));
    const chosen = choose(own, CHEAPEST);
    return chosen.length === rows.length ? [{ supplierId, ...planOf(chosen) }] : [];
  });
  plans.sort(
    (a, b) =>
      compare(a.total, b.total) || a.leadTimeDays - b.leadTimeDays || Number(a.supplierId) - Number(b.supplierId),
  );
  const [best] = plans;
  if (!best) return null;
  const { supplierId: _supplierId, ...plan } = best;
  return plan;
}
