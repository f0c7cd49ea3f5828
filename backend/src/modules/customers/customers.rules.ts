/** Days on which a customer ordered, from which on a rhythm is told. */
export const FEWEST_ORDER_DAYS = 3;

/** For how long back the rhythm looks. */
export const RHYTHM_DAYS = 365;

/** Products of which the last price is told at once. */
export const MOST_PRICES = 200;

/** Customers that are assigned at once. */
export const MOST_ASSIGNED = 1000;
