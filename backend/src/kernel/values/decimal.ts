import { said, worded, type Said } from '../../words/index.js';

/** What was given is not such a number; what it says is meant for people and never repeats the input. */
export class InvalidDecimalError extends Error {
  override readonly name = 'InvalidDecimalError';

  constructor(readonly said: Said) {
    super(worded(said).replace(/^[A-Z]/, (initial) => initial.toLowerCase()));
  }
}

export interface DecimalForm {
  /** Decimals that the canonical string has, and that the input may have at most. Zeros beyond them mean nothing. */
  readonly scale: number;
  /** Largest value, written with that many decimals. */
  readonly max: string;
  /** What the number is, for messages: 'an amount'. */
  readonly noun: string;
  /** How it is written, for messages. */
  readonly example: string;
}

const UNSIGNED = /^(\d{1,20})(?:\.(\d+))?$/;

/**
 * Reads a number that came from outside: a decimal string (blanks around it are dropped) or a JSON number. Not negative,
 * not above `max`; no exponent, sign, grouping, hexadecimal or non-ASCII digit.
 * @returns the canonical string, the form PostgreSQL's `numeric(…, scale)` gives back: "0.5" → "0.500"
 * @throws InvalidDecimalError
 */
export function parseDecimal(input: unknown, { scale, max, noun, example }: DecimalForm): string {
  const shape = said('values.decimal', { form: noun.replace(/^an? /, 'a decimal '), example });
  // String(19.99) is the shortest text that reads back as the same number, so a number with two decimals shows just these.
  const text = typeof input === 'number' ? String(input) : input;
  if (typeof text !== 'string' || text.length > 64) throw new InvalidDecimalError(shape);
  const trimmed = text.trim();
  if (trimmed === '') throw new InvalidDecimalError(said('values.decimalRequired', { noun: noun.replace(/^a/, 'A') }));
  if (/^-\d/.test(trimmed) && UNSIGNED.test(trimmed.slice(1)))
    throw new InvalidDecimalError(said('values.notNegative'));
  const [, whole, decimals = ''] = UNSIGNED.exec(trimmed) ?? [];
  if (whole === undefined) throw new InvalidDecimalError(shape);
  const counting = decimals.replace(/0+$/, '');
  if (counting.length > scale) throw new InvalidDecimalError(said('values.decimals', { scale }));
  const units = BigInt(whole + counting.padEnd(scale, '0'));
  if (units > BigInt(max.replace('.', ''))) throw new InvalidDecimalError(said('values.max', { max }));
  const digits = units.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
