import { saidSql } from '../kernel/select/told.js';
import { multiply, sum } from '../kernel/values/money.js';
import { raw, run, sql, type Queryable } from '../kernel/sql.js';
import {
  PurchaseOrderStatus,
  type PurchaseOrder,
  type PurchaseOrderItem,
  type PurchaseReceipt,
  type PurchaseReceiptItem,
} from '../modules/purchasing/index.js';
import { demoPeople } from './people.js';
import type { HistoryPurchase } from './purchase-history.js';
import { idOf, shownName, type Ids } from './rows.js';

function statusOf({ lines, closed, receipts, sentAt }: HistoryPurchase): PurchaseOrderStatus {
  if (receipts.length > 0) {
    const isWhole = closed !== null || lines.every(({ quantity, received }) => quantity === received);
    return isWhole ? PurchaseOrderStatus.received : PurchaseOrderStatus.partially_received;
  }
  if (closed) return PurchaseOrderStatus.cancelled;
  return sentAt ? PurchaseOrderStatus.sent : PurchaseOrderStatus.draft;
}

/** What the supplier calls an order of that moment. */
const referenceOf = (sentAt: Date): string => `SO-${10_000 + (Math.floor(sentAt.getTime() / 60_000) % 90_000)}`;

/** The head of a purchase order. */
export function purchaseRow(
  purchase: HistoryPurchase,
  number: string,
  users: Ids,
  buyer: string,
): Partial<PurchaseOrder> {
  const { supplier, createdAt, sentAt, expectedAt, notes, closed, receipts, lines } = purchase;
  const company = demoPeople.find(({ email }) => email === supplier)?.companyName ?? supplier;
  return {
    number,
    supplierId: idOf(users, supplier),
    supplierName: company,
    supplierReference: sentAt && receipts.length > 0 ? referenceOf(sentAt) : null,
    status: statusOf(purchase),
    notes,
    expectedAt,
    sentAt,
    mailedAt: sentAt && new Date(sentAt.getTime() + 2000),
    closedAt: closed?.at ?? null,
    closeReason: closed?.reason ?? null,
    totalAmount: sum(lines.map(({ unitCost, quantity }) => multiply(unitCost, quantity))),
    createdById: idOf(users, buyer),
    createdAt,
    updatedAt: closed?.at ?? receipts.at(-1)?.at ?? sentAt ?? createdAt,
  };
}

/** The lines of a purchase order. */
export function purchaseItemRows(
  { lines }: HistoryPurchase,
  purchaseOrderId: number,
  products: Ids,
): Partial<PurchaseOrderItem>[] {
  return lines.map(({ product, quantity, received, unitCost }) => ({
    purchaseOrderId,
    productId: idOf(products, product.sku),
    productName: shownName(product),
    sku: product.sku,
    quantity,
    receivedQuantity: received,
    unitCost,
    totalCost: multiply(unitCost, quantity),
  }));
}

/** What came in of a purchase order. */
export function receiptRows(
  { receipts }: HistoryPurchase,
  purchaseOrderId: number,
  users: Ids,
  keeper: string,
): Partial<PurchaseReceipt>[] {
  const actorId = idOf(users, keeper);
  return receipts.map(({ at, deliveryNote }) => ({ purchaseOrderId, receivedAt: at, actorId, deliveryNote }));
}

/** Units of one receipt; a product that came twice in it counts once. `itemIdOf` leads to the line of a product. */
export function receiptItemRows(
  { items }: HistoryPurchase['receipts'][number],
  receiptId: number,
  itemIdOf: (sku: string) => number,
): Partial<PurchaseReceiptItem>[] {
  const units = new Map<string, number>();
  for (const { product, quantity } of items) units.set(product.sku, (units.get(product.sku) ?? 0) + quantity);
  return Array.from(units, ([sku, quantity]) => ({ receiptId, purchaseOrderItemId: itemIdOf(sku), quantity }));
}

/** Numbers of as many purchase orders, in the order in which they were made. */
export async function purchaseNumbers(
  on: Queryable,
  purchases: readonly HistoryPurchase[],
  timezone: string,
): Promise<string[]> {
  const made = purchases.map(({ createdAt }) => createdAt.toISOString());
  const rows = await run<{ number: string }>(
    on,
    sql`select document_number('PO-{year}-{seq:4}', nextval('purchase_order_numbers'),
          extract(year from m.at at time zone ${timezone})::int) as number
        from (select at, place from unnest(${made}::timestamptz[]) with ordinality as u(at, place) order by place) m`,
  );
  return rows.map(({ number }) => number);
}

/** What was ordered from whom is ordered by the offer of it, and was mailed; what came in stands in the books. */
const STATEMENTS = [
  sql`update purchase_order_items i set marketplace_product_id = m.id, sku = m.supplier_sku
      from purchase_orders o, marketplace_products m
      where o.id = i.purchase_order_id and m.product_id = i.product_id and m.supplier_id = o.supplier_id`,
  sql`with sent as (
        insert into letters (kind, state, entity, entity_id, receiver_id, address, actor_id, asked_at, tries, tried_at, sent_at)
        select 'purchase_order', case when o.mailed_at is null then 'given_up' else 'sent' end, 'PurchaseOrder', o.id, u.id, u.email,
          o.created_by_id, o.sent_at, 1, o.sent_at, o.mailed_at
        from purchase_orders o join users u on u.id = o.supplier_id where o.sent_at is not null order by o.sent_at, o.id
        returning id, entity_id)
      insert into purchase_order_letters (id, purchase_order_id) select id, entity_id from sent order by id`,
  sql`insert into transactions (type, amount, description, said, reference_number, user_id, purchase_order_id, occurred_at, created_at, actor_id)
      select 'purchase', -sum(a.quantity * i.unit_cost), 'Goods received for ' || o.number, ${saidSql('books.purchase', { number: raw('o.number') })}, o.number, o.supplier_id, o.id,
        r.received_at, r.received_at, r.actor_id
      from purchase_receipts r join purchase_orders o on o.id = r.purchase_order_id
      join purchase_receipt_items a on a.receipt_id = r.id join purchase_order_items i on i.id = a.purchase_order_item_id
      group by r.id, o.id order by r.received_at, r.id`,
];

/** Links the purchase orders that are in with the marketplace and the books. */
export async function linkPurchases(on: Queryable): Promise<void> {
  for (const statement of STATEMENTS) await run(on, statement);
}
