import type { InvoiceRow_InvoiceFragment } from './financial.generated';

export type InvoiceRow = InvoiceRow_InvoiceFragment;

/** The two kinds of documents. */
export const invoiceKinds = {
  invoice: { label: 'Invoice', tone: 'blue' },
  credit_note: { label: 'Credit note', tone: 'purple' },
} as const;
