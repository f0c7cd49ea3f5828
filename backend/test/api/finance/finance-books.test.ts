import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { customerBalance, recordCommission, recordPurchase } from '../../../src/modules/finance/index.js';
import { makeOrder } from '../../factories/priced-order.js';
import { credit, inBooks, invoice, invoicedOrder } from '../../support/books.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { createUser } from '../../support/test-users.js';
import { issueInvoice } from '../../../src/modules/finance/index.js';

type Row = Record<string, unknown>;

let app: InProcessApp;
let admin: string;
let customer: { token: string; userId: string };
let sales: { token: string; userId: string };

beforeAll(async () => {
  app = await inProcessApp();
  admin = (await app.signInAs('admin')).token;
  customer = await app.signInAs('customer');
  sales = await app.signInAs('sales_team');
});
afterAll(() => app.close());

const query = (text: string, values: unknown[] = []) => app.dataSource.query<Row[]>(text, values);
const order = (price: string, quantity = 1) => makeOrder(app, admin, customer.userId, price, quantity);

describe('invoices', () => {
  it('freeze the order and book the sale', async () => {
    const made = await order('20.00', 3);
    const issued = await invoice(app, made.id);
    expect(issued.number).toBe('INV-000001');
    const { data } = await app.gql<{ invoice: Row }>(
      `query ($id: ID!) { invoice(id: $id) { kind number orderId orderNumber customerName dueDate netAmount totalAmount
        openAmount status pdfPath lines { position name quantity unitPrice totalPrice } customer { id } } }`,
      { id: String(issued.id) },
      customer.token,
    );
    expect(data?.invoice).toMatchObject({
      kind: 'invoice',
      orderId: String(made.id),
      totalAmount: '60.00',
      openAmount: '60.00',
      status: 'open',
      pdfPath: `/api/invoices/${issued.id}/pdf`,
      lines: [{ position: 1, quantity: 3, unitPrice: '20.00', totalPrice: '60.00' }],
      customer: { id: customer.userId },
    });
    const [sale] = await query('select * from transactions where invoice_id = $1', [issued.id]);
    expect(sale).toMatchObject({
      type: 'sale',
      amount: '60.00',
      reference_number: 'INV-000001',
      metadata: { net: 60, tax: 0, shipping: 0, cost: 30 },
    });
  });

  it('take numbers without a gap when 40 are issued at once and some are rolled back', async () => {
    const orders = await Promise.all(Array.from({ length: 40 }, () => order('1.00')));
    const [before] = await query(`select last_number::int as last from document_sequences where kind = 'invoice'`);
    const results = await Promise.allSettled(
      orders.map(async ({ id }, n) => {
        const what = await invoicedOrder(app, id);
        return inBooks(app, async (ctx) => {
          const issued = await issueInvoice(ctx, what);
          if (n % 4 === 0) throw new Error('rolled back');
          return issued.number;
        });
      }),
    );
    const numbers = results.filter((r) => r.status === 'fulfilled').map((r) => r.value);
    expect(numbers).toHaveLength(30);
    const last = Number(before?.last);
    expect(numbers.sort()).toEqual(
      Array.from({ length: 30 }, (_, n) => `INV-${String(last + 1 + n).padStart(6, '0')}`),
    );
  });

  it('count by year when the pattern has one, credit notes on their own', async () => {
    const set = (input: Row) =>
      app.gql(
        'mutation ($input: UpdateBusinessSettingsInput!) { updateBusinessSettings(input: $input) { id } }',
        { input },
        admin,
      );
    await set({ invoiceNumberFormat: 'F-{year}/{seq:4}', creditNoteNumberFormat: 'G-{seq}' });
    // Of the business, where the year begins three hours before it does in UTC.
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Riyadh' }).format(new Date());
    const made = await order('5.00', 2);
    expect((await invoice(app, made.id)).number).toBe(`F-${year}/0001`);
    expect((await invoice(app, (await order('5.00')).id)).number).toBe(`F-${year}/0002`);
    expect((await credit(app, made.id, 1)).number).toBe('G-1');
    await set({ invoiceNumberFormat: 'INV-{seq:6}', creditNoteNumberFormat: 'CN-{seq:6}' });
  });

  it('are credited against: refund, open amount, and no credit without an invoice', async () => {
    const made = await order('10.00', 5);
    await expect(credit(app, made.id, 1)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'NOT_INVOICED' });
    const issued = await invoice(app, made.id);
    const note = await credit(app, made.id, 2);
    const { data } = await app.gql<{ invoices: { nodes: Row[] } }>(
      `query ($orderId: ID!) { invoices(filter: { orderId: $orderId }, sort: { field: number, direction: desc }) { nodes {
        kind number creditsInvoiceId totalAmount openAmount status dueDate } } }`,
      { orderId: String(made.id) },
      admin,
    );
    expect(data?.invoices.nodes).toEqual([
      expect.objectContaining({ kind: 'invoice', openAmount: '30.00', status: 'partial' }),
      {
        kind: 'credit_note',
        number: note.number,
        creditsInvoiceId: String(issued.id),
        totalAmount: '20.00',
        openAmount: '0.00',
        status: 'credited',
        dueDate: null,
      },
    ]);
    const [refund] = await query('select amount, metadata from transactions where invoice_id = $1', [note.id]);
    expect(refund).toMatchObject({ amount: '-20.00', metadata: { net: 20, cost: 10 } });
  });
});

