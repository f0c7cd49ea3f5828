import { said, type Said } from '../../words/index.js';
/** Kinds of entries in the books, and `payment`, `expense` and `opening`, which are entered by hand. */
export enum TransactionType {
  sale = 'sale',
  purchase = 'purchase',
  refund = 'refund',
  commission = 'commission',
  payment = 'payment',
  expense = 'expense',
  opening = 'opening',
}

export enum TransactionStatus {
  completed = 'completed',
  pending = 'pending',
  failed = 'failed',
}

export enum PaymentMethod {
  cash = 'cash',
  bank_transfer = 'bank_transfer',
  credit_card = 'credit_card',
  digital_wallet = 'digital_wallet',
}

export enum PaymentDirection {
  received = 'received',
  refunded = 'refunded',
}

export enum ExpenseCategory {
  rent = 'rent',
  salaries = 'salaries',
  marketing = 'marketing',
  transport = 'transport',
  utilities = 'utilities',
  supplies = 'supplies',
  fees = 'fees',
  other = 'other',
}

export enum InvoiceKind {
  invoice = 'invoice',
  credit_note = 'credit_note',
}

export enum InvoiceStatus {
  open = 'open',
  partial = 'partial',
  paid = 'paid',
  overdue = 'overdue',
  credited = 'credited',
}

/** Entries that people make and may therefore take back; all others follow the document that caused them. */
export const MADE_BY_HAND: readonly TransactionType[] = [
  TransactionType.payment,
  TransactionType.expense,
  TransactionType.opening,
];

const CAUSE: Readonly<Record<TransactionType, Said | null>> = {
  [TransactionType.payment]: null,
  [TransactionType.expense]: null,
  [TransactionType.opening]: null,
  [TransactionType.sale]: said('finance.saleFollows'),
  [TransactionType.refund]: said('finance.refundFollows'),
  [TransactionType.commission]: said('finance.commissionFollows'),
  [TransactionType.purchase]: said('finance.purchaseFollows'),
};

/** Why an entry cannot be reversed, for people; `null` when it can. */
export function reversalFault(entry: {
  type: TransactionType;
  reversesId: number | null;
  reversedById: number | null;
}): Said | null {
  if (entry.reversesId !== null) return said('finance.isReversal');
  if (entry.reversedById !== null) return said('finance.reversedAlready');
  return CAUSE[entry.type];
}
