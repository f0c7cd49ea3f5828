import { nextSteps, offers, stepOf } from './next-steps';

type Order = Parameters<typeof nextSteps>[0];

const order = (given: Partial<Order>): Order => ({
  status: 'pending',
  allowedTransitions: [],
  canEdit: false,
  canReturn: false,
  canRecordPayment: false,
  balanceDue: '0.00',
  ...given,
});
const staff = { create: true, staff: true };

describe('what can be done next', () => {
  it.each([
    ['pending', ['confirm', 'cancel'], 'confirm'],
    ['confirmed', ['cancel', 'process'], 'process'],
    ['processing', ['ship', 'cancel'], 'ship'],
    ['shipped', ['deliver'], 'deliver'],
    ['cancelled', [], undefined],
  ] as const)('leads a %s order on', (status, allowedTransitions, primary) => {
    expect(nextSteps(order({ status, allowedTransitions: [...allowedTransitions] }), staff).primary).toBe(primary);
  });

  it('asks for the money of what was delivered, and has nothing primary once it is paid', () => {
    const owed = order({ status: 'delivered', canRecordPayment: true, canReturn: true, balanceDue: '12.50' });
    expect(nextSteps(owed, staff)).toEqual({
      primary: 'payment',
      secondary: ['deliveryNote', 'return'],
      menu: ['copy'],
    });
    expect(nextSteps({ ...owed, balanceDue: '0.00' }, staff)).toEqual({
      primary: undefined,
      secondary: ['deliveryNote', 'return'],
      menu: ['payment', 'copy'],
    });
    // Money of the customer can be paid back, which is not what is likely next.
    expect(nextSteps({ ...owed, balanceDue: '-5.00' }, staff).primary).toBeUndefined();
  });

  it('lets a buyer cancel and change an own pending order, and no more', () => {
    const own = order({ allowedTransitions: ['cancel'], canEdit: true });
    expect(nextSteps(own, { create: true, staff: false })).toEqual({
      primary: undefined,
      secondary: ['edit'],
      menu: ['copy', 'cancel'],
    });
    expect(nextSteps(order({ status: 'shipped' }), { create: false, staff: false })).toEqual({
      primary: undefined,
      secondary: [],
      menu: [],
    });
  });

  it('never puts cancelling beside what is likely', () => {
    const steps = nextSteps(order({ status: 'confirmed', allowedTransitions: ['process', 'cancel'] }), staff);
    expect(steps).toEqual({ primary: 'process', secondary: ['pickList'], menu: ['copy', 'cancel'] });
  });
});

describe('the step that an address asks for', () => {
  it('is one of the steps, and done only while it is offered', () => {
    expect([stepOf(null), stepOf('constructor'), stepOf('ship')]).toEqual([null, null, 'ship']);
    const steps = nextSteps(order({ allowedTransitions: ['confirm', 'cancel'], canEdit: true }), staff);
    expect(['confirm', 'edit', 'cancel', 'ship', 'return'].map((step) => offers(steps, step as 'ship'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
