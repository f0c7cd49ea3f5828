import { choice, date, defineExport, number, text, time } from '../../kernel/rest/export.js';
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
      choice('columns.type', 'type', 'transactionType'),
      text('columns.description', 'description'),
      text('columns.reference', 'referenceNumber'),
      text('columns.order', 'orderNumber'),
      text('columns.party', 'userName'),
      choice('columns.method', 'paymentMethod', 'paymentMethod'),
      choice('columns.category', 'category', 'expenseCategory'),
      number('columns.amount', 'amount'),
      choice('columns.status', 'status', 'transactionStatus'),
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
      choice('columns.kind', 'kind', 'invoiceKind'),
      choice('columns.status', 'status', 'invoiceStatus'),
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
