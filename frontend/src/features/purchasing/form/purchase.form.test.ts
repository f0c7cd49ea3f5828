import {
  blankLine,
  draftValues,
  formPath,
  purchaseSchema,
  purchaseTotal,
  suggestedValues,
  toInput,
  withoutBlankEnd,
  withProducts,
  type PurchaseValues,
  type Suggestion,
} from './purchase.form';
import { arrivals, outstandingLines, receiveSchema } from '../order/receive.form';
import { draftOrder } from '../test-data';
import { setBusinessTimeZone } from '../../../lib/dates/dates';

const suggestion: Suggestion = {
  __typename: 'ReorderSuggestion',
  productId: '7',
  productName: 'Argan soap',
  sku: 'SO-7',
  supplierId: '3',
  supplierName: 'Orient Mills',
  marketplaceProductId: '70',
  quantity: 16,
  unitCost: '1.05',
  minOrderQuantity: 12,
  leadTimeDays: 5,
  onOrder: 0,
  available: 4,
  reason: '4 available',
};

beforeAll(() => setBusinessTimeZone('Asia/Riyadh'));
afterAll(() => setBusinessTimeZone(undefined));

describe('a form filled with suggestions', () => {
  it('takes the supplier, the figures and the day by which all can be there', () => {
    const values = suggestedValues(
      [suggestion, { ...suggestion, productId: '8', supplierId: null, marketplaceProductId: null, leadTimeDays: 9 }],
      new Date('2026-12-02T22:30:00Z'),
    );
    expect(values.supplier).toEqual({ id: '3', displayName: 'Orient Mills', companyName: null });
    // 01:30 on the 3rd in Riyadh, nine days on.
    expect(values.expected).toBe('2026-12-12');
    expect(values.items.map(({ quantity, unitCost, offer }) => [quantity, unitCost, offer])).toEqual([
      ['16', '1.05', { id: '70', supplierId: '3' }],
      ['16', '1.05', null],
    ]);
    expect(purchaseTotal(values.items)).toBe('33.60');
  });

  it('starts with one empty line when nothing was asked for', () => {
    expect(suggestedValues([]).items).toHaveLength(1);
  });
});

describe('what is sent', () => {
  it('names an offer only while its own supplier is chosen, and midnight of the business', () => {
    const values = {
      ...suggestedValues([suggestion]),
      expected: '2026-12-24',
      supplierReference: ' SO 1 ',
      notes: ' ',
    };
    expect(toInput(values)).toEqual({
      supplierId: '3',
      items: [{ productId: '7', marketplaceProductId: '70', quantity: 16, unitCost: '1.05' }],
      expectedAt: '2026-12-23T21:00:00.000Z',
      supplierReference: 'SO 1',
      notes: null,
    });
    const other = toInput({ ...values, supplier: { id: '4', displayName: 'Other', companyName: null } });
    expect(other.items[0]?.marketplaceProductId).toBeNull();
  });

  it('is what a draft was made of', () => {
    const { items, expectedAt, supplierId } = toInput(draftValues(draftOrder));
    expect([supplierId, expectedAt]).toEqual(['3', draftOrder.expectedAt]);
    expect(items).toEqual([
      { productId: '7', marketplaceProductId: '70', quantity: 10, unitCost: '1.05' },
      { productId: '8', marketplaceProductId: null, quantity: 3, unitCost: '2.00' },
    ]);
  });
});

describe('the rules of a purchase order', () => {
  const line = { ...blankLine('a'), product: { id: '7', name: 'Soap', sku: 'S' }, unitCost: '1.00' };
  const faults = async (values: Partial<PurchaseValues>): Promise<string[]> =>
    purchaseSchema
      .validate(
        { supplier: null, items: [line], expected: '', supplierReference: '', notes: '', ...values },
        { abortEarly: false },
      )
      .then(
        () => [],
        (error: { inner: { path: string; message: string }[] }) =>
          error.inner.map(({ path, message }) => `${path}: ${message}`),
      );

  it.each<[string, Partial<PurchaseValues>, string[]]>([
    ['holds', {}, []],
    ['a product', { items: [blankLine('a')] }, ['items[0].product: Choose a product', 'items[0].unitCost: Required']],
    ['whole quantities', { items: [{ ...line, quantity: '1.5' }] }, ['items[0].quantity: Whole number']],
    ['above nothing', { items: [{ ...line, quantity: '0' }] }, ['items[0].quantity: Above 0']],
    ['two decimals', { items: [{ ...line, unitCost: '1.005' }] }, ['items[0].unitCost: Up to 2 decimals']],
    ['each product once', { items: [line, { ...line, key: 'b' }] }, ['items.1.product: Stands in another line']],
  ])('%s', async (_rule, values, expected) => {
    expect(await faults(values)).toEqual(expected);
  });

  it('reads the API’s paths', () => {
    expect(['supplierId', 'expectedAt', 'items.2.productId', 'items.0.quantity'].map(formPath)).toEqual([
      'supplier',
      'expected',
      'items.2.product',
      'items.0.quantity',
    ]);
  });
});

describe('receiving', () => {
  const items = outstandingLines(draftOrder);

  it('offers all that is outstanding', () => {
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([['101', '6']]);
  });

  it.each([
    ['7', 'At most 6'],
    ['0', 'Enter what came in'],
    ['1.5', 'Whole number'],
  ])('refuses %s', async (quantity, message) => {
    const values = { items: [{ ...items[0], quantity }], deliveryNote: '', note: '' };
    await expect(receiveSchema.validate(values)).rejects.toThrow(message);
  });

  it('sends the lines of which something came', () => {
    const [first] = items;
    if (!first) throw new Error('There is no line');
    expect(arrivals({ items: [first, { ...first, id: '9', quantity: '' }], deliveryNote: '', note: '' })).toEqual([
      { purchaseOrderItemId: '101', quantity: 6 },
    ]);
  });
});

describe('lines that come in several at once', () => {
  const soap = {
    ...blankLine('a'),
    product: { id: '7', name: 'Soap', sku: 'SO-7' },
    quantity: '2',
    reason: '4 missing',
  };
  const cream = { ...blankLine('b'), product: { id: '8', name: 'Cream', sku: 'CR-8' }, quantity: '5' };

  it('add to the line of the product that stands there: a product stands in one line', () => {
    const lines = withProducts([soap, blankLine('empty')], [{ ...soap, key: 'c', quantity: '3' }, cream]);
    expect(lines.map(({ key, quantity, reason }) => [key, quantity, reason])).toEqual([
      ['a', '5', ''],
      ['b', '5', ''],
    ]);
  });

  it('end where the empty ones begin', () => {
    const values = { ...suggestedValues([]), items: [soap, blankLine('x'), blankLine('y')] };
    expect(withoutBlankEnd(values, () => true).items).toEqual([soap]);
    expect(withoutBlankEnd(values, (path) => path !== 'items.2.product')).toBe(values);
  });
});
