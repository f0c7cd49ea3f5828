import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeProduct, type MadeProduct } from '../../factories/business.js';
import { makeOffer, setPrice, type MadeOffer } from '../../factories/offers.js';
import { person, placeOrder, type Person } from '../../factories/orders.js';
import { makePromotion } from '../../factories/promotions.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

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
afterAll(() => app.close());

describe('an offer stays with its supplier', () => {
  const giveTo = async (offer: MadeOffer, other: Person): Promise<Row | undefined> => {
    const { errors } = await app.gql(
      'mutation ($input: UpdateMarketplaceProductInput!) { updateMarketplaceProduct(input: $input) { id } }',
      { input: { id: offer.id, supplierId: other.id } },
      admin.token,
    );
    return errors?.[0]?.extensions;
  };
  const supplierOf = async ({ id }: MadeOffer): Promise<unknown> =>
    (await app.rest<Row>('GET', `/api/marketplace/products/${id}`, undefined, admin.token)).body.supplierId;

  it.each<[string, (offer: MadeOffer) => Promise<unknown>, string]>([
    ['has had another price', ({ id }) => setPrice(app, vendor.token, id, '8.00'), '1 price change'],
    ['is promoted', ({ id }) => makePromotion(app, vendor.token, id), '1 promotion'],
    [
      'was ordered',
      ({ id }) => placeOrder(app, buyer.token, buyer.id, [{ marketplaceProductId: id, quantity: 1 }]),
      '1 order',
    ],
  ])('once it %s: the next one would see it all', async (_name, use, usedIn) => {
    const other = await person(app, 'vendor');
    const offer = await makeOffer(app, admin.token, vendor.id);
    await use(offer);
    expect(await giveTo(offer, other)).toMatchObject({
      code: 'CONFLICT',
      reason: 'IN_USE',
      fields: { supplierId: expect.stringContaining(usedIn) },
      details: { usedIn: [usedIn] },
    });
    expect(await supplierOf(offer)).toBe(Number(vendor.id));
    const body = { id: Number(offer.id), nameEn: 'Same', price: '9.00', supplierId: Number(other.id) };
    expect(await app.rest('POST', '/api/marketplace/products', body, admin.token)).toMatchObject({ status: 409 });
    // What a form sends along unchanged is no change.
    const same = { ...body, supplierId: Number(vendor.id) };
    expect(await app.rest('POST', '/api/marketplace/products', same, admin.token)).toMatchObject({ status: 200 });
  });

  it('and can be put right while nothing names it', async () => {
    const other = await person(app, 'vendor');
    const offer = await makeOffer(app, admin.token, vendor.id);
    expect(await giveTo(offer, other)).toBeUndefined();
    expect(await supplierOf(offer)).toBe(Number(other.id));
  });
});

describe('offers of a supplier who is gone', () => {
  let product: MadeProduct;
  let gone: Person;
  let offers: { ours: string; gone: string };

  beforeEach(async () => {
    gone = await person(app, 'wholesale');
    product = await makeProduct(app, admin.token);
    const make = async (of: Person, price: string): Promise<string> =>
      (await makeOffer(app, admin.token, of.id, { productId: product.id, price, nameEn: `Balm ${product.id}` })).id;
    offers = { ours: await make(vendor, '10.00'), gone: await make(gone, '2.00') };
  });

  const leave = {
    deactivated: () => app.rest('PATCH', `/api/users/${gone.id}`, { isActive: false }, admin.token),
    removed: () => app.rest('DELETE', `/api/users/${gone.id}`, undefined, admin.token),
  };

  describe.each(Object.keys(leave) as (keyof typeof leave)[])('(%s)', (how) => {
    beforeEach(async () => {
      expect((await leave[how]()).status).toBeLessThan(300);
    });

    it('compete with nobody: rank, range, average and list prices are of those that can be ordered', async () => {
      const { data } = await app.gql(
        `query ($ours: ID!, $gone: ID!, $search: String) {
          ours: marketplaceProduct(id: $ours) { rank { position offers lowest highest } }
          gone: marketplaceProduct(id: $gone) { rank { position } }
          comparisonGroups(filter: { search: $search }) { nodes { lowestPrice highestPrice averagePrice } } }`,
        { ...offers, search: `balm ${product.id}` },
        admin.token,
      );
      expect(data).toEqual({
        ours: { rank: { position: 1, offers: 1, lowest: '10.00', highest: '10.00' } },
        gone: { rank: null },
        comparisonGroups: { nodes: [{ lowestPrice: '10.00', highestPrice: '10.00', averagePrice: '10.00' }] },
      });
      const { body } = await app.rest<Row[]>('GET', '/api/marketplace/price-comparison', undefined, admin.token);
      expect(body.find(({ productId }) => productId === Number(product.id))).toMatchObject({
        avgPrice: '10.00',
        variations: [
          { id: Number(offers.gone), availability: false },
          { id: Number(offers.ours), availability: true },
        ],
      });
    });

    it('are not there for customers, nor for whoever looks for what can be ordered', async () => {
      const found = async (token: string, availability?: boolean): Promise<string[]> => {
        const { data } = await app.gql<{ marketplaceProducts: { nodes: { id: string }[] } }>(
          `query ($filter: MarketplaceProductFilter) { marketplaceProducts(filter: $filter, sort: { field: price }) { nodes { id } } }`,
          { filter: { productId: product.id, availability } },
          token,
        );
        return (data?.marketplaceProducts.nodes ?? []).map(({ id }) => id);
      };
      expect(await found(buyer.token)).toEqual([offers.ours]);
      expect(await found(admin.token, true)).toEqual([offers.ours]);
      expect(await found(admin.token, false)).toEqual([offers.gone]);
      expect(await found(admin.token)).toEqual([offers.gone, offers.ours]);
      expect(await app.rest('GET', `/api/marketplace/products/${offers.gone}`, undefined, buyer.token)).toMatchObject({
        status: 404,
      });
    });
  });
});
