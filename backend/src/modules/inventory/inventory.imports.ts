import { actorIdOf, requireActor, type OperationContext } from '../../kernel/context.js';
import { codeKey, readCode, readInteger } from '../../kernel/import/cells.js';
import { defineImport, skuOf, type LineWritten } from '../../kernel/import/define-import.js';
import { run, sql } from '../../kernel/sql.js';
import { said, type Said } from '../../words/index.js';
import { stockMovedFrom } from './stock-moves.js';
import { StockMovementKind } from './inventory.rules.js';

const MAX_UNITS = 999_999_999;

interface Counted {
  readonly sku: string;
  readonly counted: number;
}

interface LockedStock extends Record<string, unknown> {
  readonly id: number;
  readonly productId: number;
  readonly key: string;
  readonly quantity: number;
  readonly reserved: number;
}

/** What a move is noted with; in the language of the books, as other reasons of the server are. */
const COUNTED = 'Stock count';
const TAKEN_BACK = 'Stock count taken back';

/** Counts of what is on the shelves: what differs from the books is adjusted, with a movement. */
export const stockCountImport = defineImport<Counted>({
  kind: 'stockCounts',
  label: 'stock counts',
  permission: 'inventory.adjust',
  fields: [
    {
      name: 'sku',
      label: 'SKU',
      type: 'code',
      required: true,
      aliases: ['code', 'item code', 'stock code', 'product code', 'item no', 'الكود', 'كود الصنف', 'رقم الصنف'],
      example: 'HC-001',
    },
    {
      name: 'counted',
      label: 'counted quantity',
      type: 'whole',
      required: true,
      aliases: ['count', 'quantity', 'qty', 'on hand', 'stock', 'physical count', 'actual', 'الكمية', 'الجرد', 'العدد'],
      example: '48',
    },
  ],
  read: (row, reader, { decimal }) => ({
    sku: reader.need(row, 'sku', said('imports.skuRequired'), (cell) => readCode(cell, 'SKU', 100)),
    counted: reader.need(
      row,
      'counted',
      said('imports.cellRequired', { name: said('imports.label.countedQuantity') }),
      (cell) => readInteger(cell, 'counted quantity', 0, MAX_UNITS, decimal),
    ),
  }),
  keyOf: ({ sku }) => codeKey(sku),
  async write(ctx, lines) {
    const known = await lockedStock(
      ctx,
      lines.map(({ value }) => codeKey(value.sku)),
    );
    const outcomes = lines.map(({ line, value }): LineWritten => {
      const stock = known.get(codeKey(value.sku));
      if (!stock) return { line, outcome: 'error', message: said('imports.noProduct', { sku: value.sku }) };
      if (value.counted < stock.reserved)
        return { line, outcome: 'error', message: said('imports.belowReserved', { count: stock.reserved }) };
      if (value.counted === stock.quantity) return { line, outcome: 'skipped', message: said('imports.nothingNew') };
      return {
        line,
        outcome: 'updated',
        entityId: stock.id,
        before: { sku: value.sku, quantity: stock.quantity },
        after: { sku: value.sku, quantity: value.counted, productId: stock.productId },
      };
    });
    const moves = outcomes.flatMap(({ before, after }) =>
      before && after
        ? [{ product_id: after.productId, quantity_change: Number(after.quantity) - Number(before.quantity) }]
        : [],
    );
    await adjust(ctx, moves, COUNTED);
    for (const { entityId, before, after } of outcomes) {
      if (!before || !after) continue;
      const audit = { before: { quantity: before.quantity }, after: { quantity: after.quantity }, reason: COUNTED };
      ctx.record({ entity: 'InventoryItem', entityId: entityId ?? '', ...audit });
    }
    return outcomes;
  },
  async takeBack(ctx, lines) {
    const rows = await run<{ id: number; quantity: number; reserved: number }>(
      ctx.connection,
      sql`select i.id, i.quantity, i.reserved_quantity as reserved from inventory_items i
          where i.id = any(${lines.map(({ entityId }) => entityId)}::int[]) order by i.product_id for update of i`,
    );
    const now = new Map(rows.map((row) => [row.id, row]));
    const obstacles = lines.flatMap((line): Said[] => {
      const stock = now.get(line.entityId);
      if (!stock) return [said('imports.gone', { what: skuOf(line) })];
      if (stock.quantity !== line.after?.quantity) return [said('imports.changedSince', { what: skuOf(line) })];
      return Number(line.before?.quantity) < stock.reserved
        ? [
            said('imports.standsOn', {
              what: skuOf(line),
              uses: said('imports.belowReserved', { count: stock.reserved }),
            }),
          ]
        : [];
    });
    if (obstacles.length > 0) return obstacles;
    const moves = lines.map(({ before, after }) => ({
      product_id: after?.productId,
      quantity_change: Number(before?.quantity) - Number(after?.quantity),
    }));
    await adjust(ctx, moves, TAKEN_BACK);
    for (const { entityId, before, after } of lines) {
      const audit = {
        before: { quantity: after?.quantity },
        after: { quantity: before?.quantity },
        reason: TAKEN_BACK,
      };
      ctx.record({ entity: 'InventoryItem', entityId, ...audit });
    }
    return [];
  },
});

/** The stock of products that the caller may adjust, by the key of their SKU, locked in the order of orders. */
async function lockedStock(ctx: OperationContext, keys: readonly string[]): Promise<ReadonlyMap<string, LockedStock>> {
  const actor = requireActor(ctx);
  const all = actor.access('inventory.adjust') === 'all';
  const rows = await run<LockedStock>(
    ctx.connection,
    sql`select i.id, i.product_id as "productId", identity_key(p.sku) as key, i.quantity, i.reserved_quantity as reserved
        from inventory_items i join products p on p.id = i.product_id
        where identity_key(p.sku) = any(${keys}::text[]) and p.archived_at is null
          and (${all}::boolean or p.vendor_id = ${actor.id})
        order by i.product_id for update of i`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Moves stock by so much, and notes why. */
async function adjust(
  ctx: OperationContext,
  moves: readonly { product_id: unknown; quantity_change: number }[],
  reason: string,
): Promise<void> {
  if (moves.length === 0) return;
  await run(
    ctx.connection,
    sql`with moves as (
          select m.product_id, ${StockMovementKind.adjusted}::text as kind, m.quantity_change, 0 as reserved_change,
            null::int as order_id, null::int as purchase_order_id, ${reason}::text as reason
          from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(product_id int, quantity_change int)),
        ${stockMovedFrom('moves', actorIdOf(ctx))} select`,
  );
}
