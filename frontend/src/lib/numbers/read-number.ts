import { plural, t } from '@lingui/core/macro';
import { currencySymbol } from './money';

/** How a field's number is written and kept. */
export type NumberKind = 'whole' | 'decimal' | 'money';

/** A typed number in the form that is kept and sent (`1234.50`, `7.5`, `12`; empty for nothing), or why it is none. */
export type ReadNumber = { value: string; fault?: never } | { value?: never; fault: string };

/** Places after the point that are kept. */
const PLACES: Readonly<Record<NumberKind, number>> = { whole: 0, decimal: 2, money: 2 };

const UNREADABLE: Readonly<Record<NumberKind, string>> = {
  get whole() {
    return t`Enter a whole number like 12`;
  },
  get decimal() {
    return t`Enter a number like 7.5`;
  },
  get money() {
    return t`Enter an amount like 19.99`;
  },
};

/** Digits before the point that the API takes of an amount. */
const MONEY_DIGITS = 8;

/** Direction marks and other characters that nobody sees; they come along with copied text. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g;

/** Arabic-Indic, Persian and full-width digits. */
const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const digitOf = (char: string): string => String((char.codePointAt(0) ?? 0) & 0xf);

/** How the currencies of the region are written besides their sign and their code of three letters. */
const WORDS = ['ر.س', 'ريال', 'د.إ', 'درهم', 'د.ك', 'د.ب', 'ر.ع', 'ر.ق', 'د.أ', 'دينار', 'ج.م', 'جنيه', 'SR', 'US$'];
const CODES = new Set(Intl.supportedValuesOf('currency'));

/** Whether what stands before or after the figures is a currency: there is one in the business, so it says nothing new. */
function isCurrency(text: string): boolean {
  const name = text.trim().replace(/\.$/, '');
  if (name === '') return true;
  return (
    /^\p{Sc}$/u.test(name) ||
    CODES.has(name.toUpperCase()) ||
    WORDS.includes(name) ||
    name.toLowerCase() === currencySymbol().replace(/\.$/, '').toLowerCase()
  );
}

/** Thousands of one kind, each group of three digits; or none. */
const GROUPED = /^(?:\d*|[1-9]\d{0,2}(?:([ ,.'٬])\d{3})(?:\1\d{3})*)$/;

/** Where the decimal mark stands in the figures; null for none, undefined when they cannot be read at all. */
function decimalMark(figures: string): string | null {
  if (figures.includes('٫')) return '٫';
  const [point, comma] = [figures.lastIndexOf('.'), figures.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  const mark = point >= 0 ? '.' : comma >= 0 ? ',' : null;
  // The same mark twice can only part thousands.
  return mark !== null && figures.indexOf(mark) === figures.lastIndexOf(mark) ? mark : null;
}

/** `1,234` and `1.234`: a thousand and more, or one and a fraction. */
const TWO_MEANINGS = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/** Of a number that can be read in two ways: the way it is meant, or the question. */
function settle(figures: string, kind: NumberKind, places: number): string | { fault: string } {
  const match = TWO_MEANINGS.exec(figures);
  if (!match) return figures;
  const [, before = '', mark, after = ''] = match;
  // What the server tells with three decimals is taken back.
  if (places >= after.length && mark === '.') return figures;
  // Units are never told in thousandths, and our own screens part thousands by commas.
  if (kind === 'whole' && (mark === ',' || after !== '000')) return before + after;
  const fraction = kind === 'whole' ? before : `${before}.${after.slice(0, 2)}`;
  return { fault: t`Write ${before}${after} or ${fraction}` };
}

/**
 * Reads a number as people type and paste it: point or comma for decimals, thousands parted by blanks, commas, points or
 * apostrophes, Arabic and Persian digits and marks, a currency beside an amount, a per-cent sign beside another decimal.
 * What has two meanings is asked about, never guessed: `1,234` of an amount. Empty is no fault; bounds are the form's.
 * @param places decimals that are kept, where they are more than the usual two
 */
export function readNumber(text: string, kind: NumberKind, places = PLACES[kind]): ReadNumber {
  const unreadable = { fault: UNREADABLE[kind] };
  const plain = text
    .replace(INVISIBLE, '')
    .replace(FOREIGN_DIGITS, digitOf)
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\uff0e/g, '.')
    .replace(/[\uff0c\u060c]/g, ',')
    .replace(/[’‘]/g, "'")
    .replace(/[\u2212\u2013\ufe63\uff0d]/g, '-')
    .trim();
  if (plain === '') return { value: '' };

  const match = /^(\D*?)((?:[.,٫])?\d(?:[\d .,'٫٬]*\d)?[.,٫]?)(\D*)$/u.exec(plain);
  if (!match) return unreadable;
  const [, before = '', figures = '', after = ''] = match;
  const sign = before.includes('-') ? '-' : '';
  const beside = before.replace(/[-+]/, '');
  const known =
    kind === 'money'
      ? isCurrency(beside) && isCurrency(after) && (beside.trim() === '' || after.trim() === '')
      : beside.trim() === '' && (after.trim() === '' || (kind === 'decimal' && /^[%٪]$/.test(after.trim())));
  if (!known) return unreadable;

  const settled = settle(figures, kind, places);
  if (typeof settled !== 'string') return settled;
  const mark = settled === figures ? decimalMark(figures) : null;
  const parts = mark === null ? [settled] : settled.split(mark);
  if (parts.length > 2) return unreadable;
  const [whole = '', fraction = ''] = parts;
  if (!GROUPED.test(whole) || !/^\d*$/.test(fraction)) return unreadable;

  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const told = fraction.replace(/0+$/, '');
  if (told.length > places)
    return {
      fault:
        places === 0
          ? t`Whole numbers only`
          : plural(places, { one: 'At most # decimal', other: 'At most # decimals' }),
    };
  if (kind === 'money') {
    if (sign !== '' && /[1-9]/.test(digits + told)) return { fault: t`Not below 0` };
    if (digits.length > MONEY_DIGITS) return { fault: t`At most 99,999,999.99` };
    return { value: `${digits}.${told.padEnd(places, '0')}` };
  }
  const kept = fraction.slice(0, places);
  return { value: `${sign}${digits}${kept === '' ? '' : `.${kept}`}` };
}
