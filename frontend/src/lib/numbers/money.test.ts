import {
  addMoney,
  compareMoney,
  formatMoney,
  fromCents,
  isPrice,
  multiplyMoney,
  setCurrencySymbol,
  shortMoney,
  toCents,
} from './money';

describe('money', () => {
  it('formats decimal strings without going through a float', () => {
    expect(formatMoney('1234.5')).toBe('$1,234.50');
    expect(formatMoney('0')).toBe('$0.00');
    expect(formatMoney('-1234567.891')).toBe('−$1,234,567.89');
    expect(formatMoney('9007199254740993.01')).toBe('$9,007,199,254,740,993.01');
  });

  it('shows a dash for what is missing or unreadable', () => {
    expect(formatMoney(null)).toBe('–');
    expect(formatMoney(undefined)).toBe('–');
    expect(formatMoney('12,50')).toBe('–');
    expect(formatMoney('1e400')).toBe('–');
  });

  it('rounds half up at the third decimal', () => {
    expect(toCents('5.885')).toBe(589n);
    expect(toCents('5.8849')).toBe(588n);
    expect(toCents('-5.885')).toBe(-589n);
    expect(toCents('.5')).toBe(50n);
    expect(toCents('.')).toBeUndefined();
    expect(toCents('')).toBeUndefined();
  });

  it('adds and multiplies exactly', () => {
    expect(addMoney('0.1', '0.2')).toBe('0.30');
    expect(addMoney('19.99', '', '0.01')).toBe('20.00');
    expect(multiplyMoney('19.99', 3)).toBe('59.97');
    expect(multiplyMoney('1.005', 1)).toBe('1.01');
    expect(multiplyMoney('5', Number.NaN)).toBe('0.00');
    expect(fromCents(-5n)).toBe('-0.05');
  });

  it('compares by value, not by text', () => {
    expect(compareMoney('10.0', '9.99')).toBe(1);
    expect(compareMoney('10', '10.00')).toBe(0);
    expect(compareMoney('2', '10')).toBe(-1);
  });

  it('accepts only prices that fit the column', () => {
    expect(['0', '19.99', '99999999.99'].every(isPrice)).toBe(true);
    expect(['-1', '1.999', '999999999', '12,50', '1e5', 'NaN', ''].some(isPrice)).toBe(false);
  });
});

describe('the currency of the business', () => {
  afterEach(() => setCurrencySymbol('$'));

  it.each([
    ['SAR', '−SAR\u00a01,234.50', 'SAR\u00a012.5k'],
    ['SAR ', '−SAR\u00a01,234.50', 'SAR\u00a012.5k'],
    ['ر.س', '−ر.س\u00a01,234.50', 'ر.س\u00a012.5k'],
    ['€', '−€1,234.50', '€12.5k'],
    ['US$', '−US$1,234.50', 'US$12.5k'],
  ])('%s stands before every amount, letters with a space', (currency, amount, short) => {
    setCurrencySymbol(currency);
    expect(formatMoney('-1234.5')).toBe(amount);
    expect(shortMoney(12_500)).toBe(short);
  });
});
