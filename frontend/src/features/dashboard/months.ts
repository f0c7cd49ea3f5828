const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `2026-03` as "Mar". */
export const monthName = (month: string): string => NAMES[Number(month.slice(5, 7)) - 1] ?? month;

/** `2026-03` as "Mar 2026", or of the year before. */
export const monthLabel = (month: string, yearsBack = 0): string =>
  `${monthName(month)} ${Number(month.slice(0, 4)) - yearsBack}`;
