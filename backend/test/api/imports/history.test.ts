import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import pg from 'pg';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { carryOnImports } from '../../../src/modules/imports/index.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { importsOf } from '../../support/imports.js';
import { assertInvariants } from '../../support/invariants.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { serverOn } from '../../support/own-process.js';
import { until } from '../../support/until.js';

let app: InProcessApp;
let imports: ReturnType<typeof importsOf>;
let token: string;

beforeAll(async () => {
  app = await inProcessApp();
  ({ token } = await app.signInAs('admin'));
  imports = importsOf(app, token);
  await imports.takeIn(
    'products',
    'sku,name,price,stock,barcode\nHIS-1,Soap,2.00,10,6281234567895\nHIS-2,Cream,3.00,10,\n',
  );
  await imports.takeIn(
    'customers',
    'email,company,phone\nnour@old.example,Nour Pharmacy,0501234567\na@twins.example,Twins,\nb@twins.example,Twins,\n',
  );
});
afterAll(() => app.close());

const rows = <T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> =>
  app.dataSource.query<T[]>(sql, values);
const ordersLike = (number: string) =>
  rows(
    `select o.order_number as number, o.status, o.total_amount::text as total, o.shipping_amount::text as shipping, u.email,
       o.payment_status as paid, to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, (select string_agg(i.sku || '×' || i.quantity || '@' || i.unit_price, ' ' order by i.id) from order_items i where i.order_id = o.id) as lines
     from orders o join users u on u.id = o.customer_id where o.order_number like $1 order by 1`,
    [number],
  );
const stock = async (): Promise<unknown[]> =>
  (
    await rows<{ left: string }>(
      `select i.quantity || '/' || i.reserved_quantity as left from inventory_items i join products p on p.id = i.product_id
     where p.sku like 'HIS-%' order by p.sku`,
    )
  ).map(({ left }) => left);

