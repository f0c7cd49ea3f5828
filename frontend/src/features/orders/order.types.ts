import type { OrderFull_OrderFragment } from './orders.generated';

/** An order as its drawer shows it. */
export type OrderFull = OrderFull_OrderFragment;

/** The customer's name as the API composes it; 'Unknown Customer' for who may not know them (spec §3). */
export const customerName = (order: { customerName: string | null }): string =>
  order.customerName ?? 'Unknown Customer';
