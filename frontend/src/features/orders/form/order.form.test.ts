import {
  blankLine,
  formPath,
  lineTotal,
  offeredQuantity,
  orderSchema,
  orderTotal,
  stockOfLines,
  toItemInput,
  withGoods,
  withoutBlankEnd,
  blankOrder,
  type OrderLine,
} from './order.form';
import { foundGoods, quantityRule, type OrderGoods } from '../order-goods';

const product = (id: string, available: number | null): OrderGoods => ({
  key: `p${id}`,
  id,
  source: 'catalog',
  name: `Product ${id}`,
  nameAr: null,
  sku: id,
  price: '0.10',
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  orderMultiple: 1,
  available,
  supply: null,
  supplierName: null,
  leadTimeDays: null,
  picture: null,
});

const line = (given: Partial<OrderLine>): OrderLine => ({ ...blankLine('k'), ...given });

describe('order form', () => {
  it('totals exactly, in cents', () => {
    expect(lineTotal({ quantity: '3', unitPrice: '0.10' })).toBe('0.30');
    expect(lineTotal({ quantity: '7', unitPrice: '0.99' })).toBe('6.93');
    expect(
      orderTotal([
        { quantity: '3', unitPrice: '0.10' },
        { quantity: '1', unitPrice: '0.20' },
      ]),
    ).toBe('0.50');
    expect(orderTotal(Array.from({ length: 1000 }, () => ({ quantity: '1', unitPrice: '0.01' })))).toBe('10.00');
    expect(lineTotal({ quantity: '1000000', unitPrice: '99999999.99' })).toBe('99999999990000.00');
  });

  it.each([
    ['', '1.00'],
    ['1.5', '1.00'],
    ['-2', '1.00'],
    ['1e3', '1.00'],
    ['2', ''],
    ['2', 'NaN'],
  ])('counts a half-typed line (%p × %p) as nothing', (quantity, unitPrice) => {
    expect(lineTotal({ quantity, unitPrice })).toBe('0.00');
  });

  it('shares what is available among the rows of one product', () => {
    const a = product('a', 5);
    const stock = stockOfLines([
      line({ product: a, quantity: '3' }),
      line({ product: product('b', null), quantity: '9' }),
      line({ product: a, quantity: '3' }),
      line({}),
    ]);
    expect(stock).toEqual([
      { available: 5, wanted: 6, exceeded: true },
      { available: null, wanted: 9, exceeded: false },
      { available: 5, wanted: 6, exceeded: true },
      null,
    ]);
  });

  it.each([
    ['0', 'Above 0'],
    ['-1', 'Above 0'],
    ['1.5', 'Whole number'],
    ['abc', 'Whole number'],
    ['1000001', 'At most 1,000,000'],
    ['', 'Required'],
  ])('refuses the quantity %p', async (quantity, message) => {
    const values = {
      customer: {},
      items: [line({ product: product('a', 1), quantity, unitPrice: '1.00' })],
      shippingAddress: '',
    };
    await expect(orderSchema.validateAt('items[0].quantity', values)).rejects.toThrow(message);
  });

  it.each(['12,50', '1e400', 'NaN', '-1', '1.234', ' '])('refuses the price %p', async (unitPrice) => {
    const values = { customer: {}, items: [line({ product: product('a', 1), unitPrice })], shippingAddress: '' };
    await expect(orderSchema.validateAt('items[0].unitPrice', values)).rejects.toThrow();
  });

  it('sends an offer as what it is, and shares no stock with a product of the same id', () => {
    const offer: OrderGoods = { ...product('7', null), key: 'm7', source: 'marketplace' };
    const items = [
      line({ product: product('7', 5), quantity: '4', unitPrice: '1.00' }),
      line({ product: offer, quantity: '4', unitPrice: '2.00' }),
    ];
    expect(items.map(toItemInput)).toEqual([
      expect.objectContaining({ productId: '7', quantity: 4 }),
      { marketplaceProductId: '7', quantity: 4, unitPrice: '2.00' },
    ]);
    expect(stockOfLines(items)[0]).toEqual({ available: 5, wanted: 4, exceeded: false });
    expect(stockOfLines(items)[1]).toEqual({ available: null, wanted: 4, exceeded: false });
  });

  it('shows three results of each kind, the product of exactly that SKU first', () => {
    const found = (id: string) => ({
      __typename: 'Product' as const,
      id,
      name: `Soap ${id}`,
      sku: `A-${id}`,
      basePrice: '1.00',
      minOrderQuantity: 1,
      maxOrderQuantity: null,
      orderMultiple: 1,
      images: [],
      offers: [],
      inventory: null,
    });
    const goods = foundGoods({
      exact: { __typename: 'ProductPage', nodes: [found('9')] },
      products: {
        __typename: 'ProductPage',
        nodes: [found('1'), found('2'), found('9')],
        pageInfo: { __typename: 'PageInfo', hasNextPage: true },
      },
      marketplaceProducts: {
        __typename: 'MarketplaceProductPage',
        nodes: [],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false },
      },
    });
    expect(goods.map(({ key }) => key)).toEqual(['p9', 'p1', 'p2']);
    expect(goods[0]?.group).toBe('Catalog · more match, type on to narrow');
  });

  it('puts a product together with what suppliers offer of it, whichever of them was found', () => {
    const product = (id: string) => ({
      __typename: 'Product' as const,
      id,
      name: `Soap ${id}`,
      sku: `A-${id}`,
      basePrice: '9.20',
      minOrderQuantity: 1,
      maxOrderQuantity: null,
      orderMultiple: 1,
      images: [],
      inventory: null,
    });
    const offer = (id: string, productId: string | null) => ({
      __typename: 'MarketplaceProduct' as const,
      id,
      productId,
      nameEn: `Offer ${id}`,
      nameAr: null,
      supplierSku: null,
      supplierName: null,
      price: '5.52',
      buyerPrice: null,
      minOrderQuantity: 1,
      maxOrderQuantity: null,
      leadTimeDays: 3,
      imageUrls: [],
    });
    const pageInfo = { __typename: 'PageInfo' as const, hasNextPage: false };
    const goods = foundGoods({
      exact: { __typename: 'ProductPage', nodes: [] },
      products: {
        __typename: 'ProductPage',
        nodes: [
          { ...product('1'), offers: [] },
          { ...product('2'), offers: [offer('20', '2')] },
        ],
        pageInfo,
      },
      marketplaceProducts: {
        __typename: 'MarketplaceProductPage',
        nodes: [
          { ...offer('20', '2'), product: product('2') },
          { ...offer('30', '3'), product: product('3') },
          { ...offer('40', null), product: null },
        ],
        pageInfo,
      },
    });
    expect(goods.map(({ key, group }) => [key, group])).toEqual([
      ['p2', 'Soap 2 · from our stock or a supplier'],
      ['m20', 'Soap 2 · from our stock or a supplier'],
      ['p3', 'Soap 3 · from our stock or a supplier'],
      ['m30', 'Soap 3 · from our stock or a supplier'],
      ['p1', 'Catalog'],
      ['m40', 'Marketplace'],
    ]);
    expect(goods[1]).toMatchObject({ price: '5.52', supplierName: null, leadTimeDays: 3 });
  });

  it('names the rules of a product only when there are some', () => {
    expect(quantityRule({ minOrderQuantity: 1, maxOrderQuantity: null, orderMultiple: 1 })).toBeUndefined();
    expect(quantityRule({ minOrderQuantity: 6, maxOrderQuantity: 60, orderMultiple: 6 })).toBe('min 6, max 60, by 6');
  });

  it('finds the form field of what the API names', () => {
    expect(formPath('items.2.productId')).toBe('items.2.product');
    expect(formPath('items.0.quantity')).toBe('items.0.quantity');
    expect(formPath('input.customerId')).toBe('customer');
    expect(formPath('items.1')).toBe('items.1.quantity');
  });
});

