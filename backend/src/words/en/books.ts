/** What entries of the books were. */
export const books = {
  'books.sale': 'Sale to {customer}',
  'books.returned': 'Goods returned by {customer}: {reason}',
  'books.payment': 'Payment from {customer}',
  'books.paymentNoted': 'Payment from {customer}: {note}',
  'books.paidBack': 'Paid back to {customer}',
  'books.paidBackNoted': 'Paid back to {customer}: {note}',
  'books.commission': 'Commission of {person}',
  'books.commissionBack': 'Commission taken back of {person}',
  'books.purchase': 'Goods received for {number}',
  'books.opening': 'Opening balance of {customer}',
  'books.reversed': 'Reversed ({reason}): {entry}',
} as const;
