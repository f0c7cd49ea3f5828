import type { OrderFull_OrderFragment } from './orders.generated';

/** An order as its drawer shows it. */
export type OrderFull = OrderFull_OrderFragment;

/** The customer's name as the API composes it; 'Unknown Customer' when this role may not see them (spec §3). */
export const customerName = (customer: { displayName: string } | null): string =>
  customer?.displayName ?? 'Unknown Customer';
