import { guessMapping, missingFields } from './product-columns';
import { readHeader, toBase64 } from './read-header';

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
  it('knows usual names in any writing', () => {
    expect(guessMapping(['Item Code', 'PRODUCT NAME', 'Unit_Price', 'Colour', 'Brand'])).toEqual({
      sku: 'Item Code',
      name: 'PRODUCT NAME',
      basePrice: 'Unit_Price',
      brand: 'Brand',
    });
  });

  it('takes a column once and says what is missing', () => {
    const mapping = guessMapping(['SKU', 'Barcode']);
    expect(mapping).toEqual({ sku: 'SKU' });
    expect(missingFields(mapping)).toEqual(['Name', 'Price']);
  });
});

it('encodes all bytes of a long file', () => {
  const long = new Uint8Array(20_000).map((_value, index) => index % 256);
  expect(Uint8Array.from(atob(toBase64(long)), (char) => char.charCodeAt(0))).toEqual(long);
});
