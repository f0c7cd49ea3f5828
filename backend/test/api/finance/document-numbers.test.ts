import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProducts } from '../../factories/business.js';
import { bringTo, person, placeOrder, takeBack, type Person } from '../../factories/orders.js';
import { assertInvariants } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

let app: TestApp;
let admin: Person;
let buyer: Person;
let productId: number;
let year: string;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  buyer = await person(app, 'customer');
  [productId = 0] = await insertProducts(app, 1, 1000, 'NUMBERED');
  const [row] = await app.dataSource.query<{ year: string }[]>(
    'select extract(year from business_today())::text as year',
  );
  year = row?.year ?? '';
});
afterEach(() => assertInvariants(app.dataSource));
afterAll(() => app.close());

async function set(input: Record<string, string>): Promise<void> {
  const { errors } = await app.gql(
    'mutation ($input: UpdateBusinessSettingsInput!) { updateBusinessSettings(input: $input) { version } }',
    { input },
    admin.token,
  );
  if (errors) throw new Error(JSON.stringify(errors));
}

const place = (): Promise<{ id: string; orderNumber: string; items: readonly { id: string }[] }> =>
  placeOrder(app, admin.token, buyer.id, [{ productId, quantity: 1 }]);

/** Ships an order and takes it back; the numbers of its two documents. */
async function shipAndReturn(): Promise<[invoice: string | undefined, creditNote: string | undefined]> {
  const { id, items } = await place();
  await bringTo(app, admin.token, id, 'shipped');
  await takeBack(app, admin.token, id, [{ orderItemId: items[0]?.id ?? '', quantity: 1, restock: true }]);
  const rows = await app.dataSource.query<{ number: string }[]>(
    'select number from invoices where order_id = $1 order by id',
    [id],
  );
  return [rows[0]?.number, rows[1]?.number];
}

describe('numbers of invoices and credit notes', () => {
  it('go on where an earlier pattern wrote the same numbers out by another count', async () => {
    // The year written by hand counts on for ever; {year} begins at 1 with each year.
    await set({ invoiceNumberFormat: `A-${year}-{seq:3}`, creditNoteNumberFormat: `C${year}{seq}` });
    expect(await shipAndReturn()).toEqual([`A-${year}-001`, `C${year}1`]);
    expect(await shipAndReturn()).toEqual([`A-${year}-002`, `C${year}2`]);
    await set({ invoiceNumberFormat: 'A-{year}-{seq:3}', creditNoteNumberFormat: 'C{year}{seq}' });
    expect(await shipAndReturn()).toEqual([`A-${year}-003`, `C${year}3`]);
    expect(await shipAndReturn()).toEqual([`A-${year}-004`, `C${year}4`]);
    await set({ invoiceNumberFormat: `A-${year}-{seq:3}`, creditNoteNumberFormat: `C${year}{seq}` });
    expect(await shipAndReturn()).toEqual([`A-${year}-005`, `C${year}5`]);
  });

  it('begin a count of their own without touching another', async () => {
    await set({ invoiceNumberFormat: 'B-{year}/{seq}', creditNoteNumberFormat: 'CN-{seq:6}' });
    const [invoice] = await shipAndReturn();
    expect(invoice).toBe(`B-${year}/5`);
  });
});

it('are named exactly in any case and digits, whatever their pattern', async () => {
  const exactly = async (text: string): Promise<string[]> => {
    const { data } = await app.gql<{ search: { kind: string; title: string; exact: boolean }[] }>(
      'query ($text: String!) { search(text: $text) { kind title exact } }',
      { text },
      admin.token,
    );
    return data?.search.flatMap(({ kind, title, exact }) => (exact ? [`${kind} ${title}`] : [])) ?? [];
  };
  await set({
    invoiceNumberFormat: 'Inv/{seq:6}',
    creditNoteNumberFormat: 'إشعار-{seq:4}',
    orderNumberFormat: 'so {seq:5}',
  });
  const { orderNumber } = await place();
  const [invoice = '', creditNote = ''] = await shipAndReturn();
  const digits = (text: string): string => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
  for (const [kind, number] of [
    ['invoice', invoice],
    ['invoice', creditNote],
    ['order', orderNumber],
  ] as const)
    for (const text of [number, number.toUpperCase(), ` ${number.toLowerCase()}`])
      expect([text, await exactly(text)]).toEqual([text, [`${kind} ${number}`]]);
  for (const number of [invoice, orderNumber]) expect(await exactly(digits(number))).toHaveLength(1);
  await set({
    invoiceNumberFormat: 'INV-{seq:6}',
    creditNoteNumberFormat: 'CN-{seq:6}',
    orderNumberFormat: 'ORD-{seq:6}',
  });
});

describe('numbers of orders', () => {
  const importOrder = async (number: string): Promise<void> => {
    const file = `number,sku,quantity,price,date,customer\n${number},NUMBERED-1,1,10.00,2026-03-01 10:00,a@x.example\n`;
    const columns = Object.entries({
      orderNumber: 'number',
      sku: 'sku',
      quantity: 'quantity',
      unitPrice: 'price',
      orderedAt: 'date',
      customer: 'customer',
    }).map(([field, column]) => ({ field, column }));
    const input = {
      fileBase64: Buffer.from(file).toString('base64'),
      columns,
      dateOrder: 'ymd',
      createCustomers: true,
    };
    const { data } = await app.gql<{ importOrders: { created: number } }>(
      'mutation ($input: ImportOrdersInput!) { importOrders(input: $input) { created } }',
      { input },
      admin.token,
    );
    expect(data?.importOrders.created).toBe(1);
  };

  it('pass over those that imported orders brought along', async () => {
    const last = Number((await place()).orderNumber.slice(4));
    const number = (n: number): string => `ORD-${String(last + n).padStart(6, '0')}`;
    for (const n of [1, 2, 4]) await importOrder(number(n));
    expect((await place()).orderNumber).toBe(number(3));
    expect((await place()).orderNumber).toBe(number(5));
  });
});
