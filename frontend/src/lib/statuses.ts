import { t } from '@lingui/core/macro';

/** How the closed lists of the API read on screens and which tint they take. */
export interface StatusLook {
  label: string;
  tone: 'orange' | 'yellow' | 'blue' | 'green' | 'red' | 'purple' | 'grey';
}

/** Order statuses in the order of an order's life; 'Completed' is the label of `delivered`. */
export const orderStatuses = {
  pending: {
    get label() {
      return t`Pending`;
    },
    tone: 'orange',
  },
  confirmed: {
    get label() {
      return t`Confirmed`;
    },
    tone: 'purple',
  },
  processing: {
    get label() {
      return t`Processing`;
    },
    tone: 'yellow',
  },
  shipped: {
    get label() {
      return t`Shipped`;
    },
    tone: 'blue',
  },
  delivered: {
    get label() {
      return t`Completed`;
    },
    tone: 'green',
  },
  cancelled: {
    get label() {
      return t`Cancelled`;
    },
    tone: 'red',
  },
} as const satisfies Record<string, StatusLook>;

/** Purchase orders in the order of their life. */
export const purchaseStatuses = {
  draft: {
    get label() {
      return t`Draft`;
    },
    tone: 'grey',
  },
  sent: {
    get label() {
      return t`Sent`;
    },
    tone: 'blue',
  },
  partially_received: {
    get label() {
      return t`Partly received`;
    },
    tone: 'yellow',
  },
  received: {
    get label() {
      return t`Received`;
    },
    tone: 'green',
  },
  cancelled: {
    get label() {
      return t`Cancelled`;
    },
    tone: 'red',
  },
} as const satisfies Record<string, StatusLook>;

export const paymentStatuses = {
  pending: {
    get label() {
      return t`Not paid`;
    },
    tone: 'grey',
  },
  partial: {
    get label() {
      return t`Partly paid`;
    },
    tone: 'yellow',
  },
  paid: {
    get label() {
      return t`Paid`;
    },
    tone: 'green',
  },
  refunded: {
    get label() {
      return t`Refunded`;
    },
    tone: 'grey',
  },
} as const satisfies Record<string, StatusLook>;

export const stockStatuses = {
  in_stock: {
    get label() {
      return t`In Stock`;
    },
    tone: 'green',
  },
  low_stock: {
    get label() {
      return t`Low Stock`;
    },
    tone: 'orange',
  },
  out_of_stock: {
    get label() {
      return t`Out of Stock`;
    },
    tone: 'red',
  },
  expired: {
    get label() {
      return t`Expired`;
    },
    tone: 'red',
  },
} as const satisfies Record<string, StatusLook>;

/** What alerts are about: with nothing on hand Out of Stock, with little left Low Stock. */
export const alertTypes = {
  out_of_stock: stockStatuses.out_of_stock,
  low_stock: stockStatuses.low_stock,
  reorder_point: stockStatuses.low_stock,
  expired: stockStatuses.expired,
  expiring: {
    get label() {
      return t`Expires Soon`;
    },
    tone: 'orange',
  },
} as const satisfies Record<string, StatusLook>;

/** Kinds of the stock movement ledger. */
export const movementKinds = {
  opening: {
    get label() {
      return t`Opening stock`;
    },
    tone: 'grey',
  },
  received: {
    get label() {
      return t`Received`;
    },
    tone: 'green',
  },
  reserved: {
    get label() {
      return t`Reserved`;
    },
    tone: 'orange',
  },
  released: {
    get label() {
      return t`Released`;
    },
    tone: 'blue',
  },
  shipped: {
    get label() {
      return t`Shipped`;
    },
    tone: 'blue',
  },
  adjusted: {
    get label() {
      return t`Adjusted`;
    },
    tone: 'purple',
  },
  returned: {
    get label() {
      return t`Returned`;
    },
    tone: 'green',
  },
} as const satisfies Record<string, StatusLook>;

/** Kinds of entries in the books. */
export const transactionTypes = {
  sale: {
    get label() {
      return t`Sale`;
    },
    tone: 'green',
  },
  purchase: {
    get label() {
      return t`Purchase`;
    },
    tone: 'blue',
  },
  refund: {
    get label() {
      return t`Refund`;
    },
    tone: 'red',
  },
  commission: {
    get label() {
      return t`Commission`;
    },
    tone: 'purple',
  },
  payment: {
    get label() {
      return t`Payment`;
    },
    tone: 'green',
  },
  expense: {
    get label() {
      return t`Expense`;
    },
    tone: 'orange',
  },
  opening: {
    get label() {
      return t`Opening balance`;
    },
    tone: 'blue',
  },
} as const satisfies Record<string, StatusLook>;

export const transactionStatuses = {
  completed: {
    get label() {
      return t`Completed`;
    },
    tone: 'green',
  },
  pending: {
    get label() {
      return t`Pending`;
    },
    tone: 'orange',
  },
  failed: {
    get label() {
      return t`Failed`;
    },
    tone: 'red',
  },
} as const satisfies Record<string, StatusLook>;

export const invoiceStatuses = {
  open: {
    get label() {
      return t`Open`;
    },
    tone: 'blue',
  },
  partial: {
    get label() {
      return t`Partly paid`;
    },
    tone: 'yellow',
  },
  paid: {
    get label() {
      return t`Paid`;
    },
    tone: 'green',
  },
  overdue: {
    get label() {
      return t`Overdue`;
    },
    tone: 'red',
  },
  credited: {
    get label() {
      return t`Credited`;
    },
    tone: 'grey',
  },
} as const satisfies Record<string, StatusLook>;

/** How people pay, in the order in which they are shown. */
export const paymentMethods = {
  cash: {
    get label() {
      return t`Cash`;
    },
    tone: 'green',
  },
  bank_transfer: {
    get label() {
      return t`Bank Transfer`;
    },
    tone: 'blue',
  },
  credit_card: {
    get label() {
      return t`Credit Card`;
    },
    tone: 'purple',
  },
  digital_wallet: {
    get label() {
      return t`Digital Wallet`;
    },
    tone: 'orange',
  },
} as const satisfies Record<string, StatusLook>;

/** Keys of a table of words or looks, typed. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(table) as K[];
}
