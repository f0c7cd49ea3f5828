import { bodyWithId, LIST_QUERY, pathId, type RestRoute } from '../../kernel/rest/rest.js';
import { CHANGES_QUERY, restList } from '../../kernel/rest/rest-list.js';
import { gives, lists, shape } from '../../kernel/rest/rest-document.js';
import type { RequestContext } from '../../kernel/context.js';
import type { RestRequest, RestResponse } from '../../kernel/rest/rest.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { AdjustInventoryInput, type InventoryFilter } from './inventory.inputs.js';
import { adjustInventory } from './inventory.operations.js';
import { inventoryReads, stockAlertReads } from './inventory.queries.js';
import { stockCountExports } from './counts/stock-counts.exports.js';
import { inventoryExports } from './inventory.exports.js';

const INVENTORY = fixedSelection(`{
  id productId quantity reservedQuantity available reorderPoint maxStock status lastRestockedAt location batchNumber expiryDate
  createdAt updatedAt version product { id name sku category }
}`);

const ALERT = fixedSelection(
  '{ id productId productName type message isResolved resolvedAt resolvedBy createdAt product { id name sku } }',
);

const INVENTORY_SHAPE = shape('InventoryItem', 'InventoryItem', INVENTORY);
const ALERT_SHAPE = shape('StockAlert', 'StockAlert', ALERT);

const list = (ctx: RequestContext, request: RestRequest, filter: InventoryFilter = {}): Promise<RestResponse> =>
  restList(ctx, request, { reads: inventoryReads, selection: INVENTORY, filter });

export const inventoryRoutes: RestRoute[] = [
  ...inventoryExports,
  ...stockCountExports,
  {
    method: 'GET',
    path: '/inventory',
    summary: 'Stock of all products.',
    permission: 'inventory.read',
    answers: lists(INVENTORY_SHAPE, 'Stock by the name of the product.'),
    query: { ...LIST_QUERY, ...CHANGES_QUERY },
    handle: (ctx, request) => list(ctx, request),
  },
  {
    method: 'GET',
    path: '/inventory/low-stock',
    summary: 'Stock at or below its reorder point, out of stock included, or expired.',
    permission: 'inventory.read',
    answers: lists(INVENTORY_SHAPE, 'Stock by the name of the product.'),
    query: LIST_QUERY,
    handle: (ctx, request) => list(ctx, request, { needsAttention: true }),
  },
  {
    method: 'PATCH',
    path: '/inventory/product/:productId/adjust',
    summary: 'Adds to (positive) or takes from (negative) what is on hand.',
    permission: 'inventory.adjust',
    answers: gives(INVENTORY_SHAPE, 'The stock as it is now.'),
    body: AdjustInventoryInput,
    handle: async (ctx, request) => {
      pathId(request, 'productId');
      const { id } = await adjustInventory(ctx, bodyWithId(request, 'productId', 'productId'));
      return { body: await inventoryReads.getFixed(ctx, id, INVENTORY) };
    },
  },
  {
    method: 'GET',
    path: '/stock-alerts',
    summary: 'Open stock alerts, newest first.',
    permission: 'inventory.detail',
    answers: lists(ALERT_SHAPE, 'Open alerts, newest first.'),
    query: { ...LIST_QUERY, ...CHANGES_QUERY },
    handle: (ctx, request) =>
      restList(ctx, request, { reads: stockAlertReads, selection: ALERT, current: { isResolved: false } }),
  },
];
