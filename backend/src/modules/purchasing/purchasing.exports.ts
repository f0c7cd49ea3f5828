import { day, defineExport, number, text, time } from '../../kernel/rest/export.js';
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
    text('Purchase order', 'number'),
    text('Supplier', 'supplierName'),
    text('Supplier reference', 'supplierReference'),
    text('Status', 'status'),
    time('Created', 'createdAt'),
    time('Sent', 'sentAt'),
    day('Expected', 'expectedAt'),
    text('Product', 'items.productName'),
    text('SKU', 'items.sku'),
    number('Ordered', 'items.quantity'),
    number('Received', 'items.receivedQuantity'),
    number('Unit cost', 'items.unitCost'),
    number('Total', 'items.totalCost'),
  ],
});
