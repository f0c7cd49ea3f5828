import { choice, day, defineExport, number, text, time } from '../../kernel/rest/export.js';
import { OrderFilter } from './orders.inputs.js';
import { orderReads } from './orders.queries.js';

export const ordersExport = defineExport({
  list: 'orders',
  reads: orderReads,
  filter: OrderFilter,
  path: '/orders/export.csv',
  name: 'orders',
  rows: 'The orders that the caller may see',
  columns: [
    number('columns.id', 'id'),
    text('columns.order', 'orderNumber'),
    time('columns.orderedAt', 'createdAt'),
    choice('columns.status', 'status', 'orderStatus'),
    choice('columns.payment', 'paymentStatus', 'paymentStatus'),
    text('columns.customer', 'customerName'),
    text('columns.company', 'customerCompanyName'),
    text('columns.salesPerson', 'salesPerson.displayName'),
    number('columns.lines', 'itemCount'),
    number('columns.subtotal', 'subtotalAmount'),
    number('columns.discount', 'discountAmount'),
    number('columns.tax', 'taxAmount'),
    number('columns.shipping', 'shippingAmount'),
    number('columns.total', 'totalAmount'),
    number('columns.paid', 'paidAmount'),
    number('columns.balanceDue', 'balanceDue'),
    number('columns.cost', 'costAmount'),
    number('columns.margin', 'marginAmount'),
    day('columns.estimatedDelivery', 'estimatedDeliveryDate'),
    time('columns.delivered', 'actualDeliveryDate'),
    text('columns.carrier', 'carrier'),
    text('columns.trackingNumber', 'trackingNumber'),
    text('columns.notes', 'notes'),
  ],
});
