import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isNonNullType, isObjectType } from 'graphql';
import { restRoutes } from '../../../src/app/rest/routes.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { everything, objects, Sight } from './other-party.sight.js';
import { NOT_OWNED, PARTIES, REST_OTHERS, REST_READS, SEEN } from './other-party.table.js';
import { makeOtherPartyWorld, type OtherPartyWorld } from './other-party.world.js';
import { UNKNOWN_ID } from './value-sets.js';
import { schema } from './write-documents.js';

type Row = Record<string, unknown>;

let app: TestApp;
let world: OtherPartyWorld;
let sight: Sight;

const tokenOf = (name: string): string => world.people.get(name)?.token ?? '';

beforeAll(async () => {
  app = await testApp();
  world = await makeOtherPartyWorld(app);
  sight = await Sight.of(app);
});
afterAll(async () => {
  await assertInvariants(app.dataSource);
  await app.close();
});

const queries = schema.getQueryType()?.getFields() ?? {};
const PERIOD = 'from: "2026-01-01", to: "2030-12-31"';

/** Arguments of the root fields that need some. */
const ARGUMENTS: Readonly<Record<string, (who: string) => string>> = {
  commissions: () => PERIOD,
  profitAndLoss: () => PERIOD,
  report: () => `input: { type: sales, ${PERIOD} }`,
  customerStatement: (who) => `customerId: ${world.people.get(who)?.id ?? ''}, ${PERIOD}`,
  goodsBought: (who) => `input: { customerId: ${world.people.get(who)?.id ?? ''} }`,
  goodsMeant: () => 'input: { texts: ["offer", "product"] }',
  // A sales person asks for its own customer, everybody else for themselves.
  noteReaders: (who) => `customerId: ${world.people.get(who.replace('sales', 'customer'))?.id ?? ''}`,
  customerPrices: (who) => `customerId: ${world.people.get(who.replace('sales', 'customer'))?.id ?? ''}`,
  marketplaceNameSuggestions: () => 'search: "offer"',
  removalFacts: (who) => `of: user, id: ${world.people.get(who)?.id ?? ''}`,
  orderPreview: () => {
    const goods = ['productOfhouse', 'productOfmarket', 'productOfvendor1'].map((key) => world.ids[key]);
    return `input: { items: [${goods.map((id) => `{ productId: ${id}, quantity: 1 }`).join(' ')}] }`;
  },
  placeAt: () => 'latitude: 24.7, longitude: 46.7',
  priceComparison: () => `lines: [{ key: "p${world.ids.productOfmarket}", quantity: 5 }]`,
  records: (who) => `of: [{ kind: customer, id: ${world.people.get(who)?.id ?? ''} }]`,
  search: () => 'text: "company", first: 20',
  reorderSuggestions: () => `productIds: [${world.ids.productOfvendor1}, ${world.ids.productOfmarket}]`,
};
const oneRow = new Set(
  Object.entries(queries)
    .filter(([name, { args }]) => !ARGUMENTS[name] && args.some(({ type }) => isNonNullType(type)))
    .map(([name]) => name),
);

/** Each list, and the kinds of what a search over everything finds of it. */
const FOUND_IN: readonly (readonly [list: string, ...kinds: string[]])[] = [
  ['orders', 'order'],
  ['users', 'customer', 'user'],
  ['products', 'product'],
  ['marketplaceProducts', 'offer'],
  ['purchaseOrders', 'purchase_order'],
  ['invoices', 'invoice'],
  ['fieldVisits', 'visit'],
];

/** The document of a root field that asks for all of it. */
function documentFor(name: string, who: string): string {
  const field = queries[name];
  const type = field && getNamedType(field.type);
  const given = ARGUMENTS[name]?.(who) ?? (field?.args.some((arg) => arg.name === 'first') ? 'first: 20' : '');
  const args = given && `(${given})`;
  return `{ ${name}${args} ${isObjectType(type) ? `{ ${everything(type, 2)} }` : ''} }`;
}

/** What a list may answer to who may not ask for it at all. A sales person has no account of its own. */
const refused = (name: string, code: string | undefined): boolean =>
  code === 'FORBIDDEN' || (name === 'customerStatement' && code === 'NOT_FOUND');

