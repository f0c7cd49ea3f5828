import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importsOf } from '../../support/imports.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

const sheet = readFileSync(fileURLToPath(new URL('../../fixtures/online-retail-sample.csv', import.meta.url)));
/** The dialect of a spreadsheet in French or German settings, with a mark, a lone fault of each kind and quotes in quotes. */
const DIALECT =
  '\ufeffsku;name;basePrice\r\nHC-001;شامبو;12,50\r\nHC-001;x;3\r\n;y;4\r\n"A;B";"Cat\'s ""best""";1.234,56\r\n';

let app: InProcessApp;
let imports: ReturnType<typeof importsOf>;
let arabic: ReturnType<typeof importsOf>;
let token: string;

beforeAll(async () => {
  app = await inProcessApp();
  ({ token } = await app.signInAs('admin'));
  imports = importsOf(app, token);
  arabic = importsOf(app, token, 'ar');
});
afterAll(() => app.close());

const products = async (like: string): Promise<{ sku: string; name: string; price: string; stock: number }[]> =>
  app.dataSource.query(
    `select p.sku, p.name, p.base_price::text as price, i.quantity as stock from products p
     join inventory_items i on i.product_id = p.id where p.sku like $1 and p.archived_at is null order by p.id`,
    [like],
  );
const count = async (sql: string): Promise<number> => {
  const [row] = await app.dataSource.query<{ count: number }[]>(`select count(*)::int as count from ${sql}`);
  return row!.count;
};

