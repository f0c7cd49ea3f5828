import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getNamedType, isObjectType } from 'graphql';
import { adjust, makeProduct } from '../../factories/business.js';
import { makeOffer, setPrice } from '../../factories/offers.js';
import { move, person, placeOrder, type Person } from '../../factories/orders.js';
import { makePromotion } from '../../factories/promotions.js';
import { NOOR } from '../../factories/visits.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { schema } from '../every-operation/write-documents.js';

type Row = Record<string, unknown>;

/** Every list, by the tables whose rows say when they change; or why it cannot be asked for changes. */
const LISTS: Readonly<Record<string, readonly string[] | string>> = {
  apiKeys: 'few, and each is read whole',
  areas: ['areas'],
  auditEvents: [],
  cannedReplies: 'few, and each is read whole',
  categories: ['categories'],
  comparisonGroups: 'groups are figures over offers, which can be asked',
  conversations: 'those in which something happened come first',
  customers: 'figures over users, orders and the books, which can be asked',
  eventDeliveries: 'what is handled leaves the list: it is what is to be done, not a record',
  exportFiles: 'a handful of files, gone after some days',
  exportSchedules: 'few, and each is read whole',
  fieldVisits: ['field_visits'],
  importRows: 'of one import, whose counts say how far it is',
  imports: 'few are at work, and these are asked for by id',
  inventoryItems: ['inventory_items'],
  invoices: [],
  letters: ['letters'],
  marketplaceProducts: ['marketplace_products', 'users', 'business_settings'],
  messageTemplates: 'few, and each is read whole',
  notifications: 'by id: an older one never changes, and what is read is a mark',
  orders: ['orders'],
  priceHistory: [],
  priceProposals: [],
  products: ['products'],
  promotions: ['marketplace_promotions'],
  purchaseOrders: ['purchase_orders'],
  savedViews: 'few, and each is read whole',
  recommendations: 'reckoned anew every night: what is there now is all there is',
  stockAlerts: ['stock_alerts'],
  stockCountLines: 'of one count, whose counts say how far it is',
  stockCounts: 'few are open, and what is posted never changes',
  stockMovements: [],
  suppliers: 'figures over offers, which can be asked',
  transactions: [],
  users: ['users'],
  whatsappMessages: 'of a conversation, which comes first when something happened in it',
};
const ASKED = Object.keys(LISTS).filter((list) => Array.isArray(LISTS[list]));
const TOUCHED = [...new Set(Object.values(LISTS).flatMap((tables) => (Array.isArray(tables) ? tables : [])))];

/** The same lists of REST. */
const ROUTES: Readonly<Record<string, string>> = {
  areas: '/areas',
  categories: '/admin/categories',
  fieldVisits: '/field-visits',
  inventoryItems: '/inventory',
  invoices: '/invoices',
  marketplaceProducts: '/marketplace/products',
  orders: '/orders',
  priceHistory: '/marketplace/price-history',
  priceProposals: '/price-proposals',
  products: '/products',
  promotions: '/marketplace/promotions',
  purchaseOrders: '/purchase-orders',
  stockAlerts: '/stock-alerts',
  transactions: '/transactions',
  users: '/users',
};

let app: TestApp;
let admin: Person;
let sales: Person;
let vendor: Person;
let customer: Person;
const made: Record<string, string> = {};

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

