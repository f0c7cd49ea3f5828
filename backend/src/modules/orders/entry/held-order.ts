import type { RequestContext } from '../../../kernel/context.js';
import { queryableOf } from '../../../kernel/context.js';
import { run, sql } from '../../../kernel/sql.js';
import type { AssessOptions, HandPrice } from '../pricing/assess-order.js';
import type { OrderLine } from './order-lines.js';
import { goodsKey, unitsByGoods } from '../pricing/ordered-goods.rules.js';

/** The lines of an order as they stand, first to last. */
export async function linesOfOrder(ctx: RequestContext, orderId: number): Promise<OrderLine[]> {
  return run<OrderLine & Record<string, unknown>>(
    queryableOf(ctx),
    sql`select product_id as "productId", marketplace_product_id as "marketplaceProductId", product_name as "productName",
          sku, quantity, list_price::text as "listPrice", unit_price::text as "unitPrice",
          discount_amount::text as "discountAmount", total_price::text as "totalPrice", cost_price::text as "costPrice",
          supplier_price::text as "supplierPrice",
          promotion_id as "promotionId", promotion_title as "promotionTitle",
          price_override_reason as "priceOverrideReason", source
        from order_items where order_id = ${orderId} order by id`,
  );
}

/** What the lines of a pending order hold for it: their units, and the prices that were set by hand. */
export function heldBy(lines: readonly OrderLine[]): NonNullable<AssessOptions['held']> {
  const byHand = new Map<string, HandPrice>();
  for (const line of lines) {
    if (line.unitPrice === line.listPrice) continue;
    const key = goodsKey(line);
    const { unitPrice, quantity, priceOverrideReason: reason } = line;
    const known = byHand.get(`${key} ${unitPrice}`);
    if (known) known.quantity += quantity;
    else byHand.set(`${key} ${unitPrice}`, { key, unitPrice, quantity, reason });
  }
  return { units: unitsByGoods(lines), byHand: [...byHand.values()] };
}
