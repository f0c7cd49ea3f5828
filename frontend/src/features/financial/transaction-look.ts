import { compareMoney, formatMoney } from '../../lib/money';
import { paymentMethods } from '../../lib/statuses';
import type { TransactionRow_TransactionFragment } from './financial.generated';

export type TransactionRow = TransactionRow_TransactionFragment;

export const expenseCategories = {
  rent: 'Rent',
  salaries: 'Salaries',
  marketing: 'Marketing',
  transport: 'Transport',
  utilities: 'Utilities',
  supplies: 'Supplies',
  fees: 'Fees',
  other: 'Other',
} as const;

export interface SignedAmount {
  /** `+$120.00` or `-$120.00`. */
  text: string;
  /** Which way the money goes, said beside the colour. */
  word: 'In' | 'Out' | 'None';
  color: 'success.main' | 'error.main' | 'text.primary';
}

/** An entry's amount as it is shown: signed, coloured, and worded. */
export function signedAmount(amount: string): SignedAmount {
  const sign = compareMoney(amount, '0');
  if (sign === 0) return { text: formatMoney(amount), word: 'None', color: 'text.primary' };
  return sign > 0
    ? { text: `+${formatMoney(amount)}`, word: 'In', color: 'success.main' }
    : { text: formatMoney(amount), word: 'Out', color: 'error.main' };
}

/** What stands under an entry's description, which names the person already: the order, what it was spent on, how. */
export const belongsTo = (row: TransactionRow): string =>
  [
    row.orderNumber,
    row.category && expenseCategories[row.category],
    row.paymentMethod && paymentMethods[row.paymentMethod].label,
  ]
    .filter(Boolean)
    .join(' · ');

/** How an entry stands to a reversal, in words; undefined for an ordinary one. */
export const reversalWord = (row: TransactionRow): string | undefined =>
  row.reversesId !== null ? 'Reversing entry' : row.reversedById !== null ? 'Reversed' : undefined;
