import { expect, it } from '@jest/globals';
import { OrderStatus } from '../orders.rules.js';
import { OrderGoal, stepTowards } from './order-runs.rules.js';

const { confirmed, processing, shipped, delivered } = OrderGoal;

it.each<[OrderStatus, OrderGoal, string | null]>([
  [OrderStatus.pending, confirmed, 'confirm, the last'],
  [OrderStatus.pending, shipped, 'confirm'],
  [OrderStatus.confirmed, shipped, 'process'],
  [OrderStatus.processing, shipped, 'ship, the last'],
  [OrderStatus.shipped, delivered, 'deliver, the last'],
  [OrderStatus.confirmed, confirmed, null],
  [OrderStatus.delivered, shipped, null],
  [OrderStatus.delivered, delivered, null],
  // Refused by the step itself, which says why.
  [OrderStatus.cancelled, shipped, 'ship, the last'],
  [OrderStatus.cancelled, processing, 'process, the last'],
])('leads an order that is %s to %s by: %s', (status, goal, step) => {
  const next = stepTowards(status, goal);
  expect(next && `${next.transition}${next.last ? ', the last' : ''}`).toBe(step);
});
