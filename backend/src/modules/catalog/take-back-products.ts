import type { OperationContext } from '../../kernel/context.js';
import { skuOf, type LineToTakeBack } from '../../kernel/import/define-import.js';
import { run, sql } from '../../kernel/sql.js';
import { pointsOf, said, type Said } from '../../words/index.js';
import { productStock } from './first-stock.js';
import { CHANGEABLE } from './import-product-rows.js';
import { usesOfProducts } from './product-removal.js';

/** Products that nothing but their opening stock knows of go; one with a movement is archived, as when it is removed by hand. */
export async function takeBackAdded(ctx: OperationContext, lines: readonly LineToTakeBack[]): Promise<Said[]> {
  const added = lines.filter(({ outcome }) => outcome === 'created');
  if (added.length === 0) return [];
  const ids = added.map(({ entityId }) => entityId);
  await run(ctx.connection, sql`select id from products where id = any(${ids}::int[]) order by id for update`);
  const uses = await usesOfProducts(ctx, ids);
  const obstacles: Said[] = [];
  const archived: number[] = [];
  const deleted: number[] = [];
  for (const line of added) {
    const found = uses.get(line.entityId);
    if (!found) continue;
    const opened = Number(line.after?.stock ?? 0) > 0;
    const others = found.filter(({ key, params }) => !(opened && key === 'uses.stockMovement' && params.count === 1));
    const standing = pointsOf(others);
    if (standing) obstacles.push(said('imports.standsOn', { what: skuOf(line), uses: standing }));
    (found.length > 0 ? archived : deleted).push(line.entityId);
  }
  if (obstacles.length > 0) return obstacles;
  await run(
    ctx.connection,
    sql`update products set archived_at = now(), is_active = false where id = any(${archived}::int[])`,
  );
  for (const id of archived) await productStock.get().end(ctx, id);
  await run(ctx.connection, sql`delete from products where id = any(${deleted}::int[])`);
  for (const line of added) ctx.record({ entity: 'Product', entityId: line.entityId, before: { ...line.after } });
  return [];
}

/** What was changed is put back where nobody has changed it since. */
export async function takeBackChanged(ctx: OperationContext, lines: readonly LineToTakeBack[]): Promise<Said[]> {
  const changed = lines.filter(({ outcome }) => outcome === 'updated');
  if (changed.length === 0) return [];
  const rows = await run<{ id: number; row: Record<string, unknown> }>(
    ctx.connection,
    sql`select p.id, ${CHANGEABLE} as row from products p
        where p.id = any(${changed.map(({ entityId }) => entityId)}::int[]) and p.archived_at is null
        order by p.id for no key update`,
  );
  const now = new Map(rows.map(({ id, row }) => [id, row]));
  const obstacles = changed.flatMap((line): Said[] => {
    const row = now.get(line.entityId);
    if (!row) return [said('imports.gone', { what: skuOf(line) })];
    if (line.after?.stock !== undefined) return [said('imports.stockStays', { what: skuOf(line) })];
    const same = Object.entries(row).every(([column, value]) => value === line.after?.[column]);
    return same ? [] : [said('imports.changedSince', { what: skuOf(line) })];
  });
  if (obstacles.length > 0) return obstacles;
  const json = JSON.stringify(changed.map(({ entityId, before }) => ({ id: entityId, ...before })));
  await run(
    ctx.connection,
    sql`update products p set name = r.name, base_price = r.base_price, cost_price = r.cost_price,
          description = r.description, category = r.category, brand = r.brand, barcode = r.barcode,
          min_order_quantity = r.min_order_quantity, max_order_quantity = r.max_order_quantity,
          order_multiple = r.order_multiple, is_active = r.is_active, version = p.version + 1, updated_at = now()
        from jsonb_to_recordset(${json}::jsonb) as r(id int, name text, base_price numeric, cost_price numeric,
          description text, category text, brand text, barcode text, min_order_quantity int, max_order_quantity int,
          order_multiple int, is_active boolean)
        where p.id = r.id`,
  );
  for (const { entityId, before, after } of changed) {
    ctx.record({ entity: 'Product', entityId, before: { ...after }, after: { ...before } });
  }
  return [];
}
