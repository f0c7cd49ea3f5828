import { mixed, object, string } from 'yup';
import type { RecordPaymentInput } from '../../../gql/schema.generated';
import { businessDay, startOfDay } from '../../../lib/dates/business-days';
import { compareMoney, isPrice } from '../../../lib/numbers/money';
import { keysOf, paymentMethods } from '../../../lib/statuses';
import type { PaymentCustomer_UserFragment, PaymentOrder_OrderFragment } from '../financial.generated';
import { isDay } from '../periods';

export type PaymentCustomer = PaymentCustomer_UserFragment;
export type PaymentOrder = PaymentOrder_OrderFragment;

export interface PaymentValues {
  direction: 'received' | 'refunded';
  customer: PaymentCustomer | null;
  order: PaymentOrder | null;
  /** As typed. */
  amount: string;
  method: keyof typeof paymentMethods | '';
  /** Day of the business. */
  day: string;
  referenceNumber: string;
  note: string;
}

export const blankPayment = (): PaymentValues => ({
  direction: 'received',
  customer: null,
  order: null,
  amount: '',
  method: '',
  day: businessDay(),
  referenceNumber: '',
  note: '',
});

const HALF_A_DAY = 12 * 3_600_000;

/** The moment meant by a day of the business: its noon; undefined for today, which is now for the server. */
export function momentOf(day: string, today: string = businessDay()): string | undefined {
  if (day === today) return undefined;
  const start = startOfDay(day);
  return start === undefined ? undefined : new Date(Date.parse(start) + HALF_A_DAY).toISOString();
}

/** A typed amount of money that is more than nothing. */
export const amountRule = string()
  .ensure()
  .trim()
  .required('Enter an amount')
  .test('amount', 'Above 0, with up to 2 decimals', (text) => isPrice(text) && compareMoney(text, '0') > 0);

/** A day that was, or is today. */
export const dayRule = string()
  .ensure()
  .test('day', 'Choose a day', (text) => isDay(text))
  .test('past', 'Not in the future', (text) => !isDay(text) || text <= businessDay());

export const paymentSchema = object({
  customer: mixed().required('Choose a customer'),
  amount: amountRule.when(['order', 'direction'], ([order, direction]: unknown[], schema) => {
    const due = (order as PaymentOrder | null)?.balanceDue;
    if (due === undefined || direction !== 'received') return schema;
    return schema.test(
      'due',
      'More than this order owes. Take the order out to put it on account.',
      (text) => compareMoney(text, due) <= 0,
    );
  }),
  method: string()
    .oneOf([...keysOf(paymentMethods)], 'Choose a method')
    .required('Choose a method'),
  day: dayRule,
  referenceNumber: string().ensure().max(100, 'At most 100 characters'),
  note: string().ensure().max(500, 'At most 500 characters'),
});

/** What is sent: the order when there is one, else the customer's account. */
export function toPaymentInput(values: PaymentValues, clientKey: string): RecordPaymentInput {
  const paidAt = momentOf(values.day);
  const referenceNumber = values.referenceNumber.trim();
  const note = values.note.trim();
  if (values.method === '') throw new Error('The form lets nobody through without a method.');
  return {
    ...(values.order ? { orderId: values.order.id } : values.customer && { customerId: values.customer.id }),
    amount: values.amount.trim(),
    method: values.method,
    direction: values.direction,
    ...(paidAt !== undefined && { paidAt }),
    ...(referenceNumber && { referenceNumber }),
    ...(note && { note }),
    clientKey,
  };
}

/** The API's field path as this form's. */
export const paymentField = (path: string): string => {
  const name = path.replace(/^input\./, '');
  return { orderId: 'order', customerId: 'customer', paidAt: 'day' }[name] ?? name;
};
