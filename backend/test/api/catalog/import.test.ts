import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testApp, type TestApp } from '../../support/test-app.js';

const sheet = readFileSync(fileURLToPath(new URL('../../fixtures/online-retail-sample.csv', import.meta.url)));
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const columns = (map: Record<string, string>): { field: string; column: string }[] =>
  Object.entries(map).map(([field, column]) => ({ field, column }));

const productColumns = columns({ sku: 'StockCode', name: 'Description', basePrice: 'UnitPrice' });
const orderColumns = columns({
  orderNumber: 'InvoiceNo',
  sku: 'StockCode',
  quantity: 'Quantity',
  unitPrice: 'UnitPrice',
  orderedAt: 'InvoiceDate',
  customer: 'CustomerID',
});
const carriage = ['POST', 'DOT', 'C2'];
const services = [...carriage, 'D', 'M', 'S', 'B', 'CRUK', 'PADS', 'AMAZONFEE', 'BANK CHARGES'];

const IMPORT_PRODUCTS = `mutation ($input: ImportProductsInput!) {
  importProducts(input: $input) { dryRun valid errors skipped created updated lines { line status message } } }`;
const IMPORT_ORDERS = `mutation ($input: ImportOrdersInput!) {
  importOrders(input: $input) { dryRun valid errors skipped created lines { line status message } } }`;

interface Result {
  dryRun: boolean;
  valid: number;
  errors: number;
  skipped: number;
  created: number;
  updated: number;
  lines: { line: number; status: string; message: string | null }[];
}

let app: TestApp;
let token: string;

async function importProducts(input: object): Promise<Result> {
  const answer = await app.gql<{ importProducts: Result }>(IMPORT_PRODUCTS, { input }, token);
  expect(answer.errors).toBeUndefined();
  return answer.data!.importProducts;
}

async function importOrders(input: object): Promise<Result> {
  const answer = await app.gql<{ importOrders: Result }>(IMPORT_ORDERS, { input }, token);
  expect(answer.errors).toBeUndefined();
  return answer.data!.importOrders;
}

async function scalar(sql: string): Promise<string> {
  const [row] = await app.dataSource.query<{ value: string }[]>(`select (${sql})::text as value`);
  return row!.value;
}

beforeAll(async () => {
  app = await testApp({ BUSINESS_TIMEZONE: 'Europe/London' });
  token = (await app.signInAs('admin')).token;
});
afterAll(() => app.close());

describe('the real sales sheet', () => {
  const products = { fileBase64: base64(sheet), columns: productColumns, onDuplicate: 'first', ignoreSkus: services };
  const orders = { fileBase64: base64(sheet), columns: orderColumns, shippingSkus: carriage, createCustomers: true };

  it('writes nothing as a dry run', async () => {
    const before = await scalar(`select count(*) from products`);
    const result = await importProducts({ ...products, dryRun: true });
    expect(result).toMatchObject({ dryRun: true, valid: 872, errors: 0, skipped: 822, created: 872 });
    expect(await scalar(`select count(*) from products`)).toBe(before);
    expect(await scalar(`select count(*) from audit_events where action = 'importProducts'`)).toBe('0');
  });

  it('brings the whole catalog in', async () => {
    const result = await importProducts(products);
    expect(result).toMatchObject({ dryRun: false, valid: 872, created: 872, updated: 0 });
    expect(result.lines).toHaveLength(1694);
    // Summed by hand with decimal arithmetic over the file, first line of each code (see real-sheet.test.ts).
    expect(await scalar(`select sum(base_price) from products`)).toBe('2940.69');
    expect(await scalar(`select count(*) from inventory_items`)).toBe('872');
    expect(await scalar(`select count(*) from audit_events where action = 'importProducts'`)).toBe('1');
  });

  it('skips what is in the catalog already, or updates it when told to', async () => {
    expect(await importProducts(products)).toMatchObject({ created: 0, updated: 0, valid: 0 });
    const file = 'sku;name;basePrice\r\n85123a;White heart;3,10\r\n';
    const priced = columns({ sku: 'sku', name: 'name', basePrice: 'basePrice' });
    const result = await importProducts({
      fileBase64: base64(file),
      columns: priced,
      decimal: 'comma',
      onExisting: 'update',
    });
    expect(result).toMatchObject({ created: 0, updated: 1 });
    expect(await scalar(`select base_price from products where sku = '85123A'`)).toBe('3.10');
  });

  it('brings the orders in with their own numbers, dates and prices', async () => {
    const dry = await importOrders({ ...orders, dryRun: true });
    expect(dry).toMatchObject({ valid: 1430, errors: 264, created: 83 });
    expect(await scalar(`select count(*) from orders`)).toBe('0');

    const result = await importOrders(orders);
    expect(result).toMatchObject({ valid: 1430, errors: 264, created: 83 });
    expect(await scalar(`select sum(total_amount) from orders`)).toBe('32552.16');
    expect(await scalar(`select sum(shipping_amount) from orders`)).toBe('137.00');
    expect(await scalar(`select sum(quantity) from order_items`)).toBe('17285');
    expect(await scalar(`select count(distinct customer_id) from orders`)).toBe('67');
    expect(
      await scalar(`select to_char(created_at, 'YYYY-MM-DD HH24:MI') from orders where order_number = '536365'`),
    ).toBe('2010-12-01 08:26');
    // History: it moves no stock.
    expect(await scalar(`select count(*) from stock_movements`)).toBe('0');
    const told = new Map(result.lines.map((line) => [line.line, line.message]));
    expect(told.get(143)).toBe('a cancellation is not imported as an order');
  });

  it('takes no order twice', async () => {
    expect(await importOrders(orders)).toMatchObject({ created: 0 });
    expect(await scalar(`select count(*) from orders`)).toBe('83');
  });
});

