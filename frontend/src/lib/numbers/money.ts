import { isolated } from '../locale';
import { MINUS } from './numbers';

/**
 * Exact money for screens. Amounts are decimal strings (dollars) end to end; arithmetic is on BigInt
 * hundredths, never on floats. The server recomputes every total; these figures are for the person typing.
 */

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** Hundredths of a decimal string, rounded half up (away from zero); `undefined` when it is not a number. */
export function toCents(amount: string): bigint | undefined {
  const match = DECIMAL.exec(amount.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const cents = BigInt(whole || '0') * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  const rounded = Number(fraction[2] ?? '0') >= 5 ? cents + 1n : cents;
  return sign === '-' ? -rounded : rounded;
}

/** A decimal string with two places from hundredths: `1234n` is `12.34`. */
export function fromCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

let symbol = '$';
/** What stands before an amount: letters keep a space from it, as in "SAR 12.50". */
let prefix = symbol;

/** Sets the business's currency symbol; it comes from `GET /api/auth/info` and from a change of the settings. */
export function setCurrencySymbol(currency: string): void {
  symbol = currency.trim();
  prefix = /[\p{L}.]$/u.test(symbol) ? `${symbol}\u00a0` : symbol;
}

/** The business's currency symbol. */
export const currencySymbol = (): string => symbol;

/** `$1,234.50`, negative as `−$1,234.50`; a missing or unreadable amount is a dash. */
export function formatMoney(amount: string | null | undefined): string {
  const cents = amount == null ? undefined : toCents(amount);
  if (cents === undefined) return '–';
  const [whole = '0', fraction = '00'] = fromCents(cents < 0n ? -cents : cents).split('.');
  return isolated(`${cents < 0n ? MINUS : ''}${prefix}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`);
}

/** `$12.5k`, `SAR 2M`: an amount where there is little room, in whole units. */
export function shortMoney(amount: number): string {
  const [size, unit] = amount >= 1e6 ? [1e6, 'M'] : amount >= 1000 ? [1000, 'k'] : [1, ''];
  return isolated(`${prefix}${Number((amount / size).toFixed(1))}${unit}`);
}

/** Sum of decimal strings with two places; unreadable amounts count as zero (a half-typed line). */
export function addMoney(...amounts: readonly string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + (toCents(amount) ?? 0n), 0n));
}

/** Unit price times a whole quantity, two places; `0.00` while either is unreadable. */
export function multiplyMoney(amount: string, quantity: number): string {
  if (!Number.isSafeInteger(quantity)) return '0.00';
  return fromCents((toCents(amount) ?? 0n) * BigInt(quantity));
}

/** Negative, zero or positive as `a` is below, equal to or above `b`. */
export function compareMoney(a: string, b: string): number {
  const difference = (toCents(a) ?? 0n) - (toCents(b) ?? 0n);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** How tall an amount stands, in whole units: for drawing only, never for reckoning. */
export const drawn = (amount: string): number => Number(toCents(amount) ?? 0n) / 100;

/** Whether a typed price is a non-negative amount with at most two decimals and ten digits (10,2). */
export function isPrice(text: string): boolean {
  return /^\d{1,8}(\.\d{1,2})?$/.test(text.trim());
}
