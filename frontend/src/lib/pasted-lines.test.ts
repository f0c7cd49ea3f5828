import { describe, expect, it } from '@jest/globals';
import { readPastedLines } from './pasted-lines';

/** What was understood, short: `SO-7 × 12`; `?` for a quantity that is none. */
const read = (pasted: string) =>
  readPastedLines(pasted).map(({ row, text, quantity }) => `${row}: ${text} × ${quantity ?? '?'}`);

describe('readPastedLines', () => {
  const two = ['1: SO-7 × 12', '2: SH-400 × 3'];
  it('reads lines whatever parts them, in either order', () => {
    for (const pasted of [
      'SO-7\t12\nSH-400\t3',
      'SO-7\t12\r\nSH-400\t3\r\n',
      'SO-7\t12\rSH-400\t3',
      '12\tSO-7\n3\tSH-400',
      'SO-7,12\nSH-400,3',
      'SO-7, 12 \n SH-400 ,3,',
      '12,SO-7\n3,SH-400',
      'SO-7;12\nSH-400;3',
      'SO-7|12\nSH-400|3',
      'SO-7،١٢\nSH-400،٣',
      'SO-7 12\nSH-400 3',
      'SO-7 x12\nSH-400 × 3',
      '12 x SO-7\n3x SH-400',
      '12 SO-7\n3 SH-400',
      'SO-7\t12 pcs\nSH-400\t3 units',
      'SO-7\t12\t\t\nSH-400\t3\t\t',
      '\ufeffSO-7\t12\nSH-400\u00a0\t3\u200f',
      '"SO-7","12"\n"SH-400","3"',
      '12\tSO-7\nSH-400\t3',
    ])
      expect([pasted, read(pasted)]).toEqual([pasted, two]);
  });

  it('reads Arabic, Persian and full-width digits, and numbers with their thousands', () => {
    expect(read('SO-7\t١٢\nSO-8\t۳\nSO-9\t５\nSO-10\t1,200\nSO-11\t١٬٢٠٠\nSO-12\t1 200')).toEqual([
      '1: SO-7 × 12',
      '2: SO-8 × 3',
      '3: SO-9 × 5',
      '4: SO-10 × 1200',
      '5: SO-11 × 1200',
      '6: SO-12 × 1200',
    ]);
  });

  it('leaves out a heading, and goes by it', () => {
    expect(read('SKU\tQty\nSO-7\t12')).toEqual(['2: SO-7 × 12']);
    expect(read('Quantity,Product\n12,SO-7')).toEqual(['2: SO-7 × 12']);
    expect(read('الكمية\tرمز الصنف\n١٢\tSO-7')).toEqual(['2: SO-7 × 12']);
    expect(read('No;Item code;Description;Unit price;Quantity\n1;SO-7;Soap;19.99;12\n2;SH-400;Shampoo;8;3')).toEqual([
      '2: SO-7 × 12',
      '3: SH-400 × 3',
    ]);
    expect(read('Code,Ordered\n40012345,7\n40012346,')).toEqual(['2: 40012345 × 7', '3: 40012346 × ']);
    expect(read('SKU\tQty')).toEqual([]);
    expect(read('SO-7\t19.99\t12\nSO-8\t5.50\t3')).toEqual(['1: SO-7 × 12', '2: SO-8 × 3']);
    // A name that only begins like one is none.
    expect(read('Item soap\t12')).toEqual(['1: Item soap × 12']);
  });

  it('takes names, with the signs in them', () => {
    expect(read('Argan oil, pure 100ml\t4\nصابون الغار الحلبي\t٦')).toEqual([
      '1: Argan oil, pure 100ml × 4',
      '2: صابون الغار الحلبي × 6',
    ]);
    expect(read('"Soap, large",12\n"Say ""hi""",3')).toEqual(['1: Soap, large × 12', '2: Say "hi" × 3']);
    expect(read('Soap, large 12\nShampoo, dry 3')).toEqual(['1: Soap, large × 12', '2: Shampoo, dry × 3']);
  });

  it('tells a barcode from a quantity, on either side', () => {
    expect(read('6281234567890\t12\n6281234567891\t3')).toEqual(['1: 6281234567890 × 12', '2: 6281234567891 × 3']);
    expect(read('12\t6281234567890\n3\t6281234567891')).toEqual(['1: 6281234567890 × 12', '2: 6281234567891 × 3']);
    expect(read('12 6281234567890')).toEqual(['1: 6281234567890 × 12']);
    expect(read('6281234567890')).toEqual(['1: 6281234567890 × ']);
    // SKUs that are short numbers come first, as in the sheet they come from.
    expect(read('1001\t12\n1002\t3')).toEqual(['1: 1001 × 12', '2: 1002 × 3']);
  });

  it('names what is no quantity, and where none was written', () => {
    expect(read('SO-7\t12\nSO-8\tmany\nSO-9\t0\nSO-10\t-3\nSO-11\t1.5\nSO-12')).toEqual([
      '1: SO-7 × 12',
      '2: SO-8 × ?',
      '3: SO-9 × ?',
      '4: SO-10 × ?',
      '5: SO-11 × ?',
      '6: SO-12 × ',
    ]);
    expect(read('SO-7\nSO-8')).toEqual(['1: SO-7 × ', '2: SO-8 × ']);
  });

  it('counts rows as they stand in the sheet, and reads nothing out of nothing', () => {
    expect(read('\n\nSO-7\t12\n\t\n;\nSO-8\t3\n')).toEqual(['3: SO-7 × 12', '6: SO-8 × 3']);
    for (const nothing of ['', ' \n\t\n', ',;\n']) expect(readPastedLines(nothing)).toEqual([]);
  });

  it('reads 200 lines at once, and more than an order has', () => {
    const sheet = Array.from({ length: 230 }, (_, n) => `SKU-${n}\t${n + 1}`).join('\n');
    const lines = readPastedLines(sheet);
    expect(lines).toHaveLength(230);
    expect(lines.at(-1)).toEqual({ row: 230, text: 'SKU-229', quantity: '230' });
  });
});
