import type { Actor } from '../../kernel/access.js';
import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { notFound } from '../../kernel/errors.js';
import { matchesSearch } from '../../kernel/text/search.js';
import { foldText } from '../../kernel/text/text.js';
import { expression, extendModel, guarded, one, readModel, told, type Row } from '../../kernel/select/model.js';
import type { SortModel } from '../../kernel/select/list.js';
import { reads } from '../../kernel/select/reads.js';
import type { Facts } from '../../kernel/select/told.js';
import { ACTOR_ID, raw, run, sql, type Sql } from '../../kernel/sql.js';
import { declareThingName } from '../audit/index.js';
import { productModel } from '../catalog/index.js';
import { userNameSql } from '../identity/index.js';
import { declareTombstones, RemovedKind } from '../tombstones/index.js';
import { alertSaid } from './alert-words.js';
import { InventoryItem, StockAlert, StockMovement } from './inventory.entity.js';
import type { InventoryFilter, StockAlertFilter, StockMovementFilter } from './inventory.inputs.js';
import { StockStatus } from './inventory.rules.js';
import { movementReasonSql } from './movement-words.js';

/** Products of the catalog that are not archived; for an `own` access, those of the acting vendor. */
function productScope(actor: Actor, row: Row): Sql {
  const own = actor.access('inventory.read') === 'own' ? sql` and o.vendor_id = ${ACTOR_ID}` : raw('');
  return sql`exists (select 1 from products o where o.id = ${row('productId')} and o.archived_at is null${own})`;
}

function ofOwnProduct(row: Row): Sql {
  return sql`exists (select 1 from products o where o.id = ${row('productId')} and o.vendor_id = ${ACTOR_ID})`;
}

const detail = { permission: 'inventory.detail', own: ofOwnProduct, silent: true } as const;

/** Whether the goods on hand may no longer be sold: from the day after their expiry date, in the zone of the business. */
export const expiredSql = (expiryDate: Sql): Sql => sql`coalesce(${expiryDate} < (select business_today()), false)`;

/** The status of a stock row in SQL. */
function statusSql(row: Row): Sql {
  return sql`case when ${row('quantity')} <= 0 then 'out_of_stock' when ${expiredSql(row('expiryDate'))} then 'expired' when ${row('quantity')} <= ${row('reorderPoint')} then 'low_stock' else 'in_stock' end`;
}

const statusFilter: Record<StockStatus, (row: Row) => Sql> = {
  [StockStatus.out_of_stock]: (row) => sql`${row('quantity')} <= 0`,
  [StockStatus.expired]: (row) => sql`(${row('quantity')} > 0 and ${expiredSql(row('expiryDate'))})`,
  [StockStatus.low_stock]: (row) =>
    sql`(${row('quantity')} > 0 and ${row('quantity')} <= ${row('reorderPoint')} and not ${expiredSql(row('expiryDate'))})`,
  [StockStatus.in_stock]: (row) =>
    sql`(${row('quantity')} > 0 and ${row('quantity')} > ${row('reorderPoint')} and not ${expiredSql(row('expiryDate'))})`,
};

/**
 * What somebody should look after: out of stock, at or below its reorder point, or expired. The one count of low stock:
 * badge, dashboard, filter and REST list say the same.
 */
export const needsAttentionSql = (row: Row): Sql =>
  sql`(${row('quantity')} <= ${row('reorderPoint')} or ${expiredSql(row('expiryDate'))})`;

/** Units that can be ordered: what is on hand and not held for an order, unless it has expired. */
const availableOf = (quantity: Sql, reserved: Sql, expiryDate: Sql): Sql =>
  sql`(case when ${expiredSql(expiryDate)} then 0 else ${quantity} - ${reserved} end)`;

const availableSql = (row: Row): Sql => availableOf(row('quantity'), row('reservedQuantity'), row('expiryDate'));

/** The same of a stock row `i`, in a statement of another module. */
export const AVAILABLE = availableOf(raw('i.quantity'), raw('i.reserved_quantity'), raw('i.expiry_date'));

/** By a figure of the stock, for those who see it; for others by how it stands, which is all they see. */
const bySeen = (figure: (row: Row) => Sql): SortModel => ({
  by: (row, actor) => (actor.access('inventory.detail') === 'none' ? standingSql(row) : figure(row)),
  type: 'int',
});

/** How much there is in three steps: none that can be sold, little, enough. */
const standingSql = (row: Row): Sql =>
  sql`(case ${statusSql(row)} when 'in_stock' then 2 when 'low_stock' then 1 else 0 end)`;

export const inventoryModel = readModel('InventoryItem', InventoryItem, {
  permission: 'inventory.read',
  scope: productScope,
  fields: {
    quantity: guarded('quantity', detail),
    reservedQuantity: guarded('reservedQuantity', detail),
    reorderPoint: guarded('reorderPoint', detail),
    maxStock: guarded('maxStock', detail),
    lastRestockedAt: guarded('lastRestockedAt', detail),
    location: guarded('location', detail),
    batchNumber: guarded('batchNumber', detail),
    expiryDate: guarded('expiryDate', detail),
    available: expression(availableSql, detail),
    status: expression(statusSql),
    product: one(
      () => productModel,
      (item, product) => sql`${product('id')} = ${item('productId')}`,
    ),
  },
});

