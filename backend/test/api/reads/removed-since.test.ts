import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { makeOffer } from '../../factories/offers.js';
import { person, placeOrder, type Person } from '../../factories/orders.js';
import { businessDay, makePromotion } from '../../factories/promotions.js';
import { NOOR } from '../../factories/visits.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;
type Who = 'admin' | 'sales' | 'otherSales' | 'vendor' | 'otherVendor' | 'partner' | 'customer' | 'otherCustomer';

let app: TestApp;
let who: Readonly<Record<Who, Person>>;
/** Rows that went before this are others' affair. */
let start: string;

beforeAll(async () => {
  app = await testApp();
  who = {
    admin: await person(app, 'admin'),
    sales: await person(app, 'sales_team'),
    otherSales: await person(app, 'sales_team'),
    vendor: await person(app, 'vendor'),
    otherVendor: await person(app, 'vendor'),
    partner: await person(app, 'distributor'),
    customer: await person(app, 'customer'),
    otherCustomer: await person(app, 'customer'),
  };
});
beforeEach(async () => {
  const [now] = await app.dataSource.query<{ at: Date }[]>('select now() as at');
  start = now?.at.toISOString() ?? '';
});
afterAll(() => app.close());

async function ask<T = Row>(query: string, variables: Row, name: Who = 'admin'): Promise<T> {
  const { data, errors } = await app.gql<T>(query, variables, who[name].token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const write = async (mutation: string, type: string, input: Row, name: Who = 'admin'): Promise<string> =>
  (
    await ask<{ done: { id: string } }>(
      `mutation ($input: ${type}!) { done: ${mutation}(input: $input) { id } }`,
      { input },
      name,
    )
  ).done.id;

const remove = (mutation: string, id: string, name: Who = 'admin') =>
  ask(`mutation ($id: ID!) { ${mutation}(id: $id) { id } }`, { id }, name);

interface Removed {
  readonly nodes: readonly { readonly id: string; readonly removedAt: string }[];
  readonly hasMore: boolean;
  readonly asOf: string;
}

const QUERY = `query ($kind: RemovedKind!, $after: DateTimeISO!, $afterId: ID, $first: Int) {
  removedSince(kind: $kind, after: $after, afterId: $afterId, first: $first) { nodes { id removedAt } hasMore asOf } }`;

/** Who is told that a row went; REST tells the same. */
async function told(kind: string, id: string): Promise<Who[]> {
  const found: Who[] = [];
  for (const name of Object.keys(who) as Who[]) {
    const { data, errors } = await app.gql<{ removedSince: Removed }>(QUERY, { kind, after: start }, who[name].token);
    const rest = await app.rest<{ id: number; removedAt: string }[]>(
      'GET',
      `/api/removed?kind=${kind}&after=${start}`,
      undefined,
      who[name].token,
    );
    if (errors) {
      expect([errors[0]?.extensions.code, rest.status]).toEqual(['FORBIDDEN', 403]);
      continue;
    }
    const nodes = data?.removedSince.nodes ?? [];
    expect(rest.body).toEqual(nodes.map((node) => ({ id: Number(node.id), removedAt: node.removedAt })));
    if (nodes.some((node) => node.id === id)) found.push(name);
  }
  return found;
}

const ALL: Who[] = ['admin', 'sales', 'otherSales', 'vendor', 'otherVendor', 'partner', 'customer', 'otherCustomer'];
const STAFF: Who[] = ['admin', 'sales', 'otherSales'];
const itemOf = async (productId: string): Promise<string> => {
  const [item] = await app.dataSource.query<{ id: number }[]>('select id from inventory_items where product_id = $1', [
    productId,
  ]);
  return String(item?.id);
};

describe('who is told of a row that went', () => {
  it.each(['deleted', 'archived'])('a product that is %s, and its stock and proposals with it', async (how) => {
    const { token } = who.admin;
    const vendorId = who.vendor.id;
    const { id } = await makeProduct(app, token, { vendorId, costPrice: '1.00' }, how === 'archived' ? 5 : 0);
    const item = await itemOf(id);
    const proposal = await write(
      'proposeProductPrice',
      'ProposeProductPriceInput',
      { productId: id, newPrice: '12.00', reason: 'Dearer' },
      'vendor',
    );
    if (how === 'archived') {
      const order = await placeOrder(app, token, who.customer.id, [{ productId: id, quantity: 1 }]);
      await ask('mutation ($input: TransitionOrderInput!) { transitionOrder(input: $input) { id } }', {
        input: { id: order.id, transition: 'cancel', reason: 'Test' },
      });
    }
    await remove('deleteProduct', id);
    const [left] = await app.dataSource.query<Row[]>('select archived_at from products where id = $1', [id]);
    expect(left === undefined ? 'deleted' : 'archived').toBe(how);
    expect(await told('product', id)).toEqual(ALL);
    expect(await told('inventory_item', item)).toEqual(ALL.filter((name) => name !== 'otherVendor'));
    expect(await told('price_proposal', proposal)).toEqual(['admin', 'vendor']);
  });

  it('the stock of a product that is given to another vendor, and orders of which it was all that was seen', async () => {
    const { id } = await makeProduct(app, who.admin.token, { vendorId: who.vendor.id }, 5);
    const order = await placeOrder(app, who.sales.token, who.customer.id, [{ productId: id, quantity: 1 }]);
    await write('updateProduct', 'UpdateProductInput', { id, vendorId: who.otherVendor.id });
    expect(await told('product', id)).toEqual([]);
    expect(await told('inventory_item', await itemOf(id))).toEqual(['vendor']);
    expect(await told('order', order.id)).toEqual(['vendor']);
  });

  it('an offer that is removed, with its promotion: who could buy it, too, where it could be ordered', async () => {
    const seen = (await makeOffer(app, who.vendor.token, who.vendor.id)).id;
    const runs = (await makePromotion(app, who.vendor.token, seen)).id;
    const later = await businessDay(app, 30);
    const scheduled = (await makePromotion(app, who.vendor.token, seen, { startDate: later, endDate: later })).id;
    const hidden = (await makeOffer(app, who.vendor.token, who.vendor.id, { availability: false })).id;
    await remove('deleteMarketplaceProduct', seen, 'vendor');
    await remove('deleteMarketplaceProduct', hidden, 'vendor');
    expect(await told('marketplace_product', seen)).toEqual(ALL.filter((name) => name !== 'otherVendor'));
    expect(await told('marketplace_product', hidden)).toEqual([...STAFF, 'vendor']);
    expect(await told('promotion', runs)).toEqual([...STAFF, 'vendor', 'customer', 'otherCustomer']);
    expect(await told('promotion', scheduled)).toEqual([...STAFF, 'vendor']);
  });

  it('an offer that can be ordered no more: who buys; and nobody once it can be ordered again', async () => {
    const { id } = await makeOffer(app, who.vendor.token, who.vendor.id);
    await write('updateMarketplaceProduct', 'UpdateMarketplaceProductInput', { id, availability: false }, 'vendor');
    expect(await told('marketplace_product', id)).toEqual(['partner', 'customer', 'otherCustomer']);
    await write('updateMarketplaceProduct', 'UpdateMarketplaceProductInput', { id, availability: true }, 'vendor');
    expect(await told('marketplace_product', id)).toEqual([]);
  });

  it('offers of a supplier whose access was taken: who buys', async () => {
    const supplier = await person(app, 'vendor');
    const { id } = await makeOffer(app, supplier.token, supplier.id);
    await write('updateUser', 'UpdateUserInput', { id: supplier.id, isActive: false });
    expect(await told('marketplace_product', id)).toEqual(['partner', 'customer', 'otherCustomer']);
  });

  it('an offer of goods that a partner begins to offer itself: that partner', async () => {
    const { id } = await makeOffer(app, who.vendor.token, who.vendor.id, { nameEn: 'Argan oil' });
    await makeOffer(app, who.partner.token, who.partner.id, { nameEn: 'Argan oil' });
    expect(await told('marketplace_product', id)).toEqual(['partner']);
  });

  it('an offer that is given to another supplier: the first one', async () => {
    const { id } = await makeOffer(app, who.vendor.token, who.vendor.id);
    await write('updateMarketplaceProduct', 'UpdateMarketplaceProductInput', { id, supplierId: who.otherVendor.id });
    expect(await told('marketplace_product', id)).toEqual(['vendor']);
  });

  it('a promotion that is switched off or moved away from today: customers; that is removed: staff and its supplier, too', async () => {
    const { id } = await makeOffer(app, who.vendor.token, who.vendor.id);
    const [off, moved, gone] = [
      (await makePromotion(app, who.vendor.token, id)).id,
      (await makePromotion(app, who.vendor.token, id)).id,
      (await makePromotion(app, who.vendor.token, id)).id,
    ];
    const later = await businessDay(app, 9);
    await write('updatePromotion', 'UpdatePromotionInput', { id: off, isActive: false }, 'vendor');
    await write('updatePromotion', 'UpdatePromotionInput', { id: moved, startDate: later, endDate: later }, 'vendor');
    await remove('deletePromotion', gone, 'vendor');
    expect(await told('promotion', off)).toEqual(['customer', 'otherCustomer']);
    expect(await told('promotion', moved)).toEqual(['customer', 'otherCustomer']);
    expect(await told('promotion', gone)).toEqual([...STAFF, 'vendor', 'customer', 'otherCustomer']);
  });

  it('a customer that is removed or becomes something else: the sales team; a vendor: admins', async () => {
    const [customer, turned, vendor] = [
      await person(app, 'customer'),
      await person(app, 'customer'),
      await person(app, 'vendor'),
    ];
    await remove('deleteUser', customer.id);
    await remove('deleteUser', vendor.id);
    await write('updateUser', 'UpdateUserInput', { id: turned.id, role: 'vendor' });
    expect(await told('user', customer.id)).toEqual(STAFF);
    expect(await told('user', turned.id)).toEqual(['sales', 'otherSales']);
    expect(await told('user', vendor.id)).toEqual(['admin']);
  });

  it('a visit that is given to another sales person: the first one; that is removed: whose it is, and admins', async () => {
    const visit = await write('recordFieldVisit', 'RecordFieldVisitInput', { ...NOOR, status: 'completed' }, 'sales');
    await write('updateFieldVisit', 'UpdateFieldVisitInput', { id: visit, salesPersonId: who.otherSales.id });
    expect(await told('field_visit', visit)).toEqual(['sales']);
    await remove('deleteFieldVisit', visit, 'otherSales');
    expect(await told('field_visit', visit)).toEqual(['admin', 'sales', 'otherSales']);
  });

  it('a category that is removed: everybody', async () => {
    const id = await write('createCategory', 'CreateCategoryInput', {
      name: 'waxes',
      displayName: 'Waxes',
      type: 'product',
    });
    await remove('deleteCategory', id);
    expect(await told('category', id)).toEqual(ALL);
  });

  it('an order that is given to another customer or sales person: whose it was', async () => {
    const { id: productId } = await makeProduct(app, who.admin.token, {}, 5);
    const order = await placeOrder(app, who.sales.token, who.customer.id, [{ productId, quantity: 1 }]);
    await app.dataSource.query('update orders set sales_person_id = $2, customer_id = $3 where id = $1', [
      order.id,
      who.otherSales.id,
      who.otherCustomer.id,
    ]);
    expect(await told('order', order.id)).toEqual(['sales', 'customer']);
  });

  it('an order whose lines of a vendor were taken out: that vendor', async () => {
    const sold = await makeProduct(app, who.admin.token, { vendorId: who.vendor.id }, 5);
    const ours = await makeProduct(app, who.admin.token, {}, 5);
    const items = [sold, ours].map(({ id }) => ({ productId: id, quantity: 1 }));
    const order = await placeOrder(app, who.sales.token, who.customer.id, items);
    const edit = (version: number, lines: Row[]) =>
      write('updateOrder', 'UpdateOrderInput', { id: order.id, version, items: lines }, 'sales');
    await edit(
      1,
      items.map((item) => ({ ...item, quantity: 2 })),
    );
    expect(await told('order', order.id)).toEqual([]);
    await edit(2, [{ productId: ours.id, quantity: 1 }]);
    expect(await told('order', order.id)).toEqual(['vendor']);
  });
});
