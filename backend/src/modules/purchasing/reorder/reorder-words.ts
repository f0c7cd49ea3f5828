import { said, type Said } from '../../../words/index.js';
import type { OfferQuote } from './best-offer.rules.js';

/** What a suggestion to order stands on. */
export interface ReorderFacts {
  readonly available: number;
  readonly onOrder: number;
  readonly missing: number;
  readonly maxStock: number | null;
  readonly reorderPoint: number;
  /** Suppliers that offer it. */
  readonly offers: number;
  readonly best: OfferQuote | undefined;
  /** What a unit cost last; null where nobody knows. */
  readonly cost: string | null;
}

function stockSaid({ available, onOrder }: ReorderFacts): Said {
  return onOrder > 0
    ? said('purchasing.availableComing', { available, onOrder })
    : said('purchasing.available', { available });
}

function needSaid(facts: ReorderFacts): Said {
  const { missing, maxStock, reorderPoint } = facts;
  const target =
    maxStock === null
      ? said('purchasing.twiceReorderPoint', { units: 2 * reorderPoint })
      : said('purchasing.mostToKeep', { units: maxStock });
  const stock = stockSaid(facts);
  return missing === 0
    ? said('purchasing.nothingMissing', { stock, target })
    : said('purchasing.missing', { stock, missing, target });
}

function sourceSaid({ offers, cost, best }: ReorderFacts): Said {
  if (!best) return cost === null ? said('purchasing.noOffer') : said('purchasing.noOfferLastCost');
  const { offer, quantity, promotionLabel } = best;
  const cheapest = said('purchasing.cheapest', { supplier: offer.supplierName, offers });
  const promoted =
    promotionLabel === null ? cheapest : said('purchasing.promoted', { cheapest, promotion: promotionLabel });
  return quantity === offer.minOrderQuantity && quantity > 1
    ? said('purchasing.soldFrom', { cheapest: promoted, least: quantity })
    : promoted;
}

/** Why this many units, and why of this supplier. */
export const reorderSaid = (facts: ReorderFacts): Said =>
  said('purchasing.reorderReason', { need: needSaid(facts), source: sourceSaid(facts) });
