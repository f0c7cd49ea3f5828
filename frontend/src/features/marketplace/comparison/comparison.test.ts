import {
  blockedRows,
  cellOffers,
  chosenOf,
  isPlan,
  picksOf,
  priceChangesOf,
  purchaseOrdersOf,
  summaryOf,
  supplierColumns,
  type Offer,
  type Plan,
  type Row,
} from './picks';
import { readLines, readQuantity } from './wanted-lines';

const offer = (id: string, supplier: string, total: string, more: Partial<Offer> = {}): Offer => ({
  __typename: 'ComparisonOffer',
  marketplaceProductId: id,
  supplierId: supplier,
  supplierName: `Supplier ${supplier}`,
  supplierRole: 'vendor',
  availability: true,
  mine: false,
  listPrice: '1.00',
  unitPrice: '1.00',
  promotionLabel: null,
  minOrderQuantity: 1,
  shortfall: 0,
  orderQuantity: 10,
  leadTimeDays: 2,
  total,
  rank: 1,
  ...more,
});
const row = (key: string, productId: string | null, offers: Offer[]): Row => ({
  __typename: 'ComparisonRow',
  key,
  productId,
  productName: key,
  quantity: 10,
  offers,
});
const plan = (...picks: [key: string, id: string][]): Plan => ({
  __typename: 'ComparisonPlan',
  total: '0.00',
  leadTimeDays: 0,
  suppliers: 1,
  picks: picks.map(([key, id]) => ({
    __typename: 'ComparisonPick',
    key,
    marketplaceProductId: id,
    supplierId: '1',
    quantity: 1,
    total: '0.00',
  })),
});

const rows = [
  row('p:1', '1', [offer('a', '1', '10.00'), offer('b', '2', '12.00', { rank: 2, leadTimeDays: 9 })]),
  row('p:2', '2', [
    offer('c', '2', '20.10', { orderQuantity: 24, unitPrice: '0.84' }),
    offer('d', '2', '30.00', { rank: 3 }),
    offer('e', '3', '1.00', { availability: false, rank: 2 }),
  ]),
];
const cheapest = plan(['p:1', 'a'], ['p:2', 'c']);

describe('the answer for a quantity', () => {
  it('has a column per supplier, who offers most first, and a cell for each of its offers', () => {
    const columns = supplierColumns(rows);
    expect(columns.map(({ id }) => id)).toEqual(['2', '1', '3']);
    expect(cellOffers(rows[1]!, columns[0]!).map(({ marketplaceProductId }) => marketplaceProductId)).toEqual([
      'c',
      'd',
    ]);
  });

  it('takes what was chosen by hand, else the plan; never what is not to be had', () => {
    const ids = (chosen: Record<string, string>) =>
      [...picksOf(rows, chosen, cheapest)].map(([, { marketplaceProductId }]) => marketplaceProductId);
    expect(ids({})).toEqual(['a', 'c']);
    expect(ids({ 'p:1': 'b' })).toEqual(['b', 'c']);
    expect(ids({ 'p:2': 'e' })).toEqual(['a', 'c']);
    expect(ids({ 'p:2': 'gone' })).toEqual(['a', 'c']);
  });

  it('sums the choice and knows when it is a plan', () => {
    const picks = picksOf(rows, {}, cheapest);
    expect(summaryOf(picks)).toEqual({ total: '30.10', suppliers: 2, leadTimeDays: 2 });
    expect(isPlan(cheapest, picks)).toBe(true);
    expect(isPlan(plan(['p:1', 'b'], ['p:2', 'c']), picks)).toBe(false);
    expect(chosenOf(cheapest)).toEqual({ 'p:1': 'a', 'p:2': 'c' });
    expect(summaryOf(new Map())).toEqual({ total: '0.00', suppliers: 0, leadTimeDays: 0 });
  });

  it('raises one order per supplier, with what has to be bought at the price shown', () => {
    const now = new Date('2026-03-01T08:00:00.000Z');
    expect(purchaseOrdersOf(rows, picksOf(rows, {}, cheapest), now)).toEqual([
      {
        supplierId: '1',
        expectedAt: expect.stringMatching(/^2026-03-0/),
        items: [{ productId: '1', marketplaceProductId: 'a', quantity: 10, unitCost: '1.00', atOfferPrice: true }],
      },
      {
        supplierId: '2',
        expectedAt: expect.stringMatching(/^2026-03-0/),
        items: [{ productId: '2', marketplaceProductId: 'c', quantity: 24, unitCost: '0.84', atOfferPrice: true }],
      },
    ]);
    const together = purchaseOrdersOf(rows, picksOf(rows, { 'p:1': 'b' }, cheapest));
    expect(together.map(({ supplierId, items }) => [supplierId, items.length])).toEqual([['2', 2]]);
  });

  it('tells what has become of the chosen offers: only those that changed, and both totals', () => {
    const picks = picksOf(rows, {}, cheapest);
    expect(priceChangesOf(picks, rows)).toBeUndefined();
    const at = (unitPrice: string, total: string, availability = true) =>
      rows.map((found) => ({
        ...found,
        offers: found.offers.map((one) =>
          one.marketplaceProductId === 'a' ? { ...one, unitPrice, total, availability } : one,
        ),
      }));
    const line = { key: 'p:1', productName: rows[0]?.productName, supplierName: 'Supplier 1', before: '1.00' };
    expect(priceChangesOf(picks, at('1.20', '12.00'))).toEqual({
      lines: [{ ...line, now: '1.20' }],
      before: '30.10',
      now: '32.10',
    });
    expect(priceChangesOf(picks, at('1.00', '10.00', false))).toEqual({
      lines: [{ ...line, now: null }],
      before: '30.10',
      now: null,
    });
  });

  it('does not buy what nobody confirmed or nobody offers', () => {
    const unclear = [...rows, row('n:wax', null, [offer('f', '1', '5.00')]), row('p:9', '9', [])];
    const picks = picksOf(unclear, {}, plan(['p:1', 'a'], ['p:2', 'c'], ['n:wax', 'f']));
    expect(blockedRows(unclear, picks).map(({ key }) => key)).toEqual(['n:wax', 'p:9']);
    expect(purchaseOrdersOf(unclear, picks).flatMap(({ items }) => items)).toHaveLength(2);
  });
});

describe('the lines of the address', () => {
  it('reads quantities and keys of any script, and leaves out what is none', () => {
    expect(readLines(['12~p:7', '3~n:شامبو ~ أطفال', '0~p:1', 'x~p:2', '4~', '~p:3', 'p:4', '9~p:7', ''])).toEqual([
      { key: 'p:7', quantity: 12 },
      { key: 'n:شامبو ~ أطفال', quantity: 3 },
    ]);
  });

  it('stops at what the API compares at once', () => {
    expect(readLines(Array.from({ length: 60 }, (_unused, index) => `1~p:${index}`))).toHaveLength(50);
  });

  it.each([
    ['1', 1],
    [' 24 ', 24],
    ['1000000', 1_000_000],
    ['1000001', null],
    ['0', null],
    ['-3', null],
    ['1.5', null],
    ['', null],
  ])('reads the quantity "%s" as %s', (text, quantity) => expect(readQuantity(text)).toBe(quantity));
});
