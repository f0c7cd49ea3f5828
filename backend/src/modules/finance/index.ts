export { applyPayment, customerBalance, customerBalanceSql, recordCommission, recordPurchase } from './book-entries.js';
export { DocumentSequence, Invoice, InvoiceDocument, InvoiceLine } from './invoices.entity.js';
export {
  issueCreditNote,
  issueInvoice,
  type CreditedOrder,
  type InvoicedLine,
  type InvoicedOrder,
  type IssuedDocument,
} from './issue-invoice.js';
export { Payment } from './payments.entity.js';
export { Transaction } from './transactions.entity.js';
