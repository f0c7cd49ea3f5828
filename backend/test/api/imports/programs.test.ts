import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { readCsv } from '../../../src/kernel/import/csv.js';
import { importsOf } from '../../support/imports.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

const file = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/programs/${name}`, import.meta.url)));

/** The same table as a workbook, its figures as numbers. */
function workbook(bytes: Buffer): Uint8Array {
  const { header, rows } = readCsv(bytes);
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (text: string): string =>
    /^\d{1,5}\.\d+$/.test(text) ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const lines = [header, ...rows.map(({ cells }) => cells)].map((cells) => `<row>${cells.map(cell).join('')}</row>`);
  return zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="a"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`),
  });
}

let app: InProcessApp;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  app = await inProcessApp();
  const { token } = await app.signInAs('admin');
  imports = importsOf(app, token);
});
afterAll(() => app.close());

const products = (like: string): Promise<Record<string, unknown>[]> =>
  app.dataSource.query(
    `select p.sku, p.name, p.base_price::text as price, p.cost_price::text as cost, p.category, p.brand, p.barcode, p.description,
       p.is_active as active, i.quantity as stock
     from products p join inventory_items i on i.product_id = p.id where p.sku ~ $1 order by p.id`,
    [like],
  );
const skippedOf = async (id: string): Promise<unknown[]> =>
  (await imports.rows(id, ['skipped'])).map(({ line, message }) => [line, message]);

describe('products as other programs export them need no column chosen', () => {
  it('Shopify: each variant is a product, named after it, and further pictures are left out', async () => {
    const { id, program } = await imports.upload('products', file('shopify-products.csv'));
    expect(program).toBe('shopify');
    expect(await imports.check({ id })).toMatchObject({ valid: 3, skipped: 1, errors: 1, processed: 5, total: 5 });
    expect(await skippedOf(id)).toEqual([[5, 'one more picture of the product in line 2: pictures are not taken in']]);
    expect(await imports.rows(id, ['error'])).toMatchObject([
      { line: 7, message: 'SKU is required', faultyColumn: 'Variant SKU' },
    ]);
    expect(await imports.run(id)).toMatchObject({ state: 'done', created: 3, skipped: 1, errors: 1 });
    expect(await products('^(AS-|00417)')).toEqual([
      {
        sku: 'AS-250',
        name: 'Argan Shampoo – 250 ml',
        price: '24.90',
        cost: '11.50',
        category: 'Shampoo',
        brand: 'Nour',
        barcode: '6281234567895',
        description: 'Cleans gently.\n\nArgan oil\nNo sulfates & parabens',
        active: true,
        stock: 12,
      },
      expect.objectContaining({
        sku: 'AS-1000',
        name: 'Argan Shampoo – 1 l, "pump"',
        category: 'Shampoo',
        brand: 'Nour',
        active: true,
        stock: 3,
      }),
      expect.objectContaining({ sku: '00417', name: 'Nail File', category: 'Nail Care', active: false }),
    ]);
  });

  it('and its refused lines are taken in once they are mended, each as the variant that it was', async () => {
    const broken = file('shopify-products-new.csv').toString().replace(',24.00,,9.00,', ',free,,9.00,');
    const first = await imports.takeIn('products', broken);
    expect(first).toMatchObject({ program: 'shopify', created: 1, errors: 1 });
    const { token } = await app.signInAs('admin');
    const failed = await app.rest<string>('GET', `/api/imports/${first.id}/failed.csv`, undefined, token);
    const again = await imports.upload('products', failed.body.replace(',free,', ',24.00,'), { retryOfId: first.id });
    await imports.check({ id: again.id });
    expect(await imports.run(again.id)).toMatchObject({ created: 1, errors: 0 });
    expect(await products('^RC-')).toMatchObject([
      { sku: 'RC-50', name: 'Rose Cream – 50 ml / Rose', price: '18.00', category: 'Cream', description: 'For hands' },
      { sku: 'RC-75', name: 'Rose Cream – 75 ml / Rose', price: '24.00', category: 'Cream', active: true, stock: 20 },
    ]);
  });

  it('WooCommerce: variations take what only their product says, and groups are left out', async () => {
    const { id } = await imports.takeIn('products', file('woocommerce-products.csv'));
    expect(await imports.shown(id)).toMatchObject({ program: 'woocommerce', created: 3, skipped: 2, errors: 0 });
    expect(await skippedOf(id)).toEqual([
      [2, 'a product with variations: each of them is a product of its own'],
      [6, 'a group of products, which has no price of its own'],
    ]);
    expect(await products('^WH-')).toMatchObject([
      {
        sku: 'WH-OIL-50',
        name: 'Hair Oil - 50 ml',
        price: '19.50',
        category: 'Oils',
        brand: 'Nour',
        stock: 25,
        active: true,
      },
      {
        sku: 'WH-OIL-100',
        name: 'Hair Oil – 100 ml',
        category: 'Oils',
        description: 'Shines.',
        stock: 0,
        active: false,
      },
      { sku: 'WH-SET', category: 'Gifts, Sets', description: 'Towel & robe', barcode: null },
    ]);
  });

  it.each([
    ['CSV', file('odoo-products.csv')],
    ['workbook', workbook(file('odoo-products.csv'))],
  ])('Odoo, as %s: lists that go on below are left out', async (_format, bytes) => {
    const { id } = await imports.takeIn('products', bytes, { updateExisting: true });
    expect(await imports.shown(id)).toMatchObject({ program: 'odoo', skipped: 1, errors: 0, valid: 2 });
    expect(await skippedOf(id)).toEqual([[3, 'goes on with the line before: lists within a record are not taken in']]);
    expect(await products('^OD-')).toMatchObject([
      { sku: 'OD-100', name: 'Hand Soap – Scent: Lemon', price: '12.50', cost: '4.75', category: 'Soap', stock: 120 },
      { sku: 'OD-101', name: 'Hand Soap – Scent: Mint', price: '12.50', barcode: null, stock: 0 },
    ]);
  });
});

describe('customers as other programs export them need no column chosen', () => {
  const customer = async (email: string): Promise<unknown> => {
    const [row] = await app.dataSource.query<unknown[]>(
      `select company_name as company, first_name as first, phone, address, city, zip_code as zip, tax_id as tax
       from users where email = $1`,
      [email],
    );
    return row;
  };

  it('Odoo: both lines of a street, the mobile phone where there is no other, and who has no address is told', async () => {
    const done = await imports.takeIn('customers', file('odoo-contacts.csv'));
    expect(done).toMatchObject({ program: 'odoo', created: 1, skipped: 1, errors: 1 });
    expect(await imports.rows(done.id, ['error'])).toMatchObject([{ line: 4, message: 'email address is required' }]);
    expect(await customer('orders@nour.example')).toEqual({
      company: 'Nour Pharmacy',
      first: null,
      phone: '+966 50 123 4567',
      address: 'King Fahd Road 12, Floor 2',
      city: 'Riyadh',
      zip: '12345',
      tax: '300000000000003',
    });
  });

  it('Shopify: the phone of the address where the customer has none', async () => {
    const done = await imports.takeIn('customers', file('shopify-customers.csv'));
    expect(done).toMatchObject({ program: 'shopify', created: 1, errors: 0 });
    expect(await customer('sara@layla.example')).toMatchObject({
      company: 'Salon Layla',
      first: 'Sara',
      phone: '+966112345678',
      address: 'Olaya Street 5, Unit 3',
    });
  });
});
