import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { restOrder } from '../factories/business.js';
import { makeOffer, setPrice } from '../factories/offers.js';
import { person, type Person } from '../factories/orders.js';
import { assertInvariants } from '../support/invariants.js';
import { testApp, type TestApp } from '../support/test-app.js';

interface Change {
  oldPrice: string;
  newPrice: string;
  changeReason: string | null;
  updatedBy: number;
}

let app: TestApp;
let admin: Person;
let vendor: Person;
let buyer: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  vendor = await person(app, 'vendor');
  buyer = await person(app, 'customer');
});
afterAll(async () => {
  await assertInvariants(app.dataSource);
  await app.close();
});

it('dialogs, forms of both transports and orders at the same moment leave one chain, each change by who made it', async () => {
  const { id } = await makeOffer(app, admin.token, vendor.id, { price: '10.00' });
  const path = `/api/marketplace/products/${id}`;
  const expectStatus = (status: number) => (answer: { status: number }) => expect(answer.status).toBe(status);
  const order = restOrder(
    buyer.id,
    [1, 2].map((quantity) => ({ marketplaceProductId: Number(id), quantity })),
  );
  const ways = [
    (price: string) =>
      app.rest('PUT', `${path}/price`, { price, reason: 'dialog', updatedBy: 1 }, vendor.token).then(expectStatus(200)),
    (price: string) => setPrice(app, admin.token, id, price, 'dialog'),
    (price: string) =>
      app
        .rest(
          'POST',
          '/api/marketplace/products',
          { id: Number(id), nameEn: `Named for ${price}`, price },
          vendor.token,
        )
        .then(expectStatus(200)),
    (price: string) => app.rest('PUT', path, { price, priceReason: 'form' }, admin.token).then(expectStatus(200)),
    () => app.rest('POST', '/api/orders/with-items', order, admin.token).then(expectStatus(201)),
  ];
  const prices = Array.from({ length: 25 }, (_, n) => `${20 + n}.00`);
  await Promise.all(prices.map(async (price, n) => ways[n % ways.length]?.(price)));

  const { body } = await app.rest<Change[]>('GET', '/api/marketplace/price-history', undefined, admin.token);
  const chain = [...body].reverse();
  expect(chain.map(({ newPrice }) => newPrice).sort()).toEqual(prices.filter((_, n) => n % ways.length !== 4));
  chain.forEach((change, n) => expect(change.oldPrice).toBe(n === 0 ? '10.00' : chain[n - 1]?.newPrice));
  const byWay = [
    { updatedBy: Number(vendor.id), changeReason: 'dialog' },
    { updatedBy: Number(admin.id), changeReason: 'dialog' },
    { updatedBy: Number(vendor.id), changeReason: null },
    { updatedBy: Number(admin.id), changeReason: 'form' },
  ];
  for (const change of chain) {
    expect(change).toMatchObject(byWay[prices.indexOf(change.newPrice) % ways.length] ?? {});
  }
  const split = await app.dataSource.query<unknown[]>(
    `select order_id from order_items where marketplace_product_id = $1 group by order_id having count(distinct unit_price) > 1`,
    [id],
  );
  expect(split).toEqual([]);
});
