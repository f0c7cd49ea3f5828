import type { OrderFull_OrderFragment } from './orders.generated';

/** An order as its drawer shows it. */
export type OrderFull = OrderFull_OrderFragment;

/** What stands for the buyer where the API tells none: to a vendor that merely sold goods of the order. */
export const HIDDEN_BUYER = 'Buyer not shown';

/** The customer's name as the API composes it. */
export const customerName = (order: { customerName: string | null }): string => order.customerName ?? HIDDEN_BUYER;
