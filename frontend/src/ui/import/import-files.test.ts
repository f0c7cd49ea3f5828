import { guessMapping, missingFields, type ImportColumn } from './import-columns';
import { readHeader, toBase64 } from './read-header';

const columns: readonly ImportColumn[] = [
  { field: 'sku', label: 'SKU', required: true, known: ['code', 'itemcode', 'barcode'] },
  { field: 'name', label: 'Name', required: true, known: ['productname', 'الاسم'] },
  { field: 'price', label: 'Price', required: true, known: ['unitprice'] },
  { field: 'days', label: 'Lead time (days)', known: [] },
];

const bytes = (text: string) => new TextEncoder().encode(text);

describe('readHeader', () => {
  it.each([
    ['sku,name,price\nA,B,1', ['sku', 'name', 'price']],
    ['\uFEFFSKU;Name;"Price; net"\r\n', ['SKU', 'Name', 'Price; net']],
    ['"a ""b""",c\n', ['a "b"', 'c']],
    ['رمز المنتج\tالاسم\tالسعر', ['رمز المنتج', 'الاسم', 'السعر']],
  ])('reads %j', (text, header) => expect(readHeader(bytes(text))).toEqual(header));

  it('reads Windows-1256, as Excel writes Arabic', () => {
    expect(readHeader(new Uint8Array([0xc7, 0xe1, 0xd3, 0xda, 0xd1, 0x2c, 0x41]))).toEqual(['السعر', 'A']);
  });
});

describe('guessMapping', () => {
  it('knows usual names in any writing, and the labels themselves', () => {
    expect(guessMapping(columns, ['Item Code', 'الاسم', 'Unit_Price', 'Colour', 'LEAD TIME (Days)'])).toEqual({
      sku: 'Item Code',
      name: 'الاسم',
      price: 'Unit_Price',
      days: 'LEAD TIME (Days)',
    });
  });

  it('takes a column once and says what is missing', () => {
    const mapping = guessMapping(columns, ['SKU', 'Barcode']);
    expect(mapping).toEqual({ sku: 'SKU' });
    expect(missingFields(columns, mapping)).toEqual(['Name', 'Price']);
  });
});

it('encodes all bytes of a long file', () => {
  const long = new Uint8Array(20_000).map((_value, index) => index % 256);
  expect(Uint8Array.from(atob(toBase64(long)), (char) => char.charCodeAt(0))).toEqual(long);
});