async function ask<T = Row>(query: string, variables: Row, token = admin.token): Promise<T> {
  const { data, errors } = await app.gql<T>(query, variables, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

interface Changes {
  readonly ids: string[];
  readonly asOf: string;
}

async function changes(list: string, updatedAfter: string, token = admin.token): Promise<Changes> {
  const { page } = await ask<{ page: { nodes: { id: string }[]; asOf: string } }>(
    `query ($after: DateTimeISO) { page: ${list}(filter: { updatedAfter: $after }, first: 100) { nodes { id } asOf } }`,
    { after: updatedAfter },
    token,
  );
  return { ids: page.nodes.map(({ id }) => id), asOf: page.asOf };
}

async function restChanges(list: string, updatedAfter: string, token = admin.token): Promise<Changes> {
  const path = `/api${String(ROUTES[list])}?updatedAfter=${updatedAfter}`;
  const { status, body, headers } = await app.rest<{ id: number }[]>('GET', path, undefined, token);
  expect(status).toBe(200);
  expect(headers.get('x-total-count')).toBe(String(body.length));
  return { ids: body.map(({ id }) => String(id)), asOf: headers.get('x-as-of') ?? '' };
}

const write = (mutation: string, type: string, input: Row, token = admin.token): Promise<{ done: { id: string } }> =>
  ask(`mutation ($input: ${type}!) { done: ${mutation}(input: $input) { id } }`, { input }, token);

/** Everything that can be told of its change lies an hour back, so that what changes now stands alone. */
async function settle(): Promise<void> {
  for (const table of TOUCHED) {
    await app.dataSource.query(`update ${table} set updated_at = now() - interval '1 hour'`);
  }
}

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team');
  vendor = await person(app, 'vendor');
  customer = await person(app, 'customer');
  const product = await makeProduct(app, admin.token, { vendorId: vendor.id, costPrice: '4.00' }, 50);
  const offer = await makeOffer(app, vendor.token, vendor.id);
  made['product'] = product.id;
  made['offer'] = offer.id;
  made['promotion'] = (await makePromotion(app, vendor.token, offer.id)).id;
  made['category'] = (
    await write('createCategory', 'CreateCategoryInput', { name: 'gels', displayName: 'Gels', type: 'product' })
  ).done.id;
  made['visit'] = (
    await write('recordFieldVisit', 'RecordFieldVisitInput', { ...NOOR, status: 'completed' }, sales.token)
  ).done.id;
  made['order'] = (await placeOrder(app, sales.token, customer.id, [{ productId: product.id, quantity: 2 }])).id;
  const [item] = await app.dataSource.query<{ id: number }[]>('select id from inventory_items where product_id = $1', [
    product.id,
  ]);
  made['item'] = String(item?.id);
  const [area] = await app.dataSource.query<{ id: number }[]>('select id from areas');
  made['area'] = String(area?.id);
  made['purchase'] = (
    await write('createPurchaseOrder', 'CreatePurchaseOrderInput', {
      supplierId: vendor.id,
      items: [{ productId: product.id, quantity: 5, unitCost: '4.00' }],
    })
  ).done.id;
});
afterAll(() => app.close());

it('names every list there is, and says of each whether it can be asked for changes', () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const pages = fields.filter(({ type }) => /Page$/.test(getNamedType(type).toString()));
  expect(pages.map(({ name }) => name).sort()).toEqual(Object.keys(LISTS).sort());
  const answers = pages.filter(({ type }) => {
    const page = getNamedType(type);
    return isObjectType(page) && 'asOf' in page.getFields();
  });
  expect(answers.map(({ name }) => name).sort()).toEqual(ASKED);
});

