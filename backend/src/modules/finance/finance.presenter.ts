import type { CsvColumn } from '../../kernel/csv.js';
import type { RestRow } from '../../kernel/rest.js';
import { shape } from '../../kernel/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { localTime } from '../../kernel/time-zone.js';

/** An entry of the books on the REST facade. */
export const TRANSACTION =
  fixedSelection(`{ id type status amount description referenceNumber orderId orderNumber userId userName
  purchaseOrderId invoiceId paymentMethod category occurredAt createdAt reversesId reversedById }`);

const FROZEN_FIELDS = `id kind number orderId orderNumber customerId customerName creditsInvoiceId issuedAt dueDate netAmount
  discountAmount taxRate taxAmount shippingAmount totalAmount pdfPath`;
const INVOICE_FIELDS = `${FROZEN_FIELDS} openAmount status`;

/** An invoice of a REST list. */
export const INVOICE = fixedSelection(`{ ${INVOICE_FIELDS} }`);

/** The part of it that never changes. */
export const FROZEN_INVOICE = fixedSelection(`{ ${FROZEN_FIELDS} }`);

/** One invoice with its lines. */
export const INVOICE_WITH_LINES = fixedSelection(`{ ${INVOICE_FIELDS}
  lines { position name sku quantity unitPrice discountAmount totalPrice } }`);

/** A payment as its recording answers it. */
export const PAYMENT = fixedSelection(
  '{ id customerId orderId amount direction method referenceNumber note paidAt createdAt actorName reversed }',
);

export const TRANSACTION_SHAPE = shape('Transaction', 'Transaction', TRANSACTION);
export const INVOICE_SHAPE = shape('Invoice', 'Invoice', INVOICE);
export const INVOICE_WITH_LINES_SHAPE = shape('InvoiceWithLines', 'Invoice', INVOICE_WITH_LINES);
export const PAYMENT_SHAPE = shape('Payment', 'Payment', PAYMENT);

/** An id that an expression reads comes as text: a number, as everywhere on REST. */
export function presentTransaction(row: RestRow): RestRow {
  return { ...row, reversedById: typeof row.reversedById === 'string' ? Number(row.reversedById) : null };
}

/** The columns of the export of the books. */
export const transactionColumns = (zone: string): CsvColumn[] => [
  { header: 'Date', value: (row) => localTime(row.occurredAt, zone) },
  { header: 'Type', value: (row) => row.type },
  { header: 'Description', value: (row) => row.description },
  { header: 'Reference', value: (row) => row.referenceNumber },
  { header: 'Order', value: (row) => row.orderNumber },
  { header: 'Party', value: (row) => row.userName },
  { header: 'Method', value: (row) => row.paymentMethod },
  { header: 'Category', value: (row) => row.category },
  { header: 'Amount', value: (row) => row.amount, numeric: true },
  { header: 'Status', value: (row) => row.status },
];
