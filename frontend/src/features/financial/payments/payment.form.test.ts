import { setBusinessTimeZone } from '../../../lib/dates/dates';
import { expenseSchema, toExpenseInput } from '../transactions/expense.form';
import {
  blankPayment,
  momentOf,
  paymentField,
  paymentSchema,
  toPaymentInput,
  type PaymentValues,
} from './payment.form';

// At once, not before the first test: "today" is asked for while the examples below are made.
setBusinessTimeZone('Asia/Riyadh');
afterAll(() => setBusinessTimeZone(undefined));

const customer = { __typename: 'User', id: '3', displayName: 'Layla', role: 'customer', companyName: null } as const;
const order = {
  __typename: 'Order',
  id: '9',
  orderNumber: 'ORD-9',
  totalAmount: '120.00',
  paidAmount: '20.00',
  accountAmount: '0.00',
  balanceDue: '100.00',
  customer,
} as const;
const good: PaymentValues = { ...blankPayment(), customer, amount: '99.90', method: 'cash' };

const faultOf = async (values: PaymentValues): Promise<string | undefined> =>
  paymentSchema.validate(values).then(
    () => undefined,
    (error: { path: string; message: string }) => `${error.path}: ${error.message}`,
  );

it.each([
  [{}, undefined],
  [{ customer: null }, 'customer: Choose a customer'],
  [{ amount: '0' }, 'amount: Above 0, with up to 2 decimals'],
  [{ amount: '1.999' }, 'amount: Above 0, with up to 2 decimals'],
  [{ method: '' }, 'method: Choose a method'],
  [{ day: '2999-01-01' }, 'day: Not in the future'],
  [{ day: '' }, 'day: Choose a day'],
  [{ order, amount: '100.00' }, undefined],
  [{ order, amount: '100.01' }, 'amount: More than this order owes. Take the order out to put it on account.'],
  // What goes back is the server's to judge: it knows what was paid.
  [{ order, amount: '100.01', direction: 'refunded' }, undefined],
] as [Partial<PaymentValues>, string | undefined][])('%j is %s', async (change, fault) => {
  expect(await faultOf({ ...good, ...change })).toBe(fault);
});

it('sends the order alone when there is one, and no time for today', () => {
  expect(toPaymentInput({ ...good, order, note: ' ' }, 'k')).toEqual({
    orderId: '9',
    amount: '99.90',
    method: 'cash',
    direction: 'received',
    clientKey: 'k',
  });
  expect(toPaymentInput({ ...good, day: '2026-03-02', referenceNumber: ' TRX 1 ' }, 'k')).toMatchObject({
    customerId: '3',
    paidAt: '2026-03-02T09:00:00.000Z',
    referenceNumber: 'TRX 1',
  });
});

it('means noon of a day that is past, now for today', () => {
  expect(momentOf('2026-03-02', '2026-03-02')).toBeUndefined();
  expect(momentOf('2026-03-01', '2026-03-02')).toBe('2026-03-01T09:00:00.000Z');
});

it('marks the fields that the server names', () => {
  expect(['input.orderId', 'customerId', 'paidAt', 'amount'].map(paymentField)).toEqual([
    'order',
    'customer',
    'day',
    'amount',
  ]);
});

it('asks for what an expense was, and leaves out what was not said', async () => {
  const blank = {
    category: '',
    amount: '5',
    description: '',
    day: '2026-03-02',
    method: 'none',
    referenceNumber: '',
  } as const;
  await expect(expenseSchema.validate(blank, { abortEarly: false })).rejects.toMatchObject({
    errors: expect.arrayContaining(['Choose a category', 'Say what it was for']),
  });
  expect(toExpenseInput({ ...blank, category: 'rent', description: ' Office ' }, 'k')).toEqual({
    category: 'rent',
    amount: '5',
    description: 'Office',
    occurredAt: '2026-03-02T09:00:00.000Z',
    clientKey: 'k',
  });
});
