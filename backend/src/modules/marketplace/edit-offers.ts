import type { RequestContext } from '../../kernel/context.js';
import { editEach, unlessMade, type EditedRows } from '../../kernel/edit-each.js';
import { authorize } from '../../kernel/operation.js';
import { parseInput } from '../../kernel/validation.js';
import { EditMarketplaceProductsInput } from './edit-offers.inputs.js';
import { updateMarketplaceProduct } from './marketplace.operations.js';

/** Edits offers, each by `updateMarketplaceProduct`: another price than now leaves its row of history. */
export async function editMarketplaceProducts(ctx: RequestContext, rawInput: unknown): Promise<EditedRows> {
  authorize(ctx, 'marketplace.write');
  const { items, priceReason } = parseInput(EditMarketplaceProductsInput, rawInput);
  return editEach(ctx, items, (item) => unlessMade(updateMarketplaceProduct(ctx, { ...item, priceReason })));
}
