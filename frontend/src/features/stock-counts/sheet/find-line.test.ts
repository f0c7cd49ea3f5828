import { findLine, isScanned } from './find-line';

const line = (sku: string, productName: string, barcode: string | null = null) => ({
  sku,
  productName,
  product: { barcode },
});
const lines = [
  line('HC-10', 'Argan oil shampoo'),
  line('HC-1', 'Argan oil'),
  line('SK-2', 'Night cream', '4006381333931'),
];

it('finds a line by its SKU before a name that only holds it', () => {
  expect(findLine(lines, 'hc-1')).toBe(lines[1]);
  expect(findLine(lines, ' oil argan ')).toBe(lines[0]);
  expect(findLine(lines, '04006381333931')).toBe(lines[2]);
  expect(findLine(lines, 'nothing')).toBeUndefined();
  expect(findLine(lines, '  ')).toBeUndefined();
});

it('tells the code of a scanner from a count', () => {
  expect(isScanned('4006381333931')).toBe(true);
  expect(isScanned('4006381333930')).toBe(false);
  expect(isScanned('120')).toBe(false);
});
