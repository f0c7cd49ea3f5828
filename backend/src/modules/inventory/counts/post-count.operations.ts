import { requireActor, type OperationContext } from '../../../kernel/context.js';
import { AppError, badInput } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { literal, run, sql } from '../../../kernel/sql.js';
import { MAX_INT } from '../../../kernel/values/values.js';
import { StockMovementKind } from '../inventory.rules.js';
import { lockCount } from './count.operations.js';
import { StockCountPosted } from './stock-counts.events.js';
import { PostStockCountInput } from './stock-counts.inputs.js';
import { afterPosting, obstaclesOf, StockCountStatus, type CountedLine } from './stock-counts.rules.js';

/** So many products are named in a refusal; the others are in its details. */
const NAMED = 5;

/** The counted lines with their stock, which is locked in the order of the products. */
async function countedLines(ctx: OperationContext, id: number): Promise<CountedLine[]> {
  await run(
    ctx.connection,
    sql`select from inventory_items i where i.product_id in (
          select l.product_id from stock_count_lines l where l.stock_count_id = ${id} and l.counted is not null)
        order by i.product_id for no key update`,
  );
  return run<CountedLine>(
    ctx.connection,
    sql`select l.product_id as "productId", p.name, l.counted, l.expected, i.quantity as "onHand",
          i.reserved_quantity as reserved,
          exists (select from stock_movements m where m.product_id = l.product_id and m.id > l.movement_id
            and m.kind in (${literal(StockMovementKind.adjusted)}, ${literal(StockMovementKind.opening)})) as corrected
        from stock_count_lines l join inventory_items i on i.product_id = l.product_id
          join products p on p.id = l.product_id
        where l.stock_count_id = ${id} and l.counted is not null order by l.id`,
  );
}

function refuse(lines: readonly CountedLine[]): void {
  const { corrected, short } = obstaclesOf(lines);
  const named = (some: readonly CountedLine[]) => ({
    products: some.slice(0, NAMED).map(({ name }) => name),
    count: some.length,
  });
  const details = (some: readonly CountedLine[]) => ({
    details: { productIds: some.map(({ productId }) => String(productId)) },
  });
  if (corrected.length > 0) {
    throw new AppError('CONFLICT', 'counts.corrected', named(corrected), {
      reason: 'COUNT_AGAIN',
      ...details(corrected),
    });
  }
  if (short.length > 0) {
    throw new AppError('INSUFFICIENT_STOCK', 'counts.reserved', named(short), details(short));
  }
  const full = lines.filter((line) => afterPosting(line) > MAX_INT);
  if (full.length > 0) throw new AppError('CONFLICT', 'counts.tooLarge', named(full), details(full));
}

/**
 * Puts the differences of a count into the stock: all of them, or none. What was sold or received since a line was counted stays.
 * CONFLICT (COUNT_AGAIN) names what a person corrected since.
 */
export const postStockCount = operation({
  name: 'postStockCount',
  permission: 'inventory.adjust',
  input: PostStockCountInput,
  audit: 'StockCount',
  idempotent: true,
  run: async (ctx, { id, reason }) => {
    const { number, status } = await lockCount(ctx, id, 'close');
    const lines = await countedLines(ctx, id);
    if (lines.length === 0) throw badInput('id', 'counts.nothingCounted');
    refuse(lines);
    const by = requireActor(ctx).id;
    await run(
      ctx.connection,
      sql`with differing as (
            select l.product_id, l.counted - l.expected as change from stock_count_lines l
            where l.stock_count_id = ${id} and l.counted <> l.expected),
          stock as (
            update inventory_items i set quantity = i.quantity + d.change, updated_at = now()
            from differing d where i.product_id = d.product_id),
          moves as (
            insert into stock_movements (product_id, kind, quantity_change, reason, actor_id, stock_count_id)
            select d.product_id, ${StockMovementKind.adjusted}, d.change, ${reason}, ${by}::int, ${id}::int
            from differing d order by d.product_id),
          costs as (
            update stock_count_lines l set unit_cost = p.cost_price from products p
            where l.stock_count_id = ${id} and l.counted is not null and p.id = l.product_id)
          update stock_counts set status = ${StockCountStatus.posted}, reason = ${reason}, posted_at = now(),
            posted_by_id = ${by}::int, version = version + 1
          where id = ${id}`,
    );
    const differing = lines.filter(({ counted, expected }) => counted !== expected);
    const facts = {
      number,
      lines: lines.length,
      differences: differing.length,
      units: differing.reduce((units, { counted, expected }) => units + counted - expected, 0),
    };
    ctx.record({
      entity: 'StockCount',
      entityId: id,
      before: { status },
      after: { status: StockCountStatus.posted, ...facts },
      reason,
    });
    ctx.emit(StockCountPosted, id, facts);
    return { id };
  },
});
