import './invoice-search.js';
import './books/book-uses.js';
import './books/opening-balances.imports.js';

export { customerBalance, customerBalanceSql, recordCommission, recordPurchase } from './books/book-entries.js';
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
export { paidOrders, type PaidOrder } from './books/paid-orders.js';
export { Payment } from './books/payments.entity.js';
export { checkPeriod, dayAt, endOf, startOf, within, type Period } from './reports/periods.js';
export { decimal, permille, sharesOf } from './reports/shares.rules.js';
export { PaymentMethod } from './finance.rules.js';
export { Transaction } from './books/transactions.entity.js';
export { keepSums, sumFaultsSql } from './sums/keep-sums.js';
export { CustomerBalance, DaySum, KeptSums, OpenInvoice, SumChange } from './sums/kept-sums.entity.js';
export { customerBalancesSql, daySumEntriesSql, daySumsSql } from './sums/kept-sums.queries.js';