describe('the table', () => {
  it('has a row for each type that has an id, and the world a row of each kind for each who may own it', () => {
    const typed = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && !type.name.startsWith('__') && type.getFields().id)
      .map(({ name }) => name);
    expect(typed.sort()).toEqual([...Object.keys(SEEN), ...Object.keys(NOT_OWNED)].sort());
    for (const [type, { seen }] of Object.entries(SEEN)) {
      const there = new Set(sight.whose.get(type)?.values());
      expect({ [type]: there.size > 0 }).toEqual({ [type]: true });
      const missing = Object.keys(seen).filter((key) => !there.has(key));
      // Returns, payments and commissions are those of the two customers.
      if (['Order', 'OrderItem', 'Invoice', 'Transaction', 'MarketplacePromotion'].includes(type)) {
        expect({ [type]: missing.filter((key) => !(type === 'OrderItem' && /^vendor\d$/.test(key))) }).toEqual({
          [type]: [],
        });
      }
    }
  });

  it('has a row for each GET route', () => {
    const paths = restRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect([...Object.keys(REST_READS), ...REST_OTHERS].sort()).toEqual(paths.sort());
  });

  it('reaches each root field that reads', () => {
    const byId = Object.values(SEEN).flatMap(({ byId: name }) => (name ? [name.replace(/\(.*/, '')] : []));
    expect([...oneRow].sort()).toEqual(
      [
        ...byId,
        'category',
        'inventoryItem',
        'orderNeighbors',
        'product',
        'productPriceHistory',
        'removedSince',
        'whatsappOrderDraft',
      ].sort(),
    );
  });
});

