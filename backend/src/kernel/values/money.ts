import { InvalidDecimalError, parseDecimal } from './decimal.js';

/**
 * Exact decimal money. An amount is a canonical decimal string with two decimals ("19.90"), the form PostgreSQL's
 * `numeric(…, 2)` gives back; arithmetic runs on whole cents in BigInt, and rounding happens only in `divideHalfUp`.
 */
export type Money = string;

/** Largest amount of a `numeric(10,2)` column: a price. */
export const MAX_PRICE: Money = '99999999.99';
/** Largest amount of a `numeric(12,2)` column: a total, a credit limit. */
export const MAX_AMOUNT: Money = '9999999999.99';
export const ZERO: Money = '0.00';

/** An amount with its currency: letters keep a space from it ("SAR 12.50"), symbols do not ("$12.50"). */
export function withCurrency(currency: string, amount: string): string {
  const symbol = currency.trim();
  return `${symbol}${/[\p{L}.]$/u.test(symbol) ? '\u00a0' : ''}${amount}`;
}

const SIGNED_CENTS = /^(-?)(\d{1,20})(?:\.(\d{1,2}))?$/;
const PERCENT = /^(\d{1,9})(?:\.(\d{1,6}))?$/;
/** Percentages carry up to six decimals, and a percent is a hundredth. */
const PERCENT_SCALE = 1_000_000n;
const PERCENT_DIVISOR = 100n * PERCENT_SCALE;

/**
 * Reads an amount that came from outside, see `parseDecimal`: at most two decimals, not negative, not above `max`.
 * @returns the canonical string: "19.9" → "19.90"
 * @throws InvalidDecimalError
 */
export function parseMoney(input: unknown, max: Money = MAX_PRICE): Money {
  return parseDecimal(input, { scale: 2, max, noun: 'an amount', example: '19.90' });
}

/** Whether `parseMoney` would accept the input. */
export function isMoney(input: unknown, max: Money = MAX_PRICE): boolean {
  try {
    parseMoney(input, max);
    return true;
  } catch (error) {
    if (error instanceof InvalidDecimalError) return false;
    throw error;
  }
}

/** Exact sum of two amounts. */
export function add(a: Money, b: Money): Money {
  return fromCents(toCents(a) + toCents(b));
}

/** `a` less `b`; the result may be negative. */
export function subtract(a: Money, b: Money): Money {
  return fromCents(toCents(a) - toCents(b));
}

/**
 * Amount times a whole number of units.
 * @throws RangeError when the quantity is not a safe integer
 */
export function multiply(amount: Money, quantity: number): Money {
  if (!Number.isSafeInteger(quantity)) throw new RangeError('quantity must be a whole number');
  return fromCents(toCents(amount) * BigInt(quantity));
}

/**
 * `percent` per cent of an amount, rounded half-up to the cent (a half moves away from zero).
 * @param percent decimal string with up to six decimals, for instance "10.75"
 * @throws RangeError when the percentage is not such a string
 */
export function percentOf(amount: Money, percent: string): Money {
  const match = PERCENT.exec(percent);
  if (!match) throw new RangeError('percent must be a decimal string such as 10.75');
  const scaled = BigInt(match[1]! + (match[2] ?? '').padEnd(6, '0'));
  return fromCents(divideHalfUp(toCents(amount) * scaled, PERCENT_DIVISOR));
}

/**
 * An amount by a whole number of units, rounded half-up to the cent.
 * @throws RangeError when the quantity is not a positive safe integer
 */
export function divide(amount: Money, quantity: number): Money {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError('quantity must be a whole number above 0');
  return fromCents(divideHalfUp(toCents(amount), BigInt(quantity)));
}

/** Rise (positive) or drop (negative) in per cent of the old amount, two decimals, half-up; null from an amount of 0. */
export function percentChange(before: Money, after: Money): string | null {
  const base = toCents(before);
  return base === 0n ? null : fromCents(divideHalfUp((toCents(after) - base) * 10_000n, base));
}

/** -1, 0 or 1 as `a` is below, equal to or above `b`. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  const difference = toCents(a) - toCents(b);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Exact sum of any number of amounts; "0.00" for none. */
export function sum(amounts: Iterable<Money>): Money {
  let total = 0n;
  for (const amount of amounts) total += toCents(amount);
  return fromCents(total);
}

/**
 * Shares an amount out by weight, to the cent and without a rest: each gets its share rounded down, and the cents left
 * over go to the largest remainders (of equal ones to the larger weight, then to the first). No share of an amount that
 * is at most the sum of the weights is above its weight.
 * @param weights amounts, none negative; all zero shares out nothing
 */
export function apportion(amount: Money, weights: readonly Money[]): Money[] {
  const cents = toCents(amount);
  const parts = weights.map((weight, index) => ({ index, weight: toCents(weight), share: 0n, remainder: 0n }));
  const whole = parts.reduce((total, { weight }) => total + weight, 0n);
  if (whole === 0n) return weights.map(() => ZERO);
  let left = cents;
  for (const part of parts) {
    part.share = (cents * part.weight) / whole;
    part.remainder = (cents * part.weight) % whole;
    left -= part.share;
  }
  const byRemainder = [...parts].sort(
    (a, b) => descending(a.remainder, b.remainder) || descending(a.weight, b.weight) || a.index - b.index,
  );
  for (const part of byRemainder.slice(0, Number(left))) part.share += 1n;
  return parts.map(({ share }) => fromCents(share));
}

function descending(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}

/** Whether the amount is below zero. */
export function isNegative(amount: Money): boolean {
  return toCents(amount) < 0n;
}

/** Whole cents of a canonical amount. A string that is not one is a programming error and throws RangeError. */
export function toCents(amount: Money): bigint {
  const match = SIGNED_CENTS.exec(amount);
  if (!match) throw new RangeError('not a canonical amount of money');
  const cents = BigInt(match[2]! + (match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -cents : cents;
}

/** The canonical amount of whole cents: 1990n → "19.90". */
export function fromCents(cents: bigint): Money {
  const sign = cents < 0n ? '-' : '';
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The one place where money is rounded: to the nearest cent, a half away from zero. `divisor` is positive. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}