describe('a time to ask by', () => {
  it.each(ASKED)('%s gives one, and takes it', async (list) => {
    const first = await changes(list, '2000-01-01T00:00:00Z');
    expect(Date.parse(first.asOf)).toBeLessThan(Date.now());
    expect(Date.parse(first.asOf)).toBeGreaterThan(Date.now() - 60_000);
    const again = await changes(list, first.asOf);
    expect(Date.parse(again.asOf)).toBeGreaterThanOrEqual(Date.parse(first.asOf));
    expect(first.ids).toEqual(expect.arrayContaining(again.ids));
  });

  it.each(['2099-01-01T00:00:00Z', 'yesterday', '2026-02-30T00:00:00Z', ''])('refuses %p, naming it', async (time) => {
    for (const list of ASKED) {
      const query = `{ ${list}(filter: { updatedAfter: ${JSON.stringify(time)} }) { nodes { id } } }`;
      const { errors } = await app.gql(query, {}, admin.token);
      expect([list, errors?.[0]?.extensions.code]).toEqual([list, 'BAD_USER_INPUT']);
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {}).join()).toMatch(/updatedAfter$/);
    }
    for (const path of Object.values(ROUTES)) {
      const answer = await app.rest<Row>(
        'GET',
        `/api${path}?updatedAfter=${encodeURIComponent(time)}`,
        undefined,
        admin.token,
      );
      expect([path, answer.status, Object.keys((answer.body['fields'] ?? {}) as Row)]).toEqual([
        path,
        400,
        ['updatedAfter'],
      ]);
    }
  });

  it('asks of a list that says nothing of changes no such thing', async () => {
    const { body } = await app.rest<Row>(
      'GET',
      `/api/products/featured?updatedAfter=${ago(1)}`,
      undefined,
      admin.token,
    );
    expect(Object.keys((body['fields'] ?? {}) as Row)).toEqual(['updatedAfter']);
  });
});

