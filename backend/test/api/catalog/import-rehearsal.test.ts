import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { person, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import fc, { times } from '../../support/properties.js';
import { testApp, type TestApp } from '../../support/test-app.js';

/**
 * A dry run is believed: what it says of each line is what the run then does. Here files of good and bad cells are made by
 * chance and sent twice, and the named cases are those that were once said to be valid and then refused.
 */
type Row = Record<string, unknown>;
type Cells = Readonly<Record<string, string>>;
type Counts = Readonly<Record<string, number>>;

interface Result {
  readonly dryRun: boolean;
  readonly lines: readonly { line: number; status?: string; outcome?: string; message: string | null }[];
}

interface Kind {
  readonly mutation: string;
  readonly input: string;
  readonly selection: string;
  readonly more: () => Row;
}

const COUNTS = 'dryRun errors created updated';
const KINDS = {
  products: {
    mutation: 'importProducts',
    input: 'ImportProductsInput',
    selection: `${COUNTS} valid skipped lines { line status message understood }`,
    more: () => ({ onExisting: 'update' }),
  },
  orders: {
    mutation: 'importOrders',
    input: 'ImportOrdersInput',
    selection: `${COUNTS} valid skipped lines { line status message understood }`,
    more: () => ({ createCustomers: true, dateOrder: 'ymd' }),
  },
  prices: {
    mutation: 'importPriceList',
    input: 'ImportPriceListInput',
    selection: `${COUNTS} priceChanges unchanged lines { line outcome name oldPrice newPrice message }`,
    more: () => ({ supplierId: vendor.id }),
  },
} as const satisfies Record<string, Kind>;

let app: TestApp;
let admin: Person;
let vendor: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  vendor = await person(app, 'vendor');
  await take('products', [
    { sku: 'PACK-50', name: 'Fifty at least', basePrice: '3.00', minOrderQuantity: '50' },
    { sku: 'TEN', name: 'Ten at most', basePrice: '3.00', maxOrderQuantity: '10' },
    { sku: 'PLAIN', name: 'Plain', basePrice: '900.00' },
  ]);
});
afterAll(async () => {
  await assertInvariants(app.dataSource);
  await app.close();
});

const quoted = (cell: string): string => `"${cell.replace(/"/g, '""')}"`;

function file(rows: readonly Cells[], more: Row): Row {
  const header = Object.keys(rows[0] ?? {});
  const lines = [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))];
  return {
    fileBase64: Buffer.from(lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')).toString('base64'),
    columns: header.map((name) => ({ field: name, column: name })),
    ...more,
  };
}

/** The rows as a file with a column for each field. A column that some rows lack is empty there. */
function whole(rows: readonly Cells[]): Cells[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? ''])));
}

async function take(kind: keyof typeof KINDS, rows: readonly Cells[], more: Row = {}): Promise<Result> {
  const { mutation, input, selection, more: usual } = KINDS[kind];
  const { data, errors } = await app.gql<Record<string, Result>>(
    `mutation ($input: ${input}!) { ${mutation}(input: $input) { ${selection} } }`,
    { input: file(whole(rows), { ...usual(), ...more }) },
    admin.token,
  );
  expect(errors).toBeUndefined();
  return data![mutation]!;
}

const counts = async (): Promise<Counts> => {
  const [row] = await app.dataSource.query<Counts[]>(
    `select (select count(*)::int from products) as products, (select count(*)::int from users) as users,
       (select count(*)::int from orders) as orders, (select count(*)::int from categories) as categories,
       (select count(*)::int from marketplace_products) as offers, (select count(*)::int from audit_events) as audit,
       (select count(*)::int from stock_movements) as movements`,
  );
  return row!;
};

/** Runs a file dry and then truly: the first writes nothing, and both say the same of every line. */
async function bothWays(kind: keyof typeof KINDS, rows: readonly Cells[], more: Row = {}): Promise<Result> {
  const before = await counts();
  const dry = await take(kind, rows, { ...more, dryRun: true });
  expect(await counts()).toEqual(before);
  const run = await take(kind, rows, more);
  expect(run).toEqual({ ...dry, dryRun: false });
  return run;
}

const messages = (result: Result): (string | null)[] => result.lines.map(({ message }) => message);

