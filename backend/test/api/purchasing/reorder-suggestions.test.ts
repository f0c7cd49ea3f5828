import { describe, expect, it } from '@jest/globals';
import {
  app,
  draft,
  mutate,
  offer,
  product,
  receive,
  sent,
  token,
  usePurchasing,
  vendorId,
  type Row,
} from '../../support/purchasing.js';

usePurchasing();

describe('suggestions', () => {
  const SUGGEST = `query ($ids: [ID!]!) { reorderSuggestions(productIds: $ids) {
    productId sku supplierId supplierName marketplaceProductId quantity unitCost minOrderQuantity onOrder available reason } }`;
  const suggest = async (...ids: string[]): Promise<Row[]> =>
    (await app.gql<{ reorderSuggestions: Row[] }>(SUGGEST, { ids }, token)).data?.reorderSuggestions ?? [];

  it('fill up to the most to keep, less what is on order, at the last known cost', async () => {
    expect(await suggest(product.id, '2147483646')).toEqual([
      expect.objectContaining({ productId: product.id, quantity: 10, unitCost: '10.00', onOrder: 0, available: 10 }),
    ]);
    await app.gql(
      'mutation ($input: UpdateInventoryInput!) { updateInventory(input: $input) { id } }',
      { input: { productId: product.id, maxStock: 100 } },
      token,
    );
    const order = await sent();
    await receive(order, 4);
    expect((await suggest(product.id))[0]).toMatchObject({
      quantity: 80,
      onOrder: 6,
      available: 14,
      reason:
        '14 available and 6 on order: 80 missing to the most to keep (100). No supplier offers it: last known cost',
    });
  });

  it('say why in the language of the reader', async () => {
    const { data } = await app.gql<{ reorderSuggestions: Row[] }>(SUGGEST, { ids: [product.id] }, token, {
      'accept-language': 'ar',
    });
    expect(data?.reorderSuggestions[0]?.reason).toMatch(
      /^المتاح \d+.*: ينقص \d+ للوصول إلى .*\. لا يعرضه أي مورّد: آخر تكلفة معروفة$/,
    );
  });

  it('take the best offer at the quantity that is missing, promotions included', async () => {
    const dear = await offer({ price: '9.00', leadTimeDays: 2 });
    const promoted = await offer({ price: '10.00', minOrderQuantity: 12, leadTimeDays: 7 });
    await offer({ price: '1.00', availability: false });
    expect((await suggest(product.id))[0]).toMatchObject({
      marketplaceProductId: dear,
      unitCost: '9.00',
      quantity: 10,
    });
    const today = new Date();
    const { errors } = await app.gql(
      'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { id } }',
      {
        input: {
          marketplaceProductId: promoted,
          title: 'Spring',
          discountType: 'percentage',
          discountValue: '15',
          startDate: new Date(today.getTime() - 86_400_000).toISOString().slice(0, 10),
          endDate: new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10),
        },
      },
      token,
    );
    expect(errors).toBeUndefined();
    expect((await suggest(product.id))[0]).toMatchObject({
      marketplaceProductId: promoted,
      supplierId: vendorId,
      unitCost: '8.50',
      quantity: 12,
      minOrderQuantity: 12,
      reason: expect.stringContaining('Test vendor is the cheapest of 2 offers, with 15% off, sold from 12 on'),
    });
    const items = [{ productId: product.id, marketplaceProductId: promoted, quantity: 12, unitCost: '8.50' }];
    const order = await draft({ items });
    expect(order).toMatchObject({ totalAmount: '102.00', items: [{ sku: expect.stringMatching(/^OFFER-10\.00-/) }] });
    const { userId } = await app.signInAs('distributor');
    const foreign = await mutate('createPurchaseOrder', { supplierId: userId, items });
    expect(foreign.error?.fields).toHaveProperty(['items.0.marketplaceProductId']);
    const moved = await mutate('updatePurchaseOrder', { id: order.id, version: order.version, supplierId: userId });
    expect(moved.error?.fields).toHaveProperty(['supplierId']);
  });
});
