import { companyFirst } from '../../../lib/customers';
import { customerName } from '../order.types';

/** Who buys, as papers and parcels name it: the company, then the person. */
export function buyerNames(order: { customerName: string | null; customerCompanyName: string | null }): string[] {
  const { name, person } = companyFirst(customerName(order), order.customerCompanyName);
  return person === null ? [name] : [name, person];
}

/** The same in one line. */
export const buyerLine = (order: Parameters<typeof buyerNames>[0]): string => buyerNames(order).join(' · ');
