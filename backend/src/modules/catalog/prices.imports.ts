import type { OperationContext } from '../../kernel/context.js';
import { CellError, codeKey, readCode, readMoney } from '../../kernel/import/cells.js';
import { defineImport, skuOf, type LineWritten } from '../../kernel/import/define-import.js';
import { run, sql } from '../../kernel/sql.js';
import { compare, ZERO } from '../../kernel/values/money.js';
import { said, type Said } from '../../words/index.js';
import { COST, PRICE, SKU } from './import-columns.js';
import { SKU_LENGTH } from './import/index.js';

interface ListedPrice {
  readonly sku: string;
  readonly basePrice?: string;
  readonly costPrice?: string;
}

/** New prices of products that are in the catalog. */
export const priceImport = defineImport<ListedPrice>({
  kind: 'prices',
  label: 'prices',
  permission: 'products.import',
  fields: [SKU, { ...PRICE, required: false, label: 'new price', aliases: ['price', ...PRICE.aliases] }, COST],
  read: (row, reader, { decimal }) => {
    const sku = reader.need(row, 'sku', said('imports.skuRequired'), (cell) => readCode(cell, 'SKU', SKU_LENGTH));
    const basePrice = reader.take(row, 'basePrice', (cell) => readMoney(cell, 'price', decimal));
    const costPrice = reader.take(row, 'costPrice', (cell) => readMoney(cell, 'cost price', decimal));
    if (basePrice === undefined && costPrice === undefined) throw new CellError(said('imports.priceRequired'));
    if (basePrice !== undefined && compare(basePrice, ZERO) === 0)
      throw reader.fault('basePrice', said('imports.priceZero'));
    return { sku, basePrice, costPrice };
  },
  keyOf: ({ sku }) => codeKey(sku),
  async write(ctx, lines) {
    const rows = await run<{ id: number; key: string; base: string; cost: string | null }>(
      ctx.connection,
      sql`select id, identity_key(sku) as key, base_price::text as base, cost_price::text as cost from products
          where identity_key(sku) = any(${lines.map(({ value }) => codeKey(value.sku))}::text[]) and archived_at is null
          order by id for no key update`,
    );
    const known = new Map(rows.map((row) => [row.key, row]));
    const outcomes = lines.map(({ line, value }): LineWritten => {
      const row = known.get(codeKey(value.sku));
      if (!row) return { line, outcome: 'error', message: said('imports.noProduct', { sku: value.sku }) };
      const before = { sku: value.sku, basePrice: row.base, costPrice: row.cost };
      const after = { sku: value.sku, basePrice: value.basePrice ?? row.base, costPrice: value.costPrice ?? row.cost };
      if (after.basePrice === before.basePrice && after.costPrice === before.costPrice)
        return { line, outcome: 'skipped', message: said('imports.nothingNew') };
      return { line, outcome: 'updated', entityId: row.id, before, after };
    });
    await setPrices(
      ctx,
      outcomes.filter(({ outcome }) => outcome === 'updated'),
    );
    return outcomes;
  },
  async takeBack(ctx, lines) {
    const rows = await run<{ id: number; base: string; cost: string | null }>(
      ctx.connection,
      sql`select id, base_price::text as base, cost_price::text as cost from products
          where id = any(${lines.map(({ entityId }) => entityId)}::int[]) and archived_at is null
          order by id for no key update`,
    );
    const now = new Map(rows.map((row) => [row.id, row]));
    const obstacles = lines.flatMap((line): Said[] => {
      const row = now.get(line.entityId);
      if (!row) return [said('imports.gone', { what: skuOf(line) })];
      const same = row.base === line.after?.basePrice && row.cost === line.after.costPrice;
      return same ? [] : [said('imports.changedSince', { what: skuOf(line) })];
    });
    if (obstacles.length === 0) {
      await setPrices(
        ctx,
        lines.map(({ entityId, before, after }) => ({ entityId, before: after ?? {}, after: before ?? {} })),
      );
    }
    return obstacles;
  },
});

/** Writes prices of products, which are locked, by the batch. */
async function setPrices(
  ctx: OperationContext,
  changes: readonly Pick<LineWritten, 'entityId' | 'before' | 'after'>[],
): Promise<void> {
  const json = JSON.stringify(changes.map(({ entityId, after }) => ({ id: entityId, ...after })));
  await run(
    ctx.connection,
    sql`update products p set base_price = r."basePrice", cost_price = r."costPrice", version = p.version + 1,
          updated_at = now()
        from jsonb_to_recordset(${json}::jsonb) as r(id int, "basePrice" numeric, "costPrice" numeric)
        where p.id = r.id`,
  );
  for (const { entityId, before, after } of changes) {
    ctx.record({ entity: 'Product', entityId: entityId ?? '', before: { ...before }, after: { ...after } });
  }
}
