import { describe, expect, it } from '@jest/globals';
import { ACTIVE_STATUSES, allowedTransitions, MOVES, OPEN_STATUSES, OrderStatus } from './orders.rules.js';

/** What each may do next: state, for admin, sales team, the order's owner, anybody else. */
const TABLE: readonly (readonly [OrderStatus, string, string, string, string])[] = [
  [OrderStatus.pending, 'confirm cancel', 'confirm', 'cancel', ''],
  [OrderStatus.confirmed, 'process cancel', '', '', ''],
  [OrderStatus.processing, 'ship cancel', '', '', ''],
  [OrderStatus.shipped, 'deliver', 'deliver', '', ''],
  [OrderStatus.delivered, '', '', '', ''],
  [OrderStatus.cancelled, '', '', '', ''],
];

describe.each(TABLE)('%s', (status, admin, salesTeam, owner, stranger) => {
  const moves = (role: string, isOwner: boolean): string => allowedTransitions(status, role, isOwner).join(' ');

  it('may be moved as the table says', () => {
    expect([moves('admin', false), moves('admin', true)]).toEqual([admin, admin]);
    expect(moves('sales_team', false)).toBe(salesTeam);
    for (const role of ['vendor', 'distributor', 'wholesale', 'customer']) {
      expect([moves(role, true), moves(role, false)]).toEqual([owner, stranger]);
    }
  });

  it('is moved by nobody without a known role', () => expect(moves('root', false)).toBe(''));
});

it('tests every state, and leads each move to another state that no move leaves by itself again', () => {
  expect(TABLE.map(([status]) => status)).toEqual(Object.values(OrderStatus));
  for (const { from, to } of Object.values(MOVES)) expect(from).not.toContain(to);
});

it('lets a sales person cancel its own pending order too', () => {
  expect(allowedTransitions(OrderStatus.pending, 'sales_team', true)).toEqual(['confirm', 'cancel']);
});

it('holds stock for open orders, and counts shipped ones as active', () => {
  expect(OPEN_STATUSES).toEqual(['pending', 'confirmed', 'processing']);
  expect(ACTIVE_STATUSES).toEqual([...OPEN_STATUSES, 'shipped']);
});
