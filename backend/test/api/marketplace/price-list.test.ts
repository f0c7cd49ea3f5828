import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeOffer } from '../../factories/offers.js';
import { person, type Person } from '../../factories/orders.js';
import { statementsOf } from '../../support/statements.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

type Row = Record<string, unknown>;
interface Line {
  line: number;
  outcome: string;
  name: string | null;
  oldPrice: string | null;
  newPrice: string | null;
  changePercent: string | null;
  message: string | null;
}
interface Result {
  dryRun: boolean;
  created: number;
  updated: number;
  priceChanges: number;
  unchanged: number;
  errors: number;
  lines: Line[];
}

const IMPORT = `mutation ($input: ImportPriceListInput!) { importPriceList(input: $input) {
  dryRun created updated priceChanges unchanged errors
  lines { line outcome name oldPrice newPrice changePercent message } } }`;

const COLUMNS = [
  { field: 'supplierSku', column: 'SKU' },
  { field: 'nameEn', column: 'Name' },
  { field: 'price', column: 'Price' },
];

let app: InProcessApp;
let admin: Person;
let vendor: Person;
let rival: Person;

beforeAll(async () => {
  app = await inProcessApp();
  admin = await person(app, 'admin');
  vendor = await person(app, 'vendor');
  rival = await person(app, 'distributor');
});
afterAll(() => app.close());

const list = (lines: readonly string[], more: Row = {}): Row => ({
  fileBase64: Buffer.from(['SKU,Name,Price', ...lines].join('\n')).toString('base64'),
  columns: COLUMNS,
  ...more,
});

async function take(input: Row, token: string): Promise<Result> {
  const { data, errors } = await app.gql<{ importPriceList: Result }>(IMPORT, { input }, token);
  expect(errors).toBeUndefined();
  return data!.importPriceList;
}

const offersOf = (supplierId: string): Promise<Row[]> =>
  app.dataSource.query(
    `select supplier_sku as sku, name_en as name, price, min_order_quantity as min, version from marketplace_products
     where supplier_id = $1 order by id`,
    [supplierId],
  );

it('is read to the byte, tells the same as it does, and says who changed which price and why', async () => {
  const supplier = await person(app, 'wholesale');
  const kept = await makeOffer(app, supplier.token, supplier.id, {
    nameEn: 'Kept',
    supplierSku: 'K-1',
    minOrderQuantity: 6,
  });
  await makeOffer(app, supplier.token, supplier.id, { nameEn: 'شامبو الأطفال' });
  const input = {
    // A byte-order mark, semicolons, CRLF, quotes, decimal commas and Arabic digits.
    fileBase64: Buffer.from(
      '\uFEFFSKU;Name;Price\r\nk-1;;12,50\r\n;شامبو الاطفال;١١٫٢٥\r\nK-1;x;3\r\n;;4\r\n"A;B";"Cat\'s ""best""";1.234,56\r\n',
    ).toString('base64'),
    columns: COLUMNS,
    decimal: 'comma',
  };
  const before = await offersOf(supplier.id);
  const dry = await take({ ...input, dryRun: true }, supplier.token);
  const none = { oldPrice: null, newPrice: null, changePercent: null, message: null };
  expect(dry).toEqual({
    dryRun: true,
    created: 1,
    updated: 2,
    priceChanges: 2,
    unchanged: 0,
    errors: 2,
    lines: [
      {
        ...none,
        line: 2,
        outcome: 'price',
        name: 'Kept',
        oldPrice: '10.00',
        newPrice: '12.50',
        changePercent: '25.00',
      },
      {
        ...none,
        line: 3,
        outcome: 'price',
        name: 'شامبو الاطفال',
        oldPrice: '10.00',
        newPrice: '11.25',
        changePercent: '12.50',
      },
      { ...none, line: 4, outcome: 'refused', name: null, message: 'duplicate SKU in file (first at line 2)' },
      { ...none, line: 5, outcome: 'refused', name: null, message: 'SKU or name is required' },
      { ...none, line: 6, outcome: 'new', name: 'Cat\'s "best"', newPrice: '1234.56' },
    ],
  });
  expect(await offersOf(supplier.id)).toEqual(before);
  const audited = async (): Promise<Row[]> =>
    app.dataSource.query(
      `select entity_id, actor_id::text as actor, before ->> 'price' as before, after ->> 'price' as after, reason
       from audit_events where action = 'importPriceList' and actor_id = $1 order by id`,
      [supplier.id],
    );
  expect(await audited()).toEqual([]);

  expect(await take({ ...input, clientKey: 'list-1' }, supplier.token)).toEqual({ ...dry, dryRun: false });
  expect(await offersOf(supplier.id)).toEqual([
    { sku: 'K-1', name: 'Kept', price: '12.50', min: 6, version: 2 },
    { sku: null, name: 'شامبو الأطفال', price: '11.25', min: 1, version: 2 },
    { sku: 'A;B', name: 'Cat\'s "best"', price: '1234.56', min: 1, version: 1 },
  ]);
  const history = await app.dataSource.query<Row[]>(
    `select old_price as "old", new_price as "new", change_reason as reason, updated_by_id::text as by from price_history
     where marketplace_product_id = $1`,
    [kept.id],
  );
  expect(history).toEqual([{ old: '10.00', new: '12.50', reason: 'Price list', by: supplier.id }]);
  expect(await audited()).toMatchObject([
    { actor: supplier.id, before: null, after: '1234.56', reason: null },
    { entity_id: kept.id, actor: supplier.id, before: '10.00', after: '12.50', reason: 'Price list' },
    { actor: supplier.id, before: '10.00', after: '11.25', reason: 'Price list' },
  ]);
  // The same file under its key is answered, not taken again; as a new one it finds all as it is.
  expect((await take({ ...input, clientKey: 'list-1' }, supplier.token)).created).toBe(1);
  expect(await take(input, supplier.token)).toMatchObject({ created: 0, updated: 0, priceChanges: 0, unchanged: 3 });
});

