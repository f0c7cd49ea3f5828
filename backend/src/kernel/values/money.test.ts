import { describe, expect, it } from '@jest/globals';
import fc from '../../../test/support/properties.js';
import { InvalidDecimalError, parseDecimal } from './decimal.js';
import {
  MAX_AMOUNT,
  add,
  apportion,
  compare,
  divide,
  fromCents,
  isMoney,
  isNegative,
  multiply,
  parseMoney,
  percentOf,
  subtract,
  sum,
  toCents,
} from './money.js';

describe('parseMoney', () => {
  it.each([
    ['0', '0.00'],
    [0, '0.00'],
    [-0, '0.00'],
    [19.99, '19.99'],
    [5, '5.00'],
    ['19.9', '19.90'],
    [' 5 ', '5.00'],
    ['007.5', '7.50'],
    ['12.5000', '12.50'],
    ['99999999.99', '99999999.99'],
    [99999999.99, '99999999.99'],
  ])('takes %p as %s', (input, expected) => {
    expect(parseMoney(input)).toBe(expected);
    expect(isMoney(input)).toBe(true);
  });

  const refused: readonly unknown[] = [
    undefined, null, '', '   ', 'abc', '1,5', '$5', 'NaN', 'Infinity', NaN, Infinity, -Infinity, 1e400, '1e400', '1e5', 1e21, -1, '-1',
    '-0.01', '0.001', 0.001, 19.999, '19.999', '100000000.00', 100000000, '0x10', '1_000', '١٢', '١٩٫٩٩', '１２', true, [], [5], {}, '5\u0000',
    '.5', '5.', '+5', '- 1', '1 000', '5 $', '1.5.5', '9'.repeat(300), 1n, Symbol('x'), () => '5', new Date(0), { toString: () => '5' },
  ]; // prettier-ignore
  it.each(refused.map((value) => [value]))('refuses %p with a message', (input) => {
    expect(() => parseMoney(input)).toThrow(InvalidDecimalError);
    expect(isMoney(input)).toBe(false);
  });

  it('says what is wrong without repeating the input', () => {
    expect(() => parseMoney('-1')).toThrow('must not be negative');
    expect(() => parseMoney('1.005')).toThrow('must have at most 2 decimals');
    expect(() => parseMoney('100000000')).toThrow('must be at most 99999999.99');
    expect(() => parseMoney(' ')).toThrow('an amount is required');
    expect(() => parseMoney('hunter2')).toThrow(/^must be a decimal amount such as 19\.90$/);
  });

  it('keeps as many decimals as the column has', () => {
    const weight = { scale: 3, max: '9999999.999', noun: 'a weight', example: '0.250' };
    expect(parseDecimal('0.335', weight)).toBe('0.335');
    expect(parseDecimal(2, weight)).toBe('2.000');
    expect(parseDecimal('9999999.9990', weight)).toBe('9999999.999');
    expect(() => parseDecimal('0.0001', weight)).toThrow('must have at most 3 decimals');
    expect(() => parseDecimal('heavy', weight)).toThrow(/^must be a decimal weight such as 0\.250$/);
  });

  it('has the wider bound of totals', () => {
    expect(parseMoney('9999999999.99', MAX_AMOUNT)).toBe('9999999999.99');
    expect(() => parseMoney('10000000000', MAX_AMOUNT)).toThrow(InvalidDecimalError);
  });

  it('reads every cent given as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        expect(parseMoney(cents / 100)).toBe(fromCents(BigInt(cents)));
      }),
    );
  });
});

