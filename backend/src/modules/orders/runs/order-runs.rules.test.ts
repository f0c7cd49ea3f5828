import { expect, it } from '@jest/globals';
import { OrderStatus } from '../orders.rules.js';
import { goalsFrom, OrderGoal, stepTowards } from './order-runs.rules.js';

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

it.each<[OrderStatus, string, readonly OrderGoal[]]>([
  [OrderStatus.pending, 'admin', [confirmed, processing, shipped, delivered]],
  [OrderStatus.processing, 'admin', [shipped, delivered]],
  [OrderStatus.delivered, 'admin', []],
  [OrderStatus.cancelled, 'admin', []],
  // Picking is for admins, and so is all beyond it.
  [OrderStatus.pending, 'sales_team', [confirmed]],
  [OrderStatus.confirmed, 'sales_team', []],
  [OrderStatus.shipped, 'sales_team', [delivered]],
  [OrderStatus.pending, 'customer', []],
])('lets an order that is %s be taken by %s to %j', (status, role, goals) => {
  expect(goalsFrom(status, role)).toEqual(goals);
});
