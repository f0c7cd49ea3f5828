import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { authorize } from '../../../kernel/operation.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, run, sql } from '../../../kernel/sql.js';
import { parseInput } from '../../../kernel/validation.js';
import { isParty } from '../order-scope.js';
import { orderModel } from '../orders.queries.js';
import { GoodsBoughtInput } from './order-goods.inputs.js';
import type { GoodsBought } from './order-goods.js';

const MOST = 400;

/**
 * What a customer bought before, what it orders most first: all that a form wants to know of its lines in one question. Who does
 * not see all orders learns of those that they sold or bought; what a vendor merely delivered tells it nothing.
 */
export async function goodsBought(ctx: RequestContext, rawInput: unknown): Promise<GoodsBought[]> {
  authorize(ctx, 'orders.create');
  const { customerId, productIds, marketplaceProductIds, first } = parseInput(GoodsBoughtInput, rawInput);
  const actor = requireActor(ctx);
  const order = rowOf(ctx.dataSource, orderModel, 'o');
  const certain = productIds !== undefined || marketplaceProductIds !== undefined;
  return run<GoodsBought & Record<string, unknown>>(
    queryableOf(ctx),
    sql`select i.product_id::text as "productId", i.marketplace_product_id::text as "marketplaceProductId",
          (array_agg(i.quantity order by o.created_at desc, i.id desc))[1] as "lastQuantity",
          (array_agg(i.unit_price order by o.created_at desc, i.id desc))[1]::text as "lastUnitPrice",
          max(o.created_at) as "lastOrderedAt", count(distinct o.id)::int as "orderCount"
        from orders o join order_items i on i.order_id = o.id
        where ${and([
          sql`o.customer_id = ${customerId} and o.status <> 'cancelled'`,
          sql`(i.product_id is not null or i.marketplace_product_id is not null)`,
          actor.access('orders.read') !== 'all' && isParty(order),
          certain &&
            sql`(i.product_id = any(${productIds ?? []}::int[])
              or i.marketplace_product_id = any(${marketplaceProductIds ?? []}::int[]))`,
        ])}
        group by i.product_id, i.marketplace_product_id
        order by "orderCount" desc, "lastOrderedAt" desc, min(i.id)
        limit ${first ?? MOST}`,
    actor.id,
  );
}
