/** How the closed lists of the API read on screens and which tint they take. */
export interface StatusLook {
  label: string;
  tone: 'orange' | 'yellow' | 'blue' | 'green' | 'red' | 'purple' | 'grey';
}

/** Order statuses in the order of an order's life; 'Completed' is the label of `delivered`. */
export const orderStatuses = {
  pending: { label: 'Pending', tone: 'orange' },
  confirmed: { label: 'Confirmed', tone: 'purple' },
  processing: { label: 'Processing', tone: 'yellow' },
  shipped: { label: 'Shipped', tone: 'blue' },
  delivered: { label: 'Completed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
} as const satisfies Record<string, StatusLook>;

/** Purchase orders in the order of their life. */
export const purchaseStatuses = {
  draft: { label: 'Draft', tone: 'grey' },
  sent: { label: 'Sent', tone: 'blue' },
  partially_received: { label: 'Partly received', tone: 'yellow' },
  received: { label: 'Received', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
} as const satisfies Record<string, StatusLook>;

export const paymentStatuses = {
  pending: { label: 'Not paid', tone: 'grey' },
  partial: { label: 'Partly paid', tone: 'yellow' },
  paid: { label: 'Paid', tone: 'green' },
  refunded: { label: 'Refunded', tone: 'grey' },
} as const satisfies Record<string, StatusLook>;

export const stockStatuses = {
  in_stock: { label: 'In Stock', tone: 'green' },
  low_stock: { label: 'Low Stock', tone: 'orange' },
  out_of_stock: { label: 'Out of Stock', tone: 'red' },
  expired: { label: 'Expired', tone: 'red' },
} as const satisfies Record<string, StatusLook>;

/** What alerts are about: with nothing on hand Out of Stock, with little left Low Stock. */
export const alertTypes = {
  out_of_stock: stockStatuses.out_of_stock,
  low_stock: stockStatuses.low_stock,
  reorder_point: stockStatuses.low_stock,
  expired: stockStatuses.expired,
  expiring: { label: 'Expires Soon', tone: 'orange' },
} as const satisfies Record<string, StatusLook>;

/** Kinds of the stock movement ledger. */
export const movementKinds = {
  opening: { label: 'Opening stock', tone: 'grey' },
  received: { label: 'Received', tone: 'green' },
  reserved: { label: 'Reserved', tone: 'orange' },
  released: { label: 'Released', tone: 'blue' },
  shipped: { label: 'Shipped', tone: 'blue' },
  adjusted: { label: 'Adjusted', tone: 'purple' },
  returned: { label: 'Returned', tone: 'green' },
} as const satisfies Record<string, StatusLook>;

/** Kinds of entries in the books. */
export const transactionTypes = {
  sale: { label: 'Sale', tone: 'green' },
  purchase: { label: 'Purchase', tone: 'blue' },
  refund: { label: 'Refund', tone: 'red' },
  commission: { label: 'Commission', tone: 'purple' },
  payment: { label: 'Payment', tone: 'green' },
  expense: { label: 'Expense', tone: 'orange' },
} as const satisfies Record<string, StatusLook>;

export const transactionStatuses = {
  completed: { label: 'Completed', tone: 'green' },
  pending: { label: 'Pending', tone: 'orange' },
  failed: { label: 'Failed', tone: 'red' },
} as const satisfies Record<string, StatusLook>;

export const invoiceStatuses = {
  open: { label: 'Open', tone: 'blue' },
  partial: { label: 'Partly paid', tone: 'yellow' },
  paid: { label: 'Paid', tone: 'green' },
  overdue: { label: 'Overdue', tone: 'red' },
  credited: { label: 'Credited', tone: 'grey' },
} as const satisfies Record<string, StatusLook>;

/** How people pay, in the order in which they are shown. */
export const paymentMethods = {
  cash: { label: 'Cash', tone: 'green' },
  bank_transfer: { label: 'Bank Transfer', tone: 'blue' },
  credit_card: { label: 'Credit Card', tone: 'purple' },
  digital_wallet: { label: 'Digital Wallet', tone: 'orange' },
} as const satisfies Record<string, StatusLook>;

/** Keys of a table of words or looks, typed. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(table) as K[];
}
