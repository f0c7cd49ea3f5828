import type { OrderDetailQuery } from './orders.generated';

/** An order as its drawer shows it. */
export type OrderFull = NonNullable<OrderDetailQuery['order']>;
