import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, isObjectType } from 'graphql';
import { restRoutes } from '../../../src/app/rest/routes.js';
import { unguard } from '../../../src/kernel/rest/csv.js';
import { exportSources } from '../../../src/kernel/rest/export-sources.js';
import { isKey } from '../../../src/words/index.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { PARTIES } from './other-party.table.js';
import { makeOtherPartyWorld, type OtherPartyWorld } from './other-party.world.js';
import { schema } from './write-documents.js';

type Row = Record<string, unknown>;

/** What an export is told by: a column of the file, and where the list has the same. */
interface Told {
  readonly path: string;
  readonly column: string;
  readonly selection: string;
  /** What it is of one node of the list: a line for each. */
  readonly of: (node: Row) => unknown[];
  /** Names of filters that REST calls otherwise. */
  readonly called?: Readonly<Record<string, string>>;
}

const byId = (path: string): Told => ({ path, column: 'Id', selection: 'id', of: ({ id }) => [id] });

/** Every list of the API: its export, or why it has none. */
const EXPORTS: Readonly<Record<string, Told | string>> = {
  apiKeys: 'A handful of keys, whose rows say nothing outside the screen.',
  areas: byId('/areas/export.csv'),
  auditEvents: byId('/audit-events/export.csv'),
  categories: byId('/categories/export.csv'),
  cannedReplies: 'Texts to write from, which are no records.',
  comparisonGroups: 'Groups of offers: the offers are exported with their prices by marketplaceProducts.',
  conversations: 'What was written is exported with its contact by whatsappMessages.',
  customers: byId('/customers/export.csv'),
  eventDeliveries: byId('/event-deliveries/export.csv'),
  exportFiles: 'The exports themselves.',
  exportSchedules: 'What is exported at set times, which is no record.',
  fieldVisits: byId('/field-visits/export.csv'),
  importRows: 'The file itself can be fetched, and its failed lines with their reasons.',
  imports: 'Each is a file, which can be fetched.',
  inventoryItems: byId('/inventory/export.csv'),
  invoices: byId('/invoices/export.csv'),
  letters: byId('/letters/export.csv'),
  marketplaceProducts: byId('/marketplace/products/export.csv'),
  messageTemplates: 'A handful of texts, as WhatsApp has them.',
  notifications: 'News of one person, gone after a while.',
  orders: byId('/orders/export.csv'),
  priceHistory: byId('/marketplace/price-history/export.csv'),
  priceProposals: byId('/price-proposals/export.csv'),
  products: byId('/products/export.csv'),
  promotions: byId('/marketplace/promotions/export.csv'),
  purchaseOrders: {
    path: '/purchase-orders/export.csv',
    column: 'Purchase order',
    selection: 'number items { id }',
    of: ({ number, items }) => (items as Row[]).map(() => number),
  },
  recommendations: byId('/recommendations/export.csv'),
  stockAlerts: byId('/stock-alerts/export.csv'),
  stockCountLines: byId('/stock-counts/lines/export.csv'),
  stockCounts: byId('/stock-counts/export.csv'),
  stockMovements: byId('/inventory/movements/export.csv'),
  whatsappMessages: byId('/whatsapp/messages/export.csv'),
  suppliers: 'Users by their role: the export of users has them.',
  savedViews: 'How people like to see their lists, which is no record.',
  transactions: {
    path: '/finance/export.csv',
    column: 'Amount',
    selection: 'amount',
    of: ({ amount }) => [amount],
    called: { paymentMethod: 'method', occurredFrom: 'from', occurredTo: 'to' },
  },
  users: byId('/users/export.csv'),
};

const exported = Object.entries(EXPORTS).filter((entry): entry is [string, Told] => typeof entry[1] !== 'string');
const queries = schema.getQueryType()?.getFields() ?? {};

/** Root fields that answer pages of rows. */
const pages = Object.values(queries).filter(({ type }) => {
  const named = getNamedType(type);
  return isObjectType(named) && 'nodes' in named.getFields() && 'pageInfo' in named.getFields();
});

