import { gtinDigits, hasGtinLength, isGtin, upcOfShort } from './gtin';

it.each(['96385074', '012345678905', '6281234567895', '16281234567892', ' 628 1234 567895', '٦٢٨١٢٣٤٥٦٧٨٩٥'])(
  'takes %s for a barcode',
  (typed) => expect(isGtin(typed)).toBe(true),
);

it.each(['', '1234567', '6281234567899', 'abcdefgh', '00000000', '6281234-567896'])('takes %p for none', (typed) =>
  expect(isGtin(typed)).toBe(false),
);

it('reads the digits', () => {
  expect(gtinDigits(' ٠١٢ 345678905 ')).toBe('012345678905');
  expect(hasGtinLength('12345678')).toBe(true);
  expect(hasGtinLength('12345678901')).toBe(false);
});

it.each([
  ['04252614', '042100005264'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['01234565', '012345000065'],
])('knows what the short UPC-E %s stands for', (short, long) => {
  expect(upcOfShort(short)).toBe(long);
  expect(isGtin(long)).toBe(true);
});
