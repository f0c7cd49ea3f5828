import { t } from '@lingui/core/macro';
import { object, string } from 'yup';
import type { RecordPaymentInput } from '../../../gql/schema.generated';
import { businessDay, startOfDay } from '../../../lib/dates/business-days';
import { compareMoney, formatMoney, isPrice } from '../../../lib/numbers/money';
import { keysOf, paymentMethods } from '../../../lib/statuses';
import type { OrderFull } from '../order.types';

export interface OrderPaymentValues {
  direction: 'received' | 'refunded';
  /** As typed. */
  amount: string;
  method: keyof typeof paymentMethods | '';
  /** Day of the business. */
  day: string;
  referenceNumber: string;
  note: string;
}

type Owed = Pick<OrderFull, 'id' | 'balanceDue' | 'paidAmount'>;

const isDay = (text: string): boolean => startOfDay(text) !== undefined;

/** All that is due, or all that is the customer's again. */
export function dueFirst({ balanceDue }: Owed): OrderPaymentValues {
  const credit = balanceDue.startsWith('-');
  return {
    direction: credit ? 'refunded' : 'received',
    amount: compareMoney(balanceDue, '0') === 0 ? '' : balanceDue.replace(/^-/, ''),
    method: '',
    day: businessDay(),
    referenceNumber: '',
    note: '',
  };
}

export const paymentSchema = ({ balanceDue, paidAmount }: Owed) =>
  object({
    amount: string()
      .ensure()
      .trim()
      .required(t`Enter an amount`)
      .test('amount', t`Above 0, with up to 2 decimals`, (text) => isPrice(text) && compareMoney(text, '0') > 0)
      .when('direction', ([direction]: unknown[], rule) =>
        direction === 'received'
          ? rule.test(
              'due',
              t`At most ${formatMoney(balanceDue)} is due`,
              (text) => compareMoney(text, balanceDue) <= 0,
            )
          : rule.test(
              'paid',
              t`At most ${formatMoney(paidAmount)} was paid`,
              (text) => compareMoney(text, paidAmount) <= 0,
            ),
      ),
    method: string()
      .oneOf([...keysOf(paymentMethods)], t`Choose a method`)
      .required(t`Choose a method`),
    day: string()
      .ensure()
      .test('day', t`Choose a day`, isDay)
      .test('past', t`Not in the future`, (text) => !isDay(text) || text <= businessDay()),
    referenceNumber: string()
      .ensure()
      .max(100, t`At most 100 characters`),
    note: string()
      .ensure()
      .max(500, t`At most 500 characters`),
  });

const HALF_A_DAY = 12 * 3_600_000;

/** What is sent. Today means now; another day means its noon. */
export function toPaymentInput(orderId: string, values: OrderPaymentValues, clientKey: string): RecordPaymentInput {
  if (values.method === '') throw new Error('The form lets nobody through without a method.');
  const start = values.day === businessDay() ? undefined : startOfDay(values.day);
  return {
    orderId,
    amount: values.amount.trim(),
    method: values.method,
    direction: values.direction,
    ...(start !== undefined && { paidAt: new Date(Date.parse(start) + HALF_A_DAY).toISOString() }),
    ...(values.referenceNumber.trim() && { referenceNumber: values.referenceNumber.trim() }),
    ...(values.note.trim() && { note: values.note.trim() }),
    clientKey,
  };
}
