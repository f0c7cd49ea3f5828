import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productInput } from '../../factories/business.js';
import { person, type Person } from '../../factories/orders.js';
import { assertInvariants, fingerprint } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Person;
let vendor: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  vendor = await person(app, 'vendor');
});
afterAll(async () => {
  await assertInvariants(app.dataSource);
  await app.close();
});

const CREATE = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
const IMPORT = `mutation ($input: ImportProductsInput!) {
  importProducts(input: $input) { created updated lines { status message column understood } columns { field column written read } } }`;

/** The two ways to add a product; each answers its id. */
const WAYS: readonly [string, (input: Row, token: string) => Promise<string>][] = [
  [
    'GraphQL',
    async (input, token) => {
      const { data, errors } = await app.gql<{ createProduct: { id: string } }>(CREATE, { input }, token);
      expect(errors).toBeUndefined();
      return data!.createProduct.id;
    },
  ],
  [
    'REST',
    async (input, token) => {
      const { status, body } = await app.rest<{ id: string }>('POST', '/api/products', input, token);
      expect(status).toBe(201);
      return String(body.id);
    },
  ],
];

/** How a product is stocked, as the database has it. */
async function stock(where: string): Promise<Row> {
  const [row] = await app.dataSource.query<Row[]>(
    `select i.quantity, i.reorder_point, i.max_stock, i.location, i.batch_number, i.expiry_date::text as expiry_date,
       i.last_restocked_at is not null as restocked
     from inventory_items i join products p on p.id = i.product_id where ${where}`,
  );
  return row ?? {};
}

/** The movements of a product, oldest first. */
const movements = (productId: string): Promise<Row[]> =>
  app.dataSource.query<Row[]>(
    'select kind, quantity_change as change, reason, actor_id::text as actor from stock_movements where product_id = $1 order by id',
    [productId],
  );

const openAlerts = async (productId: string): Promise<unknown[]> =>
  (
    await app.dataSource.query<Row[]>('select type from stock_alerts where product_id = $1 and not is_resolved', [
      productId,
    ])
  ).map(({ type }) => type);

const ALL = {
  openingStock: 48,
  reorderPoint: 12,
  maxStock: 200,
  location: 'A-3',
  batchNumber: 'L-77',
  expiryDate: '2099-12-31',
};
const STORED = {
  quantity: 48,
  reorder_point: 12,
  max_stock: 200,
  location: 'A-3',
  batch_number: 'L-77',
  expiry_date: '2099-12-31',
  restocked: true,
};

describe.each(WAYS)('a new product over %s', (_way, create) => {
  it('begins with what is in the warehouse already, as a movement of its own kind', async () => {
    const id = await create(productInput(ALL), admin.token);
    expect(await stock(`p.id = ${id}`)).toEqual(STORED);
    expect(await movements(id)).toEqual([{ kind: 'opening', change: 48, reason: 'Opening stock', actor: admin.id }]);
    expect(await openAlerts(id)).toEqual([]);
    const trail = await app.dataSource.query<Row[]>(
      `select entity, after from audit_events where action = 'createProduct' and entity = 'InventoryItem'
         and entity_id = (select id::text from inventory_items where product_id = $1)`,
      [id],
    );
    const { openingStock: quantity, ...settings } = ALL;
    expect(trail).toEqual([{ entity: 'InventoryItem', after: { quantity, ...settings } }]);
  });

  it('begins with nothing, the default reorder point and no alert where nothing is said', async () => {
    const id = await create(productInput(), admin.token);
    expect(await stock(`p.id = ${id}`)).toMatchObject({
      quantity: 0,
      reorder_point: 10,
      max_stock: null,
      restocked: false,
    });
    expect(await movements(id)).toEqual([]);
    expect(await openAlerts(id)).toEqual([]);
  });

  it('raises no alert of none in stock, and one where less is there than should be', async () => {
    expect(await openAlerts(await create(productInput({ openingStock: 0, reorderPoint: 5 }), admin.token))).toEqual([]);
    const low = await create(productInput({ openingStock: 3, reorderPoint: 5 }), admin.token);
    expect(await openAlerts(low)).toEqual(['low_stock']);
  });

  it('is made once for one key, stock included', async () => {
    const input = productInput({ openingStock: 7, clientKey: `once-${_way}` });
    const id = await create(input, admin.token);
    expect(await create(input, admin.token)).toBe(id);
    expect(await stock(`p.id = ${id}`)).toMatchObject({ quantity: 7 });
    expect(await movements(id)).toHaveLength(1);
  });

  it('of a vendor takes its stock, too: a vendor may adjust what is its own', async () => {
    const id = await create(productInput({ openingStock: 5 }), vendor.token);
    expect(await movements(id)).toEqual([{ kind: 'opening', change: 5, reason: 'Opening stock', actor: vendor.id }]);
  });
});

it('names the field of a bad value and makes neither product nor stock', async () => {
  const before = await fingerprint(app.dataSource);
  for (const [field, value] of [
    ['openingStock', -1],
    ['openingStock', 1.5],
    ['reorderPoint', -1],
    ['maxStock', -1],
    ['location', 'x'.repeat(101)],
    ['batchNumber', 'a\nb'],
    ['expiryDate', '2026-02-30'],
  ] as const) {
    const rest = await app.rest<Row>('POST', '/api/products', { ...productInput(), [field]: value }, admin.token);
    expect(rest).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
    });
  }
  // The product is refused: its stock is not there either.
  const refused = await app.gql(CREATE, { input: productInput({ ...ALL, vendorId: '999999' }) }, admin.token);
  expect(refused.errors?.[0]?.extensions.fields).toEqual({ vendorId: 'Unknown vendor' });
  expect(await fingerprint(app.dataSource)).toBe(before);
});

