import { makeProduct } from '../../factories/business.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = (await app.signInAs('admin')).token;
});
afterAll(() => app.close());

const NAMES = 'query ($filter: ProductFilter) { products(filter: $filter) { nodes { sku } } }';
async function found(filter: Row): Promise<unknown[]> {
  const { data } = await app.gql<{ products: { nodes: { sku: string }[] } }>(NAMES, { filter }, token);
  return data!.products.nodes.map(({ sku }) => sku).sort();
}

async function barcodeOf(id: string): Promise<unknown> {
  return (await app.rest<Row>('GET', `/api/products/${id}`, undefined, token)).body.barcode;
}

it('keeps the digits as they were typed, without blanks, in ASCII', async () => {
  const { id } = await makeProduct(app, token, { sku: 'BC-1', barcode: ' ٠١٢ 345 678905 ' });
  expect(await barcodeOf(id)).toBe('012345678905');
  const cleared = await app.rest<Row>('PATCH', `/api/products/${id}`, { barcode: ' ' }, token);
  expect(cleared.body.barcode).toBeNull();
  const again = await app.rest<Row>('PATCH', `/api/products/${id}`, { barcode: '012345678905' }, token);
  expect(again.body.barcode).toBe('012345678905');
});

it.each(['0012345678905', '00012345678905'])('knows %s for the same barcode, over both transports', async (barcode) => {
  const input = { sku: 'BC-2', name: 'Twin', basePrice: '5.00', barcode };
  const rest = await app.rest<Row>('POST', '/api/products', input, token);
  expect(rest.status).toBe(409);
  expect(rest.body).toMatchObject({
    code: 'CONFLICT',
    fields: { barcode: 'A product with this barcode already exists' },
  });
  const mutation = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
  const { errors } = await app.gql(mutation, { input }, token);
  expect(errors![0]!.extensions).toMatchObject({
    code: 'CONFLICT',
    fields: { barcode: 'A product with this barcode already exists' },
  });
  expect(await found({ search: 'BC-2' })).toEqual([]);
});

it('says what is wrong with a barcode, and changes nothing', async () => {
  const { id } = await makeProduct(app, token, { sku: 'BC-3', barcode: '96385074' });
  const wrongDigit = await app.rest<Row>('PATCH', `/api/products/${id}`, { barcode: '96385075', name: 'No' }, token);
  expect(wrongDigit.status).toBe(400);
  expect(wrongDigit.body.fields).toEqual({ barcode: 'Is not a barcode: its last digit does not fit the others' });
  const short = await app.rest<Row>('PATCH', `/api/products/${id}`, { barcode: '1234567' }, token);
  expect(short.body.fields).toEqual({ barcode: 'Must be a barcode of 8, 12, 13 or 14 digits' });
  expect(await barcodeOf(id)).toBe('96385074');
});

it('finds a product by any spelling of its barcode', async () => {
  for (const barcode of ['012345678905', '0012345678905', '٠١٢٣٤٥٦٧٨٩٠٥'])
    expect(await found({ barcode })).toEqual(['BC-1']);
  expect(await found({ barcode: '6281234567895' })).toEqual([]);
  for (const search of ['012345678905', '0012345678905', '12345678905', '٣٤٥٦٧٨٩٠٥', '9638'])
    expect([search, await found({ search })]).toEqual([search, [search === '9638' ? 'BC-3' : 'BC-1']]);
  const listed = await app.rest<Row[]>('GET', '/api/products?barcode=0012345678905', undefined, token);
  expect(listed.body.map(({ sku }) => sku)).toEqual(['BC-1']);
  expect(await found({ barcode: 'none' })).toEqual([]);
  const stock = await app.gql<{ inventoryItems: { nodes: { product: { sku: string } }[] } }>(
    'query ($filter: InventoryFilter) { inventoryItems(filter: $filter) { nodes { product { sku } } } }',
    { filter: { search: '0012345678905' } },
    token,
  );
  expect(stock.data!.inventoryItems.nodes.map(({ product }) => product.sku)).toEqual(['BC-1']);
});

it('is free again when its product is archived', async () => {
  const { id } = await makeProduct(app, token, { sku: 'BC-4', barcode: '6281234567895' });
  await app.dataSource.query('update products set archived_at = now() where id = $1', [id]);
  await makeProduct(app, token, { sku: 'BC-5', barcode: '6281234567895' });
  expect(await found({ barcode: '6281234567895' })).toEqual(['BC-5']);
});

it('leaves the barcode of a vendor’s product to an administrator, as its SKU', async () => {
  const vendor = await app.signInAs('vendor');
  const { id } = await makeProduct(app, token, { sku: 'BC-6', barcode: '4006381333931', vendorId: vendor.userId });
  const answer = await app.rest<Row>('PATCH', `/api/products/${id}`, { barcode: '96385074' }, vendor.token);
  expect(answer.status).toBe(403);
  expect(answer.body.fields).toEqual({ barcode: 'Only an administrator may change this' });
});

it('brings barcodes in from a file, and tells which line has a wrong or a known one', async () => {
  const file = [
    'sku,name,basePrice,ean',
    'IM-1,One,1,4006381333948',
    'IM-2,Two,1,0012345678905',
    'IM-3,Three,1,4006381333949',
    'IM-4,Four,1,4.00638E+12',
    'IM-5,Five,1,',
  ].join('\n');
  const input = {
    fileBase64: Buffer.from(file).toString('base64'),
    columns: [['sku', 'sku'], ['name', 'name'], ['basePrice', 'basePrice'], ['barcode', 'ean']].map(([field, column]) => ({ field, column })),
  }; // prettier-ignore
  const mutation = `mutation ($input: ImportProductsInput!) {
    importProducts(input: $input) { created updated lines { line status message } } }`;
  interface Result {
    importProducts: { created: number; updated: number; lines: { line: number; message: string | null }[] };
  }
  const { data } = await app.gql<Result>(mutation, { input }, token);
  const { created, lines } = data!.importProducts;
  expect(created).toBe(2);
  expect(Object.fromEntries(lines.map(({ line, message }) => [line, message]))).toMatchObject({
    2: null,
    3: 'A product with this barcode already exists',
    4: 'barcode has a last digit that does not fit the others',
    5: 'barcode was shortened by a spreadsheet: format its column as text and export it again',
    6: null,
  });
  const update = { ...input, onExisting: 'update', fileBase64: Buffer.from('sku,name,basePrice,ean\nIM-5,Five,1,4006381333955\nIM-1,One,1,\n').toString('base64') }; // prettier-ignore
  const second = await app.gql<Result>(mutation, { input: update }, token);
  expect(second.data!.importProducts.updated).toBe(2);
  expect(await found({ barcode: '4006381333955' })).toEqual(['IM-5']);
  expect(await found({ barcode: '4006381333948' })).toEqual(['IM-1']);
  const csv = await app.rest<string>('GET', '/api/products/export.csv', undefined, token);
  expect(String(csv.body)).toContain('4006381333955');
});
