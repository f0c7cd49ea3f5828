const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `2026-03` as "Mar". */
export const monthName = (month: string): string => NAMES[Number(month.slice(5, 7)) - 1] ?? month;

/** `2026-03` as "Mar 2026", or of the year before. */
export const monthLabel = (month: string, yearsBack = 0): string =>
  `${monthName(month)} ${Number(month.slice(0, 4)) - yearsBack}`;

/** The lines of the scale from 0 upwards: round steps, at most five, the last not below the greatest value. */
export function scaleOf(greatest: number): number[] {
  if (greatest <= 0) return [0, 1];
  const rough = greatest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  return Array.from({ length: Math.ceil(greatest / step - 1e-9) + 1 }, (_, index) => index * step);
}
