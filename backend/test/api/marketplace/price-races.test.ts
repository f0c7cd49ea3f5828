import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restOrder } from '../../factories/business.js';
import { makeOffer, setPrice } from '../../factories/offers.js';
import { person, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

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

describe('a history that is long', () => {
  interface Offer {
    priceChangeCount: number;
    some: { newPrice: string }[];
    few: { newPrice: string }[];
  }
  const QUERY = `query ($id: ID!, $first: Int) { marketplaceProduct(id: $id) {
    priceChangeCount some: priceHistory(first: $first) { newPrice } few: priceHistory(first: 2) { newPrice } } }`;
  let id: string;

  beforeAll(async () => {
    ({ id } = await makeOffer(app, admin.token, vendor.id, { price: '130.00' }));
    await app.dataSource.query(
      `insert into price_history (marketplace_product_id, old_price, new_price, created_at)
       select $1, n, n + 1, timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(0, 129) n`,
      [id],
    );
  });

  const read = (first: number | null | undefined, token: string) =>
    app.gql<{ marketplaceProduct: Offer }>(QUERY, { id, ...(first !== undefined && { first }) }, token);

  it.each([
    [undefined, 50],
    [null, 50],
    [1, 1],
    [100, 100],
  ])('is read in pages, the newest first: first %p', async (first, expected) => {
    for (const { token } of [admin, vendor]) {
      const { data, errors } = await read(first, token);
      expect(errors).toBeUndefined();
      const newest = Array.from({ length: 130 }, (_, n) => ({ newPrice: `${130 - n}.00` }));
      expect(data?.marketplaceProduct).toEqual({
        priceChangeCount: 130,
        some: newest.slice(0, expected),
        few: newest.slice(0, 2),
      });
    }
  });

  it.each([0, -1, 101, 400])('is not read whole by accident: first %d', async (first) => {
    const { data, errors } = await read(first, vendor.token);
    expect(data?.marketplaceProduct ?? null).toBeNull();
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { first: expect.any(String) } });
  });

  it('is nothing to customers', async () => {
    expect((await read(10, buyer.token)).data?.marketplaceProduct).toEqual({ priceChangeCount: 0, some: [], few: [] });
  });
});