describe.each([...PARTIES])('%s', (who) => {
  it('finds no row and no secret of others, however deep it asks', async () => {
    const found: string[] = [];
    for (const name of Object.keys(queries).filter((field) => !oneRow.has(field))) {
      const { status, data, errors } = await app.gql(documentFor(name, who), {}, tokenOf(who));
      const codes = [...new Set(errors?.map(({ extensions }) => extensions.code))];
      expect({ [name]: status, codes: codes.filter((code) => !refused(name, code)) }).toEqual({
        [name]: 200,
        codes: [],
      });
      found.push(...sight.leaks(who, name, { data, errors }));
      // Nothing is hidden because nothing was answered: what is the caller's own stands there.
      for (const [type, { list }] of Object.entries(SEEN)) {
        if (list !== name) continue;
        const shown = [...objects(data)].some((row) => row.__typename === type);
        expect({ [name]: shown }).toEqual({ [name]: sight.allowed(who, type).length > 0 });
      }
    }
    expect(found).toEqual([]);
  });

  it('lists all of its own, and counts them', async () => {
    for (const [type, { list }] of Object.entries(SEEN)) {
      if (!list) continue;
      const { data } = await app.gql<Record<string, { totalCount: number; nodes: { id: string }[] }>>(
        `{ ${list}(first: 100) { totalCount nodes { id } } }`,
        {},
        tokenOf(who),
      );
      const page = data?.[list];
      const ids = page?.nodes.map(({ id }) => id).sort() ?? [];
      expect({ [list]: ids, count: page?.totalCount ?? 0 }).toEqual({
        [list]: sight.allowed(who, type),
        count: ids.length,
      });
    }
  });

  it('finds by a search over everything what its lists find, and nothing beside it', async () => {
    for (const text of [
      'company-customer1',
      'company-customer2',
      'ord-',
      'inv-',
      'po-',
      'offer-',
      'product',
      '@test',
    ]) {
      const { data } = await app.gql<{ search: { kind: string; id: string }[] }>(
        'query ($text: String!) { search(text: $text, first: 20) { kind id } }',
        { text },
        tokenOf(who),
      );
      for (const [list, ...kinds] of FOUND_IN) {
        const { data: listed } = await app.gql<Record<string, { nodes: { id: string }[] } | null>>(
          `query ($text: String!) { ${list}(first: 100, filter: { search: $text }) { nodes { id } } }`,
          { text },
          tokenOf(who),
        );
        const rows = listed?.[list]?.nodes.map(({ id }) => id) ?? [];
        const hits = data?.search.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id) ?? [];
        expect({ text, list, beyond: hits.filter((id) => !rows.includes(id)) }).toEqual({ text, list, beyond: [] });
        // Two are listed by more than they are found by: purchase orders by the numbers that came of them, offers by their supplier.
        if (list !== 'purchaseOrders' && list !== 'marketplaceProducts') {
          expect({ text, list, found: hits.length }).toEqual({ text, list, found: Math.min(rows.length, 20) });
        }
      }
    }
  });

  it('is told the names of records that it sees, and of no others', async () => {
    const kinds = { order: 'Order', invoice: 'Invoice', purchase_order: 'PurchaseOrder', visit: 'FieldVisit' };
    for (const [kind, type] of Object.entries(kinds)) {
      const all = [...(sight.whose.get(type)?.keys() ?? [])].slice(0, 20);
      const { data } = await app.gql<{ records: Row[] }>(
        'query ($of: [RecordInput!]!) { records(of: $of) { kind id } }',
        { of: all.map((id) => ({ kind, id })) },
        tokenOf(who),
      );
      const wanted = all.filter((id) => sight.sees(who, type, id)).map((id) => ({ kind, id }));
      expect({ [type]: data?.records }).toEqual({ [type]: wanted });
    }
  });

  it('is told of a row of others what it is told of one that is not there', async () => {
    for (const [type, { byId }] of Object.entries(SEEN)) {
      if (!byId) continue;
      const [name = '', argument = ''] = byId.replace(')', '').split('(');
      const query = `query ($id: ID!) { ${name}(${argument}: $id) { id } }`;
      const unknown = await app.gql(query, { id: UNKNOWN_ID }, tokenOf(who));
      for (const id of sight.whose.get(type)?.keys() ?? []) {
        const answer = await app.gql<Record<string, Row>>(query, { id }, tokenOf(who));
        const wanted = sight.sees(who, type, id) ? { status: 200, data: { [name]: { id } } } : unknown;
        expect({ type, whose: sight.whose.get(type)?.get(id), ...answer }).toMatchObject(wanted);
      }
    }
    for (const other of PARTIES) {
      const { data, errors } = await app.gql(documentFor('customerStatement', other), {}, tokenOf(who));
      if (other === who && !who.startsWith('sales')) expect(errors).toBeUndefined();
      else expect({ data, code: errors?.[0]?.extensions.code }).toEqual({ data: null, code: 'NOT_FOUND' });
    }
  });

  it('gets no more over REST: lists, rows, papers, exports', async () => {
    const found: string[] = [];
    const get = (path: string) => app.rest<Row[] | Row | string>('GET', `/api${path}`, undefined, tokenOf(who));
    for (const [path, type] of Object.entries(REST_READS)) {
      if (!path.includes(':id')) {
        const { status, body } = await get(path);
        const ids = status === 403 ? [] : (body as Row[]).map(({ id }) => String(id));
        expect({ [path]: ids.sort() }).toEqual({ [path]: sight.allowed(who, type) });
        found.push(...sight.secretsIn(who, path, body));
        continue;
      }
      const unknown = await get(path.replace(':id', UNKNOWN_ID));
      for (const id of sight.whose.get(type)?.keys() ?? []) {
        const { status, body } = await get(path.replace(':id', id));
        if (sight.sees(who, type, id)) expect({ path, id, status }).toEqual({ path, id, status: 200 });
        else {
          expect([403, 404]).toContain(status);
          expect({ path, ...(body as Row), requestId: '' }).toEqual({ path, ...(unknown.body as Row), requestId: '' });
        }
        found.push(...sight.secretsIn(who, path, body));
      }
    }
    for (const path of REST_OTHERS) {
      const { body } = await get(path.replace(':id', world.ids.productOfvendor1 as string));
      found.push(...sight.secretsIn(who, path, body));
    }
    expect(found).toEqual([]);
  });

  it('finds nothing by a filter that names others', async () => {
    const other = world.people.get(who.endsWith('1') ? `${who.slice(0, -1)}2` : `${who.slice(0, -1)}1`)?.id;
    const customer = who.endsWith('1') ? 'customer2' : 'customer1';
    const customerId = world.people.get(customer)?.id;
    const lists: [type: string, list: string, filter: string][] = [
      ...[other, customerId].flatMap((id): [string, string, string][] => [
        ['Order', 'orders', `customerId: ${id}`],
        ['Invoice', 'invoices', `customerId: ${id}`],
        ['Transaction', 'transactions', `userId: ${id}`],
        ['MarketplaceProduct', 'marketplaceProducts', `supplierId: ${id}`],
        ['PriceHistoryEntry', 'priceHistory', `supplierId: ${id}`],
      ]),
      ['Order', 'orders', `search: "Company-${customer}"`],
      ['Order', 'orders', 'customerRole: customer'],
      ['Invoice', 'invoices', `search: "${customer}"`],
      ['Invoice', 'invoices', `orderId: ${world.ids[`orderOf${customer}`]}`],
      ['Transaction', 'transactions', `orderId: ${world.ids[`orderOf${customer}`]}`],
      ['StockMovement', 'stockMovements', `orderId: ${world.ids[`orderOf${customer}`]}`],
    ];
    for (const [type, list, filter] of lists) {
      const { data } = await app.gql<Record<string, { nodes: { id: string }[] }>>(
        `{ ${list}(first: 100, filter: { ${filter} }) { nodes { id } } }`,
        {},
        tokenOf(who),
      );
      const shown = data?.[list]?.nodes.filter(({ id }) => !sight.sees(who, type, id)) ?? [];
      expect({ list, filter, shown }).toEqual({ list, filter, shown: [] });
    }
  });
});

