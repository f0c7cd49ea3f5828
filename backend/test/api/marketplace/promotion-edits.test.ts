import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeOffer, setPrice } from '../../factories/offers.js';
import { bringTo, person, placeOrder, takeBack, type Person } from '../../factories/orders.js';
import { makePromotion } from '../../factories/promotions.js';
import { testApp, type GraphQLAnswer, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Person;
let supplier: Person;
let buyer: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  supplier = await person(app, 'distributor');
  buyer = await person(app, 'customer');
});
afterAll(() => app.close());

const update = (input: Row): Promise<GraphQLAnswer<{ updatePromotion: Row }>> =>
  app.gql(
    `mutation ($input: UpdatePromotionInput!) { updatePromotion(input: $input) {
      title isActive minQuantity discountValue version tiers { minQuantity discountValue } } }`,
    { input },
    supplier.token,
  );

describe('a fixed discount that the price has fallen below', () => {
  const fallen = async (): Promise<{ offer: string; id: string }> => {
    const { id: offer } = await makeOffer(app, admin.token, supplier.id, { price: '10.00' });
    const { id } = await makePromotion(app, supplier.token, offer, {
      discountType: 'fixed_amount',
      discountValue: '8.00',
      tiers: [{ minQuantity: 5, discountValue: '9.00' }],
    });
    await setPrice(app, supplier.token, offer, '5.00');
    return { offer, id };
  };

  it('takes no more off than the price', async () => {
    const { offer } = await fallen();
    const order = await placeOrder(app, buyer.token, buyer.id, [{ marketplaceProductId: offer, quantity: 2 }]);
    expect(order.totalAmount).toBe('0.00');
  });

  it('can still be switched off, ended, and named anew, with all that a form sends along', async () => {
    const { id } = await fallen();
    const named = await update({
      id,
      title: 'Named anew',
      discountType: 'fixed_amount',
      discountValue: '8',
      tiers: [{ minQuantity: 5, discountValue: '9' }],
    });
    expect(named.data?.updatePromotion).toMatchObject({ title: 'Named anew', discountValue: '8.00' });
    expect((await update({ id, minQuantity: 3 })).data?.updatePromotion).toMatchObject({ minQuantity: 3 });
    const off = await app.rest<Row>(
      'PUT',
      `/api/marketplace/promotions/${id}`,
      { isActive: false, endDate: '2090-01-01' },
      supplier.token,
    );
    expect(off).toMatchObject({ status: 200, body: { isActive: false, endDate: '2090-01-01' } });
  });

  it('takes another discount only up to the price', async () => {
    const { id } = await fallen();
    const refused = await update({ id, discountValue: '6.00' });
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { discountValue: 'Must be at most the price, 5.00' },
    });
    const steps = await update({ id, discountValue: '4.00', tiers: [{ minQuantity: 5, discountValue: '5.00' }] });
    expect(steps.data?.updatePromotion).toMatchObject({ discountValue: '4.00' });
  });
});

it('tells of what somebody else saved before it judges by it', async () => {
  const { id: offer } = await makeOffer(app, admin.token, supplier.id);
  const { id } = await makePromotion(app, supplier.token, offer);
  await update({ id, version: 1, tiers: [{ minQuantity: 5, discountValue: '20' }] });
  // Against the step, which this editor has not seen, 50 per cent would be refused.
  const stale = await update({ id, version: 1, discountValue: '50' });
  expect(stale.errors?.[0]?.extensions.code).toBe('STALE_VERSION');
});

it('steps are a part of what is edited: who saw the former ones does not undo those of another', async () => {
  const { id: offer } = await makeOffer(app, admin.token, supplier.id);
  const { id } = await makePromotion(app, supplier.token, offer);
  const first = await update({ id, version: 1, tiers: [{ minQuantity: 5, discountValue: '20' }] });
  expect(first.data?.updatePromotion).toMatchObject({ version: 2 });
  const stale = await update({ id, version: 1, tiers: [{ minQuantity: 9, discountValue: '30' }] });
  expect(stale.errors?.[0]?.extensions.code).toBe('STALE_VERSION');
  const same = await update({ id, version: 2, tiers: [{ minQuantity: 5, discountValue: '20.00' }] });
  expect(same.data?.updatePromotion).toMatchObject({
    version: 2,
    tiers: [{ minQuantity: 5, discountValue: '20.00' }],
  });
  const both = await update({ id, version: 2, title: 'Both', tiers: [] });
  expect(both.data?.updatePromotion).toMatchObject({ version: 3, tiers: [] });
});

describe('what it did', () => {
  interface Did extends Row {
    ordersCount: number;
    unitsSold: number;
    discountGiven: string;
  }
  const did = async (id: string): Promise<Did | undefined> => {
    const query = 'query ($id: ID!) { promotion(id: $id) { ordersCount unitsSold discountGiven } }';
    return (await app.gql<{ promotion: Did }>(query, { id }, supplier.token)).data?.promotion;
  };
  const edit = async (id: string, items: Row[]): Promise<void> => {
    const mutation = 'mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }';
    const { errors } = await app.gql(mutation, { input: { id, version: 1, items } }, admin.token);
    expect(errors).toBeUndefined();
  };

  it('follows orders as they are edited, copied, cancelled, and come back', async () => {
    const { id: offer } = await makeOffer(app, admin.token, supplier.id, { price: '9.99' });
    const { id } = await makePromotion(app, supplier.token, offer, { discountValue: '10', minQuantity: 3 });
    const lines = (...quantities: number[]): { marketplaceProductId: string; quantity: number }[] =>
      quantities.map((quantity) => ({ marketplaceProductId: offer, quantity }));
    const order = await placeOrder(app, buyer.token, buyer.id, lines(5, 2));
    expect(await did(id)).toEqual({ ordersCount: 1, unitsSold: 7, discountGiven: '6.99' });

    await edit(order.id, lines(3));
    expect(await did(id)).toEqual({ ordersCount: 1, unitsSold: 3, discountGiven: '3.00' });
    const copy = await app.gql<{ copyOrder: { id: string } }>(
      'mutation ($input: CopyOrderInput!) { copyOrder(input: $input) { id } }',
      { input: { id: order.id } },
      admin.token,
    );
    expect(await did(id)).toEqual({ ordersCount: 2, unitsSold: 6, discountGiven: '6.00' });
    // Another discount is for new orders.
    expect((await update({ id, discountValue: '50' })).errors).toBeUndefined();
    expect(await did(id)).toEqual({ ordersCount: 2, unitsSold: 6, discountGiven: '6.00' });
    await bringTo(app, admin.token, copy.data?.copyOrder.id ?? '', 'cancelled');
    expect(await did(id)).toEqual({ ordersCount: 1, unitsSold: 3, discountGiven: '3.00' });

    await bringTo(app, admin.token, order.id, 'delivered');
    const { data } = await app.gql<{ order: { items: { id: string }[] } }>(
      'query ($id: ID!) { order(id: $id) { items { id } } }',
      { id: order.id },
      admin.token,
    );
    const back = (quantity: number) =>
      takeBack(app, admin.token, order.id, [{ orderItemId: data?.order.items[0]?.id ?? '', quantity, restock: false }]);
    expect((await back(1)).errors).toBeUndefined();
    expect(await did(id)).toEqual({ ordersCount: 1, unitsSold: 2, discountGiven: '2.00' });
    expect((await back(2)).errors).toBeUndefined();
    expect(await did(id)).toEqual({ ordersCount: 0, unitsSold: 0, discountGiven: '0.00' });
  });
});
