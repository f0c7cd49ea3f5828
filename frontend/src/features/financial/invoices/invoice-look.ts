import { companyFirst } from '../../../lib/customers';
import type { InvoiceRow_InvoiceFragment } from '../financial.generated';

/** The customer of a document as lists name it: the company first; the person below it, where there is one. */
export function invoiceCustomer(row: InvoiceRow): { name: string; second?: string } {
  const { name, person } = companyFirst(row.customerName, row.customerCompanyName);
  return { name, ...(person !== null && { second: person }) };
}

export type InvoiceRow = InvoiceRow_InvoiceFragment;

/** The two kinds of documents. */
export const invoiceKinds = {
  invoice: { label: 'Invoice', tone: 'blue' },
  credit_note: { label: 'Credit note', tone: 'purple' },
} as const;
