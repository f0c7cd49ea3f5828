import { describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { person } from '../../factories/orders.js';
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