describe('a file in another dialect', () => {
  it('is understood, checked without a trace, and run with the same counts', async () => {
    const { id, ...found } = await imports.upload('products', DIALECT);
    expect(found).toMatchObject({
      state: 'uploaded',
      encoding: 'utf-8',
      delimiter: ';',
      decimal: 'comma',
      total: 4,
      columns: [
        { field: 'sku', column: 'sku' },
        { field: 'name', column: 'name' },
        { field: 'basePrice', column: 'basePrice' },
      ],
      sheets: [{ name: '', header: ['sku', 'name', 'basePrice'], rows: 4 }],
    });
    const checked = await imports.check({ id });
    expect(checked).toMatchObject({ state: 'checked', valid: 2, errors: 2, skipped: 0, processed: 4, todo: 4 });
    expect(await imports.rows(id)).toMatchObject([
      { line: 2, status: 'valid', message: null, value: { sku: 'HC-001', basePrice: '12.50' } },
      { line: 3, status: 'error', message: 'comes twice in the file (first at line 2)' },
      { line: 4, status: 'error', message: 'SKU is required', faultyColumn: 'sku' },
      { line: 5, status: 'valid', message: null, value: { sku: 'A;B', name: 'Cat\'s "best"', basePrice: '1234.56' } },
    ]);
    expect((await arabic.rows(id, ['error'])).map(({ message }) => message)).toEqual([
      'مكرر في الملف (أول مرة في السطر 2)',
      'رمز المنتج مطلوب',
    ]);
    expect(await products('HC-001')).toEqual([]);
    expect(await count(`audit_events where entity = 'Product'`)).toBe(0);

    expect(await imports.run(id)).toMatchObject({ state: 'done', valid: 2, errors: 2, created: 2, updated: 0 });
    expect(await products('HC-001')).toEqual([{ sku: 'HC-001', name: 'شامبو', price: '12.50', stock: 0 }]);
    expect(await products('A;B')).toEqual([{ sku: 'A;B', name: 'Cat\'s "best"', price: '1234.56', stock: 0 }]);
    expect(await count(`audit_events where entity = 'Product'`)).toBe(2);
  });

  it('gives its failed lines back with the reason, and takes them in once they are mended', async () => {
    const { id } = await imports.upload('products', 'Code;Item name;Price\n=F-1;"5"" tube";x\nF-2;Cream;3\n');
    await imports.check({ id });
    const first = await imports.run(id);
    expect(first).toMatchObject({ created: 1, errors: 1 });
    const failed = await app.rest<string>('GET', `/api/imports/${id}/failed.csv`, undefined, token);
    expect(failed.status).toBe(200);
    expect(failed.body.replace('\ufeff', '')).toBe(
      'Code,Item name,Price,Reason\r\n"\'=F-1","5"" tube",x,price must be a decimal amount such as 19.90\r\n',
    );
    const again = await imports.upload('products', failed.body.replace(',x,', ',7.25,'), { retryOfId: id });
    expect(again.columns).toEqual(first.columns);
    await imports.check({ id: again.id });
    expect(await imports.run(again.id)).toMatchObject({ created: 1, errors: 0 });
    expect(await products('=F-1')).toMatchObject([{ sku: '=F-1', name: '5" tube', price: '7.25' }]);
    const file = await app.rest<string>('GET', `/api/imports/${id}/file`, undefined, token);
    expect(file.body).toContain('F-2;Cream;3');
  });

  it('is read the way such columns were read the last time', async () => {
    const text = 'Ref,Wording,What it costs\nR-1,Soap,"2,50"\n';
    const { id, columns } = await imports.upload('products', text);
    expect(columns).toEqual([]);
    const chosen = [
      { field: 'sku', column: 'Ref' },
      { field: 'name', column: 'Wording' },
      { field: 'basePrice', column: 'What it costs' },
    ];
    await expect(imports.beginCheck({ id })).rejects.toThrow('No column is chosen for: sku, name, basePrice');
    await imports.check({ id, columns: chosen, decimal: 'comma' });
    expect(await imports.upload('products', 'Ref,Wording,What it costs\nR-2,Soap,3\n')).toMatchObject({
      columns: chosen,
      decimal: 'comma',
    });
  });

  it('of a real shop is read with its codes and prices', async () => {
    const { id, columns } = await imports.upload('products', sheet);
    expect(columns).toEqual(
      expect.arrayContaining([
        { field: 'sku', column: 'StockCode' },
        { field: 'name', column: 'Description' },
        { field: 'basePrice', column: 'UnitPrice' },
      ]),
    );
    const checked = await imports.check({ id, columns: columns.filter(({ field }) => field !== 'openingStock') });
    expect(checked.valid + checked.errors).toBe(checked.total);
    expect(await imports.run(id)).toMatchObject({ state: 'done', created: checked.valid, errors: checked.errors });
  });

  it('with fifty empty columns is read, and one without lines refused', async () => {
    const empty = ','.repeat(50);
    expect(await imports.takeIn('products', `sku,name,price${empty}\nE-1,Soap,2.00${empty}\n`)).toMatchObject({
      created: 1,
      errors: 0,
    });
    await expect(imports.upload('products', 'sku,name,price\n')).rejects.toThrow('no lines below its header');
    await expect(imports.upload('products', 'sku,name\n"E-2,Soap\n')).rejects.toThrow('line 2 is never closed');
    await expect(imports.upload('products', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).rejects.toThrow(
      'old Excel',
    );
  });
});

describe('an import', () => {
  const file = (prefix: string, lines: number): string =>
    `sku,name,price,stock\n${Array.from({ length: lines }, (_, n) => `${prefix}-${n},Soap ${n},2.00,10\n`).join('')}`;

  it('stops when it is told to, keeps what it wrote, and goes on', async () => {
    const { id } = await imports.upload('products', file('STOP', 3));
    await imports.check({ id });
    await imports.beginRun({ id });
    expect(await imports.cancel({ id })).toMatchObject({ state: 'cancelled', created: 0 });
    await expect(imports.cancel({ id })).rejects.toThrow('This cannot be done while the import is cancelled');
    expect(await imports.run(id)).toMatchObject({ state: 'done', created: 3, valid: 3 });
  });

  it('is taken back where nothing stands on it, else says what does', async () => {
    const kept = await imports.takeIn('products', file('BACK', 2));
    const [one] = await products('BACK-0');
    expect(one).toMatchObject({ stock: 10 });
    const [{ id: productId }] = (await app.dataSource.query(`select id from products where sku = 'BACK-0'`)) as [
      { id: number },
    ];
    const { userId } = await app.signInAs('customer');
    const order = { customerId: userId, items: [{ productId: String(productId), quantity: 1 }] };
    const placed = await app.gql(
      'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id } }',
      { input: order },
      token,
    );
    expect(placed.errors).toBeUndefined();
    const refused = await imports.takeBack(kept.id);
    expect(refused).toMatchObject({ state: 'done' });
    expect(refused.obstacles).toHaveLength(1);
    expect(refused.obstacles?.[0]).toMatch(/^BACK-0: .*1 order/);
    expect(await products('BACK-%')).toHaveLength(2);

    const free = await imports.takeIn('products', file('FREE', 2));
    expect(await imports.takeBack(free.id)).toMatchObject({ state: 'taken_back', obstacles: null });
    expect(await products('FREE-%')).toEqual([]);
    await expect(imports.beginTakingBack({ id: free.id })).rejects.toThrow('taken back');
  });

  it('changes what is there when it is told to, and is taken back while nobody has changed it since', async () => {
    await imports.takeIn('products', 'sku,name,price\nUPD-1,Soap,2.00\nUPD-2,Cream,3.00\n');
    const changed = await imports.upload('products', 'sku,name,price\nUPD-1,Soap bar,2.50\nUPD-2,Cream,3.00\n');
    await imports.check({ id: changed.id, updateExisting: true });
    expect(await imports.run(changed.id)).toMatchObject({ updated: 2, created: 0 });
    expect(await products('UPD-1')).toMatchObject([{ name: 'Soap bar', price: '2.50' }]);
    await app.dataSource.query(`update products set name = 'Mine' where sku = 'UPD-2'`);
    expect((await imports.takeBack(changed.id)).obstacles).toEqual(['UPD-2 has been changed since']);
    await app.dataSource.query(`update products set name = 'Cream' where sku = 'UPD-2'`);
    expect(await imports.takeBack(changed.id)).toMatchObject({ state: 'taken_back' });
    expect(await products('UPD-1')).toMatchObject([{ name: 'Soap', price: '2.00' }]);
  });

  it('is nobody’s but its importer’s and the admins’', async () => {
    const { id } = await imports.upload('products', file('SEEN', 1));
    const vendor = await app.signInAs('vendor');
    const theirs = importsOf(app, vendor.token);
    expect(await theirs.shown(id)).toBeNull();
    expect(await theirs.rows(id)).toEqual([]);
    await expect(theirs.beginCheck({ id })).rejects.toThrow('not found');
    await expect(theirs.upload('products', file('X', 1))).rejects.toThrow('Must be one of: offers');
    const offers = await theirs.takeIn('offers', 'Code,Name,Price\nOFF-1,Soap,2.00\nOFF-1,Twice,3\n');
    expect(offers).toMatchObject({ state: 'done', created: 1, errors: 1 });
    const dearer = await theirs.takeIn('offers', 'Code,Name,Price\nOFF-1,Soap,2.50\n');
    expect(dearer).toMatchObject({ updated: 1 });
    const offered = async (): Promise<unknown> =>
      app.dataSource.query(
        `select supplier_id::text as "supplierId", price::text as price from marketplace_products where supplier_sku = 'OFF-1'`,
      );
    expect(await offered()).toEqual([{ supplierId: vendor.userId, price: '2.50' }]);
    expect(await theirs.takeBack(dearer.id)).toMatchObject({ state: 'taken_back' });
    expect(await offered()).toEqual([{ supplierId: vendor.userId, price: '2.00' }]);
    expect((await theirs.takeBack(offers.id)).obstacles?.[0]).toMatch(/^OFF-1: 2 price changes/);
    expect((await app.rest('GET', `/api/imports/${id}/file`, undefined, vendor.token)).status).toBe(404);
    const customer = await app.signInAs('customer');
    await expect(importsOf(app, customer.token).upload('products', file('X', 1))).rejects.toThrow();
  });

  it('ends with a word when its importer may no longer import', async () => {
    const { id } = await imports.upload('products', file('GONE', 1));
    await imports.beginCheck({ id });
    await app.dataSource.query('update imports set created_by_id = null where id = $1', [id]);
    expect(await imports.settle(id)).toMatchObject({ state: 'failed' });
    expect(await products('GONE-%')).toEqual([]);
  });
});

describe('stock counts, prices and customers', () => {
  it('adjust what differs, with a movement, and can be taken back', async () => {
    await imports.takeIn('products', 'sku,name,price,stock\nCNT-1,Soap,2.00,10\nCNT-2,Cream,3.00,5\n');
    const counted = await imports.takeIn('stockCounts', 'SKU;Qty\nCNT-1;7\nCNT-2;5\nNONE;1\nCNT-1;8\n');
    expect(counted).toMatchObject({ updated: 1, skipped: 1, errors: 2 });
    expect((await imports.rows(counted.id)).map(({ message }) => message)).toEqual([
      null,
      'nothing changes',
      'no product has the SKU NONE',
      'comes twice in the file (first at line 2)',
    ]);
    expect(await products('CNT-1')).toMatchObject([{ stock: 7 }]);
    expect(
      await count(`stock_movements where kind = 'adjusted' and quantity_change = -3 and reason = 'Stock count'`),
    ).toBe(1);
    expect(await imports.takeBack(counted.id)).toMatchObject({ state: 'taken_back' });
    expect(await products('CNT-1')).toMatchObject([{ stock: 10 }]);
  });

  it('give products other prices, and the old ones back', async () => {
    await imports.takeIn('products', 'sku,name,price\nPRI-1,Soap,2.00\n');
    const priced = await imports.takeIn('prices', 'رقم الصنف;السعر الجديد\nPRI-1;٢٫٧٥\nPRI-9;1\n');
    expect(priced).toMatchObject({ updated: 1, errors: 1 });
    expect(await products('PRI-1')).toMatchObject([{ price: '2.75' }]);
    expect(await imports.takeBack(priced.id)).toMatchObject({ state: 'taken_back' });
    expect(await products('PRI-1')).toMatchObject([{ price: '2.00' }]);
  });

  it('add customers, refuse what is no address or no customer, and take them back', async () => {
    const { userId } = await app.signInAs('sales_team');
    const [staff] = await app.dataSource.query<{ email: string }[]>('select email from users where id = $1', [userId]);
    const text = `E-mail,Company,Phone,Credit limit\nnour@shop.example,Nour,0501234567,500\n@,X,,\n${staff!.email},X,,\nNOUR@shop.example,Twice,,\n`;
    const taken = await imports.takeIn('customers', text);
    expect(taken).toMatchObject({ created: 1, errors: 3 });
    expect((await imports.rows(taken.id, ['error'])).map(({ message }) => message)).toEqual([
      expect.stringMatching(/email/i),
      'the address belongs to somebody who is no customer',
      'comes twice in the file (first at line 2)',
    ]);
    const [added] = await app.dataSource.query<object[]>(
      `select role, company_name, credit_limit::text as "creditLimit", phone from users where email = 'nour@shop.example'`,
    );
    expect(added).toEqual({ role: 'customer', company_name: 'Nour', creditLimit: '500.00', phone: '0501234567' });
    const changed = await imports.upload('customers', 'E-mail,City\nnour@shop.example,Jeddah\n');
    await imports.check({ id: changed.id, updateExisting: true });
    expect(await imports.run(changed.id)).toMatchObject({ updated: 1 });
    expect(await imports.takeBack(changed.id)).toMatchObject({ state: 'taken_back' });
    expect(await imports.takeBack(taken.id)).toMatchObject({ state: 'taken_back' });
    expect(await count(`users where email = 'nour@shop.example'`)).toBe(0);
  });
});
