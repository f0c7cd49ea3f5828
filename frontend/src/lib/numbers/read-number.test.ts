import fc from 'fast-check';
import { setCurrencySymbol } from './money';
import { readNumber, type NumberKind } from './read-number';

const FAULTS: Readonly<Record<string, string>> = {
  amount: 'Enter an amount like 19.99',
  number: 'Enter a number like 7.5',
  whole: 'Enter a whole number like 12',
  places: 'At most 2 decimals',
  fraction: 'Whole numbers only',
  negative: 'Not below 0',
  large: 'At most 99,999,999.99',
};

const table = (kind: NumberKind, rows: readonly (readonly [typed: string, value: string])[]) => ({
  kind,
  rows: rows.map(([typed, value]) => [typed, value] as const),
});

describe.each([
  table('money', [
    ['12,50', '12.50'],
    ['12.50', '12.50'],
    ['12.5', '12.50'],
    ['1,5', '1.50'],
    ['12', '12.00'],
    ['12.', '12.00'],
    ['.5', '0.50'],
    [',5', '0.50'],
    ['0,500', '0.50'],
    ['007', '7.00'],
    ['12.5000', '12.50'],
    ['١٢٫٥٠', '12.50'],
    ['۱۲٫۵', '12.50'],
    ['١٬٢٣٤٫٥٦', '1234.56'],
    ['١٢،٥', '12.50'],
    ['１２．５０', '12.50'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1 234.5', '1234.50'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ["1'234.50", '1234.50'],
    ['1’234.50', '1234.50'],
    ['1,234,567', '1234567.00'],
    ['1.234.567,8', '1234567.80'],
    ['1 234', '1234.00'],
    ['1٬234', '1234.00'],
    ['1234,5', '1234.50'],
    [' 12.50 ', '12.50'],
    ['\u200e12.50\u200f', '12.50'],
    ['$12.50', '12.50'],
    ['$ 12,50', '12.50'],
    ['12.50 SAR', '12.50'],
    ['SAR 12.50', '12.50'],
    ['12.50 ر.س.', '12.50'],
    ['12,50 €', '12.50'],
    ['+5', '5.00'],
    ['-0', '0.00'],
    ['99999999.99', '99999999.99'],
  ]),
  table('decimal', [
    ['7,5', '7.5'],
    ['7.50', '7.50'],
    ['15', '15'],
    ['15 %', '15'],
    ['٧٫٥٪', '7.5'],
    ['100.00', '100.00'],
    ['-5', '-5'],
    ['1.234,5', '1234.5'],
  ]),
  table('whole', [
    ['5', '5'],
    ['5,0', '5'],
    ['5.0', '5'],
    ['5.00', '5'],
    ['1,000', '1000'],
    ['1,234', '1234'],
    ['1.234', '1234'],
    ['1 000', '1000'],
    ['1.000.000', '1000000'],
    ['٢٥٠', '250'],
    ['۲۵۰', '250'],
    ['007', '7'],
    ['-3', '-3'],
  ]),
])('$kind', ({ kind, rows }) => {
  it.each(rows)('reads %j as %s', (typed, value) => expect(readNumber(typed, kind)).toEqual({ value }));
  it('takes back what it made', () => {
    for (const [, value] of rows) expect(readNumber(value, kind)).toEqual({ value });
  });
});

describe('what it refuses', () => {
  it.each<[NumberKind, string, string]>([
    ['money', '1,234', 'Write 1234 or 1.23'],
    ['money', '1.234', 'Write 1234 or 1.23'],
    ['money', '12.000', 'Write 12000 or 12.00'],
    ['decimal', '1,500', 'Write 1500 or 1.50'],
    ['whole', '1.000', 'Write 1000 or 1'],
    ['money', '1.239,999', 'places'],
    ['money', '12.505', 'Write 12505 or 12.50'],
    ['money', '1234.567', 'places'],
    ['money', '-5', 'negative'],
    ['money', '−5,00', 'negative'],
    ['money', '100000000', 'large'],
    ['money', '1e5', 'amount'],
    ['money', 'NaN', 'amount'],
    ['money', 'Infinity', 'amount'],
    ['money', '0x10', 'amount'],
    ['money', 'abc', 'amount'],
    ['money', '12 abc', 'amount'],
    ['money', '12 50', 'amount'],
    ['money', '1,23,456', 'amount'],
    ['money', '1.23.4', 'amount'],
    ['money', '1 234 56', 'amount'],
    ['money', '1,234 567.00', 'amount'],
    ['money', '1,,2', 'amount'],
    ['money', '--5', 'amount'],
    ['money', '5-', 'amount'],
    ['money', '(5)', 'amount'],
    ['money', '.', 'amount'],
    ['money', '$', 'amount'],
    ['money', '$5 SAR', 'amount'],
    ['money', '5²', 'amount'],
    ['money', '12.50 13.50', 'amount'],
    ['money', '5%', 'amount'],
    ['decimal', '1e5', 'number'],
    ['decimal', 'NaN', 'number'],
    ['decimal', '$5', 'number'],
    ['whole', '1,5', 'fraction'],
    ['whole', '1.5', 'fraction'],
    ['whole', '١٫٥', 'fraction'],
    ['whole', '1e5', 'whole'],
    ['whole', 'NaN', 'whole'],
    ['whole', '12 pcs', 'whole'],
    ['whole', '1 2', 'whole'],
  ])('%s %j: %s', (kind, typed, fault) => expect(readNumber(typed, kind)).toEqual({ fault: FAULTS[fault] ?? fault }));
});

it('keeps as many decimals as it is told to, and takes back what the server tells', () => {
  expect(readNumber('0,125', 'decimal', 3)).toEqual({ value: '0.125' });
  expect(readNumber('1.250', 'decimal', 3)).toEqual({ value: '1.250' });
  expect(readNumber('1,250', 'decimal', 3)).toEqual({ fault: 'Write 1250 or 1.25' });
  expect(readNumber('0.1255', 'decimal', 3)).toEqual({ fault: 'At most 3 decimals' });
});

it.each(['', ' ', '\u200f', '\u00a0'])('takes %j for nothing', (typed) =>
  expect(readNumber(typed, 'money')).toEqual({ value: '' }),
);

it('knows the currency of the business', () => {
  setCurrencySymbol('Dhs.');
  try {
    expect(readNumber('Dhs. 12.50', 'money')).toEqual({ value: '12.50' });
    expect(readNumber('12.50 dhs', 'money')).toEqual({ value: '12.50' });
  } finally {
    setCurrencySymbol('$');
  }
});

it('never reads another amount than was written, however it is written', () => {
  const blank = fc.constantFrom(',', '.', ' ', "'", '٬', '\u202f', '');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      blank,
      fc.constantFrom('.', ',', '٫'),
      (whole, cents, thousands, mark) => {
        fc.pre(thousands !== mark);
        const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, thousands);
        const fraction = String(cents).padStart(2, '0');
        expect(readNumber(`${grouped}${mark}${fraction}`, 'money')).toEqual({ value: `${whole}.${fraction}` });
      },
    ),
  );
});

it('answers a canonical number or a fault for any text at all', () => {
  const piece = fc.constantFrom('1', '0', '5', '.', ',', ' ', '-', '+', 'e', '$', '٫', '٬', '٣', "'", '%', 'NaN');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), fc.constantFrom('money', 'decimal', 'whole'), (pieces, kind) => {
      const read = readNumber(pieces.join(''), kind as NumberKind);
      if (read.fault !== undefined) return expect(read.fault).not.toBe('');
      expect(read.value).toMatch(
        { money: /^$|^\d{1,8}\.\d\d$/, decimal: /^$|^-?\d+(\.\d\d?)?$/, whole: /^$|^-?\d+$/ }[kind as NumberKind],
      );
      return expect(readNumber(read.value, kind as NumberKind)).toEqual(read);
    }),
  );
});
