import { describe, expect, it } from '@jest/globals';
import {
  app,
  draft,
  mutate,
  offer,
  product,
  token,
  usePurchasing,
  vendorId,
  type Row,
} from '../../support/purchasing.js';

usePurchasing();

const MANY = `mutation ($input: CreatePurchaseOrdersInput!) {
  createPurchaseOrders(input: $input) { purchaseOrders { id totalAmount items { unitCost } } } }`;

const reprice = async (id: string, price: string): Promise<void> => {
  const { errors } = await app.gql(
    'mutation ($input: UpdateMarketplacePriceInput!) { updateMarketplacePrice(input: $input) { id } }',
    { input: { id, price, reason: 'New list' } },
    token,
  );
  if (errors) throw new Error(JSON.stringify(errors));
};

const line = (marketplaceProductId: string, unitCost: string, more: Row = {}): Row => ({
  productId: product.id,
  marketplaceProductId,
  quantity: 7,
  unitCost,
  atOfferPrice: true,
  ...more,
});
const order = (...items: Row[]): Row => ({ supplierId: vendorId, items });
const count = (): Promise<Row[]> => app.dataSource.query<Row[]>('select count(*) from purchase_orders');

async function make(...orders: Row[]): Promise<{ made: Row[] | undefined; error: Row | undefined }> {
  const { data, errors } = await app.gql<{ createPurchaseOrders: { purchaseOrders: Row[] } }>(
    MANY,
    { input: { orders } },
    token,
  );
  return {
    made: data?.createPurchaseOrders.purchaseOrders,
    error: errors?.[0] && { message: errors[0].message, ...errors[0].extensions },
  };
}

/** What a comparison shows a unit of the product costs, of the only offer. */
async function shownPrice(quantity: number): Promise<string | undefined> {
  const { data } = await app.gql<{ priceComparison: { rows: { offers: { unitPrice: string }[] }[] } }>(
    'query ($lines: [ComparisonLineInput!]!) { priceComparison(lines: $lines) { rows { offers { unitPrice } } } }',
    { lines: [{ key: `p${product.id}`, quantity }] },
    token,
  );
  return data?.priceComparison.rows[0]?.offers[0]?.unitPrice;
}

describe('purchase orders at the prices that were shown', () => {
  it('are made while the offers cost that, promotions and their steps included', async () => {
    const id = await offer({ price: '0.99' });
    const today = new Date();
    const [from, to] = [-2, 2].map((days) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10));
    const { errors } = await app.gql(
      'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { id } }',
      {
        input: {
          marketplaceProductId: id,
          title: 'Five and more',
          discountType: 'percentage',
          discountValue: '15',
          minQuantity: 5,
          startDate: from,
          endDate: to,
        },
      },
      token,
    );
    expect(errors).toBeUndefined();
    expect([await shownPrice(7), await shownPrice(4)]).toEqual(['0.84', '0.99']);
    const { made } = await make(order(line(id, '0.84')), order(line(id, '0.99', { quantity: 4 })));
    expect(made).toMatchObject([{ totalAmount: '5.88' }, { totalAmount: '3.96' }]);
    const { error } = await make(order(line(id, '0.84', { quantity: 4 })));
    expect(error?.reason).toBe('PRICE_CHANGED');
  });

  it('are all refused once one price has changed, with each line, both prices and both totals', async () => {
    const [changed, same] = [await offer({ price: '1.05' }), await offer({ price: '2.00' })];
    await reprice(changed, '1.20');
    const before = await count();
    const { error } = await make(order(line(same, '2.00')), order(line(changed, '1.05')));
    expect(error).toMatchObject({
      code: 'CONFLICT',
      reason: 'PRICE_CHANGED',
      message: 'Prices have changed since they were shown',
      fields: { 'orders.1.items.0.unitCost': expect.stringContaining('costs 1.20 now, not 1.05') },
      details: {
        changes: [
          {
            path: 'orders.1.items.0.',
            marketplaceProductId: changed,
            productName: expect.any(String),
            oldUnitCost: '1.05',
            newUnitCost: '1.20',
          },
        ],
        oldTotal: '21.35',
        newTotal: '22.40',
      },
    });
    expect(await count()).toEqual(before);
    expect((await make(order(line(same, '2.00')), order(line(changed, '1.20')))).made).toHaveLength(2);
  });

  it('are refused when an offer cannot be had any more', async () => {
    const id = await offer({ price: '1.05' });
    await app.dataSource.query('update marketplace_products set availability = false where id = $1', [id]);
    const { error } = await make(order(line(id, '1.05')));
    expect(error).toMatchObject({
      code: 'CONFLICT',
      fields: { 'orders.0.items.0.unitCost': expect.stringContaining('is not offered now') },
      details: { changes: [{ newUnitCost: null }], oldTotal: '7.35', newTotal: null },
    });
  });

  it('are an offer away from any other price, which stands', async () => {
    const id = await offer({ price: '1.05' });
    expect((await draft({ items: [line(id, '0.50', { atOfferPrice: false })] })).totalAmount).toBe('3.50');
    const { error } = await mutate('createPurchaseOrder', {
      supplierId: vendorId,
      items: [{ productId: product.id, quantity: 1, unitCost: '1.00', atOfferPrice: true }],
    });
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { 'items.0.atOfferPrice': expect.any(String) } });
  });

  it('are refused over REST, too, by the same words', async () => {
    const id = await offer({ price: '1.05' });
    await reprice(id, '1.00');
    const body = {
      supplierId: Number(vendorId),
      items: [
        {
          productId: Number(product.id),
          marketplaceProductId: Number(id),
          quantity: 7,
          unitCost: '1.05',
          atOfferPrice: true,
        },
      ],
    };
    const answer = await app.rest<Row>('POST', '/api/purchase-orders', body, token);
    expect([answer.status, answer.body.reason]).toEqual([409, 'PRICE_CHANGED']);
    expect(answer.body.fields).toEqual({ 'items.0.unitCost': expect.stringContaining('costs 1.00 now, not 1.05') });
  });
});
