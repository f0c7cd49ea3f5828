import { describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { person } from '../../factories/orders.js';
import { insertOffer } from '../../factories/promotions.js';
import { fingerprint } from '../../support/invariants.js';
import {
  admin,
  app,
  buyer,
  faultOf,
  order,
  preview,
  promoted,
  sales,
  supplier,
  usePricing,
  type Row,
} from '../../support/pricing.js';

usePricing();

describe('a preview', () => {
  it('is what create would make of it, with reasons, and writes nothing', async () => {
    await app.dataSource.query('update business_settings set tax_rate = 10');
    const productId = await promoted('5.00', { discountValue: '10', minQuantity: 10, title: 'Ten' }, 20);
    const items = [
      { productId, quantity: 6 },
      { productId, quantity: 4 },
    ];
    const before = await fingerprint(app.dataSource);
    const seen = await preview(
      { customerId: buyer.id, items, shippingAmount: '3.00', discountAmount: '5.00' },
      sales.token,
    );
    expect(await fingerprint(app.dataSource)).toBe(before);
    expect(seen).toMatchObject({
      subtotalAmount: '45.00',
      discountAmount: '5.00',
      taxRate: '10.00',
      taxAmount: '4.00',
      shippingAmount: '3.00',
      totalAmount: '47.00',
      savings: '5.00',
      problems: [],
      explanation: [
        'Lines 50.00 less 5.00 of promotions: 45.00',
        'Discount on the order: −5.00',
        'Tax of 10% on 40.00: 4.00',
        'Shipping: 3.00',
        'Total: 47.00',
      ],
    });
    expect(seen.lines[0]).toMatchObject({
      index: 0,
      productId,
      quantity: 6,
      floorPrice: '2.50',
      grossAmount: '30.00',
      discountAmount: '3.00',
      totalPrice: '27.00',
      available: 20,
      promotion: {
        title: 'Ten',
        label: '10% off',
        minQuantity: 10,
        discountType: 'percentage',
        discountValue: '10.00',
      },
    });
    const { data } = await order({ items, shippingAmount: '3.00', discountAmount: '5.00' }, sales.token);
    expect(data?.createOrder.totalAmount).toBe('47.00');
  });

  it('tells buyers no floor, and lets nobody set for themselves what is for staff', async () => {
    const { id } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 5);
    const items = [{ productId: id, quantity: 1 }];
    const seen = await preview({ items, discountAmount: '9.00' });
    expect(seen).toMatchObject({ totalAmount: '10.00', lines: [{ floorPrice: null }] });
    expect(seen.credit).toMatchObject({ limit: '100.00', exceeded: false });
    expect((await preview({ items }, sales.token)).credit).toBeNull();
    const stranger = await person(app, 'customer');
    const { errors } = await app.gql(
      'query ($input: OrderPreviewInput!) { orderPreview(input: $input) { totalAmount } }',
      { input: { customerId: stranger.id, items } },
      buyer.token,
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('names every problem with the field and code that create refuses it for', async () => {
    const { id } = await makeProduct(
      app,
      admin.token,
      { basePrice: '10.00', minOrderQuantity: 2, orderMultiple: 2 },
      5,
    );
    const { id: inactive } = await makeProduct(app, admin.token, { isActive: false }, 5);
    const items = [
      { productId: id, quantity: 4 },
      { productId: id, quantity: 3, unitPrice: '9.00' },
      { productId: '2147483646', quantity: 1 },
      { productId: inactive, quantity: 1 },
    ];
    const seen = await preview({ items });
    expect(seen.problems.map(({ field, code }) => `${String(code)} ${String(field)}`)).toEqual([
      'BAD_USER_INPUT items.0.quantity',
      'BAD_USER_INPUT items.1.quantity',
      'BAD_USER_INPUT items.2.productId',
      'CONFLICT items.3.productId',
      'CONFLICT items.1.unitPrice',
      'INSUFFICIENT_STOCK items.0.quantity',
      'INSUFFICIENT_STOCK items.1.quantity',
    ]);
    expect(seen.lines[2]).toMatchObject({ productName: 'Unknown product', available: null });
    const refused = await order({ items });
    expect(faultOf(refused).code).toBe(seen.problems[0]?.code);
  });

  it('says when an order would go over the credit limit', async () => {
    const { id } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 500);
    const of = (quantity: number): Promise<Row> =>
      preview({ customerId: buyer.id, items: [{ productId: id, quantity }] }, admin.token);
    expect((await of(10)).credit).toMatchObject({
      limit: '100.00',
      exposure: '0.00',
      available: '100.00',
      exceeded: false,
    });
    expect((await of(11)).credit).toMatchObject({ exceeded: true });
  });
});

describe('what a customer bought before', () => {
  const bought = async (input: Row, token: string) => {
    const { data, errors } = await app.gql<{ goodsBought: Row[] }>(
      `query ($input: GoodsBoughtInput!) { goodsBought(input: $input) {
        productId marketplaceProductId lastQuantity lastUnitPrice lastOrderedAt orderCount } }`,
      { input },
      token,
    );
    return data?.goodsBought ?? errors?.[0]?.extensions.code;
  };

  it('is told with the latest price and quantity, what is ordered most first, and each sees it by their own orders', async () => {
    const customer = await person(app, 'customer');
    const { id: often } = await makeProduct(app, admin.token, { basePrice: '10.00' }, 50);
    const { id: once } = await makeProduct(app, admin.token, { basePrice: '3.00' }, 50);
    const offerId = await insertOffer(app, supplier.id, { price: '2.00' });
    const make = (items: Row[], token: string) => order({ customerId: customer.id, items }, token);
    await make([{ productId: often, quantity: 2 }], admin.token);
    await make([{ productId: often, quantity: 7, unitPrice: '9.00', priceReason: 'Loyal' }], sales.token);
    await make(
      [
        { productId: once, quantity: 4 },
        { marketplaceProductId: offerId, quantity: 5 },
      ],
      admin.token,
    );
    const taken = await make([{ productId: once, quantity: 9 }], admin.token);
    await app.gql(
      'mutation ($input: TransitionOrderInput!) { transitionOrder(input: $input) { id } }',
      { input: { id: taken.data?.createOrder['id'], transition: 'cancel', reason: 'Error' } },
      admin.token,
    );
    const of = { customerId: customer.id };
    const [first, ...others] = (await bought(of, admin.token)) as Row[];
    expect(first).toMatchObject({ productId: often, lastQuantity: 7, lastUnitPrice: '9.00', orderCount: 2 });
    expect(first?.['lastOrderedAt']).toMatch(/^\d{4}-.*Z$/);
    expect(others).toHaveLength(2);
    expect(others).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ productId: once, lastQuantity: 4, lastUnitPrice: '3.00', orderCount: 1 }),
        expect.objectContaining({ marketplaceProductId: offerId, lastQuantity: 5, orderCount: 1 }),
      ]),
    );
    expect(await bought({ ...of, first: 1 }, admin.token)).toHaveLength(1);
    expect(await bought({ ...of, productIds: [once] }, admin.token)).toMatchObject([{ productId: once }]);
    expect(await bought({ ...of, productIds: [], marketplaceProductIds: [offerId] }, customer.token)).toMatchObject([
      { marketplaceProductId: offerId },
    ]);
    // Only what they sold themselves, and of others' orders nothing.
    expect(await bought(of, sales.token)).toMatchObject([{ productId: often, orderCount: 1, lastQuantity: 7 }]);
    for (const { token } of [buyer, supplier, await person(app, 'vendor')]) expect(await bought(of, token)).toEqual([]);
    expect(await bought({ customerId: 'x' }, admin.token)).toBe('BAD_USER_INPUT');
    expect(await bought({ ...of, first: 0 }, admin.token)).toBe('BAD_USER_INPUT');
    expect(await bought(of, '')).toBe('UNAUTHENTICATED');
  });
});

