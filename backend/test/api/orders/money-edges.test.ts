import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { bringTo, person, placeOrder, takeBack, type Person } from '../../factories/orders.js';
import { fingerprint } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

/** The largest amount of one document, and so many of them that their sum takes more digits than any document has. */
const LARGEST = '9999999999.99';
const MANY = 101;
const TOGETHER = '1009999999998.99';
const MAX_INT = 2_147_483_647;

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
});
afterAll(() => app.close());

it('reports tell sums that are larger than any one document', async () => {
  const [buyer, sales] = [await person(app, 'customer'), await person(app, 'sales_team')];
  await app.dataSource.query(
    `with made as (
       insert into orders (order_number, customer_id, sales_person_id, created_by_id, subtotal_amount, total_amount, status,
         payment_status, shipped_at, actual_delivery_date)
       select 'HUGE-' || n, $2, $3, $3, $1, $1, 'delivered', 'pending', now(), now() from generate_series(1, $4::int) n returning *),
     issued as (
       insert into invoices (kind, number, order_id, order_number, customer_id, sales_person_id, customer_name, issued_at,
         due_date, net_amount, total_amount, tax_amount, shipping_amount, parties)
       select 'invoice', m.order_number, m.id, m.order_number, $2, $3, 'Rich', now(), business_today(), $1, $1, 0, 0,
         '{"timeZone": "Asia/Riyadh"}' from made m returning *)
     insert into transactions (type, amount, description, order_id, order_number, user_id, sales_person_id, invoice_id, occurred_at)
     select 'sale', i.total_amount, 'Gold', i.order_id, i.order_number, $2, $3, i.id, now() from issued i`,
    [LARGEST, buyer.id, sales.id, MANY],
  );
  const { data, errors } = await app.gql(
    `query ($id: ID!, $from: String!, $to: String!) {
       dashboardStats { totalRevenue } dashboard { revenue { total } } financeOverview { totalRevenue { value } }
       profitAndLoss(from: $from, to: $to) { sales } receivables { totals { total } }
       commissions(from: $from, to: $to) { sales } customerStatement(customerId: $id, from: $from, to: $to) { closing } }`,
    { id: buyer.id, from: '2020-01-01', to: '2099-12-31' },
    admin.token,
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    dashboardStats: { totalRevenue: TOGETHER },
    dashboard: { revenue: { total: TOGETHER } },
    financeOverview: { totalRevenue: { value: TOGETHER } },
    profitAndLoss: { sales: TOGETHER },
    receivables: { totals: { total: TOGETHER } },
    commissions: [{ sales: TOGETHER }],
    customerStatement: { closing: TOGETHER },
  });
});

it('goods that no stock has room for do not come back into it: the field is named, and nothing has changed', async () => {
  const buyer = await person(app, 'customer');
  const { id: productId } = await makeProduct(app, admin.token, {}, 10);
  const order = await placeOrder(app, admin.token, buyer.id, [{ productId, quantity: 5 }]);
  await bringTo(app, admin.token, order.id, 'shipped');
  await app.dataSource.query('update inventory_items set quantity = $2 where product_id = $1', [
    productId,
    MAX_INT - 4,
  ]);
  const item = { orderItemId: order.items[0]?.id ?? '', restock: true };
  const before = await fingerprint(app.dataSource);
  const fields = { 'items.0.quantity': 'Is more than stock can hold' };
  const { errors } = await takeBack(app, admin.token, order.id, [{ ...item, quantity: 5 }]);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  const body = { reason: 'Damaged', items: [{ ...item, orderItemId: Number(item.orderItemId), quantity: 5 }] };
  const answer = await app.rest('POST', `/api/orders/${order.id}/returns`, body, admin.token);
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', fields } });
  expect(await fingerprint(app.dataSource)).toBe(before);
  expect((await takeBack(app, admin.token, order.id, [{ ...item, quantity: 4 }])).errors).toBeUndefined();
});