it('is taken by an admin for a supplier, over REST, with the reason that was given', async () => {
  await makeOffer(app, rival.token, rival.id, { nameEn: 'Same goods', supplierSku: 'V-1', price: '7.00' });
  const input = list(['V-1,Same goods,8.00'], { supplierId: Number(vendor.id), reason: 'New season' });
  const path = '/api/marketplace/products/import';
  const { status, body } = await app.rest<Result>('POST', path, input, admin.token);
  expect([status, body.created, body.updated]).toEqual([200, 1, 0]);
  const again = list(['V-1,,8.80'], { supplierId: Number(vendor.id), reason: 'New season' });
  expect((await app.rest<Result>('POST', path, again, admin.token)).body).toMatchObject({
    created: 0,
    priceChanges: 1,
  });
  const [change] = await app.dataSource.query<Row[]>(
    `select change_reason as reason, updated_by_id::text as by from price_history h join marketplace_products o
     on o.id = h.marketplace_product_id where o.supplier_id = $1`,
    [vendor.id],
  );
  expect(change).toEqual({ reason: 'New season', by: admin.id });
  // Another supplier's offer of the same SKU and name is no business of this list.
  expect(await offersOf(rival.id)).toMatchObject([{ price: '7.00', version: 1 }]);
});

describe('who and whose', () => {
  const refusal = async (input: Row, token: string): Promise<unknown[]> => {
    const { errors } = await app.gql(IMPORT, { input }, token);
    const { status, body } = await app.rest<Row>('POST', '/api/marketplace/products/import', input, token);
    expect(body.code).toBe(errors?.[0]?.extensions.code);
    return [status, body.code, Object.keys((body.fields as Row | undefined) ?? {}).join()];
  };

  it('refuses a list for another, for nobody, for a customer, and a file that is none', async () => {
    const before = await offersOf(rival.id);
    const lines = ['V-1,Same goods,1.00'];
    expect(await refusal(list(lines, { supplierId: Number(rival.id) }), vendor.token)).toEqual([403, 'FORBIDDEN', '']);
    const customer = await person(app, 'customer');
    const sales = await person(app, 'sales_team');
    expect(await refusal(list(lines), customer.token)).toEqual([403, 'FORBIDDEN', '']);
    expect(await refusal(list(lines), sales.token)).toEqual([403, 'FORBIDDEN', '']);
    for (const supplierId of [undefined, Number(customer.id)]) {
      const named = list(lines, { ...(supplierId && { supplierId }) });
      expect(await refusal(named, admin.token)).toEqual([400, 'BAD_USER_INPUT', 'supplierId']);
    }
    expect(await refusal({ ...list(lines), fileBase64: '!!!!' }, vendor.token)).toEqual([
      400,
      'BAD_USER_INPUT',
      'fileBase64',
    ]);
    const nameless = { ...list(lines), columns: COLUMNS.slice(2) };
    expect(await refusal(nameless, vendor.token)).toEqual([400, 'BAD_USER_INPUT', 'columns']);
    expect(await offersOf(rival.id)).toEqual(before);
  });
});

it('takes as many statements for nine hundred lines as for two', async () => {
  const supplier = await person(app, 'vendor');
  const lines = (count: number, price: string): string[] =>
    Array.from({ length: count }, (_, n) => `B-${n},Bulk ${n},${price}`);
  const counts: number[] = [];
  for (const count of [2, 900]) {
    // Half of them new, half with another price.
    await take(list(lines(count / 2, '1.00')), supplier.token);
    const statements = await statementsOf(async () => {
      expect(await take(list(lines(count, `${count}.00`)), supplier.token)).toMatchObject({
        created: count / 2,
        priceChanges: count / 2,
        errors: 0,
      });
    });
    counts.push(statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
});

it('adds each offer once when two lists come at the same moment', async () => {
  const supplier = await person(app, 'vendor');
  const lines = ['T-1,Twin one,1.00', 'T-2,Twin two,2.00'];
  const results = await Promise.all([1, 2, 3].map(() => take(list(lines), supplier.token)));
  expect(results.map(({ created }) => created).sort()).toEqual([0, 0, 2]);
  expect(await offersOf(supplier.id)).toHaveLength(2);
});