describe('what is masked', () => {
  const cursorValue = async (who: string, query: string): Promise<unknown> => {
    const { data } = await app.gql<Record<string, { pageInfo: { endCursor: string } }>>(query, {}, tokenOf(who));
    const cursor = Object.values(data ?? {})[0]?.pageInfo.endCursor ?? '';
    return (JSON.parse(Buffer.from(cursor, 'base64').toString('utf8')) as unknown[])[1];
  };

  it.each(['quantity', 'available', 'reservedQuantity', 'reorderPoint'])(
    '%s does not stand in the cursor of its sort',
    async (field) => {
      const query = `{ inventoryItems(first: 1, sort: { field: ${field}, direction: desc }) { nodes { status } pageInfo { endCursor } } }`;
      for (const who of ['customer1', 'wholesale1', 'distributor1']) {
        const { data } = await app.gql<{ inventoryItems: { nodes: { status: string }[] } }>(query, {}, tokenOf(who));
        const steps = ['out_of_stock', 'low_stock', 'in_stock'];
        expect(await cursorValue(who, query)).toBe(String(steps.indexOf(data?.inventoryItems.nodes[0]?.status ?? '')));
      }
    },
  );

  it('a total of an order in which others sold, too, stands in no cursor and no order of a vendor', async () => {
    const query =
      '{ orders(first: 1, sort: { field: totalAmount, direction: desc }) { nodes { totalAmount } pageInfo { endCursor } } }';
    const { data } = await app.gql<{ orders: { nodes: { totalAmount: string }[] } }>(query, {}, tokenOf('vendor1'));
    expect(await cursorValue('vendor1', query)).toBe(data?.orders.nodes[0]?.totalAmount);
    expect(data?.orders.nodes[0]?.totalAmount).toBe('45.00');
  });

  it('a buyer is not found out by a vendor that sold a line: neither by name nor by role', async () => {
    for (const filter of ['search: "customer1"', 'search: "Company-customer1"', 'customerRole: customer']) {
      const { data } = await app.gql(`{ orders(filter: { ${filter} }) { totalCount } }`, {}, tokenOf('vendor1'));
      expect(data).toEqual({ orders: { totalCount: 0 } });
    }
  });

  it('discount and carriage of an order are not told by a preview of it', async () => {
    const input = {
      orderId: world.ids.orderOfcustomer1,
      items: [{ productId: world.ids.productOfvendor1, quantity: 1 }],
    };
    const query =
      'query ($input: OrderPreviewInput!) { orderPreview(input: $input) { discountAmount shippingAmount } }';
    const own = await app.gql(query, { input }, tokenOf('sales1'));
    expect(own.data).toEqual({ orderPreview: { discountAmount: '1.00', shippingAmount: '7.00' } });
    for (const who of PARTIES.filter((name) => name !== 'customer1' && name !== 'sales1')) {
      const { data, errors } = await app.gql(query, { input }, tokenOf(who));
      expect({ who, data, code: errors?.[0]?.extensions.code }).toEqual({ who, data: null, code: 'NOT_FOUND' });
    }
  });
});
