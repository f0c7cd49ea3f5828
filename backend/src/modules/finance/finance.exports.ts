import { date, defineExport, number, text, time } from '../../kernel/rest/export.js';
import { InvoiceFilter, TransactionFilter } from './finance.inputs.js';
import { invoiceReads, transactionReads } from './finance.queries.js';

export const financeExports = [
  defineExport({
    list: 'transactions',
    reads: transactionReads,
    filter: TransactionFilter,
    path: '/finance/export.csv',
    name: 'transactions',
    rows: 'The entries of the books that the caller may see',
    called: { paymentMethod: 'method', occurredFrom: 'from', occurredTo: 'to' },
    columns: [
      time('columns.date', 'occurredAt'),
      text('columns.type', 'type'),
      text('columns.description', 'description'),
      text('columns.reference', 'referenceNumber'),
      text('columns.order', 'orderNumber'),
      text('columns.party', 'userName'),
      text('columns.method', 'paymentMethod'),
      text('columns.category', 'category'),
      number('columns.amount', 'amount'),
      text('columns.status', 'status'),
    ],
  }),
  defineExport({
    list: 'invoices',
    reads: invoiceReads,
    filter: InvoiceFilter,
    path: '/invoices/export.csv',
    name: 'invoices',
    rows: 'The invoices and credit notes that the caller may see',
    columns: [
      number('columns.id', 'id'),
      text('columns.number', 'number'),
      text('columns.kind', 'kind'),
      text('columns.status', 'status'),
      text('columns.order', 'orderNumber'),
      text('columns.customer', 'customerName'),
      text('columns.company', 'customerCompanyName'),
      time('columns.issued', 'issuedAt'),
      date('columns.due', 'dueDate'),
      number('columns.net', 'netAmount'),
      number('columns.discount', 'discountAmount'),
      number('columns.taxRate', 'taxRate'),
      number('columns.tax', 'taxAmount'),
      number('columns.shipping', 'shippingAmount'),
      number('columns.total', 'totalAmount'),
      number('columns.open', 'openAmount'),
    ],
  }),
];
