import { day, defineExport, number, text, time } from '../../kernel/rest/export.js';
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
    number('Id', 'id'),
    text('Order', 'orderNumber'),
    time('Ordered', 'createdAt'),
    text('Status', 'status'),
    text('Payment', 'paymentStatus'),
    text('Customer', 'customerName'),
    text('Company', 'customerCompanyName'),
    text('Sales person', 'salesPerson.displayName'),
    number('Lines', 'itemCount'),
    number('Subtotal', 'subtotalAmount'),
    number('Discount', 'discountAmount'),
    number('Tax', 'taxAmount'),
    number('Shipping', 'shippingAmount'),
    number('Total', 'totalAmount'),
    number('Paid', 'paidAmount'),
    number('Balance due', 'balanceDue'),
    number('Cost', 'costAmount'),
    number('Margin', 'marginAmount'),
    day('Estimated delivery', 'estimatedDeliveryDate'),
    time('Delivered', 'actualDeliveryDate'),
    text('Carrier', 'carrier'),
    text('Tracking number', 'trackingNumber'),
    text('Notes', 'notes'),
  ],
});
