import type { DataSource } from 'typeorm';
import type { RequestContext } from '../../../kernel/context.js';
import { breath } from '../../../kernel/breath.js';
import { markOfChanges, primaryOf } from '../../../kernel/select/changes.js';
import { raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { GoodsIndex, type Good } from '../reading/goods-index.rules.js';

/** The goods that one process knows by their words, for all messages. */
interface Kept {
  index: GoodsIndex;
  /** The time from which on changes are to be read; null before the first reading. */
  asOf: string | null;
  /** When the last reading began that ended well, by the clock of the process. */
  readAt: number;
  reading: Promise<void> | null;
}

/** Goods that are read, or made ready, at one go: others have their turn in between. */
const AT_ONCE = 2000;
const BREATH_EVERY = 100;
/** What was read so long ago is read as a whole: what was removed is not remembered for ever. In milliseconds. */
const STALE_AFTER = 24 * 60 * 60 * 1000;

const kept = new WeakMap<DataSource, Kept>();

/**
 * The catalog as messages may name it, by SKU, barcode, name, and what offers of the same product are called. It stays in memory;
 * each call reads what changed since the last one.
 */
export async function knownGoods(ctx: RequestContext): Promise<GoodsIndex> {
  let goods = kept.get(ctx.dataSource);
  if (!goods) kept.set(ctx.dataSource, (goods = { index: new GoodsIndex(), asOf: null, readAt: 0, reading: null }));
  const asked = performance.now();
  while (goods.reading) await goods.reading;
  // Whoever read meanwhile began after this was asked, or it is read once more.
  if (goods.readAt < asked || goods.asOf === null) await readInto(ctx, goods);
  return goods.index;
}

async function readInto(ctx: RequestContext, goods: Kept): Promise<void> {
  const begun = performance.now();
  const since = markOf(goods);
  const work = since === null ? readAll(ctx, goods) : readChanges(ctx, goods, since);
  // Only whoever reads is told of its failure; the others read anew.
  goods.reading = work.then(
    () => undefined,
    () => undefined,
  );
  try {
    await work;
    goods.readAt = begun;
  } finally {
    goods.reading = null;
  }
}

/** The time from which on changes are to be read; null where all has to be read anew. */
const markOf = ({ asOf, index }: Kept): string | null =>
  asOf === null || index.isWorn || Date.now() - Date.parse(asOf) > STALE_AFTER ? null : asOf;

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string | null;
  readonly more: readonly string[];
  readonly multiple: number;
  readonly isOffered: boolean;
}

/** @param most rows; all where it is not given */
const goodsSql = (
  where: Sql,
  most?: number,
): Sql => sql`select p.id, p.sku, p.name, p.barcode, p.order_multiple as multiple,
    p.is_active and p.archived_at is null as "isOffered",
    array(select distinct m.name_ar from marketplace_products m
      where m.product_id = p.id and m.archived_at is null and m.name_ar is not null order by m.name_ar) as more
  from products p where ${where} order by p.id
  ${most === undefined ? raw('') : sql`limit ${most}`}`;

const goodOf = ({ id, sku, name, barcode, more, multiple }: Row): Good => ({
  id,
  sku,
  barcode,
  names: [name, ...more],
  packSize: multiple > 1 ? multiple : null,
});

async function readAll(ctx: RequestContext, goods: Kept): Promise<void> {
  const asOf = await markOfChanges(ctx);
  const index = new GoodsIndex();
  for (let last = 0, isMore = true; isMore;) {
    const rows = await run<Row>(
      primaryOf(ctx),
      goodsSql(sql`p.id > ${last} and p.is_active and p.archived_at is null`, AT_ONCE),
    );
    await putAll(index, rows);
    isMore = rows.length === AT_ONCE;
    last = rows.at(-1)?.id ?? last;
  }
  goods.index = index;
  goods.asOf = asOf;
}

/** What changed since, in itself or in what its offers are called, and what was removed. */
async function readChanges(ctx: RequestContext, goods: Kept, since: string): Promise<void> {
  const asOf = await markOfChanges(ctx);
  const on = primaryOf(ctx);
  const removed = await run<{ id: number }>(
    on,
    sql`select distinct t.row_id as id from tombstones t where t.kind = 'product' and t.removed_at >= ${since}::timestamptz`,
  );
  for (const { id } of removed) goods.index.remove(id);
  const rows = await run<Row>(
    on,
    goodsSql(sql`p.id in (
      select c.id from products c where c.updated_at >= ${since}::timestamptz
      union select m.product_id from marketplace_products m where m.updated_at >= ${since}::timestamptz)`),
  );
  await putAll(goods.index, rows);
  goods.asOf = asOf;
}

async function putAll(index: GoodsIndex, rows: readonly Row[]): Promise<void> {
  for (const [n, row] of rows.entries()) {
    if (n % BREATH_EVERY === BREATH_EVERY - 1) await breath();
    if (row.isOffered) index.put(goodOf(row));
    else index.remove(row.id);
  }
}
