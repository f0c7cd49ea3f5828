import { describe, expect, it } from '@jest/globals';
import { readCsv } from '../../../kernel/import/csv.js';
import { planProductImport, type ProductImportOptions, type ProductMapping } from './product-import.rules.js';

const identity: ProductMapping = { sku: 'sku', name: 'name', basePrice: 'basePrice' };

function plan(
  text: string,
  options: ProductImportOptions = {},
  mapping = identity,
): ReturnType<typeof planProductImport> {
  return planProductImport(readCsv(Buffer.from(text)), mapping, options);
}

/** Message of each line that is not valid. */
function messages({ outcomes }: ReturnType<typeof planProductImport>): Record<number, string> {
  return Object.fromEntries(outcomes.flatMap((o) => (o.status === 'valid' ? [] : [[o.line, o.message]])));
}

describe('planProductImport', () => {
  it('reads a price list with decimal commas, line by line (hard case 4.10)', () => {
    const bytes = Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      Buffer.from(
        'sku;name;basePrice\r\nHC-001;شامبو;12,50\r\nHC-001;x;3\r\n;y;4\r\n"A;B";"Cat\'s ""best""";1.234,56\r\n',
      ),
    ]);
    const { outcomes, counts } = planProductImport(readCsv(bytes), identity, { decimal: 'comma' });
    expect(counts).toEqual({ valid: 2, error: 2, skipped: 0 });
    expect(outcomes).toEqual([
      { line: 2, status: 'valid', product: { sku: 'HC-001', name: 'شامبو', basePrice: '12.50' } },
      { line: 3, status: 'error', message: 'duplicate SKU in file (first at line 2)', column: 'sku' },
      { line: 4, status: 'error', message: 'SKU is required', column: 'sku' },
      { line: 5, status: 'valid', product: { sku: 'A;B', name: 'Cat\'s "best"', basePrice: '1234.56' } },
    ]);
  });

  it('tells each fault of a line', () => {
    const rows = [
      '1,,5',
      '2,x,',
      '3,x,abc',
      '4,x,-1',
      '5,x,1.005',
      '6,x,100000000',
      '7,x,0',
      '8,x',
      '9,x,1,extra',
      '10,x,1,',
      '11,x,"1,234.50"',
      '12,x,"1,234"',
      '13,x,"1,5"',
      '14,a\ufffdb,1',
    ];
    expect(messages(plan(`sku,name,basePrice\n${rows.join('\n')}\n`))).toEqual({
      2: 'Product name is required',
      3: 'Price is required',
      4: 'price must be a decimal amount such as 19.90',
      5: 'price must not be negative',
      6: 'price must have at most 2 decimals',
      7: 'price must be at most 99999999.99',
      8: 'price is 0',
      9: 'Price is required',
      10: 'has 4 columns where the header has 3',
      13: 'price must be written with a decimal point, such as 12.50',
      14: 'price must be written with a decimal point, such as 12.50',
      15: 'name holds unreadable characters',
    });
  });

  it('keeps to the chosen decimal mark', () => {
    const text = 'sku;name;basePrice\n1;a;12.50\n2;a;1.234\n3;a;1.234,5\n4;a;7\n5;a;1.23,45\n';
    const result = plan(text, { decimal: 'comma' });
    expect(result.outcomes.flatMap((o) => (o.status === 'valid' ? [o.product.basePrice] : []))).toEqual([
      '1234.50',
      '7.00',
    ]);
    expect(messages(result)[2]).toBe('price must be written with a decimal comma, such as 12,50');
  });

  it('compares codes without case and outer blanks', () => {
    const text = 'sku,name,basePrice\n85123A,a,1\n 85123a ,b,2\n';
    expect(messages(plan(text))).toEqual({ 3: 'duplicate SKU in file (first at line 2)' });
    expect(messages(plan(text, { onDuplicate: 'first' }))).toEqual({
      3: 'same SKU as line 2; its other price and name is not taken',
    });
  });

  it('takes the first faultless line of a SKU from a sales sheet', () => {
    const text = 'sku,name,basePrice\nA,,0\nA,Tea set,4.95\nA,Tea set,4.95\nA,,9.90\n';
    const { outcomes } = plan(text, { onDuplicate: 'first' });
    expect(outcomes.map((o) => o.status)).toEqual(['error', 'valid', 'skipped', 'skipped']);
    expect(outcomes[3]).toMatchObject({ message: 'same SKU as line 3; its other price is not taken' });
  });

  it('skips codes that are no products, and takes a zero price when told so', () => {
    const text = 'sku,name,basePrice\nPOST,Postage,18\npost ,Postage,18\nA,Sample,0\n';
    const { outcomes } = plan(text, { ignoreSkus: ['Post'], allowZeroPrice: true });
    expect(outcomes.map((o) => o.status)).toEqual(['skipped', 'skipped', 'valid']);
  });

  it('reads every column that can be mapped', () => {
    const text =
      'Code,Title,Price,Cost,Text,Group,Brand,Min,Max,Pack,Active\nA,a,5,3,long,Hair Care,CODE,6,60,6,Yes\nB,b,5,,,,,9,3,,\nC,c,5,,,,,1.5,,,\nD,d,5,,,,,,,,maybe\n';
    const mapping: ProductMapping = { sku: 'code', name: 'TITLE', basePrice: 'Price', costPrice: 'Cost', description: 'Text', category: 'Group', brand: 'Brand', minOrderQuantity: 'Min', maxOrderQuantity: 'Max', orderMultiple: 'Pack', isActive: 'Active' }; // prettier-ignore
    const result = plan(text, {}, mapping);
    expect(result.outcomes[0]).toMatchObject({
      product: { sku: 'A', costPrice: '3.00', description: 'long', category: 'Hair Care', brand: 'CODE', minOrderQuantity: 6, maxOrderQuantity: 60, orderMultiple: 6, isActive: true },
    }); // prettier-ignore
    expect(messages(result)).toEqual({
      3: 'minimum quantity is above the maximum quantity',
      4: 'minimum quantity must be a whole number from 1 to 1000000',
      5: 'active must be yes or no',
    });
  });

  it('counts characters as people do', () => {
    const text = (name: string): string => `sku,name,basePrice\nA,${name},1\n`;
    expect(messages(plan(text('😀'.repeat(255))))).toEqual({});
    expect(messages(plan(text('ش'.repeat(256))))).toEqual({ 2: 'name is longer than 255 characters' });
    expect(messages(plan(`sku,name,basePrice\n${'x'.repeat(101)},a,1\n`))).toEqual({
      2: 'SKU is longer than 100 characters',
    });
  });

  it('undoes the apostrophe that our exports put before a formula', () => {
    const { outcomes } = plan(`sku,name,basePrice\nA,'=HYPERLINK,1\nB,'plain,1\nC,=1+1,1\n`);
    expect(outcomes.map((o) => (o.status === 'valid' ? o.product.name : null))).toEqual([
      '=HYPERLINK',
      "'plain",
      '=1+1',
    ]);
  });

  it('refuses a mapping that does not fit the file', () => {
    expect(() => plan('sku,name\n', {}, identity)).toThrow('The file has no column "basePrice"');
    expect(() => plan('sku,name\n', {}, { sku: 'sku', name: 'name' })).toThrow('No column is chosen for: basePrice');
  });

  it('takes what has one meaning', () => {
    const price = (cell: string, decimal: 'point' | 'comma' = 'point'): unknown => {
      const [outcome] = plan(`sku;name;basePrice\nA;a;${cell}\n`, { decimal }).outcomes;
      return outcome?.status === 'valid' ? outcome.product.basePrice : outcome?.message;
    };
    const blanks = [' ', '\u00a0', '\u202f', '\u2009'];
    expect(blanks.map((blank) => price(`1${blank}234,56`, 'comma'))).toEqual(blanks.map(() => '1234.56'));
    for (const cell of [
      '12.5000',
      '$12.50',
      '12.50 SAR',
      'SAR 12.50',
      '12.50\u00a0€',
      '١٢٫٥٠',
      '۱۲٫۵',
      '１２.50',
      '12.50 ر.س',
      '="12.50"',
    ])
      expect([cell, price(cell)]).toEqual([cell, '12.50']);
    expect(price('1.2E+06')).toBe('price was shortened by a spreadsheet');
    expect(price('#N/A')).toBe('base price holds an error of the spreadsheet');
    expect(price('12 5')).toBe('price must be a decimal amount such as 19.90');
    expect(price('12 5', 'comma')).toBe('price must be a decimal amount such as 19,90');
  });

  it('reads quantities and yes or no as exports write them', () => {
    const read = (min: string, active: string): unknown => {
      const [outcome] = plan(
        `sku;name;basePrice;Min;On\nA;a;1;${min};${active}\n`,
        {},
        { ...identity, minOrderQuantity: 'Min', isActive: 'On' },
      ).outcomes;
      return outcome?.status === 'valid'
        ? [outcome.product.minOrderQuantity, outcome.product.isActive]
        : outcome?.message;
    };
    expect(read('5.0', 'On')).toEqual([5, true]);
    expect(read('1,000', 'Published')).toEqual([1000, true]);
    expect(read('1 000', 'x')).toEqual([1000, true]);
    expect(read('٥', 'نعم')).toEqual([5, true]);
    expect(read('12', 'Draft')).toEqual([12, false]);
    expect(read('12', 'لا')).toEqual([12, false]);
    expect(read('1.000', 'x')).toBe('minimum quantity could mean 1 or 1000');
    expect(read('1.5', 'x')).toBe('minimum quantity must be a whole number from 1 to 1000000');
  });

  it('takes the notation of spreadsheets for what it means, and refuses what they broke', () => {
    const rows = [
      '="0012345";a;1',
      '8.80106E+12;b;1',
      '#REF!;c;1',
      '"x\ny";d;1',
      '\u200b;e;1',
      'A;"two\nlines";1',
      'İZ-1;f;1',
      'iz-1;g;1',
    ];
    const result = plan(`sku;name;basePrice\n${rows.join('\n')}\n`);
    expect(result.outcomes.flatMap((o) => (o.status === 'valid' ? [o.product.sku] : []))).toEqual(['0012345', 'İZ-1']);
    expect(Object.values(messages(result))).toEqual([
      'SKU was shortened by a spreadsheet: format its column as text and export it again',
      'SKU holds an error of the spreadsheet',
      'SKU must be one line',
      'SKU is required',
      'name must be one line',
      expect.stringMatching(/^duplicate SKU in file/),
    ]);
  });
});