describe('a file of products', () => {
  const FIELDS = [
    'sku',
    'name',
    'basePrice',
    'openingStock',
    'reorderPoint',
    'maxStock',
    'location',
    'batchNumber',
    'expiryDate',
  ];

  function file(rows: readonly string[], more: Row = {}): Row {
    const header = 'Code;Goods;Price;In stock;Reorder at;Keep;Shelf;Batch;Best before';
    const names = header.split(';');
    return {
      fileBase64: Buffer.from([header, ...rows].join('\n')).toString('base64'),
      columns: FIELDS.map((field, index) => ({ field, column: names[index] })),
      decimal: 'comma',
      ...more,
    };
  }

  interface Answer {
    created: number;
    updated: number;
    lines: { status: string; message: string | null; column: string | null; understood: string | null }[];
    columns: { field: string; column: string; written: string | null; read: string | null }[];
  }

  async function take(input: Row): Promise<Answer> {
    const { data, errors } = await app.gql<{ importProducts: Answer }>(IMPORT, { input }, admin.token);
    expect(errors).toBeUndefined();
    return data!.importProducts;
  }

  it('brings products with their stock, and the dry run says what it was taken for', async () => {
    const rows = [
      'IN-1;Shampoo;12,50;48;12;200;A-3;L-77;31/12/2099',
      'IN-2;Soap;3,00;;;;;;',
      'IN-3;Cream;3,00;0;5;;;;2099-06-01',
    ];
    const dry = await take(file(rows, { dryRun: true }));
    expect(await stock(`p.sku like 'IN-%'`)).toEqual({});
    expect(dry.lines[0]).toEqual({
      status: 'valid',
      message: null,
      column: null,
      understood:
        'IN-1 · Shampoo · 12.50 · 48 in stock · reorder at 12 · keep at most 200 · at A-3 · batch L-77 · expires 2099-12-31',
    });
    expect(dry.columns.slice(2, 4)).toEqual([
      { field: 'basePrice', column: 'Price', written: '12,50', read: '12.50' },
      { field: 'openingStock', column: 'In stock', written: '48', read: '48' },
    ]);
    expect(dry.columns.at(-1)).toEqual({
      field: 'expiryDate',
      column: 'Best before',
      written: '31/12/2099',
      read: '2099-12-31',
    });
    expect(await take(file(rows))).toEqual(dry);
    expect(await stock(`p.sku = 'IN-1'`)).toEqual(STORED);
    expect(await stock(`p.sku = 'IN-2'`)).toMatchObject({ quantity: 0, reorder_point: 10 });
    expect(await stock(`p.sku = 'IN-3'`)).toMatchObject({ quantity: 0, reorder_point: 5, expiry_date: '2099-06-01' });
    const moved = await app.dataSource.query<Row[]>(
      `select p.sku, m.kind, m.quantity_change as change, m.reason, m.actor_id::text as actor
       from stock_movements m join products p on p.id = m.product_id where p.sku like 'IN-%'`,
    );
    expect(moved).toEqual([{ sku: 'IN-1', kind: 'opening', change: 48, reason: 'Opening stock', actor: admin.id }]);
  });

  it('sets the stock of a product that never had any, and leaves a count that has begun', async () => {
    const rows = ['IN-1;Shampoo;12,50;500;15;;B-1;;', 'IN-2;Soap;3,00;20;;;;;'];
    const dry = await take(file(rows, { onExisting: 'update', dryRun: true }));
    expect(dry.lines.map(({ status, message }) => [status, message])).toEqual([
      ['valid', 'the opening stock is not taken: stock of this product has moved already'],
      ['valid', null],
    ]);
    expect(await take(file(rows, { onExisting: 'update' }))).toEqual(dry);
    // What a line does not say stays.
    expect(await stock(`p.sku = 'IN-1'`)).toEqual({ ...STORED, reorder_point: 15, location: 'B-1' });
    expect(await stock(`p.sku = 'IN-2'`)).toMatchObject({ quantity: 20, reorder_point: 10, restocked: true });
    // Sent once more it changes nothing.
    await take(file(rows, { onExisting: 'update' }));
    expect(await stock(`p.sku = 'IN-2'`)).toMatchObject({ quantity: 20 });
  });

  it('refuses a line by the name of its column', async () => {
    const each = async (row: string) => (await take(file([row]))).lines.map(({ column, message }) => [column, message]);
    expect(await each('IN-9;Bad;1,00;-1;;;;;')).toEqual([
      ['In stock', 'opening stock must be a whole number from 0 to 999999999'],
    ]);
    expect(await each('IN-9;Bad;1,00;2,5;;;;;')).toEqual([
      ['In stock', 'opening stock must be a whole number from 0 to 999999999'],
    ]);
    expect(await each('IN-9;Bad;1,00;;many;;;;')).toEqual([
      ['Reorder at', 'reorder point must be a whole number from 0 to 999999999'],
    ]);
    expect(await each('IN-9;Bad;1,00;;;;;;31/02/2099')).toEqual([
      ['Best before', 'expiry date is a date that does not exist'],
    ]);
    expect(await each('IN-9;Bad;1,00;;;;;;12/2099')).toEqual([
      ['Best before', 'expiry date must be a date written day-month-year'],
    ]);
    expect(await each('IN-9;Bad;;;;;;;')).toEqual([['Price', 'Price is required']]);
    expect(await stock(`p.sku = 'IN-9'`)).toEqual({});
  });
});
