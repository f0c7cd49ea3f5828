import { t } from '@lingui/core/macro';
import { companyFirst } from '../../lib/customers';
import type { OrderFull_OrderFragment } from './orders.generated';

/** An order as its drawer shows it. */
export type OrderFull = OrderFull_OrderFragment;

/** What stands for the buyer where the API tells none: to a vendor that merely sold goods of the order. */
export const hiddenBuyer = (): string => t`Buyer not shown`;

/** The customer's name as the API composes it. */
export const customerName = (order: { customerName: string | null }): string => order.customerName ?? hiddenBuyer();

/** Who buys, as papers and parcels name it: the company, then the person. */
export function buyerNames(order: { customerName: string | null; customerCompanyName: string | null }): string[] {
  const { name, person } = companyFirst(customerName(order), order.customerCompanyName);
  return person === null ? [name] : [name, person];
}

/** The same in one line. */
export const buyerLine = (order: Parameters<typeof buyerNames>[0]): string => buyerNames(order).join(' · ');