describe('what changed between two reads', () => {
  beforeEach(settle);

  const promotionEdit = () => write('updatePromotion', 'UpdatePromotionInput', { id: made['promotion'], title: 'Now' });
  const CHANGES: readonly (readonly [string, string, string, () => Promise<unknown>])[] = [
    [
      'products',
      'product',
      'its words',
      () => write('updateProduct', 'UpdateProductInput', { id: made['product'], name: `Renamed ${Date.now()}` }),
    ],
    [
      'products',
      'product',
      'that it is featured',
      () =>
        ask('mutation ($id: ID!) { feature(input: { kind: product, id: $id }) { __typename } }', {
          id: made['product'],
        }),
    ],
    ['inventoryItems', 'item', 'its units', () => adjust(app, admin.token, String(made['product']), 1)],
    [
      'inventoryItems',
      'item',
      'what an order holds of it',
      () => placeOrder(app, sales.token, customer.id, [{ productId: made['product'], quantity: 1 }]),
    ],
    ['marketplaceProducts', 'offer', 'its price', () => setPrice(app, vendor.token, String(made['offer']), '11.00')],
    [
      'marketplaceProducts',
      'offer',
      "its supplier's margin",
      () => write('updateUser', 'UpdateUserInput', { id: vendor.id, marketplaceMarginPercent: '7.00' }),
    ],
    [
      'marketplaceProducts',
      'offer',
      'the margin of the business',
      () => ask('mutation { updateBusinessSettings(input: { marketplaceMarginPercent: "3.00" }) { version } }', {}),
    ],
    ['promotions', 'promotion', 'its words', promotionEdit],
    [
      'categories',
      'category',
      'its name',
      () => write('updateCategory', 'UpdateCategoryInput', { id: made['category'], displayName: 'Gels & more' }),
    ],
    [
      'fieldVisits',
      'visit',
      'its notes',
      () => write('updateFieldVisit', 'UpdateFieldVisitInput', { id: made['visit'], notes: 'Come again' }, sales.token),
    ],
    [
      'areas',
      'area',
      'the number of its visits',
      () => write('recordFieldVisit', 'RecordFieldVisitInput', { ...NOOR, status: 'completed' }, sales.token),
    ],
    ['orders', 'order', 'its state', () => move(app, sales.token, String(made['order']), 'confirm')],
    [
      'purchaseOrders',
      'purchase',
      'its state',
      () => write('sendPurchaseOrder', 'SendPurchaseOrderInput', { id: made['purchase'] }),
    ],
  ];

  it.each(CHANGES)('%s: the %s, and %s', async (list, thing, _what, change) => {
    expect((await changes(list, ago(30))).ids).toEqual([]);
    await change();
    const { ids } = await changes(list, ago(30));
    expect(ids).toContain(made[thing]);
    expect((await restChanges(list, ago(30))).ids).toEqual(ids);
  });

  it('tells of a user that changed, and not that somebody signed in', async () => {
    await app.dataSource.query('update users set last_login_at = now() where id = $1', [customer.id]);
    expect((await changes('users', ago(30))).ids).toEqual([]);
    await write('updateUser', 'UpdateUserInput', { id: customer.id, city: 'Riyadh' });
    expect((await changes('users', ago(30))).ids).toEqual([customer.id]);
    expect((await changes('users', ago(30), sales.token)).ids).toEqual([customer.id]);
    expect((await changes('users', ago(30), vendor.token)).ids).toEqual([]);
  });

  it('tells of a row whoever wrote it, also without a word of when', async () => {
    await app.dataSource.query('update products set brand = $2 where id = $1', [made['product'], 'By hand']);
    expect((await changes('products', ago(30))).ids).toEqual([made['product']]);
  });

  it('tells everybody of what is theirs only', async () => {
    const other = await person(app, 'sales_team');
    await write('updateFieldVisit', 'UpdateFieldVisitInput', { id: made['visit'], notes: 'Mine' }, sales.token);
    expect((await changes('fieldVisits', ago(30), sales.token)).ids).toEqual([made['visit']]);
    expect((await changes('fieldVisits', ago(30), other.token)).ids).toEqual([]);
    expect((await restChanges('fieldVisits', ago(30), other.token)).ids).toEqual([]);
    const { errors } = await app.gql(
      `{ fieldVisits(filter: { updatedAfter: "${ago(30)}" }) { asOf } }`,
      {},
      customer.token,
    );
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('puts rows in the order of their changes, page by page, unless another order is asked for', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await makeProduct(app, admin.token, { name: `Row ${n}` })).id);
    for (const [n, id] of [...ids].reverse().entries()) {
      await app.dataSource.query(`update products set updated_at = now() - make_interval(mins => $2) where id = $1`, [
        id,
        20 - n,
      ]);
    }
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { products } = await ask<{ products: { nodes: { id: string }[]; pageInfo: Row } }>(
        `query ($time: DateTimeISO, $after: String) { products(first: 2, after: $after, filter: { updatedAfter: $time }) {
          asOf nodes { id } pageInfo { hasNextPage endCursor } } }`,
        { time: ago(30), after },
      );
      seen.push(...products.nodes.map(({ id }) => id));
      after = products.pageInfo['endCursor'] as string;
      more = products.pageInfo['hasNextPage'] as boolean;
    }
    expect(seen).toEqual([...ids].reverse());
    const { products } = await ask<{ products: { nodes: { id: string }[] } }>(
      `query ($time: DateTimeISO) { products(filter: { updatedAfter: $time }, sort: { field: name }) { nodes { id } } }`,
      { time: ago(30) },
    );
    expect(products.nodes.map(({ id }) => id)).toEqual(ids);
  });
});

describe('a transaction that stays open while somebody reads', () => {
  it.each([
    ['before it wrote anything', false],
    ['after it wrote', true],
  ])('%s: its rows come with the next reading', async (_when, wroteBefore) => {
    const id = (await makeProduct(app, admin.token)).id;
    await settle();
    const rename = 'update products set name = $2, updated_at = now() where id = $1';
    let first: Changes | undefined;
    await app.dataSource.transaction(async (em) => {
      await em.query('select 1');
      if (wroteBefore) await em.query(rename, [id, 'Late']);
      // Longer than the seconds that are left for a transaction to tell of its beginning.
      await new Promise((done) => setTimeout(done, 6000));
      // Somebody else writes and ends meanwhile, and does not hide that the first one is still at it.
      await adjust(app, admin.token, String(made['product']), 1);
      first = await changes('products', '2000-01-01T00:00:00Z');
      if (!wroteBefore) await em.query(rename, [id, 'Late']);
    });
    const next = await changes('products', String(first?.asOf));
    expect(next.ids).toContain(id);
  });
});
