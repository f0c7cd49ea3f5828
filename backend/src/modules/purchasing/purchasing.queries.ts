import { matchesSearch } from '../../kernel/text/search.js';
import {
  expression,
  extendModel,
  isoTime,
  many,
  narrowModel,
  one,
  readModel,
  type Row,
} from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { ACTOR_ID, join, literal, raw, sql, type Sql } from '../../kernel/sql.js';
import { declareThingName } from '../audit/index.js';
import { productModel } from '../catalog/index.js';
import { userModel, userNameSql } from '../identity/index.js';
import { stockMovementModel } from '../inventory/index.js';
import { orderModel } from '../orders/index.js';
import { PurchaseOrderLetter } from './letters/letters.entity.js';
import { PurchaseOrder, PurchaseOrderItem } from './purchasing.entity.js';
import type { PurchaseOrderFilter } from './purchasing.inputs.js';
import { ALLOWED, BY_HAND, OPEN_STATUSES, PurchaseOrderStatus } from './purchasing.rules.js';
import { PurchaseReceipt, PurchaseReceiptItem } from './receipts/receipts.entity.js';

const READ = { permission: 'purchasing.read' } as const;

export const purchaseOrderItemModel = readModel('PurchaseOrderItem', PurchaseOrderItem, {
  ...READ,
  fields: {
    product: one(
      () => productModel,
      (item, product) => sql`${product('id')} = ${item('productId')}`,
    ),
  },
});

export const purchaseReceiptItemModel = readModel('PurchaseReceiptItem', PurchaseReceiptItem, READ);

/** A column of the letter itself. */
const ofLetter = (row: Row, column: string): Sql =>
  sql`(select le.${raw(column)} from letters le where le.id = ${row('id')})`;

export const purchaseOrderLetterModel = readModel('PurchaseOrderLetter', PurchaseOrderLetter, {
  ...READ,
  fields: {
    askedAt: expression((row) => isoTime(ofLetter(row, 'asked_at'))),
    actorName: expression((row) => userNameSql(ofLetter(row, 'actor_id'))),
    mailedAt: expression((row) => isoTime(ofLetter(row, 'sent_at'))),
    email: expression((row) => ofLetter(row, 'address')),
  },
});

export const purchaseReceiptModel = readModel('PurchaseReceipt', PurchaseReceipt, {
  ...READ,
  fields: {
    actorName: expression((row) => userNameSql(row('actorId'))),
    items: many(
      () => purchaseReceiptItemModel,
      (receipt, item) => sql`${item('receiptId')} = ${receipt('id')}`,
      (item) => item('id'),
    ),
  },
});

/** `ALLOWED` as SQL: the table of states decides here too, for who may act at all. */
function allowedSql(row: Row, mayWrite: boolean): Sql {
  if (!mayWrite) return raw(`'[]'::json`);
  const cases = Object.values(PurchaseOrderStatus).map((status) => {
    const byHand = ALLOWED[status].filter((move) => BY_HAND.includes(move));
    return sql`when ${literal(status)} then case when ${row('orderId')} is null
      then ${literal(JSON.stringify(ALLOWED[status]))} else ${literal(JSON.stringify(byHand))} end`;
  });
  return sql`(case ${row('status')} ${join(cases, ' ')} end)::json`;
}

/** Whether goods are still to come after the day they were expected on; the day itself is in time. */
const overdueSql = (row: Row): Sql =>
  sql`(${row('status')} in (${join(OPEN_STATUSES.map(literal), ', ')}) and ${row('expectedAt')} is not null
    and business_day(${row('expectedAt')}) < (select business_today()))`;

/**
 * The name of who did something to the purchase order last, with it or with the customer's order that it belongs to; null while
 * nobody did, or the audit trail does not know.
 */
const actedBy = (row: Row, action: string, to: PurchaseOrderStatus): Sql => sql`(
  select ${userNameSql(sql`e.actor_id`)} from audit_events e
  where e.entity = 'PurchaseOrder' and e.entity_id = ${row('id')}::text and (e.action = ${literal(action)}
    or e.action = 'transitionOrder' and e.after ->> 'status' = ${literal(to)})
  order by e.id desc limit 1)`;

