import { bodyWithId, LIST_QUERY, listWindow, pathId, streamArray, type RestRoute } from '../../kernel/rest/rest.js';
import { gives, lists, shape } from '../../kernel/rest/rest-document.js';
import type { RequestContext } from '../../kernel/context.js';
import type { RestRequest, RestResponse } from '../../kernel/rest/rest.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { AdjustInventoryInput, type InventoryFilter } from './inventory.inputs.js';
import { adjustInventory } from './inventory.operations.js';
import { inventoryReads, stockAlertReads } from './inventory.queries.js';
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

async function list(ctx: RequestContext, request: RestRequest, filter: InventoryFilter = {}): Promise<RestResponse> {
  return {
    headers: { 'x-total-count': String(await inventoryReads.count(ctx, filter)) },
    body: await streamArray(inventoryReads.batches(ctx, INVENTORY, { ...listWindow(request), filter })),
  };
}

export const inventoryRoutes: RestRoute[] = [
  ...inventoryExports,
  {
    method: 'GET',
    path: '/inventory',
    summary: 'Stock of all products.',
    permission: 'inventory.read',
    answers: lists(INVENTORY_SHAPE, 'Stock by the name of the product.'),
    query: LIST_QUERY,
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
    query: LIST_QUERY,
    handle: async (ctx, request) => {
      const filter = { isResolved: false };
      return {
        headers: { 'x-total-count': String(await stockAlertReads.count(ctx, filter)) },
        body: await streamArray(stockAlertReads.batches(ctx, ALERT, { ...listWindow(request), filter })),
      };
    },
  },
];
