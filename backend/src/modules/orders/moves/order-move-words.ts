import { OrderStatus } from '../orders.rules.js';

/** What is said of an order by where it moved to; screens call what was delivered completed. */
export const MOVED_TO = {
  [OrderStatus.pending]: 'news.orderPending',
  [OrderStatus.confirmed]: 'news.orderConfirmed',
  [OrderStatus.processing]: 'news.orderProcessing',
  [OrderStatus.shipped]: 'news.orderShipped',
  [OrderStatus.delivered]: 'news.orderDelivered',
  [OrderStatus.cancelled]: 'news.orderCancelled',
} as const;
