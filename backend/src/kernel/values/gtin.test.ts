import { describe, expect, it } from '@jest/globals';
import { checkDigitOf, gtinDigits, gtinFault, gtinKey } from './gtin.js';

describe('GTIN', () => {
  it('takes numbers of 8, 12, 13 and 14 digits whose last digit fits the others', () => {
    for (const good of [
      '96385074',
      '012345678905',
      '6281234567895',
      '16281234567892',
      ' 628 1234\u00a0567895 ',
      '٦٢٨١٢٣٤٥٦٧٨٩٥',
    ])
      expect([good, gtinFault(good)]).toEqual([good, null]);
  });

  it('refuses what is no barcode', () => {
    for (const bad of [
      '',
      '1234567',
      '12345678901',
      '628123456789',
      'abcdefgh',
      '6281234-567896',
      '00000000',
      '-96385074',
      '9638507.4',
      '1'.repeat(1_000_000),
    ])
      expect([bad.slice(0, 20), gtinFault(bad)?.key]).not.toEqual([bad.slice(0, 20), undefined]);
    expect(gtinFault(6281234567895)?.key).toBe('values.text');
    expect(gtinFault('1234567')?.key).toBe('values.gtin');
  });

  it('tells a mistyped digit: any one digit changed, or two unlike neighbours swapped that do not differ by five', () => {
    const code = '6281234567895';
    for (let place = 0; place < code.length; place++) {
      const other = String((Number(code[place]) + 1) % 10);
      expect(gtinFault(code.slice(0, place) + other + code.slice(place + 1))?.key).toBe('values.gtinCheckDigit');
    }
    expect(gtinFault('2681234567895')?.key).toBe('values.gtinCheckDigit');
  });

  it('keeps the digits and compares them as GTIN-14', () => {
    expect(gtinDigits(' ٠١٢ 345678905 ')).toBe('012345678905');
    expect(gtinKey('012345678905')).toBe(gtinKey('0012345678905'));
    expect(checkDigitOf('01234567890')).toBe('5');
  });
});
