import { defineExport, number, text, time } from '../../kernel/rest/export.js';
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
      time('Date', 'occurredAt'),
      text('Type', 'type'),
      text('Description', 'description'),
      text('Reference', 'referenceNumber'),
      text('Order', 'orderNumber'),
      text('Party', 'userName'),
      text('Method', 'paymentMethod'),
      text('Category', 'category'),
      number('Amount', 'amount'),
      text('Status', 'status'),
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
      number('Id', 'id'),
      text('Number', 'number'),
      text('Kind', 'kind'),
      text('Status', 'status'),
      text('Order', 'orderNumber'),
      text('Customer', 'customerName'),
      text('Company', 'customerCompanyName'),
      time('Issued', 'issuedAt'),
      text('Due', 'dueDate'),
      number('Net', 'netAmount'),
      number('Discount', 'discountAmount'),
      number('Tax rate', 'taxRate'),
      number('Tax', 'taxAmount'),
      number('Shipping', 'shippingAmount'),
      number('Total', 'totalAmount'),
      number('Open', 'openAmount'),
    ],
  }),
];