describe('lines that come in several at once', () => {
  const wanted = (items: readonly OrderLine[]) => items.map(({ product: goods, quantity }) => [goods?.id, quantity]);

  it('go after those that stand there, take the place of empty ones, and add to what is ordered already', () => {
    const a = product('a', 5);
    const few = { ...product('b', 5), minOrderQuantity: 6 };
    const items = [line({ product: a, quantity: '2', unitPrice: '0.10' }), line({ key: 'blank' })];
    const now = withGoods(items, [
      { goods: few, quantity: '' },
      { goods: a, quantity: '3' },
      { goods: product('c', 5), quantity: '4' },
    ]);
    expect(wanted(now)).toEqual([
      ['a', '5'],
      ['b', '6'],
      ['c', '4'],
    ]);
    expect(new Set(now.map(({ key }) => key)).size).toBe(3);
    expect(now[1]?.unitPrice).toBe('0.10');
    expect(wanted(withGoods([line({})], []))).toEqual([[undefined, '1']]);
  });

  it('end where the empty ones begin, but keep one in which something stands', () => {
    const items = [line({ product: product('a', 5) }), line({}), line({ quantity: '3' }), line({}), line({})];
    const values = { ...blankOrder(null), items };
    expect(withoutBlankEnd(values, () => true).items).toHaveLength(3);
    expect(withoutBlankEnd(values, (path) => path !== 'items.4.product')).toBe(values);
    const only = blankOrder(null);
    expect(withoutBlankEnd(only, () => true)).toBe(only);
  });
});

describe('a quantity that the rules do not allow', () => {
  const offered = (rules: Partial<OrderGoods>, quantity: string, others = 0) =>
    offeredQuantity(line({ product: { ...product('a', null), ...rules }, quantity }), {
      wanted: Number(quantity) + others,
    });

  it.each([
    [{ minOrderQuantity: 12 }, '5', 12],
    [{ minOrderQuantity: 12, orderMultiple: 12 }, '13', 24],
    [{ orderMultiple: 6 }, '6', undefined],
    [{ orderMultiple: 6, maxOrderQuantity: 20 }, '19', 18],
    [{ minOrderQuantity: 10, maxOrderQuantity: 11, orderMultiple: 12 }, '5', undefined],
    [{ minOrderQuantity: 12 }, '', undefined],
  ] as const)('%j: %s is offered as %s', (rules, quantity, allowed) => {
    expect(offered(rules, quantity)).toBe(allowed);
  });

  it('counts what other lines of the same goods ask for', () => {
    expect(offered({ minOrderQuantity: 12 }, '5', 3)).toBe(9);
    expect(offered({ minOrderQuantity: 12 }, '5', 7)).toBeUndefined();
  });
});