describe('orders of another system', () => {
  const HEADER = 'Order No,Date,Customer,Email,Phone,SKU,Qty,Price,Shipping,Status\n';

  it('are taken in whole or not at all, by number, and move nothing as history', async () => {
    const before = await stock();
    const text = `${HEADER}H-1,15/03/2024,Nour Pharmacy,,,HIS-1,2,1.50,5.00,Completed
H-1,,,,,HIS-2,1,3.25,,
H-2,16/03/2024,,NOUR@old.example,,06281234567895,4,2.00,,مكتمل
H-3,16/03/2024,Nour Pharmacy,,,HIS-1,many,2.00,,
H-3,16/03/2024,Nour Pharmacy,,,HIS-2,1,3.00,,
H-4,16/03/2024,Twins,,,HIS-1,1,2.00,,
H-5,16/03/2024,Nobody,,,HIS-1,1,2.00,,
H-6,16/03/2024,,,+966 50 123 4567,NONE,1,2.00,,
H-7,16/03/2024,,,050-123-4567,HIS-1,1,2.00,,cancelled
H-8,,Nour Pharmacy,,,HIS-1,1,2.00,,
H-9,16/03/2024,,,,HIS-1,1,2.00,,
H-10,16/03/2024,Nour Pharmacy,,,HIS-1,1,2.00,,on its way
H-11,16/03/2024,Nour Pharmacy,,,HIS-1,1,2.00,,
h-11,16/03/2024,Twins,,,HIS-1,1,2.00,,
H-12,16/03/2024,0501234567,,,HIS-1,1,2.00,,
`;
    const taken = await imports.takeIn('orders', text);
    expect(taken).toMatchObject({ state: 'done', created: 4, skipped: 1, errors: 10 });
    expect((await imports.rows(taken.id)).map(({ line, status, message }) => [line, status, message])).toEqual([
      [2, 'created', null],
      [3, 'created', null],
      [4, 'created', null],
      [5, 'error', 'quantity must be a whole number from 1 to 1000000'],
      [6, 'error', 'left out with line 5, which belongs to it'],
      [7, 'error', '2 customers are called Twins: give the email address'],
      [8, 'error', 'the customer is not known'],
      [9, 'error', 'NONE is not in the catalog'],
      [10, 'skipped', 'cancelled orders are not taken in'],
      [11, 'error', 'order date is required'],
      [12, 'error', 'customer is required'],
      [13, 'error', 'status must be one of: delivered, pending, cancelled'],
      [14, 'error', 'the lines of its order say different things about: customer'],
      [15, 'error', 'the lines of its order say different things about: customer'],
      [16, 'created', null],
    ]);
    expect(await ordersLike('H-%')).toEqual([
      expect.objectContaining({ number: 'H-1', status: 'delivered', total: '11.25', shipping: '5.00', paid: 'paid', day: '2024-03-14', lines: 'HIS-1×2@1.50 HIS-2×1@3.25', email: 'nour@old.example' }),
      expect.objectContaining({ number: 'H-12', email: 'nour@old.example' }),
      expect.objectContaining({ number: 'H-2', total: '8.00', lines: 'HIS-1×4@2.00' }),
    ]); // prettier-ignore
    expect(await stock()).toEqual(before);
    expect(await rows('select 1 from invoices union all select 1 from letters')).toEqual([]);
    // The same file again adds nothing.
    const again = await imports.upload('orders', text);
    expect(await imports.check({ id: again.id })).toMatchObject({ state: 'checked', valid: 0, skipped: 5, errors: 10 });
  });

  it('are taken back, unless something stands on them', async () => {
    const taken = await imports.takeIn(
      'orders',
      `${HEADER}B-1,15/03/2024,Nour Pharmacy,,,HIS-1,2,1.50,,delivered\nB-2,15/03/2024,Nour Pharmacy,,,HIS-2,3,1.00,,pending\n`,
    );
    expect((await imports.rows(taken.id)).map(({ message }) => message)).toEqual([null, null]);
    expect(await stock()).toEqual(['10/0', '10/3']);
    const [order] = await rows<{ id: number }>(`select id from orders where order_number = 'B-2'`);
    const move = 'mutation ($input: TransitionOrderInput!) { transitionOrder(input: $input) { id } }';
    await app.gql(move, { input: { id: String(order!.id), transition: 'confirm' } }, token);
    const refused = await imports.takeBack(taken.id);
    expect(refused).toMatchObject({ state: 'done', obstacles: ['B-2 is not pending any more'] });
    expect(await ordersLike('B-%')).toHaveLength(2);

    const free = await imports.takeIn(
      'orders',
      `${HEADER}F-1,15/03/2024,Nour Pharmacy,,,HIS-1,2,1.50,,delivered\nF-2,15/03/2024,Nour Pharmacy,,,HIS-1,3,1.00,,pending\n`,
    );
    expect(await stock()).toEqual(['10/3', '10/3']);
    expect(await imports.takeBack(free.id)).toMatchObject({ state: 'taken_back', obstacles: null });
    expect(await stock()).toEqual(['10/0', '10/3']);
    expect(await ordersLike('F-%')).toEqual([expect.objectContaining({ number: 'F-2', status: 'cancelled' })]);
    expect(
      await rows(`select 1 from audit_events where entity = 'Order' and reason = 'Import taken back'`),
    ).toHaveLength(2);
  });
});

