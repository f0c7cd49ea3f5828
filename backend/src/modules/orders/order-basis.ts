import type { OperationContext } from '../../kernel/context.js';
import { run, sql } from '../../kernel/sql.js';
import type { Role } from '../identity/index.js';
import { orderTermsSql, type OrderTerms } from '../settings/index.js';
import type { CreateOrderInput } from './orders.inputs.js';

/** A product as an order needs to know it. */
export interface OrderedProduct {
  id: number;
  sku: string;
  name: string;
  price: string;
  isActive: boolean;
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  orderMultiple: number;
  available: number | null;
}

/** A customer as an order needs to know it. */
export interface OrderCustomer {
  id: number;
  role: Role;
  isActive: boolean;
}

/** What an order stands on. */
export interface OrderBasis {
  customer: OrderCustomer | null;
  products: OrderedProduct[];
  /** What the business has set for new orders. */
  terms: OrderTerms;
}

/**
 * Locks the stock rows of the products in id order (so that orders over the same products wait for, never deadlock with,
 * each other) and reads what an order needs to know, in one statement. The ids stand behind a sub-select: of a bare
 * array parameter PostgreSQL counts the elements, finds its general plan dearer each time, and plans anew for every order.
 */
export async function lockBasis(ctx: OperationContext, input: CreateOrderInput): Promise<OrderBasis> {
  const ids = [...new Set(input.items.map((item) => item.productId))];
  const [basis] = await run<OrderBasis & Record<string, unknown>>(
    ctx.connection,
    sql`with wanted as materialized (select unnest(${ids}::int[]) as product_id),
        locked as (
          select i.product_id, i.quantity - i.reserved_quantity as available from inventory_items i
          where i.product_id = any(array(select product_id from wanted)) order by i.product_id for update)
        select
          (select row_to_json(c) from (
            select u.id, u.role, u.is_active as "isActive" from users u
            where u.id = ${input.customerId} and u.archived_at is null) c) as customer,
          (select coalesce(json_agg(p), '[]'::json) from (
            select p.id, p.sku, p.name, p.base_price::text as price, p.is_active as "isActive",
              p.min_order_quantity as "minOrderQuantity", p.max_order_quantity as "maxOrderQuantity",
              p.order_multiple as "orderMultiple", l.available
            from products p left join locked l on l.product_id = p.id
            where p.id = any(array(select product_id from wanted)) and p.archived_at is null) p) as products,
          ${orderTermsSql} as terms`,
  );
  if (!basis) throw new Error('The basis of an order is always one row');
  return basis;
}