describe('a file with mistakes', () => {
  // To the byte: BOM, semicolons, CRLF, decimal comma, quotes.
  const bytes = Buffer.from(
    '\uFEFFsku;name;basePrice\r\nHC-001;شامبو;12,50\r\nHC-001;x;3\r\n;y;4\r\n"A;B";"Cat\'s ""best""";1.234,56\r\n',
  );
  const input = {
    fileBase64: base64(bytes),
    columns: columns({ sku: 'sku', name: 'name', basePrice: 'basePrice' }),
    decimal: 'comma',
  };

  it('says the same as a dry run and as a run, and keeps what is right', async () => {
    const dry = await importProducts({ ...input, dryRun: true });
    expect(dry.lines).toEqual([
      { line: 2, status: 'valid', message: null },
      { line: 3, status: 'error', message: 'duplicate SKU in file (first at line 2)' },
      { line: 4, status: 'error', message: 'SKU is required' },
      { line: 5, status: 'valid', message: null },
    ]);
    const real = await importProducts(input);
    expect(real.lines).toEqual(dry.lines);
    expect(await scalar(`select base_price from products where name = 'Cat''s "best"' and sku = 'A;B'`)).toBe(
      '1234.56',
    );
    expect(await scalar(`select name from products where sku = 'HC-001'`)).toBe('شامبو');
  });

  it.each([
    ['no base64', { ...input, fileBase64: '!!!!' }, 'fileBase64'],
    [
      'an unknown column',
      { ...input, columns: columns({ sku: 'nope', name: 'name', basePrice: 'basePrice' }) },
      'columns',
    ],
    ['a missing column', { ...input, columns: columns({ sku: 'sku' }) }, 'columns'],
  ])('is refused for %s, over both transports', async (_name, bad, field) => {
    const answer = await app.gql(IMPORT_PRODUCTS, { input: bad }, token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    const rest = await app.rest('POST', '/api/products/import', bad, token);
    expect(rest).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
    });
  });

  it('reserves stock for pending orders, and tells the order that is short', async () => {
    await app.dataSource.query(
      `update inventory_items set quantity = 5 where product_id = (select id from products where sku = 'HC-001')`,
    );
    const file = [
      'number,sku,quantity,price,date,customer',
      'N-1,HC-001,3,12.50,2026-03-01 10:00,a@x.example',
      'N-2,HC-001,3,12.50,2026-03-01 11:00,a@x.example',
    ].join('\n');
    const result = await importOrders({
      fileBase64: base64(file),
      columns: columns({
        orderNumber: 'number',
        sku: 'sku',
        quantity: 'quantity',
        unitPrice: 'price',
        orderedAt: 'date',
        customer: 'customer',
      }),
      dateOrder: 'ymd',
      status: 'pending',
      createCustomers: true,
    });
    expect(result).toMatchObject({ created: 1, valid: 1, errors: 1 });
    expect(result.lines[1]?.message).toMatch(/^Not enough stock/);
    expect(await scalar(`select sum(reserved_quantity) from inventory_items`)).toBe('3');
  });

  it('is for admins only', async () => {
    const sales = await app.signInAs('sales_team');
    const answer = await app.gql(IMPORT_PRODUCTS, { input }, sales.token);
    expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await app.rest('POST', '/api/orders/import', input, sales.token)).status).toBe(403);
  });
});
