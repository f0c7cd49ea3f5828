import { buyerPriceAt, isMargin } from './margin';

it.each([
  ['4.80', '15', '5.52'],
  ['0.01', '49.99', '0.01'],
  ['0.01', '50', '0.02'],
  ['9.99', '0', '9.99'],
  ['7.5', '15.00', '8.63'],
])('a buyer pays for %s with %s per cent %s', (price, margin, paid) => {
  expect(buyerPriceAt(price, margin)).toBe(paid);
});

it('is not known before both are typed whole', () => {
  expect([buyerPriceAt('', '15'), buyerPriceAt('4.80', ''), buyerPriceAt('4.80', '1000')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each([
  ['', true],
  ['999.99', true],
  ['7.5', true],
  ['1000', false],
  ['-1', false],
  ['1.234', false],
  ['x', false],
])('takes "%s" as a margin: %s', (text, taken) => {
  expect(isMargin(text)).toBe(taken);
});
