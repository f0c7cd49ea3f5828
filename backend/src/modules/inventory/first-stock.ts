import { requireActor } from '../../kernel/context.js';
import { raw, run, sql, type Sql } from '../../kernel/sql.js';
import { FIRST_STOCK_COLUMNS, productStock, type FirstStock } from '../catalog/index.js';
import { updateInventory } from './inventory.operations.js';

/** Why units are there that no purchase order brought, as the history of movements says it. */
const OPENING_REASON = 'Opening stock';

/** Writes the first movements of products, of what was there already; `from` names rows of `product_id` and `quantity`. */
const openedFrom = (from: string, actorId: number): Sql => sql`
  insert into stock_movements (product_id, kind, quantity_change, reason, actor_id)
  select product_id, 'opening', quantity, ${OPENING_REASON}::text, ${actorId}::int from ${raw(from)} where quantity > 0`;

/** What the audit trail says of the stock that a product began with; null when nothing was said. */
function auditOf({ openingStock, ...settings }: FirstStock): Record<string, unknown> | null {
  const given = Object.entries({ quantity: openingStock, ...settings }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return given.length > 0 ? Object.fromEntries(given) : null;
}

const startedFrom = (from: string, actorId: number): Sql => sql`stocked as (
    insert into inventory_items (product_id, quantity, reorder_point, max_stock, location, batch_number, expiry_date,
      last_restocked_at)
    select id, coalesce("openingStock", 0), coalesce("reorderPoint", low_stock_default()), "maxStock", location,
      "batchNumber", "expiryDate", case when "openingStock" > 0 then now() end
    from ${raw(from)} returning id, product_id, quantity),
  opened as (${openedFrom('stocked', actorId)})`;

productStock.declare({
  startedFrom,
  async start(ctx, productId, stock) {
    const [row] = await run<{ id: number }>(
      ctx.connection,
      sql`with first as (
            select ${productId}::int as id, r.* from jsonb_to_record(${JSON.stringify(stock)}::jsonb)
              as r(${raw(FIRST_STOCK_COLUMNS)})),
          ${startedFrom('first', requireActor(ctx).id)}
          select id from stocked`,
    );
    const after = auditOf(stock);
    if (row && after) ctx.record({ entity: 'InventoryItem', entityId: row.id, after });
  },
  broughtUpToDateFrom: (from, actorId) => sql`set_up as (
          update inventory_items i set quantity = i.quantity + r.opening,
            last_restocked_at = case when r.opening > 0 then now() else i.last_restocked_at end,
            reorder_point = coalesce(r."reorderPoint", i.reorder_point), max_stock = coalesce(r."maxStock", i.max_stock),
            location = coalesce(r.location, i.location), batch_number = coalesce(r."batchNumber", i.batch_number),
            expiry_date = coalesce(r."expiryDate", i.expiry_date), version = i.version + 1, updated_at = now()
          from ${raw(from)} r where i.product_id = r.id
            and (r.opening > 0 or (i.reorder_point, i.max_stock, i.location, i.batch_number, i.expiry_date) is distinct from
              (coalesce(r."reorderPoint", i.reorder_point), coalesce(r."maxStock", i.max_stock),
                coalesce(r.location, i.location), coalesce(r."batchNumber", i.batch_number),
                coalesce(r."expiryDate", i.expiry_date)))
          returning i.product_id, r.opening as quantity)
        ${openedFrom('set_up', actorId)}`,
  setReorderPoint: (ctx, input) => updateInventory(ctx, input),
  everMovedSql: (productId) => sql`exists (select from stock_movements m where m.product_id = ${productId})`,
  async end(ctx, productId) {
    await run(
      ctx.connection,
      sql`update stock_alerts set is_resolved = true, resolved_at = now() where product_id = ${productId} and not is_resolved`,
    );
  },
});