const anOrder = (orderNumber: string, customer: string, more: Cells = {}): Cells => ({
  orderNumber,
  sku: 'PLAIN',
  quantity: '1',
  unitPrice: '1.00',
  orderedAt: '2026-03-01 10:00',
  customer,
  ...more,
});

describe('customers of an order file', () => {
  it('are as many as their codes: letters of no alphabet are thrown away', async () => {
    const codes = ['محل النور 12', 'صيدلية الشفاء 12', 'صيدلية الشفاء ١٢', '12'];
    const result = await bothWays(
      'orders',
      codes.map((code, index) => anOrder(`CODE-${index}`, code)),
    );
    expect(messages(result)).toEqual([null, null, null, null]);
    const buyers = await app.dataSource.query<{ name: string }[]>(
      `select distinct u.company_name as name from orders o join users u on u.id = o.customer_id
       where o.order_number like 'CODE-%'`,
    );
    expect(buyers.map(({ name }) => name).sort()).toEqual(codes.map((code) => `Customer ${code}`).sort());
  });

  it('are found again by the code they came with', async () => {
    await bothWays('orders', [anOrder('AGAIN-1', 'محل النور 12')]);
    const [row] = await app.dataSource.query<{ buyers: number }[]>(
      `select count(distinct customer_id)::int as buyers from orders where order_number in ('AGAIN-1', 'CODE-0')`,
    );
    expect(row).toEqual({ buyers: 1 });
  });

  it.each([
    '@',
    'a@b.example, c@d.example',
    'a@b.example\nBcc: c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'a @b.example',
    'а@b.example',
    'a@b..example',
    'a@@b.example',
    '<a@b.example>',
    `${'a'.repeat(250)}@b.example`,
  ])('are refused by an address that cannot be written to: %j', async (address) => {
    const before = await counts();
    const result = await bothWays('orders', [anOrder('BAD-ADDRESS', address)]);
    expect(result.lines[0]).toMatchObject({ status: 'error', message: expect.any(String) });
    expect(await counts()).toMatchObject({ users: before.users, orders: before.orders });
  });

  it('cannot be stored with such an address by any way', async () => {
    for (const address of ['@', 'a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example']) {
      await expect(
        app.dataSource.query(`insert into users (email, role, password_hash) values ($1, 'customer', 'x')`, [address]),
      ).rejects.toThrow(/check constraint/);
    }
  });
});

describe('what a run refuses, the dry run refuses', () => {
  const history = {};
  const pending = { status: 'pending' };

  it.each<[string, keyof typeof KINDS, Cells, Row]>([
    [
      'a minimum over the maximum of a product that is here',
      'products',
      { sku: 'TEN', name: 'Ten at most', basePrice: '3.00', minOrderQuantity: '50' },
      history,
    ],
    [
      'a maximum under the minimum of a product that is here',
      'products',
      { sku: 'PACK-50', name: 'Fifty at least', basePrice: '3.00', maxOrderQuantity: '10' },
      history,
    ],
    ['a member of staff as the customer', 'orders', anOrder('STAFF-1', 'boss@x.example'), history],
    [
      'a pending order of 900 000',
      'orders',
      anOrder('MANY-1', 'many', { quantity: '900000', unitPrice: '900000' }),
      pending,
    ],
    ['more than there is in stock', 'orders', anOrder('SHORT-1', 'short', { quantity: '5' }), pending],
    ['goods that are not here', 'orders', anOrder('NOTHING-1', 'nobody', { sku: 'NOT-HERE' }), history],
  ])('%s', async (name, kind, bad, more) => {
    await app.dataSource.query(`update users set email = 'boss@x.example' where id = $1`, [admin.id]);
    const good = kind === 'products' ? { sku: 'GOOD', name: 'Good', basePrice: '1.00' } : anOrder(`OK ${name}`, 'good');
    // A pending order needs stock, of which there is none: no line of such a file is good.
    const beside = more === history ? [good] : [];
    const result = await bothWays(kind, [bad, ...beside], more);
    expect(result.lines.map(({ status }) => status)).toEqual(['error', ...beside.map(() => 'valid')]);
  });

  it('a name of 60 Arabic letters is a name', async () => {
    const result = await bothWays('orders', [anOrder('LONG-1', 'ش'.repeat(60))]);
    expect(messages(result)).toEqual([null]);
  });

  it('one file sent by two people at once is taken once', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => anOrder(`TWICE-${index}`, `twice ${index % 3}`));
    const results = await Promise.all([take('orders', rows), take('orders', rows)]);
    const statuses = results.map(({ lines }) => [...new Set(lines.map(({ status }) => status))].join());
    expect(statuses.sort()).toEqual(['skipped', 'valid']);
    const goods = [{ sku: 'TWICE', name: 'Twice', basePrice: '1.00' }];
    const [one, other] = await Promise.all([
      take('products', goods, { onExisting: 'skip' }),
      take('products', goods, { onExisting: 'skip' }),
    ]);
    expect([one.lines[0]?.status, other.lines[0]?.status].sort()).toEqual(['skipped', 'valid']);
  });
});

