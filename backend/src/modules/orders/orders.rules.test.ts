import { describe, expect, it } from '@jest/globals';
import {
  ACTIVE_STATUSES,
  allowedTransitions,
  MOVES,
  OPEN_STATUSES,
  OrderStatus,
  PaymentStatus,
  paymentStatusOf,
} from './orders.rules.js';

/** What each may do next (design §3): state, for admin, sales team, the order's owner, anybody else. */
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

const { pending, partial, paid, refunded } = PaymentStatus;

it.each([
  // total, credited, received, refunded
  ['nothing paid', '100.00', '0.00', '0.00', '0.00', pending],
  ['a part paid', '100.00', '0.00', '0.01', '0.00', partial],
  ['a cent short', '100.00', '0.00', '99.99', '0.00', partial],
  ['all paid', '100.00', '0.00', '100.00', '0.00', paid],
  ['paid, then a part returned, the money not yet given back', '100.00', '20.00', '100.00', '0.00', paid],
  ['paid, a part returned and given back', '100.00', '20.00', '100.00', '20.00', paid],
  ['a part returned, the rest paid', '100.00', '20.00', '80.00', '0.00', paid],
  ['a part returned, nothing paid', '100.00', '20.00', '0.00', '0.00', pending],
  ['a part returned, less than the rest paid', '100.00', '20.00', '79.99', '0.00', partial],
  ['paid, all returned, the money not yet given back', '100.00', '100.00', '100.00', '0.00', paid],
  ['paid, all returned, a part given back', '100.00', '100.00', '100.00', '60.00', paid],
  ['paid, all returned and given back', '100.00', '100.00', '100.00', '100.00', refunded],
  ['all returned, nothing was paid', '100.00', '100.00', '0.00', '0.00', refunded],
  [
    'paid and given back although nothing was returned: it is owed again',
    '100.00',
    '0.00',
    '100.00',
    '100.00',
    pending,
  ],
  ['cancelled, nothing paid', '0.00', '0.00', '0.00', '0.00', pending],
  ['cancelled, paid before', '0.00', '0.00', '100.00', '0.00', paid],
  ['cancelled, paid before and given back', '0.00', '0.00', '100.00', '100.00', refunded],
])('%s', (_case, total, credited, received, givenBack, status) => {
  expect(paymentStatusOf({ total, credited, received, refunded: givenBack })).toBe(status);
});
