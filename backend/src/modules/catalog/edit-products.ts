import type { RequestContext } from '../../kernel/context.js';
import { editEach, unlessMade, type EditedRows } from '../../kernel/edit-each.js';
import { authorize, inTransaction } from '../../kernel/operation.js';
import { parseInput } from '../../kernel/validation.js';
import { updateProduct } from './catalog.operations.js';
import { EditProductsInput } from './edit-products.inputs.js';
import { productStock } from './first-stock.js';

const isSent = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined);

/** Edits products, each whole or not at all: its own data by `updateProduct`, its reorder point by the module of the stock. */
export async function editProducts(ctx: RequestContext, rawInput: unknown): Promise<EditedRows> {
  authorize(ctx, 'products.write');
  const { items } = parseInput(EditProductsInput, rawInput);
  return editEach(ctx, items, ({ id, version, reorderPoint, stockVersion, ...fields }) =>
    inTransaction(ctx, async (tx) => {
      if (isSent(fields) || reorderPoint === undefined) await unlessMade(updateProduct(tx, { id, version, ...fields }));
      if (reorderPoint !== undefined)
        await unlessMade(
          productStock.get().setReorderPoint(tx, { productId: id, reorderPoint, version: stockVersion }),
        );
    }),
  );
}
