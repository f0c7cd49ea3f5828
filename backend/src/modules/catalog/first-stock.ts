import { requireActor, type OperationContext } from '../../kernel/context.js';
import { AppError, type FieldMessages } from '../../kernel/errors.js';
import { raw, run, sql, type Sql } from '../../kernel/sql.js';

/** How a product is stocked from its first day; what is not said is the default. */
export interface FirstStock {
  readonly openingStock?: number;
  readonly reorderPoint?: number;
  readonly maxStock?: number | null;
  readonly location?: string | null;
  readonly batchNumber?: string | null;
  readonly expiryDate?: string | null;
}

/** The same as columns of a record of JSON. */
export const FIRST_STOCK_COLUMNS =
  '"openingStock" int, "reorderPoint" int, "maxStock" int, location text, "batchNumber" text, "expiryDate" date';

/** Why units are there that no purchase order brought, as the history of movements says it. */
const OPENING_REASON = 'Opening stock';

/**
 * Parts an input into the product and how it is stocked. Of the stock of a product speaks only who may adjust it; to
 * everybody else each field is refused by its name.
 */
export function splitFirstStock<I extends FirstStock>(
  ctx: OperationContext,
  input: I,
  vendorId: number | null | undefined,
): { stock: FirstStock; product: Omit<I, keyof FirstStock> } {
  const { openingStock, reorderPoint, maxStock, location, batchNumber, expiryDate, ...product } = input;
  const stock: FirstStock = { openingStock, reorderPoint, maxStock, location, batchNumber, expiryDate };
  const actor = requireActor(ctx);
  const access = actor.access('inventory.adjust');
  if (access === 'none' || (access === 'own' && vendorId !== actor.id)) {
    const said = Object.entries(stock).filter(([, value]) => value !== undefined);
    if (said.length > 0) {
      const fields: FieldMessages = Object.fromEntries(said.map(([name]) => [name, 'You may not set the stock']));
      throw new AppError('FORBIDDEN', 'You may not set the stock of this product', { fields });
    }
  }
  return { stock, product };
}

/** Writes the first movements of products, of what was there already; `from` names rows of `product_id` and `quantity`. */
export const openedFrom = (from: string, actorId: number): Sql => sql`
  insert into stock_movements (product_id, kind, quantity_change, reason, actor_id)
  select product_id, 'opening', quantity, ${OPENING_REASON}::text, ${actorId}::int from ${raw(from)} where quantity > 0`;

/**
 * Common table expressions that make the stock rows of new products, and the first movements of what is there already;
 * `from` names rows of the products' ids and `FIRST_STOCK_COLUMNS`.
 */
export const stockedFrom = (from: string, actorId: number): Sql => sql`stocked as (
    insert into inventory_items (product_id, quantity, reorder_point, max_stock, location, batch_number, expiry_date,
      last_restocked_at)
    select id, coalesce("openingStock", 0), coalesce("reorderPoint", low_stock_default()), "maxStock", location,
      "batchNumber", "expiryDate", case when "openingStock" > 0 then now() end
    from ${raw(from)} returning id, product_id, quantity),
  opened as (${openedFrom('stocked', actorId)})`;

/** Gives a new product its stock row, with what is there already. */
export async function addFirstStock(ctx: OperationContext, productId: number, stock: FirstStock): Promise<void> {
  const [row] = await run<{ id: number }>(
    ctx.connection,
    sql`with first as (
          select ${productId}::int as id, r.* from jsonb_to_record(${JSON.stringify(stock)}::jsonb)
            as r(${raw(FIRST_STOCK_COLUMNS)})),
        ${stockedFrom('first', requireActor(ctx).id)}
        select id from stocked`,
  );
  const after = auditOf(stock);
  if (row && after) ctx.record({ entity: 'InventoryItem', entityId: row.id, after });
}

/** What the audit trail says of the stock that a product began with; null when nothing was said. */
function auditOf({ openingStock, ...settings }: FirstStock): Record<string, unknown> | null {
  const given = Object.entries({ quantity: openingStock, ...settings }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return given.length > 0 ? Object.fromEntries(given) : null;
}
