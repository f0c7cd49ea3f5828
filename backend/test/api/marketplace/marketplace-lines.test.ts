import { describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { person } from '../../factories/orders.js';
import { insertOffer, makePromotion } from '../../factories/promotions.js';
import { type GraphQLAnswer } from '../../support/test-app.js';
import { admin, app, buyer, faultOf, order, supplier, usePricing, type Row } from '../../support/pricing.js';

usePricing();

describe('offers of the marketplace', () => {
  it('are ordered at their price of now, with their own promotion, and take no stock of ours', async () => {
    const offer = await insertOffer(app, supplier.id, { name: 'Argan', price: '12.00', min: 5, max: 50 });
    await makePromotion(app, supplier.token, offer, {
      title: 'Two off',
      discountType: 'fixed_amount',
      discountValue: '2',
    });
    const { data } = await order({ items: [{ marketplaceProductId: offer, quantity: 5 }] });
    expect(data?.createOrder).toMatchObject({ totalAmount: '50.00' });
    expect(data?.createOrder.items).toEqual([
      expect.objectContaining({
        productId: null,
        marketplaceProductId: offer,
        source: 'marketplace',
        productName: 'Argan',
        listPrice: '12.00',
        discountAmount: '10.00',
        promotionTitle: 'Two off',
      }),
    ]);
    for (const [quantity, message] of [
      [4, 'Minimum order quantity is 5'],
      [51, 'Maximum order quantity is 50'],
    ] as const) {
      expect(faultOf(await order({ items: [{ marketplaceProductId: offer, quantity }] }))).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { 'items.0.quantity': message },
      });
    }
  });

  it('are refused when they are not available, removed, another supplier’s, or named beside a product', async () => {
    const offer = await insertOffer(app, supplier.id);
    const { id: productId } = await makeProduct(app, admin.token, {}, 10);
    const line = { marketplaceProductId: offer, quantity: 1 };
    const unknown = { code: 'BAD_USER_INPUT', fields: { 'items.0.marketplaceProductId': 'Unknown product' } };
    const vendor = await person(app, 'vendor');
    expect(faultOf(await order({ customerId: vendor.id, items: [line] }, vendor.token))).toEqual(unknown);
    const either = 'Name either a product or a marketplace product';
    expect(faultOf(await order({ items: [{ ...line, productId }] }))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { 'items.0.marketplaceProductId': either },
    });
    expect(faultOf(await order({ items: [{ quantity: 1 }] }))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { 'items.0.productId': either },
    });
    const gone = await person(app, 'wholesale');
    const ofGone = await insertOffer(app, gone.id);
    await app.rest('PATCH', `/api/users/${gone.id}`, { isActive: false }, admin.token);
    expect(faultOf(await order({ items: [{ ...line, marketplaceProductId: ofGone }] }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'INACTIVE',
    });
    await app.dataSource.query('update marketplace_products set availability = false where id = $1', [offer]);
    expect(faultOf(await order({ items: [line] }))).toMatchObject({ code: 'CONFLICT', reason: 'INACTIVE' });
    await app.dataSource.query('update marketplace_products set archived_at = now() where id = $1', [offer]);
    expect(faultOf(await order({ items: [line] }))).toEqual(unknown);
  });

  it('lead to the offer as it is now, for who may see it; the line stays as it was sold', async () => {
    const offer = await insertOffer(app, supplier.id, { name: 'Rose water', price: '6.00', min: 2 });
    const { data } = await order({ items: [{ marketplaceProductId: offer, quantity: 2 }] });
    const line = async (token: string): Promise<unknown> => {
      const answer = await app.gql<{ order: { items: Row[] } }>(
        `query ($id: ID!) { order(id: $id) { items { productName listPrice marketplaceProduct { id price minOrderQuantity supplierName } } } }`,
        { id: data?.createOrder.id },
        token,
      );
      return answer.data?.order.items[0];
    };
    const sold = { productName: 'Rose water', listPrice: '6.00' };
    const now = { id: offer, price: '6.00', minOrderQuantity: 2, supplierName: expect.any(String) };
    expect(await line(buyer.token)).toEqual({ ...sold, marketplaceProduct: now });
    await app.rest('PUT', `/api/marketplace/products/${offer}/price`, { price: '7.00', reason: 'Market' }, admin.token);
    expect(await line(admin.token)).toEqual({ ...sold, marketplaceProduct: { ...now, price: '7.00' } });
    // Buyers see what can be ordered; staff see the rest, too, until it is removed.
    await app.dataSource.query('update marketplace_products set availability = false where id = $1', [offer]);
    expect(await line(buyer.token)).toEqual({ ...sold, marketplaceProduct: null });
    expect(await line(admin.token)).toEqual({ ...sold, marketplaceProduct: { ...now, price: '7.00' } });
    await app.dataSource.query('update marketplace_products set archived_at = now() where id = $1', [offer]);
    expect(await line(admin.token)).toEqual({ ...sold, marketplaceProduct: null });
  });

  it('a change of price and orders at the same moment: each line has one price', async () => {
    const offer = await insertOffer(app, supplier.id, { price: '10.00' });
    const change = (price: string): Promise<unknown> =>
      app.rest('PUT', `/api/marketplace/products/${offer}/price`, { price, reason: 'Market' }, admin.token);
    const items = [
      { marketplaceProductId: offer, quantity: 1 },
      { marketplaceProductId: offer, quantity: 2 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 4 === 3 ? change(`${11 + n}.00`) : order({ items }))),
    );
    const changed = answers.flatMap((answer) =>
      'body' in (answer as Row) ? [(answer as { status: number }).status] : [],
    );
    expect(changed).toEqual(Array.from({ length: 6 }, () => 200));
    const orders = answers.flatMap((answer) => {
      const { data } = answer as GraphQLAnswer<{ createOrder: Row & { items: Row[] } }>;
      return data?.createOrder ? [data.createOrder] : [];
    });
    expect(orders).toHaveLength(18);
    const history = await app.dataSource.query<{ old: string; new: string; by: number }[]>(
      `select old_price::text as old, new_price::text as new, updated_by_id as by from price_history
       where marketplace_product_id = $1 order by id`,
      [offer],
    );
    // One row a change, each from what the one before left, and the actor is who sent it.
    expect(history.map(({ old }) => old)).toEqual(['10.00', ...history.slice(0, -1).map((entry) => entry.new)]);
    expect(history.map(({ by }) => String(by))).toEqual(history.map(() => admin.id));
    expect(history).toHaveLength(6);
    for (const made of orders) {
      const [one, two] = made.items.map(({ unitPrice }) => Number(unitPrice));
      expect(one).toBe(two);
      expect(Number(made.totalAmount)).toBe(3 * (one ?? 0));
    }
  });
});
