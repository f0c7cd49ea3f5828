import { sql, type Sql } from '../../../kernel/sql.js';
import { goodsOf, type OrderBasis } from '../pricing/order-basis.js';
import { unitsByGoods, type OrderedItem } from '../pricing/ordered-goods.rules.js';
import { ItemSource } from '../orders.rules.js';
import { supplyCost, type OrderAmounts } from '../pricing/pricing.rules.js';

/** A line as it is frozen: its own snapshot of name, prices and promotion. */
export interface OrderLine {
  productId: number | null;
  marketplaceProductId: number | null;
  productName: string;
  sku: string | null;
  quantity: number;
  listPrice: string;
  unitPrice: string;
  discountAmount: string;
  totalPrice: string;
  costPrice: string | null;
  /** What the supplier of an offer asked for a unit before its promotion; null for goods of our own. */
  supplierPrice: string | null;
  promotionId: number | null;
  promotionTitle: string | null;
  priceOverrideReason: string | null;
  source: ItemSource;
}

/** The lines of a priced order, in the order in which they were asked for. */
export function linesOf(
  items: readonly OrderedItem[],
  amounts: OrderAmounts,
  priceReasons: readonly (string | null)[],
  basis: OrderBasis,
): OrderLine[] {
  const units = unitsByGoods(items);
  return amounts.lines.map((line, index) => {
    const item = items[index];
    const goods = item && goodsOf(basis, item);
    if (!goods) throw new Error('A line without goods is refused before it is frozen');
    return {
      productId: goods.productId,
      marketplaceProductId: goods.marketplaceProductId,
      productName: goods.name,
      sku: goods.sku,
      quantity: line.quantity,
      listPrice: line.listPrice,
      unitPrice: line.unitPrice,
      discountAmount: line.discountAmount,
      totalPrice: line.totalPrice,
      // All units of an offer cost the same, whichever line they stand in: its supplier counts them together.
      costPrice: goods.supply ? supplyCost(goods.supply, units.get(goods.key) ?? line.quantity) : goods.costPrice,
      supplierPrice: goods.supply?.price ?? null,
      promotionId: line.given?.promotion.id ?? null,
      promotionTitle: line.given?.promotion.title ?? null,
      priceOverrideReason: priceReasons[index] ?? null,
      source: goods.marketplaceProductId === null ? ItemSource.catalog : ItemSource.marketplace,
    };
  });
}

/** Lines as the audit trail keeps them: what was ordered at which price and why. Names and cost stand on the lines. */
export function auditedLines(lines: readonly OrderLine[]): Record<string, unknown>[] {
  return lines.map(({ productId, marketplaceProductId, quantity, listPrice, unitPrice, totalPrice, ...line }) => ({
    ...(productId === null ? { marketplaceProductId } : { productId }),
    quantity,
    listPrice,
    unitPrice,
    totalPrice,
    ...(line.promotionId !== null && { promotionId: line.promotionId, discountAmount: line.discountAmount }),
    ...(line.priceOverrideReason !== null && { priceOverrideReason: line.priceOverrideReason }),
  }));
}

/** Lines as a set of rows, in a `with`: `lines (n, product_id, …)`, first to last by `n`. */
export const lineRows = (lines: readonly OrderLine[]): Sql => sql`
  select * from jsonb_to_recordset(${JSON.stringify(lines.map((line, n) => ({ n, ...line })))}::jsonb) as l(n int,
    "productId" int, "marketplaceProductId" int, "productName" text, sku text, quantity int, "listPrice" numeric,
    "unitPrice" numeric, "discountAmount" numeric, "totalPrice" numeric, "costPrice" numeric, "supplierPrice" numeric, "promotionId" int,
    "promotionTitle" text, "priceOverrideReason" text, source text)`;

/** Writes the rows of `lines` as lines of an order. */
export const insertLines = (orderId: Sql, from: Sql): Sql => sql`
  insert into order_items (order_id, product_id, marketplace_product_id, product_name, sku, quantity, list_price,
    unit_price, discount_amount, total_price, cost_price, supplier_price, promotion_id, promotion_title, price_override_reason, source)
  select ${orderId}, l."productId", l."marketplaceProductId", l."productName", l.sku, l.quantity, l."listPrice",
    l."unitPrice", l."discountAmount", l."totalPrice", l."costPrice", l."supplierPrice", l."promotionId", l."promotionTitle",
    l."priceOverrideReason", l.source
  from ${from} order by l.n`;