describe('what a pasted text means', () => {
  const meant = async (texts: string[], token = sales.token, forPurchase = false) => {
    const { data, errors } = await app.gql<{ goodsMeant: Row[] }>(
      'query ($input: GoodsMeantInput!) { goodsMeant(input: $input) { text isSure productIds marketplaceProductIds } }',
      { input: { texts, forPurchase } },
      token,
    );
    return data?.goodsMeant ?? errors?.[0]?.extensions.code;
  };

  it('is found by SKU, barcode and name, in any spelling; what may be two is left to choose', async () => {
    const tag = `mean${Date.now()}`;
    const make = async (input: Row) => (await makeProduct(app, admin.token, input, 5)).id;
    const soap = await make({ sku: `${tag}-1`, name: `${tag} Soap`, barcode: '0012345678905' });
    const longer = await make({ sku: `${tag}-12`, name: `${tag} Soap for hands` });
    const arabic = await make({ sku: `${tag}-A`, name: `${tag} صابونة الغار` });
    const asleep = await make({ sku: `${tag}-Z`, name: `${tag} Asleep`, isActive: false });
    const offerId = await insertOffer(app, supplier.id, { name: `${tag} Rose water` });
    await app.dataSource.query('update marketplace_products set supplier_sku = $1 where id = $2', [
      `${tag}-RW`,
      offerId,
    ]);
    const sure = (text: string, id: string) => ({
      text,
      isSure: true,
      productIds: [id],
      marketplaceProductIds: [] as string[],
    });
    const none = (text: string) => ({ text, isSure: false, productIds: [], marketplaceProductIds: [] });
    const texts = [
      `${tag}-1`.toUpperCase(),
      '٠١٢٣٤٥٦٧٨٩٠٥',
      `${tag} soap`,
      `${tag} HANDS`,
      `${tag} صابونه الغار`,
      `${tag} so`,
      `${tag} asleep`,
      `${tag}-Z`,
      `${tag} rose`,
      `100% ${tag}`,
      '_',
    ];
    expect(await meant(texts)).toEqual([
      sure(texts[0]!, soap),
      sure(texts[1]!, soap),
      sure(texts[2]!, soap),
      sure(texts[3]!, longer),
      sure(texts[4]!, arabic),
      { text: texts[5], isSure: false, productIds: [soap, longer], marketplaceProductIds: [] },
      none(texts[6]!),
      none(texts[7]!),
      { text: texts[8], isSure: true, productIds: [], marketplaceProductIds: [offerId] },
      none(texts[9]!),
      expect.objectContaining({ text: '_', isSure: false }),
    ]);
    // Each text once.
    expect(await meant([texts[0]!, ` ${texts[0]!} `])).toEqual([sure(texts[0]!, soap)]);
    // A purchase order takes what is not on sale, and no offer.
    expect(await meant([`${tag}-z`, `${tag} rose`], admin.token, true)).toEqual([
      sure(`${tag}-z`, asleep),
      none(`${tag} rose`),
    ]);
    // A supplier's number is known to that supplier and to staff.
    const byNumber = [`${tag}-rw`];
    expect(await meant(byNumber)).toMatchObject([{ isSure: true, marketplaceProductIds: [offerId] }]);
    expect(await meant(byNumber, supplier.token)).toMatchObject([{ marketplaceProductIds: [offerId] }]);
    const rival = await person(app, 'wholesale');
    expect(await meant(byNumber, rival.token)).toEqual([none(byNumber[0]!)]);
  });

  it('takes 200 at once and refuses more, an empty one, and who is not signed in', async () => {
    const many = Array.from({ length: 200 }, (_, n) => `nothing like it ${n}`);
    expect(await meant(many)).toHaveLength(200);
    expect(await meant([...many, 'x'])).toBe('BAD_USER_INPUT');
    expect(await meant(['x'.repeat(501)])).toBe('BAD_USER_INPUT');
    expect(await meant(['x'], '')).toBe('UNAUTHENTICATED');
  });
});