export const purchaseOrderModel = readModel('PurchaseOrder', PurchaseOrder, {
  ...READ,
  fields: {
    supplier: one(
      () => userModel,
      (order, user) => sql`${user('id')} = ${order('supplierId')}`,
    ),
    order: one(
      () => orderModel,
      (order, sold) => sql`${sold('id')} = ${order('orderId')}`,
    ),
    orderNumber: expression((row) => sql`(select n.order_number from orders n where n.id = ${row('orderId')})`),
    items: many(
      () => purchaseOrderItemModel,
      (order, item) => sql`${item('purchaseOrderId')} = ${order('id')}`,
      (item) => item('id'),
    ),
    receipts: many(
      () => purchaseReceiptModel,
      (order, receipt) => sql`${receipt('purchaseOrderId')} = ${order('id')}`,
      (receipt) => receipt('id'),
    ),
    letters: many(
      () => purchaseOrderLetterModel,
      (order, letter) => sql`${letter('purchaseOrderId')} = ${order('id')}`,
      (letter) => letter('id'),
    ),
    itemCount: expression(
      (row) => sql`(select count(*)::int from purchase_order_items c where c.purchase_order_id = ${row('id')})`,
    ),
    receivedAmount: expression(
      (row) => sql`(select coalesce(sum(c.received_quantity * c.unit_cost), 0)::numeric(12, 2)::text
        from purchase_order_items c where c.purchase_order_id = ${row('id')})`,
    ),
    allowedTransitions: expression((row, actor) => allowedSql(row, actor.access('purchasing.write') === 'all')),
    canEdit: expression((row, actor) =>
      actor.access('purchasing.write') === 'all'
        ? sql`(${row('status')} = ${literal(PurchaseOrderStatus.draft)} and ${row('orderId')} is null)`
        : raw('false'),
    ),
    canEditReference: expression((row, actor) =>
      actor.access('purchasing.write') === 'all' ? sql`(${row('closedAt')} is null)` : raw('false'),
    ),
    createdByName: expression((row) => userNameSql(row('createdById'))),
    sentByName: expression((row) => actedBy(row, 'sendPurchaseOrder', PurchaseOrderStatus.sent)),
    closedByName: expression((row) => actedBy(row, 'cancelPurchaseOrder', PurchaseOrderStatus.cancelled)),
    isOverdue: expression(overdueSql),
  },
});

/** What an order sells of suppliers' goods is bought for it. */
extendModel(orderModel, {
  purchaseOrders: many(
    () => purchaseOrderModel,
    (order, bought) => sql`${bought('orderId')} = ${order('id')}`,
    (bought) => bought('id'),
  ),
});

/** What a search looks into: the names that either side has for the order and for what came of it. */
const searchedSql = (row: Row): Sql => sql`fold_text(concat_ws(' ', ${row('number')}, ${row('supplierName')},
  ${row('supplierReference')}, (select n.order_number from orders n where n.id = ${row('orderId')}),
  (select string_agg(c.delivery_note, ' ') from purchase_receipts c
    where c.purchase_order_id = ${row('id')})))`;

export const purchaseOrderReads = reads<PurchaseOrderFilter>(purchaseOrderModel, {
  filters: {
    ids: (row, ids) => sql`${row('id')} = any(${ids}::int[])`,
    search: (row, text) => matchesSearch(searchedSql(row), text),
    status: (row, status) => sql`${row('status')} = ${status}`,
    supplierId: (row, id) => sql`${row('supplierId')} = ${id}`,
    orderId: (row, id) => sql`${row('orderId')} = ${id}`,
    productId: (row, id) =>
      sql`exists (select 1 from purchase_order_items f where f.purchase_order_id = ${row('id')} and f.product_id = ${id})`,
    marketplaceProductId: (row, id) =>
      sql`exists (select 1 from purchase_order_items f where f.purchase_order_id = ${row('id')} and f.marketplace_product_id = ${id})`,
    createdFrom: (row, from) => sql`${row('createdAt')} >= ${from}`,
    createdTo: (row, to) => sql`${row('createdAt')} < ${to}`,
    isOverdue: (row, isOverdue) => sql`${overdueSql(row)} = ${isOverdue}::boolean`,
  },
  sorts: {
    createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' },
    number: { by: (row) => row('number'), type: 'text' },
    totalAmount: { by: (row) => row('totalAmount'), type: 'numeric' },
    status: { by: (row) => row('status'), type: 'text' },
    expectedAt: { by: (row) => sql`coalesce(${row('expectedAt')}, 'infinity'::timestamptz)`, type: 'timestamptz' },
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  changedAt: (row) => row('updatedAt'),
});

declareThingName('PurchaseOrder', (id) => sql`select n.number from purchase_orders n where n.id = ${id}`);

// Goods that other suppliers sent are no vendor's affair: with their units and a figure of cost it would work out the price.
narrowModel(stockMovementModel, (actor, row) =>
  actor.access('inventory.detail') === 'own'
    ? sql`(${row('purchaseOrderId')} is null or exists (
        select 1 from purchase_orders s_po where s_po.id = ${row('purchaseOrderId')} and s_po.supplier_id = ${ACTOR_ID}))`
    : null,
);
