import type { OperationContext } from '../../kernel/context.js';
import { AppError, badInput, type FieldFaults } from '../../kernel/errors.js';
import { compare, multiply, sum, type Money } from '../../kernel/values/money.js';
import { offersNow } from '../comparison/index.js';
import type { PurchaseOrderDraftInput } from './purchasing.inputs.js';
import { said } from '../../words/index.js';

/** A line whose buyer looked at a price. */
interface ShownLine {
  readonly marketplaceProductId: number;
  readonly quantity: number;
  readonly unitCost: Money;
  /** Where it stands in the input. */
  readonly path: string;
}

/** A draft to be made, and where it stands in the input. */
export interface PlacedDraft {
  readonly draft: PurchaseOrderDraftInput;
  /** Before the names of its fields: empty, or `orders.0.`. */
  readonly path: string;
}

function shownLines({ draft, path }: PlacedDraft): ShownLine[] {
  return draft.items.flatMap((item, index) => {
    if (!item.atOfferPrice) return [];
    const { marketplaceProductId, quantity, unitCost } = item;
    const at = `${path}items.${index}.`;
    if (typeof marketplaceProductId !== 'number') throw badInput(`${at}atOfferPrice`, 'purchasing.needsOffer');
    return [{ marketplaceProductId, quantity, unitCost, path: at }];
  });
}

/**
 * Refuses drafts at prices that have changed since they were shown, before one is made: another supplier may be the better
 * choice now. Names each line with both prices, and what all lines together were to cost and would cost now.
 */
export async function requireShownPrices(ctx: OperationContext, drafts: readonly PlacedDraft[]): Promise<void> {
  const lines = drafts.flatMap(shownLines);
  if (lines.length === 0) return;
  const offers = await offersNow(ctx, lines);
  const fields: FieldFaults = {};
  const changes: Record<string, unknown>[] = [];
  const costs: (Money | null)[] = lines.map(({ path, quantity, unitCost, marketplaceProductId }, index) => {
    const offer = offers[index];
    // An offer that is not there is told of with what else is wrong with its line.
    if (!offer) return null;
    const { unitPrice, productName } = offer;
    if (unitPrice === null || compare(unitPrice, unitCost) !== 0) {
      fields[`${path}unitCost`] =
        unitPrice === null
          ? said('purchasing.notOffered', { product: productName })
          : said('purchasing.costsNow', { product: productName, now: unitPrice, before: unitCost });
      const id = String(marketplaceProductId);
      changes.push({ path, marketplaceProductId: id, productName, oldUnitCost: unitCost, newUnitCost: unitPrice });
    }
    return unitPrice === null ? null : multiply(unitPrice, quantity);
  });
  if (changes.length === 0) return;
  const known = costs.filter((cost) => cost !== null);
  throw new AppError(
    'CONFLICT',
    'purchasing.pricesChanged',
    {},
    {
      reason: 'PRICE_CHANGED',
      fields,
      details: {
        changes,
        oldTotal: sum(lines.map(({ unitCost, quantity }) => multiply(unitCost, quantity))),
        newTotal: known.length === costs.length ? sum(known) : null,
      },
    },
  );
}
