import { said } from '../../words/index.js';
import { foldText } from '../text/text.js';
import type { Fault } from './values.js';

/** How long a Global Trade Item Number may be: GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];

/** The digits of a barcode as it is kept: ASCII digits without blanks and invisible characters. */
export const gtinDigits = (typed: string): string => foldText(typed).replace(/\s/g, '');

/** One number has several spellings: `012345678905` and `0012345678905` are the same goods. They compare as GTIN-14. */
export const gtinKey = (digits: string): string => digits.padStart(14, '0');

/** The last digit that the others ask for: weights 3 and 1 from the right, filled up to a multiple of ten. */
export function checkDigitOf(digitsBefore: string): string {
  const sum = [...digitsBefore]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** What is wrong with a barcode. */
export function gtinFault(value: unknown): Fault {
  if (typeof value !== 'string') return said('values.text');
  // Before it is folded: nobody types a barcode of a megabyte.
  const digits = value.length > 100 ? '' : gtinDigits(value);
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length) || /^0+$/.test(digits)) return said('values.gtin');
  return checkDigitOf(digits.slice(0, -1)) === digits.at(-1) ? null : said('values.gtinCheckDigit');
}