let app: TestApp;
let world: OtherPartyWorld;

beforeAll(async () => {
  app = await testApp();
  world = await makeOtherPartyWorld(app);
  const category = { type: 'product', name: 'care', displayName: 'Care', color: '#1f2937' };
  expect((await app.rest('POST', '/api/admin/categories', category, tokenOf('admin'))).status).toBe(201);
});
afterAll(() => app.close());

const tokenOf = (who: string): string => world.people.get(who)?.token ?? '';

/** The column of the file that tells the rows; the status where the caller may not export it. */
async function inFile({ path, column }: Told, query: string, who: string): Promise<string[] | number> {
  const { status, body } = await app.rest<string>('GET', `/api${path}${query}`, undefined, tokenOf(who));
  if (status !== 200) return status;
  const rows = parse(body, { columns: true, bom: true, record_delimiter: '\r\n' }) as Record<string, string>[];
  return rows.map((row) => unguard(row[column] ?? '?'));
}

/** The same of the list, page by page. */
async function inList(name: string, told: Told, args: string, who: string): Promise<string[] | number> {
  const rows: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const { data, errors } = await app.gql<Record<string, { nodes: Row[] }>>(
      `{ ${name}(first: 100, offset: ${offset}${args}) { nodes { ${told.selection} } } }`,
      {},
      tokenOf(who),
    );
    if (errors?.[0]?.extensions.code === 'FORBIDDEN') return 403;
    expect(errors).toBeUndefined();
    const nodes = data?.[name]?.nodes ?? [];
    rows.push(...nodes.flatMap(told.of).map(String));
    if (nodes.length < 100) return rows;
  }
}

describe('the lists', () => {
  it('each have an export, or a reason for none', () => {
    expect(Object.keys(EXPORTS).sort()).toEqual(pages.map(({ name }) => name).sort());
    const routes = restRoutes.filter(({ exportOf }) => exportOf !== undefined);
    expect(Object.fromEntries(routes.map(({ exportOf, path }) => [exportOf, path]))).toEqual(
      Object.fromEntries(exported.map(([name, { path }]) => [name, path])),
    );
  });

  it.each(exported)('%s tells people the values of closed lists by words', (name) => {
    const page = getNamedType(queries[name]!.type);
    const row = isObjectType(page) && getNamedType(page.getFields().nodes!.type);
    for (const { reads, choices } of exportSources().get(name)?.columns ?? []) {
      const type = reads.match(/\w+/g)?.reduce<unknown>((of, field) => {
        const found = isObjectType(of) ? of.getFields()[field] : undefined;
        return found && getNamedType(found.type);
      }, row);
      const words = isEnumType(type)
        ? type.getValues().map(({ name: value }) => `choices.${choices}.${value}`)
        : choices === undefined
          ? []
          : ['a column of no closed list'];
      expect([reads, words.filter((key) => !isKey(key))]).toEqual([reads, []]);
    }
  });

  it.each(exported)('%s is exported with the filters and sorts that it has', (name, told) => {
    const route = restRoutes.find(({ path }) => path === told.path);
    const args = queries[name]?.args ?? [];
    const filter = getNamedType(args.find((arg) => arg.name === 'filter')!.type);
    if (!isInputObjectType(filter)) throw new Error(`${name} has no filter`);
    const filters = Object.keys(filter.getFields()).map((field) => told.called?.[field] ?? field);
    const sorted = args.find((arg) => arg.name === 'sort');
    const order = sorted ? ['direction', 'sort'] : [];
    expect(Object.keys(route?.query ?? {}).sort()).toEqual([...filters, ...order].sort());
    if (!sorted) return;
    const sort = getNamedType(sorted.type);
    const by = isInputObjectType(sort) ? getNamedType(sort.getFields().field!.type) : sort;
    if (!isEnumType(by)) throw new Error(`${name} has no sorts`);
    expect([...(route?.query?.sort?.schema.enum as string[])].sort()).toEqual(
      by
        .getValues()
        .map((value) => value.name)
        .sort(),
    );
  });
});

