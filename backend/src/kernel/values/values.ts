import { InvalidDecimalError, parseDecimal, type DecimalForm } from './decimal.js';
import { MAX_PRICE, parseMoney, type Money } from './money.js';
import { isUnseen } from '../text/identity-key.js';
import { said, type Said } from '../../words/index.js';
import { isOneLine, isStorableText } from '../text/text.js';

/** Largest `int` of PostgreSQL: the limit of ids and whole numbers. */
export const MAX_INT = 2_147_483_647;
/** Longest text that may be looked for, in characters. */
export const MAX_FILTER_TEXT = 200;
/** Longest list of ids or words to look for. */
export const MAX_FILTER_LIST = 1000;
/** Longest cursor: it holds the value that a page ended with. */
export const MAX_CURSOR = 4000;
/** Largest quantity of one order line or one stock change. */
export const MAX_QUANTITY = 1_000_000;

/** Why a value is not what a field takes; `null` when it is. No message repeats the value. */
export type Fault = Said | null;

/** What nobody can see counts as missing. Length is in code points, as PostgreSQL counts `varchar(n)`. */
export function textFault(value: unknown, max: number, min = 0): Fault {
  if (typeof value !== 'string') return said('values.text');
  if (!isStorableText(value)) return said('values.unstorable');
  const length = value.length <= max && isUnseen(value) ? 0 : codePoints(value.trim(), max);
  if (length < min) return min === 1 ? said('values.required') : said('values.minLength', { min });
  return length > max ? said('values.maxLength', { max }) : null;
}

/** What is looked for: a text of at most `longest` characters, or a list of at most 1,000; other values pass. */
export function filterFault(value: unknown, longest = MAX_FILTER_TEXT): Fault {
  if (Array.isArray(value))
    return value.length > MAX_FILTER_LIST ? said('values.maxValues', { max: MAX_FILTER_LIST }) : null;
  if (typeof value !== 'string') return null;
  if (codePoints(value, longest) > longest) return said('values.maxLength', { max: longest });
  return isStorableText(value) ? null : said('values.unstorable');
}

/** As `textFault`, for what stands on one line: a code, a name. */
export function lineFault(value: unknown, max: number, min = 0): Fault {
  const fault = textFault(value, max, min);
  return fault === null && !isOneLine((value as string).trim()) ? said('values.oneLine') : fault;
}

/** Length in code points; a text of at most `enough` UTF-16 units needs no counting, a huge one gets none. */
function codePoints(text: string, enough: number): number {
  return text.length <= enough || text.length > enough * 2 ? text.length : [...text].length;
}

export function moneyFault(value: unknown, max: Money = MAX_PRICE): Fault {
  return numberFault(() => parseMoney(value, max));
}

export function decimalFault(value: unknown, form: DecimalForm): Fault {
  return numberFault(() => parseDecimal(value, form));
}

function numberFault(parse: () => unknown): Fault {
  try {
    parse();
    return null;
  } catch (error) {
    if (error instanceof InvalidDecimalError) return error.said;
    throw error;
  }
}

export function intFault(value: unknown, min: number, max: number): Fault {
  if (typeof value !== 'number' || !Number.isInteger(value)) return said('values.wholeNumber');
  if (value < min) return said('values.min', { min });
  return value > max ? said('values.max', { max }) : null;
}

/** A measured number within its bounds. */
export function floatFault(value: unknown, min: number, max: number): Fault {
  if (typeof value !== 'number' || !Number.isFinite(value)) return said('values.number');
  if (value < min) return said('values.min', { min });
  return value > max ? said('values.max', { max }) : null;
}

/** An id as sent: a decimal string or a safe integer, 1 to 2147483647. */
export function idFault(value: unknown): Fault {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_INT ? null : said('values.id');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function uuidFault(value: unknown): Fault {
  return typeof value === 'string' && UUID.test(value) ? null : said('values.uuid');
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** A calendar date, `YYYY-MM-DD`, that exists, in the years 2000 to 2100. */
export function dateFault(value: unknown): Fault {
  const match = typeof value === 'string' ? ISO_DATE.exec(value) : null;
  if (!match) return said('values.date');
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 2000 || year > 2100) return said('values.year');
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? null : said('values.noSuchDate');
}

/** A point in time with its offset, ISO 8601; a bare date means its first moment in UTC. */
export function dateTimeFault(value: unknown): Fault {
  if (typeof value === 'string' && ISO_DATE.test(value)) return dateFault(value);
  const match = typeof value === 'string' ? ISO_TIME.exec(value) : null;
  return match ? dateFault(match[1]) : said('values.dateTime');
}

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A plain ASCII address: no quoted local part, no look-alike letters, no line breaks, nothing invisible. */
export function emailFault(value: unknown): Fault {
  if (typeof value !== 'string') return said('values.text');
  const address = value.trim().toLowerCase();
  return address.length <= 254 && EMAIL.test(address) ? null : said('values.email');
}
