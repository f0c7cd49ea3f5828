import { choice, day, defineExport, number, text, time } from '../../kernel/rest/export.js';
import { PurchaseOrderFilter } from './purchasing.inputs.js';
import { purchaseOrderReads } from './purchasing.queries.js';

export const purchaseOrdersExport = defineExport({
  list: 'purchaseOrders',
  reads: purchaseOrderReads,
  filter: PurchaseOrderFilter,
  path: '/purchase-orders/export.csv',
  name: 'purchase-orders',
  rows: 'Purchase orders with their lines, one row a line',
  each: 'items',
  columns: [
    text('columns.purchaseOrder', 'number'),
    text('columns.supplier', 'supplierName'),
    text('columns.supplierReference', 'supplierReference'),
    choice('columns.status', 'status', 'purchaseOrderStatus'),
    time('columns.created', 'createdAt'),
    time('columns.sent', 'sentAt'),
    day('columns.expected', 'expectedAt'),
    text('columns.product', 'items.productName'),
    text('columns.sku', 'items.sku'),
    number('columns.ordered', 'items.quantity'),
    number('columns.received', 'items.receivedQuantity'),
    number('columns.unitCost', 'items.unitCost'),
    number('columns.total', 'items.totalCost'),
  ],
});
