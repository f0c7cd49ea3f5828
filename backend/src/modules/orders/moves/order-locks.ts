import { requireActor, type OperationContext } from '../../../kernel/context.js';
import { notFound } from '../../../kernel/errors.js';
import type { Money } from '../../../kernel/values/money.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, raw, run, sql } from '../../../kernel/sql.js';
import { expiredSql } from '../../inventory/index.js';
import { isParty, orderScope } from '../order-scope.js';
import { orderModel } from '../orders.queries.js';
import type { OrderStatus } from '../orders.rules.js';

/** A locked order as its moves need to know it. */
export interface LockedOrder {
  id: number;
  orderNumber: string;
  status: OrderStatus;
  customerId: number;
  salesPersonId: number | null;
  subtotalAmount: Money;
  discountAmount: Money;
  taxAmount: Money;
  shippingAmount: Money;
  totalAmount: Money;
  creditedAmount: Money;
  commissionRate: string | null;
  shippingAddress: string | null;
  billingAddress: string | null;
  shippedAt: string | null;
  version: number;
  /** Whether the actor is its customer or sales person. */
  isParty: boolean;
}

/**
 * Locks an order the actor may see, or `NOT_FOUND`. The customer's row is locked before it when `withCustomer` says so:
 * what a customer owes changes only under that lock, so that two orders never share the same rest of a credit limit.
 * `no key update` lets new orders of the customer be written meanwhile.
 */
export async function lockOrder(ctx: OperationContext, id: number, withCustomer: boolean): Promise<LockedOrder> {
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, orderModel, 'p');
  const seen = and([sql`${row('id')} = ${id}`, orderScope(actor, row)]);
  if (withCustomer) {
    await run(
      ctx.connection,
      sql`select u.id from orders p join users u on u.id = p.customer_id where ${seen} for no key update of u`,
      actor.id,
    );
  }
  const [order] = await run<LockedOrder & Record<string, unknown>>(
    ctx.connection,
    sql`select p.id, p.order_number as "orderNumber", p.status, p.customer_id as "customerId",
          p.sales_person_id as "salesPersonId", p.subtotal_amount::text as "subtotalAmount",
          p.discount_amount::text as "discountAmount", p.tax_amount::text as "taxAmount",
          p.shipping_amount::text as "shippingAmount", p.total_amount::text as "totalAmount",
          p.credited_amount::text as "creditedAmount",
          p.commission_rate::text as "commissionRate", p.shipping_address as "shippingAddress",
          p.billing_address as "billingAddress", p.shipped_at as "shippedAt", p.version, ${isParty(row)} as "isParty"
        from orders p where ${seen} for no key update of p`,
    actor.id,
  );
  if (!order) throw notFound('Order');
  return order;
}

/** What a product's lines of an order need, and what is there of it to be shipped: nothing of what has expired. */
export interface LockedStock {
  productId: number;
  productName: string;
  needed: number;
  onHand: number;
}

/**
 * Locks the stock rows of orders in product-id order, as every writer of stock does, and tells what the orders need of
 * each product. Lines of the marketplace have no stock of ours.
 */
export async function lockStockOf(ctx: OperationContext, orderIds: readonly number[]): Promise<LockedStock[]> {
  return run<LockedStock & Record<string, unknown>>(
    ctx.connection,
    sql`with need as (
          select l.product_id, min(l.product_name) as name, sum(l.quantity)::int as needed from order_items l
          where l.order_id = any(${orderIds}::int[]) and l.product_id is not null group by l.product_id)
        select i.product_id as "productId", n.name as "productName", n.needed,
          case when ${expiredSql(raw('i.expiry_date'))} then 0 else i.quantity end as "onHand"
        from inventory_items i join need n on n.product_id = i.product_id
        order by i.product_id for update of i`,
  );
}