describe('arithmetic', () => {
  it('rounds half-up in decimal, not in binary', () => {
    expect(percentOf('24.99', '10.75')).toBe('2.69');
    expect(sum(['24.99', percentOf('24.99', '10.75'), '6.44'])).toBe('34.12');
    expect(multiply('0.99', 7)).toBe('6.93');
    expect(percentOf('6.93', '15')).toBe('1.04');
    expect(subtract('6.93', '1.04')).toBe('5.89');
    expect(percentOf('8.35', '10')).toBe('0.84');
    expect(percentOf('1.15', '50')).toBe('0.58');
    expect(multiply('0.10', 3)).toBe('0.30');
  });

  it('rounds a negative amount as its positive twin', () => {
    expect(percentOf('-1.15', '50')).toBe('-0.58');
    expect(percentOf('-0.01', '10')).toBe('0.00');
  });

  it('keeps signs and compares by value', () => {
    expect(subtract('1.00', '1.01')).toBe('-0.01');
    expect(isNegative('-0.01')).toBe(true);
    expect(isNegative('0.00')).toBe(false);
    expect(compare('10.00', '9.99')).toBe(1);
    expect(compare('9.9', '9.90')).toBe(0);
    expect(compare('-1.00', '0.00')).toBe(-1);
    expect(sum([])).toBe('0.00');
  });

  it('stays exact far beyond 2^53 cents', () => {
    expect(multiply('9999999999.99', 1_000_000)).toBe('9999999999990000.00');
    expect(sum(Array.from({ length: 1000 }, () => '9999999999.99'))).toBe('9999999999990.00');
  });

  it('refuses what is not an amount, a quantity or a percentage', () => {
    expect(() => add('1,00', '1.00')).toThrow(RangeError);
    expect(() => toCents('NaN')).toThrow(RangeError);
    expect(() => multiply('1.00', 1.5)).toThrow(RangeError);
    expect(() => multiply('1.00', 2 ** 53)).toThrow(RangeError);
    for (const percent of ['-5', '1e2', '', 'x', '١']) expect(() => percentOf('1.00', percent)).toThrow(RangeError);
  });

  const cents = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });

  it('agrees with whole-cent arithmetic for any amounts', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 1_000_000 }), (a, b, quantity) => {
        const [x, y] = [fromCents(a), fromCents(b)];
        expect(toCents(x)).toBe(a);
        expect(add(x, y)).toBe(fromCents(a + b));
        expect(subtract(add(x, y), y)).toBe(x);
        expect(multiply(x, quantity)).toBe(fromCents(a * BigInt(quantity)));
        expect(sum([x, y, x])).toBe(add(add(x, y), x));
        expect(compare(x, y)).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });

  it('a percentage is never off by more than half a cent, and halves go up', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 999_999_999_999n }),
        fc.integer({ min: 0, max: 10_000 }),
        (a, hundredths) => {
          const percent = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
          const exact = a * BigInt(hundredths);
          const error = toCents(percentOf(fromCents(a), percent)) * 10_000n - exact;
          expect(error).toBeGreaterThan(-5000n);
          expect(error).toBeLessThanOrEqual(5000n);
        },
      ),
    );
  });
});
describe('divide', () => {
  it.each([
    ['5.89', 7, '0.84'],
    ['0.01', 2, '0.01'],
    ['0.00', 3, '0.00'],
    ['100.00', 3, '33.33'],
    ['-1.00', 8, '-0.13'],
  ])('shares %s out to %i units: %s each', (amount, units, expected) => {
    expect(divide(amount, units)).toBe(expected);
  });

  it.each([0, -1, 1.5, Number.NaN])('takes no %p units', (units) => {
    expect(() => divide('1.00', units)).toThrow(RangeError);
  });
});

describe('apportion', () => {
  it.each([
    ['5.00', ['30.00', '20.00'], ['3.00', '2.00']],
    ['0.10', ['1.00', '1.00', '1.00'], ['0.04', '0.03', '0.03']],
    ['0.01', ['1.00', '2.00'], ['0.00', '0.01']],
    ['1.00', ['0.00', '0.00'], ['0.00', '0.00']],
    ['0.02', ['0.01', '0.00', '0.01'], ['0.01', '0.00', '0.01']],
    ['1.00', [], []],
  ])('shares %s out by %j', (amount, weights, shares) => {
    expect(apportion(amount, weights)).toEqual(shares);
  });

  it('loses no cent, and gives nobody more than the weight', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1000 }), (cents, thousandths) => {
        const whole = cents.reduce((total, weight) => total + weight, 0n);
        const amount = (whole * BigInt(thousandths)) / 1000n;
        const shares = apportion(fromCents(amount), cents.map(fromCents)).map(toCents);
        expect(shares.reduce((total, share) => total + share, 0n)).toBe(amount);
        shares.forEach((share, index) => expect(share >= 0n && share <= (cents[index] ?? 0n)).toBe(true));
      }),
    );
  });
});
