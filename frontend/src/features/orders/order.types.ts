import { t } from '@lingui/core/macro';
import type { OrderFull_OrderFragment } from './orders.generated';

/** An order as its drawer shows it. */
export type OrderFull = OrderFull_OrderFragment;

/** What stands for the buyer where the API tells none: to a vendor that merely sold goods of the order. */
export const hiddenBuyer = (): string => t`Buyer not shown`;

/** The customer's name as the API composes it. */
export const customerName = (order: { customerName: string | null }): string => order.customerName ?? hiddenBuyer();
