import { object, string } from 'yup';
import type { RecordExpenseInput } from '../../../gql/schema.generated';
import { businessDay } from '../../../lib/dates/business-days';
import type { paymentMethods } from '../../../lib/statuses';
import { amountRule, dayRule, momentOf } from '../payments/payment.form';
import type { expenseCategories } from './transaction-look';

export interface ExpenseValues {
  category: keyof typeof expenseCategories | '';
  amount: string;
  description: string;
  /** Day of the business. */
  day: string;
  method: keyof typeof paymentMethods | 'none';
  referenceNumber: string;
}

export const blankExpense = (): ExpenseValues => ({
  category: '',
  amount: '',
  description: '',
  day: businessDay(),
  method: 'none',
  referenceNumber: '',
});

export const expenseSchema = object({
  category: string().ensure().required('Choose a category'),
  amount: amountRule,
  description: string().ensure().trim().required('Say what it was for').max(500, 'At most 500 characters'),
  day: dayRule,
  referenceNumber: string().ensure().max(100, 'At most 100 characters'),
});

export function toExpenseInput(values: ExpenseValues, clientKey: string): RecordExpenseInput {
  const { category, method } = values;
  if (category === '') throw new Error('The form lets nobody through without a category.');
  const occurredAt = momentOf(values.day);
  const referenceNumber = values.referenceNumber.trim();
  return {
    category,
    amount: values.amount.trim(),
    description: values.description.trim(),
    ...(method !== 'none' && { method }),
    ...(occurredAt !== undefined && { occurredAt }),
    ...(referenceNumber && { referenceNumber }),
    clientKey,
  };
}

/** The API's field path as this form's. */
export const expenseField = (path: string): string => path.replace(/^input\./, '').replace(/^occurredAt$/, 'day');
