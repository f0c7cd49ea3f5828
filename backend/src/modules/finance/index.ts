export {
  applyPayment,
  customerBalance,
  customerBalanceSql,
  recordCommission,
  recordPurchase,
  renewAccount,
  renewPaymentStatus,
} from './books/book-entries.js';
export { invoiceModel, paymentModel, transactionModel } from './finance.queries.js';
export { FinanceResolver, InvoicesResolver, PaymentsResolver } from './finance.resolver.js';
export { financeRoutes } from './finance.routes.js';
export { drawInvoiceJob, redrawInvoices } from './invoices/invoice-documents.js';
export { DocumentSequence, Invoice, InvoiceDocument, InvoiceLine } from './invoices/invoices.entity.js';
export {
  issueCreditNote,
  issueInvoice,
  type CreditedOrder,
  type InvoicedLine,
  type InvoicedOrder,
  type IssuedDocument,
} from './invoices/issue-invoice.js';
export { Payment } from './books/payments.entity.js';
export { revenueEntriesSql } from './reports/revenue.js';
export { Transaction } from './books/transactions.entity.js';
