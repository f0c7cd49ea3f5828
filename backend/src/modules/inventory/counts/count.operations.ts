import { requireActor, type OperationContext } from '../../../kernel/context.js';
import { AppError, badInput, notFound, type FieldFaults } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { said } from '../../../words/index.js';
import { inventoryModel, inventoryReads } from '../inventory.queries.js';
import { RecordStockCountInput, StartStockCountInput, StockCountIdInput } from './stock-counts.inputs.js';
import { MAX_COUNT_LINES, StockCountStatus } from './stock-counts.rules.js';

const NAME = 'StockCount';

/** Puts the products of a list of stock on the sheet, by place and name. @returns how many there are */
async function enter(ctx: OperationContext, id: number, filter: StartStockCountInput['filter']): Promise<number> {
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, inventoryModel, 'p');
  const wanted = and([...inventoryReads.conditions(ctx, filter ?? {}, row), visible(actor, inventoryModel, row)]);
  const entered = await run(
    ctx.connection,
    sql`insert into stock_count_lines (stock_count_id, product_id, location)
        select ${id}::int, p.product_id, p.location from inventory_items p join products n on n.id = p.product_id
        where ${wanted}
        order by p.location nulls last, n.name, n.id limit ${MAX_COUNT_LINES + 1} returning id`,
    actor.id,
  );
  return entered.length;
}

/** Begins a stock count: a sheet of products to be counted. No stock changes before it is posted. */
export const startStockCount = operation({
  name: 'startStockCount',
  permission: 'inventory.adjust',
  input: StartStockCountInput,
  audit: NAME,
  idempotent: true,
  run: async (ctx, { name = null, filter = null, isBlind = false }) => {
    const [made] = await run<{ id: number; number: string }>(
      ctx.connection,
      sql`insert into stock_counts (number, name, is_blind, owner_id)
          select document_number('SC-{year}-{seq:4}', nextval('stock_count_numbers'),
              extract(year from now() at time zone ${ctx.settings.timezone})::int),
            ${name}, ${isBlind}::boolean, ${requireActor(ctx).id}::int
          returning id, number`,
    );
    if (!made) throw new Error('An inserted count is always one row');
    const lines = filter === null ? 0 : await enter(ctx, made.id, filter);
    if (filter !== null && lines === 0) throw badInput('filter', 'counts.nothingToCount');
    if (lines > MAX_COUNT_LINES) throw badInput('filter', 'counts.tooMany', { max: MAX_COUNT_LINES });
    ctx.record({ entity: NAME, entityId: made.id, after: { number: made.number, name, isBlind, lines } });
    return { id: made.id };
  },
});

export interface LockedCount {
  readonly number: string;
  readonly status: StockCountStatus;
}

/** Locks a count that the actor may see: as it is for who only counts, so that several count at once. */
export async function lockCount(ctx: OperationContext, id: number, purpose: 'count' | 'close'): Promise<LockedCount> {
  const actor = requireActor(ctx);
  const mine = actor.access('inventory.adjust') === 'own' ? sql`owner_id = ${actor.id}` : sql`true`;
  const lock = raw(purpose === 'count' ? 'for share' : 'for update');
  const [found] = await run<LockedCount>(
    ctx.connection,
    sql`select number, status from stock_counts where id = ${id} and ${mine} ${lock}`,
  );
  if (!found) throw notFound(NAME);
  if (found.status !== StockCountStatus.open) {
    const key = found.status === StockCountStatus.posted ? 'counts.posted' : 'counts.cancelled';
    throw new AppError('CONFLICT', key, { number: found.number }, { reason: 'CLOSED' });
  }
  return found;
}

