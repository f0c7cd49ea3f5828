import { isolated, perLanguage } from '../locale';

/** The minus sign of all screens: as wide as a digit, and not a hyphen. */
export const MINUS = '−';

const counts = perLanguage((tag) => new Intl.NumberFormat(tag));

/** `1,234`; a dash when the figure is missing or not shown to this role. */
export function formatCount(count: number | null | undefined): string {
  return count === null || count === undefined ? '–' : counts().format(count);
}

/** `+5`, `−3` (a real minus sign), `0`. */
export function signed(change: number): string {
  if (change === 0) return '0';
  return isolated(`${change > 0 ? '+' : MINUS}${formatCount(Math.abs(change))}`);
}

/** A decimal without zeros at its end: `10.50` → `10.5`, `10.00` → `10`, `100` → `100`. */
export const trimDecimal = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;

/** Rows up to which those of a search are counted: the server tells one more where there are more. */
export const MAX_COUNTED = 10_000;

/** Whether a search found more rows than are counted. */
export const isUncounted = (count: number | undefined, search: string): boolean =>
  search !== '' && count !== undefined && count > MAX_COUNTED;
