import { describe, expect, it } from '@jest/globals';
import { readCsv } from '../../../kernel/import/csv.js';
import {
  planPriceList,
  readPriceList,
  type KnownOffer,
  type PriceListMapping,
  type PriceListOptions,
  type PriceListOutcome,
} from './price-list.rules.js';

const MAPPING: PriceListMapping = {
  supplierSku: 'sku',
  nameEn: 'name',
  price: 'price',
  minOrderQuantity: 'min',
  maxOrderQuantity: 'max',
  leadTimeDays: 'days',
  availability: 'available',
  categories: 'categories',
};
const HEADER = 'sku,name,price,min,max,days,available,categories';

const known = (id: number, offer: Partial<KnownOffer> = {}): KnownOffer => ({
  id,
  supplierSku: `S-${id}`,
  nameEn: `Offer ${id}`,
  price: '10.00',
  nameAr: null,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  leadTimeDays: 0,
  availability: true,
  categories: [],
  description: null,
  ...offer,
});

function plan(
  lines: readonly string[],
  offers: readonly KnownOffer[] = [],
  {
    mapping = MAPPING,
    header = HEADER,
    ...options
  }: PriceListOptions & { mapping?: PriceListMapping; header?: string } = {},
): PriceListOutcome[] {
  const table = readCsv(Buffer.from([header, ...lines].join('\n')));
  return planPriceList(readPriceList(table, mapping, options).lines, offers);
}

/** What each line does, with what is told of it. */
const told = (outcomes: readonly PriceListOutcome[]): string[] =>
  outcomes.map((line) =>
    [
      line.outcome,
      'known' in line && line.outcome === 'price' ? `${line.known.price} → ${line.offer.price}` : null,
      'changePercent' in line ? line.changePercent : null,
      'message' in line ? line.message : null,
    ]
      .filter(Boolean)
      .join(' | '),
  );

describe('a price list', () => {
  it('says what each line does: an offer known by SKU in any case, else by folded name, else new', () => {
    const offers = [
      known(1),
      known(2, { supplierSku: null, nameEn: 'شامبو الأطفال' }),
      known(3, { price: '12.50', leadTimeDays: 4 }),
      known(4, { supplierSku: null }),
      known(5, { price: '0.00' }),
    ];
    const outcomes = plan(
      [
        's-1,,12.50,,,,,',
        'AR-9,شامبو الاطفال,9.00,,,,,',
        'S-3,Offer 3,12.5,1,,4,yes,',
        ',OFFER  4,10.00,6,,2,no,Hair Care; Skin Care',
        'S-5,,5,,,,,',
        'N-1,New one,1.00,,,,,',
      ],
      offers,
    );
    expect(told(outcomes)).toEqual([
      'price | 10.00 → 12.50 | 25.00',
      'price | 10.00 → 9.00 | -10.00 | also SKU',
      'unchanged',
      'details | minimum quantity, lead time, availability, categories',
      'price | 0.00 → 5.00',
      'new',
    ]);
    expect(outcomes.map((line) => ('known' in line ? line.known.id : null))).toEqual([1, 2, 3, 4, 5, null]);
  });

  it('refuses a line, with its reason, and no other line', () => {
    const offers = [
      known(1),
      known(2, { supplierSku: 'TWICE' }),
      known(3, { supplierSku: 'TWICE' }),
      known(4, { nameEn: 'Same name' }),
      known(5, { nameEn: 'same  NAME' }),
      known(6, { minOrderQuantity: 10 }),
    ];
    const lines = [
      ',,1,,,,,',
      'S-1,,,,,,,',
      'S-1,,1,,,,,',
      'X,No price,,,,,,',
      'Y,Free,0,,,,,',
      'Z,Negative,-1,,,,,',
      'W,Words,ten,,,,,',
      'UNKNOWN,,1,,,,,',
      'TWICE,,1,,,,,',
      ',Same name,1,,,,,',
      'S-6,,1,,5,,,',
      'Q,Many,1,0,,,,',
      'R,Late,1,,,3651,,',
      'T,Maybe,1,,,,perhaps,',
      ',Offer 1,2,,,,,',
      'A,Long,1,,,,,,x',
      'B,Good,1.00,,,,,',
      ',good,1.00,,,,,',
    ];
    expect(told(plan(lines, offers))).toEqual([
      'refused | SKU or name is required',
      'refused | Price is required',
      'refused | duplicate SKU in file (first at line 3)',
      'refused | Price is required',
      'refused | price is 0',
      'refused | price must not be negative',
      'refused | price must be a decimal amount such as 19.90',
      'refused | no offer has this SKU, and a new one needs a name',
      'refused | 2 offers have this SKU: change them one by one',
      'refused | 2 offers have this name: give the SKU',
      'refused | minimum quantity is above the maximum quantity',
      'refused | minimum quantity must be a whole number from 1 to 1000000',
      'refused | lead time must be a whole number from 0 to 3650',
      'refused | availability must be yes or no',
      'price | 10.00 → 2.00 | -80.00',
      'refused | has 9 columns where the header has 8',
      'new',
      'refused | duplicate name in file (first at line 18)',
    ]);
  });

  it('refuses the second of two lines that mean one offer, and takes another SKU of one name for other goods', () => {
    const offers = [known(1, { nameEn: 'Cream' })];
    const outcomes = plan(['S-1,Balm,1,,,,,', ',Cream,2,,,,,', 'S-2,Cream,3,,,,,'], offers);
    expect(told(outcomes)).toEqual([
      'price | 10.00 → 1.00 | -90.00 | also name',
      'refused | is the same offer as line 2',
      'refused | duplicate name in file (first at line 3)',
    ]);
    expect(told(plan(['S-2,Cream,3,,,,,'], offers))).toEqual(['new']);
  });

  it.each([
    ['comma', '12,50', '12.50'],
    ['comma', '1.234,56', '1234.56'],
    ['point', '1,234.56', '1234.56'],
    ['point', '١٢٫٥٠', '12.50'],
    ['comma', '١٢٫٥', '12.50'],
    ['point', '١٬٢٣٤٫٥٦', '1234.56'],
    ['comma', '۱۲,۵۰', '12.50'],
  ] as const)('reads amounts with a %s: %s', (decimal, written, price) => {
    const options = { header: 'sku;name;price;min;max;days;available;categories', decimal };
    const [line] = plan([`A;B;${written};٦;;٣;نعم;`], [], options);
    expect(line).toMatchObject({ outcome: 'new', offer: { price, minOrderQuantity: 6, leadTimeDays: 3 } });
  });

  it('needs a column of prices, and one of SKUs or names', () => {
    expect(() => plan(['A,B,1,,,,,'], [], { mapping: { nameEn: 'name' } })).toThrow('No column is chosen for: price');
    expect(() => plan(['A,B,1,,,,,'], [], { mapping: { price: 'price' } })).toThrow('supplierSku or nameEn');
    expect(
      told(plan(['A,B,0,,,,,'], [], { mapping: { price: 'price', nameEn: 'name' }, allowZeroPrice: true })),
    ).toEqual(['new']);
  });
});