extendModel(productModel, {
  inventory: one(
    () => inventoryModel,
    (product, item) => sql`${item('productId')} = ${product('id')}`,
  ),
});

const productColumn = (row: Row, column: string): Sql =>
  sql`(select ${raw(`s.${column}`)} from products s where s.id = ${row('productId')})`;

/** Stock whose place begins so; for those who see no places, none. */
const startsWithPlace = (row: Row, place: string, { actor }: RequestContext): Sql =>
  actor?.access('inventory.detail') === 'none'
    ? raw('false')
    : sql`starts_with(fold_text(coalesce(${row('location')}, '')), ${foldText(place)})`;

/** By a column of the product: the index of the products gives the order. */
const byProduct = (column: string): SortModel => ({
  by: () => raw(`sorted.${column}`),
  type: 'text',
  collate: true,
  joined: (row) => sql`join products sorted on sorted.id = ${row('productId')}`,
});

export const inventoryReads = reads<InventoryFilter>(inventoryModel, {
  filters: {
    search: (row, text) => {
      const matches = matchesSearch(raw('s.search'), text);
      return matches && sql`${row('productId')} in (select s.id from products s where ${matches})`;
    },
    category: (row, category) =>
      sql`${row('productId')} in (select s.id from products s where s.category = ${category})`,
    brand: (row, brand) => sql`${row('productId')} in (select s.id from products s where s.brand = ${brand})`,
    location: startsWithPlace,
    status: (row, status) => statusFilter[status](row),
    needsAttention: (row, needs) => (needs ? needsAttentionSql(row) : null),
  },
  sorts: {
    productName: byProduct('name'),
    sku: byProduct('sku'),
    quantity: bySeen((row) => row('quantity')),
    available: bySeen(availableSql),
    reservedQuantity: bySeen((row) => row('reservedQuantity')),
    reorderPoint: bySeen((row) => row('reorderPoint')),
  },
  defaultSort: { field: 'productName', direction: 'asc' },
  changedAt: (row) => row('updatedAt'),
});

/** The stock row of a product, for reads that name the product; `NOT_FOUND` when there is none. */
export async function stockRowId(ctx: RequestContext, productId: number): Promise<number> {
  requireActor(ctx);
  const [row] = await run<{ id: number }>(
    queryableOf(ctx),
    sql`select id from inventory_items where product_id = ${productId}`,
  );
  if (!row) throw notFound('InventoryItem');
  return row.id;
}

export const stockMovementModel = readModel('StockMovement', StockMovement, {
  permission: 'inventory.detail',
  scope: (actor, row) => (actor.access('inventory.detail') === 'own' ? ofOwnProduct(row) : null),
  fields: {
    product: one(
      () => productModel,
      (movement, product) => sql`${product('id')} = ${movement('productId')}`,
    ),
    actorName: expression((row) => userNameSql(row('actorId'))),
    reason: expression(movementReasonSql),
  },
});

export const stockMovementReads = reads<StockMovementFilter>(stockMovementModel, {
  filters: {
    productId: (row, id) => sql`${row('productId')} = ${id}`,
    orderId: (row, id) => sql`${row('orderId')} = ${id}`,
    kind: (row, kind) => sql`${row('kind')} = ${kind}`,
  },
  sorts: { id: { by: (row) => row('id'), type: 'int' } },
  defaultSort: { field: 'id', direction: 'desc' },
  changedAt: (row) => row('createdAt'),
});

export const stockAlertModel = readModel('StockAlert', StockAlert, {
  permission: 'inventory.detail',
  scope: (actor, row) => (actor.access('inventory.detail') === 'own' ? ofOwnProduct(row) : null),
  fields: {
    productName: expression((row) => productColumn(row, 'name')),
    message: told(
      (row) =>
        sql`jsonb_build_object('type', ${row('type')}, 'params', ${row('params')}, 'message', ${row('message')})`,
      ({ type, params, message }) => alertSaid(type, (params ?? {}) as Facts) ?? String(message ?? ''),
    ),
    product: one(
      () => productModel,
      (alert, product) => sql`${product('id')} = ${alert('productId')}`,
    ),
  },
});

export const stockAlertReads = reads<StockAlertFilter>(stockAlertModel, {
  filters: {
    isResolved: (row, isResolved) => sql`${row('isResolved')} = ${isResolved}`,
    type: (row, type) => sql`${row('type')} = ${type}`,
    productId: (row, id) => sql`${row('productId')} = ${id}`,
  },
  sorts: { createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' } },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  changedAt: (row) => row('updatedAt'),
});

declareThingName(
  'InventoryItem',
  (id) => sql`select n.name from inventory_items k join products n on n.id = k.product_id where k.id = ${id}`,
);

declareTombstones({ kind: RemovedKind.inventory_item, model: inventoryModel, all: 'inventory.read' });