describe('files made by chance', () => {
  const code = fc.constantFrom(
    ...['A-1', 'a-1', 'Ａ-1', '\u200FA-1', 'İZ-1', 'iz-1', 'ß', 'SS', 'شامبو 1', '="0012"', '8.80106E+12', '#REF!', ''],
    ...['PLAIN', 'plain', 'TEN', 'PACK-50', 'x'.repeat(101), 'A\nB', '\u200B', '=1+1', "'=1+1"],
  );
  const name = fc.constantFrom(
    'Shampoo',
    'شامبو',
    '',
    '\u200B\u200F',
    'n'.repeat(255),
    'ش'.repeat(256),
    'a\nb',
    '#NAME?',
  );
  const amount = fc.constantFrom(
    ...['1', '12.50', '12.5000', '0', '-1', '1 234.56', '$12.50', '12.50 SAR', '1,5', '٣٫٥', 'abc', '', '1e3'],
    ...['9999999999.99', '99999999999999', '0.001'],
  );
  const count = fc.constantFrom(
    '1',
    '5.0',
    '1,000',
    '0',
    '-3',
    '2.5',
    '900000',
    '1000001',
    '٧',
    '',
    'many',
    '50',
    '10',
  );
  const time = fc.constantFrom(
    '2026-03-01 10:00',
    '2026-03-01',
    '2026-02-30',
    '2026-03-01T10:00:00Z',
    '1/2/26',
    '',
    'x',
  );
  const buyer = fc.constantFrom(
    ...['c-1', 'C-1', 'محل النور 12', 'صيدلية 12', 'a@x.example', 'A@X.example', '@', 'a@b@c', '', 'boss@x.example'],
    ...['a@x.example\nBcc: b@x.example', 'ش'.repeat(60), 'y'.repeat(101)],
  );
  const yes = fc.constantFrom('yes', 'No', 'On', 'x', '', 'perhaps');
  const rows = <T>(row: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(row, { minLength: 1, maxLength: 8 });

  const options: { numRuns: number } = { numRuns: times(25) };

  it('of products', () =>
    fc.assert(
      fc.asyncProperty(
        rows(
          fc.record({
            sku: code,
            name,
            basePrice: amount,
            costPrice: amount,
            minOrderQuantity: count,
            maxOrderQuantity: count,
            isActive: yes,
            category: name,
            openingStock: count,
            reorderPoint: count,
            batchNumber: code,
            expiryDate: time,
          }),
        ),
        fc.constantFrom('skip', 'update'),
        async (cells, onExisting) => {
          await bothWays('products', cells, { onExisting });
        },
      ),
      options,
    ));

  it('of orders, history and pending', () =>
    fc.assert(
      fc.asyncProperty(
        rows(
          fc.record({
            orderNumber: code,
            sku: code,
            quantity: count,
            unitPrice: amount,
            orderedAt: time,
            customer: buyer,
          }),
        ),
        fc.constantFrom('delivered', 'pending'),
        async (cells, status) => {
          await bothWays('orders', cells, { status, allowZeroPrice: true });
        },
      ),
      options,
    ));

  it('of a supplier’s prices', () =>
    fc.assert(
      fc.asyncProperty(
        rows(
          fc.record({
            supplierSku: code,
            nameEn: name,
            price: amount,
            minOrderQuantity: count,
            maxOrderQuantity: count,
            availability: yes,
          }),
        ),
        async (cells) => {
          await bothWays('prices', cells);
        },
      ),
      options,
    ));
});
