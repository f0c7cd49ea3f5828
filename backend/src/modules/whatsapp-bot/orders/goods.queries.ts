import { run, sql, type Queryable } from '../../../kernel/sql.js';
import { indexGoods, type Good, type GoodsIndex } from '../reading/match-goods.rules.js';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string | null;
  readonly more: readonly string[];
  readonly multiple: number;
}

/** The catalog as messages may name it: by SKU, name, and what offers of the same product are called. */
export async function readGoods(on: Queryable): Promise<GoodsIndex> {
  const rows = await run<Row>(
    on,
    sql`select p.id, p.sku, p.name, p.barcode, p.order_multiple as multiple,
          array(select distinct m.name_ar from marketplace_products m
            where m.product_id = p.id and m.archived_at is null and m.name_ar is not null) as more
        from products p where p.is_active and p.archived_at is null order by p.id`,
  );
  return indexGoods(
    rows.map(({ id, sku, name, barcode, more, multiple }): Good => ({
      id,
      sku,
      barcode,
      names: [name, ...more],
      packSize: multiple > 1 ? multiple : null,
    })),
  );
}

/** The goods of the last order of a customer that was not cancelled, as they would be ordered again. */
export const lastOrderOf = (on: Queryable, customerId: number): Promise<{ productId: number; quantity: number }[]> =>
  run(
    on,
    sql`select i.product_id as "productId", sum(i.quantity)::int as quantity from order_items i
        where i.product_id is not null and i.order_id = (
          select o.id from orders o where o.customer_id = ${customerId} and o.status <> 'cancelled'
          order by o.created_at desc, o.id desc limit 1)
        group by i.product_id order by min(i.id)`,
  );
