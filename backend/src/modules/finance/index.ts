export {
  applyPayment,
  customerBalance,
  customerBalanceSql,
  recordCommission,
  recordPurchase,
  renewAccount,
  renewPaymentStatus,
} from './book-entries.js';
export { invoiceModel, paymentModel } from './finance.queries.js';
export { FinanceResolver, InvoicesResolver, PaymentsResolver } from './finance.resolver.js';
export { financeRoutes } from './finance.routes.js';
export { drawInvoiceJob, redrawInvoices } from './invoice-documents.js';
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
export { revenueEntriesSql } from './revenue.js';
export { Transaction } from './transactions.entity.js';
