import { compareMoney, formatMoney, fromCents, toCents } from '../../../lib/numbers/money';
import { paymentMethods } from '../../../lib/statuses';
import type { TransactionRow_TransactionFragment } from '../financial.generated';

export type TransactionRow = TransactionRow_TransactionFragment;

/** The same amount the other way. */
export const opposite = (amount: string): string => fromCents(-(toCents(amount) ?? 0n));

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

/** Whose eyes the books are read with: what a customer is billed is income of the business. */
export type Viewer = 'business' | 'seller' | 'buyer';

export interface SignedAmount {
  /** `+$120.00` or `−$120.00`. */
  text: string;
  /** Which way the money goes, said beside the colour; '' for nothing. */
  word: string;
  color: 'success.main' | 'error.main' | 'text.primary';
}

interface Wording {
  plus: string;
  minus: string;
  /** What this viewer gains is what the business gives. */
  turned?: boolean;
  /** Neither good nor bad: it is owed, not earned. */
  plain?: boolean;
}

function wordingOf(type: TransactionRow['type'], viewer: Viewer): Wording {
  if (viewer === 'seller' && type === 'commission') return { plus: 'Earned', minus: 'Taken back', turned: true };
  if (viewer === 'buyer' && type === 'purchase') return { plus: 'Sold', minus: 'Taken back', turned: true };
  if (viewer === 'buyer' && type === 'payment') return { plus: 'Owed', minus: 'Paid', turned: true, plain: true };
  if (type === 'opening') return { plus: 'Owed', minus: 'Taken back', plain: true };
  if (viewer === 'buyer') return { plus: 'Owed', minus: 'Credited', plain: true };
  return { plus: 'In', minus: 'Out' };
}

/** An entry's amount as its reader sees it: signed, coloured, and worded. */
export function signedAmount(
  { type, amount }: Pick<TransactionRow, 'type' | 'amount'>,
  viewer: Viewer = 'business',
): SignedAmount {
  const { plus, minus, turned, plain } = wordingOf(type, viewer);
  const shown = turned ? opposite(amount) : amount;
  const sign = compareMoney(shown, '0');
  if (sign === 0) return { text: formatMoney(shown), word: '', color: 'text.primary' };
  return {
    text: `${sign > 0 ? '+' : ''}${formatMoney(shown)}`,
    word: sign > 0 ? plus : minus,
    color: plain ? 'text.primary' : sign > 0 ? 'success.main' : 'error.main',
  };
}

/** What stands under an entry's description, which names the person already: the order, what it was spent on, how. */
export const belongsTo = (row: TransactionRow): string =>
  [
    row.orderNumber,
    row.type === 'purchase' && row.userName,
    row.category && expenseCategories[row.category],
    row.paymentMethod && paymentMethods[row.paymentMethod].label,
  ]
    .filter(Boolean)
    .join(' · ');

/** How an entry stands to a reversal, in words; undefined for an ordinary one. */
export const reversalWord = (row: TransactionRow): string | undefined =>
  row.reversesId !== null ? 'Reversing entry' : row.reversedById !== null ? 'Reversed' : undefined;
