import type { RestRow } from '../../kernel/rest/rest.js';
import { shape } from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';

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