describe('the other entries', () => {
  it('commission: 1000 sold and 200 returned at 4 % leave 32.00', async () => {
    const made = await order('200.00', 5);
    const commission = (netAmount: string) =>
      inBooks(app, (ctx) =>
        recordCommission(ctx, {
          orderId: made.id,
          orderNumber: made.orderNumber,
          salesPersonId: Number(sales.userId),
          rate: '4',
          netAmount,
        }),
      );
    await commission('1000.00');
    await commission('1000.00');
    await commission('800.00');
    const entries = await query(
      `select amount from transactions where type = 'commission' and order_id = $1 order by id`,
      [made.id],
    );
    expect(entries).toEqual([{ amount: '-40.00' }, { amount: '8.00' }]);
  });

  it('a purchase is money that leaves', async () => {
    const vendor = await app.signInAs('vendor');
    const [purchase] = await query(
      `insert into purchase_orders (number, supplier_name, status, total_amount) values ('PO-7', 'Vendor', 'draft', 12.5)
       returning id`,
    );
    const purchaseOrderId = Number(purchase?.id);
    await inBooks(app, (ctx) =>
      recordPurchase(ctx, { purchaseOrderId, number: 'PO-7', supplierId: Number(vendor.userId), amount: '12.50' }),
    );
    const { data } = await app.gql<{ transactions: { nodes: Row[] } }>(
      '{ transactions { nodes { type amount purchaseOrderId referenceNumber userId canReverse } } }',
      {},
      vendor.token,
    );
    expect(data?.transactions.nodes).toEqual([
      {
        type: 'purchase',
        amount: '-12.50',
        purchaseOrderId: String(purchaseOrderId),
        referenceNumber: 'PO-7',
        userId: vendor.userId,
        canReverse: false,
      },
    ]);
  });

  it('the balance is invoices less payments and credit notes', async () => {
    const [sums] = await query(
      `select (select coalesce(sum(case kind when 'invoice' then total_amount else -total_amount end), 0) from invoices where customer_id = $1)
        - (select coalesce(sum(amount), 0) from counted_payments where customer_id = $1) as balance`,
      [customer.userId],
    );
    expect(await inBooks(app, (ctx) => customerBalance(ctx, Number(customer.userId)))).toBe(sums?.balance);
  });
});

describe('what is in the books stays', () => {
  it.each(['transactions', 'invoices', 'invoice_lines'])('%s can neither be changed nor removed', async (table) => {
    await expect(query(`update ${table} set id = id`)).rejects.toThrow();
    await expect(query(`delete from ${table}`)).rejects.toThrow();
  });
});

it('sums up what is larger than any one amount may be', async () => {
  const { id } = await createUser(app.dataSource, { role: 'customer', email: 'rich@test.example' });
  const pay = (more: Row) =>
    app.gql(
      'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { amount direction } }',
      { input: { customerId: id, method: 'bank_transfer', ...more } },
      admin,
    );
  for (let n = 0; n < 2; n++) expect((await pay({ amount: '9999999999.99' })).errors).toBeUndefined();
  const { data } = await pay({ amount: '1.00', direction: 'refunded' });
  expect(data?.recordPayment).toEqual({ amount: '1.00', direction: 'refunded' });
  expect(await inBooks(app, (ctx) => customerBalance(ctx, Number(id)))).toBe('-19999999998.98');
});
