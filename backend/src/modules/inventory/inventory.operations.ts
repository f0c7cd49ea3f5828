import { requireActor, type OperationContext } from '../../kernel/context.js';
import { describeConstraints } from '../../kernel/db-errors.js';
import { editRow, lockRow } from '../../kernel/edit.js';
import { AppError, badInput, notFound } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { MAX_INT } from '../../kernel/values/values.js';
import { InventoryItem } from './inventory.entity.js';
import { AdjustInventoryInput, UpdateInventoryInput } from './inventory.inputs.js';
import { StockMovementKind } from './inventory.rules.js';
import { said } from '../../words/index.js';

describeConstraints({
  ck_inventory_items_quantity: { code: 'INSUFFICIENT_STOCK', says: 'purchasing.stockBelowZero' },
  ck_inventory_items_reserved: { code: 'INSUFFICIENT_STOCK', says: 'purchasing.stockBelowReserved' },
});

interface LockedStock {
  id: number;
  quantity: number;
  reserved: number;
  vendor_id: number | null;
}

/** Locks the stock row of a product the actor may adjust. */
async function lockStock(ctx: OperationContext, productId: number): Promise<LockedStock> {
  const actor = requireActor(ctx);
  const [stock] = await run<LockedStock>(
    ctx.connection,
    sql`select i.id, i.quantity, i.reserved_quantity as reserved, p.vendor_id
        from inventory_items i join products p on p.id = i.product_id
        where i.product_id = ${productId} and p.archived_at is null for update of i`,
  );
  // Another vendor's stock is as good as not there.
  if (!stock || (actor.access('inventory.adjust') === 'own' && stock.vendor_id !== actor.id)) {
    throw notFound('Inventory of this product');
  }
  return stock;
}

/** Adds to or takes from what is on hand, with a reason; never below zero, nor below what open orders hold (409). */
export const adjustInventory = operation({
  name: 'adjustInventory',
  permission: 'inventory.adjust',
  input: AdjustInventoryInput,
  audit: 'InventoryItem',
  idempotent: true,
  run: async (ctx, { productId, quantityChange, expectedQuantity = null, reason }) => {
    if (quantityChange === 0) throw badInput('quantityChange', 'values.notZero');
    const stock = await lockStock(ctx, productId);
    if (expectedQuantity !== null && expectedQuantity !== stock.quantity) {
      throw new AppError(
        'CONFLICT',
        'purchasing.stockMoved',
        { count: stock.quantity },
        { reason: 'STOCK_MOVED', details: { quantity: stock.quantity } },
      );
    }
    const after = stock.quantity + quantityChange;
    if (after > MAX_INT) throw badInput('quantityChange', 'values.tooLarge');
    if (after < stock.reserved) {
      const message =
        after < 0
          ? said('purchasing.onlyOnHand', { count: stock.quantity })
          : said('purchasing.reservedOf', { reserved: stock.reserved, count: stock.quantity });
      throw new AppError('INSUFFICIENT_STOCK', message, {
        fields: { quantityChange: message },
        details: { quantity: stock.quantity, reservedQuantity: stock.reserved },
      });
    }
    await moveOnHand(ctx, productId, quantityChange, StockMovementKind.adjusted, reason);
    ctx.record({
      entity: 'InventoryItem',
      entityId: stock.id,
      before: { quantity: stock.quantity },
      after: { quantity: after },
      reason,
    });
    return { id: stock.id, productId };
  },
});

/** Changes what is on hand and writes the movement, in one statement. The stock row must be locked. */
async function moveOnHand(
  ctx: OperationContext,
  productId: number,
  change: number,
  kind: StockMovementKind,
  reason: string,
): Promise<void> {
  await run(
    ctx.connection,
    sql`with moved as (
          update inventory_items set quantity = quantity + ${change}, updated_at = now(),
            last_restocked_at = case when ${change}::int > 0 then now() else last_restocked_at end
          where product_id = ${productId} returning product_id)
        insert into stock_movements (product_id, kind, quantity_change, reason, actor_id)
        select product_id, ${kind}, ${change}, ${reason}, ${requireActor(ctx).id} from moved`,
  );
}

const AUDITED = ['reorderPoint', 'maxStock', 'location', 'batchNumber', 'expiryDate'] as const;

/** Changes how a product is stocked: its reorder point, place, batch. Quantities change by `adjustInventory` only. */
export const updateInventory = operation({
  name: 'updateInventory',
  permission: 'inventory.adjust',
  input: UpdateInventoryInput,
  audit: 'InventoryItem',
  run: async (ctx, { productId, version, ...changes }) => {
    const { id } = await lockStock(ctx, productId);
    const item = await lockRow(ctx, InventoryItem, 'InventoryItem', id);
    await editRow(ctx, InventoryItem, item, changes, { name: 'InventoryItem', audited: AUDITED, version });
    return { id, productId };
  },
});
