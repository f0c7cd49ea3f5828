import { plural, t } from '@lingui/core/macro';
import type { Goal } from './outlook';

interface GoalWords {
  /** Title of a choice. */
  readonly label: string;
  /** What it means for the orders. */
  readonly means: string;
  /** The button that does it to so many. */
  readonly action: (count: number) => string;
  /** That it was done to so many. */
  readonly done: (count: number) => string;
}

/** How screens speak of taking orders to a state. */
export const goalWords: Readonly<Record<Goal, GoalWords>> = {
  confirmed: {
    get label() {
      return t`Confirm`;
    },
    get means() {
      return t`The orders are accepted.`;
    },
    action: (count) => plural(count, { one: 'Confirm # order', other: 'Confirm # orders' }),
    done: (count) => plural(count, { one: '# order confirmed', other: '# orders confirmed' }),
  },
  processing: {
    get label() {
      return t`Process`;
    },
    get means() {
      return t`The warehouse picks the goods. Customers can no longer change these orders.`;
    },
    action: (count) => plural(count, { one: 'Process # order', other: 'Process # orders' }),
    done: (count) => plural(count, { one: '# order is being processed', other: '# orders are being processed' }),
  },
  shipped: {
    get label() {
      return t`Ship`;
    },
    get means() {
      return t`The goods leave the stock, and each order gets its invoice.`;
    },
    action: (count) => plural(count, { one: 'Ship # order', other: 'Ship # orders' }),
    done: (count) => plural(count, { one: '# order shipped', other: '# orders shipped' }),
  },
  delivered: {
    get label() {
      return t`Deliver`;
    },
    get means() {
      return t`The customers have the goods. Sales people earn their commission.`;
    },
    action: (count) => plural(count, { one: 'Mark # order as delivered', other: 'Mark # orders as delivered' }),
    done: (count) => plural(count, { one: '# order delivered', other: '# orders delivered' }),
  },
};