/** Locks the stock of the products against whoever moves it, in their order. @returns those that the actor may count */
async function holdStock(ctx: OperationContext, ids: readonly number[]): Promise<Set<number>> {
  const actor = requireActor(ctx);
  const own = actor.access('inventory.adjust') === 'own' ? sql` and p.vendor_id = ${actor.id}` : raw('');
  const rows = await run<{ id: number }>(
    ctx.connection,
    sql`select i.product_id as id from inventory_items i join products p on p.id = i.product_id
        where i.product_id = any(${[...ids]}::int[]) and p.archived_at is null${own}
        order by i.product_id for share of i`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What was on hand of each product when it was counted, and its newest movement by then. */
const countedThen = (lines: string): Sql => sql`
  select c.product_id, i.location, c.counted, now() - make_interval(secs => c.ago) as counted_at,
    i.quantity - coalesce(later.change, 0) as expected, coalesce(before.id, 0) as movement_id
  from jsonb_to_recordset(${lines}::jsonb) as c(product_id int, counted int, ago int)
    join inventory_items i on i.product_id = c.product_id
    left join lateral (select sum(m.quantity_change)::int as change, min(m.id) as id from stock_movements m
      where c.ago > 0 and m.product_id = c.product_id
        and m.created_at > now() - make_interval(secs => c.ago)) later on true
    left join lateral (select max(m.id) as id from stock_movements m
      where m.product_id = c.product_id and (later.id is null or m.id < later.id)) before on true`;

/**
 * Notes down what was counted, with what the books say at that moment, so that what is sold later is not mistaken for a difference.
 * Of two people who count the same product, the later one counts.
 */
export const recordStockCount = operation({
  name: 'recordStockCount',
  permission: 'inventory.adjust',
  input: RecordStockCountInput,
  audit: NAME,
  run: async (ctx, { id, lines }) => {
    await lockCount(ctx, id, 'count');
    const ids = lines.map(({ productId }) => productId);
    const known = await holdStock(ctx, ids);
    const faults: FieldFaults = {};
    ids.forEach((productId, index) => {
      if (!known.has(productId)) faults[`lines.${index}.productId`] = said('counts.notInStock');
      else if (ids.indexOf(productId) < index) faults[`lines.${index}.productId`] = said('purchasing.listedTwice');
    });
    const [first] = Object.values(faults);
    if (first !== undefined) throw new AppError('BAD_USER_INPUT', first, { fields: faults });
    const rows = lines.map(({ productId, counted, secondsAgo }) => ({
      product_id: productId,
      counted: counted ?? null,
      ago: secondsAgo ?? 0,
    }));
    const by = requireActor(ctx).id;
    await run(
      ctx.connection,
      sql`with counted as (${countedThen(JSON.stringify(rows))})
          insert into stock_count_lines as l (stock_count_id, product_id, location, counted, expected, movement_id, counted_at,
            counted_by_id)
          select ${id}::int, c.product_id, c.location, c.counted,
            case when c.counted is not null then c.expected end, case when c.counted is not null then c.movement_id end,
            case when c.counted is not null then c.counted_at end, case when c.counted is not null then ${by}::int end
          from counted c order by c.product_id
          on conflict (stock_count_id, product_id) do update set counted = excluded.counted, expected = excluded.expected,
            movement_id = excluded.movement_id, counted_at = excluded.counted_at, counted_by_id = excluded.counted_by_id
          where l.counted_at is null or excluded.counted_at is null or l.counted_at <= excluded.counted_at`,
    );
    const [sheet] = await run<{ lines: number }>(
      ctx.connection,
      sql`select count(*)::int as lines from stock_count_lines where stock_count_id = ${id}`,
    );
    if ((sheet?.lines ?? 0) > MAX_COUNT_LINES) throw badInput('lines', 'counts.full', { max: MAX_COUNT_LINES });
    return { id, productIds: ids };
  },
});

/** Gives a count up: it changes no stock any more. */
export const cancelStockCount = operation({
  name: 'cancelStockCount',
  permission: 'inventory.adjust',
  input: StockCountIdInput,
  audit: NAME,
  run: async (ctx, { id }) => {
    const { status } = await lockCount(ctx, id, 'close');
    await run(
      ctx.connection,
      sql`update stock_counts set status = ${StockCountStatus.cancelled}, version = version + 1 where id = ${id}`,
    );
    ctx.record({ entity: NAME, entityId: id, before: { status }, after: { status: StockCountStatus.cancelled } });
    return { id };
  },
});