describe.each(['admin', ...PARTIES])('%s', (who) => {
  it.each(exported)('exports of %s what the list shows, and nothing else', async (name, told) => {
    const shown = await inList(name, told, '', who);
    expect(await inFile(told, '', who)).toEqual(shown);
    if (who === 'admin' && name !== 'eventDeliveries' && name !== 'letters') expect(shown).not.toEqual([]);
  });
});

describe.each(exported)('%s', (name, told) => {
  it('is exported in every order that the list has', async () => {
    const route = restRoutes.find(({ path }) => path === told.path);
    for (const field of (route?.query?.sort?.schema.enum ?? []) as string[]) {
      for (const direction of ['asc', 'desc']) {
        const args = `, sort: { field: ${field}, direction: ${direction} }`;
        const file = await inFile(told, `?sort=${field}&direction=${direction}`, 'admin');
        expect([field, direction, file]).toEqual([field, direction, await inList(name, told, args, 'admin')]);
      }
    }
  });

  it('is exported under every filter that the list has', async () => {
    const filter = getNamedType(queries[name]!.args.find((arg) => arg.name === 'filter')!.type);
    if (!isInputObjectType(filter)) throw new Error(`${name} has no filter`);
    for (const field of Object.values(filter.getFields())) {
      const type = getNamedType(field.type);
      const inner = isNonNullType(field.type) ? field.type.ofType : field.type;
      const [one, other] = isEnumType(type)
        ? [type.getValues()[0]!.name, type.getValues().at(-1)!.name]
        : ({
            Boolean: ['true', 'false'],
            ID: ['1', '2'],
            Int: ['1', '2'],
            DateTimeISO: ['2026-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
          }[type.name] ?? ['2026-01-01', 'Company']);
      const quoted = (value: string): string =>
        isEnumType(type) || ['Boolean', 'Int'].includes(type.name) ? value : `"${value}"`;
      const isList = isListType(inner);
      for (const values of isList ? [[one!], [one!, other!]] : [[one!], [other!]]) {
        const inDocument = isList ? `[${values.map(quoted).join(', ')}]` : quoted(values[0]!);
        const query = `?${told.called?.[field.name] ?? field.name}=${encodeURIComponent(values.join(','))}`;
        const { data, errors } = await app.gql<Record<string, { nodes: Row[] }>>(
          `{ ${name}(first: 100, filter: { ${field.name}: ${inDocument} }) { nodes { ${told.selection} } } }`,
          {},
          tokenOf('admin'),
        );
        const shown = errors ? 400 : data?.[name]?.nodes.flatMap(told.of).map(String);
        const file = await inFile(told, query, 'admin');
        expect([query, Array.isArray(file) && Array.isArray(shown) ? file.slice(0, shown.length) : file]).toEqual([
          query,
          shown,
        ]);
        if (Array.isArray(file) && Array.isArray(shown) && shown.length < 100) {
          expect([query, file.length]).toEqual([query, shown.length]);
        }
      }
    }
  });

  it('refuses what the list refuses, and names the parameter', async () => {
    for (const query of ['?sort=nothing', '?sort=id&sort=id', '?direction=up', '?unheard=1']) {
      expect([query, (await app.rest('GET', `/api${told.path}${query}`, undefined, tokenOf('admin'))).status]).toEqual([
        query,
        400,
      ]);
    }
    expect((await app.rest('GET', `/api${told.path}`)).status).toBe(401);
  });
});

it('names a parameter as REST calls it', async () => {
  const { status, body } = await app.rest<Row>('GET', '/api/finance/export.csv?from=x', undefined, tokenOf('admin'));
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('from');
  expect(JSON.stringify(body)).not.toContain('occurredFrom');
});