describe('files of other shops', () => {
  it('are understood by the names of their columns', async () => {
    // The columns of an export of orders by Shopify, with zones in its times and what is of the order in its first line alone.
    const shopify = `Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Phone
#1001,nour@old.example,paid,2024-03-15 10:00:00 +0300,fulfilled,SAR,5.50,3.00,0.00,8.50,2024-03-15 01:30:00 +0300,2,Soap,1.25,HIS-1,Nour,
#1001,,,,,,,,,,2024-03-15 01:30:00 +0300,1,Cream,3.00,HIS-2,,
`;
    const { id, columns } = await imports.upload('orders', shopify);
    expect(Object.fromEntries(columns.map(({ field, column }) => [field, column]))).toEqual({
      orderNumber: 'Name',
      orderedAt: 'Created at',
      sku: 'Lineitem sku',
      quantity: 'Lineitem quantity',
      unitPrice: 'Lineitem price',
      customer: 'Billing Name',
      email: 'Email',
      phone: 'Phone',
      shippingAmount: 'Shipping',
      status: 'Fulfillment Status',
    });
    expect(await imports.check({ id })).toMatchObject({ valid: 2, errors: 0 });
    expect(await imports.run(id)).toMatchObject({ created: 2 });
    expect(await ordersLike('#1001')).toMatchObject([
      { total: '8.50', shipping: '3.00', day: '2024-03-14', lines: 'HIS-1×2@1.25 HIS-2×1@3.00' },
    ]);
  });

  it('that are workbooks are read by the sheet that is chosen, with days as numbers, codes with zeros and formulas', async () => {
    const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (...cells: string[]): string => `<row>${cells.join('')}${'<c/>'.repeat(50)}</row>`;
    const sheet = (...lines: string[]): string => `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
    await imports.takeIn('products', 'sku,name,price,stock\n00777,Zeros,1.00,0\n');
    const book = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="Notes" sheetId="1" r:id="a"/><sheet name="Orders" sheetId="2" r:id="b"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/></Relationships>',
      ),
      'xl/styles.xml': strToU8(
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet(row(text('Read me')), row(text('5" of "quotes')))),
      'xl/worksheets/sheet2.xml': strToU8(
        sheet(
          row(...['Order No', 'Date', 'Customer', 'SKU', 'Qty', 'Price'].map(text)),
          row(text('X-1'), '<c s="2"><v>45366</v></c>', text('Nour Pharmacy'), '<c s="1"><v>777</v></c>', '<c><v>2</v></c>', '<c><f>0.1+0.2</f><v>0.30000000000000004</v></c>'),
          row(text('X-2'), '<c s="2"><v>45366</v></c>', text('Nour Pharmacy'), '<c t="e"><f>A1</f><v>#REF!</v></c>', '<c><v>2</v></c>', '<c><v>1</v></c>'),
        ),
      ),
    }); // prettier-ignore
    const { id, sheets } = await imports.upload('orders', book, { fileName: 'orders.xlsx' });
    expect(sheets.map(({ name, rows: count }) => [name, count])).toEqual([['Notes', 1], ['Orders', 2]]); // prettier-ignore
    const checked = await imports.check({ id, sheet: 'Orders' });
    expect(checked).toMatchObject({ valid: 1, errors: 1, total: 2 });
    expect((await imports.rows(id, ['error'])).map(({ message, faultyColumn }) => [message, faultyColumn])).toEqual([
      ['SKU holds an error of the spreadsheet', 'SKU'],
    ]);
    expect(await imports.run(id)).toMatchObject({ created: 1 });
    expect(await ordersLike('X-%')).toMatchObject([
      { number: 'X-1', lines: '00777×2@0.30', total: '0.60', day: '2024-03-14' },
    ]);
  });
});

describe('opening balances', () => {
  const receivables = async (): Promise<unknown> => {
    const answer = await app.gql<{
      receivables: { customers: { customerId: string; unallocated: string; buckets: Record<string, string> }[] };
    }>('{ receivables { customers { customerId unallocated buckets { notDue days1to30 over90 total } } } }', {}, token);
    return answer.data!.receivables.customers.map(({ unallocated, buckets }) => ({ unallocated, ...buckets }));
  };
  const pay = (customerId: number, amount: string) =>
    app.gql(
      'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }',
      { input: { customerId: String(customerId), amount, method: 'cash' } },
      token,
    );

  it('are owed since their day, once, and settled first by what is paid on account', async () => {
    const text = `Customer,Amount owed,Date due,Reference
Nour Pharmacy,"1,000.00",31/12/2023,OLD-7
Nour Pharmacy,5.00,31/12/2023,
Twins,5.00,31/12/2023,
nour@old.example,7.00,31/12/2023,
a@twins.example,0,31/12/2023,
b@twins.example,9.00,31/12/2099,
`;
    const taken = await imports.takeIn('openingBalances', text);
    expect((await imports.rows(taken.id)).map(({ status, message }) => [status, message])).toEqual([
      ['created', null],
      ['error', 'comes twice in the file (first at line 2)'],
      ['error', '2 customers are called Twins: give the email address'],
      ['skipped', 'already there: left as it is'],
      ['error', 'nothing is owed: leave the line out'],
      ['error', expect.stringContaining('future')],
    ]);
    expect(await receivables()).toEqual([
      { unallocated: '0.00', notDue: '0.00', days1to30: '0.00', over90: '1000.00', total: '1000.00' },
    ]);
    const [customer] = await rows<{ id: number }>(`select id from users where email = 'nour@old.example'`);
    const statement = await app.gql<{ customerStatement: { closing: string; lines: object[] } }>(
      `query ($id: ID!) { customerStatement(customerId: $id, from: "2023-12-01", to: "2024-01-31") {
         closing lines { kind reference debit balance } } }`,
      { id: String(customer!.id) },
      token,
    );
    expect(statement.data?.customerStatement).toEqual({
      closing: '1000.00',
      lines: [{ kind: 'opening', reference: 'OLD-7', debit: '1000.00', balance: '1000.00' }],
    });
    expect((await pay(customer!.id, '400')).errors).toBeUndefined();
    expect(await receivables()).toEqual([
      { unallocated: '0.00', notDue: '0.00', days1to30: '0.00', over90: '600.00', total: '600.00' },
    ]);
    expect((await pay(customer!.id, '700')).errors).toBeUndefined();
    expect(await receivables()).toEqual([
      { unallocated: '100.00', notDue: '0.00', days1to30: '0.00', over90: '0.00', total: '0.00' },
    ]);

    await assertInvariants(app.dataSource);
    expect(await imports.takeBack(taken.id)).toMatchObject({ state: 'taken_back', obstacles: null });
    expect(await receivables()).toEqual([
      { unallocated: '1100.00', notDue: '0.00', days1to30: '0.00', over90: '0.00', total: '0.00' },
    ]);
    // What was taken back may come again.
    expect(
      await imports.takeIn('openingBalances', 'Email,Balance,Date\nnour@old.example,50,31/12/2023\n'),
    ).toMatchObject({
      created: 1,
    });
    await assertInvariants(app.dataSource);
  });
});

it('goes on where it was when its server is killed at work, and writes no line twice', async () => {
  const lines = Array.from({ length: 250 }, (_, n) => `${n}@kill.example,Pharmacy ${n}\n`).join('');
  const { id } = await imports.upload('customers', `email,company\n${lines}`);
  await imports.check({ id });
  const dataDir = await mkdtemp(join(tmpdir(), 'wholesale-desk-import-'));
  const url = app.config.databaseUrl ?? '';
  const client = new pg.Client(url);
  await client.connect();
  const server = serverOn(url, dataDir);
  try {
    await server.ready();
    // Somebody who adds a customer of the second batch at this moment keeps the server in it.
    await client.query('begin');
    await client.query(`insert into users (email, role, password_hash) values ('150@kill.example', 'customer', 'x')`);
    await imports.beginRun({ id });
    await until(async () => {
      const [held] = await rows(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and (select created from imports where id = $1) = 100`,
        [id],
      );
      return held !== undefined;
    }, 'the server to come to the second batch');
    server.kill('SIGKILL');
    await server.exited;
    await client.query('rollback');
  } finally {
    server.kill('SIGKILL');
    await client.end();
    await rm(dataDir, { recursive: true, force: true });
  }
  expect(await imports.shown(id)).toMatchObject({ state: 'running', created: 100, processed: 100, todo: 250 });

  // What the next server finds a minute later it takes up again.
  await rows(`update imports set touched_at = now() - interval '2 minutes' where id = $1`, [id]);
  const environment = jobEnvironment({
    config: app.config,
    dataSource: app.dataSource,
    logger: createLogger('silent'),
  });
  await carryOnImports.run(await systemContext(environment, carryOnImports.name));
  expect(await rows(`select 1 from jobs.job where name = 'work-on-import' and state = 'created'`)).not.toEqual([]);
  expect(await imports.settle(id)).toMatchObject({ state: 'done', created: 250, errors: 0 });
  expect(await rows(`select count(*)::int as customers from users where email like '%@kill.example'`)).toEqual([
    { customers: 250 },
  ]);
}, 180_000);
